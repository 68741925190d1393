import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';
import { errorText } from '#web/api/error-text.ts';
import { toast } from '#web/ui/toast.tsx';
import { useMailUndo } from '../activity/use-mail-undo.ts';
import { changeLists, type CachedEmailList, refetchLists, withoutMail, withRead } from '../queries/email-cache.ts';

export type BulkAction = 'archive' | 'read';
type Order = { ids: readonly string[]; action: BulkAction };

const applied: { readonly [A in BulkAction]: (list: CachedEmailList, id: string) => CachedEmailList } = {
  archive: withoutMail,
  read: withRead,
};

/** Changes many mails at once; one undo restores all of them. */
export function useBulkAction() {
  const client = useQueryClient();
  const undo = useMailUndo();
  return useMutation({
    mutationFn: ({ ids, action }: Order) =>
      call(contract.mailActions.bulk, { body: { ids: [...ids], action, count: ids.length } }),
    onMutate: ({ ids, action }) =>
      changeLists(client, (list) => ids.reduce((changed, id) => applied[action](changed, id), list)),
    onSuccess({ changed, failed }, { action }) {
      const rest = failed === 0 ? '' : ` ${failed} could not be changed.`;
      toast({
        title: action === 'archive' ? 'Emails Archived' : 'Marked as Read',
        description: `${emailsText(changed)} ${action === 'archive' ? 'moved to archive' : 'marked as read'}.${rest}`,
        ...(changed > 0 && { action: undo.action('last') }),
      });
    },
    onError(error, _order, takeBack) {
      takeBack?.();
      toast({
        title: 'Nothing was changed',
        description: errorText(error, 'Your mail is as it was. Please try again.'),
        destructive: true,
      });
    },
    onSettled: () =>
      Promise.all([
        refetchLists(client),
        client.invalidateQueries({ queryKey: keyOf(contract.mailActions.actions) }),
        client.invalidateQueries({ queryKey: keyOf(contract.mailAutomation.automation) }),
      ]),
  });
}

/** "1 mail", "3 mails". */
export const emailsText = (count: number): string => (count === 1 ? 'One email' : `${count} emails`);
