import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp } from '#test/support/app.ts';
import { freshDatabaseUrl } from '#test/support/database.ts';
import { until } from '#test/support/until.ts';

let dataDir: string;
let database: Awaited<ReturnType<typeof freshDatabaseUrl>>;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'iris-orbit-kill-'));
  database = await freshDatabaseUrl();
});
afterAll(async () => {
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = () => startApp({ dataDir, env: { DEMO: '0', ...(database && { DATABASE_URL: database.url }) } });
const caller = (url: string, cookie: string) => async (method: string, path: string, body?: unknown) => {
  const answer = await fetch(url + path, {
    method,
    headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return {
    status: answer.status,
    json: await answer.json(),
    cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '',
  };
};

test(
  'a running timer survives kill -9 to the millisecond, and nothing that was answered is lost',
  { timeout: 600_000 },
  async () => {
    let app = await start();
    const person = { email: 'maya@example.org', password: 'a good password', firstName: 'Maya', lastName: 'Lindqvist' };
    const { cookie } = await caller(app.url, '')('POST', '/api/auth/register', person);
    let call = caller(app.url, cookie);
    const projectId = (await call('POST', '/api/projects', { name: 'Harbour' })).json.id;

    const answered: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      const restartUntilGone = async () => {
        for (let count = 0; ; count += 1) {
          const { json } = await call('POST', '/api/timer', { projectId, description: `${round}.${count}` });
          answered.push(json.running.id);
        }
      };
      const had = answered.length;
      const gone = restartUntilGone().catch(() => undefined);
      await until(() => answered.length > had + 3 || undefined, { what: 'some timers' });
      await app.end('SIGKILL');
      await gone;

      app = await start();
      call = caller(app.url, cookie);
      const { running } = (await call('GET', '/api/timer')).json;
      const entries = (await call('GET', '/api/time-entries')).json as {
        id: string;
        startTime: string;
        endTime: string;
      }[];
      const kept = new Set([running.id, ...entries.map(({ id }) => id)]);
      expect(answered.filter((id) => !kept.has(id))).toEqual([]);
      // Each entry ends in the very millisecond in which the next one began: no time fell into the crash.
      const starts = [running.startTime, ...entries.map(({ startTime }) => startTime)];
      expect(entries.map(({ endTime }) => endTime)).toEqual(starts.slice(0, -1));
    }
    await app.end();
  },
);
