import { Dialog } from '#web/ui/dialog.tsx';
import type { Present } from '../present.ts';
import { EventFormFields } from './event-form.tsx';
import { bodyOf, emptyForm, type EventForm } from './form-values.ts';
import { useCreateEvent } from './use-create-event.ts';

type EventDialogProps = {
  /** What is known of the new event already. */
  given: Partial<EventForm>;
  now: Present;
  onClose: () => void;
};

/** Asks for everything about a new event. */
export const EventDialog = ({ given, now, onClose }: EventDialogProps) => {
  const create = useCreateEvent(onClose);
  return (
    <Dialog open size="lg" onOpenChange={(open) => !open && onClose()} title="Create New Event">
      <EventFormFields
        first={{ ...emptyForm, ...given }}
        verb="Create Event"
        doing="Creating"
        pending={create.isPending}
        error={create.error}
        onEdit={create.reset}
        onSend={(form) => create.mutate(bodyOf(form, now.zone))}
        onCancel={onClose}
      />
    </Dialog>
  );
};
