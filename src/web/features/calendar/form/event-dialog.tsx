import { Dialog } from '#web/ui/dialog.tsx';
import type { CalendarEvent } from '#contract/calendar-event.ts';
import { EventFormFields } from './event-form.tsx';

type EventDialogProps = {
  /** The event to change; without one a new event is made. */
  event: CalendarEvent | null;
  onClose: () => void;
};

export const EventDialog = ({ event, onClose }: EventDialogProps) => (
  <Dialog
    open
    size="lg"
    onOpenChange={(open) => !open && onClose()}
    title={event ? 'Edit Event' : 'Create New Event'}
    {...(event?.isRecurring && { description: 'Only this one of the series is changed.' })}
  >
    <EventFormFields event={event} onDone={onClose} />
  </Dialog>
);
