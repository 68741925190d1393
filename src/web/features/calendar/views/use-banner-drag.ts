import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { useTouchScrollBlock } from '#web/ui/time-grid/use-touch-scroll-block.ts';
import { onLongPress } from '#web/ui/time-grid/long-press.ts';

/** The dragged event, and by how many days. */
export interface Carried {
  readonly id: string;
  readonly by: number;
}

/** Drags events above the hours from day to day; `days` is the number of days side by side in `row`. */
export function useBannerDrag(
  row: RefObject<HTMLElement | null>,
  days: number,
  onDrop: (id: string, by: number) => void,
) {
  const [shown, setShown] = useState<Carried | null>(null);
  const held = useRef<{ id: string; from: number; by: number } | null>(null);
  /** A drag ends with a click on the dragged element, which must not open it. */
  const justDropped = useRef(false);
  useTouchScrollBlock(row, () => held.current !== null);

  const letGo = () => {
    held.current = null;
    setShown(null);
  };
  return {
    shown,
    wasDrag: () => justDropped.current,
    hold(event: PointerEvent<HTMLElement>, id: string) {
      const { clientX } = event;
      justDropped.current = false;
      onLongPress(event, () => {
        held.current = { id, from: clientX, by: 0 };
        if (event.pointerType === 'touch') setShown({ id, by: 0 });
      });
    },
    listeners: {
      onPointerMove({ clientX, pointerId, buttons }: PointerEvent<HTMLElement>) {
        if (held.current === null) return;
        if (buttons === 0) return letGo();
        // Captured only once it moves: a click goes to the element that has the pointer.
        row.current!.setPointerCapture(pointerId);
        const { id, from } = held.current;
        const by = Math.round(((clientX - from) / row.current!.offsetWidth) * days);
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
