import { useState } from 'react';
import type { CalendarEvent, SeriesScope } from '#contract/calendar/event.ts';
import { EventFormFields } from '../form/event-form.tsx';
import { changesOf, type EventForm, eventFormOf } from '../form/form-values.ts';
import type { Present } from '../present.ts';
import { SeriesQuestion } from '../series-question.tsx';
import { useChangeEvent } from '../use-change-event.ts';

type EditEventProps = {
  open: boolean;
  event: CalendarEvent;
  now: Present;
  /** The saved event; one of a series may have a new id. */
  onSaved: (event: CalendarEvent) => void;
  onCancel: () => void;
};

/** Edits an event in place; for a series it asks how much of it changes. */
export const EditEvent = ({ event, now: { zone }, onSaved, onCancel }: EditEventProps) => {
  const [asked, setAsked] = useState<EventForm | null>(null);
  const change = useChangeEvent('Event Updated', onSaved);
  const save = (form: EventForm, scope: SeriesScope) =>
    change.mutate(
      { event, body: changesOf(event, form, zone).body, scope, tell: form.tell },
      { onSettled: () => setAsked(null) },
    );
  const send = (form: EventForm) => {
    const { body, isWhole } = changesOf(event, form, zone);
    if (Object.keys(body).length === 0) onCancel();
    else if (!event.isRecurring) save(form, 'this');
    else if (isWhole) save(form, 'all');
    else setAsked(form);
  };
  return (
    <>
      <EventFormFields
        first={eventFormOf(event, zone)}
        event={event}
        verb="Save Changes"
        doing="Saving"
        pending={change.isPending && asked === null}
        error={change.error}
        onEdit={change.reset}
        onSend={send}
        onCancel={onCancel}
      />
      {asked && (
        <SeriesQuestion
          event={event}
          verb="Change"
          doing="Saving"
          pending={change.isPending ? change.variables.scope : null}
          onAnswer={(scope) => save(asked, scope)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
};
