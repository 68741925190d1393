import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { keyOf } from '#web/api/queries.ts';
import { toast } from '#web/ui/toast.tsx';
import { useMailUndo } from '../activity/use-mail-undo.ts';
import { refetchLists } from '../queries/email-cache.ts';

/** Puts labels on a mail and takes others off, in one step that can be undone. */
export function useLabelMail() {
  const client = useQueryClient();
  const undo = useMailUndo();
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: { add: string[]; remove: string[] } }) =>
      call(contract.mailActions.label, { params: { id }, body: change }),
    onSuccess: () =>
      toast({
        title: 'Labels Changed',
        description: 'The email stays where it is.',
        action: undo.action('last'),
      }),
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
