import { type FormEvent, type ReactNode, useState } from 'react';
import type { CalendarEvent } from '#contract/calendar/event.ts';
import { usePreferences } from '#web/api/preferences.ts';
import { formErrorOf } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { FormField, Select, TextArea, TextInput } from '#web/ui/field.tsx';
import { Toggle } from '#web/ui/toggle.tsx';
import { AttendeeRows } from './attendee-rows.tsx';
import { CalendarField } from './calendar-field.tsx';
import { GuestsNote } from './guests-note.tsx';
import { ReminderFields } from './reminder-fields.tsx';
import './form.css';
import { remindersTurned } from './usual-reminders.ts';
import { TravelField } from './travel-field.tsx';
import { type EventForm, mistakesIn, isRepeat, repeats, withAllDay, withStart, withTravel } from './form-values.ts';

type EventFormProps = {
  first: EventForm;
  /** The event that is changed; none for a new one. */
  event?: CalendarEvent;
  /** The label of the submit button, and its progressive form. */
  verb: string;
  doing: string;
  pending: boolean;
  /** Why the last submit was refused; `onEdit` clears it. */
  error: Error | null;
  onEdit: () => void;
  onSend: (form: EventForm) => void;
  onCancel: () => void;
};

/** The form with all editable fields of an event. */
export const EventFormFields = ({
  first,
  event,
  verb,
  doing,
  pending,
  error,
  onEdit,
  onSend,
  onCancel,
}: EventFormProps) => {
  const [form, setForm] = useState(first);
  const [tried, setTried] = useState(false);
  const preferences = usePreferences();
  const refused = error && formErrorOf(error);
  const mistakes = tried ? mistakesIn(form) : {};
  const change = (changes: Partial<EventForm>) => {
    setForm({ ...form, ...changes });
    onEdit();
  };
  const refusedAt = (field: string) => (refused?.field?.startsWith(field) ? refused.message : undefined);
  const type = form.allDay ? 'date' : 'datetime-local';
  // What a new event has none of yet is folded away, unless something there was refused.
  const isMoreOpen =
    event !== undefined || first.repeat !== 'never' || MORE.some((field) => refusedAt(field) !== undefined);

  const submit = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    setTried(true);
    const wrong = Object.keys(mistakesIn(form))[0];
    if (wrong === undefined) onSend(form);
    else focusOn(submitted.currentTarget, wrong);
  };
  const text = (label: string, name: 'summary' | 'location', more: { required?: boolean; error?: string } = {}) => (
    <FormField label={label} required={more.required ?? false} error={more.error}>
      <TextInput
        name={name}
        value={form[name]}
        maxLength={1000}
        autoComplete="off"
        onChange={({ target }) => change({ [name]: target.value })}
      />
    </FormField>
  );

  return (
    <form className="stack g4 event-form" onSubmit={submit}>
      {text('Event Title', 'summary', { required: true, error: mistakes.summary ?? refusedAt('summary') })}
      <div className="event-times">
        <FormField label="Start Time" required error={mistakes.start ?? refusedAt('start')}>
          <TextInput
            name="start"
            type={type}
            value={form.start}
            onChange={({ target }) => change(withStart(form, target.value))}
          />
        </FormField>
        <FormField label="End Time" required error={mistakes.end ?? refusedAt('end')}>
          <TextInput name="end" type={type} value={form.end} onChange={({ target }) => change({ end: target.value })} />
        </FormField>
      </div>
      <Toggle
        label="All day"
        checked={form.allDay}
        onChange={(allDay) =>
          change({ ...withAllDay(form, allDay), reminders: remindersTurned(form.reminders, allDay, preferences) })
        }
      />
      <AttendeeRows
        attendees={form.attendees}
        error={refusedAt('attendees')}
        onChange={(attendees) => change({ attendees })}
      />
      <GuestsNote
        addresses={[...first.attendees, ...form.attendees]}
        calendarId={form.calendarId}
        event={event}
        tell={form.tell}
        onChange={(tell) => change({ tell })}
      />
      {text('Location', 'location')}
      <FormField label="Description">
        <TextArea
          name="description"
          rows={2}
          value={form.description}
          maxLength={20_000}
          onChange={({ target }) => change({ description: target.value })}
        />
      </FormField>
      <details className="event-more" open={isMoreOpen}>
        <summary>More</summary>
        <div className="stack g4">
          <FormField label="Repeats" error={refusedAt('recurrence')}>
            <Select
              value={form.repeat}
              options={repeatOptions(first)}
              onChange={({ target }) => {
                if (target.value === 'kept' || isRepeat(target.value)) change({ repeat: target.value });
              }}
            />
          </FormField>
          <ReminderFields
            reminders={form.reminders}
            allDay={form.allDay}
            travelMinutes={form.travelMinutes}
            error={refusedAt('reminders')}
            onChange={(reminders) => change({ reminders })}
          />
          <CalendarField value={form.calendarId} onChange={(calendarId) => change({ calendarId })} />
          {!form.allDay && (
            <TravelField
              minutes={form.travelMinutes}
              error={refusedAt('travelMinutes')}
              onChange={(minutes) => change(withTravel(form, minutes))}
            />
          )}
        </div>
      </details>
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

/** The fields that are folded away, as refusals name them. */
const MORE = ['recurrence', 'reminders', 'travelMinutes', 'calendarId'];

const FormFoot = ({ children }: { children: ReactNode }) => <div className="row g2 event-form-foot">{children}</div>;

const repeatOptions = ({ repeat }: EventForm) => [
  ...(repeat === 'kept' ? [{ value: 'kept', label: 'Custom' }] : []),
  ...Object.entries(repeats).map(([value, { label }]) => ({ value, label })),
];

const focusOn = (form: HTMLFormElement, field: string): void => {
  const control = form.elements.namedItem(field);
  if (control instanceof HTMLElement) control.focus();
};
