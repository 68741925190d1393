import { House, LogOut, Plus, RefreshCw, Search, Settings } from 'lucide-react';
import { Sheet } from '#web/ui/sheet.tsx';
import { useFrameActions } from './frame-actions.ts';
import { PlaceLink } from './place-link.tsx';
import { headerDate } from './time-of-day.ts';
import { useFormattedNow } from './use-shown-now.ts';
import { useSignOut } from './use-sign-out.ts';

type CompactMenuProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** The menu of a narrow page: what a wide one has in the header and at the foot of the sidebar. */
export const CompactMenu = ({ open, onOpenChange }: CompactMenuProps) => {
  const { search, add, refresh, refreshing } = useFrameActions();
  const { signOut, pending } = useSignOut();
  const now = useFormattedNow();
  const close = () => onOpenChange(false);
  const then = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Menu">
      <p className="meta t3">{headerDate(now)}</p>
      <div className="frame-menu">
        <button type="button" onClick={then(add)}>
          <Plus className="i" aria-hidden="true" />
          Quick Add
        </button>
        <button type="button" onClick={then(search)}>
          <Search className="i" aria-hidden="true" />
          Search
        </button>
        <button type="button" disabled={refreshing} onClick={then(refresh)}>
          <RefreshCw className="i" aria-hidden="true" />
          Refresh
        </button>
        <hr className="rule" />
        <PlaceLink to="/settings" onClick={close}>
          <Settings className="i" aria-hidden="true" />
          Settings
        </PlaceLink>
        <a href="/">
          <House className="i" aria-hidden="true" />
          Home page
        </a>
        <button type="button" disabled={pending} onClick={() => void signOut()}>
          <LogOut className="i" aria-hidden="true" />
          Sign Out
        </button>
      </div>
    </Sheet>
  );
};
