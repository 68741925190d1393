import { DAY } from '#contract/time-units.ts';
import type { measures } from '#life/kinds/health.ts';
import type { Db } from '#server/db/database.ts';
import { lifeTables } from './tables.ts';

/** A measure that adds up over a day. */
type GrowingMeasure = Extract<(typeof measures)[number], 'Steps' | 'Water'>;

/** How much of a measure a span of time brought; moments in milliseconds since 1970. */
export interface MeasuredSpan {
  readonly measure: GrowingMeasure;
  readonly from: number;
  readonly to: number;
  readonly amount: number;
}
/** A span within one local day. */
export interface DaySpan extends MeasuredSpan {
  readonly day: string;
}

/** So long spans are kept: afterwards nothing is added to their day. */
const KEPT_FOR = 60 * DAY;
const CHUNK = 100;

/** Parts of days that programs have sent; every query names the owner. `now` gives milliseconds since 1970. */
export const createIngestedSpanStore = (plain: Db, now: () => number) => {
  const db = lifeTables(plain);
  return {
    /** What has arrived of a measure on these days. */
    async of(userId: string, measure: GrowingMeasure, days: readonly string[]): Promise<DaySpan[]> {
      if (days.length === 0) return [];
      const rows = await db
        .selectFrom('life_ingested_spans')
        .select(['day', 'starts_at as from', 'ends_at as to', 'amount'])
        .where('user_id', '=', userId)
        .where('measure', '=', measure)
        .where('day', 'in', days)
        .execute();
      return rows.map((row) => ({ ...row, measure }));
    },

    /** Keeps spans; one that begins with another is the same, as it is known by now. */
    async keep(userId: string, spans: readonly DaySpan[]): Promise<void> {
      for (let from = 0; from < spans.length; from += CHUNK) {
        await db
          .insertInto('life_ingested_spans')
          .values(
            spans.slice(from, from + CHUNK).map(({ measure, day, from: starts_at, to: ends_at, amount }) => ({
              user_id: userId,
              measure,
              starts_at,
              ends_at,
              day,
              amount,
            })),
          )
          .onConflict((conflict) =>
            conflict.columns(['user_id', 'measure', 'starts_at']).doUpdateSet((eb) => ({
              ends_at: eb.ref('excluded.ends_at'),
              day: eb.ref('excluded.day'),
              amount: eb.ref('excluded.amount'),
            })),
          )
          .execute();
      }
    },

    /** Deletes spans of days that are long over. */
    async cleanup(): Promise<void> {
      await db
        .deleteFrom('life_ingested_spans')
        .where('ends_at', '<', now() - KEPT_FOR)
        .execute();
    },
  };
};
export type IngestedSpanStore = ReturnType<typeof createIngestedSpanStore>;
