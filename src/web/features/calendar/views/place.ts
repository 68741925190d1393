import type { CSSProperties } from 'react';

const DAY_SECONDS = 86_400;

interface Placed {
  readonly from: number;
  readonly to: number;
  readonly lane?: number;
  readonly lanes?: number;
}

/** Where a piece of a day is drawn. */
export const placeOf = ({ from, to, lane = 0, lanes = 1 }: Placed): CSSProperties =>
  ({
    '--at': from / DAY_SECONDS,
    '--long': (to - from) / DAY_SECONDS,
    '--lane': lane / lanes,
    '--wide': 1 / lanes,
  }) as CSSProperties; // custom properties are styles
