import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';
import { errorText } from '#web/api/error-text.ts';
import { toast } from '#web/ui/toast.tsx';
import { useMailUndo } from '../activity/use-mail-undo.ts';
import { changeLists, refetchLists, withoutMail } from '../queries/email-cache.ts';

/** Reports a mail as junk optimistically; it comes back if the mail server fails. */
export function useReportJunk() {
  const client = useQueryClient();
  const undo = useMailUndo();
  return useMutation({
    mutationFn: (id: string) => call(contract.mailActions.junk, { params: { id } }),
    onMutate: (id) => changeLists(client, (list) => withoutMail(list, id)),
    onSuccess() {
      void client.invalidateQueries({ queryKey: keyOf(contract.mailActions.actions) });
      toast({
        title: 'Action Executed',
        description: 'Moved to junk. Iris won’t notify you about this sender again.',
        action: undo.action('last'),
      });
    },
    onError(error, _id, takeBack) {
      takeBack?.();
      toast({
        title: 'Not moved',
        description: errorText(error, 'It hasn’t moved. Please try again.'),
        destructive: true,
      });
    },
    onSettled: () => refetchLists(client),
  });
}
