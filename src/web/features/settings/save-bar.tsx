import { Button } from '#web/ui/button.tsx';
import { counted } from './words.ts';

type SaveBarProps = { count: number; pending: boolean; onSave: () => Promise<void>; onDiscard: () => void };

/** Stays in sight while something is not saved, however far the page is scrolled. */
export const SaveBar = ({ count, pending, onSave, onDiscard }: SaveBarProps) => {
  if (count === 0) return null;
  return (
    <div className="save-bar" role="region" aria-label="Unsaved changes">
      <span role="status">{counted(count, 'unsaved change')}</span>
      <Button variant="ghost" size="sm" onClick={onDiscard}>
        Discard
      </Button>
      <Button variant="primary" size="sm" pending={pending && 'Saving'} onClick={() => void onSave()}>
        Save
      </Button>
    </div>
  );
};
