import { type FormEvent, useState } from 'react';
import type { Project } from '#contract/orbit/orbit.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormField, Select, TextInput } from '#web/ui/field.tsx';
import { Toggle } from '#web/ui/toggle.tsx';
import { DescriptionField } from '../description-field.tsx';
import { isKnownCurrency, isPrice, readPrice, priceInput } from '#contract/money.ts';
import { PriceField } from '../price-field.tsx';
import type { OrbitThings } from '../use-orbit.ts';
import { ColourField } from './colour-field.tsx';
import { useProjectMutations } from './use-project-mutations.ts';

type ProjectDialogProps = {
  /** An existing project, a new one, or null while the dialog is closed. */
  target: Project | 'new' | null;
  things: OrbitThings;
  currency: string;
  onClose: () => void;
};

export const ProjectDialog = ({ target, things, currency, onClose }: ProjectDialogProps) => (
  <Dialog
    open={target !== null}
    onOpenChange={(open) => !open && onClose()}
    title={target === 'new' ? 'New project' : 'Edit project'}
    size="lg"
  >
    {target && (
      <ProjectForm project={target === 'new' ? null : target} things={things} currency={currency} onDone={onClose} />
    )}
  </Dialog>
);

type ProjectFormProps = { project: Project | null; things: OrbitThings; currency: string; onDone: () => void };

const ProjectForm = ({ project, things, currency: fallback, onDone }: ProjectFormProps) => {
  const currency = project?.currency ?? fallback;
  const { addProject, changeProject } = useProjectMutations();
  const [form, setForm] = useState({
    name: project?.name ?? '',
    description: project?.description ?? '',
    agencyId: project?.agencyId ?? '',
    color: project?.color ?? '#6fcfff',
    active: project?.status !== 'paused',
    estimate: project?.estimatedHours?.toString() ?? '',
    weekly: project?.weeklyHours?.toString() ?? '',
    billable: project?.billable ?? false,
    rate: priceInput(project?.hourlyRate ?? null, currency),
    currency,
    budget: priceInput(project?.budget ?? null, currency),
    forAll: false,
    tasksOf: '',
  });
  const set = (changes: Partial<typeof form>) => setForm({ ...form, ...changes });
  const templates = things.sample ? [] : things.projects;
  const beginLike = (id: string) => {
    const like = things.projectOf(id);
    set({
      tasksOf: id,
      ...(like && {
        description: like.description,
        agencyId: form.agencyId || (like.agencyId ?? ''),
        color: like.color,
        estimate: like.estimatedHours?.toString() ?? '',
        weekly: like.weeklyHours?.toString() ?? '',
        billable: like.billable,
        currency: like.currency,
        rate: priceInput(like.hourlyRate, like.currency),
        budget: priceInput(like.budget, like.currency),
      }),
    });
  };
  const rate = readPrice(form.rate, form.currency);
  const hasNewRate = project !== null && (rate !== project.hourlyRate || form.billable !== project.billable);
  const estimate = hoursIn(form.estimate);
  const isEstimate = isHours(estimate, 100_000);
  const weekly = hoursIn(form.weekly);
  const isWeekly = isHours(weekly, 168);
  const isPriced = isPrice(form.rate, form.currency) && isPrice(form.budget, form.currency);
  const hasCurrency = isKnownCurrency(form.currency);

  const save = (event: FormEvent) => {
    event.preventDefault();
    const body = {
      name: form.name.trim(),
      description: form.description.trim(),
      agencyId: form.agencyId || null,
      color: form.color,
      status: form.active ? ('active' as const) : ('paused' as const),
      estimatedHours: estimate,
      weeklyHours: weekly,
      billable: form.billable,
      hourlyRate: rate,
      currency: form.currency,
      budget: readPrice(form.budget, form.currency),
    };
    const tasksOf = form.tasksOf || undefined;
    if (project === null) addProject.mutate({ ...body, tasksOf }, { onSuccess: onDone });
    else changeProject.mutate({ id: project.id, ...body, rateForAllEntries: form.forAll }, { onSuccess: onDone });
  };

  return (
    <form className="stack" onSubmit={save}>
      <FormField label="Name" required>
        <TextInput value={form.name} maxLength={200} onChange={({ target }) => set({ name: target.value })} />
      </FormField>
      <DescriptionField value={form.description} onChange={(description) => set({ description })} />
      <FormField label="Client">
        <Select
          value={form.agencyId}
          options={[
            { value: '', label: 'None' },
            ...things.agencies
              .filter(({ id, archived }) => !archived || id === form.agencyId)
              .map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => set({ agencyId: target.value })}
        />
      </FormField>
      <div className="project-fields">
        <FormField label="Estimated hours" error={isEstimate ? undefined : 'Enter a number of hours.'}>
          <TextInput
            inputMode="decimal"
            value={form.estimate}
            onChange={({ target }) => set({ estimate: target.value })}
          />
        </FormField>
        <FormField
          label="Hours a week"
          hint="Your weekly target, used in Insights"
          error={isWeekly ? undefined : 'Enter 0 to 168 hours.'}
        >
          <TextInput inputMode="decimal" value={form.weekly} onChange={({ target }) => set({ weekly: target.value })} />
        </FormField>
      </div>
      {project === null && templates.length > 0 && (
        <FormField label="Copy from" hint="Copies its tasks, rate, estimate and budget">
          <Select
            value={form.tasksOf}
            options={[
              { value: '', label: 'An empty project' },
              ...templates.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ target }) => beginLike(target.value)}
          />
        </FormField>
      )}
      <ColourField value={form.color} onChange={(color) => set({ color })} />
      <Toggle
        label="Active"
        hint="You can only track time on active projects"
        checked={form.active}
        onChange={(active) => set({ active })}
      />
      <Toggle
        label="Billable"
        hint="New entries of this project are billable"
        checked={form.billable}
        onChange={(billable) => set({ billable })}
      />
      <div className="project-fields project-fields--3">
        <PriceField
          label="Hourly rate"
          currency={form.currency}
          value={form.rate}
          onChange={(value) => set({ rate: value })}
        />
        <PriceField
          label="Budget"
          currency={form.currency}
          value={form.budget}
          onChange={(value) => set({ budget: value })}
        />
        <FormField label="Currency" error={hasCurrency ? undefined : 'Use a currency code, such as EUR.'}>
          <TextInput
            value={form.currency}
            maxLength={3}
            onChange={({ target }) => set({ currency: target.value.toUpperCase() })}
          />
        </FormField>
      </div>
      {hasNewRate && (
        <Toggle
          label="Also for existing entries"
          hint="Otherwise the new rate applies from now on"
          checked={form.forAll}
          onChange={(forAll) => set({ forAll })}
        />
      )}
      <div className="dialog-foot">
        <Button
          variant="primary"
          type="submit"
          pending={(addProject.isPending || changeProject.isPending) && 'Saving'}
          disabled={form.name.trim() === '' || !isEstimate || !isWeekly || !hasCurrency || !isPriced}
        >
          {project === null ? 'Add project' : 'Save'}
        </Button>
      </div>
    </form>
  );
};

/** Hours as people write them; null for none. */
const hoursIn = (text: string): number | null => (text.trim() === '' ? null : Number(text.replace(',', '.')));
const isHours = (hours: number | null, most: number): boolean =>
  hours === null || (Number.isFinite(hours) && hours >= 0 && hours <= most);
