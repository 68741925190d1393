import { useQuery } from '@tanstack/react-query';
import type { PastImport } from '#contract/life/imports.ts';
import { Button } from '#web/ui/button.tsx';
import { shortDay } from '#web/ui/date-format.ts';
import { pastImportsQuery } from './import-queries.ts';
import { useUndoImport } from './use-undo-import.ts';

/** The imports of the last 30 days, each with an undo. */
export const PastImports = () => {
  const { data = [] } = useQuery(pastImportsQuery());
  const undo = useUndoImport();
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="past-imports">
      <h3 className="label" id="past-imports">
        Imported before
      </h3>
      <ul className="rows import-past">
        {data.map((past) => (
          <PastRow
            key={past.id}
            past={past}
            isUndoing={undo.pendingChange === past.id}
            onUndo={() => undo.undo(past.id)}
          />
        ))}
      </ul>
    </section>
  );
};

type PastRowProps = { past: PastImport; isUndoing: boolean; onUndo: () => void };

const PastRow = ({ past: { fileName, format, added, at, undone, byItself }, isUndoing, onUndo }: PastRowProps) => {
  const day = shortDay(at);
  const name = byItself ? `Arrived by itself on ${day}` : fileName;
  const count = added === 1 ? 'One record' : `${added.toLocaleString('en-US')} records`;
  return (
    <li className="row between g3">
      <span className="import-name">
        <span className="truncate">{name}</span>
        <span className="meta t3">{byItself ? count : [format, count, day].join(', ')}</span>
      </span>
      {undone ? (
        <span className="meta t3">Undone</span>
      ) : (
        <Button size="sm" aria-label={`Undo ${name}`} pending={isUndoing && 'Undoing'} onClick={onUndo}>
          Undo
        </Button>
      )}
    </li>
  );
};
