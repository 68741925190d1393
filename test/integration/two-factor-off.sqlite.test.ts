import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { totpCode } from '#server/features/auth/totp.ts';
import { type RunningApp, startApp } from '#test/support/app.ts';

const ROOT = join(import.meta.dirname, '../..');
const person = { email: 'ada@example.org', password: 'a good password', firstName: 'Ada', lastName: 'L' };
let app: RunningApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app?.stop());

const turnOff = (address: string) =>
  spawnSync(join(ROOT, 'node_modules/.bin/node'), [join(ROOT, 'tools/two-step-off.ts'), address], {
    env: { PATH: process.env.PATH, DATA_DIR: app.dataDir },
    encoding: 'utf8',
  });
const post = (path: string, body: object, cookie = '') =>
  fetch(app.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });

test('the operator turns two-step sign-in off for somebody who has lost both phone and codes', async () => {
  const cookie = (await post('/api/auth/register', person)).headers.get('set-cookie')!.split(';')[0]!;
  const { secret } = (await (await post('/api/account/two-step', person, cookie)).json()) as { secret: string };
  await post('/api/account/two-step/confirm', { code: totpCode(secret, Date.now()) }, cookie);
  expect((await post('/api/auth/login', person)).status).toBe(401);

  expect(turnOff(person.email)).toMatchObject({ status: 1, stderr: expect.stringMatching(/another process|stop/i) });
  await app.end();
  expect(turnOff('nobody@example.org')).toMatchObject({
    status: 1,
    stderr: 'Nobody here has the address nobody@example.org.\n',
  });
  expect(turnOff(person.email)).toMatchObject({ status: 0, stdout: expect.stringContaining('is off') });
  expect(turnOff(person.email)).toMatchObject({ status: 1, stderr: expect.stringContaining('is off already') });

  app = await startApp({ dataDir: app.dataDir });
  expect((await fetch(`${app.url}/api/auth/user`, { headers: { cookie } })).status).toBe(401);
  const again = await post('/api/auth/login', person);
  expect(again.status).toBe(200);
  const log = await fetch(`${app.url}/api/account/access-log`, {
    headers: { cookie: again.headers.get('set-cookie')!.split(';')[0]! },
  });
  expect(await log.json()).toContainEqual(expect.objectContaining({ action: 'two_step_reset', actor: 'operator' }));
});
