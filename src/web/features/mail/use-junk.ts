import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';
import { toast } from '#web/ui/toast.tsx';
import { useUndo } from './activity/use-undo.ts';
import { changeLists, refetchLists, withoutMail } from './email-cache.ts';
import { whyNot } from './reply/reply-queries.ts';

/** Reports a mail as junk: it leaves the lists at once, and comes back when the mail server does not do it. */
export function useJunk() {
  const client = useQueryClient();
  const undo = useUndo();
  return useMutation({
    mutationFn: (id: string) => call(contract.mailOut.junk, { params: { id } }),
    onMutate: (id) => changeLists(client, (list) => withoutMail(list, id)),
    onSuccess() {
      void client.invalidateQueries({ queryKey: keyOf(contract.mailOut.mailActions) });
      toast({
        title: 'Action Executed',
        description: 'Moved to junk. Iris is silent about this sender from now on.',
        action: { label: 'Undo', onAction: () => undo.mutate('last') },
      });
    },
    onError(error, _id, takeBack) {
      takeBack?.();
      toast({
        title: 'Not moved',
        description: whyNot(error, 'It is where it was. Please try again.'),
        destructive: true,
      });
    },
    onSettled: () => refetchLists(client),
  });
}
