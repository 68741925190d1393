import { daysBetween } from '#contract/zone.ts';
import type { Instance } from './expand.ts';
import type { EventAt } from './series.ts';

/** What happens at an instance, as its series would say it. */
export const eventOf = ({ start, startsAt, endsAt, end, facts }: Instance): EventAt => ({
  start,
  length:
    start.kind === 'day' && end.kind === 'day'
      ? { days: daysBetween(start.day, end.day), seconds: 0 }
      : { days: 0, seconds: (endsAt - startsAt) / 1000 },
  facts,
});
