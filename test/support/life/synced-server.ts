import { expect } from 'vitest';
import { contactsProgram, vcard } from '../calendar/contacts-program.ts';
import { PASSWORD, useRadicale } from '../calendar/radicale-and-iris.ts';
import type { Client } from '../client.ts';

export const MAJA = vcard('maja', 'Maja Lindqvist', [
  'TEL;TYPE=CELL:+46 70 123',
  'EMAIL:maja@example.org',
  'BDAY:1990-04-12',
  'X-SOCIALPROFILE;type=mastodon:https://example.org/@maja',
]);

/** A server with address books and lists of tasks, and Iris beside it. */
export const useSyncedServer = () => {
  const fixture = useRadicale();
  /** A user of the server with an address book and a list of tasks, and another program of theirs. */
  const peer = async () => {
    const { login, url, home } = fixture.newUser();
    const program = contactsProgram(home, login);
    await program.makeBook('people/');
    await program.makeTaskList('todo/');
    return { ...program, username: login.username, url };
  };
  type Peer = Awaited<ReturnType<typeof peer>>;
  const connected = async ({ url, username }: Pick<Peer, 'url' | 'username'>, person?: Client) => {
    const client = person ?? (await fixture.server.person());
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
      return fixture.server;
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
