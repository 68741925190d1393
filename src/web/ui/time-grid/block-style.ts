import type { CSSProperties } from 'react';
import { DAY_SECONDS } from './drag.ts';

/** Shorter blocks have room for one line, in seconds. */
const ONE_LINE = 45 * 60;

/** A part of a day in seconds after midnight on the wall clock, and its lane among those that overlap. */
export interface BlockPosition {
  readonly from: number;
  readonly to: number;
  readonly lane?: number;
  readonly lanes?: number;
}

export const isOneLine = ({ from, to }: BlockPosition): boolean => to - from < ONE_LINE;

/** The position of a block in its day, as custom properties. */
export const blockStyle = ({ from, to, lane = 0, lanes = 1 }: BlockPosition): CSSProperties => ({
  '--at': from / DAY_SECONDS,
  '--long': (to - from) / DAY_SECONDS,
  '--lane': lane / lanes,
  '--wide': 1 / lanes,
});
