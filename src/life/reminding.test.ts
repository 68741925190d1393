import { expect, test } from 'vitest';
import { zoneOf } from '#contract/zone.ts';
import { appointment, habit, medication } from './kinds/health.ts';
import { task } from './kinds/projects.ts';
import { dayWithReminder, everyDay, nextRecordReminderAt, recordRemindersBetween } from './reminding.ts';

const berlin = zoneOf('Europe/Berlin');
const at = (text: string) => Date.parse(text);
const moments = (reminding: Parameters<typeof recordRemindersBetween>[0], from: string, to: string) =>
  recordRemindersBetween(reminding, at(from), at(to), berlin).map((each) => new Date(each.at).toISOString());

test('a day with a time reminds so long before it', () =>
  expect(
    moments(
      dayWithReminder('task', { day: '2026-11-24', at: '17:00', remind: '10 minutes before' })!,
      '2026-11-20T00:00:00Z',
      '2026-11-30T00:00:00Z',
    ),
  ).toEqual(['2026-11-24T15:50:00.000Z']));

test('a day without a time counts from nine', () =>
  expect(
    moments(
      dayWithReminder('appointment', { day: '2026-11-24', at: null, remind: '1 day before' })!,
      '2026-11-20T00:00:00Z',
      '2026-11-30T00:00:00Z',
    ),
  ).toEqual(['2026-11-23T08:00:00.000Z']));

test('days before are counted by the calendar when the clocks change', () =>
  expect(
    moments(
      dayWithReminder('task', { day: '2026-03-29', at: '12:00', remind: '1 day before' })!,
      '2026-03-20T00:00:00Z',
      '2026-03-30T00:00:00Z',
    ),
  ).toEqual(['2026-03-28T11:00:00.000Z']));

test('an hour that the clocks skip comes later, and one that comes twice comes once', () => {
  const half = everyDay('medicine', ['02:30']);
  expect(moments(half, '2026-03-28T12:00:00Z', '2026-03-29T12:00:00Z')).toEqual(['2026-03-29T01:30:00.000Z']);
  expect(moments(half, '2026-10-24T12:00:00Z', '2026-10-25T12:00:00Z')).toEqual(['2026-10-25T00:30:00.000Z']);
});

test('in a year of any zone, each time of each day comes exactly once, however the year is cut', () => {
  const reminding = everyDay('medicine', ['00:00', '02:30', '23:59']);
  for (const name of ['Europe/Berlin', 'Australia/Lord_Howe']) {
    const zone = zoneOf(name);
    const [from, to] = [zone.startOfDay('2026-01-01') - 1, zone.startOfDay('2027-01-01') - 1];
    const told: string[] = [];
    for (let now = from; now < to;) {
      const next = Math.min(to, nextRecordReminderAt(reminding, now, zone)!);
      told.push(...recordRemindersBetween(reminding, now, next, zone).map(({ day, time }) => `${day} ${time}`));
      now = next;
    }
    expect(new Set(told).size).toBe(told.length);
    expect(told).toHaveLength(365 * 3);
  }
});

test('kinds say when they remind', () => {
  const chore = {
    title: 'Call',
    project: null,
    priority: null,
    estimate: null,
    repeat: null,
    repeatFrom: null,
    dayOfMonth: null,
    parent: null,
    doneOn: null,
    note: null,
  } as const;
  const due = { due: '2026-11-24', at: '17:00', remind: 'At its time' } as const;
  expect(task.reminds!({ ...chore, ...due, status: 'To do' })).toMatchObject({ day: '2026-11-24', times: ['17:00'] });
  expect(task.reminds!({ ...chore, ...due, status: 'Done' })).toBeNull();
  expect(task.faultOf!({ ...chore, ...due, due: null, status: 'To do' })).toMatchObject({ field: 'due' });
  const pill = { name: 'Ibuprofen', dose: null, times: '8am and 8pm', remind: 'At each time', stock: null } as const;
  expect(medication.reminds!(pill)).toMatchObject({ day: null, times: ['08:00', '20:00'] });
  expect(medication.note!(pill)).toBe('Reminds at 8:00 AM, 8:00 PM');
  expect(medication.note!(pill, '24h')).toBe('Reminds at 08:00, 20:00');
  expect(medication.faultOf!({ ...pill, times: 'when it hurts' })).toMatchObject({ field: 'times' });
  const stretch = { name: 'Stretch', times: 1, per: 'day', days: null, remind: '07:00', resting: 'No' } as const;
  expect(habit.reminds!(stretch)).toMatchObject({ times: ['07:00'] });
  expect(habit.reminds!({ ...stretch, resting: 'Yes' })).toBeNull();
  const visit = { day: '2026-11-24', at: null, what: 'Dentist', place: null, remind: null } as const;
  expect(appointment.reminds!(visit)).toBeNull();
});
