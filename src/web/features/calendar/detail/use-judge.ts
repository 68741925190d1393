import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { toast } from '#web/ui/toast.tsx';
import { refreshCalendar } from '../calendar-queries.ts';

/** Corrects how events of this title are judged. */
export function useJudge(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (importance: 'important' | 'unimportant' | null) =>
      call(contract.calendar.judgeEvent, { params: { id }, body: { importance } }),
    onSuccess: () => refreshCalendar(client),
    onError: () =>
      toast({
        title: 'Not saved',
        description: 'The correction could not be saved. Please try again.',
        destructive: true,
      }),
  });
}
