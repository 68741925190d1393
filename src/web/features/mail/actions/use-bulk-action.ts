import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import type { BulkMailAction } from '#contract/mail/actions.ts';
import type { EmailItem } from '#contract/mail/mail.ts';
import type { SnoozeChoice } from '#contract/mail/snooze.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';
import { errorText } from '#web/api/error-text.ts';
import { toast } from '#web/ui/toast.tsx';
import { useMailUndo } from '../activity/use-mail-undo.ts';
import { changeLists, type CachedEmailList, refetchLists, withMarks, withoutMail } from '../queries/email-cache.ts';

/** What the screen does to many mails at once. */
export type BulkAction = Extract<
  BulkMailAction,
  'archive' | 'read' | 'unread' | 'star' | 'unstar' | 'trash' | 'restore' | 'junk' | 'move' | 'snooze' | 'unsnooze'
>;

/** Whether the mails leave the list that they are in. */
export const putsAway = (action: BulkAction): boolean => !(action in MARKED);

type Order = { readonly ids: readonly string[] } & (
  | { readonly action: Exclude<BulkAction, 'move' | 'snooze'> }
  | { readonly action: 'snooze'; readonly choice: SnoozeChoice; readonly when: string }
  | { readonly action: 'move'; readonly folder: string; readonly name: string }
);

const MARKED: { readonly [A in BulkAction]?: Partial<Pick<EmailItem, 'isRead' | 'isStarred'>> } = {
  read: { isRead: true },
  unread: { isRead: false },
  star: { isStarred: true },
  unstar: { isStarred: false },
};
const applied = (list: CachedEmailList, id: string, action: BulkAction): CachedEmailList => {
  const marks = MARKED[action];
  return marks === undefined ? withoutMail(list, id) : withMarks(list, id, marks);
};

/** Changes many mails at once; one undo restores all of them. */
export function useBulkAction() {
  const client = useQueryClient();
  const undo = useMailUndo();
  return useMutation({
    mutationFn: (order: Order) =>
      call(contract.mailActions.bulk, {
        body: {
          ids: [...order.ids],
          action: order.action,
          count: order.ids.length,
          ...(order.action === 'move' && { folder: order.folder }),
          ...(order.action === 'snooze' && order.choice),
        },
      }),
    onMutate: ({ ids, action }) =>
      changeLists(client, (list) => ids.reduce((changed, id) => applied(changed, id, action), list)),
    onSuccess({ changed, failed }, order) {
      const rest = failed === 0 ? '' : ` ${failed} couldn’t be changed.`;
      toast({
        title: TITLES[order.action],
        description: `${emailsText(changed)} ${doneText(order)}.${rest}`,
        ...(changed > 0 && { action: undo.action('last') }),
      });
    },
    onError(error, _order, takeBack) {
      takeBack?.();
      toast({
        title: 'Nothing was changed',
        description: errorText(error, 'Nothing has changed. Please try again.'),
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

const TITLES: { readonly [A in BulkAction]: string } = {
  archive: 'Emails Archived',
  read: 'Marked as Read',
  unread: 'Marked as Unread',
  star: 'Stars Added',
  unstar: 'Stars Removed',
  trash: 'Moved to Trash',
  restore: 'Emails Restored',
  junk: 'Reported as Junk',
  move: 'Emails Moved',
  snooze: 'Emails Snoozed',
  unsnooze: 'Back in Inbox',
};
const doneText = (order: Order): string => {
  if (order.action === 'move') return `moved to ${order.name}`;
  return order.action === 'snooze' ? `snoozed, back ${order.when}` : DONE[order.action];
};
const DONE: { readonly [A in Exclude<BulkAction, 'move' | 'snooze'>]: string } = {
  archive: 'moved to archive',
  read: 'marked as read',
  unread: 'marked as unread',
  star: 'marked with a star',
  unstar: 'no longer starred',
  trash: 'moved to trash',
  restore: 'back where they were',
  junk: 'moved to junk',
  unsnooze: 'back at the top of your inbox',
};

/** "1 mail", "3 mails". */
export const emailsText = (count: number): string => (count === 1 ? 'One email' : `${count} emails`);
