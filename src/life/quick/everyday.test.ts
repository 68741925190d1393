import { expect, test } from 'vitest';
import { zoneOf } from '#contract/zone.ts';
import { understandLine } from './understand.ts';

// A Saturday.
const TODAY = '2026-11-28';
const zone = zoneOf('Europe/Berlin');
const moment = { now: zone.momentOf(TODAY, 10 * 3600), zone };
const read = (line: string, habits: readonly { id: string; name: string }[] = []) =>
  understandLine(line, { today: TODAY, habits, currency: 'EUR', moment });

const meditation = (duration: number) => ['practice', { skill: 'Meditation', duration, day: TODAY }] as const;
const alcohol = (value: number) => ['reading', { measure: 'Alcohol', value, day: TODAY }] as const;
const supplement = (name: string) => ['habit', { name, times: 1, per: 'day' }] as const;
const dated = (what: string, day: string, at: string | null) => ['appointment', { what, day, at }] as const;

test.each([
  ['meditated 15 minutes', ...meditation(15)],
  ['15 Minuten meditiert', ...meditation(15)],
  ['ich habe 10 Minuten meditiert', ...meditation(10)],
  ['took vitamin D', ...supplement('Vitamin D')],
  ['Vitamin D genommen', ...supplement('Vitamin D')],
  ['took my magnesium', ...supplement('Magnesium')],
  ['had a glass of wine', ...alcohol(1)],
  ['ein Glas Wein getrunken', ...alcohol(1)],
  ['drank two beers', ...alcohol(2)],
  ['2 beers', ...alcohol(2)],
  ['3 Bier', ...alcohol(3)],
  ['2 Gläser Rotwein getrunken', ...alcohol(2)],
  ['dentist tuesday 3pm', ...dated('Dentist', '2026-12-01', '15:00')],
  ['Zahnarzt Dienstag 15 Uhr', ...dated('Zahnarzt', '2026-12-01', '15:00')],
  ['dentist tomorrow', ...dated('Dentist', '2026-11-29', null)],
  ['Elternabend Donnerstag 19 Uhr', 'task', { title: 'Elternabend', due: '2026-12-03', at: '19:00' }],
] as const)('reads "%s" as %s', (line, kind, values) => {
  const [draft] = read(line);
  expect([draft?.kind, draft?.values, draft?.complete]).toEqual([kind, expect.objectContaining(values), true]);
});

test.each([
  'took the bus',
  'took a nap',
  'had 0 glasses of wine',
  'hello tuesday',
  'fell tuesday 3pm',
  'dentist last tuesday',
])('reads nothing into "%s"', (line) => expect(read(line)).toEqual([]));

test.each([
  ['had a glass of wine 8.50', 'transaction'],
  ['wine 12', 'transaction'],
  ['2 beers 9', 'transaction'],
  ['6 beers 9.99', 'transaction'],
  ['dentist 80 tuesday', 'transaction'],
  ['drank a glass of water', 'reading'],
  ['call the dentist tuesday 3pm', 'task'],
])('still reads "%s" as %s', (line, kind) => {
  const [draft] = read(line);
  expect(draft?.kind).toBe(kind);
  expect(draft?.values['measure']).not.toBe('Alcohol');
});

test('what is a habit already was done', () => {
  const habits = [
    { id: 'h1', name: 'Vitamin D' },
    { id: 'h2', name: 'Meditate' },
  ];
  expect(read('took vitamin D', habits)).toMatchObject([{ kind: 'habit_log', values: { habit: 'h1', state: 'Done' } }]);
  expect(read('15 Minuten meditiert', habits)[0]).toMatchObject({ kind: 'habit_log', values: { habit: 'h2' } });
});

test('several things in a line are each read', () => {
  const kinds = (line: string) => read(line).map(({ kind }) => kind);
  expect(kinds('called mum and rent 1200')).toEqual(['interaction', 'transaction']);
  expect(kinds('called mum, took vitamin D and had 2 glasses of wine')).toEqual(['interaction', 'habit', 'reading']);
  expect(kinds('called mum and dentist tuesday 3pm')).toEqual(['interaction', 'appointment']);
});
