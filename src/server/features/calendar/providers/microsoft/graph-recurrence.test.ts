import { expect, test } from 'vitest';
import { expand } from '#formats/recurrence/expand.ts';
import type { EventAt, EventSeries } from '#formats/recurrence/series.ts';
import { daysOfSeries } from '#test/support/services/graph/instances.ts';
import type { Recurrence, StoredEvent } from '#test/support/services/graph/state.ts';
import { graphRecurrence } from './graph-json.ts';
import { recurrenceFor, ruleOf } from './graph-recurrence.ts';

const start = { kind: 'time', wall: '2027-01-31T09:00:00', zone: 'Europe/Berlin' } as const;
const facts: EventAt['facts'] = {
  summary: '',
  description: '',
  location: '',
  status: 'confirmed',
  isBusy: true,
  organizer: null,
  attendees: [],
  link: null,
  isTimeBlock: false,
  reminders: [],
};
const seriesOf = (rule: string): EventSeries => ({
  uid: 'u',
  sequence: 0,
  master: { start, length: { days: 0, seconds: 3600 }, facts },
  rules: [rule],
  exceptRules: [],
  dates: [],
  exceptDates: [],
  overrides: [],
  zones: {},
});
const expanded = (rule: string): string[] =>
  expand(seriesOf(rule), { from: Date.parse('2027-01-01'), to: Date.parse('2030-01-01'), zone: 'UTC' }).map((each) =>
    each.start.kind === 'day' ? each.start.day : each.start.wall.slice(0, 10),
  );
/** The days by the peer, which walks over a calendar and knows no rules. */
const walked = (recurrence: unknown): string[] =>
  daysOfSeries({ recurrence } as StoredEvent).filter((day) => day < '2030-01-01');

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const INDEXES = ['first', 'second', 'third', 'fourth', 'last'];
const TYPES = ['daily', 'weekly', 'absoluteMonthly', 'relativeMonthly', 'absoluteYearly', 'relativeYearly'];

test('two hundred patterns have the days that Microsoft gives them, and come back as they were', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const patterns = Array.from({ length: 200 }, (_, index): Recurrence => {
    const type = TYPES[index % TYPES.length]!;
    const days = WEEKDAYS.filter(() => random(3) === 0);
    const endings: Recurrence['range'][] = [
      { type: 'noEnd', startDate: '2027-01-31' },
      { type: 'numbered', startDate: '2027-01-31', numberOfOccurrences: 1 + random(9) },
      {
        type: 'endDate',
        startDate: '2027-01-31',
        endDate: `2028-${String(1 + random(12)).padStart(2, '0')}-1${random(10)}`,
      },
    ];
    return {
      pattern: {
        type,
        interval: type.endsWith('Yearly') ? 1 : 1 + random(3),
        ...(type.endsWith('Yearly') && { month: 1 + random(12) }),
        ...(type.startsWith('absolute') && { dayOfMonth: 1 + random(31) }),
        ...(type === 'weekly' && { firstDayOfWeek: WEEKDAYS[random(2)]! }),
        ...((type === 'weekly' || type.startsWith('relative')) && {
          daysOfWeek: days.length === 0 ? ['sunday'] : days,
        }),
        ...(type.startsWith('relative') && { index: INDEXES[random(5)]! }),
      },
      range: endings[random(3)]!,
    };
  });
  const wrong = patterns.filter((pattern) => {
    const rule = ruleOf(graphRecurrence.parse(pattern), start);
    // A series begins on its first date, which the pattern of the peer may not have.
    const ours = expanded(rule).filter((day) => day !== '2027-01-31' || walked(pattern).includes(day));
    const isCounted = pattern.range.type === 'numbered' && !walked(pattern).includes('2027-01-31');
    const back = recurrenceFor(rule, start);
    return !isCounted && (ours.join() !== walked(pattern).join() || walked(back).join() !== walked(pattern).join());
  });
  expect(wrong).toEqual([]);
});

test.each([
  'FREQ=HOURLY',
  'FREQ=MONTHLY;BYDAY=5TU',
  'FREQ=MONTHLY;BYMONTHDAY=1,15',
  'FREQ=MONTHLY;BYMONTHDAY=-2',
  'FREQ=YEARLY;BYWEEKNO=20',
  'FREQ=YEARLY;BYMONTH=3,9',
  'FREQ=YEARLY;BYDAY=20MO',
  'FREQ=DAILY;BYMONTH=1',
  'FREQ=WEEKLY;BYHOUR=9,17',
])('%s has no pattern at Microsoft', (rule) => expect(recurrenceFor(rule, start)).toBeNull());

test.each([
  ['FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR', 'weekly'],
  ['FREQ=MONTHLY', 'absoluteMonthly'],
  ['FREQ=MONTHLY;BYDAY=-1SU', 'relativeMonthly'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1', 'relativeMonthly'],
  ['FREQ=YEARLY', 'absoluteYearly'],
  ['FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', 'relativeYearly'],
])('%s is kept as %s', (rule, type) => expect(recurrenceFor(rule, start)?.pattern.type).toBe(type));
