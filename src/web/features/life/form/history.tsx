import type { PastChange } from '#contract/life/life.ts';
import { Button } from '#web/ui/button.tsx';
import { longTime } from '#web/ui/times.ts';
import { useNow } from '#web/ui/use-now.ts';

type HistoryProps = { changes: readonly PastChange[]; pending: boolean; onUndo: (change: string) => void };

/** The changes of a record in the last thirty days; the latest one can be undone. */
export const History = ({ changes, pending, onUndo }: HistoryProps) => {
  const now = useNow();
  if (changes.length === 0) return null;
  return (
    <details className="life-how">
      <summary className="meta t3">History</summary>
      <ul className="rows">
        {changes.map(({ id, what, at, undone, undoable }) => (
          <li className="li li--plain" key={id}>
            <span className="meta">
              {WORDS[what]} {longTime(at, now)}
              {undone && ', undone'}
            </span>
            {undoable && (
              <Button variant="ghost" size="sm" pending={pending && 'Undoing'} onClick={() => onUndo(id)}>
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
};

const WORDS = {
  add: 'Created',
  edit: 'Changed',
  remove: 'Removed',
  attach: 'File added',
  detach: 'File removed',
} as const satisfies Record<PastChange['what'], string>;
