import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { useUndo } from '#web/api/undo.ts';
import { toast } from '#web/ui/toast.tsx';
import { renewAfterImport } from './import-queries.ts';

const NAMES_SHOWN = 3;

/** Undoes an import and says which records stay because they were changed since. */
export const useUndoImport = () =>
  useUndo({
    send: (id: string) => call(contract.lifeImports.undo, { params: { id } }),
    refresh: renewAfterImport,
    notify: toast,
    describe({ removed, kept }) {
      const names = kept.slice(0, NAMES_SHOWN).map(({ title }) => title);
      const more = kept.length - names.length;
      return {
        title: 'Import Undone',
        description:
          kept.length === 0
            ? removed === 1
              ? 'One record was removed.'
              : `${removed.toLocaleString('en-US')} records were removed.`
            : `${removed.toLocaleString('en-US')} were removed. What you’ve changed or used since then stays: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
      };
    },
  });
