import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { type Destination, searchPlaces } from './search-places.ts';

type CommandPaletteProps = { open: boolean; onClose: () => void };

/** Goes anywhere by name. */
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
  const found = searchPlaces(text);

  useEffect(() => {
    // The dialog gives the focus to its first control; here people begin to write.
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
      <div className="palette-list" id={listId} role="listbox" aria-label="Places">
        {found.map((place, index) => (
          <button
            type="button"
            tabIndex={-1}
            ref={index === chosen ? reveal : undefined}
            key={`${place.to} ${place.label}`}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === chosen}
            onMouseMove={() => setChosen(index)}
            onClick={() => go(place)}
          >
            <place.icon className="i i-18" aria-hidden="true" />
            {place.label}
            <span className="meta t3">{place.within}</span>
          </button>
        ))}
      </div>
      <p className={found.length === 0 ? 't2 palette-none' : 'sr'} role="status">
        {found.length === 0 ? 'No place has this name' : `${found.length} places`}
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
