import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CalendarCredentials } from '#contract/calendar.ts';
import { contract } from '#contract/contract.ts';
import { call, CallError } from '#web/api/call.ts';
import { toast } from '#web/ui/toast.tsx';
import { forgetCalendar } from '../calendar-queries.ts';

/** Connects a calendar and says what came of it. */
export function useConnect(onConnected: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (credentials: CalendarCredentials) => call(contract.calendar.connect, { body: credentials }),
    onSuccess: async ({ connection }) => {
      toast({ title: 'Calendar Connected', description: `Iris reads “${connection.name}” from now on.` });
      await forgetCalendar(client);
      onConnected();
    },
    onError: (error) =>
      toast({ title: 'Connection Failed', description: connectTrouble(error).message, destructive: true }),
  });
}

/** What went wrong, in words, and in which field. */
export const connectTrouble = (error: Error): { message: string; field: string | null } =>
  error instanceof CallError && error.problem !== null
    ? { message: error.problem.message, field: error.problem.field ?? null }
    : { message: 'The calendar could not be connected. Please try again.', field: null };
