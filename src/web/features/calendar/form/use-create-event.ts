import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { toast } from '#web/ui/toast.tsx';
import { refreshCalendar } from '../calendar-queries.ts';
import { useCalendarUndo } from '../use-calendar-undo.ts';
import { tellingFailed, undoneText, withNotice } from '../guest-texts.ts';
import type { NewEventBody } from './form-values.ts';

/** Creates an event and reports the outcome. */
export function useCreateEvent(onDone: () => void) {
  const client = useQueryClient();
  const undo = useCalendarUndo();
  return useMutation({
    mutationFn: ({ body, tell }: { body: NewEventBody; tell: boolean }) =>
      // New guests are told unless it is said otherwise.
      call(contract.calendar.createEvent, { body, query: tell ? {} : { tell: 'nobody' } }),
    onSuccess: async ({ change, ...told }) => {
      toast({
        title: 'Event Created',
        description: withNotice('Calendar event created successfully with AI insights.', told),
        action: undo(change, undoneText(told)),
      });
      onDone();
      await refreshCalendar(client);
    },
    onError: (error) =>
      toast({
        title: 'Creation Failed',
        description: tellingFailed(error) ?? 'Failed to create calendar event. Please try again.',
        destructive: true,
      }),
  });
}
