import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { googleEnv } from '#test/support/google-env.ts';
import { type Google, startGoogle } from '#test/support/services/google.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const CALLBACK = 'http://127.0.0.1/api/auth/google/callback';
const ADA = 'ada@example.com';
const EVENTS = '/calendar/v3/calendars/ada%40example.com/events';
const DAY = 24 * 3600_000;

describe('Google Calendar', () => {
  let google: Google;
  let server: TestServer;
  beforeAll(async () => {
    google = await startGoogle({ redirectUris: [CALLBACK] });
    server = await startTestServer({ env: { ...googleEnv(google), LOG_LEVEL: 'silent' } });
  });
  beforeEach(() => google.reset());
  afterAll(async () => {
    await server?.close();
    await google?.stop();
  });

  const leave = async (client: Client) =>
    (await client.get('/api/auth/google?scope=calendar')).headers.get('location') ?? '';
  const comeBack = async (client: Client, back: URL) =>
    (await client.get(back.pathname + back.search)).headers.get('location');
  const allow = async (client: Client) => comeBack(client, await google.signIn(await leave(client), ADA));
  const connected = async (): Promise<Client> => {
    const person = await server.person();
    await person.put('/api/user/preferences', { timeZone: 'Europe/Berlin' });
    expect(await allow(person)).toMatch(/^\/dashboard\?tab=calendar&connected=/);
    return person;
  };
  const events = async (person: Client) =>
    (await person.get('/api/calendar/events?daysForward=60&maxResults=200')).json.events;
  const titles = async (person: Client) => (await events(person)).map(({ summary }: { summary: string }) => summary);
  const status = async (person: Client) => (await person.get('/api/calendar/status')).json;
  const refresh = (person: Client) => person.post('/api/calendar/refresh');
  const at = (days: number, hours = 0) => new Date(Date.now() + days * DAY + hours * 3600_000).toISOString();
  const lunch = (more: object = {}) => ({
    summary: 'Lunch',
    start: { dateTime: at(2) },
    end: { dateTime: at(2, 1) },
    ...more,
  });
  const create = async (person: Client, body: object) => {
    const answer = await person.post('/api/calendar/events', body);
    expect(answer.status, answer.text).toBe(200);
    return answer.json;
  };
  const asked = (method: string) =>
    google.journal().filter((call) => call.method === method && call.path.includes('/events'));

  /** Another program of Ada's. */
  const other = () => {
    const token = google.tokenFor(ADA, ['https://www.googleapis.com/auth/calendar']);
    return async (method: string, path: string, body?: object) => {
      const response = await fetch(`${google.url}${EVENTS}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return response.status === 204 ? null : response.json();
    };
  };

  test('is connected on the way through Google, with its calendars and their events', async () => {
    const person = await connected();
    expect(await titles(person)).toEqual(['Board meeting', 'Public holiday']);
    const [board] = await events(person);
    expect(board).toMatchObject({
      location: 'Room 1',
      calendarName: ADA,
      isReadOnly: false,
      attendees: [{ email: ADA }, { email: 'ceo@client.example' }],
    });
    const { connections, canConnectGoogle } = await status(person);
    expect(connections).toMatchObject([{ kind: 'google', name: ADA, problem: null, needsReconnect: false }]);
    expect(canConnectGoogle).toBe(true);
    const calendars = (await person.get('/api/calendar/calendars')).json;
    expect(calendars.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Team', ADA]);
    expect(calendars.find(({ isDefault }: { isDefault: boolean }) => isDefault).name).toBe(ADA);
  });

  test('Orbit lists the events in its own form', async () => {
    const person = await connected();
    const [board] = (await person.get('/api/google-calendar/events')).json;
    expect(board).toEqual({
      id: expect.any(String),
      title: 'Board meeting',
      description: 'Quarterly board review',
      startTime: expect.stringMatching(/Z$/),
      endTime: expect.stringMatching(/Z$/),
      location: 'Room 1',
      isTimeBlock: false,
      projectId: null,
    });
  });

  test('who says no, or keeps a part back, is told so and nothing is connected', async () => {
    const person = await server.person();
    expect(await comeBack(person, await google.deny(await leave(person)))).toBe(
      '/dashboard?tab=calendar&connected=denied',
    );
    google.dropScopes(['https://www.googleapis.com/auth/calendar.events']);
    expect(await allow(person)).toBe('/dashboard?tab=calendar&connected=denied');
    expect((await status(person)).connections).toEqual([]);
  });

  test('connecting twice is connecting once', async () => {
    const person = await connected();
    await allow(person);
    expect((await status(person)).connections).toHaveLength(1);
    expect(await titles(person)).toEqual(['Board meeting', 'Public holiday']);
  });

  test('nobody is led there before signing in, and no permission can be typed in', async () => {
    expect((await server.client().get('/api/auth/google?scope=calendar')).headers.get('location')).toBe('/auth');
    const typed = { kind: 'google', email: ADA, refreshToken: 'x' };
    expect((await (await server.person()).post('/api/calendar/connect', typed)).status).toBe(400);
  });

  test('an event made here is there, is moved and deleted there, and comes back by undoing', async () => {
    const person = await connected();
    const { event } = await create(person, lunch({ location: 'Pier 7', attendees: ['ben@example.com'] }));
    const call = other();
    const mine = async () =>
      (await call('GET', '')).items.filter(({ summary }: { summary?: string }) => summary === 'Lunch');
    expect(await mine()).toMatchObject([{ location: 'Pier 7', attendees: [{ email: 'ben@example.com' }] }]);

    const start = { dateTime: at(3) };
    const moved = await person.patch(`/api/calendar/events/${event.id}`, { start });
    expect(moved.json.event.start.dateTime).toBe(start.dateTime.replace(/\.\d{3}/, '.000'));
    const [there] = await mine();
    expect(Date.parse(`${there.start.dateTime}`)).not.toBeNaN();
    expect(there.location).toBe('Pier 7');

    const { change } = (await person.delete(`/api/calendar/events/${event.id}`)).json;
    expect(await mine()).toEqual([]);
    expect((await person.post(`/api/calendar/changes/${change}/undo`)).status).toBe(200);
    expect(await mine()).toHaveLength(1);
    expect((await person.get(`/api/calendar/events/${event.id}`)).json.event.summary).toBe('Lunch');
    // Google tells the guests of each of the three changes, and of none that was undone or that nobody shall hear of.
    await person.patch(`/api/calendar/events/${event.id}?tell=nobody`, { location: 'Pier 8' });
    expect(google.journal().filter(({ path }) => path.includes('sendUpdates=all'))).toHaveLength(3);
  });

  test('an answer is given to Google with its note, which tells the organizer', async () => {
    const person = await connected();
    const call = other();
    const attendees = [{ email: ADA, responseStatus: 'needsAction' }, { email: 'ben@example.com' }];
    await call('POST', '', lunch({ summary: 'Invited', organizer: { email: 'ben@example.com' }, attendees }));
    await refresh(person);
    const invited = async () =>
      (await events(person)).find(({ summary }: { summary: string }) => summary === 'Invited');
    const { id, invitation } = await invited();
    expect(invitation).toEqual({ organizer: 'ben@example.com', address: ADA, status: 'waiting', emails: false });
    const answer = await person.post(`/api/calendar/events/${id}/answer`, { status: 'declined', note: 'At sea' });
    expect(answer.json, answer.text).toMatchObject({ told: 'server', event: { invitation: { status: 'declined' } } });
    const [there] = (await call('GET', '')).items.filter(({ summary }: { summary?: string }) => summary === 'Invited');
    expect(there.attendees).toMatchObject([{ email: ADA, responseStatus: 'declined', comment: 'At sea' }, {}]);
    expect(google.journal().filter(({ path }) => path.includes('sendUpdates=all'))).toHaveLength(1);
  });

  test('what changes there changes here, and only that is asked for', async () => {
    const person = await connected();
    const call = other();
    await call('PATCH', '/evt_board', { summary: 'Board call' });
    await call('DELETE', '/evt_allday');
    await call('POST', '', lunch());
    await refresh(person);
    expect(await titles(person)).toEqual(['Lunch', 'Board call']);
    expect(asked('GET').at(-2)?.path).toContain('syncToken=');
  });

  test('a sync token that Google has forgotten leads to reading everything, under the same names', async () => {
    const person = await connected();
    const ids = async () => (await events(person)).map(({ id }: { id: string }) => id);
    const before = await ids();
    await other()('DELETE', '/evt_allday');
    google.invalidateSync();
    await refresh(person);
    expect(await ids()).toEqual(before.slice(0, 1));
    expect((await status(person)).connections[0].problem).toBeNull();
  });

  test('many events come in pages', async () => {
    const call = other();
    await Promise.all(Array.from({ length: 7 }, (_, n) => call('POST', '', lunch({ id: `bulk${n}` }))));
    google.setPageSize(2);
    const person = await connected();
    expect(await titles(person)).toHaveLength(9);
    await Promise.all(Array.from({ length: 5 }, (_, n) => call('PATCH', `/bulk${n}`, { summary: `Number ${n}` })));
    await refresh(person);
    expect((await titles(person)).filter((title: string) => title.startsWith('Number'))).toHaveLength(5);
  });

  test('a token that has ended is renewed without a word', async () => {
    const person = await connected();
    google.expireTokens();
    await create(person, lunch());
    google.expireTokens();
    await refresh(person);
    expect(await titles(person)).toEqual(['Lunch', 'Board meeting', 'Public holiday']);
  });

  test('a permission that was taken back is told, what was read stays, and connecting again mends it', async () => {
    const person = await connected();
    google.revokeAll();
    const answer = await person.post('/api/calendar/events', lunch());
    expect([answer.status, answer.json.error.code]).toEqual([400, 'calendar_credentials']);
    await refresh(person);
    expect((await status(person)).connections).toMatchObject([
      {
        needsReconnect: true,
        problem: 'Google no longer gives Iris access to this calendar. Reconnect it to continue.',
      },
    ]);
    expect(await titles(person)).toEqual(['Board meeting', 'Public holiday']);
    await allow(person);
    expect((await status(person)).connections).toMatchObject([{ needsReconnect: false, problem: null }]);
    await create(person, lunch());
    expect(await titles(person)).toEqual(['Lunch', 'Board meeting', 'Public holiday']);
  });

  test('two changes of different things come together, of the same thing they do not', async () => {
    const person = await connected();
    const [{ id }] = await events(person);
    const call = other();
    await call('PATCH', '/evt_board', { location: 'Room 2' });
    expect((await person.patch(`/api/calendar/events/${id}`, { description: 'Bring figures' })).status).toBe(200);
    expect(await call('GET', '/evt_board')).toMatchObject({ location: 'Room 2', description: 'Bring figures' });
    await call('PATCH', '/evt_board', { summary: 'Theirs' });
    const refused = await person.patch(`/api/calendar/events/${id}`, { summary: 'Mine' });
    expect([refused.status, refused.json.error.code]).toEqual([409, 'calendar_conflict']);
    expect(await call('GET', '/evt_board')).toMatchObject({ summary: 'Theirs' });
    const deleted = await person.delete(`/api/calendar/events/${id}`);
    expect([deleted.status, deleted.json.error.code]).toEqual([409, 'calendar_conflict']);
  });

  test('a line that breaks after an event was written does not make two of it', async () => {
    const person = await connected();
    google.fault({ match: '/events', method: 'POST', dropAfter: true });
    const body = lunch();
    const failed = await person.post('/api/calendar/events', body);
    expect([failed.status, failed.json.error.code]).toEqual([502, 'calendar_unreachable']);
    await create(person, body);
    await refresh(person);
    expect((await titles(person)).filter((title: string) => title === 'Lunch')).toHaveLength(1);
  });

  test('a busy Google is said to be busy', async () => {
    const person = await connected();
    google.fault({ match: '/events', method: 'POST', status: 429, times: 2 });
    const answer = await person.post('/api/calendar/events', lunch());
    expect([answer.status, answer.json.error.code]).toEqual([503, 'calendar_busy']);
    google.fault({ match: '/events', status: 503, times: 9 });
    await refresh(person);
    expect((await status(person)).connections[0]).toMatchObject({
      needsReconnect: false,
      problem: expect.stringContaining('busy'),
    });
    expect(await titles(person)).toEqual(['Board meeting', 'Public holiday']);
  });

  describe('a series', () => {
    const weekly = () => {
      const day = new Date(Date.now() + 2 * DAY).toISOString().slice(0, 10);
      const time = (clock: string) => ({ dateTime: `${day}T${clock}:00`, timeZone: 'Europe/Berlin' });
      return { summary: 'Stand-up', start: time('09:00'), end: time('09:30'), recurrence: 'FREQ=WEEKLY;COUNT=4' };
    };
    const standups = async (person: Client) =>
      (await events(person)).filter(({ summary }: { summary: string }) => /stand-up/i.test(summary));
    const series = async () =>
      (await other()('GET', '')).items.filter((event: { recurrence?: string[] }) => event.recurrence);

    test('is one there, with its zone, and one of it can differ or be left out', async () => {
      const person = await connected();
      await create(person, weekly());
      const [, second, third] = await standups(person);
      expect(await series()).toMatchObject([
        { recurrence: ['RRULE:FREQ=WEEKLY;COUNT=4'], start: { timeZone: 'Europe/Berlin' } },
      ]);
      const changed = await person.patch(`/api/calendar/events/${second.id}`, { summary: 'Long stand-up' });
      expect(changed.json.event).toMatchObject({ id: second.id, summary: 'Long stand-up', start: second.start });
      const removed = (await person.delete(`/api/calendar/events/${third.id}`)).json;
      google.invalidateSync();
      await refresh(person);
      expect((await standups(person)).map(({ summary }: { summary: string }) => summary)).toEqual([
        'Stand-up',
        'Long stand-up',
        'Stand-up',
      ]);
      expect((await person.post(`/api/calendar/changes/${removed.change}/undo`)).status).toBe(200);
      expect((await person.post(`/api/calendar/changes/${changed.json.change}/undo`)).status).toBe(200);
      await refresh(person);
      expect((await standups(person)).map(({ summary }: { summary: string }) => summary)).toEqual(
        Array(4).fill('Stand-up'),
      );
    });

    test('is split where the following change, and made whole by undoing', async () => {
      const person = await connected();
      await create(person, weekly());
      const [, , third] = await standups(person);
      const { json } = await person.patch(`/api/calendar/events/${third.id}?scope=following`, {
        summary: 'New stand-up',
      });
      await refresh(person);
      const names = async () => (await standups(person)).map(({ summary }: { summary: string }) => summary);
      expect(await names()).toEqual(['Stand-up', 'Stand-up', 'New stand-up', 'New stand-up']);
      expect(await series()).toHaveLength(2);
      expect((await person.post(`/api/calendar/changes/${json.change}/undo`)).status).toBe(200);
      await refresh(person);
      expect(await names()).toEqual(['Stand-up', 'Stand-up', 'Stand-up', 'Stand-up']);
      expect(await series()).toHaveLength(1);
    });

    test('from another program comes with its exceptions, also one by one', async () => {
      const person = await connected();
      const call = other();
      const { summary, start, end } = weekly();
      const made = await call('POST', '', { summary, start, end, recurrence: ['RRULE:FREQ=WEEKLY;COUNT=4'] });
      await refresh(person);
      const [, second, third] = await standups(person);
      const stamp = (event: { start: { dateTime: string } }) =>
        event.start.dateTime.replace('.000', '').replaceAll(/[-:]/g, '');
      await call('PATCH', `/${made.id}_${stamp(second)}`, {
        summary: 'Moved stand-up',
        start: { dateTime: at(12) },
        end: { dateTime: at(12, 1) },
      });
      await call('PATCH', `/${made.id}_${stamp(third)}`, { status: 'cancelled' });
      await refresh(person);
      const shown = await standups(person);
      expect(shown.map((event: { summary: string }) => event.summary).toSorted()).toEqual([
        'Moved stand-up',
        'Stand-up',
        'Stand-up',
      ]);
      expect(shown.map(({ id }: { id: string }) => id)).toContain(second.id);
      await call('DELETE', `/${made.id}`);
      await refresh(person);
      expect(await standups(person)).toEqual([]);
    });
  });
});
