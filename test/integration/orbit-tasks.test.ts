import { afterAll, beforeAll, expect, it } from 'vitest';
import { newEntry, newProject } from '#test/support/orbit-work.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ now: () => Date.parse('2026-11-20T12:00:00Z') })));
afterAll(() => server.close());

const at = (time: string) => `2026-11-17T${time}:00Z`;

it('a task has an estimate, a budget and its own rate, and knows what was tracked on it', async () => {
  const person = await server.person();
  const project = await newProject(person, { billable: true, hourlyRate: 8000 });
  const facts = { name: 'Design', estimatedHours: 10, budget: 90_000, hourlyRate: 9500 };
  const { id } = (await person.post('/api/orbit/tasks', { projectId: project.id, ...facts })).json;
  const entry = await newEntry(person, project.id, at('08:00'), at('09:30'), { taskId: id });
  expect(entry).toMatchObject({ taskId: id, hourlyRate: 9500 });
  expect(await newEntry(person, project.id, at('10:00'), at('11:00'))).toMatchObject({
    taskId: null,
    hourlyRate: 8000,
  });
  expect((await person.get('/api/orbit/tasks')).json).toMatchObject([
    { ...facts, seconds: 5400, money: [{ currency: 'EUR', amount: 14_250 }], done: false },
  ]);
  const report = (await person.get('/api/orbit/report?from=2026-11-17&to=2026-11-17&by=task')).json;
  expect(report.groups).toMatchObject([
    { key: id, label: 'Harbour: Design', seconds: 5400 },
    { key: '', label: 'Without a task', seconds: 3600 },
  ]);
  const moved = (await person.patch(`/api/time-entries/${entry.id}`, { taskId: null })).json;
  expect(moved).toMatchObject({ taskId: null, hourlyRate: 8000 });
  await person.post(`/api/orbit/changes/${moved.change}/undo`);
  expect((await person.get('/api/orbit/tasks')).json).toMatchObject([{ seconds: 5400 }]);
});

it("the person's own rate holds where neither the task nor the project has one, in its currency only", async () => {
  const person = await server.person();
  await person.put('/api/orbit/settings', { hourlyRate: 6000, currency: 'EUR' });
  const [own, krone] = [
    await newProject(person, { billable: true }),
    await newProject(person, { name: 'Fjord', currency: 'NOK' }),
  ];
  expect(await newEntry(person, own.id, at('08:00'), at('09:00'))).toMatchObject({ hourlyRate: 6000 });
  expect(await newEntry(person, krone.id, at('08:00'), at('09:00'))).toMatchObject({ hourlyRate: null });
});

it('every change of a task can be undone, and a removed one leaves its time on the project', async () => {
  const person = await server.person();
  const project = await newProject(person);
  const task = (await person.post('/api/orbit/tasks', { projectId: project.id, name: 'Design' })).json;
  await newEntry(person, project.id, at('08:00'), at('09:00'), { taskId: task.id });
  const done = (await person.patch(`/api/orbit/tasks/${task.id}`, { done: true, name: 'Layout' })).json;
  expect(done).toMatchObject({ done: true, name: 'Layout' });
  await person.post(`/api/orbit/changes/${done.change}/undo`);
  const removed = (await person.delete(`/api/orbit/tasks/${task.id}`)).json;
  expect((await person.get('/api/orbit/tasks')).json).toEqual([]);
  const byTask = '/api/orbit/report?from=2026-11-17&to=2026-11-17&by=task';
  expect((await person.get(byTask)).json.groups).toMatchObject([{ key: '', seconds: 3600 }]);
  await person.post(`/api/orbit/changes/${removed.change}/undo`);
  expect((await person.get('/api/orbit/tasks')).json).toMatchObject([{ name: 'Design', done: false, seconds: 3600 }]);
});

it('the timer starts on a task, keeps it through a restart, and loses it on another project', async () => {
  const person = await server.person();
  const [project, other] = [await newProject(person), await newProject(person, { name: 'Atlas' })];
  const task = (await person.post('/api/orbit/tasks', { projectId: project.id, name: 'Design' })).json;
  const timer = (body: object) => person.post('/api/timer', body);
  expect((await timer({ projectId: other.id, taskId: task.id })).status).toBe(404);
  expect((await timer({ projectId: project.id, taskId: task.id })).json.running).toMatchObject({ taskId: task.id });
  const { stopped } = (await person.delete('/api/timer')).json;
  expect((await person.post(`/api/time-entries/${stopped.id}/restart`)).json.running).toMatchObject({
    taskId: task.id,
  });
  expect((await person.patch('/api/timer', { projectId: other.id })).json.running).toMatchObject({ taskId: null });
});

it('a project begins with the tasks of another one, none of them done; a removed project takes them along', async () => {
  const person = await server.person();
  const first = await newProject(person);
  for (const name of ['Design', 'Proofs'])
    await person.post('/api/orbit/tasks', { projectId: first.id, name, estimatedHours: 4, done: true });
  const second = (await person.post('/api/projects', { name: 'Next', tasksOf: first.id })).json;
  const tasksOf = async (id: string) =>
    (await person.get('/api/orbit/tasks')).json.filter(({ projectId }: { projectId: string }) => projectId === id);
  const names = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
  expect((await tasksOf(second.id)).toSorted(names)).toMatchObject([
    { name: 'Design', estimatedHours: 4, done: false },
    { name: 'Proofs', done: false },
  ]);
  await person.delete(`/api/projects/${first.id}?moveTo=${second.id}`);
  expect(await tasksOf(second.id)).toHaveLength(4);
  const { change } = (await person.delete(`/api/projects/${second.id}`)).json;
  expect((await person.get('/api/orbit/tasks')).json).toEqual([]);
  await person.post(`/api/orbit/changes/${change}/undo`);
  expect(await tasksOf(second.id)).toHaveLength(4);
});

it('clients are archived and projects are favourites, and both come with an export', async () => {
  const person = await server.person();
  const agency = (await person.post('/api/agencies', { name: 'Old' })).json;
  expect((await person.patch(`/api/agencies/${agency.id}`, { archived: true })).json.archived).toBe(true);
  const project = await newProject(person, { favourite: true, agencyId: agency.id });
  const task = (await person.post('/api/orbit/tasks', { projectId: project.id, name: 'Design', estimatedHours: 2 }))
    .json;
  await newEntry(person, project.id, at('08:00'), at('09:00'), { taskId: task.id });
  const zip = (await person.get('/api/data/export.zip')).bytes;
  const other = await server.person();
  const moved = await other.post('/api/data/import', { zip: Buffer.from(zip).toString('base64') });
  expect(moved.status, moved.text).toBe(200);
  expect((await other.get('/api/agencies')).json).toMatchObject([{ archived: true }]);
  expect((await other.get('/api/projects')).json).toMatchObject([{ favourite: true }]);
  expect((await other.get('/api/orbit/tasks')).json).toMatchObject([
    { name: 'Design', estimatedHours: 2, seconds: 3600 },
  ]);
});

it("another person's task is not found", async () => {
  const [person, other] = [await server.person(), await server.person()];
  const project = await newProject(person);
  const { id } = (await person.post('/api/orbit/tasks', { projectId: project.id, name: 'Design' })).json;
  const own = await newProject(other);
  const answers = await Promise.all([
    other.patch(`/api/orbit/tasks/${id}`, { done: true }),
    other.delete(`/api/orbit/tasks/${id}`),
    other.post('/api/orbit/tasks', { projectId: project.id, name: 'Mine' }),
    other.post('/api/timer', { projectId: own.id, taskId: id }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await server.client().get('/api/orbit/tasks')).status).toBe(401);
});
