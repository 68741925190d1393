import { z } from 'zod';
import { measurement } from '#life/kinds/health.ts';
import { Coverage } from '../../imports/health/spans.ts';
import { createDayFinder } from '../../imports/health/timestamps.ts';
import type { IngestReader } from '../reader.ts';
import { readMoment } from '../moments.ts';

const event = z.object({
  timestamp: z.string(),
  /** Seconds. */
  duration: z
    .number()
    .min(0)
    .max(7 * 86_400),
  data: z.record(z.string(), z.unknown()),
});
const bucket = z.object({ type: z.string(), events: z.array(z.unknown()) });
const shape = z.union([
  z.object({ buckets: z.record(z.string(), bucket) }).transform(({ buckets }) => Object.values(buckets)),
  bucket.transform((one) => [one]),
]);

/** What ActivityWatch has watched: the time in front of the screen, day by day; of applications and titles nothing is kept. */
export const activityWatch: IngestReader = {
  label: 'ActivityWatch',
  read(body, sink, { count }) {
    const found = shape.safeParse(body);
    if (!found.success) return false;
    const hasPresence = found.data.some(({ type }) => type === 'afkstatus');
    const dayOf = createDayFinder(sink.zone());
    const days = new Map<string, Coverage>();
    const sums = new Map<string, number>();
    for (const { type, events } of found.data) {
      if (type !== (hasPresence ? 'afkstatus' : 'currentwindow')) continue;
      count(events.length);
      for (const given of events) {
        const one = event.safeParse(given);
        const start = one.success ? readMoment(one.data.timestamp) : Number.NaN;
        if (!one.success || Number.isNaN(start)) {
          sink.problem(null, 'An event needs a timestamp, a duration and data.');
          continue;
        }
        if (hasPresence && one.data.data['status'] !== 'not-afk') continue;
        const end = start + one.data.duration * 1000;
        for (let from = start; from < end;) {
          const { day, to: midnight } = dayOf(from);
          const to = Math.min(end, midnight);
          const covered = days.get(day) ?? new Coverage();
          sums.set(day, (sums.get(day) ?? 0) + to - from - covered.overlap(from, to));
          covered.add(from, to);
          days.set(day, covered);
          from = to;
        }
      }
    }
    for (const [day, length] of sums) {
      const value = Math.round(length / 60_000);
      const values = { day, measure: 'Screen time', value, second: null };
      if (value > 0) sink.emit(measurement, { key: `ingest:Screen time:${day}`, values });
    }
    return true;
  },
};
