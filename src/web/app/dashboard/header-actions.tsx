import { Plus, RefreshCw, Search } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useFrameActions } from './frame-actions.ts';

/** Search, Refresh and Quick Add: small in the header strip, large beside the heading of the overview. */
export const HeaderActions = ({ size }: { size: 'sm' | 'md' }) => {
  const { search, add, refresh, refreshing } = useFrameActions();
  const large = size === 'md';
  return (
    <div className="row g2">
      <IconButton
        label="Search"
        icon={Search}
        size={size}
        solid={large}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={search}
      />
      <IconButton
        label="Refresh"
        icon={RefreshCw}
        size={size}
        solid={large}
        className={refreshing ? 'is-turning' : ''}
        aria-busy={refreshing}
        disabled={refreshing}
        onClick={refresh}
      />
      <Button variant={large ? 'primary' : 'secondary'} size={size} icon={Plus} aria-keyshortcuts="/" onClick={add}>
        Quick Add
      </Button>
    </div>
  );
};
