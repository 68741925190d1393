import { expect, test } from 'vitest';
import { tokensOf } from '../language/tokens.ts';
import { type Period, periodBefore } from './days.ts';
import { readPeriod, type Toward } from './period.ts';

// A Wednesday.
const calendar = { today: '2026-11-18', weekStart: 1 };
const read = (question: string, toward: Toward = 'past') => readPeriod(tokensOf(question), calendar, toward)?.period;
const days = (from: string | null, to: string | null): Period => ({ from, to });
const day = (on: string) => days(on, on);
const october = days('2026-10-01', '2026-10-31');
const lastWeek = days('2026-11-09', '2026-11-15');

test.each<[question: string, period: Period]>([
  ['today', day('2026-11-18')],
  ['gestern', day('2026-11-17')],
  ['avant-hier', day('2026-11-16')],
  ['anoche', day('2026-11-18')],
  ['in October', october],
  ['im Oktober', october],
  ['en octobre', october],
  ['en octubre', october],
  ['in December', days('2025-12-01', '2025-12-31')],
  ['in October 2024', days('2024-10-01', '2024-10-31')],
  ['last week', lastWeek],
  ['letzte Woche', lastWeek],
  ['la semaine dernière', lastWeek],
  ['la semana pasada', lastWeek],
  ['this month', days('2026-11-01', '2026-11-30')],
  ['ce mois-ci', days('2026-11-01', '2026-11-30')],
  ['last quarter', days('2026-07-01', '2026-09-30')],
  ['this year', days('2026-01-01', '2026-12-31')],
  ['in the last 7 days', days('2026-11-12', '2026-11-18')],
  ['in den letzten 7 Tagen', days('2026-11-12', '2026-11-18')],
  ['since October', days('2026-10-01', '2026-11-18')],
  ['seit Montag', days('2026-11-16', '2026-11-18')],
  ['on Sunday', day('2026-11-15')],
  ['on Wednesday', day('2026-11-11')],
  ['on 3 October', day('2026-10-03')],
  ['October 3rd', day('2026-10-03')],
  ['the 3rd of October', day('2026-10-03')],
  ['le 1er octobre', day('2026-10-01')],
  ['on the 7th', day('2026-11-07')],
  ['am 20.', day('2026-10-20')],
  ['el 7', day('2026-11-07')],
  ['am 3. Oktober', day('2026-10-03')],
  ['le 3 octobre', day('2026-10-03')],
  ['2026-10-03', day('2026-10-03')],
  ['my worst night of the month', days('2026-11-01', '2026-11-30')],
  ['ma pire nuit du mois', days('2026-11-01', '2026-11-30')],
  ['los gastos del mes pasado', days('2026-10-01', '2026-10-31')],
  ['Monday to Wednesday last week', days('2026-11-09', '2026-11-11')],
  ['von Montag bis Mittwoch letzte Woche', days('2026-11-09', '2026-11-11')],
  ['over Christmas', days('2025-12-24', '2025-12-26')],
])('"%s" is read as days that have been', (question, period) => {
  expect(read(question)).toEqual(period);
});

test.each<[question: string, period: Period]>([
  ['tomorrow', day('2026-11-19')],
  ['übermorgen', day('2026-11-20')],
  ['on Friday', day('2026-11-20')],
  ['vendredi', day('2026-11-20')],
  ['next month', days('2026-12-01', '2026-12-31')],
  ['la próxima semana', days('2026-11-23', '2026-11-29')],
  ['before Thursday', days(null, '2026-11-18')],
  ['bis Freitag', days(null, '2026-11-20')],
  ['in January', days('2027-01-01', '2027-01-31')],
  ['before Christmas', days(null, '2026-12-23')],
  ['avant le nouvel an', days(null, '2026-12-31')],
])('"%s" is read as days to come', (question, period) => {
  expect(read(question, 'future')).toEqual(period);
});

test.each([
  '',
  'who owes me an answer',
  'the third of nothing',
  'the end of the month',
  'which day of the week',
  '31 February',
])('"%s" names no days', (question) => {
  expect(read(question)?.from ?? null).toBeNull();
});

test('the period before has the same length', () => {
  expect(periodBefore(october)).toEqual(days('2026-09-01', '2026-09-30'));
  expect(periodBefore(lastWeek)).toEqual(days('2026-11-02', '2026-11-08'));
  expect(periodBefore(days(null, '2026-11-18'))).toBeNull();
});
