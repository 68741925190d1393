import { expect, test } from 'vitest';
import { DAY, HOUR } from '#contract/time-units.ts';
import { zoneOf } from '#contract/zone.ts';
import { checkInMissing, type MissingCheckIn } from './check-in-missing.ts';
import { deadline, type Deadline } from './deadline.ts';
import { documentExpiring } from './document-expiring.ts';
import { goalReached } from './goal-reached.ts';
import { habitDue } from './habit-due.ts';
import { meetingToPrepare, type MeetingToPrepare } from './meeting-to-prepare.ts';
import { timerForgotten } from './timer-forgotten.ts';

/** Noon in Berlin, a Saturday. */
const now = Date.parse('2026-11-21T11:00:00Z');
const reader = { zone: zoneOf('Europe/Berlin'), clock: '12h' } as const;
const link = { label: 'Open', to: '/' };

const meeting = (more: Partial<MeetingToPrepare>): MeetingToPrepare => ({
  id: 'e1',
  title: 'Quarterly review',
  startsAt: now + 22 * HOUR,
  wholeDay: null,
  priority: 'high',
  tasks: ['Gather the figures', 'Write an agenda'],
  reasons: ['With a client'],
  ...more,
});
const meetings = (more: Partial<MeetingToPrepare>) =>
  meetingToPrepare(async () => [meeting(more)]).find('maya', now, reader);

test('a meeting of tomorrow is told with the hour of the person and what is open', async () =>
  expect(await meetings({})).toMatchObject([
    {
      title: 'Prepare for Quarterly review',
      message: 'Sunday, November 22, 10:00 AM',
      details: '• Gather the figures\n• Write an agenda',
      priority: 'high',
      reasons: ['Begins within a day', '2 preparation tasks still open', 'With a client'],
      link: { to: '/calendar?event=e1' },
      quiet: false,
    },
  ]));

test.each([
  ['further away', { startsAt: now + 25 * HOUR }, 1, true],
  ['begun', { startsAt: now }, 0, undefined],
  ['prepared', { tasks: [] }, 0, undefined],
] as const)('a meeting that is %s is not told', async (_name, more, count, quiet) => {
  const found = await meetings(more);
  expect(found).toHaveLength(count);
  expect(found[0]?.quiet).toBe(quiet);
});

test('a meeting that moves to another day is another cause, within the day it is the same', async () => {
  const cause = async (startsAt: number) => (await meetings({ startsAt }))[0]!.cause;
  expect(await cause(now + 13 * HOUR)).toBe(await cause(now + 15 * HOUR));
  expect(await cause(now + 11 * HOUR)).not.toBe(await cause(now + 13 * HOUR));
});

const due = async (day: string, more: Partial<Deadline> = {}) => {
  const fact = { id: 'record 1', what: 'Task', title: 'Tax return', note: 'Office', day, at: null, reasons: [], link };
  return (await deadline(async () => [{ ...fact, ...more }]).find('maya', now, reader))[0]!;
};

test.each([
  ['2026-11-23', true, 'medium'],
  ['2026-11-22', false, 'medium'],
  ['2026-11-21', false, 'high'],
  ['2026-11-20', false, 'high'],
  ['2026-11-19', true, 'high'],
] as const)('what is due on %s stays untold: %s, with priority %s', async (day, quiet, priority) =>
  expect(await due(day)).toMatchObject({ quiet, priority }),
);

test('a deadline says its day, or its hour where one is named', async () => {
  expect(await due('2026-11-22')).toMatchObject({ title: 'Due: Tax return', message: 'Sunday, November 22' });
  const at = Date.parse('2026-11-22T16:00:00Z');
  expect((await due('2026-11-22', { at })).message).toBe('Sunday, November 22, 5:00 PM');
});

const habits = (at: number, more: object = {}) =>
  habitDue(async () => [{ id: 'h1', name: 'Walk', often: 'Once a day', streak: null, lastChance: null, ...more }]).find(
    'maya',
    at,
    reader,
  );

test('a habit is told in the evening of the person, not before', async () => {
  expect(await habits(Date.parse('2026-11-21T16:59:59Z'))).toEqual([]);
  expect(await habits(Date.parse('2026-11-21T17:00:00Z'))).toMatchObject([
    {
      cause: 'habit-due h1 2026-11-21',
      title: 'Still open today: Walk',
      priority: 'low',
      reasons: ['A habit of yours: once a day', 'Neither done nor skipped today', 'Evening where you are'],
    },
  ]);
});

test('a row that would end makes a habit more important and is named', async () =>
  expect(await habits(Date.parse('2026-11-21T20:00:00Z'), { streak: '5 days in a row' })).toMatchObject([
    { priority: 'medium', details: 'So far 5 days in a row.' },
  ]));

const checkIns = (clock: string, more: Partial<MissingCheckIn> = {}) =>
  checkInMissing(async () => ({ days: 5, of: 14, usualAt: null, briefAt: 20.5 * 3600, ...more })).find(
    'maya',
    Date.parse(`2026-11-21T${clock}+01:00`),
    reader,
  );

test.each([
  ['at the hour of the evening brief where no other is known', {}, '20:29:59', '20:30:00'],
  ['at the hour at which one usually checks in', { usualAt: 19.25 * 3600 }, '19:14:59', '19:15:00'],
  ['in the evening where that is in the morning', { usualAt: 7 * 3600 }, '17:59:59', '18:00:00'],
  ['not late at night', { usualAt: 23.5 * 3600 }, '21:59:59', '22:00:00'],
] as const)('a check-in that is missing is told %s', async (_name, more, before, from) => {
  expect(await checkIns(before, more)).toEqual([]);
  expect(await checkIns(from, more)).toMatchObject([{ cause: 'check-in-missing 2026-11-21', link: null }]);
});

test('a check-in that is missing says why it is told', async () => {
  const reasons = async (more: Partial<MissingCheckIn>) => (await checkIns('22:00:00', more))[0]!.reasons;
  const first = ['You checked in on 5 of the last 14 days', 'Not checked in yet today'];
  expect(await reasons({ usualAt: 19 * 3600 })).toEqual([...first, 'Around this time you usually check in']);
  expect(await reasons({ usualAt: 7 * 3600 })).toEqual([...first, 'Evening where you are']);
});

const expiring = (day: string) =>
  documentExpiring(async () => [
    { id: 'r1', what: 'Important document', title: 'Passport', note: 'Drawer', day, link },
  ]).find('maya', now, reader);
const stages = async (day: string) => (await expiring(day)).map(({ cause, quiet }) => [cause.split(' ').at(-1), quiet]);

test.each([
  ['2027-01-21', []],
  ['2027-01-20', [['soon', false]]],
  [
    '2026-12-05',
    [
      ['soon', true],
      ['now', false],
    ],
  ],
  [
    '2026-10-20',
    [
      ['soon', true],
      ['now', true],
    ],
  ],
] as const)('what expires on %s is told in these stages: %j', async (day, told) =>
  expect(await stages(day)).toEqual(told),
);

test('what has expired says so', async () =>
  expect((await expiring('2026-11-19'))[1]).toMatchObject({
    title: 'Passport has expired',
    message: 'November 19, 2026',
    reasons: ['Important document', 'Expired 2 days ago', 'Shown 14 days before'],
  }));

test('a goal is news for a week', async () => {
  const goal = (at: number) =>
    goalReached(async () => [{ id: 'g', title: 'Read 24 books', note: '24 of 24 books', isMarked: false, at }]).find(
      'maya',
      now,
      reader,
    );
  expect(await goal(now - 6 * DAY)).toMatchObject([{ title: 'Goal reached: Read 24 books' }]);
  expect(await goal(now - 7 * DAY)).toEqual([]);
});

test('a timer that was forgotten is told once a day', async () => {
  const timer = { id: 't', project: 'Harbour', startedAt: Date.parse('2026-11-21T02:05:00Z'), hours: 8 };
  const rule = timerForgotten(async () => timer);
  const [first] = await rule.find('maya', now, { ...reader, clock: '24h' });
  expect(first).toMatchObject({
    title: 'Is your timer still right? Harbour',
    message: 'Running since Saturday, November 21, 03:05',
  });
  expect((await rule.find('maya', now + DAY, reader))[0]!.cause).not.toBe(first!.cause);
});
