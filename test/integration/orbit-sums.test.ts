import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ now: () => Date.parse('2026-04-01T12:00:00Z') })));
afterAll(() => server.close());

const zone = 'Europe/Berlin';
const entries = async (person: Client) => (await person.get('/api/time-entries')).json;
const times = async (person: Client) =>
  (await entries(person)).map((e: Record<string, string>) => [e.startTime, e.endTime, e.duration]);

describe('the weekly timesheet', () => {
  const monday = '2026-03-23';
  const start = async () => {
    const person = await server.person();
    const projectId = (await person.post('/api/projects', { name: 'Harbour' })).json.id as string;
    const set = async (seconds: number, day = monday) =>
      (await person.put('/api/orbit/timesheet', { projectId, day, seconds, zone })).json;
    return { person, projectId, set };
  };

  it('adds what is missing in the morning, behind what is there', async () => {
    const { person, set } = await start();
    expect((await set(5400)).seconds).toBe(5400);
    await set(7200);
    expect(await times(person)).toEqual([
      ['2026-03-23T09:30:00.000Z', '2026-03-23T10:00:00.000Z', 1800],
      ['2026-03-23T08:00:00.000Z', '2026-03-23T09:30:00.000Z', 5400],
    ]);
  });

  it('takes what is too much from the end, and gives it back on undo', async () => {
    const { person, set } = await start();
    await set(5400);
    await set(7200);
    const { change, removed } = await set(3600);
    expect(removed).toBe(1);
    expect(await times(person)).toEqual([['2026-03-23T08:00:00.000Z', '2026-03-23T09:00:00.000Z', 3600]]);
    await person.post(`/api/orbit/changes/${change}/undo`);
    expect(await entries(person)).toHaveLength(2);
  });

  it('holds a whole day, also one of 23 hours', async () => {
    const { person, set } = await start();
    await set(20 * 3600, '2026-03-29');
    const report = (await person.get(`/api/orbit/report?from=2026-03-29&to=2026-03-29&by=day&zone=${zone}`)).json;
    expect(report.seconds).toBe(20 * 3600);
  });

  it('says when its hours belong to an entry over midnight, and can be changed once that is split', async () => {
    const { person, projectId, set } = await start();
    const night = {
      startTime: '2026-03-23T21:00:00.000Z',
      endTime: '2026-03-24T01:00:00.000Z',
      description: 'Night shift',
    };
    const entry = (await person.post('/api/time-entries', { projectId, ...night })).json;
    const midnight = '2026-03-23T23:00:00.000Z';
    const refused = await set(3600);
    expect(refused).toEqual({
      seconds: 7200,
      removed: 0,
      splits: [{ entryId: entry.id, description: 'Night shift', at: midnight }],
      change: null,
    });
    const split = (await person.post(`/api/time-entries/${entry.id}/split`, { at: midnight })).json;
    const changed = await set(3600);
    expect(changed).toMatchObject({ seconds: 3600, splits: [] });
    expect(await times(person)).toEqual([
      [midnight, night.endTime, 7200],
      [night.startTime, '2026-03-23T22:00:00.000Z', 3600],
    ]);
    for (const { change } of [changed, split]) await person.post(`/api/orbit/changes/${change}/undo`);
    expect(await times(person)).toEqual([
      [midnight, night.endTime, 7200],
      [night.startTime, midnight, 7200],
    ]);
  });

  it('copies a week to the same hours of another, across a change of the clocks', async () => {
    const { person, set } = await start();
    await set(3600);
    const copied = await person.post('/api/orbit/timesheet/copy', { from: monday, to: '2026-03-30', zone });
    expect(copied.json.entries).toBe(1);
    expect((await times(person))[0]).toEqual(['2026-03-30T07:00:00.000Z', '2026-03-30T08:00:00.000Z', 3600]);
  });
});

describe('reports', () => {
  it('follow every change at once, also those that take something away', async () => {
    const person = await server.person();
    const projectId = (await person.post('/api/projects', { name: 'Harbour' })).json.id;
    const seconds = async () =>
      (await person.get('/api/orbit/report?from=2026-03-01&to=2026-03-31&zone=UTC')).json.seconds;
    expect(await seconds()).toBe(0);
    const body = { projectId, startTime: '2026-03-10T08:00:00Z', endTime: '2026-03-10T09:00:00Z' };
    const entry = (await person.post('/api/time-entries', body)).json;
    expect(await seconds()).toBe(3600);
    await person.patch(`/api/time-entries/${entry.id}`, { endTime: '2026-03-10T10:00:00Z' });
    expect(await seconds()).toBe(7200);
    const removed = (await person.delete(`/api/time-entries/${entry.id}`)).json;
    expect(await seconds()).toBe(0);
    await person.post(`/api/orbit/changes/${removed.change}/undo`);
    expect(await seconds()).toBe(7200);
    expect((await person.get('/api/orbit/totals')).json).toMatchObject([{ projectId, seconds: 7200 }]);
  });

  it('count days in the zone that the person has chosen', async () => {
    const person = await server.person();
    await person.put('/api/user/preferences', { timeZone: 'Asia/Tokyo' });
    const projectId = (await person.post('/api/projects', { name: 'Harbour' })).json.id;
    await person.post('/api/time-entries', {
      projectId,
      startTime: '2026-03-10T14:00:00Z',
      endTime: '2026-03-10T16:00:00Z',
    });
    const report = (await person.get('/api/orbit/report?from=2026-03-10&to=2026-03-11&by=day')).json;
    expect(report.groups.map(({ key, seconds: each }: { key: string; seconds: number }) => [key, each])).toEqual([
      ['2026-03-10', 3600],
      ['2026-03-11', 3600],
    ]);
  });

  it('begin weeks on the day that the person has chosen', async () => {
    const person = await server.person();
    await person.put('/api/user/preferences', { weekStart: 'sunday' });
    const projectId = (await person.post('/api/projects', { name: 'Harbour' })).json.id;
    await person.post('/api/time-entries', {
      projectId,
      startTime: '2026-03-10T14:00:00Z',
      endTime: '2026-03-10T16:00:00Z',
    });
    const report = (await person.get('/api/orbit/report?from=2026-03-01&to=2026-03-31&by=week&zone=UTC')).json;
    expect(report.groups.map(({ key }: { key: string }) => key)).toEqual(['2026-03-08']);
  });

  it('refuse what is no day, no zone and no grouping', async () => {
    const person = await server.person();
    const field = async (query: string) => (await person.get(`/api/orbit/report?${query}`)).json.error.field;
    expect(await field('from=2026-02-30&to=2026-03-01')).toBe('from');
    expect(await field('from=2026-02-01&to=2026-03-01&zone=Mars/Olympus')).toBe('zone');
    expect(await field('from=2026-02-01&to=2026-03-01&by=mood')).toBe('by');
  });

  it('know efficiency and insights only of what there is', async () => {
    const person = await server.person();
    expect((await person.get('/api/orbit/efficiency')).json).toMatchObject({ value: null });
    expect((await person.get('/api/orbit/insights')).json).toEqual([]);
    const projectId = (await person.post('/api/projects', { name: 'Harbour' })).json.id;
    await person.post('/api/time-entries', {
      projectId,
      startTime: '2026-04-01T06:00:00Z',
      endTime: '2026-04-01T08:00:00Z',
    });
    expect((await person.get('/api/orbit/efficiency')).json).toMatchObject({ value: 100, trackedSeconds: 7200 });
    expect((await person.get('/api/orbit/insights')).json).toMatchObject([{ id: 'later' }]);
  });

  it('know the tags in use', async () => {
    const person = await server.person();
    const projectId = (await person.post('/api/projects', { name: 'Harbour' })).json.id;
    const add = (tags: string[]) =>
      person.post('/api/time-entries', {
        projectId,
        tags,
        startTime: '2026-03-10T14:00:00Z',
        endTime: '2026-03-10T16:00:00Z',
      });
    await add(['deep', 'paper']);
    await add(['deep']);
    expect((await person.get('/api/orbit/tags')).json).toEqual([
      { tag: 'deep', entries: 2 },
      { tag: 'paper', entries: 1 },
    ]);
  });
});

it('a span at the end of time is refused', async () => {
  const person = await server.person();
  const { status, json } = await person.get('/api/orbit/report?from=9999-12-31&to=9999-12-31&by=week');
  expect([status, json.error.field]).toEqual([400, 'from']);
});
