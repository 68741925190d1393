import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { spawnServer, startApp } from '#test/support/app.ts';
import { freshDatabaseUrl } from '#test/support/database.ts';
import { isOpen } from '#test/support/services/ports.ts';
import { until } from '#test/support/until.ts';

let dataDir: string;
let env: Record<string, string>;
let cleanUp: (() => Promise<void> | void)[];

beforeEach(async () => {
  cleanUp = [];
  dataDir = mkdtempSync(join(tmpdir(), 'iris-process-'));
  const database = await freshDatabaseUrl();
  env = { DEMO: '0', ...(database && { DATABASE_URL: database.url }) };
  cleanUp.push(
    () => rmSync(dataDir, { recursive: true, force: true }),
    () => database?.drop(),
  );
});
afterEach(async () => {
  for (const step of cleanUp.toReversed()) await step();
});

/** Starts the server on the test's own data, and ends it when the test ends. */
const start = async (extra: Record<string, string> = {}) => {
  const app = await startApp({ dataDir, env: { ...env, ...extra } });
  cleanUp.push(async () => void (await app.end('SIGKILL')));
  return app;
};

/** Starts a server that must not get far: what it says, and how it ends. */
const failedStart = async (extra: Record<string, string>) => {
  const child = spawnServer({ DATA_DIR: dataDir, ...env, ...extra });
  child.stdout.resume();
  cleanUp.push(() => void child.kill('SIGKILL'));
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { lines: said.trim().split('\n'), code: Number(code) };
};

const portOf = (url: string) => Number(new URL(url).port);
const health = (url: string) => fetch(`${url}/healthz`).then((answer) => answer.json());
const post = (url: string, path: string, body: unknown) =>
  fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const robin = { email: 'robin@example.org', password: 'a good password', firstName: 'Robin', lastName: 'Hood' };

/** Somebody who takes connections and says nothing; answers the port. */
const silentServer = async () => {
  const server = createServer(() => {}).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUp.push(() => void server.close());
  // A server that listens on a port has an address of this kind.
  return (server.address() as AddressInfo).port;
};

/** Sends half of a request and answers how to send the rest, and what comes back. */
const beginRequest = async (url: string) => {
  const body = JSON.stringify({ email: 'slow@example.org' });
  const socket: Socket = connect(portOf(url), '127.0.0.1');
  // Whoever waits for the answer is told; nobody else minds.
  socket.on('error', () => {});
  const head = `POST /api/waitlist HTTP/1.1\r\nHost: ${new URL(url).host}\r\nContent-Type: application/json\r\n`;
  await once(socket, 'connect');
  socket.write(`${head}Content-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`);
  return async () => {
    socket.write(body.slice(5));
    const [answer] = await once(socket, 'data');
    return String(answer).split('\r\n')[0];
  };
};

describe('a start', () => {
  it('answers its health as soon as it says that it is ready', async () => {
    const app = await start();
    expect(await health(app.url)).toEqual({ status: 'ok' });
  });

  it('closes its data folder to everybody else, also one that was open', async () => {
    chmodSync(dataDir, 0o755);
    await start();
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  });

  it('keeps what it knew, people and their sessions too', async () => {
    const first = await start();
    const [cookie = ''] = (await post(first.url, '/api/auth/register', robin)).headers.getSetCookie();
    expect(await first.end()).toBe(0);
    const second = await start();
    const answer = await fetch(`${second.url}/api/auth/user`, { headers: { cookie: cookie.split(';')[0] ?? '' } });
    expect(await answer.json()).toMatchObject({ email: robin.email, firstName: 'Robin' });
  });
});

describe('a stop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('by %s lets a request that has begun finish', async (signal) => {
    const app = await start();
    const finish = await beginRequest(app.url);
    const ended = app.end(signal);
    await until(async () => ((await isOpen(portOf(app.url))) ? undefined : true), { what: 'the port to close' });
    expect(await finish()).toBe('HTTP/1.1 200 OK');
    expect(await ended).toBe(0);
  });

  it('does not go on for somebody who keeps asking over one connection', async () => {
    const app = await start();
    const askUntilGone = async (): Promise<boolean> =>
      (await health(app.url).catch(() => undefined)) === undefined || askUntilGone();
    const gone = askUntilGone();
    const before = Date.now();
    expect(await app.end()).toBe(0);
    expect(await gone).toBe(true);
    // Who had ten seconds to finish would have taken them.
    expect(Date.now() - before).toBeLessThan(10_000);
  });

  it('does not wait for somebody who never finishes', async () => {
    const app = await start();
    await beginRequest(app.url);
    expect(await app.end()).toBe(0);
  });
});

describe('a start that cannot succeed says why in one line', () => {
  it('for a PORT that is none', async () => {
    const { lines, code } = await failedStart({ PORT: 'harbour' });
    expect(lines).toEqual([expect.stringMatching(/^PORT /)]);
    expect(code).toBe(1);
  });

  it('for a PORT that is taken', async () => {
    const other = await silentServer();
    const { lines, code } = await failedStart({ PORT: String(other) });
    expect(lines).toEqual([expect.stringContaining('is taken')]);
    expect(code).toBe(1);
    expect(await health((await start()).url)).toEqual({ status: 'ok' });
  });

  it('for a DATA_DIR that cannot be written', async () => {
    writeFileSync(join(dataDir, 'file'), '');
    const { lines, code } = await failedStart({ DATA_DIR: join(dataDir, 'file', 'data') });
    expect(lines).toEqual([expect.stringMatching(/^DATA_DIR .* cannot be written/)]);
    expect(code).toBe(1);
  });

  it('for a database where nobody listens', async () => {
    const { lines, code } = await failedStart({ DATABASE_URL: 'postgres://iris:iris@127.0.0.1:1/iris' });
    expect(lines).toEqual([expect.stringMatching(/^DATABASE_URL/)]);
    expect(code).toBe(1);
  });

  it('for a database that never answers', async () => {
    const port = await silentServer();
    const { lines, code } = await failedStart({ DATABASE_URL: `postgres://iris:iris@127.0.0.1:${port}/iris` });
    expect(lines).toEqual([expect.stringMatching(/^DATABASE_URL/)]);
    expect(code).toBe(1);
  });

  it('for another IRIS_KEY, and the right one still opens everything', async () => {
    const right = { IRIS_KEY: 'the right key, long enough' };
    const first = await start(right);
    await post(first.url, '/api/auth/register', robin);
    await first.end();
    const { lines, code } = await failedStart({ IRIS_KEY: 'another key, as long as that' });
    expect(lines).toEqual([expect.stringContaining('IRIS_KEY')]);
    expect(code).toBe(1);
    const second = await start(right);
    expect((await post(second.url, '/api/auth/login', robin)).status).toBe(200);
  });

  it('for a DATA_DIR that another process uses, which goes on', async () => {
    const first = await start();
    const { lines, code } = await failedStart({});
    expect(lines).toEqual([expect.stringContaining('Another process')]);
    expect(code).toBe(1);
    expect((await post(first.url, '/api/auth/register', robin)).status).toBe(200);
  });
});
