import { afterAll, beforeAll, expect } from 'vitest';
import { contactsProgram, vcard } from '../calendar/contacts-program.ts';
import { thatMorning } from '../calendar/that-morning.ts';
import type { Client } from '../client.ts';
import type { TestServer } from '../server.ts';
import { type Radicale, startRadicale } from '../services/radicale.ts';

export const PASSWORD = 'secret-ada';
export const MAJA = vcard('maja', 'Maja Lindqvist', [
  'TEL;TYPE=CELL:+46 70 123',
  'EMAIL:maja@example.org',
  'BDAY:1990-04-12',
  'X-SOCIALPROFILE;type=mastodon:https://example.org/@maja',
]);

/** A server with address books and lists of tasks, and Iris beside it. */
export const useSyncedServer = () => {
  let radicale: Radicale;
  let testServer: TestServer;
  let count = 0;
  beforeAll(async () => {
    radicale = await startRadicale();
    testServer = await thatMorning();
  });
  afterAll(async () => {
    await testServer?.close();
    await radicale?.stop();
  });

  /** A user of the server with an address book and a list of tasks, and another program of theirs. */
  const peer = async () => {
    const username = `ada${++count}`;
    radicale.addUser({ username, password: PASSWORD });
    const program = contactsProgram(new URL(`${username}/`, radicale.url), { username, password: PASSWORD });
    await program.makeBook('people/');
    await program.makeTaskList('todo/');
    return { ...program, username, url: radicale.url };
  };
  type Peer = Awaited<ReturnType<typeof peer>>;
  const connected = async ({ url, username }: Pick<Peer, 'url' | 'username'>, person?: Client) => {
    const client = person ?? (await testServer.person());
    await client.put('/api/user/preferences', { timeZone: 'Europe/Berlin' });
    const answer = await client.post('/api/sync/connections', { url, username, password: PASSWORD });
    expect(answer.status, answer.text).toBe(200);
    const idOf = (kind: string): string =>
      answer.json.collections.find((each: { kind: string }) => each.kind === kind).id;
    return { client, connection: answer.json, book: idOf('person'), list: idOf('task') };
  };
  const change = async (client: Client, id: string, body: object) => {
    const answer = await client.patch(`/api/sync/collections/${id}`, body);
    expect(answer.status, answer.text).toBe(200);
    return answer.json;
  };
  const refresh = async (client: Client) => (await client.post('/api/sync/refresh', {})).json.connections[0];
  type Listed = { id: string; title: string; values: Record<string, unknown> };
  const records = async (client: Client, kind = 'person'): Promise<Listed[]> =>
    (await client.get(`/api/life/records?kind=${kind}`)).json;
  const addRecord = async (client: Client, kind: string, values: object): Promise<Listed> => {
    const answer = await client.post('/api/life/records', { kind, values });
    expect(answer.status, answer.text).toBe(200);
    return answer.json.record;
  };
  const edit = async (client: Client, { id }: Listed, values: object) => {
    const { record } = (await client.get(`/api/life/records/${id}`)).json;
    const answer = await client.put(`/api/life/records/${id}`, { values: { ...record.values, ...values } });
    expect(answer.status, answer.text).toBe(200);
  };
  const inStep = async (kind: 'book' | 'list' = 'book') => {
    const server = await peer();
    const own = await connected(server);
    await change(own.client, own[kind], { isOn: true });
    return { ...own, server };
  };

  return {
    get server() {
      return testServer;
    },
    peer,
    connected,
    change,
    refresh,
    records,
    addRecord,
    edit,
    inStep,
  };
};
