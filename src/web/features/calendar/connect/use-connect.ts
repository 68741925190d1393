import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CalendarCredentials } from '#contract/calendar/credentials.ts';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { type FormError, formErrorOf } from '#web/api/error-text.ts';
import { toast } from '#web/ui/toast.tsx';
import { forgetCalendar } from '../calendar-queries.ts';

/** Connects a calendar and reports the outcome. */
export function useConnectCalendar(onConnected: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (credentials: CalendarCredentials) => call(contract.calendar.connect, { body: credentials }),
    onSuccess: async ({ connection }) => {
      toast({ title: 'Calendar Connected', description: `Iris reads “${connection.name}” from now on.` });
      await forgetCalendar(client);
      onConnected();
    },
    onError: (error) =>
      toast({ title: 'Connection Failed', description: calendarConnectErrorOf(error).message, destructive: true }),
  });
}

export const calendarConnectErrorOf = (error: Error): FormError =>
  formErrorOf(error, 'The calendar couldn’t be connected. Please try again.');
