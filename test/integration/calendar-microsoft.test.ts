import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { type Graph, startGraph } from '#test/support/services/graph.ts';
import { type Idp, startIdp } from '#test/support/services/idp.ts';

const CALLBACK = 'http://127.0.0.1/api/calendar/oauth/microsoft/callback';
const ADA = 'ada@example.com';
const GUEST = 'grace@client.example';
const DAY = 24 * 3600_000;
const HOME = 'AAMk-home==';

describe('calendars of Microsoft', () => {
  let idp: Idp;
  let graph: Graph;
  let server: TestServer;
  beforeAll(async () => {
    idp = await startIdp({ redirectUris: [CALLBACK], directory: 'common' });
    graph = await startGraph({ emailOf: idp.emailOf });
    server = await startTestServer({
      env: {
        LOG_LEVEL: 'silent',
        MICROSOFT_CLIENT_ID: idp.clientId,
        MICROSOFT_CLIENT_SECRET: idp.clientSecret,
        MICROSOFT_BASE_URL: idp.url,
        MICROSOFT_GRAPH_URL: graph.url,
      },
    });
  });
  beforeEach(() => graph.reset());
  afterAll(async () => {
    await server?.close();
    await graph?.stop();
    await idp?.stop();
  });

  const leave = async (client: Client) =>
    (await client.get(`/api/calendar/oauth/microsoft?email=${ADA}`)).headers.get('location') ?? '';
  const comeBack = async (client: Client, back: URL) =>
    (await client.get(back.pathname + back.search)).headers.get('location') ?? '';
  const signIn = async (client: Client) => comeBack(client, await idp.signIn(await leave(client), 'ada'));
  const connected = async (): Promise<Client> => {
    const person = await server.person();
    await person.put('/api/user/preferences', { timeZone: 'Europe/Berlin' });
    const place = await signIn(person);
    const why = new URL(place, 'http://127.0.0.1').searchParams.get('why');
    if (why !== null) throw new Error((await person.get(`/api/calendar/sign-in-problem?why=${why}`)).text);
    return person;
  };
  const refresh = (person: Client) => person.post('/api/calendar/refresh');
  const status = async (person: Client) => (await person.get('/api/calendar/status')).json;
  type Shown = {
    id: string;
    summary: string;
    start: { dateTime?: string; date?: string };
    attendees: { email: string; status: string }[];
  };
  const range = async (person: Client, from: string, to: string): Promise<Shown[]> =>
    (await person.get(`/api/calendar/range?from=${from}&to=${to}`)).json.events;
  const days = (events: Shown[]) => events.map(({ start }) => start.dateTime ?? start.date);
  const day = (count: number) => new Date(Date.now() + count * DAY).toISOString().slice(0, 10);
  const create = async (person: Client, body: object) => {
    const answer = await person.post('/api/calendar/events', body);
    expect(answer.status, answer.text).toBe(200);
    return answer.json;
  };
  const at = (text: string) => ({ dateTime: text, timeZone: 'Europe/Berlin' });
  const lunch = (more: object = {}) => ({
    summary: 'Lunch',
    start: at(`${day(2)}T12:00:00`),
    end: at(`${day(2)}T13:00:00`),
    ...more,
  });
  const stored = () => [...graph.mailbox(ADA).events.values()].filter(({ isDeleted }) => !isDeleted);

  /** Another program of Ada's. */
  const other = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${graph.url}/v1.0/me/calendars/${encodeURIComponent(HOME)}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${graph.tokenFor(ADA)}`,
        prefer: 'outlook.timezone="UTC"',
        'content-type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(response.ok, `${method} ${path} ${response.status}`).toBe(true);
    return response.status === 204 ? null : response.json();
  };
  const add = (subject: string, more: object = {}) =>
    other('POST', '/events', {
      subject,
      start: { dateTime: '2027-01-15T09:00:00', timeZone: 'W. Europe Standard Time' },
      end: { dateTime: '2027-01-15T10:00:00', timeZone: 'W. Europe Standard Time' },
      ...more,
    });
  const weekly = (more: object = {}) => ({
    recurrence: {
      pattern: { type: 'weekly', interval: 1, daysOfWeek: ['friday'], firstDayOfWeek: 'monday' },
      range: { type: 'noEnd', startDate: '2027-01-15', recurrenceTimeZone: 'W. Europe Standard Time' },
    },
    ...more,
  });

  test('are offered only where the operator has set the sign-in up', async () => {
    const offered = async (client: Client) => (await client.get('/api/calendar/providers')).json;
    expect(await offered(await server.person())).toContainEqual(
      expect.objectContaining({ kind: 'microsoft', label: 'Microsoft', signInPath: '/api/calendar/oauth/microsoft' }),
    );
    const bare = await startTestServer();
    const kinds = (await offered(await bare.person())).map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['caldav', 'ics', 'local']);
    await bare.close();
  });

  test('are connected by signing in, with all calendars of the account', async () => {
    await add('Dentist');
    const person = await connected();
    expect(graph.journal().filter(({ status: code }) => code >= 400)).toEqual([]);
    const { connections, canCreate } = await status(person);
    expect(canCreate).toBe(true);
    expect(connections).toMatchObject([{ kind: 'microsoft', name: ADA, host: 'microsoft.com', problem: null }]);
    const calendars = (await person.get('/api/calendar/calendars')).json as { name: string }[];
    expect(calendars.toSorted((a, b) => a.name.localeCompare(b.name))).toMatchObject([
      { name: 'Calendar', isReadOnly: false, isDefault: true },
      { name: 'Holidays', isReadOnly: true, isDefault: false },
      { name: 'Team', isReadOnly: false, color: '#4a7baa' },
    ]);
    expect(await range(person, '2027-01-15', '2027-01-15')).toMatchObject([
      { summary: 'Dentist', start: { dateTime: '2027-01-15T08:00:00.000Z', timeZone: 'Europe/Berlin' } },
    ]);
  });

  test('a sign-in that is refused says why, and connects nothing', async () => {
    const person = await server.person();
    const place = await comeBack(person, await idp.deny(await leave(person)));
    const why = new URL(place, 'http://127.0.0.1').searchParams.get('why');
    expect((await person.get(`/api/calendar/sign-in-problem?why=${why}`)).json.message).toContain('Microsoft');
    const stranger = await server.person();
    expect((await stranger.get(`/api/calendar/sign-in-problem?why=${why}`)).status).toBe(404);
    expect((await status(person)).connections).toEqual([]);
  });

  test('series are at their hour in summer and winter, without what was cancelled and with what was moved', async () => {
    const series = await add('Choir', weekly());
    const id = encodeURIComponent(series.id);
    await other('DELETE', `/events/${encodeURIComponent(graph.occurrenceId(series.id, '2027-01-29'))}`);
    await other('PATCH', `/events/${encodeURIComponent(graph.occurrenceId(series.id, '2027-02-05'))}`, {
      subject: 'Concert',
      start: { dateTime: '2027-02-06T18:00:00', timeZone: 'W. Europe Standard Time' },
      end: { dateTime: '2027-02-06T20:00:00', timeZone: 'W. Europe Standard Time' },
    });
    const person = await connected();
    const winter = await range(person, '2027-01-10', '2027-02-13');
    expect(winter.map(({ summary }) => summary)).toEqual(['Choir', 'Choir', 'Concert', 'Choir']);
    expect(days(winter)).toEqual([
      '2027-01-15T08:00:00.000Z',
      '2027-01-22T08:00:00.000Z',
      '2027-02-06T17:00:00.000Z',
      '2027-02-12T08:00:00.000Z',
    ]);
    expect(days(await range(person, '2027-07-01', '2027-07-03'))).toEqual(['2027-07-02T07:00:00.000Z']);
    await other('PATCH', `/events/${id}`, { subject: 'Rehearsal' });
    await refresh(person);
    expect((await range(person, '2027-02-12', '2027-02-12'))[0]?.summary).toBe('Rehearsal');
  });

  test('changes of other programs come with the next round, and removed dates too', async () => {
    const [single, series] = [await add('Dentist'), await add('Choir', weekly())];
    const person = await connected();
    await other('PATCH', `/events/${encodeURIComponent(single.id)}`, { subject: 'Dentist, again' });
    await other('DELETE', `/events/${encodeURIComponent(graph.occurrenceId(series.id, '2027-01-22'))}`);
    await add('Optician');
    await refresh(person);
    const titles = (await range(person, '2027-01-15', '2027-01-23')).map(({ summary }) => summary);
    expect(titles.toSorted()).toEqual(['Choir', 'Dentist, again', 'Optician']);
    await other('DELETE', `/events/${encodeURIComponent(single.id)}`);
    await other('DELETE', `/events/${encodeURIComponent(series.id)}`);
    await refresh(person);
    expect((await range(person, '2027-01-15', '2027-01-23')).map(({ summary }) => summary)).toEqual(['Optician']);
  });

  test('everything is read again when Microsoft has forgotten where it stood, page by page', async () => {
    graph.setPageSize(2);
    const all = ['One', 'Two', 'Three', 'Four', 'Five'];
    const made = [];
    for (const subject of all) made.push(await add(subject));
    const person = await connected();
    await other('DELETE', `/events/${encodeURIComponent(made[0].id)}`);
    graph.forgetLinks();
    await refresh(person);
    const titles = (await range(person, '2027-01-15', '2027-01-15')).map(({ summary }) => summary);
    expect(titles.toSorted()).toEqual(['Five', 'Four', 'Three', 'Two']);
    expect((await status(person)).connections[0].problem).toBeNull();
  });

  test('a new event goes there with its zone, place, reminder and whole days', async () => {
    const person = await connected();
    const { event } = await create(
      person,
      lunch({ location: 'Canteen', description: 'Soup', reminders: [{ minutes: 30 }] }),
    );
    const { event: holiday } = await create(person, {
      summary: 'Holiday',
      start: { date: '2027-03-27' },
      end: { date: '2027-03-30' },
    });
    expect(event).toMatchObject({ summary: 'Lunch', location: 'Canteen', reminders: [{ minutes: 30 }] });
    expect(holiday).toMatchObject({ start: { date: '2027-03-27' }, end: { date: '2027-03-30' }, reminders: [] });
    expect(stored()).toMatchObject([
      {
        calendar: HOME,
        start: { dateTime: `${day(2)}T12:00:00`, timeZone: 'W. Europe Standard Time' },
        fields: { isReminderOn: true, reminderMinutesBeforeStart: 30, body: { contentType: 'text', content: 'Soup' } },
      },
      { isAllDay: true, end: { dateTime: '2027-03-30T00:00:00' }, fields: { isReminderOn: false } },
    ]);
  });

  test('keeps the reminders that Microsoft has no room for, whoever changes the event', async () => {
    const person = await connected();
    const reminders = [{ minutes: 30 }, { minutes: 1440 }, { minutes: 10, from: 'end' }];
    const { event } = await create(person, lunch({ reminders, recurrence: 'FREQ=DAILY;COUNT=3' }));
    expect(event.reminders).toEqual(reminders);
    const [there] = stored();
    expect(there!.fields).toMatchObject({ isReminderOn: true, reminderMinutesBeforeStart: 30 });
    const shown = async () =>
      (await range(person, day(2), day(4))).map((each) => (each as unknown as { reminders: object[] }).reminders);
    await other('PATCH', `/events/${encodeURIComponent(there!.id)}`, {
      subject: 'Long lunch',
      reminderMinutesBeforeStart: 45,
    });
    await refresh(person);
    const kept = [{ minutes: 45 }, ...reminders.slice(1)];
    expect(await shown()).toEqual([kept, kept, kept]);
    const [, second] = await range(person, day(2), day(4));
    const few = [{ minutes: 45 }, { minutes: 5 }];
    expect(
      (await person.patch(`/api/calendar/events/${second!.id}`, { summary: 'Short', reminders: few })).status,
    ).toBe(200);
    await refresh(person);
    expect(await shown()).toEqual([kept, few, kept]);
  });

  test('a series is written as a pattern; one date is moved, one removed, and a deleted date stays deleted', async () => {
    const person = await connected();
    const start = { start: at('2027-01-12T18:00:00'), end: at('2027-01-12T19:00:00') };
    await create(person, { summary: 'Yoga', ...start, recurrence: 'FREQ=MONTHLY;BYDAY=2TU' });
    expect(stored()[0]?.recurrence).toMatchObject({
      pattern: { type: 'relativeMonthly', interval: 1, index: 'second', daysOfWeek: ['tuesday'] },
      range: { type: 'noEnd', startDate: '2027-01-12', recurrenceTimeZone: 'W. Europe Standard Time' },
    });
    const all = await range(person, '2027-01-01', '2027-04-30');
    expect(days(all)).toEqual([
      '2027-01-12T17:00:00.000Z',
      '2027-02-09T17:00:00.000Z',
      '2027-03-09T17:00:00.000Z',
      '2027-04-13T16:00:00.000Z',
    ]);
    const moved = await person.patch(`/api/calendar/events/${all[1]!.id}?scope=this`, {
      start: at('2027-02-10T08:00:00'),
      end: at('2027-02-10T09:00:00'),
    });
    expect(moved.status, moved.text).toBe(200);
    const removed = await person.delete(`/api/calendar/events/${all[2]!.id}?scope=this`);
    expect(removed.status, removed.text).toBe(200);
    expect([...stored()[0]!.cancelled]).toEqual(['2027-03-09']);
    expect([...stored()[0]!.exceptions.keys()]).toEqual(['2027-02-09']);
    await refresh(person);
    expect(days(await range(person, '2027-01-01', '2027-04-30'))).toEqual([
      '2027-01-12T17:00:00.000Z',
      '2027-02-10T07:00:00.000Z',
      '2027-04-13T16:00:00.000Z',
    ]);
    const back = await person.post(`/api/calendar/changes/${removed.json.change}/undo`);
    expect([back.status, back.json.error.message]).toEqual([
      403,
      'Microsoft can’t bring back a deleted date of a series. Add it as an event of its own.',
    ]);
  });

  test('a series that is moved as a whole keeps what was changed of single dates', async () => {
    const person = await connected();
    const start = { start: at('2027-01-12T18:00:00'), end: at('2027-01-12T19:00:00') };
    await create(person, { summary: 'Yoga', ...start, recurrence: 'FREQ=WEEKLY;COUNT=4' });
    const [, second, third] = await range(person, '2027-01-01', '2027-02-28');
    await person.patch(`/api/calendar/events/${second!.id}?scope=this`, { summary: 'Yoga outside' });
    await person.delete(`/api/calendar/events/${third!.id}?scope=this`);
    const [first] = await range(person, '2027-01-01', '2027-02-28');
    const moved = await person.patch(`/api/calendar/events/${first!.id}?scope=all`, {
      start: at('2027-01-12T19:30:00'),
      end: at('2027-01-12T20:30:00'),
    });
    expect(moved.status, moved.text).toBe(200);
    await refresh(person);
    const after = await range(person, '2027-01-01', '2027-02-28');
    expect(after.map(({ summary, start: { dateTime } }) => `${dateTime} ${summary}`)).toEqual([
      '2027-01-12T18:30:00.000Z Yoga',
      // What was changed of one date stays, its time as well.
      '2027-01-19T17:00:00.000Z Yoga outside',
      '2027-02-02T18:30:00.000Z Yoga',
    ]);
  });

  test('a rule that Microsoft has no pattern for is refused, and nothing is written', async () => {
    const person = await connected();
    const answer = await person.post('/api/calendar/events', lunch({ recurrence: 'FREQ=MONTHLY;BYDAY=5TU' }));
    expect([answer.status, answer.json.error.message]).toEqual([
      403,
      'A Microsoft calendar can’t repeat an event this way. Choose a simpler rule, or another calendar.',
    ]);
    expect(stored()).toEqual([]);
  });

  test('deleting can be undone, and a change over one of somebody else keeps both', async () => {
    const person = await connected();
    const { event } = await create(person, lunch());
    await other('PATCH', `/events/${encodeURIComponent(stored()[0]!.id)}`, { location: { displayName: 'Garden' } });
    expect((await person.patch(`/api/calendar/events/${event.id}`, { summary: 'Late lunch' })).status).toBe(200);
    expect((await person.get(`/api/calendar/events/${event.id}`)).json.event).toMatchObject({
      summary: 'Late lunch',
      location: 'Garden',
    });
    await other('PATCH', `/events/${encodeURIComponent(stored()[0]!.id)}`, { subject: 'Brunch' });
    expect((await person.patch(`/api/calendar/events/${event.id}`, { summary: 'Supper' })).status).toBe(409);
    await refresh(person);
    const { change } = (await person.delete(`/api/calendar/events/${event.id}`)).json;
    expect(stored()).toEqual([]);
    expect((await person.post(`/api/calendar/changes/${change}/undo`)).status).toBe(200);
    expect(stored()).toMatchObject([{ fields: { subject: 'Brunch', location: { displayName: 'Garden' } } }]);
    await refresh(person);
    expect((await person.get(`/api/calendar/events/${event.id}`)).json.event).toMatchObject({ summary: 'Brunch' });
  });

  test('guests are told by Microsoft, which the form knows beforehand and which cannot be left', async () => {
    const person = await connected();
    expect((await person.get('/api/calendar/guests/ways')).json).toEqual({
      told: 'server',
      from: null,
      isOptional: false,
    });
    const { told, toldTo } = await create(person, lunch({ attendees: [GUEST] }));
    expect([told, toldTo]).toEqual(['server', [GUEST]]);
    expect(graph.mailbox(ADA).letters).toEqual([{ to: [GUEST], kind: 'invitation', subject: 'Lunch' }]);
    const quiet = await person.post('/api/calendar/events?tell=nobody', lunch({ attendees: [GUEST] }));
    expect([quiet.status, quiet.json.error.message]).toEqual([
      403,
      'A Microsoft calendar always notifies guests. Let it, or leave them out.',
    ]);
    expect(graph.mailbox(ADA).letters).toHaveLength(1);
  });

  const invited = async (person: Client) => {
    const { id } = await add('Board', { attendees: [{ type: 'required', emailAddress: { address: ADA } }] });
    const event = graph.mailbox(ADA).events.get(id)!;
    const organizer = { emailAddress: { name: 'Grace', address: GUEST } };
    event.fields = { ...event.fields, organizer, isOrganizer: false };
    graph.mailbox(ADA).letters.length = 0;
    await refresh(person);
    return (await range(person, '2027-01-15', '2027-01-15'))[0]!;
  };

  test('an invitation is answered there, with a note', async () => {
    const person = await connected();
    const { id } = await invited(person);
    expect((await person.get(`/api/calendar/events/${id}`)).json.event.invitation).toMatchObject({
      organizer: GUEST,
      address: ADA,
      status: 'waiting',
    });
    const answer = await person.post(`/api/calendar/events/${id}/answer`, { status: 'tentative', note: 'Maybe late' });
    expect(answer.json, answer.text).toMatchObject({ success: true, told: 'server' });
    expect(graph.mailbox(ADA).letters).toEqual([
      { to: [GUEST], kind: 'answer', subject: 'tentativelyAccepted', comment: 'Maybe late' },
    ]);
    await refresh(person);
    const [board] = await range(person, '2027-01-15', '2027-01-15');
    expect(board?.attendees).toMatchObject([{ email: ADA, status: 'tentative' }]);
    expect((await person.post(`/api/calendar/events/${id}/answer`, { status: 'declined' })).status).toBe(200);
    await refresh(person);
    expect(await range(person, '2027-01-15', '2027-01-15')).toEqual([]);
  });

  test('what Microsoft puts off is sent again after the time it names; without one the person is told', async () => {
    const person = await connected();
    graph.fail({ match: '/events', method: 'POST', status: 429, headers: { 'retry-after': '0' } });
    await create(person, lunch());
    expect(
      graph
        .journal()
        .filter(({ method }) => method === 'POST')
        .map((call) => call.status),
    ).toEqual([429, 201]);
    graph.fail({ match: '/me/calendars', status: 429, headers: { 'retry-after': '3600' } });
    await refresh(person);
    expect((await status(person)).connections[0]).toMatchObject({
      problem: 'Microsoft is busy or limiting requests. Please try again later.',
      needsReconnect: false,
    });
    graph.fail({ match: '/events', method: 'POST', status: 400, message: 'The end is before the start.' });
    const refused = await person.post('/api/calendar/events', lunch());
    expect(refused.json.error.message).toBe('Microsoft didn’t accept this and said: “The end is before the start.”');
  });

  test('a token that ends early is renewed, and a restart goes on with the newest permission', async () => {
    const person = await connected();
    graph.fail({ match: '/me/calendars', status: 401 });
    await refresh(person);
    expect((await status(person)).connections[0].problem).toBeNull();
    // Each refresh token of this provider serves only once.
    await refresh(person);
    await server.restart();
    await refresh(person);
    expect((await status(person)).connections[0].problem).toBeNull();
    await create(person, lunch());
  });

  test('when the permission was taken back the person is asked to sign in, and nothing is lost', async () => {
    await add('Dentist');
    const person = await connected();
    await idp.withdraw('ada');
    await refresh(person);
    expect((await status(person)).connections[0]).toMatchObject({
      needsReconnect: true,
      problem: 'Microsoft no longer gives Iris access to this calendar. Sign in again to continue.',
    });
    expect(await range(person, '2027-01-15', '2027-01-15')).toMatchObject([{ summary: 'Dentist' }]);
    await signIn(person);
    expect((await status(person)).connections).toMatchObject([{ problem: null, needsReconnect: false }]);
  });

  test('another person sees nothing of it, and a visitor is sent to the sign-in', async () => {
    await add('Dentist');
    const person = await connected();
    const [dentist] = await range(person, '2027-01-15', '2027-01-15');
    const stranger = await server.person();
    await stranger.post('/api/calendar/connect', { kind: 'local' });
    expect((await stranger.get(`/api/calendar/events/${dentist!.id}`)).status).toBe(404);
    const visitor = server.client();
    expect((await visitor.get('/api/calendar/oauth/microsoft')).headers.get('location')).toBe('/auth');
  });
});
