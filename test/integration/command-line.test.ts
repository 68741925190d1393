import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningApp, startApp } from '#test/support/app.ts';
import { type Client, createClient } from '#test/support/client.ts';
import { freshDatabaseUrl } from '#test/support/database.ts';

const ROOT = join(import.meta.dirname, '../..');
const PERSON = { email: 'ada@example.com', password: 'a long and quiet evening', firstName: 'Ada', lastName: 'Quist' };

let app: RunningApp;
let database: Awaited<ReturnType<typeof freshDatabaseUrl>>;
let folder: string;
let person: Client;
let token: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'iris-cli-'));
  database = await freshDatabaseUrl();
  app = await startApp({ env: { DEMO: '0', ...(database && { DATABASE_URL: database.url }) } });
  person = createClient({
    request: (url, init) => fetch(url.replace('http://127.0.0.1', app.url), init),
  });
  expect((await person.post('/api/auth/register', PERSON)).status).toBe(200);
  await person.post('/api/projects', { name: 'Harbour' });
  await person.post('/api/projects', { name: 'Hall' });
  token = await newToken(['ask', 'search', 'life:read', 'life:write', 'orbit:read', 'orbit:write', 'data:export']);
});
afterAll(async () => {
  await app.stop();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const newToken = async (scopes: string[]): Promise<string> =>
  (await person.post('/api/tokens', { name: 'Shell', scopes })).json.token;

/** Runs `iris` as a person does, with what is typed or piped in. */
const iris = async (
  args: string[],
  { env = {}, typed = '' }: { env?: Record<string, string>; typed?: string } = {},
) => {
  const child = spawn(process.execPath, [join(ROOT, 'bin/iris.js'), ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, IRIS_URL: app.url, IRIS_TOKEN: token, ...env },
  });
  child.stdin.end(typed);
  const [out, error, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ]);
  return { out: out.trimEnd(), error: error.trimEnd(), code };
};

test('a line keeps all that it tells, and a question is answered from it', async () => {
  const added = await iris(['add', 'slept 7h20 and weight 80.2']);
  expect(added).toMatchObject({ code: 0, error: '' });
  expect(added.out.split('\n')).toEqual(['Added Night of sleep · Slept 7 h 20', 'Added Measurement · Weight 80.2 kg']);
  const sleep = (await person.get('/api/life/records?kind=sleep')).json;
  expect(sleep).toHaveLength(1);
  expect(JSON.parse((await iris(['add', 'coffee', '-3.50', '--json'])).out)).toMatchObject([
    { kind: 'transaction', said: expect.stringContaining('3.50') },
  ]);
  const answer = await iris(['ask', 'How', 'long', 'did', 'I', 'sleep', 'last', 'night?']);
  expect(answer).toMatchObject({ code: 0 });
  expect(answer.out).toMatch(/7\s?h\s?20/);
  const asData = await iris(['ask', 'How long did I sleep last night?', '--json']);
  expect(JSON.parse(asData.out)).toMatchObject({ understood: true });
  expect((await iris(['add', 'qwertz uiop'])).error).toContain('I didn’t understand “qwertz uiop”');
});

test('the timer starts on the project of a name, says what runs, and stops', async () => {
  expect((await iris(['timer'])).out).toBe('No timer is running.');
  expect(await iris(['timer', 'start', 'Ha'])).toMatchObject({ code: 1, error: expect.stringMatching(/^Which one: /) });
  expect((await iris(['timer', 'start', 'Nowhere'])).error).toContain('No project begins with “Nowhere”');
  expect((await iris(['timer', 'start', 'harb', 'crane', 'drawings'])).out).toBe('Timer started on Harbour.');
  expect((await iris(['timer'])).out).toMatch(/^Harbour: crane drawings, 0 min$/);
  expect((await iris(['timer', 'stop'])).out).toBe('Stopped after 0 min.');
});

test('the brief and the search are read as text', async () => {
  expect((await iris(['brief', 'morning'])).out).toMatch(/^Good morning/);
  expect(await iris(['brief', 'noon'])).toMatchObject({ code: 1, error: 'The part must be "morning" or "evening".' });
  expect((await iris(['search', 'harbour'])).out).toMatch(/Harbour/);
  expect((await iris(['search', 'xylophone'])).out).toMatch(/^Nothing found\. Looked at /);
});

test('the export is whole or not there', async () => {
  const file = join(folder, 'everything.zip');
  expect(await iris(['export', file])).toMatchObject({ code: 0 });
  expect(readFileSync(file).subarray(0, 2).toString()).toBe('PK');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const nowhere = join(folder, 'missing', 'everything.zip');
  expect(await iris(['export', nowhere])).toMatchObject({
    code: 1,
    error: expect.stringContaining('could not be written'),
  });
});

test('connect keeps the address and the token for their owner alone', async () => {
  const none = { IRIS_URL: '', IRIS_TOKEN: '' };
  expect((await iris(['timer'], { env: none })).error).toMatch(/^No token yet\./);
  expect(await iris(['connect', app.url], { env: none, typed: 'not a token\n' })).toMatchObject({ code: 1 });
  expect(await iris(['connect', app.url], { env: none, typed: `${token}\n` })).toMatchObject({ code: 0 });
  const kept = join(folder, '.config/iris/cli.json');
  expect(statSync(kept).mode & 0o777).toBe(0o600);
  expect(await iris(['timer'], { env: none })).toMatchObject({ code: 0, out: 'No timer is running.' });
  writeFileSync(kept, 'not JSON');
  expect((await iris(['timer'], { env: none })).error).toMatch(/^No token yet\./);
});

test('compiled code is kept in the caches of whoever calls, and where it cannot be, the call is answered the same', async () => {
  const place = join(folder, 'caches');
  const kept = async (XDG_CACHE_HOME: string) => (await iris(['help'], { env: { XDG_CACHE_HOME } })).out;
  expect(await kept(place)).toContain('iris ask QUESTION');
  expect(readdirSync(join(place, 'iris', 'compiled'))).toHaveLength(1);
  expect(await kept(place)).toContain('iris ask QUESTION');
  expect(await kept('/dev/null')).toContain('iris ask QUESTION');
});

test('what cannot be done is said in a sentence, with the exit code of its kind', async () => {
  expect(await iris(['dance'])).toMatchObject({
    code: 2,
    error: expect.stringMatching(/^There is no command “dance”\./),
  });
  expect(await iris(['ask'])).toMatchObject({ code: 2, error: 'Usage: iris ask QUESTION' });
  expect((await iris([])).out).toContain('iris ask QUESTION');
  expect(await iris(['timer'], { env: { IRIS_URL: 'http://127.0.0.1:9' } })).toMatchObject({
    code: 1,
    error: "Iris isn't responding at http://127.0.0.1:9.",
  });
  const narrow = await newToken(['ask']);
  expect((await iris(['timer'], { env: { IRIS_TOKEN: narrow } })).error).toContain('orbit:read');
  const revoked = `iris_${'A'.repeat(43)}`;
  expect((await iris(['timer'], { env: { IRIS_TOKEN: revoked } })).code).toBe(1);
});
