import { Bold, Italic, Link, List, ListOrdered, type LucideIcon } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { type Formatting, formatted } from './formatting.ts';

type FormatBarProps = { text: RefObject<HTMLTextAreaElement | null> };

/** Marks for the text that is being written, which arrives formatted. */
export const FormatBar = ({ text }: FormatBarProps) => (
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
  </div>
);

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
  const edit = formatted(area.value, area.selectionStart, area.selectionEnd, as);
  area.focus();
  area.setSelectionRange(edit.from, edit.to);
  // The one way of changing a text that the browser's own undo knows.
  // oxlint-disable-next-line typescript/no-deprecated -- as above
  document.execCommand(edit.text === '' ? 'delete' : 'insertText', false, edit.text);
  area.setSelectionRange(...edit.select);
};

const tools: readonly { as: Formatting; label: string; icon: LucideIcon; keys?: string }[] = [
  { as: 'bold', label: 'Bold', icon: Bold, keys: 'Control+B' },
  { as: 'italic', label: 'Italic', icon: Italic, keys: 'Control+I' },
  { as: 'bullets', label: 'List', icon: List },
  { as: 'numbers', label: 'Numbered list', icon: ListOrdered },
  { as: 'link', label: 'Link', icon: Link },
];
