import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Zone } from '#contract/zone.ts';
import { DAY_SECONDS, type DragKind, dragSpan, type GridPosition, type GridSpan, pressedSpan } from './drag.ts';
import { onLongPress } from './long-press.ts';
import { useTouchScrollBlock } from './use-touch-scroll-block.ts';

/** The dragged item by its id, or null for a new one. */
export interface GridDrag {
  readonly kind: DragKind;
  readonly id: string | null;
  readonly span: GridSpan;
}
export type DropHandler = (drag: GridDrag, span: GridSpan) => void;
/** What a finger may do: `drag` after a long press, or only `tap` on free hours, where everything else scrolls. */
export type TouchMode = 'drag' | 'tap';

interface GridDragOptions {
  zone: Zone;
  days: readonly string[];
  /** The element whose width is the days and whose height is 24 hours. */
  grid: RefObject<HTMLDivElement | null>;
  touch: TouchMode;
  onDrop: DropHandler;
}

const NO_SPAN: GridSpan = { from: 0, to: 0 };

/** Dragging in a grid of days. A press on free hours draws an item of an hour; Escape cancels. */
export function useGridDrag({ zone, days, grid, touch, onDrop }: GridDragOptions) {
  const [preview, setPreview] = useState<{ drag: GridDrag; span: GridSpan } | null>(null);
  const active = useRef<{ drag: GridDrag; start: GridPosition; span: GridSpan | null } | null>(null);
  /** The click that follows a drop must not open the dropped item. */
  const justDropped = useRef(false);

  const positionOf = ({ clientX, clientY }: { clientX: number; clientY: number }): GridPosition => {
    const { left, top, width, height } = grid.current!.getBoundingClientRect();
    const column = Math.min(Math.max(Math.floor(((clientX - left) / width) * days.length), 0), days.length - 1);
    return { day: days[column]!, seconds: Math.min(Math.max((clientY - top) / height, 0), 1) * DAY_SECONDS };
  };
  const start = (event: PointerEvent<HTMLElement>, drag: GridDrag) => {
    const { pointerType, clientX, clientY } = event;
    justDropped.current = false;
    event.stopPropagation();
    const begin = () => {
      active.current = { drag, start: positionOf({ clientX, clientY }), span: null };
    };
    if (pointerType === 'touch' && touch === 'tap') {
      if (drag.kind === 'create') begin();
      return;
    }
    onLongPress(event, () => {
      begin();
      if (pointerType === 'touch' && drag.id !== null) setPreview({ drag, span: drag.span });
    });
  };
  useTouchScrollBlock(grid, () => touch === 'drag' && active.current !== null);
  const cancel = () => {
    active.current = null;
    setPreview(null);
  };

  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || active.current === null) return;
      active.current = null;
      setPreview(null);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  return {
    preview,
    wasDrag: () => justDropped.current,
    start,
    /** Listeners of the grid element. */
    listeners: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => start(event, { kind: 'create', id: null, span: NO_SPAN }),
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (active.current === null || (event.pointerType === 'touch' && touch === 'tap')) return;
        if (event.buttons === 0) return cancel();
        // Captured only once it moves: a click goes to the element that has the pointer.
        grid.current!.setPointerCapture(event.pointerId);
        const { drag, start: from } = active.current;
        const span = dragSpan(drag.kind, { span: drag.span, start: from, current: positionOf(event) }, zone);
        active.current.span = span;
        setPreview(span && { drag, span });
      },
      onPointerUp() {
        const ended = active.current;
        cancel();
        if (ended === null) return;
        const span = ended.span ?? (ended.drag.kind === 'create' ? pressedSpan(ended.start, zone) : null);
        justDropped.current = span !== null;
        if (span) onDrop(ended.drag, span);
      },
      onPointerCancel: cancel,
    },
  };
}
export type GridDragState = ReturnType<typeof useGridDrag>;
