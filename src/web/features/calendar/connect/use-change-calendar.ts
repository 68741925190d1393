import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { call, type CallInput } from '#web/api/call.ts';
import { toast } from '#web/ui/toast.tsx';
import { refreshCalendar } from '../calendar-queries.ts';
import { troubleText } from '../trouble.ts';

type Change = CallInput<typeof contract.calendarLists.change>['body'] & { id: string };

/** Shows, hides, colours or renames one of the calendars, or makes it the one for new events. */
export function useChangeCalendar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: Change) => call(contract.calendarLists.change, { params: { id }, body }),
    onSuccess: () => refreshCalendar(client),
    onError: (error) => toast({ title: 'Not saved', description: troubleText(error), destructive: true }),
  });
}
