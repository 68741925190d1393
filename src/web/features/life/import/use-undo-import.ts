import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { toast } from '#web/ui/toast.tsx';
import { wordsOf } from '../use-changes.ts';
import { renewAfterImport } from './import-queries.ts';

const NAMES_SHOWN = 3;

/** Takes an import back and says what stays because it was changed since. */
export function useUndoImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(contract.lifeImports.undo, { params: { id } }),
    onSuccess: async ({ removed, kept }) => {
      const names = kept.slice(0, NAMES_SHOWN).map(({ title }) => title);
      const more = kept.length - names.length;
      toast({
        title: 'Import Undone',
        description:
          kept.length === 0
            ? `${removed.toLocaleString('en-US')} records were taken back.`
            : `${removed.toLocaleString('en-US')} were taken back. What you changed or used since stays: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
      });
      await renewAfterImport(client);
    },
    onError: (error) => toast({ title: 'Not Undone', description: wordsOf(error), destructive: true }),
  });
}
