import { CALENDAR_COLORS } from '#contract/calendar/calendars.ts';
import { seriesBounds } from '#formats/recurrence/bounds.ts';
import type { EventSeries } from '#formats/recurrence/series.ts';
import { type FeedDay } from '../feeds/feed-ports.ts';
import { seriesOfDay } from '../feeds/other-sources.ts';
import type { Calendar } from '../store/calendars.store.ts';
import type { CalendarPreferenceStore } from '../store/preferences.store.ts';
import type { SeriesInRange, StoredSeries } from '../store/series.store.ts';

/** The id of the calendar of birthdays, which nobody stores: it is read from the people and dates of the dashboard. */
export const BIRTHDAYS = 'birthdays';

/** Of how many people the birthdays are cached. */
const CACHED = 500;
const MARK = 'birthday-';

interface Cached {
  readonly state: string;
  readonly series: readonly StoredSeries[];
  /** The same with the moments between which each lies, in milliseconds. */
  readonly spans: readonly { readonly from: number; readonly to: number; readonly inRange: SeriesInRange }[];
}

/** The birthdays and dates of a person's people as a calendar, which can be shown, hidden and coloured like any other. */
export const createBirthdays = (deps: {
  /** Birthdays and other dates of every year. */
  dates: (userId: string) => Promise<readonly FeedDay[]>;
  /** Something that changes with them. */
  datesState: (userId: string) => Promise<string>;
  preferences: Pick<CalendarPreferenceStore, 'calendar' | 'setCalendar'>;
}) => {
  const cache = new Map<string, Cached>();
  const state = deps.datesState;

  const read = async (userId: string): Promise<Cached> => {
    // Read before the dates: a change in between is read once more than needed, and never missed.
    const now = await state(userId);
    const known = cache.get(userId);
    if (known?.state === now) return known;
    const series = (await deps.dates(userId)).map(toStored);
    const found = {
      state: now,
      series,
      spans: series.map((each) => ({ ...seriesBounds(each.series), inRange: shown(each) })),
    };
    cache.delete(userId);
    cache.set(userId, found);
    const [oldest] = cache.keys();
    if (cache.size > CACHED) cache.delete(oldest!); // there is one
    return found;
  };
  const seriesOf = async (userId: string): Promise<readonly StoredSeries[]> => (await read(userId)).series;

  return {
    state,
    all: seriesOf,
    byId: async (userId: string, id: string): Promise<StoredSeries | undefined> =>
      id.startsWith(MARK) ? (await seriesOf(userId)).find((each) => each.id === id) : undefined,
    async inRange(userId: string, from: number, to: number): Promise<SeriesInRange[]> {
      const { spans } = await read(userId);
      return spans.filter((span) => span.to >= from && span.from <= to).map(({ inRange }) => inRange);
    },
    /** The calendar; null while no birthday and no date is known. */
    async calendar(userId: string): Promise<Calendar | null> {
      if ((await seriesOf(userId)).length === 0) return null;
      const { color = null, isHidden = false } = await deps.preferences.calendar(userId, BIRTHDAYS);
      return { ...CALENDAR, userId, chosenColor: color, isHidden };
    },
    /** Shows, hides or colours it. */
    async change(userId: string, changes: { color?: string; isHidden?: boolean }): Promise<void> {
      const before = await deps.preferences.calendar(userId, BIRTHDAYS);
      await deps.preferences.setCalendar(userId, BIRTHDAYS, { ...before, ...changes });
    },
  };
};
export type Birthdays = ReturnType<typeof createBirthdays>;

const CALENDAR: Omit<Calendar, 'userId' | 'isHidden' | 'chosenColor'> = {
  id: BIRTHDAYS,
  accountId: BIRTHDAYS,
  path: BIRTHDAYS,
  name: 'Birthdays',
  isReadOnly: true,
  cursor: null,
  color: CALENDAR_COLORS[2],
  isDefault: false,
};

const toStored = (day: FeedDay): StoredSeries => ({
  id: MARK + day.id,
  calendarId: BIRTHDAYS,
  path: day.id,
  etag: null,
  source: null,
  series: seriesOfDay(day, 'dates'),
});

/** As a range gives it. */
const shown = (stored: StoredSeries): SeriesInRange => ({
  id: stored.id,
  calendarId: stored.calendarId,
  fingerprint: JSON.stringify(stored.series),
  read: () => linked(stored),
});

/** With the way to the record it comes from, which only Iris knows. */
const linked = ({ path, series }: StoredSeries): EventSeries => {
  const link = `/dashboard?tab=social&record=${encodeURIComponent(path)}`;
  return { ...series, master: { ...series.master!, facts: { ...series.master!.facts, link } } };
};
