import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { toast } from '#web/ui/toast.tsx';
import { refreshCalendar } from './calendar-queries.ts';

/** Synchronises with the calendar servers and shows the result. */
export function useRefreshCalendars() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(contract.calendar.refresh),
    onError: () =>
      toast({ title: 'Not refreshed', description: 'Iris couldn’t check your calendars.', destructive: true }),
    onSettled: () => refreshCalendar(client),
  });
  return { refresh: () => mutate(), refreshing: isPending };
}
