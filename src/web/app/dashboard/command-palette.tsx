import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { contract } from '#contract/contract.ts';
import { FOUND } from '#contract/person/person.ts';
import { queryFor } from '#web/api/queries.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { type Destination, destinationOf, searchPlaces } from './search-places.ts';

type CommandPaletteProps = { open: boolean; onClose: () => void };

/** Finds tabs, pages, records, people, mails and events by name and opens them. */
export const CommandPalette = ({ open, onClose }: CommandPaletteProps) => (
  <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Search">
    <Palette onClose={onClose} />
  </Dialog>
);

const Palette = ({ onClose }: { onClose: () => void }) => {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const words = text.trim();
  const things = useQuery({
    ...queryFor(contract.person.find, { query: { q: words } }),
    enabled: words.length >= FOUND.fromLetters,
    placeholderData: keepPreviousData,
    // So that records added a moment ago are found, too.
    gcTime: 0,
  });
  const places = searchPlaces(text);
  const found = words.length < FOUND.fromLetters ? places : [...places, ...(things.data ?? []).map(destinationOf)];

  useEffect(() => {
    // The dialog would focus its first control; the search field is wanted instead.
    const timer = setTimeout(() => input.current?.focus());
    return () => clearTimeout(timer);
  }, []);

  const go = ({ to, tab, search }: Destination) => {
    onClose();
    void navigate({ to, search: { ...(tab && { tab }), ...search } });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps.get(event.key);
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step !== undefined) setChosen(Math.min(Math.max(chosen + step, 0), found.length - 1));
    else if (found[chosen]) go(found[chosen]);
  };

  return (
    <div className="palette">
      <TextInput
        ref={input}
        icon={Search}
        role="combobox"
        aria-label="Where to?"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found[chosen] && `${listId}-${chosen}`}
        placeholder="Where to?"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(0);
        }}
      />
      <div className="palette-list" id={listId} role="listbox" aria-label="Places and what is yours">
        {found.map((place, index) => (
          <button
            type="button"
            tabIndex={-1}
            ref={index === chosen ? reveal : undefined}
            key={place.id ?? `${place.to} ${place.label}`}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === chosen}
            onMouseMove={() => setChosen(index)}
            onClick={() => go(place)}
          >
            <place.icon className="i i-18" aria-hidden="true" />
            <span className="palette-name">{place.label}</span>
            <span className="meta t3">{place.within}</span>
          </button>
        ))}
      </div>
      <p className={found.length === 0 ? 't2 palette-none' : 'sr'} role="status">
        {found.length === 0 ? (things.isFetching ? 'Searching' : 'Nothing has this name') : `${found.length} found`}
      </p>
    </div>
  );
};

const reveal = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

const steps = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['PageDown', 5],
  ['PageUp', -5],
]);
