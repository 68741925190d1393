import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import type { StagedImport } from '#contract/life/imports.ts';
import { Button } from '#web/ui/button.tsx';
import { renewAfterImport } from './import-queries.ts';
import { useUndoImport } from './use-undo-import.ts';

type ImportResultProps = { staged: StagedImport; onAnother: () => void; onDone: () => void };

/** The result of an import, with an undo. */
export const ImportResult = ({ staged, onAnother, onDone }: ImportResultProps) => {
  const client = useQueryClient();
  const undo = useUndoImport();
  const { added = 0, known = 0, alike = 0 } = staged.result ?? {};
  // The import ended on the server, not by a mutation of this page.
  useEffect(() => void renewAfterImport(client), [client]);
  const left = [
    known > 0 && `${known.toLocaleString('en-US')} were already here`,
    alike > 0 && `${alike.toLocaleString('en-US')} look like records you have and were left out`,
  ].filter(Boolean);
  return (
    <div className="import-result" role="status">
      <span className="glyph">
        <Check className="i" aria-hidden="true" />
      </span>
      <h3 className="h2">
        {undo.isUndone ? 'Undone' : added === 1 ? 'One record added' : `${added.toLocaleString('en-US')} records added`}
      </h3>
      <p className="t2">{left.length > 0 ? `${left.join('; ')}.` : `From ${staged.fileName}.`}</p>
      <div className="dialog-foot">
        {added > 0 && !undo.isUndone && (
          <Button
            variant="ghost"
            pending={undo.pendingChange !== null && 'Undoing'}
            onClick={() => undo.undo(staged.id)}
          >
            Undo
          </Button>
        )}
        <Button onClick={onAnother}>Another file</Button>
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
};
