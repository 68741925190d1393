import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY } from '#contract/time-units.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/sqlite.ts';
import { createLog } from '#server/log.ts';
import { createConnectionPolicy } from '#server/network/connection-policy.ts';
import { createOrbit, type Orbit } from '../feature.ts';
import { orbitData } from '../store/orbit-data.ts';

const NOW = Date.parse('2026-06-10T12:00:00Z');
const span = {
  from: '2026-01-01',
  to: '2026-12-31',
  by: 'project',
  rounding: 'none',
  minutes: 15,
  parts: false,
} as const;

let database: TestDatabase;
let orbit: Orbit;
let clock: number;
beforeEach(async () => {
  clock = NOW;
  database = await openTestDatabase(() => clock, ['maya']);
  orbit = createOrbit({
    db: database.db,
    now: () => clock,
    zoneNameOf: async () => 'UTC',
    weekStartOf: async () => 1,
    takeLimit: async () => undefined,
    readEvents: async () => [],
    readIncome: async () => [],
    readExpenses: async () => [],
    policy: createConnectionPolicy([]),
    log: createLog({ level: 'silent', format: 'json' }),
    drafts: { begin: async () => null, discard: async () => undefined },
  });
});
afterEach(() => database.close());

const add = async (projectId: string, day: string, hours: number) => {
  const startTime = Date.parse(`${day}T08:00:00Z`);
  const facts = {
    projectId,
    taskId: null,
    description: '',
    tags: [],
    startTime,
    endTime: startTime + hours * 3600_000,
  };
  return orbit.entries.add('maya', facts);
};
const newProject = async () =>
  (
    await orbit.projects.addProject('maya', {
      name: 'Harbour',
      description: '',
      color: '#6fcfff',
      status: 'active',
      favourite: false,
      billable: false,
    })
  ).id;
const hours = async () => (await orbit.reports.report('maya', span)).seconds / 3600;

test('what is added later takes its place in time, and leaves it again', async () => {
  const projectId = await newProject();
  const within = async (from: string, to: string) =>
    (await orbit.reports.report('maya', { ...span, from, to })).seconds / 3600;
  const added: string[] = [];
  for (const day of ['2026-03-05', '2026-03-01', '2026-03-09', '2026-03-03', '2026-03-07']) {
    added.push((await add(projectId, day, 1)).id);
    expect(await hours()).toBe(added.length);
  }
  expect([await within('2026-03-02', '2026-03-06'), await within('2026-03-06', '2026-03-31')]).toEqual([2, 2]);
  await orbit.entries.remove('maya', added[3]!);
  expect([await within('2026-03-02', '2026-03-06'), await within('2026-03-06', '2026-03-31')]).toEqual([1, 2]);
});

test('reports forget what a retention has erased', async () => {
  const projectId = await newProject();
  await add(projectId, '2026-02-01', 2);
  await add(projectId, '2026-06-01', 3);
  expect(await hours()).toBe(5);
  const entries = orbitData(
    () => clock,
    () => '',
  ).kinds.find(({ name }) => name === 'orbit_entries')!;
  await entries.expire!.erase(database.db, 'maya', Date.parse('2026-03-01'));
  expect(await hours()).toBe(3);
});

test('reports keep up with hundreds of changes at once', async () => {
  const projectId = await newProject();
  await add(projectId, '2026-02-01', 2);
  expect(await hours()).toBe(2);
  const heading = 'Project,Description,Start date,Start time,Duration';
  const rows = Array.from(
    { length: 900 },
    (_, index) => `Harbour,${index},2026-03-${String((index % 28) + 1).padStart(2, '0')},10:00,1:00`,
  );
  const { change } = await orbit.imports.run('maya', { content: [heading, ...rows].join('\n') });
  expect(await hours()).toBe(902);
  await orbit.changeLog.undo('maya', change!);
  expect(await hours()).toBe(2);
});

test('what was removed is forgotten for good after thirty days, and not before', async () => {
  const projectId = await newProject();
  const { id } = await add(projectId, '2026-06-01', 3);
  const { change } = await orbit.entries.remove('maya', id);
  clock += 29 * DAY;
  for (const { run } of orbit.jobs) await run();
  await orbit.changeLog.undo('maya', change);
  expect(await hours()).toBe(3);
  const again = await orbit.entries.remove('maya', id);
  clock += 31 * DAY;
  for (const { run } of orbit.jobs) await run();
  await expect(orbit.changeLog.undo('maya', again.change)).rejects.toThrow('This change was not found.');
});
