import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { createRateLimiter } from '#server/features/auth/rate-limiter.ts';
import { createCountedTryStore } from '#server/features/auth/store/counted-tries.store.ts';
import { migratedDatabase, type TestDatabase } from '#test/support/database.ts';
import { repeated } from '#test/support/repeated.ts';

let place: TestDatabase;
let database: Database;
beforeAll(async () => {
  place = (await migratedDatabase())!; // the tests run on PostgreSQL only
  database = await openPostgres(place.url);
});
afterAll(async () => {
  await database?.close();
  await place?.drop();
});

test('a try is counted, though what was counted long ago is removed at the same moment', async () => {
  const store = createCountedTryStore(database.db, Date.now);
  const limiter = createRateLimiter(Date.now, store);
  let isOver = false;
  const cleaning = (async () => {
    while (!isOver) await store.cleanup(Date.now() + 1000);
  })();
  const taken = await repeated(600, (index) => limiter.take([`person ${index % 5}`, { tries: 10_000, seconds: 60 }]));
  isOver = true;
  await cleaning;
  expect(taken).toHaveLength(600);
});
