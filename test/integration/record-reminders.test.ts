import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { NOW } from '#test/support/calendar/that-morning.ts';
import type { Client } from '#test/support/client.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { type PushService, startPushService } from '#test/support/services/push.ts';
import { until } from '#test/support/until.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** It is nine in the morning in Berlin. */
const TODAY = '2026-05-20';

let clock = NOW;
let push: PushService;
let server: TestServer;
/** A second process on the same database, where the engine lets two share one. */
let second: Awaited<ReturnType<typeof createApp>> | undefined;
const folder = mkdtempSync(join(tmpdir(), 'iris-second-'));
beforeAll(async () => {
  push = await startPushService();
  const env = { PUSH_LOOPBACK_CA: push.caFile, PUBLIC_URL: 'https://iris.example.org', IRIS_KEY: 'one key for both' };
  let database: string | undefined;
  server = await startTestServer({
    env,
    now: () => clock,
    prepare: ({ databaseUrl }) => Promise.resolve(void (database = databaseUrl)),
  });
  if (database !== undefined) {
    const config = readConfig({ ...env, DATA_DIR: folder, DATABASE_URL: database, LOG_LEVEL: 'error' });
    second = await createApp(config, { now: () => clock });
  }
});
afterAll(async () => {
  await second?.close();
  await server?.close();
  await push?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const personIn = async (timeZone: string, more: object = {}): Promise<Client> => {
  const person = await server.person();
  await person.put('/api/user/preferences', { timeZone, ...more });
  return person;
};
const add = async (person: Client, kind: string, values: object) => {
  const answer = await person.post('/api/life/records', { kind, values });
  expect(answer.status, answer.text).toBe(200);
  return answer.json.record;
};
const task = (title: string, at: string, more: object = {}) => ({
  title,
  due: TODAY,
  at,
  remind: 'At its time',
  status: 'To do',
  ...more,
});
interface Told {
  readonly id: string;
  readonly title: string;
  readonly reasons: readonly string[];
  readonly kind: string;
  readonly seen: boolean;
  readonly link: { readonly to: string };
}
/** What was reminded of by now: a title begins with its hour. */
const told = async (person: Client): Promise<Told[]> =>
  ((await person.get('/api/notifications')).json.notifications as Told[]).filter(({ title }) => /^\d/.test(title));
const titles = async (person: Client) => (await told(person)).map(({ title }) => title.replace(/\s(?=[AP]M)/, ' '));
/** Those that count at the bell. */
const unseen = async (person: Client) =>
  (await told(person)).filter(({ seen }) => !seen).map(({ title }) => title.replace(/\s(?=[AP]M)/, ' '));
const reminded = (person: Client, count: number) =>
  until(
    () => titles(person),
    (found) => found.length >= count,
  );
const pushed = (endpoint: string) =>
  push.got(endpoint).map(({ body }) => (JSON.parse(body) as { title: string }).title.replace(/\s(?=[AP]M)/, ' '));

describe('a reminder of a record', () => {
  test.each([
    ['without its day', 'task', { title: 'Call', remind: 'At its time', status: 'To do' }, 'due'],
    ['of a time that has passed', 'task', task('Call', '08:30'), 'remind'],
    ['of no known lead', 'task', task('Call', '10:00', { remind: 'now and then' }), 'remind'],
    ['at times that cannot be read', 'medication', { name: 'Pill', times: '3 a day', remind: 'At each time' }, 'times'],
    ['at no hour', 'habit', { name: 'Walk', times: 1, per: 'day', remind: '25:00' }, 'remind'],
  ])('%s is refused with its field', async (_, kind, values, field) => {
    const person = await personIn('Europe/Berlin');
    const answer = await person.post('/api/life/records', { kind, values });
    expect([answer.status, answer.json.error.field], answer.text).toEqual([400, field]);
  });

  test('is understood in one line, shown before it is kept, and said clearly when it cannot be', async () => {
    const person = await personIn('Europe/Berlin');
    const read = async (text: string) => (await person.post('/api/life/understand', { text })).json.drafts;
    const [draft, ...others] = await read('remind me to call mum tomorrow at 5pm');
    expect(others).toEqual([]);
    expect(draft).toMatchObject({ kind: 'task', complete: true, rest: '' });
    expect(draft.chips).toEqual(
      expect.arrayContaining([
        { label: 'Task', value: 'Call mum' },
        { label: 'Due', value: 'Tomorrow' },
        { label: 'Time', value: '17:00' },
        { label: 'Reminder', value: 'At its time' },
      ]),
    );
    const kept = await add(person, draft.kind, draft.values);
    expect(kept.values).toMatchObject({ title: 'Call mum', due: '2026-05-21', at: '17:00', remind: 'At its time' });
    expect((await read('remind me to stretch in 2 hours'))[0].values).toMatchObject({ due: TODAY, at: '11:00' });
    const [late] = await read('remind me to call mum today at 8am');
    expect([late.complete, late.problem]).toEqual([false, 'That time has passed. Choose a later one.']);
    const [vague] = await read('remind me to call mum');
    expect([vague.complete, vague.problem]).toEqual([false, expect.stringMatching(/^When\?/)]);
  });

  test('is kept by a change of something else, also when its time has passed', async () => {
    const person = await personIn('Europe/Berlin');
    const made = await add(person, 'appointment', { what: 'Dentist', day: TODAY, at: '08:00' });
    const values = { ...made.values, remind: '1 day before' };
    expect((await person.put(`/api/life/records/${made.id}`, { values })).json.error.field).toBe('remind');
    const later = { ...made.values, day: '2026-05-22', remind: '1 day before' };
    expect((await person.put(`/api/life/records/${made.id}`, { values: later })).status).toBe(200);
    clock = NOW + 2 * 24 * HOUR;
    const moved = await person.put(`/api/life/records/${made.id}`, { values: { ...later, place: 'Main street' } });
    clock = NOW;
    expect(moved.status, moved.text).toBe(200);
  });

  test(
    'is told at its minute in the page and by push, once, in the zone of the person',
    { timeout: 600_000 },
    async () => {
      const person = await personIn('Europe/Berlin');
      const subscription = push.subscribe((await person.get('/api/notifications/push')).json.publicKey);
      await person.post('/api/notifications/push', { subscription });
      await add(person, 'task', task('Call mum', '09:20'));
      await add(person, 'task', task('Done long ago', '09:20', { status: 'Done' }));
      await add(person, 'appointment', { what: 'Dentist', day: TODAY, at: '09:30', remind: '10 minutes before' });
      await add(person, 'medication', { name: 'Ibuprofen', times: '9:20 and 9pm', remind: 'At each time' });
      await add(person, 'habit', { name: 'Stretch', times: 1, per: 'day', remind: '09:20' });
      const reading = await add(person, 'habit', { name: 'Read', times: 1, per: 'day', remind: '09:20' });
      await add(person, 'habit_log', { habit: reading.id, day: TODAY, state: 'Done' });
      const fields = [
        { name: 'What', type: 'text' },
        { name: 'Change on', type: 'date' },
        { name: 'Hour', type: 'time' },
        { name: 'Reminder', type: 'reminder' },
      ];
      const own = await person.post('/api/life/kinds', { name: 'Filter', tab: 'home', fields });
      const filter = { what: 'Water filter', change_on: '2026-05-21', hour: '09:20', remind: '1 day before' };
      const kept = await add(person, own.json.kind.id, filter);
      expect(kept.title).toBe('Water filter');
      const dayless = { kind: own.json.kind.id, values: { ...filter, change_on: null } };
      expect((await person.post('/api/life/records', dayless)).json.error.field).toBe('change_on');
      const removed = await add(person, 'task', task('Removed', '09:20'));
      await person.delete(`/api/life/records/${removed.id}`);

      const quiet = await personIn('Europe/Berlin', { quietHours: '21-6' });
      const concert = { what: 'Concert', day: '2026-05-21', at: '21:00', remind: '1 day before' };
      await add(quiet, 'appointment', concert);
      await add(quiet, 'medication', { name: 'Melatonin', times: '21:00', remind: 'At each time' });
      const traveller = await personIn('Europe/London');
      await add(traveller, 'task', task('Landed', '21:00'));

      clock = NOW + 20 * MINUTE + 10_000;
      await reminded(person, 5);
      await until(
        () => Promise.resolve(pushed(subscription.endpoint)),
        (found) => found.length >= 5,
      );
      const waterFilter = '9:20 AM: Water filter';
      const first = ['9:20 AM: Call mum', '9:20 AM: Ibuprofen', '9:20 AM: Stretch', waterFilter, '9:30 AM: Dentist'];
      expect((await titles(person)).toSorted()).toEqual(first);
      const [change] = (await told(person)).filter(({ title }) => title === waterFilter);
      expect(change!.link.to).toMatch(/^\/dashboard\?tab=home&record=/);
      const [call] = (await told(person)).filter(({ title }) => title.includes('Call'));
      expect(call).toMatchObject({ kind: 'deadlineNotifications', reasons: ['A task with a reminder at its time'] });
      expect(call!.link.to).toMatch(/^\/dashboard\?tab=projects&record=/);
      const snoozed = await person.put(`/api/notifications/${call!.id}/snooze`, {
        until: new Date(clock + HOUR).toISOString(),
      });
      expect(snoozed.status, snoozed.text).toBe(200);

      await server.restart();
      await traveller.put('/api/user/preferences', { timeZone: 'Europe/Berlin' });
      clock = NOW + 12 * HOUR + 10_000;
      await reminded(person, 6);
      await reminded(traveller, 1);
      expect(await titles(traveller)).toEqual(['9:00 PM: Landed']);
      expect((await titles(person)).toSorted()).toEqual(['9:00 PM: Ibuprofen', ...first].toSorted());
      await until(
        () => Promise.resolve(pushed(subscription.endpoint)),
        (found) => found.includes('9:00 PM: Ibuprofen'),
      );
      const eachOnce = pushed(subscription.endpoint).filter((title) => !title.includes('Call'));
      expect(eachOnce).toHaveLength(new Set(eachOnce).size);
      // What the person has planned for the quiet hours counts in them, and what can wait counts after them.
      await reminded(quiet, 2);
      expect(await unseen(quiet)).toEqual(['9:00 PM: Melatonin']);
      clock = NOW + 22 * HOUR;
      expect(await unseen(quiet)).toContain('9:00 PM: Concert');
    },
  );
});
