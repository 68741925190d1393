import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';
import { toast } from '#web/ui/toast.tsx';
import { useUndo } from './activity/use-undo.ts';
import { changeLists, refetchLists, withoutMail } from './email-cache.ts';

const ARCHIVING = ['archive mail'];

/** Archives a mail: it leaves the lists at once, and comes back when the mail server does not do it. */
export function useArchive() {
  const client = useQueryClient();
  const undo = useUndo();
  return useMutation({
    mutationKey: ARCHIVING,
    mutationFn: (id: string) => call(contract.mail.archive, { params: { id } }),
    onMutate: (id) => changeLists(client, (list) => withoutMail(list, id)),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keyOf(contract.mailOut.mailActions) });
      void client.invalidateQueries({ queryKey: keyOf(contract.mailAutonomy.autonomy) });
      toast({
        title: 'Email Archived',
        description: 'Email moved to archive and removed from inbox.',
        action: { label: 'Undo', onAction: () => undo.mutate('last') },
      });
    },
    onError: (_error, _id, takeBack) => {
      takeBack?.();
      // The mail server may be in trouble, which the screen then tells.
      void client.invalidateQueries({ queryKey: keyOf(contract.mail.status) });
      toast({
        title: 'Archive Failed',
        description: 'Could not archive email. Please try again.',
        destructive: true,
      });
    },
    // Asked in between, the server would still list what the next call is about to archive.
    onSettled: () => (client.isMutating({ mutationKey: ARCHIVING }) === 1 ? refetchLists(client) : undefined),
  });
}
