import { FormField, Select, TextInput } from '#web/ui/field.tsx';
import { answerDays, type ReminderWish } from './answer-moments.ts';

const options = [
  { value: 'none', label: 'Don’t remind me' },
  ...answerDays.map(({ days, label }) => ({ value: String(days), label })),
  { value: 'own', label: 'Another date and time' },
];

type ReminderChoiceProps = { wish: ReminderWish; onChange: (wish: ReminderWish) => void };

/** Asks, before a mail is sent, by when it is to be answered. */
export const ReminderChoice = ({ wish, onChange }: ReminderChoiceProps) => (
  <div className="stack g3">
    <FormField label="Remind me if nobody replies" hint="Automatic replies don’t count.">
      <Select
        size="sm"
        options={options}
        value={wish.kind === 'days' ? String(wish.days) : wish.kind}
        onChange={({ target: { value } }) => onChange(wishOf(value))}
      />
    </FormField>
    {wish.kind === 'own' && (
      <FormField
        label="Date and time"
        {...(wish.typed === '' && { hint: 'Without a date and time, you won’t be reminded.' })}
      >
        <TextInput
          size="sm"
          type="datetime-local"
          value={wish.typed}
          onChange={({ target }) => onChange({ kind: 'own', typed: target.value })}
        />
      </FormField>
    )}
  </div>
);

const wishOf = (value: string): ReminderWish => {
  if (value === 'none') return { kind: 'none' };
  return value === 'own' ? { kind: 'own', typed: '' } : { kind: 'days', days: Number(value) };
};
