import { Button } from '#web/ui/button.tsx';
import { countedText } from './words.ts';

type SaveBarProps = { count: number; pending: boolean; onSave: () => Promise<void>; onDiscard: () => void };

/** A sticky bar, shown while there are unsaved changes. */
export const SaveBar = ({ count, pending, onSave, onDiscard }: SaveBarProps) => {
  if (count === 0) return null;
  return (
    <div className="save-bar" role="region" aria-label="Unsaved changes">
      <span role="status">{countedText(count, 'unsaved change', 'unsaved changes')}</span>
      <Button variant="ghost" size="sm" onClick={onDiscard}>
        Discard
      </Button>
      <Button variant="primary" size="sm" pending={pending && 'Saving'} onClick={() => void onSave()}>
        Save
      </Button>
    </div>
  );
};
