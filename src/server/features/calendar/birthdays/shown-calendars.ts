import type { Calendar, CalendarStore } from '../store/calendars.store.ts';
import type { SeriesStore } from '../store/series.store.ts';
import { type Birthdays, BIRTHDAYS } from './birthdays.ts';

/** The calendars of a person as they are shown, with that of birthdays. */
export type ShownCalendars = Pick<CalendarStore, 'ofUser'>;

/** What is read of the series of a person, those of birthdays included. */
export interface ShownSeries extends Pick<SeriesStore, 'inRange' | 'byId' | 'ofUser' | 'inCalendar'> {
  /** Something that changes with every change of the events of a person. */
  version(userId: string): Promise<string>;
}

/** Calendars and series as they are shown: what is stored, and the birthdays of the person's people. */
export const withBirthdays = (
  calendars: CalendarStore,
  series: SeriesStore,
  birthdays: Birthdays,
): { calendars: ShownCalendars; series: ShownSeries } => ({
  calendars: {
    async ofUser(userId): Promise<Calendar[]> {
      const [stored, ofBirthdays] = await Promise.all([calendars.ofUser(userId), birthdays.calendar(userId)]);
      return ofBirthdays === null ? stored : [...stored, ofBirthdays];
    },
  },
  series: {
    async inRange(userId, from, to) {
      const [stored, others] = await Promise.all([
        series.inRange(userId, from, to),
        birthdays.inRange(userId, from, to),
      ]);
      return [...stored, ...others];
    },
    async version(userId) {
      return (await Promise.all([series.version(userId), birthdays.state(userId)])).join(' ');
    },
    byId: async (userId, id) => (await birthdays.byId(userId, id)) ?? series.byId(userId, id),
    ofUser: async (userId) => (await Promise.all([series.ofUser(userId), birthdays.all(userId)])).flat(),
    inCalendar: async (calendar) =>
      calendar.id === BIRTHDAYS ? [...(await birthdays.all(calendar.userId))] : series.inCalendar(calendar),
  },
});
