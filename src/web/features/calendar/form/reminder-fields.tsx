import type { Reminder } from '#contract/calendar/event.ts';
import { FormField, Select } from '#web/ui/field.tsx';
import { reminderText } from '../reminder-text.ts';

/** In minutes before the start; of whole days before their midnight. */
const TIMED = [0, 5, 10, 15, 30, 60, 120, 1440, 2 * 1440, 7 * 1440];
const WHOLE_DAY = [-540, 900, 2 * 1440 - 540, 7 * 1440 - 540];
/** The form shows so many; more are kept. */
const LABELS = ['Reminder', 'Second Reminder', 'Third Reminder', 'Fourth Reminder', 'Fifth Reminder'] as const;

type ReminderFieldsProps = {
  reminders: readonly Reminder[];
  allDay: boolean;
  /** How long the way to the event takes: one reminder may be when to leave. */
  travelMinutes?: number;
  error?: string | undefined;
  onChange: (reminders: Reminder[]) => void;
};

/** When the person wants to be reminded. */
export const ReminderFields = ({ reminders, allDay, travelMinutes = 0, error, onChange }: ReminderFieldsProps) => {
  const shown = LABELS.slice(0, reminders.length + 1);
  const leaving = allDay || travelMinutes === 0 ? [] : [travelMinutes];
  const timed = [...new Set([...TIMED, ...leaving])].toSorted((a, b) => a - b);
  const usual = (allDay ? WHOLE_DAY : timed).map((minutes) => ({ minutes }));
  return shown.map((label, index) => {
    const own = reminders[index];
    const isUsual = own === undefined || usual.some((each) => same(each, own));
    const choices = isUsual ? usual : [own, ...usual];
    const choose = (chosen: string) => {
      const next = choices[Number(chosen)];
      onChange(reminders.toSpliced(index, own === undefined ? 0 : 1, ...(next === undefined ? [] : [next])));
    };
    return (
      <FormField key={label} label={label} error={index === 0 ? error : undefined}>
        <Select
          value={own === undefined ? '' : String(choices.findIndex((each) => same(each, own)))}
          options={[
            { value: '', label: 'None' },
            ...choices.map((each, at) => ({ value: String(at), label: reminderText(each, allDay, leaving[0]) })),
          ]}
          onChange={({ target }) => choose(target.value === '' ? '-1' : target.value)}
        />
      </FormField>
    );
  });
};

const same = (a: Reminder, b: Reminder): boolean =>
  a.minutes === b.minutes && a.from === b.from && a.at === b.at && a.isEmail === b.isEmail;
