import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CalendarEvent, SeriesScope } from '#contract/calendar/event.ts';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { toast } from '#web/ui/toast.tsx';
import { briefQuery, eventQuery, refreshCalendar } from '../calendar-queries.ts';
import { tellingFailed, tellOf, undoneText, withNotice } from '../guest-texts.ts';
import { useCalendarUndo } from '../use-calendar-undo.ts';

/** Deletes an event or a part of its series, and offers to undo it. */
export function useDeleteEvent(event: CalendarEvent, onDeleted: () => void) {
  const client = useQueryClient();
  const undo = useCalendarUndo();
  return useMutation({
    mutationKey: deletionOf(event.id),
    // What is still being asked about the event would be answered when it is gone.
    onMutate: () =>
      Promise.all(
        [eventQuery(event.id), briefQuery(event.id)].map(({ queryKey }) => client.cancelQueries({ queryKey })),
      ),
    mutationFn: ({ scope, tell }: { scope: SeriesScope; tell: boolean }) =>
      call(contract.calendar.deleteEvent, {
        params: { id: event.id },
        query: { scope, ...tellOf(event.guests, tell) },
      }),
    onSuccess: async ({ change, ...told }) => {
      const restored = {
        title: 'Event Restored',
        description: `“${event.summary}” is back in your calendar.`,
        ...undoneText(told),
      };
      toast({
        title: 'Event Deleted',
        description: withNotice('Calendar event removed successfully.', told),
        action: undo(change, restored),
      });
      onDeleted();
      await refreshCalendar(client, event.id);
    },
    onError: (error) =>
      toast({
        title: 'Deletion Failed',
        description: tellingFailed(error) ?? 'Failed to delete calendar event.',
        destructive: true,
      }),
  });
}

/** Whether an event is being deleted, so that nothing more is asked about it. */
export const useIsBeingDeleted = (id: string): boolean => useIsMutating({ mutationKey: deletionOf(id) }) > 0;

const deletionOf = (id: string) => ['delete-event', id] as const;
