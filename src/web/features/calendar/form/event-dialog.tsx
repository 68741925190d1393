import { type ReactNode, useState } from 'react';
import { usePreferences } from '#web/api/preferences.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import type { Present } from '../present.ts';
import { EventFormFields } from './event-form.tsx';
import { eventBodyOf, emptyEventForm, type EventForm, soonTimes } from './form-values.ts';
import { useCreateEvent } from './use-create-event.ts';
import { usualReminders } from './usual-reminders.ts';

type EventDialogProps = {
  open: boolean;
  /** Initial values of the new event. */
  given: Partial<EventForm> | null;
  now: Present;
  /** A field that takes the event in one sentence, above the form of one of which nothing is known. */
  sentence: ReactNode;
  /** What that sentence has said. */
  said: Partial<EventForm> | null;
  onClose: () => void;
};

/** The dialog for a new event; each time it opens its form begins anew. */
export const EventDialog = ({ open, ...rest }: EventDialogProps) => open && <OpenDialog {...rest} />;

const OpenDialog = ({ given, now, sentence, said, onClose }: Omit<EventDialogProps, 'open'>) => {
  const create = useCreateEvent(onClose);
  const [times] = useState(() => soonTimes(now.at, now.zone));
  const known = said ?? given;
  const reminders = usualReminders(usePreferences(), known?.allDay ?? false);
  const isBlank = given === null || Object.keys(given).length === 0;
  return (
    <Dialog open size="lg" onOpenChange={(open) => !open && onClose()} title="Create New Event">
      {isBlank && <div className="event-sentence">{sentence}</div>}
      <EventFormFields
        key={JSON.stringify(said)}
        first={{ ...emptyEventForm, ...(isBlank && times), reminders, ...known }}
        verb="Create Event"
        doing="Creating"
        pending={create.isPending}
        error={create.error}
        onEdit={create.reset}
        onSend={(form) => create.mutate({ body: eventBodyOf(form, now.zone), tell: form.tell })}
        onCancel={onClose}
      />
    </Dialog>
  );
};
