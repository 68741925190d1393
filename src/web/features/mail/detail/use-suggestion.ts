import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import type { EmailItem, MailSuggestion } from '#contract/mail/mail.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { toast } from '#web/ui/toast.tsx';
import { useMailUndo } from '../activity/use-mail-undo.ts';
import { copyText } from '../copy-text.ts';
import { refreshWork } from '../queries/work-queries.ts';
import { type Doing, todoText, suggestions } from './suggestions.ts';

type Ways = {
  onReply: (kind: 'reply' | 'nudge') => void;
  onArchive: () => void;
  onJunk: () => void;
  onLeave: () => void;
  onClose: () => void;
};

/** Performs a suggestion and confirms it. */
export function useSuggestion(mail: EmailItem, { onReply, onArchive, onJunk, onLeave, onClose }: Ways) {
  const client = useQueryClient();
  const undo = useMailUndo();
  const addEvent = useMutation({
    mutationFn: () => call(contract.mailActions.addEvent, { params: { id: mail.id } }),
    onSuccess: ({ title }) => {
      void refreshWork(client);
      toast({
        title: 'Action Executed',
        description: `“${title}” is in your calendar.`,
        action: undo.action('last'),
      });
    },
    onError: (error) =>
      toast({
        title: 'Not added to the calendar',
        description: errorText(error, 'The calendar didn’t accept it. Please try again.'),
        destructive: true,
      }),
  });

  const ways: { readonly [D in Doing]: (action: MailSuggestion) => void } = {
    reply: () => onReply('reply'),
    nudge: () => onReply('nudge'),
    archive: onArchive,
    calendar: ({ event, label }) => (event ? addEvent.mutate() : void copyText(todoText(mail, label), 'The note')),
    note: ({ label }) => void copyText(todoText(mail, label), 'The note'),
    junk: onJunk,
    leave: onLeave,
    close: () => {
      onClose();
      toast({ title: 'Action Executed', description: 'Closed for now. The reply will appear in the list.' });
    },
  };
  return { run: (action: MailSuggestion) => ways[suggestions[action.kind].doing](action), pending: addEvent.isPending };
}
