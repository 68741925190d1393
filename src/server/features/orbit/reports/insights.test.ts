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
    expect(more?.text).toBe('You tracked 42 h in the last seven days, 50% more than usual.');
    expect(more?.basis).toBe('Compared with an average of 28 h a week over the 4 weeks before');
  });

  it('tell which project took the most', () => {
    const found = insights([worked('2026-06-08', 6), worked('2026-06-09', 3, 'atlas')]).get('project');
    expect(found?.text).toBe('harbour took 67% of your time: 6 h of 9 h.');
  });

  it('warn of an estimate that is nearly used up, at the pace of the last weeks, or that is', () => {
    const entries = everyDay(28, () => 1);
    const near = insights(entries, [project('harbour', 40 * 3600, 33 * 3600)]).get('estimate');
    const over = insights(entries, [project('harbour', 20 * 3600, 21.5 * 3600)]).get('estimate');
    expect(near?.text).toBe(
      'harbour has 7 h of its estimate left. At the pace of the last 28 days, that’s about a week of work.',
    );
    expect(over?.text).toBe('harbour has used up its estimate and 1 h 30 min more.');
  });

  it('find what was counted twice and what may have been forgotten', () => {
    const found = insights([worked('2026-06-08', 9), worked('2026-06-08', 1, 'atlas', 9)]);
    expect(found.get('overlaps')?.text).toBe(
      'One entry overlaps another entry, so 1 h is counted twice. Open one in the list to trim it.',
    );
    expect(found.get('long')?.text).toBe('One entry is longer than eight hours. A timer may have been forgotten.');
  });

  it('tell the billable share against the days before, from enough time only', () => {
    const half = everyDay(56, () => 2).map((entry, index) => ({ ...entry, billable: index < 28 || index % 2 === 0 }));
    expect(insights(half).get('billable')).toMatchObject({
      text: '100% of your time in the last 28 days was billable, 50 points more than in the 28 before.',
      bars: [
        { label: 'Billable', share: 1, marked: true },
        { label: 'Not billable', share: 0 },
      ],
    });
    expect(insights(everyDay(4, () => 2).map((entry) => ({ ...entry, billable: true }))).has('billable')).toBe(false);
  });

  it('tell the hours in which most is done, where there are any', () => {
    expect(insights(everyDay(20, () => 2)).get('hours')?.text).toBe(
      'Most of your work happens between 8:00 and 11:00: 100% of it.',
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
    expect(found(tasks)?.text).toBe('Your tasks take 30% longer than you estimate.');
    expect(found(tasks.slice(1))).toBeUndefined();
    expect(found(tasks.map((task) => ({ ...task, done: false })))).toBeUndefined();
  });

  describe('tell where the last week went against its plan', () => {
    const [from, to] = [Date.parse('2026-06-01'), Date.parse('2026-06-08')];
    const planned = (
      byProject: Record<string, number>,
      work: FinishedEntry[],
      facts = { targets: 2, events: 0, newer: 0 },
    ) =>
      findInsights(
        work.toSorted((a, b) => a.from - b.from),
        [project('harbour'), project('atlas'), project('proofs')],
        {
          zone,
          now,
          plan: {
            firstDay: '2026-06-01',
            from,
            to,
            byProject: new Map(Object.entries(byProject).map(([id, hours]) => [id, hours * 3600])),
            ...facts,
          },
        },
      ).find(({ id }) => id.endsWith('plan'));
    const week = [
      worked('2026-06-02', 3),
      worked('2026-06-03', 8, 'atlas'),
      worked('2026-06-04', 4, 'proofs'),
      // Neither the week before nor the one after counts.
      worked('2026-05-31', 9),
      worked('2026-06-08', 9),
    ];

    it('by the project that got less, the one that took more, and what was in no plan', () => {
      expect(planned({ harbour: 6, atlas: 6 }, week)).toEqual({
        id: 'plan',
        text: 'Last week harbour got 3 h of the 6 h you planned, and atlas took 8 h instead of 6 h. Another 4 h went to work that wasn’t in the plan.',
        basis: 'The plan: hours a week of 2 projects, in the week from June 1',
        bars: [
          { label: 'atlas', text: '8 h tracked, 6 h planned', share: 1, marked: true, goal: 0.75 },
          { label: 'harbour', text: '3 h tracked, 6 h planned', share: 3 / 8, marked: true, goal: 0.75 },
          { label: 'proofs', text: '4 h tracked, nothing planned', share: 0.5, marked: true },
        ],
      });
    });

    it('as one sentence where one project differs, or none does', () => {
      const [harbour, atlas] = week as [FinishedEntry, FinishedEntry];
      expect(planned({ harbour: 3, atlas: 6 }, [harbour, atlas])?.text).toBe(
        'Last week atlas took 8 h instead of 6 h.',
      );
      expect(planned({ harbour: 3, atlas: 8, proofs: 2 }, [harbour, atlas])?.text).toBe(
        'Last week proofs got none of the 2 h you planned.',
      );
      expect(planned({ harbour: 3.25, atlas: 8 }, [harbour, atlas], { targets: 1, events: 1, newer: 0 })).toMatchObject(
        {
          text: 'Last week went as you planned: 11 h of 11 h 15 min.',
          basis: 'The plan: hours a week of one project and one calendar event, in the week from June 1',
          bars: [{ marked: false }, { marked: false }],
        },
      );
    });

    it('not without a plan, which it says, and not for a week off', () => {
      expect(planned({}, week)).toMatchObject({ id: 'no-plan', bars: [] });
      expect(planned({ harbour: 0.5 }, week)?.id).toBe('no-plan');
      // Whoever gave a project its hours only now is not told to do so.
      expect(planned({}, week, { targets: 0, events: 0, newer: 1 })).toBeUndefined();
      expect(planned({}, week.slice(1))).toBeUndefined();
      expect(planned({ harbour: 6 }, [worked('2026-06-09', 2)])).toBeUndefined();
    });
  });
});
