import { addDays } from '#contract/zone.ts';
import { minutesText } from '../amounts.ts';
import { dayText, lastDays } from '../days.ts';
import { choice, dayField, longText, minutes, number, text } from '../field.ts';
import { kind } from '../kind.ts';
import { lifeModule, reading } from '../module.ts';
import { badge, bar, feedRows, figure, list, metrics, numberText, progress } from '../parts.ts';
import { sum } from '../statistics.ts';
import { heat } from '../charts/heat.ts';

const stages = ['Idea', 'In progress', 'Done', 'Published'] as const;
export const work = kind({
  id: 'work',
  label: 'Work',
  icon: 'palette',
  fields: {
    title: text('Title', { required: true }),
    medium: text('Medium', { hint: 'Such as watercolour' }),
    status: choice('Status', stages, { required: true, initial: 'In progress' }),
    done: number('Done', { max: 100, unit: '%' }),
  },
  day: null,
  title: ({ title }) => title,
  note: ({ medium }) => medium ?? 'Work',
});
export const creating = kind({
  id: 'creative_session',
  label: 'Creative session',
  icon: 'pen-line',
  fields: {
    what: text('What', { required: true }),
    day: dayField(),
    duration: minutes('Duration', { required: true }),
    output: number('Output', { hint: 'Words, pictures, bars', later: true }),
    note: longText('Note', { later: true }),
  },
  day: 'day',
  title: ({ what, duration }) => `${what}, ${minutesText(duration)}`,
  note: ({ output }) => (output === null ? 'Creative session' : `Output ${numberText(output)}`),
});
export const spark = kind({
  id: 'idea',
  label: 'Idea',
  icon: 'lightbulb',
  fields: { text: longText('Idea', { required: true }), day: dayField() },
  day: 'day',
  title: ({ text: words }) => (words.length > 80 ? `${words.slice(0, 79)}…` : words),
});

export const creativity = lifeModule({
  id: 'creativity',
  category: 'passions',
  label: 'Creativity',
  icon: 'palette',
  kinds: [spark, creating, work],
  reads: [reading(spark, 400), reading(creating, 400), reading(work)],
  charts: [
    heat('Time making', [creating, ({ is }) => is.duration], {
      show: minutesText,
      days: 'days with something made',
      sample: [90, 0, 0, 45, 75, 0, 0, 90, 0, 100, 0, 85, 60, 0],
    }),
  ],
  sample: (today) => [
    metrics(
      figure({ id: 'sessions', label: 'Sessions a week', icon: 'pen-line', value: 3.5, digits: 1 }),
      figure({ id: 'time', label: 'Time this month', icon: 'clock', value: '14 h 20' }),
      figure({ id: 'finished', label: 'Works finished', icon: 'palette', value: 6, note: 'Last 12 months' }),
      figure({ id: 'ideas', label: 'Ideas, 30 days', icon: 'lightbulb', value: 17 }),
    ),
    progress('Works', [
      bar({ label: 'Lake series', value: 65, note: 'Watercolour', badge: badge('In progress') }),
      bar({ label: 'Short story, The Ferry', value: 40, note: '3,200 words', badge: badge('In progress') }),
      bar({ label: 'Song for Elsa', value: 90, note: 'Guitar', badge: badge('In progress') }),
    ]),
    list('Creative Feed', [
      { title: 'Lake series, 1 h 30', note: 'Creative session', end: 'Today', icon: 'pen-line' },
      { title: 'A map drawn from memory', note: 'Idea', end: 'Yesterday', icon: 'lightbulb' },
      { title: 'The Ferry, 45 min', note: '420 words', end: dayText(addDays(today, -3), today), icon: 'pen-line' },
      {
        title: 'Rain on the tent as a rhythm',
        note: 'Idea',
        end: dayText(addDays(today, -5), today),
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
      metrics(
        figure({
          id: 'sessions',
          label: 'Sessions a week',
          icon: 'pen-line',
          value: lastDays(records.of(creating), today, 28).length / 4,
          digits: 1,
          note: 'Last 4 weeks',
        }),
        figure({
          id: 'time',
          label: 'Time, 30 days',
          icon: 'clock',
          value: minutesText(sum(month.map(({ is }) => is.duration))),
        }),
        figure({ id: 'finished', label: 'Works finished', icon: 'palette', value: finished.length }),
        figure({
          id: 'ideas',
          label: 'Ideas, 30 days',
          icon: 'lightbulb',
          value: lastDays(records.of(spark), today, 30).length,
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
