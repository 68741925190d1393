import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { FormField, TextInput } from '#web/ui/field.tsx';
import type { Present } from '../present.ts';
import { MONTH_FIRST } from './month-first.ts';
import { saidEvent, takeSaidEvent } from './said-event.ts';
import type { EventForm } from '../form/form-values.ts';

type SentenceFieldProps = {
  now: Present;
  onUnderstood: (form: Partial<EventForm>) => void;
  /** Whether it begins with what was said in the palette. */
  takesSaid?: boolean;
};

/** An event in one sentence; once it is said, it fills the form below. */
export const SentenceField = ({ now, onUnderstood, takesSaid = false }: SentenceFieldProps) => {
  const [begun] = useState(() => (takesSaid ? saidEvent() : ''));
  const [text, setText] = useState(begun);
  const [taken, setTaken] = useState(begun);
  const fillIn = async (sentence: string) => {
    if (sentence.trim() === '') return;
    // The parser is large, and most visits do not need it.
    const { understandEvent } = await import('./understand.ts');
    const { form, hasTime } = understandEvent(sentence, now, { monthFirst: MONTH_FIRST.test(now.zone.name) });
    const { start, end, allDay, ...rest } = form;
    onUnderstood(hasTime ? { ...rest, start, end, allDay } : rest);
  };
  const take = () => {
    if (text === taken) return;
    setTaken(text);
    void fillIn(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    take();
  };
  // What was said in the palette fills in the form as soon as it is there.
  const onOpened = useEffectEvent(() => {
    if (takesSaid) void fillIn(takeSaidEvent());
  });
  useEffect(() => onOpened(), []);
  return (
    <FormField label="In your own words" hint="Such as “Lunch with Ana Tue 1pm”. Press Enter to fill in the rest.">
      <TextInput
        value={text}
        maxLength={1000}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        onBlur={take}
      />
    </FormField>
  );
};
