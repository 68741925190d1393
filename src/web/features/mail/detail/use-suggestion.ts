import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import type { EmailItem, MailAction } from '#contract/mail.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';
import { toast } from '#web/ui/toast.tsx';
import { useUndo } from '../activity/use-undo.ts';
import { copyText } from '../copy-text.ts';
import { whyNot } from '../reply/reply-queries.ts';
import { type Doing, noteOf, suggestions } from './suggestions.ts';

type Ways = {
  onReply: (kind: 'reply' | 'nudge') => void;
  onArchive: () => void;
  onJunk: () => void;
  onLeave: () => void;
  onClose: () => void;
};

/** Carries out a suggestion about a mail and says what was done. */
export function useSuggestion(mail: EmailItem, { onReply, onArchive, onJunk, onLeave, onClose }: Ways) {
  const client = useQueryClient();
  const undo = useUndo();
  const addEvent = useMutation({
    mutationFn: () => call(contract.mailOut.addEvent, { params: { id: mail.id } }),
    onSuccess: ({ title }) => {
      void client.invalidateQueries({ queryKey: keyOf(contract.calendar.events) });
      toast({
        title: 'Action Executed',
        description: `“${title}” is in your calendar.`,
        action: { label: 'Undo', onAction: () => undo.mutate('last') },
      });
    },
    onError: (error) =>
      toast({
        title: 'Not in the calendar',
        description: whyNot(error, 'The calendar did not take it. Please try again.'),
        destructive: true,
      }),
  });

  const ways: { readonly [D in Doing]: (action: MailAction) => void } = {
    reply: () => onReply('reply'),
    nudge: () => onReply('nudge'),
    archive: onArchive,
    calendar: ({ event, label }) => (event ? addEvent.mutate() : void copyText(noteOf(mail, label), 'The note')),
    note: ({ label }) => void copyText(noteOf(mail, label), 'The note'),
    junk: onJunk,
    leave: onLeave,
    close: () => {
      onClose();
      toast({ title: 'Action Executed', description: 'Closed for now. The answer will appear in the list.' });
    },
  };
  return { run: (action: MailAction) => ways[suggestions[action.kind].doing](action), pending: addEvent.isPending };
}
