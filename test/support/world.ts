import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { createWorld } from '#server/world.ts';
import { freshDatabaseUrl } from './database.ts';
import { type Client, createClient } from './client.ts';

/** The whole server in this process, with a database of its own. */
export interface TestWorld {
  /** A new visitor without a session. */
  visitor(): Client;
  /** A newly registered person, signed in. */
  person(): Promise<Client>;
  /** Ends the server and starts it again on the same data; whoever was signed in stays so. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Builds the real world for a test, on SQLite or, with TEST_DATABASE_URL, on PostgreSQL. */
export const createTestWorld = async ({
  env = {},
  now,
}: { env?: Record<string, string>; now?: () => number } = {}): Promise<TestWorld> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'iris-test-'));
  const database = await freshDatabaseUrl();
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', DATABASE_URL: database?.url, ...env });
  const start = () => createWorld(config, now === undefined ? {} : { now });
  let world = await start();
  let people = 0;
  const visitor = () => createClient({ request: (url, init) => world.app.request(url, init) });
  return {
    visitor,
    async person() {
      const client = visitor();
      people += 1;
      const { status, text } = await client.post('/api/auth/register', {
        email: `person${people}@example.org`,
        password: 'a good password',
        firstName: 'Robin',
        lastName: `Person ${people}`,
      });
      if (status !== 200) throw new Error(`registering answered ${status} ${text}`);
      return client;
    },
    async restart() {
      await world.close();
      world = await start();
    },
    async close() {
      await world.close();
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
