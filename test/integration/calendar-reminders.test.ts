import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { event, NOW, withCalendar } from '#test/support/calendar/that-morning.ts';
import { type EmailSink, startEmailSink } from '#test/support/email-sink.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { type PushService, startPushService } from '#test/support/services/push.ts';
import { until } from '#test/support/until.ts';

const MINUTE = 60_000;

let clock = NOW;
let push: PushService;
let post: EmailSink;
let server: TestServer;
beforeAll(async () => {
  push = await startPushService();
  post = await startEmailSink();
  const env = {
    PUSH_LOOPBACK_CA: push.caFile,
    SMTP_URL: post.url,
    PUBLIC_URL: 'https://iris.example.org',
    DEMO: '1',
    DEMO_ADMIN_PASSWORD: 'a quiet lake at dawn',
    DEMO_PASSWORD: 'another quiet lake',
  };
  server = await startTestServer({ env, now: () => clock });
});
afterAll(async () => {
  await server?.close();
  await push?.stop();
  await post?.close();
});

const create = (person: Client, summary: string, offset: number, reminders: object[], more: object = {}) =>
  person.post('/api/calendar/events', event(summary, offset, { reminders, ...more }));
const listed = async (
  person: Client,
): Promise<{ title: string; id: string; reasons: string[]; link: { to: string } }[]> =>
  (await person.get('/api/notifications')).json.notifications;
const reminded = (person: Client, title: string) =>
  until(
    async () => (await listed(person)).filter((each) => each.title.includes(title)),
    (found) => found.length > 0,
  );
const pushed = (endpoint: string) =>
  push.got(endpoint).map(({ body }) => (JSON.parse(body) as { title: string }).title);

describe('the reminders of an event', () => {
  test('are kept, changed and undone with it', async () => {
    const person = await withCalendar(server);
    const made = (await create(person, 'Dentist', 3_600_000, [{ minutes: 10 }, { minutes: 1440 }])).json.event;
    expect(made.reminders).toEqual([{ minutes: 10 }, { minutes: 1440 }]);
    const changed = await person.patch(`/api/calendar/events/${made.id}`, { reminders: [{ minutes: 30 }] });
    expect(changed.json.event.reminders).toEqual([{ minutes: 30 }]);
    await person.post(`/api/calendar/changes/${changed.json.change}/undo`);
    expect((await person.get(`/api/calendar/events/${made.id}`)).json.event.reminders).toEqual(made.reminders);
  });

  test.each([
    ['more than ten', Array.from({ length: 11 }, () => ({ minutes: 5 }))],
    ['one too far away', [{ minutes: 40_000 * 1440 }]],
    ['one after the end', [{ minutes: -61 }]],
    ['half a minute', [{ minutes: 0.5 }]],
  ])('are refused with their field: %s', async (_, reminders) => {
    const person = await withCalendar(server);
    const answer = await create(person, 'Dentist', 3_600_000, reminders);
    expect([answer.status, answer.json.error.field.split('.')[0]]).toEqual([400, 'reminders']);
  });

  test('come with an imported file, and go out with an exported one', async () => {
    const person = await withCalendar(server);
    const alarm = (trigger: string) => ['BEGIN:VALARM', 'ACTION:DISPLAY', `TRIGGER:${trigger}`, 'END:VALARM'];
    const lines = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:a', 'DTSTART:20260521T100000Z', 'SUMMARY:Choir'];
    const ics = [...lines, ...alarm('-PT45M'), ...alarm('-P2D'), 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');
    await person.post('/api/calendar/import', { ics });
    const { events } = (await person.get('/api/calendar/range?from=2026-05-21&to=2026-05-21')).json;
    expect(events[0].reminders).toEqual([{ minutes: 45 }, { minutes: 2880 }]);
    const out = await person.get(`/api/calendar/export.ics?eventId=${events[0].id}`);
    expect(out.text).toMatch(/TRIGGER:-PT45M[^]*TRIGGER:-P2D/);
  });
});

describe('a reminder whose minute has come', () => {
  test('is told in the page, by push and by email, once, also after a restart', async () => {
    const person = server.client();
    const signedIn = await person.post('/api/auth/login', {
      email: 'admin@iris.local',
      password: 'a quiet lake at dawn',
    });
    expect(signedIn.status, signedIn.text).toBe(200);
    await person.put('/api/user/preferences', { timeZone: 'Europe/Berlin', quietHours: 'off' });
    await person.post('/api/calendar/connect', { kind: 'local' });
    await person.put('/api/notifications/settings', { pace: 'daily' });
    const subscription = push.subscribe((await person.get('/api/notifications/push')).json.publicKey);
    await person.post('/api/notifications/push', { subscription });
    await create(person, 'Standup', 20 * MINUTE, [{ minutes: 10 }], { recurrence: 'FREQ=DAILY;COUNT=3' });
    await create(person, 'Flight', 40 * MINUTE, [{ minutes: 10 }]);

    clock = NOW + 10 * MINUTE;
    const [told] = await reminded(person, 'Standup');
    expect(told).toMatchObject({ reasons: ['A reminder 10 minutes before its start'] });
    expect(told!.title).toMatch(/^9:20.AM: Standup$/);
    await until(
      () => Promise.resolve(pushed(subscription.endpoint)),
      (titles) => titles.length > 0,
    );
    await until(
      () => Promise.resolve(post.letters),
      (letters) => letters.some(({ text }) => text.includes('Standup')),
    );

    await server.restart();
    clock = NOW + 30 * MINUTE;
    await reminded(person, 'Flight');
    const titles = (await listed(person))
      .map(({ title }) => title.slice(-7))
      .filter((title) => /Standup| Flight/.test(title));
    expect(titles.toSorted()).toEqual([' Flight', 'Standup']);
    await until(
      () => Promise.resolve(pushed(subscription.endpoint)),
      (all) => all.length > 1,
    );
    expect(pushed(subscription.endpoint).filter((title) => title.includes('Standup'))).toHaveLength(1);
    expect(post.letters.filter(({ text }) => text.includes('Standup'))).toHaveLength(1);

    // The next day's is told in its turn, and one that is missed by more than a quarter of an hour is not.
    clock = NOW + (24 * 60 + 10) * MINUTE;
    await until(
      () => listed(person),
      (all) => all.filter(({ title }) => title.includes('Standup')).length === 2,
    );
  });
});
