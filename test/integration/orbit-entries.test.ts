import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listed, newEntry, newProject } from '#test/support/orbit-work.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
const clock = Date.parse('2026-03-28T08:00:00.250Z');
beforeAll(async () => void (server = await startTestServer({ now: () => clock })));
afterAll(() => server.close());

const at = (time: string) => `2026-03-28T${time}Z`;
describe('entries', () => {
  it('tell their duration in seconds and come latest first', async () => {
    const person = await server.person();
    const project = await newProject(person);
    await newEntry(person, project.id, at('05:00:00'), at('05:30:00'), { description: 'first', tags: ['a', 'b', 'a'] });
    await newEntry(person, project.id, at('06:00:00'), at('07:00:30'), { description: 'second' });
    expect(await listed(person)).toMatchObject([
      {
        projectId: project.id,
        description: 'second',
        duration: 3630,
        startTime: at('06:00:00.000'),
        endTime: at('07:00:30.000'),
      },
      { description: 'first', duration: 1800, tags: ['a', 'b'], source: 'manual' },
    ]);
  });

  it('are listed by the span that they touch', async () => {
    const person = await server.person();
    const project = await newProject(person);
    await newEntry(person, project.id, at('05:00:00'), at('06:00:00'), { description: 'early' });
    await newEntry(person, project.id, at('06:00:00'), at('07:00:00'), { description: 'late' });
    const within = async (from: string, to: string) =>
      (await person.get(`/api/time-entries?from=${at(from)}&to=${at(to)}`)).json.map(
        (entry: { description: string }) => entry.description,
      );
    expect(await within('05:30:00', '06:00:00')).toEqual(['early']);
    expect(await within('05:59:59', '06:00:01')).toEqual(['late', 'early']);
    expect(await within('07:00:00', '08:00:00')).toEqual([]);
  });

  it.each([
    [{ endTime: at('04:00:00') }, 'endTime'],
    [{ startTime: 'yesterday' }, 'startTime'],
    [{ startTime: '2026-01-01T00:00:00Z' }, 'endTime'],
    [{ tags: ['one, two'] }, 'tags.0'],
  ])('refuse %j and name the field', async (wrong, field) => {
    const person = await server.person();
    const project = await newProject(person);
    const body = { projectId: project.id, startTime: at('05:00:00'), endTime: at('06:00:00'), ...wrong };
    const answer = await person.post('/api/time-entries', body);
    expect([answer.status, answer.json.error.field]).toEqual([400, field]);
  });

  it('are split without losing a second, and whole again after undo', async () => {
    const person = await server.person();
    const project = await newProject(person);
    const entry = await newEntry(person, project.id, at('05:00:00'), at('06:00:00'), {
      description: 'long',
      tags: ['deep'],
    });
    const parts = (await person.post(`/api/time-entries/${entry.id}/split`, { at: at('05:20:00.500') })).json;
    expect(parts.entries).toMatchObject([
      { id: entry.id, duration: 1200 },
      { duration: 2400, description: 'long', tags: ['deep'] },
    ]);
    await person.post(`/api/orbit/changes/${parts.change}/undo`);
    expect(await listed(person)).toMatchObject([{ id: entry.id, duration: 3600 }]);
  });

  it('are duplicated behind themselves or where it is wanted', async () => {
    const person = await server.person();
    const project = await newProject(person);
    const entry = await newEntry(person, project.id, at('05:00:00'), at('06:00:00'), { description: 'again' });
    const behind = (await person.post(`/api/time-entries/${entry.id}/duplicate`, {})).json;
    const there = (await person.post(`/api/time-entries/${entry.id}/duplicate`, { startTime: at('01:00:00') })).json;
    expect([behind.startTime, behind.overlaps, there.endTime]).toEqual([at('06:00:00.000'), [], at('02:00:00.000')]);
  });

  it('warn of what lies under them, and trim it on demand', async () => {
    const person = await server.person();
    const project = await newProject(person);
    const under = await newEntry(person, project.id, at('05:00:00'), at('07:00:00'), { description: 'under' });
    const over = await newEntry(person, project.id, at('05:30:00'), at('06:00:00'), { description: 'over' });
    expect(over.overlaps.map(({ id }: { id: string }) => id)).toEqual([under.id]);
    await person.post(`/api/time-entries/${over.id}/trim`, { keep: 'this' });
    expect(
      (await listed(person)).map((e: { description: string; duration: number }) => [e.description, e.duration]),
    ).toEqual([
      ['under', 3600],
      ['over', 1800],
      ['under', 1800],
    ]);
    expect((await person.post(`/api/time-entries/${over.id}/trim`, { keep: 'this' })).status).toBe(409);
  });

  it('make room for others, too', async () => {
    const person = await server.person();
    const project = await newProject(person);
    await newEntry(person, project.id, at('05:00:00'), at('06:00:00'));
    const second = await newEntry(person, project.id, at('05:30:00'), at('06:30:00'));
    await person.post(`/api/time-entries/${second.id}/trim`, { keep: 'others' });
    expect((await listed(person))[0]).toMatchObject({ id: second.id, startTime: at('06:00:00.000'), duration: 1800 });
  });

  it('come of an event once', async () => {
    const person = await server.person();
    const project = await newProject(person);
    const event = { description: 'Call with Ines', eventId: 'event-1' };
    const first = await newEntry(person, project.id, at('05:00:00'), at('06:00:00'), event);
    const second = await newEntry(person, project.id, at('05:00:00'), at('06:00:00'), event);
    expect([first.source, first.eventId, second.id, second.change]).toEqual(['event', 'event-1', first.id, null]);
    expect(await listed(person)).toHaveLength(1);
  });

  it('keep the rate they were made at when the project changes, unless told otherwise', async () => {
    const person = await server.person();
    const project = await newProject(person, { billable: true, hourlyRate: 5000, currency: 'EUR' });
    await newEntry(person, project.id, at('05:00:00'), at('06:00:00'));
    await person.patch(`/api/projects/${project.id}`, { hourlyRate: 8000 });
    await newEntry(person, project.id, at('06:00:00'), at('07:00:00'));
    const rates = async () => (await listed(person)).map((entry: { hourlyRate: number }) => entry.hourlyRate);
    expect(await rates()).toEqual([8000, 5000]);
    await person.patch(`/api/projects/${project.id}`, { hourlyRate: 9000, rateForAllEntries: true });
    expect(await rates()).toEqual([9000, 9000]);
  });
});
