import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { SwipeSide } from './swipe.ts';

/** Rows that follow the finger across: to the right for one act, to the left for another. */
export function useSwipe(
  list: RefObject<HTMLElement | null>,
  isEnabled: boolean,
  onSwipe: (id: string, side: SwipeSide) => void,
) {
  const done = useEffectEvent(onSwipe);
  useEffect(() => {
    const element = list.current;
    if (!isEnabled || element === null) return undefined;
    let stop: (() => void) | null = null;
    let isOver = false;
    // Fetched by phones only; without it the same acts are in the mail.
    import('./watch-swipes.ts').then(
      ({ watchSwipes }) => {
        if (!isOver) stop = watchSwipes(element, (id, side) => done(id, side));
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [list, isEnabled]);
}
