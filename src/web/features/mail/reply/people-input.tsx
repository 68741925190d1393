import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import type { MailDraft } from '#contract/mail/drafts.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { TextInput } from '#web/ui/field.tsx';
import './people-input.css';
import { peopleText, readPeople, suggestedPeople, withPerson } from './recipients.ts';
import { mailPeopleQuery } from './reply-queries.ts';

type Person = MailDraft['to'][number];
type PeopleInputProps = { people: MailDraft['to']; placeholder?: string; onChange: (people: MailDraft['to']) => void };

/** The recipients as one line of text: parsed while typing, never reformatted, and completed with people who are known. */
export const PeopleInput = ({ people, placeholder, onChange }: PeopleInputProps) => {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [at, setAt] = useState(0);
  const known = useQuery({ ...mailPeopleQuery(), enabled: typed !== null }).data ?? [];
  const found = isOpen && typed !== null ? suggestedPeople(typed, known) : [];
  const change = (text: string) => {
    setTyped(text);
    setAt(0);
    onChange(readPeople(text));
  };
  const take = (person: Person) => {
    setIsOpen(false);
    change(withPerson(typed ?? '', person));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const person = found[at];
    if (person === undefined || event.nativeEvent.isComposing) return;
    const step = STEPS.get(event.key);
    if (step !== undefined) setAt((at + step + found.length) % found.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(person);
    else if (event.key === 'Escape') setIsOpen(false);
    else return;
    // The next Tab leaves the field.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="mail-people">
      <TextInput
        size="sm"
        autoComplete="off"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={found.length > 0 ? id : undefined}
        aria-activedescendant={found.length > 0 ? `${id}-${at}` : undefined}
        placeholder={placeholder}
        value={typed ?? peopleText(people)}
        onFocus={() => setTyped((before) => before ?? peopleText(people))}
        onChange={({ target }) => {
          setIsOpen(true);
          change(target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setTyped(null);
          setIsOpen(false);
        }}
      />
      {found.length > 0 && (
        <div className="mail-people-list" role="listbox" aria-label="People you know" id={id}>
          {found.map((person, index) => (
            // The field keeps the focus and has the keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- as above
            <div
              key={person.address}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              tabIndex={-1}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(person)}
            >
              <Avatar name={person.name || person.address} size="sm" />
              <span className="truncate" dir="auto">
                {person.name || person.address}
              </span>
              {person.name !== '' && <span className="meta t3 truncate">{person.address}</span>}
            </div>
          ))}
        </div>
      )}
    </div>
  );
};

const STEPS = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);
