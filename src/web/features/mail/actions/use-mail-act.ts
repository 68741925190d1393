import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SnoozeChoice } from '#contract/mail/snooze.ts';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';
import { errorText } from '#web/api/error-text.ts';
import { toast } from '#web/ui/toast.tsx';
import { useMailUndo } from '../activity/use-mail-undo.ts';
import {
  type CachedEmailList,
  changeLists,
  refetchLists,
  withMarks,
  withoutMail,
  withReminder,
} from '../queries/email-cache.ts';

/** What is done to one mail. */
export type MailAct =
  | { readonly kind: 'trash' | 'restore' | 'star' | 'unstar' | 'unsnooze' | 'unremind'; readonly id: string }
  | { readonly kind: 'remind'; readonly id: string; readonly remindAt: string; readonly when: string }
  | { readonly kind: 'snooze'; readonly id: string; readonly choice: SnoozeChoice; readonly when: string }
  | { readonly kind: 'move'; readonly id: string; readonly folder: string; readonly name: string };

/** Does it to one mail, on the screen at once; the mail comes back if the mail server fails. */
export function useMailAct() {
  const client = useQueryClient();
  const undo = useMailUndo();
  return useMutation({
    mutationFn: (act: MailAct) => {
      const params = { id: act.id };
      if (act.kind === 'snooze') return call(contract.mailActions.snooze, { params, body: act.choice });
      if (act.kind === 'remind') return call(contract.mailActions.remind, { params, body: { remindAt: act.remindAt } });
      return act.kind === 'move'
        ? call(contract.mailActions.move, { params, body: { folder: act.folder } })
        : call(contract.mailActions[act.kind], { params });
    },
    onMutate: (act) => changeLists(client, (list) => changed(list, act)),
    onSuccess(_done, act) {
      const said = told(act);
      if (said) toast({ ...said, action: undo.action('last') });
    },
    onError(error, { kind }, takeBack) {
      takeBack?.();
      toast({
        title: failures[kind] ?? 'Not moved',
        description: errorText(error, 'Nothing has changed. Please try again.'),
        destructive: true,
      });
    },
    onSettled: () =>
      Promise.all([
        refetchLists(client),
        client.invalidateQueries({ queryKey: keyOf(contract.mail.email) }),
        client.invalidateQueries({ queryKey: keyOf(contract.mailActions.actions) }),
      ]),
  });
}

/** A list as it will be. What is done to a reminder leaves a mail where it is until the server lists it no longer. */
const changed = (list: CachedEmailList, act: MailAct): CachedEmailList => {
  const { kind, id } = act;
  if (kind === 'star' || kind === 'unstar') return withMarks(list, id, { isStarred: kind === 'star' });
  if (kind === 'remind') return withReminder(list, id, { at: act.remindAt, isDue: false });
  return kind === 'unremind' ? withReminder(list, id, undefined) : withoutMail(list, id);
};

const failures: { readonly [K in MailAct['kind']]?: string } = {
  star: 'Star not changed',
  unstar: 'Star not changed',
  remind: 'No reminder set',
  unremind: 'Reminder not ended',
};

/** What is said of it; a star speaks for itself. */
const told = (act: MailAct): { title: string; description: string } | null => {
  if (act.kind === 'trash')
    return { title: 'Moved to Trash', description: 'It stays there until you or your mail server empties the trash.' };
  if (act.kind === 'restore') return { title: 'Email Restored', description: 'It’s back where it was.' };
  if (act.kind === 'snooze') return { title: 'Snoozed', description: `It’ll be back ${act.when}.` };
  if (act.kind === 'remind')
    return { title: 'Reminder Set', description: `If nobody replies, it’ll be at the top of your inbox ${act.when}.` };
  if (act.kind === 'unremind') return { title: 'Reminder Ended', description: 'You’re no longer waiting for a reply.' };
  if (act.kind === 'unsnooze') return { title: 'Back in Inbox', description: 'It’s at the top of your inbox.' };
  if (act.kind === 'move') return { title: 'Email Moved', description: `It’s now in ${act.name}.` };
  return null;
};
