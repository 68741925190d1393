import type { CSSProperties, KeyboardEvent, PointerEvent, ReactNode } from 'react';
import type { Zone } from '#contract/zone.ts';
import { blockStyle, type BlockPosition, isOneLine } from './block-style.ts';
import { DAY_SECONDS, type DragKind, GRID_STEP, shiftSpan, type GridSpan } from './drag.ts';
import type { PartOfDay } from './part-of-day.ts';
import type { GridDragState } from './use-grid-drag.ts';

type GridBlockProps = {
  /** The classes of the block, and of the button inside it. */
  className: string;
  buttonClassName: string;
  style?: CSSProperties | undefined;
  id: string;
  span: GridSpan;
  part: PartOfDay & BlockPosition;
  zone: Zone;
  drag: GridDragState;
  isReadOnly: boolean;
  onOpen: () => void;
  /** Moves it by keys; further key presses may follow. */
  onMove: (span: GridSpan) => void;
  children: ReactNode;
};

/** An item with a duration in its day: a click opens it, dragging moves it, its edges resize it; Alt with arrows does the same by keys. */
export const GridBlock = (props: GridBlockProps) => {
  const { className, buttonClassName, style, id, span, part, zone, drag, isReadOnly, onOpen, onMove, children } = props;
  const startDrag = (kind: Exclude<DragKind, 'create'>) => (pointer: PointerEvent<HTMLElement>) => {
    if (isReadOnly) pointer.stopPropagation();
    else drag.start(pointer, { kind, id, span });
  };
  const onKeyDown = (pressed: KeyboardEvent) => {
    const seconds = keyShift(pressed);
    if (seconds === null || isReadOnly) return;
    pressed.preventDefault();
    onMove(shiftSpan(pressed.shiftKey ? 'end' : 'move', span, seconds, zone));
  };
  return (
    <div className={isOneLine(part) ? `${className} is-short` : className} style={{ ...blockStyle(part), ...style }}>
      <button
        type="button"
        className={`${buttonClassName} day-words`}
        data-event={id}
        aria-keyshortcuts={isReadOnly ? undefined : SHORTCUTS}
        onPointerDown={startDrag('move')}
        onClick={() => !drag.wasDrag() && onOpen()}
        onKeyDown={onKeyDown}
      >
        {children}
      </button>
      {!isReadOnly && part.isFirst && (
        <span className="day-edge day-edge--start" aria-hidden="true" onPointerDown={startDrag('start')} />
      )}
      {!isReadOnly && part.isLast && (
        <span className="day-edge day-edge--end" aria-hidden="true" onPointerDown={startDrag('end')} />
      )}
    </div>
  );
};

const SHORTCUTS = 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight Alt+Shift+ArrowUp Alt+Shift+ArrowDown';
const SHIFTS: { readonly [key: string]: number } = {
  ArrowUp: -GRID_STEP,
  ArrowDown: GRID_STEP,
  ArrowLeft: -DAY_SECONDS,
  ArrowRight: DAY_SECONDS,
};
/** How far a key moves a block, in seconds, or null for other keys. */
const keyShift = ({ altKey, key }: KeyboardEvent): number | null => (altKey ? (SHIFTS[key] ?? null) : null);
