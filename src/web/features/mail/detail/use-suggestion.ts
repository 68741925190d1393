import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import type { EmailItem, MailAction } from '#contract/mail.ts';
import { call, CallError } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';
import { toast } from '#web/ui/toast.tsx';
import { copyText } from '../copy-text.ts';
import { eventOf } from './add-event.ts';
import { BODY_ID } from './body-frame.tsx';
import { type Doing, factsOf, noteOf, suggestions } from './suggestions.ts';

type Ways = { onReply: () => void; onArchive: () => void; onClose: () => void };

/** Carries out a suggestion about a mail and says what was done. */
export function useSuggestion(mail: EmailItem, { onReply, onArchive, onClose }: Ways) {
  const client = useQueryClient();
  const addEvent = useMutation({
    mutationFn: (event: NonNullable<MailAction['event']>) =>
      call(contract.calendar.createEvent, { body: eventOf(event) }),
    onSuccess: (_done, { title }) => {
      void client.invalidateQueries({ queryKey: keyOf(contract.calendar.events) });
      toast({ title: 'Action Executed', description: `“${title}” is in your calendar.` });
    },
    onError: (error) => toast({ title: 'Not in the calendar', description: whyNot(error), destructive: true }),
  });

  const ways: { readonly [D in Doing]: (action: MailAction) => void } = {
    reply: onReply,
    archive: onArchive,
    calendar: ({ event, label }) => (event ? addEvent.mutate(event) : void copyText(noteOf(mail, label), 'The note')),
    note: ({ label }) => void copyText(noteOf(mail, label), 'The note'),
    facts: () => void copyText(factsOf(mail), 'What is known about this email'),
    'show-text': () => document.getElementById(BODY_ID)?.scrollIntoView({ block: 'start' }),
    close: () => {
      onClose();
      toast({ title: 'Action Executed', description: 'Closed for now. The answer will appear in the list.' });
    },
  };
  return { run: (action: MailAction) => ways[suggestions[action.kind].doing](action), pending: addEvent.isPending };
}

const whyNot = (error: Error): string =>
  (error instanceof CallError && error.problem?.message) || 'The calendar did not take it. Please try again.';
