import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningApp, startApp } from '#test/support/app.ts';
import { type Client, createClient } from '#test/support/client.ts';
import { freshDatabaseUrl } from '#test/support/database.ts';
import { repeated } from '#test/support/repeated.ts';
import { startTestServer } from '#test/support/server.ts';

const TOKEN = 'figures-for-prometheus-only';
const robin = {
  email: 'robin@featherstone.example',
  password: 'quillfeather-71',
  firstName: 'Robin',
  lastName: 'Hood',
};
const ALL_MAILS = '/api/gmail/emails?daysBack=365&maxResults=100&includeRead=true';

let database: Awaited<ReturnType<typeof freshDatabaseUrl>>;
let app: RunningApp;
let client: Client;
beforeAll(async () => {
  database = await freshDatabaseUrl();
  // Every query counts as slow, so that the log holds as much as it ever can.
  const loud = { LOG_LEVEL: 'debug', SLOW_QUERY_MS: '0.0001', METRICS_TOKEN: TOKEN, DEMO: '0' };
  app = await startApp({ env: { ...loud, ...(database && { DATABASE_URL: database.url }) } });
  client = createClient({
    request(url, { headers, ...init }) {
      const sent = new Headers(headers);
      sent.delete('host');
      return fetch(url.replace('http://127.0.0.1', app.url), { ...init, headers: sent });
    },
  });
});
afterAll(async () => {
  await app?.stop();
  await database?.drop();
});

const metrics = (authorization: string) => client.request('/metrics', { headers: { authorization } });
/** The lines of the log, each as one object. */
const logged = () =>
  app
    .output()
    .trim()
    .split('\n')
    .map((line): Record<string, unknown> => JSON.parse(line));

test('a server that can answer says that it is ready, and which parts were looked at', async () => {
  const answer = await client.get('/readyz');
  expect([answer.status, answer.json]).toEqual([
    200,
    { status: 'ready', parts: { database: 'ok', migrations: 'ok', workers: 'ok' } },
  ]);
});

describe('a busy server', () => {
  let subjects: string[];
  beforeAll(async () => {
    await client.post('/api/auth/register', robin);
    await client.post('/api/auth/login', { ...robin, password: 'a wrong guess' });
    await client.post('/api/gmail/connect', { kind: 'sample' });
    const { emails } = (await client.get(ALL_MAILS)).json as { emails: { id: string; subject: string }[] };
    subjects = emails.map(({ subject }) => subject);
    await client.get(`/api/gmail/emails/${emails[0]!.id}`);
    await client.post(`/api/gmail/emails/${emails[0]!.id}/archive`);
    await client.get(`${ALL_MAILS}&q=featherweight`);
    await client.get('/api/notifications');
    await client.get('/api/admin/system');
    await client.get('/auth?reset=looks-like-a-token');
    await metrics(`Bearer ${TOKEN}`);
  });

  test('writes JSON, and each line of a request names it', () => {
    const requests = logged().filter(({ event }) => event === 'request');
    expect(requests).toContainEqual(
      expect.objectContaining({
        level: 'debug',
        method: 'POST',
        endpoint: '/api/gmail/emails/{id}/archive',
        status: 200,
      }),
    );
    const ids = requests.map(({ request }) => request);
    expect(new Set(ids).size).toBe(ids.length);
    const queries = logged().filter(({ event, request }) => event === 'slow query' && ids.includes(request));
    expect(queries.length).toBeGreaterThan(10);
  });

  test('names the request also in the log of the worker thread', () => {
    const connecting = logged().find(({ endpoint }) => endpoint === '/api/gmail/connect');
    const lines = logged().filter(({ request }) => request === connecting?.request);
    expect(lines.map(({ query }) => String(query))).toContainEqual(
      expect.stringMatching(/^insert into "mail_(messages|arrivals)"/),
    );
  });

  test('says what was refused and to whom, by codes and ids', async () => {
    const { id } = (await client.get('/api/auth/user')).json;
    await client.request('/api/gmail/emails', { headers: { authorization: 'Bearer iris_made-up' } });
    await expect.poll(() => logged().filter(({ event }) => event === 'refused').length).toBeGreaterThan(1);
    const refused = logged().filter(({ event }) => event === 'refused');
    expect(refused).toContainEqual(
      expect.objectContaining({ level: 'info', status: 401, code: 'wrong_credentials', endpoint: '/api/auth/login' }),
    );
    expect(refused).toContainEqual(
      expect.objectContaining({ status: 401, code: 'unauthorized', endpoint: '/api/gmail/emails' }),
    );
    const archiving = logged().find(({ endpoint }) => endpoint === '/api/gmail/emails/{id}/archive');
    expect(archiving).toMatchObject({ person: id });
  });

  test('logs no contents, addresses, passwords or tokens', () => {
    const output = app.output();
    const session = [...client.cookies.values()];
    const secrets = [...subjects, ...session, ...Object.values(robin), TOKEN, 'a wrong guess', 'featherweight'];
    expect(subjects.length).toBeGreaterThan(15);
    expect([...secrets, 'looks-like-a-token'].filter((secret) => output.includes(secret))).toEqual([]);
    expect(output.match(/\w@\w.*/g)).toBeNull();
  });

  test('gives figures to whoever has the token only', async () => {
    const answers = [await metrics(''), await metrics('Bearer wrong'), await metrics(`Basic ${TOKEN}`)];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    const { status, headers, text } = await metrics(`Bearer ${TOKEN}`);
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
    expect(text).toMatch(/iris_http_request_duration_seconds_count\{.*endpoint="\/api\/gmail\/emails".*\} 2\n/);
    expect(text).toMatch(/iris_database_query_duration_seconds_count\{statement="select"\} [1-9]/);
    expect(text).toMatch(/iris_mailboxes\{kind="sample",state="ok"\} 1\n/);
    expect(text).toMatch(/iris_outbox_messages\{state="queued"\} 0\n/);
    expect(text).toMatch(/iris_job_failures\{name="notify"\} 0\n/);
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
  });

  test('has no label for a person, an address or a record', async () => {
    const { text } = await metrics(`Bearer ${TOKEN}`);
    const labels = [...text.matchAll(/[{,](\w+)="([^"]*)"/g)];
    const known = [
      'method',
      'endpoint',
      'status',
      'statement',
      'kind',
      'state',
      'name',
      'version',
      'le',
      'type',
      'space',
      'major',
      'minor',
      'patch',
    ];
    expect(labels.filter(([, name]) => !known.includes(name!))).toEqual([]);
    // Parameters of a path stand as their names.
    expect(labels.filter(([, , value]) => /@|(?=[\w-]*[A-Z0-9])[\w-]{16,}/.test(value!))).toEqual([]);
  });

  test('the dashboard and the guide name only figures that exist', async () => {
    const { text } = await metrics(`Bearer ${TOKEN}`);
    const existing = [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}`, `${name}_bucket`, `${name}_count`] : [name!],
    );
    const files = ['deploy/grafana-dashboard.json', 'docs/monitoring.md'].map((file) => readFileSync(file, 'utf8'));
    const named = files.flatMap((file) => file.match(/\b(?:iris|nodejs|process)_[a-z][a-z0-9_]+[a-z0-9]\b/g) ?? []);
    expect(named.filter((name) => !existing.includes(name))).toEqual([]);
  });

  test('counts refusals of the rate limits by call', async () => {
    const guess = () => client.post('/api/auth/login', { email: 'nobody@example.org', password: 'a guess' });
    const answers = await repeated(40, guess);
    const refused = answers.filter(({ status }) => status === 429).length;
    expect(refused).toBeGreaterThan(0);
    expect((await metrics(`Bearer ${TOKEN}`)).text).toContain(
      `iris_rate_limit_refusals_total{endpoint="/api/auth/login"} ${refused}\n`,
    );
  });
});

// The embedded database is never away.
if (process.env.TEST_DATABASE_URL !== undefined) {
  test('a server without its database is not ready', async () => {
    await database!.drop();
    const answer = await client.get('/readyz');
    expect([answer.status, answer.json]).toEqual([
      503,
      { status: 'not_ready', parts: { database: 'failing', migrations: 'unknown', workers: 'ok' } },
    ]);
    expect((await client.get('/healthz')).status).toBe(200);
  });
}

test('without a token there are no figures', async () => {
  const server = await startTestServer();
  const answer = await server.client().get('/metrics');
  await server.close();
  expect(answer.status).toBe(404);
});

test('behind a proxy the server is watched by its network address', async () => {
  const server = await startTestServer({ env: { PUBLIC_URL: 'https://iris.example.org', HOST: '0.0.0.0' } });
  const byAddress = { headers: { host: '10.0.0.7:3000' } };
  const ready = await server.client().request('/readyz', byAddress);
  const page = await server.client().request('/api/auth/user', byAddress);
  await server.close();
  expect([ready.status, page.status]).toEqual([200, 403]);
});
