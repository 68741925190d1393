import { describe, expect, it } from 'vitest';
import { HOUR } from '#contract/time-units.ts';
import { addDays, zoneOf } from '#contract/zone.ts';
import type { FinishedEntry } from '../time/finished-entry.ts';
import type { InsightProject } from './insight-finder.ts';
import { findInsights } from './insights.ts';

const zone = zoneOf('UTC');
const now = Date.parse('2026-06-10T18:00:00Z');
const worked = (day: string, hours: number, projectId = 'harbour', at = 8): FinishedEntry => {
  const from = Date.parse(day) + at * HOUR;
  return {
    id: `${day}${projectId}${at}`,
    projectId,
    taskId: null,
    from,
    to: from + hours * HOUR,
    tags: [],
    billable: false,
    rate: null,
    currency: 'EUR',
  };
};
const project = (id: string, estimateSeconds: number | null = null, totalSeconds = 0): InsightProject => ({
  id,
  name: id,
  estimateSeconds,
  totalSeconds,
});
const insights = (entries: FinishedEntry[], projects: InsightProject[] = [project('harbour'), project('atlas')]) =>
  new Map(
    findInsights(
      entries.toSorted((a, b) => a.from - b.from),
      projects,
      { zone, now },
    ).map((found) => [found.id, found]),
  );
const everyDay = (count: number, hours: (day: string) => number) =>
  Array.from({ length: count }, (_, back) => addDays('2026-06-09', -back)).map((day) => worked(day, hours(day)));

describe('insights', () => {
  it('say what is missing before there is enough to compare', () => {
    const found = insights(everyDay(3, () => 2)).get('later');
    expect(found?.text).toBe(
      'Iris compares your weekdays once there are 10 days with tracked time. So far there are 3.',
    );
  });

  it('name the fullest and the lightest weekday with what they were counted from', () => {
    const found = insights(everyDay(28, (day) => (new Date(day).getUTCDay() === 2 ? 6 : 3))).get('weekday');
    expect(found?.text).toContain('Tuesdays are your fullest days, with a median of 6 h');
    expect(found?.basis).toMatch(/^Medians of 4 Tuesdays and 4 \w+days with tracked time, in the last 56 days$/);
  });

  it('compare the last week with the four before, if it differs', () => {
    const steady = insights(everyDay(35, () => 4));
    const more = insights(everyDay(35, (day) => (day > '2026-06-02' ? 6 : 4))).get('week');
    expect(steady.get('week')).toBeUndefined();
    expect(more?.text).toBe('You tracked 42 h in the last seven days, 50 % more than usual.');
    expect(more?.basis).toBe('Against a mean of 28 h in each of the 4 weeks before');
  });

  it('tell which project took the most', () => {
    const found = insights([worked('2026-06-08', 6), worked('2026-06-09', 3, 'atlas')]).get('project');
    expect(found?.text).toBe('harbour took 67 % of your time: 6 h of 9 h.');
  });

  it('warn of an estimate that is nearly used up, at the pace of the last weeks, or that is', () => {
    const entries = everyDay(28, () => 1);
    const near = insights(entries, [project('harbour', 40 * 3600, 33 * 3600)]).get('estimate');
    const over = insights(entries, [project('harbour', 20 * 3600, 21.5 * 3600)]).get('estimate');
    expect(near?.text).toBe(
      "harbour has 7 h of its estimate left. At the pace of the last 28 days, that's about a week of work.",
    );
    expect(over?.text).toBe('harbour has used up its estimate and 1 h 30 min more.');
  });

  it('find what was counted twice and what may have been forgotten', () => {
    const found = insights([worked('2026-06-08', 9), worked('2026-06-08', 1, 'atlas', 9)]);
    expect(found.get('overlaps')?.text).toBe(
      'One entry overlaps another entry, so 1 h are counted twice. Open one in the list to trim it.',
    );
    expect(found.get('long')?.text).toBe('One entry is longer than eight hours. A timer may have been forgotten.');
  });

  it('tell the billable share against the days before, from enough time only', () => {
    const half = everyDay(56, () => 2).map((entry, index) => ({ ...entry, billable: index < 28 || index % 2 === 0 }));
    expect(insights(half).get('billable')).toMatchObject({
      text: '100 % of your time in the last 28 days was billable, 50 points more than in the 28 before.',
      bars: [
        { label: 'Billable', share: 1, marked: true },
        { label: 'Not billable', share: 0 },
      ],
    });
    expect(insights(everyDay(4, () => 2).map((entry) => ({ ...entry, billable: true }))).has('billable')).toBe(false);
  });

  it('tell the hours in which most is done, where there are any', () => {
    expect(insights(everyDay(20, () => 2)).get('hours')?.text).toBe(
      'Most of your work happens between 8:00 and 11:00: 100 % of it.',
    );
    expect(insights(everyDay(20, () => 16)).has('hours')).toBe(false);
    // Times with parts of a second, close to the end of an hour too.
    const odd = everyDay(20, () => 2).map((entry) => ({ ...entry, from: entry.from - 100, to: entry.to - 1 }));
    expect(insights(odd).get('hours')?.text).toContain('between 7:00 and 10:00');
    expect(insights(everyDay(5, () => 2)).has('hours')).toBe(false);
  });

  it('tell by how much finished tasks miss their estimates', () => {
    const tasks = [1, 1.3, 1.5, 1.4, 1.2].map((ratio) => ({
      estimateSeconds: 3600,
      done: true,
      totalSeconds: 3600 * ratio,
    }));
    const found = (given: typeof tasks) =>
      findInsights(
        everyDay(3, () => 2),
        [project('harbour')],
        { zone, now, tasks: given },
      ).find(({ id }) => id === 'estimates');
    expect(found(tasks)?.text).toBe('Your tasks take 30 % longer than you estimate.');
    expect(found(tasks.slice(1))).toBeUndefined();
    expect(found(tasks.map((task) => ({ ...task, done: false })))).toBeUndefined();
  });
});
