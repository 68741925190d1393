import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/support/sqlite.ts';
import { createLeases } from './leases.ts';

let database: TestDatabase;
beforeEach(async () => void (database = await openTestDatabase()));
afterEach(() => database.close());

/** Work that goes on until it is told to end. */
const openWork = () => {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { work: () => ended, end };
};

test.each([true, false])(
  'a lease is had once, and free when its work has ended or failed (others: %s)',
  async (hasOthers) => {
    const process = { id: () => 'one', hasOthers };
    await database.db
      .withTables<{ server_processes: { id: string; alive_until: number } }>()
      .insertInto('server_processes')
      .values({ id: 'one', alive_until: 0 })
      .execute();
    const leases = createLeases(database.db, process);
    const { work, end } = openWork();
    const first = leases.ifFree('job', work);
    expect(await leases.ifFree('job', async () => undefined)).toBe(false);
    expect(await leases.ifFree('another', async () => undefined)).toBe(true);
    end();
    expect(await first).toBe(true);
    await expect(leases.ifFree('job', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const order: number[] = [];
    await Promise.all([1, 2, 3].map((turn) => leases.inTurn('job', async () => void order.push(turn))));
    expect(order).toEqual([1, 2, 3]);
  },
);

test('a process without others writes nothing for its leases', async () => {
  const leases = createLeases(database.db, { id: () => 'not even a row', hasOthers: false });
  expect(await leases.inTurn('job', async () => 'done')).toBe('done');
});
