import { type FormEvent, type ReactNode, useState } from 'react';
import { CallError } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Select, TextArea, TextInput } from '#web/ui/field.tsx';
import { Toggle } from '#web/ui/toggle.tsx';
import { AttendeeRows } from './attendee-rows.tsx';
import { CalendarField } from './calendar-field.tsx';
import { type EventForm, mistakesIn, repeats, withAllDay, withStart } from './form-values.ts';

type EventFormProps = {
  first: EventForm;
  /** What sending says, and the verb in progress. */
  verb: string;
  doing: string;
  pending: boolean;
  /** Why the last sending was refused; `onEdit` forgets it. */
  error: Error | null;
  onEdit: () => void;
  onSend: (form: EventForm) => void;
  onCancel: () => void;
};

/** Everything about an event that a person can say. */
export const EventFormFields = ({ first, verb, doing, pending, error, onEdit, onSend, onCancel }: EventFormProps) => {
  const [form, setForm] = useState(first);
  const [tried, setTried] = useState(false);
  const refused = error instanceof CallError ? error.problem : null;
  const mistakes = tried ? mistakesIn(form) : {};
  const change = (changes: Partial<EventForm>) => {
    setForm({ ...form, ...changes });
    onEdit();
  };
  const refusedAt = (field: string) => (refused?.field?.startsWith(field) ? refused.message : undefined);
  const type = form.allDay ? 'date' : 'datetime-local';

  const submit = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    setTried(true);
    const wrong = Object.keys(mistakesIn(form))[0];
    if (wrong === undefined) onSend(form);
    else focusOn(submitted.currentTarget, wrong);
  };
  const text = (label: string, name: 'summary' | 'location', more: { required?: boolean; error?: string } = {}) => (
    <Field label={label} required={more.required ?? false} error={more.error}>
      <TextInput
        name={name}
        value={form[name]}
        maxLength={1000}
        autoComplete="off"
        onChange={({ target }) => change({ [name]: target.value })}
      />
    </Field>
  );

  return (
    <form className="stack g4 event-form" onSubmit={submit}>
      {text('Event Title', 'summary', { required: true, error: mistakes.summary ?? refusedAt('summary') })}
      <div className="event-times">
        <Field label="Start Time" required error={mistakes.start ?? refusedAt('start')}>
          <TextInput
            name="start"
            type={type}
            value={form.start}
            onChange={({ target }) => change(withStart(form, target.value))}
          />
        </Field>
        <Field label="End Time" required error={mistakes.end ?? refusedAt('end')}>
          <TextInput name="end" type={type} value={form.end} onChange={({ target }) => change({ end: target.value })} />
        </Field>
      </div>
      <Toggle label="All day" checked={form.allDay} onChange={(allDay) => change(withAllDay(form, allDay))} />
      <Field label="Repeats" error={refusedAt('recurrence')}>
        <Select
          value={form.repeat}
          options={repeatOptions(first)}
          // The options are the keys of `repeats`, and the one that is kept.
          onChange={({ target }) => change({ repeat: target.value as EventForm['repeat'] })}
        />
      </Field>
      <CalendarField value={form.calendarId} onChange={(calendarId) => change({ calendarId })} />
      {text('Location', 'location')}
      <Field label="Description">
        <TextArea
          name="description"
          rows={3}
          value={form.description}
          maxLength={20_000}
          onChange={({ target }) => change({ description: target.value })}
        />
      </Field>
      <AttendeeRows
        attendees={form.attendees}
        error={refusedAt('attendees')}
        onChange={(attendees) => change({ attendees })}
      />
      <FormFoot>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={pending && doing}>
          {verb}
        </Button>
      </FormFoot>
    </form>
  );
};

const FormFoot = ({ children }: { children: ReactNode }) => <div className="row g2 event-form-foot">{children}</div>;

const repeatOptions = ({ repeat }: EventForm) => [
  ...(repeat === 'kept' ? [{ value: 'kept', label: 'By its own rule' }] : []),
  ...Object.entries(repeats).map(([value, { label }]) => ({ value, label })),
];

const focusOn = (form: HTMLFormElement, field: string): void => {
  const control = form.elements.namedItem(field);
  if (control instanceof HTMLElement) control.focus();
};
