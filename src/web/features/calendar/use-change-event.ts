import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { CalendarEvent, SeriesScope } from '#contract/calendar/event.ts';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { toast } from '#web/ui/toast.tsx';
import { refreshCalendar } from './calendar-queries.ts';
import { useCalendarUndo } from './use-calendar-undo.ts';

export interface EventChange {
  readonly event: CalendarEvent;
  readonly body: z.input<typeof contract.calendar.changeEvent.body>;
  readonly scope: SeriesScope;
}

/** Changes an event or a part of its series; the change can be undone. */
export function useChangeEvent(title: string, onChanged?: (event: CalendarEvent) => void) {
  const client = useQueryClient();
  const undo = useCalendarUndo();
  return useMutation({
    mutationFn: ({ event, body, scope }: EventChange) =>
      call(contract.calendar.changeEvent, { params: { id: event.id }, query: { scope }, body }),
    onSuccess: async ({ change, event }) => {
      toast({ title, description: 'Your changes are saved.', action: undo(change) });
      onChanged?.(event);
      await refreshCalendar(client);
    },
    onError: (error) =>
      toast({
        title: 'Update Failed',
        description: errorText(error, 'Your changes could not be saved.'),
        destructive: true,
      }),
  });
}
