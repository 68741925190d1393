import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleAgencies, sampleProjects } from '#contract/orbit/sample.ts';
import { listed, newEntry, newProject } from '#test/support/orbit-work.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
const clock = Date.parse('2026-03-28T08:00:00.250Z');
beforeAll(async () => void (server = await startTestServer({ now: () => clock })));
afterAll(() => server.close());

const at = (time: string) => `2026-03-28T${time}Z`;
describe('a stranger', () => {
  it.each([
    ['get', '/api/projects'],
    ['post', '/api/projects'],
    ['get', '/api/agencies'],
    ['get', '/api/time-entries'],
    ['get', '/api/timer'],
    ['post', '/api/timer'],
    ['get', '/api/orbit/report'],
    ['get', '/api/orbit/export.csv'],
    ['post', '/api/orbit/import'],
  ] as const)('is asked to sign in: %s %s', async (method, path) =>
    expect((await server.client()[method](path)).status).toBe(401),
  );
});

describe("another person's things", () => {
  it('are not found, in paths and in bodies', async () => {
    const [owner, other] = [await server.person(), await server.person()];
    const project = await newProject(owner);
    const agency = (await owner.post('/api/agencies', { name: 'Halden' })).json;
    const entry = await newEntry(owner, project.id, at('06:00:00'), at('07:00:00'));
    const answers = await Promise.all([
      other.patch(`/api/projects/${project.id}`, { name: 'Mine' }),
      other.delete(`/api/projects/${project.id}`),
      other.patch(`/api/agencies/${agency.id}`, { name: 'Mine' }),
      other.delete(`/api/agencies/${agency.id}`),
      other.patch(`/api/time-entries/${entry.id}`, { description: 'mine' }),
      other.delete(`/api/time-entries/${entry.id}`),
      other.post(`/api/time-entries/${entry.id}/split`, { at: at('06:30:00') }),
      other.post(`/api/time-entries/${entry.id}/restart`),
      other.post(`/api/orbit/changes/${entry.change}/undo`),
      other.post('/api/timer', { projectId: project.id }),
      other.post('/api/time-entries', { projectId: project.id, startTime: at('06:00:00'), endTime: at('07:00:00') }),
      other.post('/api/projects', { name: 'Theirs', agencyId: agency.id }),
      other.put('/api/orbit/event-projects', { eventId: 'e', projectId: project.id }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    // What a path names is no field of the form; what the body names is.
    expect(answers.slice(0, 4).map(({ json }) => json.error.field)).toEqual(Array(4).fill(undefined));
    expect(answers.slice(-3, -1).map(({ json }) => json.error.field)).toEqual(['projectId', 'agencyId']);
    expect([
      await listed(other),
      (await other.get('/api/projects')).json,
      (await other.get('/api/agencies')).json,
    ]).toEqual([[], [], []]);
    expect((await listed(owner))[0].description).toBe('');
  });
});

describe('projects and agencies', () => {
  it('are kept with every field of theirs', async () => {
    const person = await server.person();
    const agency = (
      await person.post('/api/agencies', { name: 'Studio Halden', description: 'Design', color: '#112233' })
    ).json;
    const project = (
      await person.post('/api/projects', {
        name: 'Harbour website',
        description: 'New pages',
        status: 'active',
        color: '#6fcfff',
        agencyId: agency.id,
        estimatedHours: 40.5,
        weeklyHours: 7.5,
        billable: true,
        hourlyRate: 9500,
        currency: 'NOK',
        budget: 400_000,
      })
    ).json;
    expect((await person.get('/api/agencies')).json).toEqual([
      {
        id: agency.id,
        name: 'Studio Halden',
        description: 'Design',
        color: '#112233',
        status: 'active',
        archived: false,
      },
    ]);
    expect((await person.get('/api/projects')).json).toEqual([
      {
        id: project.id,
        name: 'Harbour website',
        description: 'New pages',
        status: 'active',
        color: '#6fcfff',
        favourite: false,
        agencyId: agency.id,
        estimatedHours: 40.5,
        weeklyHours: 7.5,
        billable: true,
        hourlyRate: 9500,
        currency: 'NOK',
        budget: 400_000,
        sample: null,
      },
    ]);
  });

  it('change only where they are told to', async () => {
    const person = await server.person();
    const project = await newProject(person, { description: 'kept', color: '#abcdef', estimatedHours: 12 });
    const changed = (await person.patch(`/api/projects/${project.id}`, { status: 'paused' })).json;
    expect(changed).toMatchObject({
      name: 'Harbour',
      description: 'kept',
      color: '#abcdef',
      estimatedHours: 12,
      status: 'paused',
    });
  });

  it('take no currency that there is none of, also later', async () => {
    const person = await server.person();
    const project = await newProject(person);
    for (const refused of [
      await person.patch(`/api/projects/${project.id}`, { currency: 'ABC' }),
      await person.put('/api/orbit/settings', { currency: 'ABC' }),
    ])
      expect([refused.status, refused.json.error.field]).toEqual([400, 'currency']);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'x', color: 'red' }, 'color'],
    [{ name: 'x', status: 'archived' }, 'status'],
    [{ name: 'x', estimatedHours: -1 }, 'estimatedHours'],
    [{ name: 'x', currency: 'euro' }, 'currency'],
    [{ name: 'x', hourlyRate: 12.5 }, 'hourlyRate'],
  ])('refuse %j and name the field', async (body, field) => {
    const answer = await (await server.person()).post('/api/projects', body);
    expect([answer.status, answer.json.error.field]).toEqual([400, field]);
  });

  it('lose their agency when it goes, and have it again when that is undone', async () => {
    const person = await server.person();
    const agency = (await person.post('/api/agencies', { name: 'Weber & Co' })).json;
    await newProject(person, { agencyId: agency.id });
    const gone = (await person.delete(`/api/agencies/${agency.id}`)).json;
    expect((await person.get('/api/projects')).json[0].agencyId).toBeNull();
    await person.post(`/api/orbit/changes/${gone.change}/undo`);
    expect((await person.get('/api/projects')).json[0].agencyId).toBe(agency.id);
  });

  it('take their entries with them, or leave them to another project', async () => {
    const person = await server.person();
    const [first, second] = [await newProject(person), await newProject(person, { name: 'Atlas' })];
    await newEntry(person, first.id, at('06:00:00'), at('07:00:00'));
    await person.delete(`/api/projects/${first.id}?moveTo=${second.id}`);
    expect((await listed(person)).map((entry: { projectId: string }) => entry.projectId)).toEqual([second.id]);
    const gone = (await person.delete(`/api/projects/${second.id}`)).json;
    expect(await listed(person)).toEqual([]);
    await person.post(`/api/orbit/changes/${gone.change}/undo`);
    expect(await listed(person)).toHaveLength(1);
  });
});

describe('a sample project', () => {
  const sample = sampleProjects[0]!;

  it('becomes an own one with its agency when the timer starts on it', async () => {
    const person = await server.person();
    const { running } = (await person.post('/api/timer', { projectId: sample.id })).json;
    const projects = (await person.get('/api/projects')).json;
    const agencies = (await person.get('/api/agencies')).json;
    expect(projects).toMatchObject([
      { id: running.projectId, name: sample.name, estimatedHours: sample.estimatedHours },
    ]);
    expect(agencies).toMatchObject([{ id: projects[0].agencyId, name: sampleAgencies[0]!.name }]);
    expect(running.projectId).not.toBe(sample.id);
  });

  it('is adopted once, whatever is done with it', async () => {
    const person = await server.person();
    await person.post('/api/time-entries', {
      projectId: sample.id,
      startTime: at('06:00:00'),
      endTime: at('07:00:00'),
    });
    await person.patch(`/api/projects/${sample.id}`, { name: 'Quay website' });
    await Promise.all([
      person.post('/api/timer', { projectId: sample.id }),
      person.post('/api/timer', { projectId: sample.id }),
    ]);
    expect((await person.get('/api/projects')).json).toMatchObject([{ name: 'Quay website' }]);
    expect((await person.get('/api/agencies')).json).toHaveLength(1);
  });
});

describe('what was done', () => {
  it('can be undone once, and the undoing too', async () => {
    const person = await server.person();
    const project = await newProject(person);
    const entry = await newEntry(person, project.id, at('05:00:00'), at('06:00:00'));
    const removed = (await person.delete(`/api/time-entries/${entry.id}`)).json;
    const back = (await person.post(`/api/orbit/changes/${removed.change}/undo`)).json;
    expect(await listed(person)).toHaveLength(1);
    expect((await person.post(`/api/orbit/changes/${removed.change}/undo`)).status).toBe(409);
    await person.post(`/api/orbit/changes/${back.change}/undo`);
    expect(await listed(person)).toHaveLength(0);
  });

  it('stays when somebody has gone on from there', async () => {
    const person = await server.person();
    const project = await newProject(person);
    const entry = await newEntry(person, project.id, at('05:00:00'), at('06:00:00'));
    const first = (await person.patch(`/api/time-entries/${entry.id}`, { description: 'one' })).json;
    await person.patch(`/api/time-entries/${entry.id}`, { description: 'two' });
    expect((await person.post(`/api/orbit/changes/${first.change}/undo`)).status).toBe(409);
    expect((await listed(person))[0].description).toBe('two');
  });

  it('never leaves an entry without its project', async () => {
    const person = await server.person();
    const project = (await person.post('/api/projects', { name: 'Harbour' })).json;
    await newEntry(person, project.id, at('05:00:00'), at('06:00:00'));
    expect((await person.post(`/api/orbit/changes/${project.change}/undo`)).status).toBe(409);
    expect((await person.get('/api/projects')).json).toHaveLength(1);
  });

  it('is told, newest first', async () => {
    const person = await server.person();
    const project = await newProject(person);
    await newEntry(person, project.id, at('05:00:00'), at('06:00:00'));
    const changes = (await person.get('/api/orbit/changes')).json;
    expect(changes.map(({ what }: { what: string }) => what)).toEqual(['Added an entry', 'Added the project Harbour']);
  });
});

describe('the list of activities', () => {
  it('tells what was tracked', async () => {
    const person = await server.person();
    const project = await newProject(person);
    await newEntry(person, project.id, at('05:00:00'), at('06:00:00'), { description: 'Timetable' });
    expect((await person.get('/api/user/activities')).json).toMatchObject([
      { type: 'time', title: 'Tracked Harbour', description: 'Timetable', timestamp: at('06:00:00.000') },
    ]);
  });
});

describe('settings', () => {
  it('are kept and refuse what makes no sense', async () => {
    const person = await server.person();
    const others = { hourlyRate: null, focusMinutes: 0, breakMinutes: 5, activityWatch: '' };
    expect((await person.get('/api/orbit/settings')).json).toEqual({ currency: 'EUR', idleMinutes: 15, ...others });
    await person.put('/api/orbit/settings', { idleMinutes: 0, currency: 'NOK' });
    expect((await person.get('/api/orbit/settings')).json).toEqual({ currency: 'NOK', idleMinutes: 0, ...others });
    expect((await person.put('/api/orbit/settings', { idleMinutes: -1 })).status).toBe(400);
  });
});

describe('events', () => {
  it('remember their project until it goes', async () => {
    const person = await server.person();
    const project = await newProject(person);
    await person.put('/api/orbit/event-projects', { eventId: 'focus', projectId: project.id });
    expect((await person.get('/api/orbit/event-projects')).json).toEqual([{ eventId: 'focus', projectId: project.id }]);
    await person.delete(`/api/projects/${project.id}`);
    expect((await person.get('/api/orbit/event-projects')).json).toEqual([]);
  });
});
