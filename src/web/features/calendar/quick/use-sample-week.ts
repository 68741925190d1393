import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { useUndo } from '#web/api/undo.ts';
import { toast } from '#web/ui/toast.tsx';
import { refreshCalendar } from '../calendar-queries.ts';
import type { Present } from '../present.ts';
import { sampleWeek } from './sample-week.ts';

/** Fills the coming week with invented events, in a calendar of their own that can be taken away as a whole. */
export const useSampleWeek = (now: Present) => {
  const client = useQueryClient();
  const { action } = useUndo({
    send: (id: string) => call(contract.calendarLists.remove, { params: { id } }),
    refresh: refreshCalendar,
    notify: toast,
  });
  return useMutation({
    mutationFn: async () => {
      const { id } = await call(contract.calendarLists.add, { body: { name: 'Sample week' } });
      try {
        for (const event of sampleWeek(now))
          await call(contract.calendar.createEvent, { body: { ...event, calendarId: id } });
        return id;
      } catch (error) {
        // Half a week helps nobody.
        await call(contract.calendarLists.remove, { params: { id } }).catch(() => undefined);
        throw error;
      }
    },
    onSuccess: (id) =>
      toast({
        title: 'Your sample week is ready',
        description: 'It’s a calendar of its own: hide or delete it whenever you like.',
        action: action(id),
      }),
    onError: (error) =>
      toast({ title: 'Not added', description: errorText(error, 'Please try again.'), destructive: true }),
    onSettled: () => refreshCalendar(client),
  });
};
