import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { contract } from '#contract/contract.ts';
import { type ReportLinkWithAddress } from '#contract/orbit/report-links.ts';
import { type RollingRange, rollingRanges } from '#contract/orbit/report-ranges.ts';
import type { ReportGrouping, Rounding } from '#contract/orbit/reports.ts';
import { call } from '#web/api/call.ts';
import { errorText } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { FormField, Select, TextInput } from '#web/ui/field.tsx';
import { Toggle } from '#web/ui/toggle.tsx';
import { useDays } from '../../use-days.ts';
import type { OrbitThings } from '../../use-orbit.ts';
import { RANGE_LABELS, spansOf } from '../spans.ts';

/** What is chosen for the report on the screen. */
export interface ShownReport {
  readonly from: string;
  readonly to: string;
  readonly by: ReportGrouping;
  readonly rounding: Rounding;
  readonly projectId: string | undefined;
}

type LinkFormProps = {
  shown: ShownReport;
  things: OrbitThings;
  onMade: (link: ReportLinkWithAddress) => void;
};

/** Chooses what a link shows, to whom it says it is from, and until when it works. */
export const LinkForm = ({ shown, things, onMade }: LinkFormProps) => {
  const { zone, today, weekStart } = useDays();
  const [form, setForm] = useState(() => ({
    name: '',
    range: rangeOf(spansOf(today, weekStart), shown),
    from: shown.from,
    to: shown.to,
    /** Everything, or `project` or `agency` and its id. */
    about: shown.projectId === undefined ? '' : `project ${shown.projectId}`,
    amounts: false,
    descriptions: false,
    sender: '',
    expiresOn: '',
  }));
  const set = (changes: Partial<typeof form>) => setForm({ ...form, ...changes });
  const isFixed = form.range === 'fixed';
  const isSpan = !isFixed || (form.from !== '' && form.to !== '' && form.from <= form.to);
  const { by, rounding } = shown;
  const make = useMutation({
    mutationFn: () => {
      const [kind, id] = form.about.split(' ');
      return call(contract.reportLinks.create, {
        body: {
          name: form.name,
          range: form.range,
          ...(isFixed && { from: form.from, to: form.to }),
          zone: zone.name,
          ...(kind === 'project' && { projectId: id }),
          ...(kind === 'agency' && { agencyId: id }),
          by,
          rounding,
          amounts: form.amounts,
          descriptions: form.descriptions,
          sender: form.sender,
          expiresOn: form.expiresOn || null,
        },
      });
    },
    onSuccess: onMade,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSpan && !make.isPending) make.mutate();
  };
  const { projects, agencies } = things.sample ? { projects: [], agencies: [] } : things;

  return (
    <form className="stack g4" onSubmit={submit}>
      <div className="report-link-fields">
        <FormField label="Days">
          <Select
            value={form.range}
            options={[
              ...rollingRanges.map((value) => ({ value, label: RANGE_LABELS[value] })),
              { value: 'fixed', label: 'Fixed days' },
            ]}
            onChange={({ target }) => set({ range: rollingRanges.find((known) => known === target.value) ?? 'fixed' })}
          />
        </FormField>
        <FormField label="What">
          <Select
            value={form.about}
            options={[
              { value: '', label: 'All projects' },
              ...agencies.map(({ id, name }) => ({ value: `agency ${id}`, label: `Client: ${name}` })),
              ...projects.map(({ id, name }) => ({ value: `project ${id}`, label: name })),
            ]}
            onChange={({ target }) => set({ about: target.value })}
          />
        </FormField>
        {isFixed && (
          <>
            <FormField label="First day">
              <TextInput type="date" value={form.from} onChange={({ target }) => set({ from: target.value })} />
            </FormField>
            <FormField label="Last day" error={isSpan ? undefined : 'It ends before it starts.'}>
              <TextInput type="date" value={form.to} onChange={({ target }) => set({ to: target.value })} />
            </FormField>
          </>
        )}
        <FormField label="Title" hint="The client reads it at the top.">
          <TextInput
            value={form.name}
            maxLength={100}
            autoComplete="off"
            placeholder="Time report"
            onChange={({ target }) => set({ name: target.value })}
          />
        </FormField>
        <FormField label="From" hint="Leave empty to hide it.">
          <TextInput
            value={form.sender}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => set({ sender: target.value })}
          />
        </FormField>
        <FormField label="Works until" hint="Leave it empty to keep it until you withdraw it.">
          <TextInput
            type="date"
            min={today}
            value={form.expiresOn}
            onChange={({ target }) => set({ expiresOn: target.value })}
          />
        </FormField>
      </div>
      <div>
        <Toggle label="Show amounts" checked={form.amounts} onChange={(amounts) => set({ amounts })} />
        <Toggle
          label="Show what was done"
          hint="Lists the descriptions of your entries."
          checked={form.descriptions}
          onChange={(descriptions) => set({ descriptions })}
        />
      </div>
      <p className="meta t3">Grouping and rounding follow the report on your screen.</p>
      {make.error && (
        <p className="hint hint--error" role="alert">
          {errorText(make.error, 'The link couldn’t be created. Please try again.')}
        </p>
      )}
      <Button type="submit" variant="primary" disabled={!isSpan} pending={make.isPending && 'Creating'}>
        Create link
      </Button>
    </form>
  );
};

/** A range that moves on, where the days on the screen are just that range today. */
const rangeOf = (spans: ReturnType<typeof spansOf>, { from, to }: ShownReport): RollingRange | 'fixed' =>
  spans.find((span) => span.from === from && span.to === to)?.range ?? 'fixed';
