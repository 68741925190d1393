import { type NoteReminder, noteDays } from '#contract/life/kinds.ts';
import { NOTE_DAYS } from '#contract/life/note-days.ts';
import { FormField, Select, TextInput } from '#web/ui/field.tsx';

const NEVER = 'never';
const OPTIONS = [{ value: NEVER, label: 'Never' }, ...noteDays.map((value) => ({ value, label: NOTE_DAYS[value] }))];
/** When somebody is reminded who has chosen the days only. */
const EVENING = '20:00';

type ReminderChoiceProps = { remind: NoteReminder | null; onChange: (remind: NoteReminder | null) => void };

/** On which days, and from what time on, a person is reminded of what they have not noted. */
export const ReminderChoice = ({ remind, onChange }: ReminderChoiceProps) => (
  <div className="own-field-row">
    <FormField label="Remind me to record it" hint="Only while nothing is recorded that day.">
      <Select
        value={remind?.on ?? NEVER}
        options={OPTIONS}
        onChange={(event) => {
          const on = noteDays.find((day) => day === event.target.value);
          onChange(on === undefined ? null : { on, at: remind?.at ?? EVENING });
        }}
      />
    </FormField>
    {remind && (
      <FormField label="At what time">
        <TextInput
          type="time"
          value={remind.at}
          required
          onChange={(event) => event.target.value && onChange({ ...remind, at: event.target.value })}
        />
      </FormField>
    )}
  </div>
);
