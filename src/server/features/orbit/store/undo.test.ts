import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/support/sqlite.ts';
import { revert } from '#server/history/history.ts';
import { orbitTables } from './tables.ts';
import { orbitStep, orbitUndoer } from './undo.ts';
import { beginUnitOfWork } from './unit-of-work.ts';

const NOW = Date.parse('2026-06-10T12:00:00Z');

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase(() => NOW, ['maya']);
});
afterEach(() => database.close());

const begin = () => beginUnitOfWork(database.db, 'maya', NOW);
const addEntry = async () => {
  const unit = await begin();
  const named = { name: 'Harbour', description: '', color: '#6fcfff', status: 'active', sample: null } as const;
  const money = { billable: true, hourlyRate: 9500, currency: 'EUR' };
  const project = await unit.add('projects', {
    favourite: false,
    ...named,
    ...money,
    agencyId: null,
    estimateSeconds: null,
    weeklySeconds: null,
    budget: null,
    createdAt: NOW,
  });
  return unit.add('entries', {
    ...money,
    projectId: project.id,
    taskId: null,
    description: 'Plans',
    startedAt: NOW - 7200_000,
    endedAt: NOW,
    tags: ['deep'],
    source: 'manual',
    externalId: null,
    createdAt: NOW,
  });
};
const row = () => orbitTables(database.db).selectFrom('orbit_entries').selectAll().executeTakeFirstOrThrow();

test('a change records the columns that it has overwritten', async () => {
  const entry = await addEntry();
  const unit = await begin();
  const changed = await unit.change('entries', entry, { billable: false, tags: [], endedAt: null });
  expect(changed).toEqual({ ...entry, billable: false, tags: [], endedAt: null });
  expect(await row()).toMatchObject({ billable: 0, tags: '[]', ended_at: null, revision: unit.revision });
  expect(unit.steps).toEqual([
    { table: 'orbit_entries', ids: [entry.id], was: { billable: 1, tags: '["deep"]', ended_at: NOW } },
  ]);
});

test('recorded columns are put back, and undoing that puts the change back', async () => {
  const entry = await addEntry();
  const before = await row();
  const change = await begin();
  await change.change('entries', entry, { billable: false, tags: [] });
  const undo = await begin();
  await revert(orbitUndoer, undo, undoable(change));
  expect(await row()).toEqual({ ...before, revision: undo.revision });
  const redo = await begin();
  await revert(orbitUndoer, redo, undoable(undo));
  expect(await row()).toEqual({ ...before, billable: 0, tags: '[]', revision: redo.revision });
});

test('a removed entry comes back', async () => {
  const entry = await addEntry();
  const change = await begin();
  await change.remove('entries', [entry.id]);
  expect(await change.store.entry('maya', entry.id)).toBeUndefined();
  const undo = await begin();
  await revert(orbitUndoer, undo, undoable(change));
  expect(await undo.store.entry('maya', entry.id)).toEqual(entry);
});

/** A change as the change log reads it from its text. */
const undoable = ({ revision, steps }: Awaited<ReturnType<typeof begin>>) => ({
  steps: steps.map((step) => orbitStep.parse(JSON.parse(JSON.stringify(step)))),
  subject: null,
  revision,
  gentle: false,
});
