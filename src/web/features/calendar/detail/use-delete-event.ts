import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CalendarEvent, SeriesScope } from '#contract/calendar-event.ts';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { toast } from '#web/ui/toast.tsx';
import { refreshCalendar } from '../calendar-queries.ts';

/** Deletes an event and offers to put a single one back; of a series, as much of it as is asked for. */
export function useDeleteEvent(event: CalendarEvent, onDeleted: () => void) {
  const client = useQueryClient();
  const putBack = async () => {
    const { summary, description, location, start, end, attendees, isTimeBlock } = event;
    const body = {
      summary,
      description,
      location,
      start,
      end,
      attendees: attendees.map(({ email }) => email),
      isTimeBlock,
    };
    try {
      await call(contract.calendar.createEvent, { body });
      toast({ title: 'Event Restored', description: `“${summary}” is back in your calendar.` });
    } catch {
      toast({ title: 'Not restored', description: `“${summary}” could not be put back.`, destructive: true });
    }
    await refreshCalendar(client);
  };
  return useMutation({
    mutationFn: (scope: SeriesScope) =>
      call(contract.calendar.deleteEvent, { params: { id: event.id }, query: { scope } }),
    onSuccess: async () => {
      toast({
        title: 'Event Deleted',
        description: 'Calendar event removed successfully.',
        ...(event.isRecurring ? {} : { action: { label: 'Undo', onAction: () => void putBack() } }),
      });
      onDeleted();
      await refreshCalendar(client);
    },
    onError: () =>
      toast({ title: 'Deletion Failed', description: 'Failed to delete calendar event.', destructive: true }),
  });
}
