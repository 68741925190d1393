import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { CalendarEvent, SeriesScope } from '#contract/calendar/event.ts';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { toast } from '#web/ui/toast.tsx';
import { refreshCalendar } from './calendar-queries.ts';
import { tellOf, undoneText, withNotice } from './guest-texts.ts';
import { useCalendarUndo } from './use-calendar-undo.ts';

export interface EventChange {
  readonly event: CalendarEvent;
  readonly body: z.input<typeof contract.calendar.changeEvent.body>;
  readonly scope: SeriesScope;
  readonly tell: boolean;
}

/** Changes an event or a part of its series; the change can be undone. */
export function useChangeEvent(title: string, onChanged?: (event: CalendarEvent) => void) {
  const client = useQueryClient();
  const undo = useCalendarUndo();
  return useMutation({
    mutationFn: ({ event, body, scope, tell }: EventChange) =>
      call(contract.calendar.changeEvent, {
        params: { id: event.id },
        query: { scope, ...tellOf(event.guests + (body.attendees?.length ?? 0), tell) },
        body,
      }),
    onSuccess: async ({ change, event, ...told }) => {
      toast({
        title,
        description: withNotice('Your changes are saved.', told),
        action: undo(change, undoneText(told)),
      });
      onChanged?.(event);
      await refreshCalendar(client);
    },
    onError: (error) =>
      toast({
        title: 'Update Failed',
        description: errorText(error, 'Your changes couldn’t be saved.'),
        destructive: true,
      }),
  });
}
