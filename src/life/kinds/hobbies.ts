import { minutesText } from '#contract/duration.ts';
import { choice, dayField, longText, minutes, number, textField } from '../field.ts';
import { kind } from '../kind.ts';

export const hobbyStatuses = ['Active', 'Regular', 'Seasonal', 'Paused'] as const;
export const hobby = kind({
  id: 'hobby',
  label: 'Hobby',
  icon: 'sprout',
  fields: {
    name: textField('Hobby', { required: true }),
    perWeek: number('Times a week', { required: true, min: 1, max: 50, initial: 1 }),
    pinned: choice('Status', hobbyStatuses, {
      later: true,
      hint: 'Calculated from your sessions unless you choose one',
    }),
  },
  day: null,
  title: ({ name }) => name,
});
export const hobbySession = kind({
  id: 'hobby_session',
  label: 'Hobby time',
  icon: 'timer',
  fields: {
    hobby: textField('Hobby', { required: true }),
    day: dayField(),
    duration: minutes('Duration'),
    note: longText('Note', { later: true }),
  },
  day: 'day',
  title: ({ hobby: what, duration }) => (duration === null ? what : `${what}, ${minutesText(duration)}`),
  note: ({ note }) => note ?? 'Hobby time',
});
export const achievement = kind({
  id: 'achievement',
  label: 'Achievement',
  icon: 'trophy',
  fields: { what: textField('What', { required: true }), hobby: textField('Hobby'), day: dayField() },
  day: 'day',
  title: ({ what }) => what,
  note: ({ hobby: name }) => name ?? 'Achievement',
});
