import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { CalendarEvent } from '#contract/calendar/event.ts';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { saidInPageLanguage } from '#web/api/reply-language.ts';
import { toast } from '#web/ui/toast.tsx';
import { refreshCalendar } from '../calendar-queries.ts';

const TASKS_SHOWN = 3;

/** The first preparation tasks as checkboxes. */
export const PreparationTasks = ({ event }: { event: CalendarEvent }) => (
  <ul className="tasks">
    {event.analysis.preparationTasks.slice(0, TASKS_SHOWN).map((task) => (
      <li key={task}>
        <Task id={event.id} task={task} done={event.preparationDone.includes(task)} />
      </li>
    ))}
  </ul>
);

const Task = ({ id, task, done }: { id: string; task: string; done: boolean }) => {
  const client = useQueryClient();
  const tick = useMutation({
    mutationFn: (next: boolean) =>
      call(contract.calendar.tickPreparation, { params: { id }, body: { task, done: next } }),
    onError: () => toast({ title: 'Not saved', description: 'Your check mark couldn’t be saved.', destructive: true }),
    onSettled: () => refreshCalendar(client),
  });
  const shown = tick.isPending ? tick.variables : done;
  return (
    <label className={shown ? 'task done' : 'task'}>
      <input type="checkbox" className="sr" checked={shown} onChange={(event) => tick.mutate(event.target.checked)} />
      <span className="box" aria-hidden="true">
        {shown && <Check className="i i-14" />}
      </span>
      <span>{saidInPageLanguage(task)}</span>
    </label>
  );
};
