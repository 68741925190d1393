import { addDays } from '#contract/zone.ts';
import { minutesText } from '#contract/duration.ts';
import { relativeDayText, lastDays } from '../days.ts';
import { lifeModule, requires } from '../module.ts';
import { badge, bar, feedRows, figure, list, metrics, progress } from '../section-builders.ts';
import { strokes } from '../pictures/strokes.ts';
import { sum } from '../statistics.ts';
import { heat } from '../charts/heat.ts';
import { creating, spark, work } from '../kinds/creativity.ts';
import { sampleTrend } from '../sample-trend.ts';
import { dailyTrend, weeklyTrend } from '../trend.ts';

const STRETCH = 90;

export const creativity = lifeModule({
  kinds: [spark, creating, work],
  reads: [requires(spark, 400), requires(creating, 400), requires(work)],
  charts: [
    heat('Time making', [creating, ({ is }) => is.duration], {
      show: minutesText,
      days: 'days with something made',
      sample: [90, 0, 0, 45, 75, 0, 0, 90, 0, 100, 0, 85, 60, 0],
    }),
  ],
  sample: (today) => [
    ...strokes(
      [
        { what: 'Lake series', day: today, duration: 640 },
        { what: 'Song for Elsa', day: today, duration: 375 },
        { what: 'The Ferry', day: today, duration: 300 },
        { what: 'Linocut cards', day: today, duration: 150 },
        { what: 'Sketchbook', day: today, duration: 90 },
      ],
      STRETCH,
    ),
    metrics(
      figure({ id: 'sessions', label: 'Sessions a week', icon: 'pen-line', value: 3.5, digits: 1 }),
      figure({
        id: 'time',
        label: 'Time this month',
        icon: 'clock',
        value: '14 h 20',
        trend: sampleTrend('Creative time', 80, 23, 24),
      }),
      figure({ id: 'finished', label: 'Works finished', icon: 'palette', value: 6, note: 'Last 12 months' }),
      figure({ id: 'ideas', label: 'Ideas, 30 days', icon: 'lightbulb', value: 17 }),
    ),
    progress('Works', [
      bar({ label: 'Lake series', value: 65, note: 'Watercolor', badge: badge('In progress') }),
      bar({ label: 'Short story, The Ferry', value: 40, note: '3,200 words', badge: badge('In progress') }),
      bar({ label: 'Song for Elsa', value: 90, note: 'Guitar', badge: badge('In progress') }),
    ]),
    list('Creative Feed', [
      { title: 'Lake series, 1 h 30', note: 'Creative session', end: 'Today', icon: 'pen-line' },
      { title: 'A map drawn from memory', note: 'Idea', end: 'Yesterday', icon: 'lightbulb' },
      {
        title: 'The Ferry, 45 min',
        note: '420 words',
        end: relativeDayText(addDays(today, -3), today),
        icon: 'pen-line',
      },
      {
        title: 'Rain on the tent as a rhythm',
        note: 'Idea',
        end: relativeDayText(addDays(today, -5), today),
        icon: 'lightbulb',
      },
    ]),
  ],
  view(records, context) {
    const { today } = context;
    const month = lastDays(records.of(creating), today, 30);
    const works = records.of(work);
    const finished = works.filter(({ is }) => is.status === 'Done' || is.status === 'Published');
    return [
      ...strokes(
        lastDays(records.of(creating), today, STRETCH).map(({ is }) => is),
        STRETCH,
      ),
      metrics(
        figure({
          id: 'sessions',
          label: 'Sessions a week',
          icon: 'pen-line',
          value: lastDays(records.of(creating), today, 28).length / 4,
          none: 'None in the last 4 weeks',
          digits: 1,
          note: 'Last 4 weeks',
          trend: weeklyTrend(
            'Sessions',
            records.of(creating).map(({ day }) => [day, 1]),
            today,
          ),
        }),
        figure({
          id: 'time',
          label: 'Time, 30 days',
          icon: 'clock',
          value: month.length === 0 ? null : minutesText(sum(month.map(({ is }) => is.duration))),
          missing: 'No session in the last 30 days',
          trend: dailyTrend(
            'Creative time',
            records.of(creating).map(({ day, is }) => [day, is.duration]),
            today,
          ),
        }),
        figure({
          id: 'finished',
          label: 'Works finished',
          icon: 'palette',
          value: finished.length,
          none: 'None yet',
        }),
        figure({
          id: 'ideas',
          label: 'Ideas, 30 days',
          icon: 'lightbulb',
          value: lastDays(records.of(spark), today, 30).length,
          none: 'None in the last 30 days',
        }),
      ),
      progress(
        'Works',
        works
          .filter((entry) => !finished.includes(entry))
          .map(({ id, is }) =>
            bar({
              label: is.title,
              value: is.done ?? 0,
              note: work.note!(is),
              badge: badge(is.status),
              record: id,
            }),
          ),
        'No work in progress',
      ),
      list('Creative Feed', feedRows(records, [creating, spark], context), 'Nothing yet'),
    ];
  },
});
