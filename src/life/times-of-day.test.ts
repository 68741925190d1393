import { expect, test } from 'vitest';
import { timesIn } from './times-of-day.ts';

test.each([
  ['8:00 and 20:00', ['08:00', '20:00']],
  ['8am, 8 pm', ['08:00', '20:00']],
  ['8 a.m. and 8 p.m.', ['08:00', '20:00']],
  ['12 am', ['00:00']],
  ['12:30 pm', ['12:30']],
  ['20:00, 8:00, 8:00', ['08:00', '20:00']],
  ['morning and evening', ['09:00', '19:00']],
  ['In the morning, at noon and at bedtime', ['09:00', '12:00', '22:00']],
  ['with breakfast and dinner', ['08:00', '19:00']],
  ['every day at 7.30', ['07:30']],
  ['after breakfast', ['08:00']],
  ['at night', ['22:00']],
  ['8 Uhr und 20 Uhr', ['08:00', '20:00']],
  ['morgens und abends', ['09:00', '19:00']],
  ['8h et 20h', ['08:00', '20:00']],
  ['matin et soir', ['09:00', '19:00']],
  ['a las 8:00 y a las 20:00', ['08:00', '20:00']],
])('"%s" is %j', (text, times) => expect(timesIn(text)).toEqual(times));

// What may mean more than it says would be a dose that is missed in silence.
test.each([
  '',
  'when it hurts',
  '3 times a day',
  'every 8 hours',
  '2 tablets at 8:00',
  '8 and 10 am',
  'mondays at 8:00',
  'every other day at 8:00',
  '25:00',
  '8:75',
  '13 pm',
  '0 am',
  'morning as needed',
])('"%s" is not taken for times', (text) => expect(timesIn(text)).toBeNull());
