import { type FormEvent, useState } from 'react';
import type { CalendarEvent } from '#contract/calendar-event.ts';
import { CallError } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Select, TextArea, TextInput } from '#web/ui/field.tsx';
import { Toggle } from '#web/ui/toggle.tsx';
import { AttendeeRows } from './attendee-rows.tsx';
import { emptyForm, type EventForm, formOf, mistakesIn, repeats, withAllDay, withStart } from './form-values.ts';
import { useSaveEvent } from './use-save-event.ts';

type EventFormProps = { event: CalendarEvent | null; onDone: () => void };

export const EventFormFields = ({ event, onDone }: EventFormProps) => {
  const [form, setForm] = useState<EventForm>(event ? formOf(event) : emptyForm);
  const [tried, setTried] = useState(false);
  const save = useSaveEvent(event, onDone);
  const refused = save.error instanceof CallError ? save.error.problem : null;
  const mistakes = tried ? mistakesIn(form) : {};
  const change = (changes: Partial<EventForm>) => {
    setForm({ ...form, ...changes });
    save.reset();
  };
  const refusedAt = (field: string) => (refused?.field?.startsWith(field) ? refused.message : undefined);
  const type = form.allDay ? 'date' : 'datetime-local';

  const submit = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    setTried(true);
    const wrong = Object.keys(mistakesIn(form))[0];
    if (wrong === undefined) save.mutate(form);
    else focusOn(submitted.currentTarget, wrong);
  };

  return (
    <form className="stack g4 event-form" onSubmit={submit}>
      <Field label="Event Title" required error={mistakes.summary ?? refusedAt('summary')}>
        <TextInput
          name="summary"
          value={form.summary}
          maxLength={1000}
          autoComplete="off"
          onChange={({ target }) => change({ summary: target.value })}
        />
      </Field>
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
      {!event && (
        <Field label="Repeats">
          <Select
            value={form.repeat}
            options={Object.entries(repeats).map(([value, { label }]) => ({ value, label }))}
            // The options are the keys of `repeats`.
            onChange={({ target }) => change({ repeat: target.value as EventForm['repeat'] })}
          />
        </Field>
      )}
      <Field label="Location">
        <TextInput
          name="location"
          value={form.location}
          maxLength={1000}
          onChange={({ target }) => change({ location: target.value })}
        />
      </Field>
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
      <div className="row g2 event-form-foot">
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={save.isPending && (event ? 'Saving' : 'Creating')}>
          {event ? 'Save Changes' : 'Create Event'}
        </Button>
      </div>
    </form>
  );
};

const focusOn = (form: HTMLFormElement, field: string): void => {
  const control = form.elements.namedItem(field);
  if (control instanceof HTMLElement) control.focus();
};
