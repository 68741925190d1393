import type { CSSProperties } from 'react';

const DAY_SECONDS = 86_400;

/** Where a piece of a day is drawn. */
export const placeOf = (
  { from, to, lane = 0, lanes = 1 }: { from: number; to: number; lane?: number; lanes?: number },
  colour?: string,
): CSSProperties =>
  ({
    '--at': from / DAY_SECONDS,
    '--long': (to - from) / DAY_SECONDS,
    '--lane': lane / lanes,
    '--wide': 1 / lanes,
    ...(colour !== undefined && { '--c': colour }),
  }) as CSSProperties; // custom properties are styles
