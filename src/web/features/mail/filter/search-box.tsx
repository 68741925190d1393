import { Search } from 'lucide-react';
import { TextInput } from '#web/ui/field.tsx';
import { useDebouncedInput } from '#web/ui/use-debounced-input.ts';

/** The id of the search field, for the shortcut that focuses it. */
export const SEARCH_ID = 'mail-search';

type SearchBoxProps = { value: string; onChange: (value: string) => void };

export const SearchBox = ({ value, onChange }: SearchBoxProps) => {
  const typed = useDebouncedInput(value, onChange);
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
        // The first Escape clears the text; the next one returns the focus to the list.
        if (event.key === 'Escape' && typed.value === '') event.currentTarget.blur();
      }}
    />
  );
};
