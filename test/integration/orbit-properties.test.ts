import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningTimer, TimeEntry } from '#contract/orbit/time.ts';
import type { Client } from '#test/support/client.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const MORNING = Date.parse('2026-03-28T20:00:00.400Z');
/** Each sequence has its own day, so that no session ends and no clock runs backwards. */
const DAY = 24 * 3600_000;

let server: TestServer;
let clock = MORNING;
let day = 0;
beforeAll(async () => void (server = await startTestServer({ now: () => clock })));
afterAll(() => server.close());

type Span = [from: number, to: number];
interface State {
  readonly entries: TimeEntry[];
  readonly running: RunningTimer | null;
}
type Act =
  | { kind: 'start'; project: number; back: number }
  | { kind: 'stop' }
  | { kind: 'moveStart'; back: number }
  | { kind: 'add' | 'edit'; pick: number; from: number; length: number }
  | { kind: 'split' | 'remove' | 'trim' | 'trimThis' | 'duplicate'; pick: number; share: number };

const acts = fc.array(
  fc.record({
    wait: fc.integer({ min: 0, max: 7_500_000 }),
    act: fc.oneof<fc.Arbitrary<Act>[]>(
      fc.record({ kind: fc.constant('start' as const), project: fc.nat(1), back: fc.constantFrom(0, 0, 0, 600_000) }),
      fc.record({ kind: fc.constant('stop' as const) }),
      fc.record({ kind: fc.constant('moveStart' as const), back: fc.nat(4_000_000) }),
      fc.record({
        kind: fc.constantFrom('add' as const, 'edit' as const),
        pick: fc.nat(9),
        from: fc.nat(20_000_000),
        length: fc.nat(9_000_000),
      }),
      fc.record({
        kind: fc.constantFrom(
          'split' as const,
          'remove' as const,
          'trimThis' as const,
          'trim' as const,
          'duplicate' as const,
        ),
        pick: fc.nat(9),
        share: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
      }) as fc.Arbitrary<Act>,
    ),
  }),
  { minLength: 4, maxLength: 14 },
);

const iso = (at: number) => new Date(at).toISOString();
const spanOf = (entry: TimeEntry): Span => [Date.parse(entry.startTime), Date.parse(entry.endTime)];
const stateOf = async (person: Client): Promise<State> => ({
  entries: (await person.get('/api/time-entries')).json,
  running: (await person.get('/api/timer')).json.running,
});
/** All the time that is covered, the running timer up to now. */
const covered = ({ entries, running }: State): Span[] => {
  const spans = entries.map(spanOf);
  if (running !== null) spans.push([Date.parse(running.startTime), Math.max(clock, Date.parse(running.startTime))]);
  const united: Span[] = [];
  for (const [from, to] of spans.filter(([a, b]) => a < b).sort((a, b) => a[0] - b[0])) {
    const last = united.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else united.push([from, to]);
  }
  return united;
};
const total = ({ entries }: State) => entries.reduce((sum, { duration }) => sum + duration, 0);
const seconds = (from: number, to: number) => Math.floor(to / 1000) - Math.floor(from / 1000);
const elapsed = ({ running }: State) => (running === null ? 0 : seconds(Date.parse(running.startTime), clock));

/** Does one thing and checks what must hold for it; gives the change that it made, if any. */
const perform = async (person: Client, projects: string[], act: Act): Promise<number | null> => {
  const before = await stateOf(person);
  const picked = 'pick' in act ? before.entries[act.pick % Math.max(before.entries.length, 1)] : undefined;
  const after = async () => stateOf(person);
  switch (act.kind) {
    case 'start': {
      const answer = await person.post('/api/timer', {
        projectId: projects[act.project],
        startTime: iso(clock - act.back),
      });
      expect(answer.status).toBe(200);
      const now = await after();
      expect(now.running!.startTime).toBe(iso(clock - act.back));
      if (act.back === 0) expect(covered(now)).toEqual(covered(before));
      if (before.running !== null && act.back === 0)
        expect(answer.json.stopped.endTime).toBe(answer.json.running.startTime);
      return answer.json.change;
    }
    case 'stop': {
      const answer = await person.delete('/api/timer');
      const now = await after();
      expect(now.running).toBeNull();
      expect(covered(now)).toEqual(covered(before));
      return answer.json.change;
    }
    case 'moveStart': {
      if (before.running === null) return null;
      const answer = await person.patch('/api/timer', { startTime: iso(clock - act.back) });
      expect((await after()).running!.startTime).toBe(iso(clock - act.back));
      return answer.json.change;
    }
    case 'add': {
      const [from, to] = [clock - act.from, clock - act.from + act.length];
      const answer = await person.post('/api/time-entries', {
        projectId: projects[0],
        startTime: iso(from),
        endTime: iso(to),
      });
      expect(total(await after()) - total(before)).toBe(seconds(from, to));
      return answer.json.change;
    }
    case 'edit': {
      if (picked === undefined) return null;
      const [from, to] = [clock - act.from, clock - act.from + act.length];
      const answer = await person.patch(`/api/time-entries/${picked.id}`, { startTime: iso(from), endTime: iso(to) });
      expect([answer.json.startTime, answer.json.endTime]).toEqual([iso(from), iso(to)]);
      expect(total(await after()) - total(before)).toBe(answer.json.duration - picked.duration);
      return answer.json.change;
    }
    case 'duplicate': {
      if (picked === undefined) return null;
      const answer = await person.post(`/api/time-entries/${picked.id}/duplicate`, {});
      expect(total(await after()) - total(before)).toBe(answer.json.duration);
      return answer.json.change;
    }
    case 'remove': {
      if (picked === undefined) return null;
      const answer = await person.delete(`/api/time-entries/${picked.id}`);
      expect(total(before) - total(await after())).toBe(picked.duration);
      return answer.json.change;
    }
    case 'split': {
      if (picked === undefined) return null;
      const [from, to] = spanOf(picked);
      const at = Math.floor(from + (to - from) * act.share);
      if (at <= from || at >= to) return null;
      const answer = await person.post(`/api/time-entries/${picked.id}/split`, { at: iso(at) });
      const now = await after();
      expect([total(now), covered(now)]).toEqual([total(before), covered(before)]);
      return answer.json.change;
    }
    case 'trim':
    case 'trimThis': {
      const target = picked ?? before.entries[0];
      if (target === undefined) return null;
      const keep = act.kind === 'trim' ? 'this' : 'others';
      const answer = await person.post(`/api/time-entries/${target.id}/trim`, { keep });
      const now = await after();
      expect(covered(now)).toEqual(covered(before));
      expect(total(now) + elapsed(now)).toBeLessThanOrEqual(total(before) + elapsed(before));
      return answer.status === 200 ? answer.json.change : null;
    }
  }
};

describe('whatever is done in whatever order', () => {
  it('at most one timer runs, no duration is negative and no second is lost', async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (sequence) => {
        day += 1;
        clock = MORNING + day * DAY;
        const person = await server.person();
        const create = async (name: string): Promise<string> => (await person.post('/api/projects', { name })).json.id;
        const projects = [await create('Harbour'), await create('Atlas')];
        for (const { wait, act } of sequence) {
          clock += wait;
          const before = await stateOf(person);
          const change = await perform(person, projects, act);
          const now = await stateOf(person);
          expect(now.entries.filter(({ duration }) => duration < 0)).toEqual([]);
          expect(now.entries.map((entry) => entry.id)).not.toContain(now.running?.id);
          if (change !== null) {
            const undone = await person.post(`/api/orbit/changes/${change}/undo`);
            expect(undone.status).toBe(200);
            expect(await stateOf(person)).toEqual(before);
            await person.post(`/api/orbit/changes/${undone.json.change}/undo`);
            expect(await stateOf(person)).toEqual(now);
          }
        }
      }),
      // A sequence asks some hundred times: to look for a smaller one would take longer than a test may.
      { numRuns: 25, endOnFailure: true },
    );
  });
});
