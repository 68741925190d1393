import { minutesText } from '#contract/duration.ts';
import { choice, date, dayField, minutes, number, scale, textField } from '../field.ts';
import { kind } from '../kind.ts';

const types = ['Series', 'Film', 'Game', 'Book', 'Music', 'Podcast'] as const;
export const media = kind({
  id: 'media',
  label: 'Series, film or game',
  icon: 'clapperboard',
  fields: {
    title: textField('Title', { required: true }),
    type: choice('Type', types, { required: true, initial: 'Series' }),
    status: choice('Status', ['In progress', 'Planned', 'Done', 'Dropped'], { required: true, initial: 'In progress' }),
    season: number('Season', { min: 1, max: 200 }),
    done: number('Done', { hint: 'Episodes, or percent of a game' }),
    total: number('Of'),
    rating: scale('Rating', 10, { later: true }),
    by: textField('By', { later: true, hint: 'Author, director or studio' }),
    finished: date('Finished on', { later: true }),
  },
  day: 'finished',
  title: ({ title }) => title,
  note: ({ type, rating, by }) => [by ?? type, rating === null ? '' : `${rating} of 10`].filter(Boolean).join(', '),
});
export const listening = kind({
  id: 'listen',
  label: 'Music or podcast heard',
  icon: 'headphones',
  fields: {
    what: textField('Artist or show', { required: true }),
    type: choice('Type', ['Music', 'Podcast'], { required: true, initial: 'Music' }),
    day: dayField(),
    duration: minutes('Duration', { required: true }),
    episodes: number('Episodes', { later: true }),
  },
  day: 'day',
  title: ({ what, duration }) => `${what}, ${minutesText(duration)}`,
  note: ({ type }) => type,
});
