import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { toast } from '#web/ui/toast.tsx';
import { refreshCalendar } from '../calendar-queries.ts';
import { useCalendarUndo } from '../use-calendar-undo.ts';
import type { NewEventBody } from './form-values.ts';

/** Creates an event and reports the outcome. */
export function useCreateEvent(onDone: () => void) {
  const client = useQueryClient();
  const undo = useCalendarUndo();
  return useMutation({
    mutationFn: (body: NewEventBody) => call(contract.calendar.createEvent, { body }),
    onSuccess: async ({ change }) => {
      toast({
        title: 'Event Created',
        description: 'Calendar event created successfully with AI insights.',
        action: undo(change),
      });
      onDone();
      await refreshCalendar(client);
    },
    onError: () =>
      toast({
        title: 'Creation Failed',
        description: 'Failed to create calendar event. Please try again.',
        destructive: true,
      }),
  });
}
