import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CalendarEvent } from '#contract/calendar-event.ts';
import { contract } from '#contract/contract.ts';
import { ownZone } from '#contract/zone.ts';
import { call } from '#web/api/call.ts';
import { toast } from '#web/ui/toast.tsx';
import { refreshCalendar } from '../calendar-queries.ts';
import { bodyOf, type EventForm } from './form-values.ts';

/** Creates an event, or changes the given one, and says what came of it. */
export function useSaveEvent(event: CalendarEvent | null, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: EventForm) => {
      const body = bodyOf(form, ownZone());
      if (event === null) return call(contract.calendar.createEvent, { body });
      return call(contract.calendar.changeEvent, { params: { id: event.id }, body });
    },
    onSuccess: async () => {
      toast(
        event === null
          ? { title: 'Event Created', description: 'Calendar event created successfully with AI insights.' }
          : { title: 'Event Updated', description: 'Your changes are saved.' },
      );
      onDone();
      await refreshCalendar(client);
    },
    onError: () =>
      toast(
        event === null
          ? {
              title: 'Creation Failed',
              description: 'Failed to create calendar event. Please try again.',
              destructive: true,
            }
          : { title: 'Update Failed', description: 'Your changes could not be saved.', destructive: true },
      ),
  });
}
