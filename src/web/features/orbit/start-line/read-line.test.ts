import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readLine } from './read-line.ts';

// A Thursday.
const today = '2026-11-26';
const read = (text: string) => readLine(text, { today, names: ['Harbour', 'Harbour website', 'Atlas'] });
const HOUR = 3600;

it.each([
  ['call supplier 2h yesterday', { description: 'call supplier', length: 2 * HOUR, day: '2026-11-25' }],
  ['yesterday 1.5 h proofs', { description: 'proofs', length: 1.5 * HOUR, day: '2026-11-25' }],
  ['proofs 1h 30m', { description: 'proofs', length: 1.5 * HOUR, day: null }],
  ['proofs 45 min on Monday', { description: 'proofs', length: 2700, day: '2026-11-23' }],
  ['review last Thursday 2h', { description: 'review', day: '2026-11-19' }],
  ['workshop 2026-11-20 9-11:30', { description: 'workshop', day: '2026-11-20', start: 9 * HOUR, end: 11.5 * HOUR }],
  ['workshop from 9am to 1pm', { description: 'workshop', start: 9 * HOUR, end: 13 * HOUR, length: null }],
  ['proofs since 9:15', { description: 'proofs', start: 9.25 * HOUR, end: null }],
  ['Angebot schreiben 2 Std gestern', { description: 'Angebot schreiben', length: 2 * HOUR, day: '2026-11-25' }],
  ['timetable @Atlas 1h', { description: 'timetable', name: 'Atlas', length: HOUR }],
  ['Harbour website texts', { description: 'Harbour website texts', name: 'Harbour website' }],
])('%s', (text, expected) => expect(read(text)).toMatchObject(expected));

it.each([
  'read 30 pages',
  'room 9',
  'version 2.4',
  'call at noon',
  'Harbourside walk',
  'mayday',
  '25:00-26:00 nothing',
])('what is no time stays in the description: %s', (text) =>
  expect(read(text)).toEqual({ description: text, name: null, day: null, start: null, end: null, length: null }),
);

it('never fails, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { day, start, end, length } = read(text);
      for (const each of [start, end, length]) expect(each === null || each >= 0).toBe(true);
      expect(day === null || /^\d{4}-\d{2}-\d{2}$/.test(day)).toBe(true);
    }),
  );
});
