import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { keyOf } from '#web/api/queries.ts';
import { toast } from '#web/ui/toast.tsx';
import { useMailUndo } from '../activity/use-mail-undo.ts';
import { emailsText } from '../actions/use-bulk-action.ts';
import { refetchLists } from '../queries/email-cache.ts';

/** Puts labels on emails and takes others off, in one step that can be undone. */
export function useLabelMail() {
  const client = useQueryClient();
  const undo = useMailUndo();
  return useMutation({
    async mutationFn({ ids, change }: { ids: readonly string[]; change: { add: string[]; remove: string[] } }) {
      const [only] = ids;
      if (only === undefined || ids.length > 1)
        return call(contract.mailActions.bulk, {
          body: { ids: [...ids], action: 'label', count: ids.length, ...change },
        });
      await call(contract.mailActions.label, { params: { id: only }, body: change });
      return { changed: 1, failed: 0 };
    },
    onSuccess({ changed, failed }, { ids }) {
      const rest = failed === 0 ? '' : ` ${failed} couldn’t be changed.`;
      toast({
        title: 'Labels Changed',
        description: ids.length === 1 ? 'The email stays where it is.' : `${emailsText(changed)} changed.${rest}`,
        ...(changed > 0 && { action: undo.action('last') }),
      });
    },
    onError: (error) =>
      toast({
        title: 'Labels not changed',
        description: errorText(error, 'Nothing has changed. Please try again.'),
        destructive: true,
      }),
    onSettled: () =>
      Promise.all([refetchLists(client), client.invalidateQueries({ queryKey: keyOf(contract.mailActions.actions) })]),
  });
}
