import { expect, test } from 'vitest';
import { createReadiness } from './readiness.ts';

const pending = async () => 0;
const workersUp = () => true;

test('everything well is ready', async () => {
  const readiness = createReadiness({ pendingMigrations: pending, workersUp });
  expect(await readiness()).toEqual({ ready: true, parts: { database: 'ok', migrations: 'ok', workers: 'ok' } });
});

test('a database that cannot be reached says nothing of its migrations', async () => {
  const pendingMigrations = () => Promise.reject(new Error('connection refused'));
  expect(await createReadiness({ pendingMigrations, workersUp })()).toEqual({
    ready: false,
    parts: { database: 'failing', migrations: 'unknown', workers: 'ok' },
  });
});

test('missing migrations and a worker that has ended are named', async () => {
  const readiness = createReadiness({ pendingMigrations: async () => 2, workersUp: () => false });
  expect(await readiness()).toEqual({
    ready: false,
    parts: { database: 'ok', migrations: 'failing', workers: 'failing' },
  });
});

test('many who ask at one time cost one look at the database', async () => {
  let asked = 0;
  const readiness = createReadiness({ pendingMigrations: async () => (asked += 1) && 0, workersUp });
  await Promise.all([readiness(), readiness(), readiness()]);
  expect(asked).toBe(1);
});
