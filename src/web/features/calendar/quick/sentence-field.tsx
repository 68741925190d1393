import { type KeyboardEvent, useState } from 'react';
import { FormField, TextInput } from '#web/ui/field.tsx';
import type { Present } from '../present.ts';
import { MONTH_FIRST } from './month-first.ts';
import { takeSaidEvent } from './said-event.ts';
import type { EventForm } from '../form/form-values.ts';

type SentenceFieldProps = { now: Present; onUnderstood: (form: Partial<EventForm>) => void };

/** An event in one sentence; once it is said, it fills the form below. */
export const SentenceField = ({ now, onUnderstood }: SentenceFieldProps) => {
  const [said] = useState(takeSaidEvent);
  const [text, setText] = useState(said);
  const [taken, setTaken] = useState('');
  const take = async (text: string) => {
    if (text.trim() === '' || text === taken) return;
    setTaken(text);
    // The parser is large, and most visits do not need it.
    const { understandEvent } = await import('./understand.ts');
    const { form, hasTime } = understandEvent(text, now, { monthFirst: MONTH_FIRST.test(now.zone.name) });
    const { start, end, allDay, ...rest } = form;
    onUnderstood(hasTime ? { ...rest, start, end, allDay } : rest);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void take(text);
  };
  // What was said in the palette is filled in as soon as the field is there.
  const onField = (field: HTMLInputElement | null) => {
    if (field !== null && text === said) void take(said);
  };
  return (
    <FormField label="In your own words" hint="Such as “Lunch with Ana Tue 1pm”. Press Enter to fill in the rest.">
      <TextInput
        ref={onField}
        value={text}
        maxLength={1000}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => void take(text)}
      />
    </FormField>
  );
};
