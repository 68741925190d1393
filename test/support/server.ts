import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { readConfig } from '#server/config.ts';
import { createApp } from '#server/app.ts';
import { openStorage } from '#server/storage.ts';
import { freshDatabaseUrl, migratedDatabase } from './database.ts';
import { type Client, createClient } from './client.ts';

/** The whole server in this process, with a database of its own. */
export interface TestServer {
  /** A new visitor without a session. */
  client(): Client;
  /** A newly registered person, signed in. */
  person(): Promise<Client>;
  /** Does what is due by the clock, without waiting for the next tick. */
  runDueJobs(): Promise<void>;
  /** Ends the server and starts it again on the same data; whoever was signed in stays so. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A refusal that the contract does not declare for its call becomes a fault of the server, so that the test fails; RECORD_UNDECLARED
 * names a file that collects such refusals instead.
 */
const onUndeclared = ({ method, path }: Endpoint, code: ErrorCode): void => {
  const refusal = `${method} ${path} ${code}`;
  const record = process.env.RECORD_UNDECLARED;
  if (record !== undefined) return appendFileSync(record, `${refusal}\n`);
  // The log of the server names an error without its message.
  throw Object.assign(new Error(refusal), { name: `not declared in the contract: ${refusal}` });
};

let migrated: Promise<string> | undefined;

/** A data folder with its key and an empty database of the present schema: to copy it takes a tenth of making one. */
const migratedFolder = () => (migrated ??= makeMigratedFolder());

const makeMigratedFolder = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'iris-migrated-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const storage = await openStorage(readConfig({ DATA_DIR: folder }), { onQuery: () => {}, now: Date.now });
  await storage.close();
  return folder;
};

/** Builds the real world for a test, on SQLite or, with TEST_DATABASE_URL, on PostgreSQL. */
export const startTestServer = async ({
  env = {},
  now,
  prepare,
}: {
  env?: Record<string, string>;
  now?: () => number;
  /** Puts something where the server will find it, before it starts. */
  prepare?: (place: { dataDir: string; databaseUrl: string | undefined }) => Promise<void>;
} = {}): Promise<TestServer> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'iris-test-'));
  // What is put there may bring a schema of its own.
  const database = await (prepare ? freshDatabaseUrl() : migratedDatabase());
  await prepare?.({ dataDir, databaseUrl: database?.url });
  if (!prepare && !database && env.IRIS_KEY === undefined) cpSync(await migratedFolder(), dataDir, { recursive: true });
  const given = { DATA_DIR: dataDir, LOG_LEVEL: 'error', DATABASE_URL: database?.url, REGISTRATION: 'open' };
  const config = readConfig({ ...given, ...env });
  const start = () => createApp(config, { ...(now === undefined ? {} : { now }), onUndeclared });
  let server = await start();
  let people = 0;
  const context = () => createClient({ request: (url, init) => server.app.request(url, init) });
  return {
    client: context,
    async person() {
      const client = context();
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
    runDueJobs: () => server.runDueJobs(),
    async restart() {
      await server.close();
      server = await start();
    },
    async close() {
      await server.close();
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
