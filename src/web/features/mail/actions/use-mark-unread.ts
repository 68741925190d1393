import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';
import { errorText } from '#web/api/error-text.ts';
import { toast } from '#web/ui/toast.tsx';
import { useMailUndo } from '../activity/use-mail-undo.ts';
import { refetchLists } from '../queries/email-cache.ts';

/** Marks a mail as unread, here and on the mail server; it has to be closed before. */
export function useMarkUnread() {
  const client = useQueryClient();
  const undo = useMailUndo();
  return useMutation({
    mutationFn: (id: string) => call(contract.mailActions.markUnread, { params: { id } }),
    onSuccess: () =>
      toast({
        title: 'Marked as Unread',
        description: 'It’s back in the list as unread.',
        action: undo.action('last'),
      }),
    onError: (error) =>
      toast({
        title: 'Not marked as unread',
        description: errorText(error, 'Nothing has changed. Please try again.'),
        destructive: true,
      }),
    onSettled: () =>
      Promise.all([
        refetchLists(client),
        client.invalidateQueries({ queryKey: keyOf(contract.mail.email) }),
        client.invalidateQueries({ queryKey: keyOf(contract.mailActions.actions) }),
      ]),
  });
}
