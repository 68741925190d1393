import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '#contract/time-units.ts';
import type { Client } from '#test/support/client.ts';
import { type HttpPeer, readBody, serve } from '#test/support/services/http-server.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let clock = Date.parse('2025-11-18T09:00:00Z');
let server: TestServer;
/** A program that receives, and what it answers with. */
let receiver: HttpPeer;
let status = 200;
let received: { headers: IncomingHttpHeaders; body: string }[] = [];
let person: Client;
let other: Client;
beforeAll(async () => {
  receiver = await serve();
  receiver.use((request, response) => {
    void readBody(request).then((bytes) => {
      received.push({ headers: request.headers, body: bytes.toString() });
      response.writeHead(status).end('ignored');
    });
  });
  server = await startTestServer({ now: () => clock });
  other = await server.person();
});
afterAll(async () => {
  await server.close();
  await receiver.stop();
});
beforeEach(async () => {
  received = [];
  status = 200;
  person = await server.person();
  await person.post('/api/calendar/connect', { kind: 'local' });
});

const hook = async (events: readonly string[], client = person) =>
  (await client.post('/api/webhooks', { url: `${receiver.url}/hook`, events })).json;
const addEvent = async (client = person): Promise<string> => {
  const [start, end] = [clock + DAY, clock + DAY + HOUR].map((at) => ({ dateTime: new Date(at).toISOString() }));
  const { json } = await client.post('/api/calendar/events', { summary: 'A secret meeting', start, end });
  return json.event.id;
};
const failingSince = async (): Promise<string | null> => (await person.get('/api/webhooks')).json[0].failingSince;
const deliveriesOf = async (id: string) => (await person.get(`/api/webhooks/${id}/deliveries`)).json;
/** Waits until a delivery is as it should be: it happens beside the call. */
const until = (id: string, expected: object) =>
  expect.poll(async () => (await deliveriesOf(id))[0]).toMatchObject(expected);

describe('a webhook', () => {
  test('is told of what was added, signed, with its id and not with what is in it', async () => {
    const { id, secret } = await hook(['event.added', 'record.added', 'timer.stopped']);
    const event = await addEvent();
    await until(id, { event: 'event.added', state: 'delivered', attempts: 1, status: 200, problem: null });
    const [{ headers, body }] = received as [(typeof received)[number]];
    expect(JSON.parse(body)).toEqual({
      type: 'event.added',
      timestamp: new Date(clock).toISOString(),
      data: { id: event, href: `/api/calendar/events/${event}` },
    });
    const signed = `${String(headers['webhook-id'])}.${Math.floor(clock / SECOND)}.${body}`;
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    expect(headers['webhook-timestamp']).toBe(String(Math.floor(clock / SECOND)));
    expect((await deliveriesOf(id))[0].id).toBe(headers['webhook-id']);
    clock += SECOND;
    await person.post('/api/life/records', {
      kind: 'habit',
      values: { name: 'Walk', times: 1, per: 'day', resting: 'No' },
    });
    await until(id, { event: 'record.added', state: 'delivered' });
    const project = (await person.post('/api/projects', { name: 'Harbour' })).json.id;
    await person.post('/api/timer', { projectId: project });
    clock += HOUR;
    await person.delete('/api/timer');
    await until(id, { event: 'timer.stopped', state: 'delivered' });
    expect(received.map(({ body: sent }) => sent).join()).not.toMatch(/secret|Walk|Harbour/);
  });

  test('hears only of the events it asked for, and only of its own person', async () => {
    const mine = await hook(['record.added']);
    const theirs = await hook(['event.added'], other);
    await addEvent();
    expect(await deliveriesOf(mine.id)).toEqual([]);
    expect((await other.get(`/api/webhooks/${theirs.id}/deliveries`)).json).toEqual([]);
    expect((await other.get(`/api/webhooks/${mine.id}/deliveries`)).status).toBe(404);
    expect((await other.post(`/api/webhooks/${mine.id}/test`, {})).status).toBe(404);
    expect((await other.delete(`/api/webhooks/${mine.id}`)).status).toBe(404);
    expect((await other.get('/api/webhooks')).text).not.toContain(mine.id);
    await other.delete(`/api/webhooks/${theirs.id}`);
  });

  test('is tried again later with the same id, also after a restart', async () => {
    const { id } = await hook(['event.added']);
    status = 500;
    await addEvent();
    await until(id, { state: 'waiting', attempts: 1, status: 500, problem: 'The address returned 500.' });
    // Its health is noted after the delivery.
    await expect.poll(failingSince).toBe(new Date(clock).toISOString());
    status = 204;
    clock += 5 * MINUTE;
    await server.restart();
    await until(id, { state: 'delivered', attempts: 2, status: 204 });
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    await expect.poll(failingSince).toBeNull();
  });

  test('that fails for days is disabled, and its person is told', async () => {
    const { id } = await hook(['event.added']);
    status = 503;
    await addEvent();
    await until(id, { attempts: 1, state: 'waiting' });
    await expect.poll(failingSince).not.toBeNull();
    clock += 3 * DAY;
    await addEvent();
    await expect.poll(async () => (await person.get('/api/webhooks')).json[0].disabledAt).not.toBeNull();
    const states = async () => (await deliveriesOf(id)).map(({ state }: { state: string }) => state);
    await expect.poll(states).toEqual(['failed', 'failed']);
    const told = (await person.get('/api/notifications')).text;
    expect(told).toContain(`The webhook at localhost:${receiver.port} was disabled`);
    received = [];
    await addEvent();
    expect((await deliveriesOf(id)).length).toBe(2);
  });

  test('can be tried, and shows how it went', async () => {
    const { id } = await hook(['event.added']);
    expect((await person.post(`/api/webhooks/${id}/test`, {})).json).toMatchObject({
      state: 'delivered',
      event: 'test',
    });
    status = 404;
    const failed = (await person.post(`/api/webhooks/${id}/test`, {})).json;
    expect(failed).toMatchObject({ state: 'failed', attempts: 1, nextAt: null, status: 404 });
    for (let n = 0; n < 8; n += 1) await person.post(`/api/webhooks/${id}/test`, {});
    expect((await person.post(`/api/webhooks/${id}/test`, {})).status).toBe(429);
  });

  test('that is paused is told of nothing, and goes on when it is resumed', async () => {
    const { id } = await hook(['event.added']);
    status = 503;
    await addEvent();
    await until(id, { attempts: 1, state: 'waiting' });
    const paused = await person.put(`/api/webhooks/${id}`, { paused: true });
    expect([paused.status, paused.json.pausedAt]).toEqual([200, new Date(clock).toISOString()]);
    await until(id, { state: 'failed', nextAt: null });
    await addEvent();
    expect(await deliveriesOf(id)).toHaveLength(1);
    expect((await person.put(`/api/webhooks/${id}`, { paused: false })).json).toMatchObject({
      pausedAt: null,
      failingSince: null,
    });
    status = 200;
    clock += SECOND;
    await addEvent();
    await until(id, { state: 'delivered' });
    expect((await other.put(`/api/webhooks/${id}`, { paused: true })).status).toBe(404);
    expect((await person.put(`/api/webhooks/${id}`, {})).status).toBe(400);
  });

  test('delivers one thing again when asked, with the same id', async () => {
    const [{ id }, another] = [await hook(['event.added']), await hook(['record.added'])];
    status = 404;
    await person.post(`/api/webhooks/${id}/test`, {});
    const [{ id: delivery }] = await deliveriesOf(id);
    status = 200;
    const again = await person.post(`/api/webhooks/${id}/deliveries/${delivery}/retry`, {});
    expect(again.json).toMatchObject({ id: delivery, state: 'delivered', attempts: 2, status: 200 });
    expect(new Set(received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([delivery]));
    for (const by of [
      person.post(`/api/webhooks/${another.id}/deliveries/${delivery}/retry`, {}),
      person.post(`/api/webhooks/${id}/deliveries/unknown/retry`, {}),
      other.post(`/api/webhooks/${id}/deliveries/${delivery}/retry`, {}),
    ])
      expect((await by).status).toBe(404);
  });

  test('is listed without its secret, and is gone when it is removed', async () => {
    const { id, secret } = await hook(['event.added']);
    const list = await person.get('/api/webhooks');
    expect(list.json).toMatchObject([{ id, events: ['event.added'], disabledAt: null }]);
    expect(list.text).not.toContain(secret);
    expect((await person.delete(`/api/webhooks/${id}`)).status).toBe(200);
    expect((await person.get(`/api/webhooks/${id}/deliveries`)).status).toBe(404);
  });

  test.each([
    ['url', { url: 'ftp://example.org/', events: ['event.added'] }],
    ['url', { url: 'https://name:word@example.org/', events: ['event.added'] }],
    ['events', { url: 'https://example.org/', events: [] }],
    ['events', { url: 'https://example.org/', events: ['everything'] }],
  ])('says which value is wrong: %s', async (field, body) => {
    const answer = await person.post('/api/webhooks', body);
    expect(answer.status).toBe(400);
    expect(answer.json.error.field).toMatch(new RegExp(`^${field}`));
  });
});

test('somebody whose address is down and who has very much waiting holds up nobody else', async () => {
  const flooding = await server.person();
  const silent = { url: 'http://127.0.0.1:9/', events: ['record.added'] };
  await flooding.post('/api/webhooks', silent);
  const records = Array.from({ length: 130 }, (_, index) => ({
    kind: 'habit',
    values: { name: `Walk ${index}`, times: 1, per: 'day', resting: 'No' },
  }));
  for (const record of records) await flooding.post('/api/life/records', record);
  clock += HOUR;
  const { id } = await hook(['event.added']);
  await addEvent();
  await until(id, { event: 'event.added', state: 'delivered', attempts: 1 });
});

test('webhooks reach only where people of the installation may connect to', async () => {
  const closed = await startTestServer({ env: { PUBLIC_URL: 'https://iris.example.org' } });
  const someone = await closed.person();
  const literal = await someone.post('/api/webhooks', {
    url: `http://127.0.0.1:${receiver.port}/`,
    events: ['event.added'],
  });
  expect([literal.status, literal.json.error.field]).toEqual([400, 'url']);
  const { json } = await someone.post('/api/webhooks', { url: receiver.url, events: ['event.added'] });
  const tried = (await someone.post(`/api/webhooks/${json.id}/test`, {})).json;
  expect(tried).toMatchObject({ state: 'failed', status: null });
  expect(tried.problem).toContain('PRIVATE_HOSTS');
  expect(received).toEqual([]);
  await closed.close();
});
