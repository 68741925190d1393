import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { useTouchScrollBlock } from '#web/ui/time-grid/use-touch-scroll-block.ts';
import { onLongPress } from '#web/ui/time-grid/long-press.ts';

/** The dragged event, and by how many days. */
export interface Carried {
  readonly id: string;
  readonly by: number;
}

/** A point of the window, as a pointer event has it. */
export type Point = Pick<PointerEvent, 'clientX' | 'clientY'>;

/**
 * Drags events from day to day inside `area`; `dayAt` numbers the days, with parts of a day where it likes, and is null where
 * there is no day under a point.
 */
export function useDayDrag(
  area: RefObject<HTMLElement | null>,
  dayAt: (point: Point) => number | null,
  onDrop: (id: string, by: number) => void,
) {
  const [shown, setShown] = useState<Carried | null>(null);
  const held = useRef<{ id: string; from: number; by: number } | null>(null);
  /** A drag ends with a click on the dragged element, which must not open it. */
  const justDropped = useRef(false);
  useTouchScrollBlock(area, () => held.current !== null);

  const letGo = () => {
    held.current = null;
    setShown(null);
  };
  return {
    shown,
    wasDrag: () => justDropped.current,
    hold(event: PointerEvent<HTMLElement>, id: string) {
      const from = dayAt(event);
      justDropped.current = false;
      if (from === null) return;
      onLongPress(event, () => {
        held.current = { id, from, by: 0 };
        if (event.pointerType === 'touch') setShown({ id, by: 0 });
      });
    },
    listeners: {
      onPointerMove({ clientX, clientY, pointerId, buttons }: PointerEvent<HTMLElement>) {
        if (held.current === null) return;
        if (buttons === 0) return letGo();
        // Captured only once it moves: a click goes to the element that has the pointer.
        area.current!.setPointerCapture(pointerId);
        const { id, from, by: before } = held.current;
        const day = dayAt({ clientX, clientY });
        const by = day === null ? before : Math.round(day - from);
        held.current = { id, from, by };
        setShown(by === 0 ? null : { id, by });
      },
      onPointerUp() {
        const ended = held.current;
        letGo();
        if (ended === null) return;
        justDropped.current = ended.by !== 0;
        if (ended.by !== 0) onDrop(ended.id, ended.by);
      },
      onPointerCancel: letGo,
      onKeyDown: ({ key }: { key: string }) => key === 'Escape' && letGo(),
    },
  };
}
