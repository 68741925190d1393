import { useQuery } from '@tanstack/react-query';
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
        {data.map(({ id, fileName, format, added, at, undone }) => (
          <li key={id} className="row between g3">
            <span className="import-name">
              <span className="truncate">{fileName}</span>
              <span className="meta t3">
                {added === 1
                  ? `${format}, one record, ${shortDay(at)}`
                  : `${format}, ${added.toLocaleString('en-US')} records, ${shortDay(at)}`}
              </span>
            </span>
            {undone ? (
              <span className="meta t3">Undone</span>
            ) : (
              <Button
                size="sm"
                aria-label={`Undo ${fileName}`}
                pending={undo.pendingChange === id && 'Undoing'}
                onClick={() => undo.undo(id)}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
