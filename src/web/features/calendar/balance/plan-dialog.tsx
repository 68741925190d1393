import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { WorkPlan } from '#contract/calendar/work-plan.ts';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormField, NumberInput, TextInput } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { refreshCalendar } from '../calendar-queries.ts';
import { useWeekStart } from '../present.ts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MOST_FOCUS = 60;

/** Working hours and the goal for focus time, which suggestions respect. */
export const PlanDialog = ({ plan, onClose }: { open: boolean; plan: WorkPlan; onClose: () => void }) => {
  const client = useQueryClient();
  const first = useWeekStart();
  const [shown, setShown] = useState(plan);
  const change = (part: Partial<WorkPlan>) => setShown({ ...shown, ...part });
  const save = useMutation({
    mutationFn: () => call(contract.calendarPlan.savePlan, { body: shown }),
    onSuccess: async () => {
      toast({ title: 'Working Week Saved', description: 'Suggestions will follow it from now on.' });
      onClose();
      await refreshCalendar(client);
    },
    onError: (error) =>
      toast({ title: 'Not saved', description: errorText(error, 'Please try again.'), destructive: true }),
  });
  const ends = shown.to <= shown.from ? 'The end is before the start.' : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ends === undefined) save.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Hours and goal"
      description="Focus time, breaks and preparation are suggested within these hours."
    >
      <form className="stack g4" onSubmit={submit}>
        <div className="stack g2" role="group" aria-label="Working days">
          <span className="label" aria-hidden="true">
            Working days
          </span>
          <div className="row g1 wrap">
            {DAYS.map((_, index) => (first + index) % 7).map((day) => (
              <Chip
                key={day}
                selected={shown.days.includes(day)}
                onSelect={() => change({ days: toggled(shown.days, day) })}
              >
                <span aria-hidden="true">{DAYS[day]!.slice(0, 3)}</span>
                <span className="sr">{DAYS[day]}</span>
              </Chip>
            ))}
          </div>
        </div>
        <div className="row g3 plan-hours">
          <FormField label="From" required>
            <TextInput type="time" value={shown.from} onChange={({ target }) => change({ from: target.value })} />
          </FormField>
          <FormField label="To" required error={ends}>
            <TextInput type="time" value={shown.to} onChange={({ target }) => change({ to: target.value })} />
          </FormField>
        </div>
        <FormField label="Focus goal, in hours a week" hint="Set to 0 to turn off focus suggestions.">
          <NumberInput
            min={0}
            max={MOST_FOCUS}
            value={shown.focusHours}
            onChange={({ target }) =>
              change({ focusHours: Math.min(MOST_FOCUS, Math.max(0, Math.round(target.valueAsNumber) || 0)) })
            }
          />
        </FormField>
        <Button type="submit" variant="primary" pending={save.isPending && 'Saving'}>
          Save
        </Button>
      </form>
    </Dialog>
  );
};

const toggled = (days: readonly number[], day: number): number[] =>
  days.includes(day) ? days.filter((each) => each !== day) : [...days, day];
