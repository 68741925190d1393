import { describe, expect, test } from 'vitest';
import { DEFAULT_PLAN, type WorkPlan } from '#contract/calendar/work-plan.ts';
import { DAY, HOUR, MINUTE } from '#contract/time-units.ts';
import { weekdayOf, zoneOf } from '#contract/zone.ts';
import { findSuggestions } from './suggest.ts';
import { spansOverlap } from './time-spans.ts';
import type { PlannedEvent } from './working-week.ts';

/** Weeks of clock changes in each zone, and one without. */
const WEEKS = [
  ['Europe/Berlin', '2026-03-25T06:10:00Z'],
  ['Europe/Berlin', '2026-10-22T11:47:00Z'],
  ['America/New_York', '2026-03-06T15:05:00Z'],
  ['America/New_York', '2026-10-30T18:31:00Z'],
  ['Australia/Lord_Howe', '2026-04-02T01:00:00Z'],
  ['Asia/Kathmandu', '2026-06-15T04:20:00Z'],
  ['Pacific/Apia', '2026-06-15T22:00:00Z'],
  ['UTC', '2026-06-17T11:58:00Z'],
] as const;
const RUNS = 60;

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
const randomFrom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

const PLACES = ['', 'Harbour', 'Station', 'https://meet.example/1'];

const randomWeek = (seed: number, now: number): { events: PlannedEvent[]; plan: WorkPlan } => {
  const random = randomFrom(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const events = Array.from({ length: Math.floor(random() * 60) }, (_, index): PlannedEvent => {
    const from = now - DAY + Math.floor(random() * 9 * 24 * 12) * 5 * MINUTE;
    return {
      id: `e${index}`,
      title: `Event ${index}`,
      from,
      to: from + pick([15, 30, 45, 60, 90, 120, 240, 1440]) * MINUTE,
      location: pick(PLACES),
      isBusy: random() < 0.9,
      isTimeBlock: random() < 0.1,
      analysis: { priority: pick(['high', 'medium', 'low'] as const), needsPreparation: random() < 0.3 },
    };
  });
  const hour = 6 + Math.floor(random() * 6);
  const plan: WorkPlan = {
    ...DEFAULT_PLAN,
    from: `${String(hour).padStart(2, '0')}:${pick(['00', '30'])}`,
    to: `${String(hour + 2 + Math.floor(random() * 9)).padStart(2, '0')}:${pick(['00', '15'])}`,
    focusHours: pick([0, 4, 20]),
  };
  return { events, plan };
};

const cases = WEEKS.flatMap(([zone, moment], week) =>
  Array.from({ length: RUNS }, (_, run) => ({
    zone,
    now: Date.parse(moment) + run * 37 * MINUTE,
    seed: week * 1000 + run,
  })),
);
const found = cases.map(({ zone: name, now, seed }) => {
  const zone = zoneOf(name);
  const { events, plan } = randomWeek(seed, now);
  const suggestions = findSuggestions(events, { now, zone, answered: [], plan });
  return { seed, now, zone, events, plan, suggestions };
});

describe('in random weeks, zones and changes of clocks a suggestion', () => {
  test('is made often enough to be tested', () => {
    expect(found.flatMap(({ suggestions }) => suggestions).length).toBeGreaterThan(2000);
    const kinds = found.flatMap(({ suggestions }) =>
      suggestions.map(({ about }) => about.replace(/^\S*\d\S* |\s.*/g, '')),
    );
    expect(new Set(kinds).size).toBeGreaterThan(5);
  });
  test('lies after now', () => {
    const past = found.filter(({ now, suggestions }) => suggestions.some(({ time }) => time.from < now));
    expect(past.map(({ seed }) => seed)).toEqual([]);
  });
  test('lies inside the hours of a working day', () => {
    const isInside = ({ zone, plan }: (typeof found)[number], { from, to }: { from: number; to: number }) => {
      const day = zone.dayOf(from);
      const seconds = (clock: string) => Number(clock.slice(0, 2)) * 3600 + Number(clock.slice(3)) * 60;
      const opens = zone.momentOf(day, seconds(plan.from));
      const closes = zone.momentOf(day, seconds(plan.to));
      return from >= opens && to <= closes && from < to && plan.days.includes(weekdayOf(day));
    };
    const outside = found.filter((each) => each.suggestions.some(({ time }) => !isInside(each, time)));
    expect(outside.map(({ seed }) => seed)).toEqual([]);
  });
  test('lies off every busy event', () => {
    const over = found.filter(({ events, suggestions }) =>
      suggestions.some(({ time }) => events.some((event) => event.isBusy && spansOverlap(event, time))),
    );
    expect(over.map(({ seed }) => seed)).toEqual([]);
  });
  test('lies off every other suggestion', () => {
    const over = found.filter(({ suggestions }) =>
      suggestions.some((a, index) => suggestions.slice(index + 1).some((b) => spansOverlap(a.time, b.time))),
    );
    expect(over.map(({ seed }) => seed)).toEqual([]);
  });
  test('is the same when it is asked for again', () => {
    const again = found.map(({ events, now, zone, plan }) =>
      findSuggestions(events, { now, zone, answered: [], plan }),
    );
    expect(again).toEqual(found.map(({ suggestions }) => suggestions));
  });
  test('leaves its time to the others once it was refused', () => {
    const [week] = found.filter(({ suggestions }) => suggestions.length > 4);
    const { events, now, zone, plan, suggestions } = week!;
    const { type, about, time } = suggestions[0]!;
    const answered = [{ type, about, answer: 'dismissed' as const, from: time.from, to: time.to }];
    const left = findSuggestions(events, { now, zone, answered, plan });
    expect(left.map((each) => each.about)).not.toContain(about);
    expect(left.length).toBeGreaterThan(0);
    expect(time.to - time.from).toBeLessThan(12 * HOUR);
  });
});

test('a day with a lunch in it is not told to keep time for lunch', () => {
  const zone = zoneOf('UTC');
  const now = Date.parse('2026-06-17T06:00:00Z');
  const midday = (title: string): PlannedEvent => ({
    id: 'e',
    title,
    from: Date.parse('2026-06-17T12:00:00Z'),
    to: Date.parse('2026-06-17T13:00:00Z'),
    location: '',
    isBusy: true,
    isTimeBlock: false,
    analysis: { priority: 'low', needsPreparation: false },
  });
  const lunches = (title: string) =>
    findSuggestions([midday(title)], { now, zone, answered: [], plan: DEFAULT_PLAN }).filter(
      (each) => each.title === 'Keep time for lunch',
    ).length;
  expect(lunches('Planning')).toBe(1);
  expect(lunches('Lunch with Felix')).toBe(0);
  expect(lunches('Mittagessen mit Ana')).toBe(0);
});
