import { z } from 'zod';
import { seriesBounds } from '#formats/recurrence/bounds.ts';
import type { EventSeries } from '#formats/recurrence/series.ts';
import type { Db } from '#server/db/database.ts';
import { createChangeLog } from '#server/history/change-log.store.ts';
import type { CalendarObject } from '../providers/provider.ts';
import { createCalendarStore } from './calendars.store.ts';
import { isSeries, withReminders } from './series-json.ts';

/** What became of one series: where it was before and what it said, and where it is now; null is nowhere. */
export interface SeriesStep {
  readonly rowId: string;
  readonly before: { readonly calendarId: string; readonly kept: CalendarObject } | null;
  readonly after: { readonly calendarId: string; readonly digest: string } | null;
}

const seriesStep: z.ZodType<SeriesStep> = z.object({
  rowId: z.string(),
  before: z
    .object({
      calendarId: z.string(),
      kept: z.object({
        path: z.string(),
        etag: z.string().nullable(),
        source: z.string().nullable(),
        series: z.custom<EventSeries>(isSeries).transform(withReminders),
      }),
    })
    .nullable(),
  after: z.object({ calendarId: z.string(), digest: z.string() }).nullable(),
});

/** What events were before they were changed, as long as that can be undone. */
export const createCalendarChangeStore = (db: Db, now: () => number) => {
  const log = createChangeLog({ db, now, feature: 'calendar', steps: seriesStep });
  return {
    ...log,
    /** Forgets what was in calendars that the person no longer has here. */
    async forgetGoneCalendars(userId: string): Promise<void> {
      const left = new Set((await createCalendarStore(db).ofUser(userId)).map(({ id }) => id));
      await log.forgetSteps(userId, ({ before, after }) =>
        [before, after].some((place) => place !== null && !left.has(place.calendarId)),
      );
    },
    /** Forgets the events that a retention has erased, and what other events of its calendars said that ended before its moment. */
    async forgetErased(userId: string, erased: ReadonlySet<string>, moment: number): Promise<void> {
      const builtIn = new Set((await createCalendarStore(db).builtIn(userId)).map(({ id }) => id));
      const isOld = ({ calendarId, kept }: NonNullable<SeriesStep['before']>) =>
        builtIn.has(calendarId) && seriesBounds(kept.series).to < moment;
      await log.forgetSteps(userId, ({ rowId, before }) => erased.has(rowId) || (before !== null && isOld(before)));
    },
  };
};
export type CalendarChangeStore = ReturnType<typeof createCalendarChangeStore>;
