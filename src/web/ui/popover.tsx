import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from './button.tsx';
import './popover.css';

type PopoverProps = Pick<ComponentProps<typeof Button>, 'icon' | 'size' | 'variant'> & {
  /** The words of the button, which name what it opens. */
  label: string;
  /** What the button says beside them, such as how much is set within. */
  note?: string | undefined;
  children: ReactNode;
};

/** A button with a small panel of fields below it, which closes by Escape, by a click elsewhere, or when the focus leaves it. */
export const Popover = ({ label, note, children, ...look }: PopoverProps) => {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return undefined;
    const leave = ({ target }: PointerEvent) =>
      target instanceof Node && !box.current?.contains(target) && setOpen(false);
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [open]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
    trigger.current?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    <div className="drop" role="presentation" ref={box} onKeyDown={onKeyDown} onBlur={onBlur}>
      <Button
        ref={trigger}
        {...look}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {label}
        {note !== undefined && <span className="drop-note">{note}</span>}
      </Button>
      {open && (
        <div className="drop-panel" role="group" aria-label={label} id={id}>
          {children}
        </div>
      )}
    </div>
  );
};
