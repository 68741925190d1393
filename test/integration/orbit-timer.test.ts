import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
const MORNING = Date.parse('2026-06-01T08:00:00.250Z');
let clock = MORNING;
beforeAll(async () => void (server = await startTestServer({ now: () => clock })));
beforeEach(() => void (clock = MORNING));
afterAll(() => server.close());

const pass = (seconds: number) => (clock += seconds * 1000);
const ago = (seconds: number) => new Date(clock - seconds * 1000).toISOString();
const project = async (person: Client, more: object = {}): Promise<string> =>
  (await person.post('/api/projects', { name: 'Harbour', ...more })).json.id;
const entries = async (person: Client) => (await person.get('/api/time-entries')).json;
const durations = async (person: Client) =>
  (await entries(person)).map(({ duration }: { duration: number }) => duration);
const running = async (person: Client) => (await person.get('/api/timer')).json.running;

/** The same person once more, as on another device. */
const otherDevice = (person: Client): Client => {
  const device = server.client();
  for (const [name, value] of person.cookies) device.cookies.set(name, value);
  return device;
};

describe('the timer', () => {
  it('starts, is seen on other devices, and becomes an entry when it stops', async () => {
    const person = await server.person();
    const projectId = await project(person);
    await person.post('/api/timer', { projectId, description: 'Timetable', tags: ['deep'] });
    pass(84 * 60 + 37);
    expect(await running(otherDevice(person))).toMatchObject({
      projectId,
      description: 'Timetable',
      startTime: ago(5077),
    });
    const { stopped, running: left } = (await otherDevice(person).delete('/api/timer')).json;
    expect([stopped.duration, left]).toEqual([5077, null]);
    expect(await entries(person)).toMatchObject([
      { id: stopped.id, description: 'Timetable', tags: ['deep'], source: 'timer' },
    ]);
  });

  it('stops the one before at the very instant in which another starts', async () => {
    const person = await server.person();
    const [first, second] = [await project(person), await project(person, { name: 'Atlas' })];
    await person.post('/api/timer', { projectId: first });
    pass(600.7);
    const answer = (await person.post('/api/timer', { projectId: second })).json;
    expect(answer.stopped).toMatchObject({ projectId: first, endTime: answer.running.startTime });
    expect(answer.running.projectId).toBe(second);
  });

  it('may be stopped within the second it started in, and keeps that entry', async () => {
    const person = await server.person();
    await person.post('/api/timer', { projectId: await project(person) });
    await person.delete('/api/timer');
    expect(await durations(person)).toEqual([0]);
  });

  it('may be stopped twice, from two devices', async () => {
    const person = await server.person();
    await person.post('/api/timer', { projectId: await project(person) });
    pass(60);
    await person.delete('/api/timer');
    const second = (await otherDevice(person).delete('/api/timer')).json;
    expect([second.running, second.stopped, second.change]).toEqual([null, null, null]);
    expect(await durations(person)).toEqual([60]);
  });

  it('needs an active project', async () => {
    const person = await server.person();
    const paused = await project(person, { status: 'paused' });
    const answers = [await person.post('/api/timer', { projectId: paused }), await person.post('/api/timer', {})];
    expect(answers.map(({ status, json }) => [status, json.error.field])).toEqual([
      [400, 'projectId'],
      [400, 'projectId'],
    ]);
  });

  it('can be told that it should have started earlier, but not later than now', async () => {
    const person = await server.person();
    await person.post('/api/timer', { projectId: await project(person) });
    pass(60);
    const moved = (await person.patch('/api/timer', { startTime: ago(1800) })).json;
    expect(moved.running.startTime).toBe(ago(1800));
    expect((await person.patch('/api/timer', { startTime: ago(-60) })).json.error.field).toBe('startTime');
    await person.delete('/api/timer');
    expect(await durations(person)).toEqual([1800]);
  });

  it('tells what it lies over when it is moved back, and that can be trimmed', async () => {
    const person = await server.person();
    const projectId = await project(person);
    await person.post('/api/time-entries', { projectId, startTime: ago(3600), endTime: ago(600) });
    await person.post('/api/timer', { projectId });
    const { overlaps, running: timer } = (await person.patch('/api/timer', { startTime: ago(1200) })).json;
    expect(overlaps).toHaveLength(1);
    await person.post(`/api/time-entries/${overlaps[0].id}/trim`, { keep: 'this' });
    expect(await running(person)).toMatchObject({ id: timer.id, startTime: ago(600) });
  });

  it('lets what it lies over make room for it', async () => {
    const person = await server.person();
    const projectId = await project(person);
    await person.post('/api/time-entries', { projectId, startTime: ago(3600), endTime: ago(600) });
    const { running: timer } = (await person.post('/api/timer', { projectId, startTime: ago(1200) })).json;
    await person.post(`/api/time-entries/${timer.id}/trim`, { keep: 'this' });
    expect(await durations(person)).toEqual([2400]);
    expect((await running(person)).startTime).toBe(ago(1200));
  });

  it('goes on when its start is inside of what makes room for it', async () => {
    const person = await server.person();
    const projectId = await project(person);
    await person.post('/api/timer', { projectId, startTime: ago(7200) });
    const { id } = (await person.post('/api/time-entries', { projectId, startTime: ago(3600), endTime: ago(1800) }))
      .json;
    await person.post(`/api/time-entries/${id}/trim`, { keep: 'this' });
    expect((await running(person)).startTime).toBe(ago(1800));
    expect(await durations(person)).toEqual([1800, 3600]);
  });

  it('changes its project and takes the rate of the new one', async () => {
    const person = await server.person();
    const first = await project(person);
    const second = await project(person, { billable: true, hourlyRate: 8000, currency: 'NOK' });
    await person.post('/api/timer', { projectId: first, description: 'same' });
    await person.patch('/api/timer', { projectId: second });
    expect(await running(person)).toMatchObject({
      description: 'same',
      billable: true,
      hourlyRate: 8000,
      currency: 'NOK',
    });
  });

  it('starts once more on what an entry was about', async () => {
    const person = await server.person();
    const projectId = await project(person);
    const body = { projectId, description: 'Proofs', tags: ['paper'], startTime: ago(3600), endTime: ago(1800) };
    const entry = (await person.post('/api/time-entries', body)).json;
    await person.post(`/api/time-entries/${entry.id}/restart`);
    expect(await running(person)).toMatchObject({ projectId, description: 'Proofs', tags: ['paper'] });
  });

  it('runs again when its stopping is undone, unless another runs by then', async () => {
    const person = await server.person();
    const projectId = await project(person);
    await person.post('/api/timer', { projectId, description: 'one' });
    pass(60);
    const stopped = (await person.delete('/api/timer')).json;
    await person.post(`/api/orbit/changes/${stopped.change}/undo`);
    expect(await running(person)).toMatchObject({ description: 'one', startTime: ago(60) });
    const again = (await person.delete('/api/timer')).json;
    await person.post('/api/timer', { projectId, description: 'two' });
    expect((await person.post(`/api/orbit/changes/${again.change}/undo`)).status).toBe(409);
    expect(await running(person)).toMatchObject({ description: 'two' });
  });

  it('counts nothing when the clock was set back, and cannot end before it began', async () => {
    const person = await server.person();
    await person.post('/api/timer', { projectId: await project(person) });
    pass(-3600);
    await person.delete('/api/timer');
    expect(await durations(person)).toEqual([0]);
  });

  it('loses nothing when it was forgotten for longer than an entry can be', async () => {
    const person = await server.person();
    await person.post('/api/timer', { projectId: await project(person) });
    for (let visit = 0; visit < 7; visit += 1) {
      pass(10 * 24 * 3600); // a visit now and then keeps the session
      await person.get('/api/timer');
    }
    await person.delete('/api/timer');
    const found = await durations(person);
    expect(found).toHaveLength(3);
    expect(found.reduce((a: number, b: number) => a + b)).toBe(70 * 24 * 3600);
  });
});

describe('two devices', () => {
  it('that start at once end with one running timer and no lost or doubled second', async () => {
    const person = await server.person();
    const projectId = await project(person);
    const devices = Array.from({ length: 12 }, () => otherDevice(person));
    const answers = await Promise.all(
      devices.map((device, index) => device.post('/api/timer', { projectId, description: `device ${index}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(devices.map(() => 200));
    const finished = await entries(person);
    expect(finished).toHaveLength(11);
    expect(new Set(finished.map(({ endTime }: { endTime: string }) => endTime))).toEqual(new Set([ago(0)]));
    const ids = answers.map(({ json }) => json.running.id);
    expect(ids).toContain((await running(person)).id);
  });

  it('that start and stop against each other leave at most one, and entries that follow each other', async () => {
    const person = await server.person();
    const projectId = await project(person);
    const acts = Array.from({ length: 30 }, (_, index) => index);
    await Promise.all(
      acts.map((index) => {
        pass(1);
        const device = otherDevice(person);
        return index % 3 === 2 ? device.delete('/api/timer') : device.post('/api/timer', { projectId });
      }),
    );
    await person.delete('/api/timer');
    expect(await running(person)).toBeNull();
    const spans = (await entries(person)).map(({ startTime, endTime }: { startTime: string; endTime: string }) => [
      startTime,
      endTime,
    ]);
    const inOrder = spans.toReversed().flat();
    expect(inOrder).toEqual(inOrder.toSorted());
  });
});

describe('a timer that runs for longer than eight hours', () => {
  it('is suspected of being forgotten, with the last sign of life', async () => {
    const person = await server.person();
    await person.post('/api/timer', { projectId: await project(person) });
    pass(2 * 3600);
    await person.post('/api/timer/activity');
    pass(6 * 3600);
    expect((await person.get('/api/timer')).json.forgotten).toBe(false);
    pass(1);
    expect((await person.get('/api/timer')).json).toMatchObject({ forgotten: true, lastActivity: ago(6 * 3600 + 1) });
  });

  it('may be stopped where the person went away, but not outside of itself', async () => {
    const person = await server.person();
    await person.post('/api/timer', { projectId: await project(person) });
    pass(9 * 3600);
    expect((await person.delete(`/api/timer?at=${ago(10 * 3600)}`)).json.error.field).toBe('at');
    await person.delete(`/api/timer?at=${ago(7 * 3600)}`);
    expect(await durations(person)).toEqual([2 * 3600]);
  });

  it('is left in peace for as long again when the person says that it is right', async () => {
    const person = await server.person();
    await person.post('/api/timer', { projectId: await project(person) });
    pass(9 * 3600);
    expect((await person.post('/api/timer/keep')).json.forgotten).toBe(false);
    pass(8 * 3600);
    expect((await person.get('/api/timer')).json.forgotten).toBe(false);
    pass(1);
    expect((await person.get('/api/timer')).json.forgotten).toBe(true);
  });
});

describe('an idle time', () => {
  const begin = async () => {
    const person = await server.person();
    const projectId = await project(person);
    await person.post('/api/timer', { projectId, description: 'Timetable' });
    pass(3600);
    return { person, projectId };
  };

  it('can be kept', async () => {
    const { person } = await begin();
    const answer = (await person.post('/api/timer/idle', { choice: 'keep', from: ago(1200) })).json;
    expect([answer.change, (await running(person)).startTime]).toEqual([null, ago(3600)]);
  });

  it('can be discarded, and the timer goes on from now', async () => {
    const { person } = await begin();
    await person.post('/api/timer/idle', { choice: 'discard', from: ago(1200) });
    expect(await durations(person)).toEqual([2400]);
    expect(await running(person)).toMatchObject({ description: 'Timetable', startTime: ago(0) });
  });

  it('can be discarded for good', async () => {
    const { person } = await begin();
    await person.post('/api/timer/idle', { choice: 'discard', from: ago(1200), continue: false });
    expect([await durations(person), await running(person)]).toEqual([[2400], null]);
  });

  it('can have been a break', async () => {
    const { person } = await begin();
    await person.post('/api/timer/idle', { choice: 'break', from: ago(1200) });
    expect(await durations(person)).toEqual([2400]);
  });

  it('can have been for another project', async () => {
    const { person, projectId } = await begin();
    const other = await project(person, { name: 'Atlas' });
    await person.post('/api/timer/idle', { choice: 'project', projectId: other, from: ago(1200) });
    expect(await entries(person)).toMatchObject([
      { projectId: other, duration: 1200 },
      { projectId, duration: 2400 },
    ]);
    expect(await running(person)).toMatchObject({ projectId, startTime: ago(0) });
  });

  it('of the whole timer leaves no entry of no length', async () => {
    const { person } = await begin();
    await person.post('/api/timer/idle', { choice: 'discard', from: ago(7200), continue: false });
    expect([await entries(person), await running(person)]).toEqual([[], null]);
  });

  it('comes back when what became of it is undone', async () => {
    const { person } = await begin();
    const { change } = (await person.post('/api/timer/idle', { choice: 'discard', from: ago(1200) })).json;
    await person.post(`/api/orbit/changes/${change}/undo`);
    expect([await entries(person), (await running(person)).startTime]).toEqual([[], ago(3600)]);
  });
});
