import { Search } from 'lucide-react';
import { TextInput } from '#web/ui/field.tsx';
import { useTyped } from '#web/ui/use-typed.ts';

/** The search field finds itself by this id, so that a key can lead to it. */
export const SEARCH_ID = 'mail-search';

type SearchBoxProps = { value: string; onChange: (value: string) => void };

export const SearchBox = ({ value, onChange }: SearchBoxProps) => {
  const typed = useTyped(value, onChange);
  return (
    <TextInput
      id={SEARCH_ID}
      type="search"
      size="sm"
      pill
      icon={Search}
      aria-label="Search mail"
      aria-keyshortcuts="/"
      placeholder="from:x OR subject:urgent"
      maxLength={1000}
      autoComplete="off"
      spellCheck={false}
      {...typed}
      onKeyDown={(event) => {
        typed.onKeyDown(event);
        // The first Escape clears what is written; the next one leads back to the keys of the list.
        if (event.key === 'Escape' && typed.value === '') event.currentTarget.blur();
      }}
    />
  );
};
