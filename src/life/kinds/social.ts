import { minutesText } from '#contract/duration.ts';
import {
  choice,
  dayField,
  email,
  longText,
  minutes,
  number,
  phone,
  reference,
  textField,
  yearlyDate,
} from '../field.ts';
import { kind } from '../kind.ts';

export const person = kind({
  id: 'person',
  label: 'Person',
  icon: 'user-round',
  fields: {
    name: textField('Name', { required: true }),
    circle: choice('Circle', ['Family', 'Friends', 'Work', 'Neighbours', 'Others']),
    cadence: number('Stay in touch every', { unit: 'days', min: 1, max: 3660 }),
    birthday: yearlyDate('Birthday'),
    phone: phone('Telephone', { later: true }),
    email: email('Email address', { later: true }),
    note: longText('Note', { later: true }),
  },
  day: null,
  title: ({ name }) => name,
  note: ({ circle }) => circle ?? 'Person',
});
export const interaction = kind({
  id: 'interaction',
  label: 'Time with someone',
  icon: 'message-square',
  fields: {
    with: textField('With', { required: true }),
    person: reference('In your people', 'person', { later: true }),
    day: dayField(),
    how: choice('How', ['Met', 'Called', 'Wrote', 'Gift'], { required: true, initial: 'Met' }),
    duration: minutes('Duration', { later: true }),
    note: longText('Note'),
  },
  day: 'day',
  title: ({ how, with: who }) => `${how} ${who}`,
  note: ({ note, duration }) => note ?? (duration === null ? 'Time with someone' : minutesText(duration)),
});
export const importantDate = kind({
  id: 'important_date',
  label: 'Important date',
  icon: 'cake',
  fields: {
    what: textField('What', { required: true }),
    date: yearlyDate('Date', { required: true, hint: 'Repeats every year.' }),
  },
  day: null,
  title: ({ what }) => what,
});
export const gift = kind({
  id: 'gift',
  label: 'Gift idea',
  icon: 'gift',
  fields: {
    idea: textField('Idea', { required: true }),
    for: textField('For whom', { required: true }),
    status: choice('Status', ['Idea', 'Bought', 'Given'], { required: true, initial: 'Idea' }),
  },
  day: null,
  title: ({ idea }) => idea,
  note: ({ for: whom, status }) => `For ${whom}, ${status.toLowerCase()}`,
});
