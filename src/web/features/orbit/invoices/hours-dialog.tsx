import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Invoice } from '#contract/orbit/invoices.ts';
import { type Rounding, roundings } from '#contract/orbit/reports.ts';
import { spokenDuration } from '#contract/duration.ts';
import { moneyText } from '#contract/money.ts';
import { addDays, startOfMonth } from '#contract/zone.ts';
import { errorText } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormField, Select, TextInput } from '#web/ui/field.tsx';
import { Toggle } from '#web/ui/toggle.tsx';
import { useDays } from '../use-days.ts';
import type { OrbitThings } from '../use-orbit.ts';
import { previewQuery } from './invoice-queries.ts';
import { useInvoiceMutations } from './use-invoice-mutations.ts';

/** How hours can be rounded; to the minute, so that a client who multiplies hours and rate comes to the same sum. */
const ROUNDINGS: { readonly [R in Rounding | 'minute']: string } = {
  minute: 'Each entry to the minute',
  none: 'Exact to the second',
  up: 'Each entry up to 15 min',
  down: 'Each entry down to 15 min',
  nearest: 'Each entry to nearest 15 min',
};

const ROUNDING_CHOICES = ['minute', ...roundings] as const;

type HoursDialogProps = {
  open: boolean;
  /** A draft whose hours are taken again; null for a new invoice. */
  draft: Invoice | null;
  things: OrbitThings;
  onClose: () => void;
  onMade?: (id: string) => void;
};

/** Chooses the unbilled hours of a draft. */
export const HoursDialog = ({ open, draft, things, onClose, onMade }: HoursDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={(next) => !next && onClose()}
    title={draft === null ? 'New invoice' : 'Take hours'}
    description={
      draft === null
        ? 'This creates a draft. You can add lines to it and change it until you issue it.'
        : 'The lines with hours are replaced. Your own lines stay.'
    }
    size="lg"
  >
    {open && <HoursForm draft={draft} things={things} onClose={onClose} {...(onMade && { onMade })} />}
  </Dialog>
);

const HoursForm = ({ draft, things, onClose, onMade }: Omit<HoursDialogProps, 'open'>) => {
  const { zone, today } = useDays();
  const { create, change } = useInvoiceMutations();
  // One client after the other: an invoice goes to one of them, in one currency.
  const agencies = things.sample ? [] : things.agencies;
  const [form, setForm] = useState(() => ({
    agencyId: draft === null ? (agencies[0]?.id ?? '') : (draft.agencyId ?? ''),
    projectId: '',
    from: draft?.servedFrom ?? startOfMonth(addDays(startOfMonth(today), -1)),
    to: draft?.servedTo ?? today,
    by: 'project',
    rounding: 'minute' as keyof typeof ROUNDINGS,
    withHours: true,
  }));
  const set = (changes: Partial<typeof form>) => setForm({ ...form, ...changes });
  const ofClient = ({ agencyId }: { agencyId: string | null }) => form.agencyId === '' || agencyId === form.agencyId;
  const projects = things.sample ? [] : things.projects.filter(ofClient);
  const isSpan = form.from !== '' && form.to !== '' && form.from <= form.to;
  const by = form.by === 'task' ? ('task' as const) : ('project' as const);
  const hours = {
    from: form.from,
    to: form.to,
    zone: zone.name,
    by,
    ...(form.rounding === 'minute' ? { rounding: 'nearest' as const, minutes: 1 } : { rounding: form.rounding }),
    ...(form.projectId !== '' && { projectId: form.projectId }),
    ...(form.agencyId !== '' && { agencyId: form.agencyId }),
  };
  const body = { ...(form.agencyId !== '' && { agencyId: form.agencyId }), ...(form.withHours && { hours }) };
  const isReady = !form.withHours || isSpan;
  const preview = useQuery({ ...previewQuery(body), enabled: draft === null && form.withHours && isSpan });
  const isPending = create.isPending || change.isPending;

  const make = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isPending) return;
    if (draft === null) {
      create.mutate(body, {
        onSuccess: ({ id }) => {
          onClose();
          onMade?.(id);
        },
      });
    } else change.mutate({ id: draft.id, hours }, { onSuccess: onClose });
  };

  return (
    <form className="stack" onSubmit={make}>
      <FormField label="Client" hint={agencies.length === 0 ? 'Clients of your projects appear here.' : undefined}>
        <Select
          value={form.agencyId}
          options={[{ value: '', label: 'Any' }, ...agencies.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={({ target }) => set({ agencyId: target.value, projectId: '' })}
        />
      </FormField>
      {draft === null && (
        <Toggle
          label="Charge tracked hours"
          hint="Only billable entries that aren’t on another invoice"
          checked={form.withHours}
          onChange={(withHours) => set({ withHours })}
        />
      )}
      {form.withHours && (
        <>
          <div className="invoice-fields">
            <FormField label="From">
              <TextInput type="date" value={form.from} onChange={({ target }) => set({ from: target.value })} />
            </FormField>
            <FormField label="To" error={isSpan ? undefined : 'Choose a last day that isn’t before the first.'}>
              <TextInput type="date" value={form.to} onChange={({ target }) => set({ to: target.value })} />
            </FormField>
            <FormField label="Project">
              <Select
                value={form.projectId}
                options={[
                  { value: '', label: 'All projects' },
                  ...projects.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onChange={({ target }) => set({ projectId: target.value })}
              />
            </FormField>
            <FormField label="One line for each">
              <Select
                value={form.by}
                options={[
                  { value: 'project', label: 'Project' },
                  { value: 'task', label: 'Task (what an entry is about)' },
                ]}
                onChange={({ target }) => set({ by: target.value })}
              />
            </FormField>
          </div>
          <FormField label="Rounding">
            <Select
              value={form.rounding}
              options={ROUNDING_CHOICES.map((value) => ({ value, label: ROUNDINGS[value] }))}
              onChange={({ target }) =>
                set({ rounding: ROUNDING_CHOICES.find((known) => known === target.value) ?? 'minute' })
              }
            />
          </FormField>
          {draft === null && preview.data && isSpan && <Preview invoice={preview.data} />}
          {preview.error && (
            <p className="t2" role="alert">
              {errorText(preview.error)}
            </p>
          )}
        </>
      )}
      <div className="dialog-foot">
        <Button
          variant="primary"
          type="submit"
          pending={isPending && (draft === null ? 'Creating the draft' : 'Taking the hours')}
          disabled={!isReady}
        >
          {draft === null ? 'Create draft' : 'Take these hours'}
        </Button>
      </div>
    </form>
  );
};

/** What the chosen hours are worth. */
const Preview = ({ invoice: { lines, seconds, net, currency } }: { invoice: Invoice }) => (
  <div className="invoice-preview" role="status">
    {lines.length === 0 ? (
      <p className="t2">No unbilled hours in this period. Only entries marked as billable count.</p>
    ) : (
      <>
        <ul className="stack g2">
          {lines.map((line, index) => (
            <li key={index} className="row between g3">
              <span className="truncate">{line.text}</span>
              <span className="num meta t2 invoice-preview-sum">
                {line.price === 0
                  ? `${spokenDuration(line.seconds)}, no rate`
                  : `${spokenDuration(line.seconds)} × ${moneyText(line.price, currency)}`}
              </span>
            </li>
          ))}
        </ul>
        <p className="row between g3">
          <b>{spokenDuration(seconds)} unbilled</b>
          <b className="num">{moneyText(net, currency)} before tax</b>
        </p>
      </>
    )}
  </div>
);
