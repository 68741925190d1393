import { Ellipsis, type LucideIcon } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import './action-menu.css';
import { IconButton } from './icon-button.tsx';
import { Kbd } from './kbd.tsx';

type ActionMenuProps = {
  /** What the actions are for. */
  label: string;
  actions: readonly { id: string; label: string; icon: LucideIcon; keys?: string; disabled?: boolean }[];
  disabled?: boolean;
  size?: 'sm' | 'md';
  onChoose: (id: string) => void;
};

/** Rarely used actions of a row behind one quiet button; arrow keys move between them. */
export const ActionMenu = ({ label, actions, disabled, size = 'sm', onChoose }: ActionMenuProps) => {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (open) list.current?.querySelector<HTMLElement>('button:enabled')?.focus();
  }, [open]);
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      return close();
    }
    const step = STEPS.get(event.key);
    if (step === undefined) return;
    event.preventDefault();
    const items = [...(list.current?.querySelectorAll<HTMLElement>('button:enabled') ?? [])];
    const here = items.findIndex((item) => item === document.activeElement);
    items[(here + step + items.length) % items.length]?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    <span className="action-menu" role="presentation" onKeyDown={onKeyDown} onBlur={onBlur}>
      <IconButton
        ref={trigger}
        size={size}
        icon={Ellipsis}
        label={label}
        quiet
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      />
      {open && (
        // Focusable, because Safari does not focus a button that is clicked, and the menu would close before.
        <div className="action-menu-list" role="menu" id={id} ref={list} aria-label={label} tabIndex={-1}>
          {actions.map(({ id: action, label: name, icon: Icon, keys, disabled: off }) => (
            <button
              key={action}
              type="button"
              role="menuitem"
              tabIndex={-1}
              disabled={off}
              aria-keyshortcuts={keys}
              onClick={() => {
                close();
                onChoose(action);
              }}
            >
              <Icon className="i i-16" aria-hidden="true" />
              {name}
              {keys && <Kbd>{keys}</Kbd>}
            </button>
          ))}
        </div>
      )}
    </span>
  );
};

const STEPS = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);
