import { createLog } from '#server/log.ts';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zoneOf } from '#contract/zone.ts';
import type { LifeModule } from '#life/module.ts';
import { createVault } from '#server/crypto/vault.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { createConnectionPolicy } from '#server/network/connection-policy.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { createLife, type Life } from '#server/features/life/feature.ts';
import { migratedDatabase } from '../database.ts';

/** Life records alone, on a database of their own, for one person called `robin`. */
export interface BareLife {
  readonly life: Life;
  readonly userId: string;
  close(): Promise<void>;
}

/** Builds life records without the server around them; a test may bring tabs of its own. */
export const createBareLife = async ({
  now,
  modules,
}: {
  now: () => number;
  modules?: readonly LifeModule[];
}): Promise<BareLife> => {
  const folder = mkdtempSync(join(tmpdir(), 'iris-life-'));
  const vault = createVault(randomBytes(32));
  const fresh = await migratedDatabase();
  const database = fresh === undefined ? openSqlite(folder, vault.derive('database')) : await openPostgres(fresh.url);
  await migrate(database, now);
  const userId = 'robin';
  await database.db
    .withTables<{ users: Record<string, unknown> }>()
    .insertInto('users')
    .values({
      id: userId,
      email: 'robin@example.org',
      email_key: 'robin@example.org',
      access_level: 'demo',
      email_verified: 0,
      created_at: 0,
    })
    .execute();
  const zone = zoneOf('Europe/Berlin');
  const zoneNameOf = () => Promise.resolve(zone.name);
  return {
    life: createLife({
      database,
      vault,
      now,
      zoneNameOf,
      daysOf: async () => ({ zone, today: zone.dayOf(now()), weekStart: 1, clock: '12h' as const }),
      dataDir: folder,
      policy: createConnectionPolicy([]),
      reportError: () => undefined,
      log: createLog({ level: 'error', format: 'text' }),
      ...(modules && { modules }),
    }),
    userId,
    async close() {
      await database.close();
      await fresh?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
