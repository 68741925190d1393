import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';
import { errorText } from '#web/api/error-text.ts';
import { toast } from '#web/ui/toast.tsx';
import { useMailUndo } from '../activity/use-mail-undo.ts';
import { changeLists, refetchLists, withoutMail, withStar } from '../queries/email-cache.ts';

/** What is done to one mail. */
export type MailAct =
  | { readonly kind: 'trash' | 'restore' | 'star' | 'unstar'; readonly id: string }
  | { readonly kind: 'move'; readonly id: string; readonly folder: string; readonly name: string };

/** Does it to one mail, on the screen at once; the mail comes back if the mail server fails. */
export function useMailAct() {
  const client = useQueryClient();
  const undo = useMailUndo();
  return useMutation({
    mutationFn: (act: MailAct) => {
      const params = { id: act.id };
      return act.kind === 'move'
        ? call(contract.mailActions.move, { params, body: { folder: act.folder } })
        : call(contract.mailActions[act.kind], { params });
    },
    onMutate: ({ kind, id }) =>
      changeLists(client, (list) =>
        kind === 'star' || kind === 'unstar' ? withStar(list, id, kind === 'star') : withoutMail(list, id),
      ),
    onSuccess(_done, act) {
      const said = told(act);
      if (said) toast({ ...said, action: undo.action('last') });
    },
    onError(error, { kind }, takeBack) {
      takeBack?.();
      toast({
        title: kind === 'star' || kind === 'unstar' ? 'Star not changed' : 'Not moved',
        description: errorText(error, 'It is where it was. Please try again.'),
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

/** What is said of it; a star speaks for itself. */
const told = (act: MailAct): { title: string; description: string } | null => {
  if (act.kind === 'trash')
    return { title: 'Moved to Trash', description: 'It stays there until you or your mail server empty the trash.' };
  if (act.kind === 'restore') return { title: 'Email Restored', description: 'It is back where it was.' };
  if (act.kind === 'move') return { title: 'Email Moved', description: `It is in ${act.name} now.` };
  return null;
};
