import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Zone } from '#contract/zone.ts';
import { useStill } from './use-still.ts';
import { whenHeld } from './when-held.ts';
import { dragged, type DragKind, snap, momentAt, type Span, type Spot } from './drag.ts';

/** What is being dragged: an event by its id, or a new one. */
export interface Drag {
  readonly kind: DragKind;
  readonly id: string | null;
  readonly span: Span;
}
interface UseDrag {
  zone: Zone;
  days: readonly string[];
  /** The element whose width are the days and whose height are 24 hours. */
  grid: RefObject<HTMLDivElement | null>;
  onDrop: (drag: Drag, span: Span) => void;
}

const DAY_SECONDS = 86_400;
const HOUR = 3600_000;
const NOTHING: Span = { from: 0, to: 0 };

/** Drags over a grid of days; a finger scrolls unless it rests first. Escape lets go without doing anything. */
export function useDrag({ zone, days, grid, onDrop }: UseDrag) {
  const [shown, setShown] = useState<{ drag: Drag; span: Span } | null>(null);
  const held = useRef<{ drag: Drag; begun: Spot; span: Span | null } | null>(null);
  /** A drag ends with a click on what was dragged, which must not open it. */
  const justDropped = useRef(false);

  const spotOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Spot => {
    const { left, top, width, height } = grid.current!.getBoundingClientRect();
    const column = Math.min(Math.max(Math.floor(((clientX - left) / width) * days.length), 0), days.length - 1);
    return { day: days[column]!, seconds: Math.min(Math.max((clientY - top) / height, 0), 1) * DAY_SECONDS };
  };
  const hold = (event: PointerEvent<HTMLElement>, drag: Drag) => {
    const { pointerType, clientX, clientY } = event;
    justDropped.current = false;
    event.stopPropagation();
    whenHeld(event, () => {
      held.current = { drag, begun: spotOf({ clientX, clientY }), span: null };
      if (pointerType === 'touch' && drag.id !== null) setShown({ drag, span: drag.span });
    });
  };
  useStill(grid, () => held.current !== null);
  const letGo = () => {
    held.current = null;
    setShown(null);
  };

  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || held.current === null) return;
      held.current = null;
      setShown(null);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  return {
    shown,
    wasDrag: () => justDropped.current,
    hold,
    /** What the grid itself listens to. */
    listeners: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => hold(event, { kind: 'create', id: null, span: NOTHING }),
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (held.current === null) return;
        if (event.buttons === 0) return letGo();
        // Not before it moves: whoever has the pointer is clicked.
        grid.current!.setPointerCapture(event.pointerId);
        const { drag, begun } = held.current;
        const span = dragged(drag.kind, { span: drag.span, begun, at: spotOf(event) }, zone);
        held.current.span = span;
        setShown(span && { drag, span });
      },
      onPointerUp() {
        const ended = held.current;
        letGo();
        if (ended === null) return;
        // A press on nothing is the wish for an hour there.
        const at = ended.drag.kind === 'create' ? momentAt(snap(ended.begun), zone) : null;
        const span = ended.span ?? (at === null ? null : { from: at, to: at + HOUR });
        justDropped.current = span !== null;
        if (span) onDrop(ended.drag, span);
      },
      onPointerCancel: letGo,
    },
  };
}
export type DragState = ReturnType<typeof useDrag>;
