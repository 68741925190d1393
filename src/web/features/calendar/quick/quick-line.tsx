import { PencilLine } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { usePreferences } from '#web/api/preferences.ts';
import { TextInput } from '#web/ui/field.tsx';
import { eventBodyOf, type EventForm } from '../form/form-values.ts';
import { useCreateEvent } from '../form/use-create-event.ts';
import { usualReminders } from '../form/usual-reminders.ts';
import type { Present } from '../present.ts';
import { useViewKeys } from '../views/use-view-keys.ts';
import { MONTH_FIRST } from './month-first.ts';
import { QuickPreview } from './quick-preview.tsx';
import type { understandEvent } from './understand.ts';

type QuickLineProps = { now: Present; onMore: (form: EventForm) => void };

/** Creates an event from one line of text, with a preview while typing. */
export const QuickEventLine = ({ now, onMore }: QuickLineProps) => {
  const [text, setText] = useState('');
  const [read, setRead] = useState<typeof understandEvent | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const clear = () => setText('');
  const create = useCreateEvent(clear);
  const preferences = usePreferences();
  useViewKeys({ q: () => input.current?.focus() });

  const understood =
    read === null || text.trim() === '' ? null : read(text, now, { monthFirst: MONTH_FIRST.test(now.zone.name) });
  const isComplete = understood !== null && understood.hasTime && understood.form.summary !== '';
  const withReminders = (form: EventForm) => ({ ...form, reminders: usualReminders(preferences, form.allDay) });
  const more = () => {
    if (understood === null) return;
    onMore(withReminders(understood.form));
    clear();
  };
  const add = () => {
    if (isComplete && !create.isPending)
      create.mutate({ body: eventBodyOf(withReminders(understood.form), now.zone), tell: true });
    else if (!create.isPending) more();
  };
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent) => {
    if (nativeEvent.isComposing) return;
    if (key === 'Enter') add();
    if (key === 'Escape') clear();
  };

  return (
    <div className="agenda-quick">
      <TextInput
        ref={input}
        size="sm"
        pill
        icon={PencilLine}
        value={text}
        maxLength={1000}
        aria-label="Add an event in words"
        aria-describedby={understood ? 'quick-preview' : undefined}
        aria-keyshortcuts="q"
        placeholder="Lunch with Ana Tue 1pm"
        autoComplete="off"
        // The parser is large, and most visits do not need it.
        onFocus={() => void import('./understand.ts').then((part) => setRead(() => part.understandEvent))}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      {understood && (
        <QuickPreview
          understood={understood}
          isComplete={isComplete}
          pending={create.isPending}
          now={now}
          onAdd={add}
          onMore={more}
        />
      )}
    </div>
  );
};
