import { minutesText } from '#contract/duration.ts';
import { choice, dayField, longText, minutes, number, textField } from '../field.ts';
import { kind } from '../kind.ts';
import { numberText } from '../section-builders.ts';

const stages = ['Idea', 'In progress', 'Done', 'Published'] as const;
export const work = kind({
  id: 'work',
  label: 'Work',
  icon: 'palette',
  fields: {
    title: textField('Title', { required: true }),
    medium: textField('Technique', { hint: 'Such as watercolor' }),
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
    what: textField('What', { required: true }),
    day: dayField(),
    duration: minutes('Duration', { required: true }),
    output: number('Output', { hint: 'Words, pictures, bars', later: true }),
    note: longText('Note', { later: true }),
  },
  day: 'day',
  title: ({ what, duration }) => `${what}, ${minutesText(duration)}`,
  note: ({ output }) => (output === null ? 'Creative session' : `Creative session, output ${numberText(output)}`),
});
export const spark = kind({
  id: 'idea',
  label: 'Idea',
  icon: 'lightbulb',
  fields: { text: longText('Idea', { required: true }), day: dayField() },
  day: 'day',
  title: ({ text: words }) => (words.length > 80 ? `${words.slice(0, 79)}…` : words),
});
