import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startApp } from '#test/support/app.ts';
import { freshDatabaseUrl } from '#test/support/database.ts';
import { until } from '#test/support/until.ts';

/** Each kill takes the start of a server; what it may lose is what so many were writing. */
const KILLS = 8;
const WRITERS = 15;

const People = z.array(z.object({ email: z.string() }));
type Acknowledged = { waitlist: string[]; people: string[] };

const owner = {
  email: 'owner@example.org',
  password: 'a good password',
  firstName: 'Ottoline',
  lastName: 'Quillfeather',
};

let dataDir: string;
let database: Awaited<ReturnType<typeof freshDatabaseUrl>>;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'iris-durability-'));
  database = await freshDatabaseUrl();
});
afterAll(async () => {
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = () =>
  startApp({
    dataDir,
    env: {
      DEMO: '0',
      REGISTRATION: 'open',
      TRUSTED_PROXY: '127.0.0.1',
      ...(database && { DATABASE_URL: database.url }),
    },
  });

/** Asks as a client of its own, because each has only so many tries. */
const post = (url: string, path: string, body: unknown, client = '192.0.2.1') =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
    body: JSON.stringify(body),
  });

/** Writes until the server is gone, and notes what it has said yes to. */
async function writeUntilGone(
  url: string,
  writer: { name: string; client: string; first: number },
  acknowledged: Acknowledged,
) {
  const noted = async (path: string, list: string[], body: { email: string }) => {
    const answer = await post(url, path, body, writer.client);
    if (answer.status === 200) list.push(body.email);
  };
  try {
    for (let count = 0; ; count += 1) {
      const email = `${writer.name}-${count}@example.org`;
      await noted('/api/waitlist', acknowledged.waitlist, { email });
      // An address of its own: who has an account leaves the waitlist.
      const person = { ...owner, email: `person-${email}` };
      if (count % 10 === writer.first) await noted('/api/auth/register', acknowledged.people, person);
    }
  } catch {
    // The server was killed, as it should be.
  }
}

describe('a server that is killed', () => {
  it('loses nothing that it has said yes to', { timeout: 600_000 }, async () => {
    const acknowledged: Acknowledged = { waitlist: [], people: [] };
    const first = await start();
    expect((await post(first.url, '/api/auth/register', owner)).status).toBe(200);
    await first.end();

    for (let round = 0; round < KILLS; round += 1) {
      const app = await start();
      const writers = Array.from({ length: WRITERS }, (_, index) =>
        writeUntilGone(
          app.url,
          // Whoever registers does so at another moment than the others.
          {
            name: `round${round}-writer${index}`,
            client: `198.51.100.${round * WRITERS + index}`,
            first: index % 5,
          },
          acknowledged,
        ),
      );
      const before = { waitlist: acknowledged.waitlist.length, people: acknowledged.people.length };
      const enough = () =>
        acknowledged.people.length > before.people && acknowledged.waitlist.length > before.waitlist + 12 * round;
      await until(() => enough() || undefined, { what: 'something to lose' });
      await app.end('SIGKILL');
      await Promise.all(writers);
    }

    const app = await start();
    const signedIn = await post(app.url, '/api/auth/login', owner);
    const headers = { cookie: signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
    const emails = async (path: string) => {
      const rows = People.parse(await (await fetch(app.url + path, { headers })).json());
      return new Set(rows.map(({ email }) => email));
    };
    const [waitlist, people] = [await emails('/api/admin/waitlist'), await emails('/api/admin/users')];
    await app.end();
    expect(acknowledged.waitlist.filter((email) => !waitlist.has(email))).toEqual([]);
    expect(acknowledged.people.filter((email) => !people.has(email))).toEqual([]);
    expect(acknowledged.people.length).toBeGreaterThanOrEqual(KILLS);
  });
});

describe('what lies on the disk', () => {
  it('tells nobody who is registered, neither in files nor in what the server prints', async () => {
    const app = await start();
    const person = { ...owner, email: 'wilhelmina@featherstone.example', firstName: 'Wilhelmina' };
    await post(app.url, '/api/auth/register', person);
    await post(app.url, '/api/waitlist', { email: 'marmaduke@featherstone.example' });
    const whileRunning = everyByte(dataDir);
    await app.end();
    const afterwards = everyByte(dataDir);
    expect(whileRunning.length).toBeGreaterThan(0);
    const secrets = ['wilhelmina', 'marmaduke', 'featherstone', 'quillfeather', 'a good password'];
    const found = (bytes: string) => secrets.filter((secret) => bytes.toLowerCase().includes(secret));
    expect([found(whileRunning), found(afterwards), found(app.output())]).toEqual([[], [], []]);
  });
});

/** All files of a folder, byte for byte as one text. */
function everyByte(folder: string) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map((file) => readFileSync(join(file.parentPath, file.name), 'latin1')).join('\n');
}
