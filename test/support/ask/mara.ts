import type { Client } from '#test/support/client.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { storeMaraMails, type TestPlace } from './mara-mails.ts';
import { maraRecords } from './mara-records.ts';

/** The moment at which Mara asks: a Wednesday morning in London. */
export const MARA_NOW = Date.parse('2026-11-18T10:00:00Z');

/** A server with the whole invented life of Mara in it. */
export interface MaraServer {
  readonly server: TestServer;
  readonly mara: Client;
  /** Lets time pass, in milliseconds. */
  pass(ms: number): void;
  close(): Promise<void>;
}

const ADMIN_PASSWORD = 'a quiet lake at dawn';
const PASSWORD = 'a good password';

/** Starts a server on which Mara has mail, events, hours, records and messages. */
export const startMaraServer = async (): Promise<MaraServer> => {
  let clock = Date.parse('2026-11-10T09:00:00Z');
  let place: TestPlace | undefined;
  const server = await startTestServer({
    now: () => clock,
    env: { DEMO: '1', DEMO_ADMIN_PASSWORD: ADMIN_PASSWORD },
    prepare: async (given) => void (place = given),
  });
  const admin = server.client();
  await must(admin.post('/api/auth/login', { email: 'admin@iris.local', password: ADMIN_PASSWORD }));
  const register = async (firstName: string, lastName: string) => {
    const client = server.client();
    const email = `${firstName.toLowerCase()}@example.org`;
    const { id } = await must(client.post('/api/auth/register', { email, password: PASSWORD, firstName, lastName }));
    await must(admin.put(`/api/admin/users/${id}`, { accessLevel: 'premium' }));
    await must(client.put('/api/user/preferences', { timeZone: 'Europe/London' }));
    return { id: String(id), email, client };
  };
  const mara = await register('Mara', 'Lindqvist');
  const jonas = await register('Jonas', 'Vogel');

  const sunday = await must(
    jonas.client.post('/api/messages', { toUserId: mara.email, subject: 'Sunday', content: 'Sunday works for me.' }),
  );
  await must(mara.client.put(`/api/messages/${sunday.id}/read`));
  await must(
    mara.client.post('/api/messages', {
      toUserId: jonas.email,
      subject: 'Bike pump',
      content: 'May I borrow your bike pump?',
    }),
  );
  clock = Date.parse('2026-11-17T09:00:00Z');
  await must(
    jonas.client.post('/api/messages', {
      toUserId: mara.email,
      subject: 'Keys',
      content: 'The spare keys are with the neighbour.',
    }),
  );
  clock = MARA_NOW;
  await must(mara.client.post('/api/auth/login', { email: mara.email, password: PASSWORD }));

  for (const [kind, values] of maraRecords) await must(mara.client.post('/api/life/records', { kind, values }));
  await addHabits(mara.client);
  await addHours(mara.client);
  await addEvents(mara.client);
  await addInvoices(mara.client);
  await addOwnKind(mara.client);
  await storeMaraMails(place!, mara.id, () => clock);
  const pass = (ms: number) => void (clock += ms);
  return { server, mara: mara.client, pass, close: server.close };
};

const must = async (answer: ReturnType<Client['post']>) => {
  const { status, text, json } = await answer;
  if (status >= 300) throw new Error(`The server answered ${status} ${text}`);
  return json;
};

const addHabits = async (mara: Client) => {
  const log = async (name: string, values: object, days: readonly string[]) => {
    const { record } = await must(mara.post('/api/life/records', { kind: 'habit', values: { name, ...values } }));
    for (const day of days)
      await must(
        mara.post('/api/life/records', {
          kind: 'habit_log',
          values: { habit: record.id, day, state: 'Done', note: name },
        }),
      );
  };
  const meditated = ['2026-11-13', '2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17'];
  await log('Meditate', { times: 1, per: 'day' }, meditated);
  await log('Read', { times: 3, per: 'week' }, ['2026-11-16', '2026-11-17']);
};

const addHours = async (mara: Client) => {
  const project = async (name: string, hourlyRate: number) =>
    (await must(mara.post('/api/projects', { name, color: '#3366cc', hourlyRate, currency: 'EUR', billable: true })))
      .id;
  const [website, atlas] = [await project('Website', 80_00), await project('Atlas app', 60_00)];
  const entries = [
    [website, '2026-09-15T09:00', '12:00'],
    [website, '2026-10-06T09:00', '15:00'],
    [website, '2026-10-07T09:00', '13:00'],
    [website, '2026-11-09T09:00', '12:00'],
    [website, '2026-11-10T09:00', '11:30'],
    [atlas, '2026-11-11T09:00', '14:00'],
    [website, '2026-11-12T09:00', '13:00'],
    [atlas, '2026-11-13T09:00', '11:00'],
    [website, '2026-11-16T09:00', '11:00'],
    [website, '2026-11-17T09:00', '12:15'],
    [atlas, '2026-11-17T13:00', '14:30'],
  ] as const;
  for (const [projectId, start, end] of entries)
    await must(
      mara.post('/api/time-entries', {
        projectId,
        startTime: localMoment(start),
        endTime: localMoment(`${start.slice(0, 11)}${end}`),
        description: 'Work',
      }),
    );
  await must(
    mara.post('/api/timer', { projectId: website, startTime: '2026-11-18T09:00:00.000Z', description: 'Copy' }),
  );
};

/** London is an hour ahead of UTC until 25 October. */
const localMoment = (wall: string): string =>
  new Date(Date.parse(`${wall}:00Z`) - (wall < '2026-10-25' ? 3600_000 : 0)).toISOString();

/** Two invoices that are not paid, one of them overdue. */
const addInvoices = async (mara: Client) => {
  const seller = {
    name: 'Mara Lindqvist',
    street: 'Mill Lane 2',
    city: 'London',
    country: 'GB',
    taxId: '12 345',
    tax: 'E',
  };
  await must(mara.put('/api/invoices/letterhead', { ...seller, taxRate: 0 }));
  const bill = async (client: string, price: number, issuedOn: string, dueOn: string) => {
    const line = { text: 'Design', quantity: 1, price, tax: 'E', taxRate: 0 };
    const { id } = await must(
      mara.post('/api/invoices', { buyer: { name: client, country: 'GB' }, currency: 'EUR', lines: [line], dueOn }),
    );
    await must(mara.post(`/api/invoices/${id}/issue`, { issuedOn }));
  };
  await bill('Halden GmbH', 1200_00, '2026-10-20', '2026-11-03');
  await bill('Blue Ocean', 480_00, '2026-11-12', '2026-12-12');
};

/** A kind of record of her own. */
const addOwnKind = async (mara: Client) => {
  const { kind } = await must(
    mara.post('/api/life/kinds', {
      name: 'Cold shower',
      tab: 'health',
      icon: 'droplets',
      fields: [{ name: 'Minutes', type: 'number', unit: 'min', required: true }],
    }),
  );
  for (const [day, minutes] of [
    ['2026-11-14', 2],
    ['2026-11-16', 3],
    ['2026-11-17', 4],
  ] as const)
    await must(mara.post('/api/life/records', { kind: kind.id, values: { day, minutes } }));
};

const addEvents = async (mara: Client) => {
  await must(mara.post('/api/calendar/connect', { kind: 'local' }));
  const event = (summary: string, day: string, from: string, to: string, more: object = {}) =>
    must(
      mara.post('/api/calendar/events', {
        summary,
        start: { dateTime: `${day}T${from}:00Z` },
        end: { dateTime: `${day}T${to}:00Z` },
        ...more,
      }),
    );
  const priya = { attendees: ['priya@northwind.example'] };
  await event('Design review', '2026-11-11', '14:00', '15:00', priya);
  await event('Lunch with Priya', '2026-10-28', '12:30', '13:30');
  await event('Design review', '2026-11-18', '14:00', '15:00', { ...priya, location: 'Room 4' });
  await event('Dinner with Tom', '2026-11-18', '19:30', '21:30', { location: 'Osteria' });
  await event('Standup', '2026-11-19', '09:30', '09:45');
  await event('Tax advisor call', '2026-11-19', '16:00', '16:30');
  await event('Parents evening', '2026-11-20', '18:00', '19:30');
};
