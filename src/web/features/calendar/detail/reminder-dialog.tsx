import { useState } from 'react';
import type { CalendarEvent, Reminder, SeriesScope } from '#contract/calendar/event.ts';
import { formErrorOf } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ReminderFields } from '../form/reminder-fields.tsx';
import { SeriesQuestion } from '../series-question.tsx';
import { isAllDay } from '../times.ts';
import { useChangeEvent } from '../use-change-event.ts';
import '../form/form.css';

type ReminderDialogProps = {
  open: boolean;
  event: CalendarEvent;
  /** One of a series may have a new id once it reminds differently. */
  onSelect: (id: string) => void;
  onClose: () => void;
};

/** Changes when an event reminds; nobody else is told. */
export const ReminderDialog = ({ open, ...rest }: ReminderDialogProps) => open && <OpenDialog {...rest} />;

const OpenDialog = ({ event, onSelect, onClose }: Omit<ReminderDialogProps, 'open'>) => {
  const [reminders, setReminders] = useState<readonly Reminder[]>(event.reminders);
  const [asking, setAsking] = useState(false);
  const change = useChangeEvent('Reminders Saved', ({ id }) => {
    onClose();
    if (id !== event.id) onSelect(id);
  });
  const save = (scope: SeriesScope) =>
    change.mutate(
      { event, body: { reminders: [...reminders] }, scope, tell: false },
      { onSettled: () => setAsking(false) },
    );
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title="Reminders" description={event.summary}>
      <form
        className="stack g4 event-form"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          if (event.isRecurring) setAsking(true);
          else save('this');
        }}
      >
        <ReminderFields
          reminders={reminders}
          allDay={isAllDay(event)}
          error={change.error ? formErrorOf(change.error).message : undefined}
          onChange={setReminders}
        />
        <div className="row g2 event-form-foot">
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" pending={change.isPending && !asking && 'Saving'}>
            Save
          </Button>
        </div>
      </form>
      {asking && (
        <SeriesQuestion
          event={event}
          verb="Change"
          doing="Saving"
          pending={change.isPending ? change.variables.scope : null}
          onAnswer={save}
          onClose={() => setAsking(false)}
        />
      )}
    </Dialog>
  );
};
