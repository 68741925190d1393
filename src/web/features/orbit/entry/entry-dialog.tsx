import { useState } from 'react';
import type { TimeEntry } from '#contract/orbit/time.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import type { OrbitThings } from '../use-orbit.ts';
import { LockedEntry } from './locked-entry.tsx';
import { EntryFields } from './entry-fields.tsx';
import type { EntryTarget } from './entry-form.ts';
import { OverlapQuestion } from './overlap-question.tsx';

type EntryDialogProps = {
  /** Null while it is closed. */
  target: EntryTarget | null;
  things: OrbitThings;
  onClose: () => void;
};
type Overlap = { id: string; others: readonly TimeEntry[] };

/** Adds or edits an entry; if it then overlaps others, asks how to resolve that. */
export const EntryDialog = ({ target, things, onClose }: EntryDialogProps) => {
  const [overlap, setOverlap] = useState<Overlap | null>(null);
  const close = () => {
    setOverlap(null);
    onClose();
  };
  const locked = target?.kind === 'edit' && target.entry.invoice ? target.entry : null;
  const title = locked ? 'Entry' : overlap ? 'These overlap' : target?.kind === 'edit' ? 'Edit entry' : 'Add entry';
  return (
    <Dialog open={target !== null} onOpenChange={(open) => !open && close()} title={title} size="lg">
      {locked && <LockedEntry entry={locked} things={things} onDone={close} />}
      {target && !locked && !overlap && (
        <EntryFields
          target={target}
          things={things}
          onDone={(saved) =>
            saved && saved.overlaps.length > 0 ? setOverlap({ id: saved.id, others: saved.overlaps }) : close()
          }
        />
      )}
      {overlap && <OverlapQuestion id={overlap.id} others={overlap.others} things={things} onDone={close} />}
    </Dialog>
  );
};
