import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';
import { toast } from '#web/ui/toast.tsx';
import { useUndo } from './activity/use-undo.ts';
import { refetchLists } from './email-cache.ts';
import { whyNot } from './reply/reply-queries.ts';

/** Keeps a mail for later by marking it as unread, here and on the mail server; it has to be closed already. */
export function useMarkUnread() {
  const client = useQueryClient();
  const undo = useUndo();
  return useMutation({
    mutationFn: (id: string) => call(contract.mailOut.markUnread, { params: { id } }),
    onSuccess: () =>
      toast({
        title: 'Marked as Unread',
        description: 'It waits in the list as if you had not opened it.',
        action: { label: 'Undo', onAction: () => undo.mutate('last') },
      }),
    onError: (error) =>
      toast({
        title: 'Not marked as unread',
        description: whyNot(error, 'Your mail is as it was. Please try again.'),
        destructive: true,
      }),
    onSettled: () =>
      Promise.all([
        refetchLists(client),
        client.invalidateQueries({ queryKey: keyOf(contract.mail.email) }),
        client.invalidateQueries({ queryKey: keyOf(contract.mailOut.mailActions) }),
      ]),
  });
}
