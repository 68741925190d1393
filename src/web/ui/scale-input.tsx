import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { useFieldIds } from './field-context.ts';
import './scale-input.css';

type ScaleInputProps = {
  /** The name of the scale; inside a field its label is used. */
  label: string;
  value: number | null;
  /** The scale runs from 1 to this. */
  max: number;
  /** What the lowest and the highest value mean. */
  ends?: readonly [string, string] | undefined;
  /** `isFinal`: it was tapped, or confirmed by Enter or Space, and not only passed by an arrow key. */
  onChange: (value: number, isFinal: boolean) => void;
};

/** A scale as a row of lines: tap or drag to choose, or move by arrow keys and confirm by Enter. */
export const ScaleInput = ({ label, value, max, ends, onChange }: ScaleInputProps) => {
  const row = useRef<HTMLDivElement>(null);
  /** The value under a finger or a pointer, before it is chosen. */
  const [passing, setPassing] = useState<number | null>(null);
  const { id, required, ...described } = { id: undefined, required: undefined, ...useFieldIds() };
  const shown = passing ?? value ?? 0;
  const at = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.min(Math.max(Math.ceil(((clientX - left) / width) * max), 1), max);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    setPassing(null);
    onChange(at(event), true);
  };
  // A click with a pointer was dealt with by then: this one comes from a key or a screen reader.
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const chosen = event.target instanceof HTMLElement ? Number(event.target.dataset['value']) : NaN;
    if (event.detail === 0 && chosen >= 1) onChange(chosen, true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepped(event.key, value ?? 0, max);
    if (next === null) return;
    event.preventDefault();
    onChange(next, false);
    row.current?.querySelector<HTMLElement>(`[data-value="${next}"]`)?.focus();
  };
  return (
    <div className="scale-input">
      <div
        className="scale-row"
        role="radiogroup"
        tabIndex={-1}
        ref={row}
        id={id}
        aria-label={label}
        aria-required={required}
        {...described}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          setPassing(at(event));
        }}
        onPointerMove={(event) => {
          if (event.pointerType === 'mouse' || event.currentTarget.hasPointerCapture(event.pointerId))
            setPassing(at(event));
        }}
        onPointerUp={onPointerUp}
        onPointerLeave={() => setPassing(null)}
        onPointerCancel={() => setPassing(null)}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        {Array.from({ length: max }, (_, index) => index + 1).map((step) => (
          <button
            key={step}
            type="button"
            role="radio"
            data-value={step}
            className={step <= shown ? 'is-lit' : undefined}
            style={{ '--h': step / max }}
            aria-checked={step === value}
            aria-label={nameOf(step, max, ends)}
            tabIndex={step === (value ?? 1) ? 0 : -1}
          />
        ))}
      </div>
      <output className="num scale-value" aria-hidden="true">
        {shown === 0 ? '–' : shown}
      </output>
      {ends && (
        <span className="meta t3 scale-ends" aria-hidden="true">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </span>
      )}
    </div>
  );
};

const nameOf = (step: number, max: number, ends: ScaleInputProps['ends']): string => {
  const end = step === 1 ? ends?.[0] : step === max ? ends?.[1] : undefined;
  return end === undefined ? String(step) : `${step}, ${end}`;
};

/** The value that a key leads to, null for any other key. */
const stepped = (key: string, value: number, max: number): number | null => {
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(value + 1, max);
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(value - 1, 1);
  if (key === 'Home') return 1;
  return key === 'End' ? max : null;
};
