import type { EventAt, EventSeries } from '#formats/recurrence/series.ts';
import { fingerprint } from './fingerprint.ts';

/** What stands in place of every title. */
const BUSY = 'Busy';

/**
 * A series that tells nothing but when the person is busy: no words, people or links, a UID that names nobody, and only what takes
 * time. Null if nothing of it does.
 */
export const busyOnly = (series: EventSeries): EventSeries | null => {
  const isBusy = ({ facts }: EventAt) => facts.isBusy && facts.status !== 'cancelled';
  const master = series.master !== null && isBusy(series.master) ? series.master : null;
  const kept = series.overrides.filter(isBusy);
  if (master === null && kept.length === 0) return null;
  const free = series.overrides.filter((override) => !isBusy(override));
  return {
    ...series,
    uid: `${fingerprint(series.uid)}@busy.iris`,
    master: master && withoutWords(master),
    ...(master === null && { rules: [], exceptRules: [], dates: [], exceptDates: [] }),
    ...(master !== null && { exceptDates: [...series.exceptDates, ...free.map(({ instead }) => instead)] }),
    overrides: kept.map((override) => ({ ...override, ...withoutWords(override) })),
  };
};

const withoutWords = ({ start, length, facts }: EventAt): EventAt => ({
  start,
  length,
  facts: {
    summary: BUSY,
    description: '',
    location: '',
    status: facts.status,
    isBusy: true,
    organizer: null,
    attendees: [],
    link: null,
    isTimeBlock: false,
    reminders: [],
  },
});
