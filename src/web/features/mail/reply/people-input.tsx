import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { MailDraft } from '#contract/mail/drafts.ts';
import { TextInput } from '#web/ui/field.tsx';
import { peopleText, readPeople, suggestedLines } from './recipients.ts';
import { mailPeopleQuery } from './reply-queries.ts';

type PeopleInputProps = { people: MailDraft['to']; placeholder?: string; onChange: (people: MailDraft['to']) => void };

/** The recipients as one line of text: parsed while typing, never reformatted. */
export const PeopleInput = ({ people, placeholder, onChange }: PeopleInputProps) => {
  const list = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const known = useQuery({ ...mailPeopleQuery(), enabled: typed !== null });
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
