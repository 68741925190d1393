import { describe, expect, it } from 'vitest';
import type { TimeEntry } from '#contract/orbit/time.ts';
import { zoneOf } from '#contract/zone.ts';
import { entryFormOf, momentOfInputs, rateOf, readTags, entrySpanOf } from './entry-form.ts';

const zone = zoneOf('Europe/Berlin');
const entry: TimeEntry = {
  id: 'e',
  projectId: 'p',
  taskId: null,
  description: 'Timetable',
  duration: 5400,
  startTime: '2026-06-01T07:00:12.345Z',
  endTime: '2026-06-01T08:30:12.345Z',
  tags: ['deep', 'paper'],
  billable: true,
  hourlyRate: 9500,
  currency: 'EUR',
  source: 'timer',
  eventId: null,
};
const target = { kind: 'edit', entry } as const;
const form = entryFormOf(target, zone);

describe('the form of an entry', () => {
  it('shows the wall clock of the person', () =>
    expect(form).toMatchObject({
      startDay: '2026-06-01',
      startTime: '09:00',
      endTime: '10:30',
      tags: 'deep, paper',
      rate: '95',
    }));

  it('keeps the seconds of what is not touched and has none of what is typed', () => {
    const times = entrySpanOf({ ...form, endTime: '11:00' }, form, target, zone);
    expect(times).toEqual({ from: Date.parse(entry.startTime), to: Date.parse('2026-06-01T09:00:00Z') });
  });

  it('has no times while one of them is not typed', () =>
    expect(entrySpanOf({ ...form, startTime: '' }, form, target, zone)).toBeNull());

  it('reads tags between commas, each once', () => expect(readTags(' deep,, paper , deep')).toEqual(['deep', 'paper']));

  it('leaves the rate alone unless it was typed', () => {
    expect(rateOf(form, form, 'EUR')).toBeUndefined();
    expect(rateOf({ ...form, rate: '80,50' }, form, 'EUR')).toBe(8050);
    expect(rateOf({ ...form, rate: '' }, form, 'EUR')).toBeNull();
  });
});

describe('a typed time', () => {
  it('that the clock skips is as much later', () =>
    expect(momentOfInputs(zone, '2026-03-29', '02:30')).toBe(Date.parse('2026-03-29T01:30:00Z')));
  it('that is none is none', () =>
    expect([momentOfInputs(zone, '2026-03-29', '2'), momentOfInputs(zone, '', '02:30')]).toEqual([null, null]));
});
