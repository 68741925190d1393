import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';
import { toast } from '#web/ui/toast.tsx';
import { useUndo } from '../activity/use-undo.ts';
import { changeLists, type EmailList, refetchLists, withoutMail, withRead } from '../email-cache.ts';
import { whyNot } from '../reply/reply-queries.ts';

export type BulkAction = 'archive' | 'read';
type Order = { ids: readonly string[]; action: BulkAction };

const applied: { readonly [A in BulkAction]: (list: EmailList, id: string) => EmailList } = {
  archive: withoutMail,
  read: withRead,
};

/** Changes many mails at once; one undo takes all of it back. */
export function useBulk() {
  const client = useQueryClient();
  const undo = useUndo();
  return useMutation({
    mutationFn: ({ ids, action }: Order) =>
      call(contract.mailOut.bulk, { body: { ids: [...ids], action, count: ids.length } }),
    onMutate: ({ ids, action }) =>
      changeLists(client, (list) => ids.reduce((changed, id) => applied[action](changed, id), list)),
    onSuccess({ changed, failed }, { action }) {
      const rest = failed === 0 ? '' : ` ${failed} could not be changed.`;
      toast({
        title: action === 'archive' ? 'Emails Archived' : 'Marked as Read',
        description: `${many(changed)} ${action === 'archive' ? 'moved to archive' : 'marked as read'}.${rest}`,
        ...(changed > 0 && { action: { label: 'Undo', onAction: () => undo.mutate('last') } }),
      });
    },
    onError(error, _order, takeBack) {
      takeBack?.();
      toast({
        title: 'Nothing was changed',
        description: whyNot(error, 'Your mail is as it was. Please try again.'),
        destructive: true,
      });
    },
    onSettled: () =>
      Promise.all([
        refetchLists(client),
        client.invalidateQueries({ queryKey: keyOf(contract.mailOut.mailActions) }),
        client.invalidateQueries({ queryKey: keyOf(contract.mailAutonomy.autonomy) }),
      ]),
  });
}

/** A number of mails in words. */
export const many = (count: number): string => (count === 1 ? 'One email' : `${count} emails`);
