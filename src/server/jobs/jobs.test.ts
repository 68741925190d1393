import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/sqlite.ts';
import { createJobs } from './jobs.ts';

const HOUR = 3600_000;

let database: TestDatabase;
let clock = Date.parse('2026-03-02T09:00:00Z');
beforeEach(async () => void (database = await openTestDatabase(() => clock)));
afterEach(() => database.close());

test('a job goes on at its pace when the clock is put forward and back', async () => {
  let runs = 0;
  const job = { name: 'count', every: HOUR, run: async () => void (runs += 1) };
  const ifFree = async (_name: string, work: () => Promise<void>) => {
    await work();
    return true;
  };
  const log = createLog({ level: 'silent', format: 'json' });
  const jobs = createJobs([job], { db: database.db, leases: { ifFree }, now: () => clock, log });
  const runsAt = async (hours: number) => {
    clock += hours * HOUR;
    await jobs.runDue();
    return runs;
  };
  expect(await runsAt(0)).toBe(1);
  expect(await runsAt(0.5)).toBe(1);
  expect(await runsAt(24 * 3650)).toBe(2);
  expect(await runsAt(-24 * 3650)).toBe(3);
  expect(await runsAt(0.5)).toBe(3);
  expect(await runsAt(0.5)).toBe(4);
});
