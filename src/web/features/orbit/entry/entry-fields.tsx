import { type FormEvent, useState } from 'react';
import type { TimeEntry } from '#contract/orbit/time.ts';
import { daysBetween, addDays } from '#contract/zone.ts';
import { Button } from '#web/ui/button.tsx';
import { FormField, TextInput } from '#web/ui/field.tsx';
import { Toggle } from '#web/ui/toggle.tsx';
import { DescriptionField } from '../description-field.tsx';
import { spokenDuration } from '#contract/duration.ts';
import { useDays } from '../use-days.ts';
import type { OrbitThings } from '../use-orbit.ts';
import { EntryTools } from './entry-tools.tsx';
import { type EntryForm, type EntryTarget, entryFormOf, rateOf, readTags, entrySpanOf } from './entry-form.ts';
import { ProjectSelect } from './project-select.tsx';
import { TaskSelect } from '../tasks/task-select.tsx';
import { TagField } from './tag-field.tsx';
import { useEntryMutations } from './use-entry-mutations.ts';

type Saved = TimeEntry & { overlaps: readonly TimeEntry[] };
type EntryFieldsProps = {
  target: EntryTarget;
  things: OrbitThings;
  /** The saved entry, or null if it was deleted or split. */
  onDone: (saved: Saved | null) => void;
};

export const EntryFields = ({ target, things, onDone }: EntryFieldsProps) => {
  const { zone } = useDays();
  const [before] = useState(() => entryFormOf(target, zone));
  const [form, setForm] = useState(before);
  const mutations = useEntryMutations();
  const set = (changes: Partial<EntryForm>) => setForm({ ...form, ...changes });
  const times = entrySpanOf(form, before, target, zone);
  const seconds = times === null ? null : Math.floor(times.to / 1000) - Math.floor(times.from / 1000);
  const currency = things.projectOf(form.projectId)?.currency ?? 'EUR';
  const isPending = mutations.add.isPending || mutations.change.isPending;

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (times === null || seconds === null || seconds < 0) return;
    const body = {
      projectId: form.projectId,
      taskId: form.taskId || null,
      description: form.description.trim(),
      tags: readTags(form.tags),
      startTime: new Date(times.from).toISOString(),
      endTime: new Date(times.to).toISOString(),
      ...(form.billable !== before.billable && { billable: form.billable }),
      ...(rateOf(form, before, currency) !== undefined && { hourlyRate: rateOf(form, before, currency) }),
    };
    if (target.kind === 'new') mutations.add.mutate(body, { onSuccess: onDone });
    else mutations.change.mutate({ id: target.entry.id, ...body }, { onSuccess: onDone });
  };

  return (
    <form className="stack" onSubmit={save}>
      <FormField label="Project" required>
        <ProjectSelect
          things={things}
          value={form.projectId}
          onChange={(projectId) => set({ projectId, taskId: '' })}
        />
      </FormField>
      <TaskSelect
        things={things}
        projectId={form.projectId}
        value={form.taskId}
        onChange={(taskId) => set({ taskId })}
      />
      <DescriptionField value={form.description} onChange={(description) => set({ description })} />
      <div className="orbit-times">
        <FormField label="Start day" required>
          <TextInput
            type="date"
            value={form.startDay}
            onChange={({ target: at }) => set({ startDay: at.value, endDay: followed(form, at.value) })}
          />
        </FormField>
        <FormField label="Start time" required>
          <TextInput type="time" value={form.startTime} onChange={({ target: at }) => set({ startTime: at.value })} />
        </FormField>
        <FormField label="End day" required>
          <TextInput type="date" value={form.endDay} onChange={({ target: at }) => set({ endDay: at.value })} />
        </FormField>
        <FormField
          label="End time"
          required
          error={seconds !== null && seconds < 0 ? 'It ends before it starts.' : undefined}
        >
          <TextInput type="time" value={form.endTime} onChange={({ target: at }) => set({ endTime: at.value })} />
        </FormField>
      </div>
      <p className="meta" role="status">
        {seconds !== null && seconds >= 0 ? `Duration: ${spokenDuration(seconds)}` : 'Duration: –'}
      </p>
      <TagField value={form.tags} onChange={(tags) => set({ tags })} />
      <div className="orbit-money">
        <Toggle label="Billable" checked={form.billable} onChange={(billable) => set({ billable })} />
        {form.billable && (
          <FormField label={`Hourly rate in ${currency}`} hint="Leave empty for no rate">
            <TextInput inputMode="decimal" value={form.rate} onChange={({ target: at }) => set({ rate: at.value })} />
          </FormField>
        )}
      </div>
      {target.kind === 'edit' && <EntryTools entry={target.entry} mutations={mutations} onDone={onDone} />}
      <div className="dialog-foot">
        <Button
          variant="primary"
          type="submit"
          pending={isPending && 'Saving'}
          disabled={!form.projectId || !times || (seconds ?? -1) < 0}
        >
          {target.kind === 'edit' ? 'Save' : 'Add entry'}
        </Button>
      </div>
    </form>
  );
};

/** The last day moves together with the first one. */
const followed = ({ startDay, endDay }: EntryForm, next: string): string =>
  next && startDay && endDay ? addDays(next, daysBetween(startDay, endDay)) : endDay;
