import type { CSSProperties } from 'react';

const DAY_SECONDS = 86_400;
/** Anything shorter has room for one line only, in seconds. */
const SHORT = 45 * 60;

/** A piece of a day, in seconds after midnight, and in which of how many lanes it lies. */
export interface Placed {
  readonly from: number;
  readonly to: number;
  readonly lane?: number;
  readonly lanes?: number;
}

export const isShort = ({ from, to }: Placed): boolean => to - from < SHORT;

/** Where a piece of a day is drawn. */
export const placeOf = ({ from, to, lane = 0, lanes = 1 }: Placed, colour?: string): CSSProperties =>
  ({
    '--at': from / DAY_SECONDS,
    '--long': (to - from) / DAY_SECONDS,
    '--lane': lane / lanes,
    '--wide': 1 / lanes,
    ...(colour !== undefined && { '--c': colour }),
  }) as CSSProperties; // custom properties are styles
