import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Zone } from '#contract/zone.ts';
import { dragged, type DragKind, type Spot, STEP, type Times } from './drag.ts';

/** What is being dragged: an entry by its id, or a new one. */
export interface Drag {
  readonly kind: DragKind;
  readonly id: string | null;
  readonly times: Times;
}
interface UseDrag {
  zone: Zone;
  days: readonly string[];
  /** The element whose width are the days and whose height are 24 hours. */
  grid: RefObject<HTMLDivElement | null>;
  onDrop: (drag: Drag, times: Times) => void;
}

const DAY_SECONDS = 86_400;
const HOUR = 3600;

/**
 * Drags over a grid of days with mouse or pen; fingers scroll. A press on free hours begins an hour there. Escape lets go without
 * doing anything.
 */
export function useDrag({ zone, days, grid, onDrop }: UseDrag) {
  const [shown, setShown] = useState<{ drag: Drag; times: Times } | null>(null);
  const open = useRef<{ drag: Drag; begun: Spot; times: Times | null } | null>(null);
  /** A drag ends with a click on what was dragged, which must not open it. */
  const justDropped = useRef(false);

  const spotOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Spot => {
    const { left, top, width, height } = grid.current!.getBoundingClientRect();
    const index = Math.min(Math.max(Math.floor(((clientX - left) / width) * days.length), 0), days.length - 1);
    return { day: days[index]!, seconds: Math.min(Math.max((clientY - top) / height, 0), 1) * DAY_SECONDS };
  };
  /** The hour that begins at the line of the grid above a spot. */
  const hourAt = ({ day, seconds }: Spot): Times => {
    const from = zone.momentOf(day, Math.min(Math.floor(seconds / STEP) * STEP, DAY_SECONDS - HOUR));
    return { from, to: from + HOUR * 1000 };
  };
  const letGo = () => {
    open.current = null;
    setShown(null);
  };

  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || open.current === null) return;
      open.current = null;
      setShown(null);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return {
    shown,
    wasDrag: () => justDropped.current,
    begin(event: PointerEvent<HTMLElement>, drag: Drag) {
      justDropped.current = false;
      event.stopPropagation();
      if (event.button !== 0 || (event.pointerType === 'touch' && drag.kind !== 'create')) return;
      open.current = { drag, begun: spotOf(event), times: null };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (open.current === null || event.pointerType === 'touch') return;
      const { drag, begun } = open.current;
      const times = dragged(drag.kind, { times: drag.times, begun, at: spotOf(event) }, zone);
      // Not before it moves: a captured pointer would press the grid instead of what lies under it.
      if (times) grid.current?.setPointerCapture(event.pointerId);
      open.current.times = times;
      setShown(times && { drag, times });
    },
    onPointerUp() {
      const ended = open.current;
      letGo();
      if (ended === null) return;
      const times = ended.times ?? (ended.drag.kind === 'create' ? hourAt(ended.begun) : null);
      if (times === null) return;
      justDropped.current = true;
      onDrop(ended.drag, times);
    },
    onPointerCancel: letGo,
  };
}
export type DragState = ReturnType<typeof useDrag>;
