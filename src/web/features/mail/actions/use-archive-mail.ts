import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';
import { toast } from '#web/ui/toast.tsx';
import { useMailUndo } from '../activity/use-mail-undo.ts';
import { changeLists, refetchLists, withoutMail } from '../queries/email-cache.ts';

const ARCHIVING = ['archive mail'];

/** Archives a mail optimistically; it comes back if the mail server fails. */
export function useArchiveMail() {
  const client = useQueryClient();
  const undo = useMailUndo();
  return useMutation({
    mutationKey: ARCHIVING,
    mutationFn: (id: string) => call(contract.mail.archive, { params: { id } }),
    onMutate: (id) => changeLists(client, (list) => withoutMail(list, id)),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keyOf(contract.mailActions.actions) });
      void client.invalidateQueries({ queryKey: keyOf(contract.mailAutomation.automation) });
      toast({
        title: 'Email Archived',
        description: 'Email moved to archive and removed from inbox.',
        action: undo.action('last'),
      });
    },
    onError: (_error, _id, takeBack) => {
      takeBack?.();
      // A failing mail server is shown by the status.
      void client.invalidateQueries({ queryKey: keyOf(contract.mail.status) });
      toast({
        title: 'Archive Failed',
        description: 'Could not archive email. Please try again.',
        destructive: true,
      });
    },
    // Refetched only after the last call, because the server would still list what the next one archives.
    onSettled: () => (client.isMutating({ mutationKey: ARCHIVING }) === 1 ? refetchLists(client) : undefined),
  });
}
