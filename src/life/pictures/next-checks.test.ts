import { expect, test } from 'vitest';
import { nextChecks } from './next-checks.ts';

const check = (name: string, left: number, of = 180) => ({ name, left, of });
const only = (all: Parameters<typeof nextChecks>[0]) => {
  const [section] = nextChecks(all);
  if (section?.type !== 'picture') throw new Error('There is no picture.');
  return section;
};

test('nothing to check is no picture', () => expect(nextChecks([])).toEqual([]));

test('the nearest check is outermost and in the middle, and a ring is closed as far as time is left', () => {
  const { sentence, centre, parts } = only([check('Passport', 400, 365), check('Smoke alarm', 90)]);
  expect(sentence).toBe('Everything is up to date. Smoke alarm is next.');
  expect(centre).toEqual({ shown: '90', note: 'days' });
  expect(parts.map(({ label, shown, value }) => [label, shown, value])).toEqual([
    ['Smoke alarm', '90 days', 0.5],
    ['Passport', '400 days', 1],
  ]);
});

test('what is overdue is marked, named, and has no ring', () => {
  const { sentence, centre, parts } = only([check('Smoke alarm', -3), check('Vault', 1), check('Alarm', -30)]);
  expect(sentence).toBe('2 are overdue, Alarm the longest.');
  expect(centre).toBeUndefined();
  expect(parts.map(({ shown, marked = false }) => [shown, marked])).toEqual([
    ['30 days late', true],
    ['3 days late', true],
    ['1 day', false],
  ]);
});

test('one thing that is overdue is named, be it one or several by its name', () => {
  expect(only([check('Smoke alarms', -3), check('Vault', 1)]).sentence).toBe('Overdue: Smoke alarms.');
});
