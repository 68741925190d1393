import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { toast } from '#web/ui/toast.tsx';
import { refreshCalendar } from './calendar-queries.ts';
import { troubleText } from './trouble.ts';

/** Takes a change of events back; `words` says what is the case again. */
export function useUndo() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ change }: Undoing) => call(contract.calendar.undo, { params: { id: change } }),
    onSuccess: async (_, { words }) => {
      toast(words);
      await refreshCalendar(client);
    },
    onError: (error) => toast({ title: 'Not undone', description: troubleText(error), destructive: true }),
  });
  return (change: string, words: Undoing['words'] = { title: 'Undone' }) => ({
    label: 'Undo',
    onAction: () => mutate({ change, words }),
  });
}
interface Undoing {
  change: string;
  words: { title: string; description?: string };
}
