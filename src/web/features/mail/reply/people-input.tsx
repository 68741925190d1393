import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { MailDraft } from '#contract/mail-out.ts';
import { TextInput } from '#web/ui/field.tsx';
import { peopleText, readPeople, suggestedLines } from './recipients.ts';
import { peopleQuery } from './reply-queries.ts';

type PeopleInputProps = { people: MailDraft['to']; placeholder?: string; onChange: (people: MailDraft['to']) => void };

/** The line as it is typed: read as people while it grows, never rewritten under the hands of the person. */
export const PeopleInput = ({ people, placeholder, onChange }: PeopleInputProps) => {
  const list = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const known = useQuery({ ...peopleQuery(), enabled: typed !== null });
  const change = (text: string) => {
    setTyped(text);
    onChange(readPeople(text));
  };
  return (
    <>
      <TextInput
        size="sm"
        autoComplete="off"
        list={list}
        placeholder={placeholder}
        value={typed ?? peopleText(people)}
        onFocus={() => setTyped((before) => before ?? peopleText(people))}
        onChange={({ target }) => change(target.value)}
        onBlur={() => setTyped(null)}
      />
      <datalist id={list}>
        {suggestedLines(typed ?? '', known.data ?? []).map((line) => (
          <option key={line} value={line}>
            {line}
          </option>
        ))}
      </datalist>
    </>
  );
};
