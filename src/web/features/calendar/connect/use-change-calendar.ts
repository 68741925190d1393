import { useMutation, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { call, type CallInput } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { toast } from '#web/ui/toast.tsx';
import { refreshCalendar } from '../calendar-queries.ts';

type Change = CallInput<typeof contract.calendarLists.change>['body'] & { id: string };

/** Shows, hides, recolours or renames a calendar, or makes it the default for new events. */
export function useChangeCalendar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: Change) => call(contract.calendarLists.change, { params: { id }, body }),
    onSuccess: () => refreshCalendar(client),
    onError: (error) =>
      toast({ title: 'Not saved', description: errorText(error, 'Please try again.'), destructive: true }),
  });
}
