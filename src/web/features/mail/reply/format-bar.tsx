import { Bold, ImagePlus, Italic, Link, List, ListOrdered, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { changeText } from './change-text.ts';
import { type Formatting, formatted } from './formatting.ts';
import { isPicture, putPicture } from './put-picture.ts';
import type { DraftFilesState } from './use-draft-files.ts';

type FormatBarProps = { text: RefObject<HTMLTextAreaElement | null>; onFiles: DraftFilesState['add'] };

/** Marks for the text that is being written, which arrives formatted. */
export const FormatBar = ({ text, onFiles }: FormatBarProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="row g1" role="toolbar" aria-label="Formatting">
      {tools.map(({ as, label, icon, keys }) => (
        <IconButton
          key={as}
          size="sm"
          label={label}
          icon={icon}
          aria-keyshortcuts={keys}
          // The text keeps the focus and what is selected in it.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => format(text.current, as)}
        />
      ))}
      <IconButton size="sm" label="Image" icon={ImagePlus} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/gif,image/webp"
        aria-label="Images for the text"
        multiple
        hidden
        onChange={({ target }) => {
          const area = text.current;
          if (area !== null) onFiles([...(target.files ?? [])].filter(isPicture), (name) => putPicture(area, name));
          target.value = '';
        }}
      />
    </div>
  );
};

/** Bold and italics by their usual keys; whether the key was one of them. */
export const formatByKey = (event: KeyboardEvent<HTMLTextAreaElement>): boolean => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return false;
  const as = KEYS.get(event.key.toLowerCase());
  if (as === undefined) return false;
  event.preventDefault();
  format(event.currentTarget, as);
  return true;
};

const KEYS = new Map<string, Formatting>([
  ['b', 'bold'],
  ['i', 'italic'],
]);

const format = (area: HTMLTextAreaElement | null, as: Formatting): void => {
  if (area === null) return;
  changeText(area, formatted(area.value, area.selectionStart, area.selectionEnd, as));
};

const tools: readonly { as: Formatting; label: string; icon: LucideIcon; keys?: string }[] = [
  { as: 'bold', label: 'Bold', icon: Bold, keys: 'Control+B' },
  { as: 'italic', label: 'Italic', icon: Italic, keys: 'Control+I' },
  { as: 'bullets', label: 'List', icon: List },
  { as: 'numbers', label: 'Numbered list', icon: ListOrdered },
  { as: 'link', label: 'Link', icon: Link },
];
