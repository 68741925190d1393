import { spawnSync } from 'node:child_process';
import {
  chownSync,
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningApp, startApp } from '#test/support/app.ts';

const ROOT = join(import.meta.dirname, '../..');
let folder: string;
let app: RunningApp;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'iris-backup-'));
  app = await startApp();
});
afterAll(async () => {
  await app?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const tool = (name: 'backup' | 'restore', ...args: string[]) =>
  spawnSync(join(ROOT, 'node_modules/.bin/node'), [join(ROOT, `tools/${name}.ts`), ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: app.dataDir },
    encoding: 'utf8',
  });
const register = (url: string, email: string) => post(url, '/api/auth/register', { ...person(email) });
const login = (url: string, email: string) => post(url, '/api/auth/login', person(email));
const person = (email: string) => ({ email, password: 'a good password', firstName: 'A', lastName: 'B' });
const post = async (url: string, path: string, body: object) =>
  (
    await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).status;

test('a backup is made while the server runs, and a restore brings that moment back', async () => {
  await register(app.url, 'before@example.org');
  const made = tool('backup', folder);
  expect([made.status, made.stderr]).toEqual([0, '']);
  expect(made.stdout).toContain('3 accounts');
  const [name] = readdirSync(folder);
  const file = join(folder, name!);
  expect(readFileSync(file).includes('before@example.org')).toBe(false);

  await register(app.url, 'after@example.org');
  const refused = tool('restore', file);
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('stop it')]);
  await app.end();
  expect(tool('restore', file, '--check').stdout).toContain('is whole');
  expect(tool('restore', file).status).toBe(0);

  app = await startApp({ dataDir: app.dataDir });
  expect(await login(app.url, 'before@example.org')).toBe(200);
  expect(await login(app.url, 'after@example.org')).toBe(401);
});

test('a backup leaves the write-ahead log to the server, which has the database open more than once', async () => {
  const registered = await fetch(`${app.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person('mail@example.org')),
  });
  // The worker for mail has a connection of its own.
  const connected = await fetch(`${app.url}/api/gmail/connect`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: registered.headers.get('set-cookie')!.split(';')[0]! },
    body: JSON.stringify({ kind: 'sample' }),
  });
  expect(connected.status).toBe(200);
  const log = () => statSync(join(app.dataDir, 'iris.db-wal')).ino;
  const before = log();
  expect(tool('backup', join(folder, 'again')).status).toBe(0);
  expect(log()).toBe(before);
  expect(await login(app.url, 'mail@example.org')).toBe(200);
});

test('what is no backup, or of another key, is refused and nothing changes', () => {
  const file = join(folder, 'broken.db');
  writeFileSync(file, 'this is no database');
  const refused = tool('restore', file);
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain('Nothing was changed');
});

test.runIf(process.getuid?.() === 0)(
  'what root restores belongs to the owner of the folder, who starts with it',
  () => {
    const NOBODY = 65_534;
    const own = mkdtempSync(join(tmpdir(), 'iris-restored-'));
    const restore = (uid: number) =>
      spawnSync(join(ROOT, 'node_modules/.bin/node'), [join(ROOT, 'tools/restore.ts'), join(own, 'copy.db')], {
        env: { PATH: process.env.PATH, DATA_DIR: own },
        encoding: 'utf8',
        cwd: '/',
        uid,
      });
    try {
      expect(tool('backup', join(folder, 'owned')).status).toBe(0);
      const [name] = readdirSync(join(folder, 'owned'));
      copyFileSync(join(folder, 'owned', name!), join(own, 'copy.db'));
      copyFileSync(join(app.dataDir, 'iris.key'), join(own, 'iris.key'));
      chownSync(own, NOBODY, NOBODY);
      expect(restore(0)).toMatchObject({ status: 0, stderr: '' });
      for (const file of ['iris.db', 'iris.key', 'iris.lock'])
        expect([file, statSync(join(own, file)).uid]).toEqual([file, NOBODY]);
      chownSync(join(own, 'copy.db'), NOBODY, NOBODY);
      expect(restore(NOBODY)).toMatchObject({ status: 0, stderr: '' });
      // A lock that cannot be written would let two servers in.
      chownSync(join(own, 'iris.lock'), 0, 0);
      expect(restore(NOBODY)).toMatchObject({ status: 1, stderr: expect.stringContaining('iris.lock: give it to') });
    } finally {
      rmSync(own, { recursive: true });
    }
  },
);
