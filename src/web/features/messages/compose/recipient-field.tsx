import { type KeyboardEvent, useId, useState } from 'react';
import type { Recipient } from '#contract/messages/messages.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { FormField, TextInput } from '#web/ui/field.tsx';

type RecipientFieldProps = {
  value: string;
  /** Matching people. */
  known: readonly Recipient[];
  error: string | undefined;
  disabled: boolean;
  onType: (text: string) => void;
  onChoose: (person: Recipient) => void;
};

/** Finds a person by name or address; the keyboard or a click chooses one. */
export const RecipientField = ({ value, known, error, disabled, onType, onChoose }: RecipientFieldProps) => {
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const shown = open && known.length > 0;
  const active = Math.min(at, known.length - 1);

  const choose = (person: Recipient) => {
    onChoose(person);
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setOpen(true);
      setAt(shown ? (active + step + known.length) % known.length : 0);
    } else if (shown && (event.key === 'Enter' || event.key === 'Escape')) {
      event.preventDefault();
      if (event.key === 'Enter') choose(known[active]!);
      else setOpen(false);
    }
  };
  return (
    <div className="msg-recipient">
      <FormField label="Recipient" hint="A name, an email address or a username" error={error}>
        <TextInput
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={listId}
          aria-activedescendant={shown ? `${listId}-${active}` : undefined}
          autoComplete="off"
          maxLength={254}
          value={value}
          disabled={disabled}
          onChange={({ target }) => {
            onType(target.value);
            setOpen(true);
            setAt(0);
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
      </FormField>
      <div className="msg-people" id={listId} role="listbox" aria-label="People" hidden={!shown}>
        {known.map((person, index) => (
          <button
            type="button"
            tabIndex={-1}
            key={person.id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            // The field keeps the focus, so that blur does not close the list before the choice.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(person)}
          >
            <Avatar name={person.name} size="sm" />
            <span className="truncate">{person.name}</span>
            <span className="meta t3 truncate">{person.address}</span>
          </button>
        ))}
      </div>
    </div>
  );
};
