import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { toast } from '#web/ui/toast.tsx';
import { refreshCalendar } from '../calendar-queries.ts';

/** Corrects the classification of an event, of similar ones, or of all with its title. */
export function useTeach(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (said: z.input<typeof contract.calendarFeedback.correct.body>) =>
      call(contract.calendarFeedback.correct, { params: { id }, body: said }),
    onSuccess: () => refreshCalendar(client),
    onError: () =>
      toast({
        title: 'Not saved',
        description: 'Your correction couldn’t be saved. Please try again.',
        destructive: true,
      }),
  });
}

/** Removes a correction: events are classified by their features again. */
export function useForget(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.calendarFeedback.forget, { params: { id } }),
    onSuccess: async () => {
      toast({ title: 'Forgotten', description: 'Iris uses its own signals for these events again.' });
      await refreshCalendar(client);
    },
    onError: () => toast({ title: 'Not forgotten', description: 'Please try again.', destructive: true }),
  });
}
