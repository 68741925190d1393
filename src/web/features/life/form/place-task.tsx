import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import type { LifeRecord } from '#contract/life/life.ts';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { useUndo } from '#web/api/undo.ts';
import { Button } from '#web/ui/button.tsx';
import { longTime } from '#web/ui/times.ts';
import { toast } from '#web/ui/toast.tsx';

/** How long a task takes that does not say, in minutes. */
const USUAL = 30;
const LIMITS = { least: 5, most: 480 } as const;

/** Keeps the first free working time for a task, at the latest on the day on which it is due. */
export const PlaceTask = ({ record: { title, values } }: { record: LifeRecord }) => {
  const client = useQueryClient();
  const { action } = useUndo({
    send: (change: string) => call(contract.calendar.undo, { params: { id: change } }),
    refresh: () => client.invalidateQueries(),
    notify: toast,
  });
  const place = useMutation({
    mutationFn: () => {
      const minutes = typeof values.estimate === 'number' ? values.estimate : USUAL;
      const due = typeof values.due === 'string' ? { until: values.due } : {};
      const body = { title, minutes: Math.min(Math.max(minutes, LIMITS.least), LIMITS.most), ...due };
      return call(contract.calendarPlan.place, { body });
    },
    onSuccess: async ({ event, change }) => {
      const at = event.start.dateTime;
      toast({
        title: 'Time Found',
        description: at === undefined ? title : `${title}, ${longTime(at, new Date())}`,
        action: action(change),
      });
      await client.invalidateQueries();
    },
    onError: (error) =>
      toast({ title: 'No Time Found', description: errorText(error, 'Please try again.'), destructive: true }),
  });
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={CalendarClock}
      pending={place.isPending && 'Looking for time'}
      onClick={() => place.mutate()}
    >
      Find time for it
    </Button>
  );
};
