import { Bell } from 'lucide-react';
import { useState } from 'react';
import type { CalendarEvent } from '#contract/calendar/event.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { reminderText } from '../reminder-text.ts';
import { isAllDay } from '../times.ts';

const ReminderDialog = lazyDialog(async () => (await import('./reminder-dialog.tsx')).ReminderDialog);

type EventRemindersProps = { event: CalendarEvent; onSelect: (id: string) => void };

/** When the event reminds, and the way to change it. */
export const EventReminders = ({ event, onSelect }: EventRemindersProps) => {
  const [changing, setChanging] = useState(false);
  const words = event.reminders.map((each) => reminderText(each, isAllDay(event), event.travelMinutes)).join(', ');
  if (event.isReadOnly && words === '') return null;
  return (
    <>
      <p>
        <Bell className="i i-18" aria-hidden="true" />
        <span>
          {words || 'No reminder'}{' '}
          {!event.isReadOnly && (
            <button type="button" className="link" onClick={() => setChanging(true)}>
              {words === '' ? 'Add a reminder' : 'Change reminders'}
            </button>
          )}
        </span>
      </p>
      <ReminderDialog open={changing} event={event} onSelect={onSelect} onClose={() => setChanging(false)} />
    </>
  );
};
