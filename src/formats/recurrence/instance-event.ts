import { daysBetween } from '#contract/zone.ts';
import type { EventInstance } from './expand.ts';
import type { EventAt } from './series.ts';

/** An instance in the form of an event of a series. */
export const instanceEvent = ({ start, startsAt, endsAt, end, facts }: EventInstance): EventAt => ({
  start,
  length:
    start.kind === 'day' && end.kind === 'day'
      ? { days: daysBetween(start.day, end.day), seconds: 0 }
      : { days: 0, seconds: (endsAt - startsAt) / 1000 },
  facts,
});
