import { addDays, startOfWeek } from '#contract/zone.ts';
import { minutesText } from '#contract/duration.ts';
import { lastDays, type WeekDay } from '../days.ts';
import type { Entry } from '../kind.ts';
import { lifeModule, requires } from '../module.ts';
import { badge, bar, feedRows, figure, list, metrics, progress } from '../section-builders.ts';
import { mean, sum } from '../statistics.ts';
import { weekGrowth } from '../pictures/week-growth.ts';
import { sampleTrend } from '../sample-trend.ts';
import { countText, heat } from '../charts/heat.ts';
import { course, idea, study } from '../kinds/learning.ts';
import { dailyTrend } from '../trend.ts';

export const learning = lifeModule({
  kinds: [study, course, idea],
  reads: [requires(study, 400), requires(course), requires(idea, 400)],
  charts: [
    heat('Study', [study, ({ is }) => is.duration ?? 0], {
      show: minutesText,
      days: 'days with study',
      sample: [30, 70, 55, 45, 0, 80, 65, 0, 40, 60, 0, 30, 75, 0, 25, 50],
    }),
  ],
  sample: (today) => [
    ...weekGrowth(
      'Twelve weeks',
      [45, 90, 0, 120, 150, 80, 195, 210, 160, 240, 300, 345].map((minutes, index) => ({
        day: addDays(today, 7 * (index - 11)),
        minutes,
      })),
      { today, weekStart: 1 },
    ),
    metrics(
      figure({
        id: 'hours',
        label: 'Hours this week',
        icon: 'clock',
        value: '5 h 45',
        trend: sampleTrend('Minutes a day', 82, 31, 16),
      }),
      figure({ id: 'courses', label: 'In progress', icon: 'graduation-cap', value: 3 }),
      figure({ id: 'complete', label: 'Average progress', icon: 'percent', value: 58, unit: '%' }),
      figure({ id: 'streak', label: 'Learning streak', icon: 'repeat', value: 6, unit: 'weeks' }),
    ),
    progress('Courses and Books', [
      bar({ label: 'Architecture of calm systems', value: 7, max: 12, shown: '58%', note: '7 of 12 modules' }),
      bar({ label: 'Italian A2', value: 9, max: 20, shown: '45%', note: '9 of 20 units' }),
      bar({ label: 'The Overstory', value: 361, max: 502, shown: '72%', note: '361 of 502 pages' }),
    ]),
    list('Learning Feed', [
      { title: 'Italian, 30 min', note: 'Past tense', end: 'Today', icon: 'book-open' },
      { title: 'Architecture, 1 h 10', note: 'Queues and back pressure', end: 'Yesterday', icon: 'book-open' },
      { title: 'A queue without a limit is a delay', note: 'Note to keep', end: 'Yesterday', icon: 'lightbulb' },
      { title: 'The Overstory, 45 min', note: 'Part three', end: 'Sun', icon: 'book-open' },
    ]),
  ],
  view(records, context) {
    const { today } = context;
    const week = lastDays(records.of(study), today, 7);
    const active = records.of(course).filter(({ is }) => is.status === 'In progress');
    const shares = active.flatMap(({ is }) => (is.total === null || is.total === 0 ? [] : [(is.done ?? 0) / is.total]));
    const complete = mean(shares);
    const streak = weekStreak(records.of(study), context);
    return [
      ...weekGrowth(
        'Twelve weeks',
        records.of(study).map(({ is }) => ({ day: is.day, minutes: is.duration ?? 0 })),
        context,
      ),
      metrics(
        figure({
          id: 'hours',
          label: 'Hours, 7 days',
          icon: 'clock',
          value: week.length === 0 ? null : minutesText(sum(week.map(({ is }) => is.duration ?? 0))),
          missing: 'No session in the last 7 days',
          note: countText('session')(week.length),
          trend: dailyTrend(
            'Study',
            records.of(study).map(({ day, is }) => [day, is.duration ?? 0]),
            today,
          ),
        }),
        figure({
          id: 'courses',
          label: 'In progress',
          icon: 'graduation-cap',
          value: active.length,
          none: 'Add a course or a book',
        }),
        figure({
          id: 'complete',
          label: 'Average progress',
          icon: 'percent',
          value: complete === null ? null : complete * 100,
          unit: '%',
          missing: 'Add a course with its length',
          formula: 'Average completion of everything in progress.',
        }),
        figure({
          id: 'streak',
          label: 'Learning streak',
          icon: 'repeat',
          value: streak,
          none: 'A session begins one',
          unit: streak === 1 ? 'week' : 'weeks',
          formula: 'Weeks in a row with a session. This week can’t break the streak until it ends.',
        }),
      ),
      progress('Courses and Books', active.map(courseRow), 'Nothing in progress'),
      list('Learning Feed', feedRows(records, [study, idea], context), 'No sessions yet'),
    ];
  },
});

const courseRow = ({ id, is }: Entry<(typeof course)['fields']>) =>
  bar({
    label: is.title,
    value: is.done ?? 0,
    max: is.total ?? 100,
    ...(is.total === null && { shown: NO_LENGTH }),
    note: is.total === null ? (is.by ?? 'No length given') : `${is.done ?? 0} of ${is.total} ${is.unit ?? ''}`.trim(),
    badge: badge(is.status),
    record: id,
  });
const NO_LENGTH = '–';

/** Weeks in a row, up to this one, in which something is recorded. */
export const weekStreak = (
  entries: readonly { readonly day: string | null }[],
  { today, weekStart }: WeekDay,
): number => {
  const weeks = new Set(entries.flatMap(({ day }) => (day === null ? [] : [startOfWeek(day, weekStart)])));
  let week = startOfWeek(today, weekStart);
  if (!weeks.has(week)) week = addDays(week, -7);
  let count = 0;
  for (; weeks.has(week); week = addDays(week, -7)) count += 1;
  return count;
};
