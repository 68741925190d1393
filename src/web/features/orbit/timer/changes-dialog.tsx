import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { changesQuery } from '../orbit-queries.ts';
import { useOrbitUndo } from '../use-orbit-action.ts';
import { dateText, timeText } from '../words.ts';

/** The recent changes, each with an undo. */
export const ChangesDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog
    open={open}
    onOpenChange={(next) => !next && onClose()}
    title="Changes"
    description="Every change can be undone for 30 days."
    size="lg"
  >
    <ChangeList />
  </Dialog>
);

const ChangeList = () => {
  const { data } = useQuery(changesQuery());
  const { undo } = useOrbitUndo();
  if (!data) return <Loading label="Loading" />;
  if (data.length === 0) return <p className="t2">No changes yet.</p>;
  return (
    <ul className="rows changes">
      {data.map(({ change, at, what, undone }) => (
        <li key={change} className="row between g3">
          <span className="stack g1">
            <span>{what}</span>
            <span className="meta t3">
              {dateText(at)}, {timeText(at)}
            </span>
          </span>
          {undone ? (
            <span className="meta t3">Undone</span>
          ) : (
            <Button size="sm" icon={Undo2} aria-label={`Undo: ${what}`} onClick={() => undo(change)}>
              Undo
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
};
