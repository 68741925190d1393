import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Client } from '../client.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { type Graph, startGraph } from '../services/graph.ts';
import { type Idp, startIdp } from '../services/idp.ts';

const CALLBACK = 'http://127.0.0.1/api/calendar/oauth/microsoft/callback';
export const ADA = 'ada@example.com';
export const GUEST = 'grace@client.example';
const DAY = 24 * 3600_000;
export const HOME = 'AAMk-home==';

/** An Iris whose people may sign in with Microsoft, and Ada's calendars there. */
export const useMicrosoftCalendar = () => {
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

  return {
    get idp() {
      return idp;
    },
    get graph() {
      return graph;
    },
    get server() {
      return server;
    },
    leave,
    comeBack,
    signIn,
    connected,
    refresh,
    status,
    range,
    days,
    day,
    create,
    at,
    lunch,
    stored,
    other,
    add,
    weekly,
  };
};
