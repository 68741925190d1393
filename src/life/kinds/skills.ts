import { minutesText } from '#contract/duration.ts';
import { dayField, minutes, number, textField } from '../field.ts';
import { kind } from '../kind.ts';

export const skill = kind({
  id: 'skill',
  label: 'Skill',
  icon: 'wrench',
  fields: {
    name: textField('Skill', { required: true }),
    category: textField('Category'),
    level: number('Level', { required: true, max: 100, initial: 50, hint: '0 to 100, your own estimate' }),
    target: number('Target', { max: 100, later: true }),
  },
  day: null,
  title: ({ name }) => name,
  note: ({ category }) => category ?? 'Skill',
});
export const practice = kind({
  id: 'practice',
  label: 'Practice',
  icon: 'timer',
  fields: {
    skill: textField('Skill', { required: true }),
    day: dayField(),
    duration: minutes('Duration', { required: true }),
    note: textField('Note', { later: true }),
  },
  day: 'day',
  title: ({ skill: what, duration }) => `${what}, ${minutesText(duration)}`,
  note: ({ note }) => note ?? 'Practice',
});
export const assessment = kind({
  id: 'assessment',
  label: 'Assessment',
  icon: 'scale',
  fields: {
    skill: textField('Skill', { required: true }),
    day: dayField(),
    level: number('Level', { required: true, max: 100 }),
    source: textField('Assessed by', { later: true }),
  },
  day: 'day',
  title: ({ skill: what, level }) => `${what}: ${level} of 100`,
  note: ({ source }) => source ?? 'Assessment',
});
