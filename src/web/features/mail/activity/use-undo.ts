import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import type { MailDone } from '#contract/mail-out.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';
import { toast } from '#web/ui/toast.tsx';
import { refetchLists } from '../email-cache.ts';
import { whyNot } from '../reply/reply-queries.ts';
import { undoneWords } from './words.ts';

/** Takes an action back, `last` the newest one, and shows the mail where it is again. */
export function useUndo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(contract.mailOut.undoAction, { params: { id } }),
    onSuccess: (done: MailDone) =>
      toast({ title: 'Undone', description: `${undoneWords[done.kind]}: “${done.subject}”.` }),
    onError: (error) =>
      toast({ title: 'Nothing was undone', description: whyNot(error, 'Please try again.'), destructive: true }),
    onSettled: () =>
      Promise.all([
        refetchLists(client),
        client.invalidateQueries({ queryKey: keyOf(contract.mailOut.mailActions) }),
        client.invalidateQueries({ queryKey: keyOf(contract.mailAutonomy.autonomy) }),
        client.invalidateQueries({ queryKey: keyOf(contract.mail.email) }),
        client.invalidateQueries({ queryKey: keyOf(contract.calendar.events) }),
      ]),
  });
}
