import { Dialog } from '#web/ui/dialog.tsx';
import type { Present } from '../present.ts';
import { EventFormFields } from './event-form.tsx';
import { eventBodyOf, emptyEventForm, type EventForm } from './form-values.ts';
import { useCreateEvent } from './use-create-event.ts';

type EventDialogProps = {
  /** Initial values of the new event. */
  given: Partial<EventForm>;
  now: Present;
  onClose: () => void;
};

/** The dialog for a new event. */
export const EventDialog = ({ given, now, onClose }: EventDialogProps) => {
  const create = useCreateEvent(onClose);
  return (
    <Dialog open size="lg" onOpenChange={(open) => !open && onClose()} title="Create New Event">
      <EventFormFields
        first={{ ...emptyEventForm, ...given }}
        verb="Create Event"
        doing="Creating"
        pending={create.isPending}
        error={create.error}
        onEdit={create.reset}
        onSend={(form) => create.mutate(eventBodyOf(form, now.zone))}
        onCancel={onClose}
      />
    </Dialog>
  );
};
