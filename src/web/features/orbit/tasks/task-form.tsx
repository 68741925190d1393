import { type FormEvent, useState } from 'react';
import { isPrice, priceInput, readPrice } from '#contract/money.ts';
import type { Project } from '#contract/orbit/orbit.ts';
import type { OrbitTask } from '#contract/orbit/tasks.ts';
import { Button } from '#web/ui/button.tsx';
import { FormField, TextInput } from '#web/ui/field.tsx';
import { PriceField } from '../price-field.tsx';
import { useTaskMutations } from './use-task-mutations.ts';

type TaskFormProps = {
  project: Project;
  /** Null for a new one. */
  task: OrbitTask | null;
  onDone: () => void;
};

/** Adds a task to a project, or changes one. */
export const TaskForm = ({ project, task, onDone }: TaskFormProps) => {
  const { addTask, changeTask } = useTaskMutations();
  const { currency } = project;
  const [form, setForm] = useState({
    name: task?.name ?? '',
    estimate: task?.estimatedHours?.toString() ?? '',
    rate: priceInput(task?.hourlyRate ?? null, currency),
    budget: priceInput(task?.budget ?? null, currency),
  });
  const set = (changes: Partial<typeof form>) => setForm({ ...form, ...changes });
  const estimate = form.estimate.trim() === '' ? null : Number(form.estimate.replace(',', '.'));
  const isEstimate = estimate === null || (Number.isFinite(estimate) && estimate >= 0);
  const isPriced = isPrice(form.rate, currency) && isPrice(form.budget, currency);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const body = {
      name: form.name.trim(),
      estimatedHours: estimate,
      hourlyRate: readPrice(form.rate, currency),
      budget: readPrice(form.budget, currency),
    };
    if (task === null) addTask.mutate({ projectId: project.id, ...body }, { onSuccess: onDone });
    else changeTask.mutate({ id: task.id, ...body }, { onSuccess: onDone });
  };
  return (
    <form className="stack g3" onSubmit={save}>
      <FormField label="Task" required>
        <TextInput value={form.name} maxLength={200} onChange={({ target }) => set({ name: target.value })} />
      </FormField>
      <div className="project-fields task-plan">
        <FormField label="Estimated hours" error={isEstimate ? undefined : 'Enter a number of hours.'}>
          <TextInput
            inputMode="decimal"
            value={form.estimate}
            onChange={({ target }) => set({ estimate: target.value })}
          />
        </FormField>
        <PriceField
          label={`Budget in ${currency}`}
          currency={currency}
          value={form.budget}
          onChange={(budget) => set({ budget })}
        />
        <PriceField
          label={`Hourly rate in ${currency}`}
          hint="Leave empty to use the project’s rate"
          currency={currency}
          value={form.rate}
          onChange={(rate) => set({ rate })}
        />
      </div>
      <div className="row g2">
        <Button
          size="sm"
          type="submit"
          disabled={form.name.trim() === '' || !isEstimate || !isPriced}
          pending={(addTask.isPending || changeTask.isPending) && 'Saving'}
        >
          {task === null ? 'Add task' : 'Save task'}
        </Button>
        {task !== null && (
          <Button size="sm" variant="ghost" onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
};
