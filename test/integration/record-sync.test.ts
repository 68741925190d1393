import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactsProgram, vcard } from '#test/support/calendar/contacts-program.ts';
import { thatMorning } from '#test/support/calendar/that-morning.ts';
import type { Client } from '#test/support/client.ts';
import { available } from '#test/support/services/available.ts';
import { type Radicale, startRadicale } from '#test/support/services/radicale.ts';
import { startXandikos } from '#test/support/services/xandikos.ts';
import { startContactsDevice } from '#test/support/services/vdirsyncer-contacts.ts';
import type { TestServer } from '#test/support/server.ts';

const PASSWORD = 'secret-ada';
const MAJA = vcard('maja', 'Maja Lindqvist', [
  'TEL;TYPE=CELL:+46 70 123',
  'EMAIL:maja@example.org',
  'BDAY:1990-04-12',
  'X-SOCIALPROFILE;type=mastodon:https://example.org/@maja',
]);
const lines = (text: string) => text.trim().split(/\r?\n/).toSorted();

describe.skipIf(!available.radicale)('contacts and tasks of a server', () => {
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

  test('ask a stranger to sign in, and are nobody else’s', async () => {
    expect((await testServer.client().get('/api/sync/connections')).status).toBe(401);
    const { book, connection } = await inStep();
    const other = await testServer.person();
    expect((await other.get(`/api/sync/collections/${book}/preview`)).status).toBe(404);
    expect((await other.patch(`/api/sync/collections/${book}`, { isOn: false })).status).toBe(404);
    expect((await other.post(`/api/sync/collections/${book}/held`, { do: 'remove' })).status).toBe(404);
    const settled = { recordId: 'a-made-up-id', keep: 'here' };
    expect((await other.post(`/api/sync/collections/${book}/conflicts`, settled)).status).toBe(404);
    expect((await other.delete(`/api/sync/connections/${connection.id}`)).status).toBe(404);
    expect((await other.get('/api/sync/connections')).json.connections).toEqual([]);
  });

  test('are found by the address alone, and a wrong password is said', async () => {
    const server = await peer();
    const { connection, client } = await connected(server);
    expect(
      connection.collections.map(({ kind, name, isOn }: Record<string, unknown>) => ({ kind, name, isOn })),
    ).toEqual([
      { kind: 'person', name: 'People', isOn: false },
      { kind: 'task', name: 'Tasks', isOn: false },
    ]);
    const wrong = await client.post('/api/sync/connections', {
      url: server.url,
      username: server.username,
      password: 'no',
    });
    expect(wrong.json.error).toMatchObject({ code: 'sync_credentials', field: 'password' });
  });

  test('take the account of a connected calendar server with one press', async () => {
    const server = await peer();
    expect((await server.ask('home/', { method: 'MKCALENDAR' })).status).toBe(201);
    const client = await testServer.person();
    const login = { url: server.url, username: server.username, password: PASSWORD };
    expect((await client.get('/api/sync/connections')).json.offers).toEqual([]);
    expect((await client.post('/api/calendar/connect', { kind: 'caldav', ...login })).status).toBe(200);
    const [offer] = (await client.get('/api/sync/connections')).json.offers;
    expect(offer).toMatchObject({ name: server.username, host: new URL(server.url).host });
    const stranger = await testServer.person();
    const foreign = await stranger.post('/api/sync/connections/from-calendar', { offer: offer.id });
    expect(foreign.status).toBe(404);
    expect((await testServer.client().post('/api/sync/connections/from-calendar', { offer: offer.id })).status).toBe(
      401,
    );
    const answer = await client.post('/api/sync/connections/from-calendar', { offer: offer.id });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json.collections.map(({ kind }: { kind: string }) => kind)).toContain('person');
    expect(answer.text).not.toContain(PASSWORD);
    expect((await client.get('/api/sync/connections')).json).toMatchObject({ connections: [{}], offers: [] });
    expect((await client.delete(`/api/sync/connections/${answer.json.id}`)).status).toBe(200);
    expect((await client.get('/api/sync/connections')).json.offers).toHaveLength(1);
  });

  test('come, and go back with one line changed and all others as they were', async () => {
    const { client, book, server } = await (async () => {
      const server = await peer();
      await server.putCard('people/maja.vcf', MAJA);
      const own = await connected(server);
      await change(own.client, own.book, { isOn: true });
      return { ...own, server };
    })();
    const before = await server.read('people/maja.vcf');
    const [maja] = await records(client);
    expect(maja!.values).toMatchObject({
      name: 'Maja Lindqvist',
      phone: '+46 70 123',
      email: 'maja@example.org',
      birthday: '1990-04-12',
    });
    await edit(client, maja!, { phone: '+46 70 999', circle: 'Friends' });
    await refresh(client);
    const after = await server.read('people/maja.vcf');
    expect(lines(after).filter((line) => !lines(before).includes(line))).toEqual(['TEL;TYPE=CELL:+46 70 999']);
    expect(lines(after)).toHaveLength(lines(before).length);
    await change(client, book, { sendsOwn: true });
    expect(await server.read('people/maja.vcf')).toContain('X-IRIS-CIRCLE:Friends');
  });

  test('take new people, and those that are written here go there', async () => {
    const { client, server } = await inStep();
    await addRecord(client, 'person', { name: 'Tomasz Nowak', email: 'tomasz@example.org' });
    await server.putCard('people/ana.vcf', vcard('ana', 'Ana Sofía'));
    await refresh(client);
    expect((await records(client)).map(({ title }) => title).toSorted()).toEqual(['Ana Sofía', 'Tomasz Nowak']);
    const names = await server.names('people/');
    expect(names).toHaveLength(2);
    const card = await server.read(`people/${names.find((name) => name !== 'ana.vcf')}`);
    expect(card).toContain('FN:Tomasz Nowak');
    await refresh(client);
    expect(await server.names('people/')).toHaveLength(2);
    expect(await records(client)).toHaveLength(2);
  });

  test('are removed here when somebody removes there what was only just written', async () => {
    const { client, server } = await inStep();
    await addRecord(client, 'person', { name: 'Tomasz Nowak' });
    await refresh(client);
    const [name] = await server.names('people/');
    await server.remove(`people/${name}`);
    await refresh(client);
    expect(await records(client)).toEqual([]);
  });

  test('merge what both sides changed, and name what they changed differently', async () => {
    const { client, book, server } = await inStep();
    await server.putCard('people/maja.vcf', MAJA);
    await refresh(client);
    const [maja] = await records(client);
    await edit(client, maja!, { phone: '+46 1', note: 'Likes tea' });
    await server.putCard(
      'people/maja.vcf',
      MAJA.replace('+46 70 123', '+46 2').replace('maja@example.org', 'm@work.example'),
    );
    const { conflicts } = await refresh(client);
    const [merged] = await records(client);
    expect(merged!.values).toMatchObject({ phone: '+46 1', email: 'm@work.example', note: 'Likes tea' });
    expect(conflicts).toMatchObject([
      { recordId: maja!.id, name: 'Maja Lindqvist', fields: [{ label: 'Telephone', here: '+46 1', there: '+46 2' }] },
    ]);
    const card = await server.read('people/maja.vcf');
    expect(card).toContain('+46 1');
    expect(card).toContain('Likes tea');
    const settled = await client.post(`/api/sync/collections/${book}/conflicts`, { recordId: maja!.id, keep: 'there' });
    expect(settled.json.conflicts).toEqual([]);
    expect(await server.read('people/maja.vcf')).toContain('+46 2');
  });

  test('remove on either side, and every removal can be undone with all that the card said', async () => {
    const { client, server } = await inStep();
    await server.putCard('people/maja.vcf', MAJA);
    await server.putCard('people/ana.vcf', vcard('ana', 'Ana Sofía', ['X-ANA:1']));
    await refresh(client);
    const ana = (await records(client)).find(({ title }) => title === 'Ana Sofía')!;
    const removal = (await client.delete(`/api/life/records/${ana.id}`)).json.change;
    await server.remove('people/maja.vcf');
    const { removed } = await refresh(client);
    expect(await records(client)).toEqual([]);
    expect(await server.names('people/')).toEqual([]);
    expect(removed).toMatchObject([{ name: 'Maja Lindqvist', kind: 'person' }]);
    expect((await client.post(`/api/life/changes/${removal}/undo`, {})).status).toBe(200);
    expect((await client.post(`/api/life/changes/${removed[0].change}/undo`, {})).status).toBe(200);
    await refresh(client);
    expect((await server.names('people/')).toSorted()).toEqual(['ana.vcf', 'maja.vcf']);
    expect(await server.read('people/ana.vcf')).toContain('X-ANA:1');
    expect(await server.read('people/maja.vcf')).toContain('X-SOCIALPROFILE');
  });

  test('let what somebody changed outlive what somebody else removed', async () => {
    const { client, server } = await inStep();
    await server.putCard('people/maja.vcf', MAJA);
    await server.putCard('people/ana.vcf', vcard('ana', 'Ana Sofía'));
    await refresh(client);
    const all = await records(client);
    await client.delete(`/api/life/records/${all.find(({ title }) => title === 'Ana Sofía')!.id}`);
    await server.putCard('people/ana.vcf', vcard('ana', 'Ana Sofía', ['NOTE:new there']));
    await edit(
      client,
      all.find(({ title }) => title === 'Maja Lindqvist')!,
      { note: 'new here' },
    );
    await server.remove('people/maja.vcf');
    await refresh(client);
    await refresh(client);
    expect(
      (await records(client)).map(({ title, values }) => `${title}: ${String(values['note'])}`).toSorted(),
    ).toEqual(['Ana Sofía: new there', 'Maja Lindqvist: new here']);
    expect((await server.names('people/')).toSorted()).toEqual(['ana.vcf', 'maja.vcf']);
  });

  test('show before they begin who would be one, and join only whom the person chose', async () => {
    const server = await peer();
    await server.putCard('people/maja.vcf', MAJA);
    await server.putCard('people/ana.vcf', vcard('ana', 'Ana Sofía'));
    const client = await testServer.person();
    const maja = await addRecord(client, 'person', { name: 'Maja', email: 'maja@example.org', phone: '+46 5' });
    await addRecord(client, 'person', { name: 'Only Here' });
    const { book } = await connected(server, client);
    const preview = (await client.get(`/api/sync/collections/${book}/preview`)).json;
    expect(preview).toMatchObject({
      incoming: { count: 1, names: ['Ana Sofía'] },
      outgoing: { count: 1, names: ['Only Here'] },
      pairs: [
        {
          recordId: maja.id,
          name: 'Maja Lindqvist',
          nameHere: 'Maja',
          differences: [
            { field: 'name', here: 'Maja', there: 'Maja Lindqvist' },
            { field: 'phone', here: '+46 5', there: '+46 70 123' },
          ],
        },
      ],
    });
    const { path, recordId } = preview.pairs[0];
    const begun = await change(client, book, { isOn: true, pairs: [{ path, recordId, prefer: 'there' }] });
    expect(begun.conflicts).toEqual([]);
    expect((await records(client)).map(({ title }) => title).toSorted()).toEqual([
      'Ana Sofía',
      'Maja Lindqvist',
      'Only Here',
    ]);
    expect(await server.names('people/')).toHaveLength(3);
  });

  test('keep everybody when a server suddenly has nobody, until the person decides', async () => {
    const { client, book, server } = await inStep();
    const uids = Array.from({ length: 12 }, (_, index) => `p${index}`);
    for (const uid of uids) await server.putCard(`people/${uid}.vcf`, vcard(uid, `Person ${uid}`));
    await refresh(client);
    for (const uid of uids) await server.remove(`people/${uid}.vcf`);
    const held = await refresh(client);
    expect(held.collections.find(({ id }: { id: string }) => id === book).held).toBe(12);
    expect(await records(client)).toHaveLength(12);
    const restored = await client.post(`/api/sync/collections/${book}/held`, { do: 'restore' });
    expect(restored.status, restored.text).toBe(200);
    expect(await server.names('people/')).toHaveLength(12);
    for (const uid of uids) await server.remove(`people/${uid}.vcf`);
    await client.post(`/api/sync/collections/${book}/held`, { do: 'remove' });
    expect(await records(client)).toEqual([]);
  });

  test('stay on both sides when a server is disconnected, and come back as the same ones', async () => {
    const { client, connection, server } = await inStep();
    await server.putCard('people/maja.vcf', MAJA);
    await refresh(client);
    expect((await client.delete(`/api/sync/connections/${connection.id}`)).status).toBe(200);
    expect(await records(client)).toHaveLength(1);
    const again = await connected(server, client);
    await change(client, again.book, { isOn: true });
    expect(await records(client)).toHaveLength(1);
    expect(await server.names('people/')).toHaveLength(1);
  });

  const TASK = [
    'BEGIN:VTODO',
    'UID:plants',
    'SUMMARY:Water plants',
    'DUE;VALUE=DATE:20260522',
    'X-KEEP:1',
    'END:VTODO',
  ];

  test('are tasks too: due, priority, done, repeating and parts of others, both ways', async () => {
    const { client, server } = await inStep('list');
    await server.putTask('todo/plants.ics', TASK);
    await server.putTask('todo/part.ics', [
      'BEGIN:VTODO',
      'UID:part',
      'SUMMARY:Roses',
      'RELATED-TO:plants',
      'END:VTODO',
    ]);
    await refresh(client);
    const all = await records(client, 'task');
    const plants = all.find(({ title }) => title === 'Water plants')!;
    expect(plants.values).toMatchObject({ due: '2026-05-22', status: 'To do' });
    expect(all.find(({ title }) => title === 'Roses')!.values).toMatchObject({ parent: plants.id });
    await addRecord(client, 'task', {
      title: 'Tulips',
      status: 'To do',
      due: '2026-05-23',
      at: '09:00',
      parent: plants.id,
    });
    await edit(client, plants, { priority: 'High', repeat: 'Every week' });
    await refresh(client);
    const written = await server.read('todo/plants.ics');
    expect(written).toContain('PRIORITY:1');
    expect(written).toContain('RRULE:FREQ=WEEKLY');
    expect(written).toContain('X-KEEP:1');
    const tulips = (await server.names('todo/')).find((name) => !['plants.ics', 'part.ics'].includes(name));
    expect(await server.read(`todo/${tulips}`)).toMatch(/DUE:20260523T070000Z[^]*RELATED-TO:plants/);
    await edit(client, plants, { priority: 'High', repeat: 'Every week', status: 'Done' });
    await refresh(client);
    expect(await server.read('todo/plants.ics')).toMatch(/DUE;VALUE=DATE:20260529/);
    await server.putTask('todo/part.ics', [
      'BEGIN:VTODO',
      'UID:part',
      'SUMMARY:Roses',
      'STATUS:COMPLETED',
      'END:VTODO',
    ]);
    await refresh(client);
    expect((await records(client, 'task')).find(({ title }) => title === 'Roses')!.values).toMatchObject({
      status: 'Done',
      parent: null,
    });
  });

  test('remind as their alarm says, and the alarm follows what is set here', async () => {
    const { client, server } = await inStep('list');
    const alarm = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER;RELATED=END:-PT30M', 'X-KEEP:2', 'END:VALARM'];
    await server.putTask('todo/plants.ics', [...TASK.slice(0, 3), 'DUE:20260522T150000Z', ...alarm, ...TASK.slice(4)]);
    await server.putTask('todo/old.ics', [
      'BEGIN:VTODO',
      'UID:old',
      'SUMMARY:Long ago',
      'DUE:20260101T150000Z',
      ...alarm,
      'END:VTODO',
    ]);
    await refresh(client);
    const all = await records(client, 'task');
    const plants = all.find(({ title }) => title === 'Water plants')!;
    expect(plants.values).toMatchObject({ due: '2026-05-22', at: '17:00', remind: '30 minutes before' });
    expect(all.find(({ title }) => title === 'Long ago')!.values).toMatchObject({ remind: null });
    await refresh(client);
    expect(await server.read('todo/old.ics')).toContain('TRIGGER;RELATED=END:-PT30M');
    await edit(client, plants, { remind: '1 day before' });
    await refresh(client);
    const written = await server.read('todo/plants.ics');
    expect(written).toContain('TRIGGER;RELATED=END:-P1D');
    expect(written).not.toContain('-PT30M');
    await server.putTask('todo/plants.ics', TASK);
    await refresh(client);
    expect((await records(client, 'task')).find(({ id }) => id === plants.id)!.values).toMatchObject({ remind: null });
  });

  test.skipIf(!available.khal)(
    'are the same on a device that vdirsyncer keeps in step',
    async () => {
      const { client, server } = await inStep();
      const device = startContactsDevice({ ...server, password: PASSWORD, book: 'people' });
      try {
        await device.sync();
        device.write('maja.vcf', MAJA);
        await device.sync();
        await addRecord(client, 'person', { name: 'Tomasz Nowak' });
        await refresh(client);
        const people = await records(client);
        expect(people.map(({ title }) => title).toSorted()).toEqual(['Maja Lindqvist', 'Tomasz Nowak']);
        await edit(
          client,
          people.find(({ title }) => title === 'Maja Lindqvist')!,
          { phone: '+46 70 999' },
        );
        await refresh(client);
        await device.sync();
        const cards = device.names().map((name) => device.read(name));
        expect(cards).toHaveLength(2);
        const maja = cards.find((card) => card.includes('UID:maja'))!;
        expect(maja).toContain('TEL;TYPE=CELL:+46 70 999');
        expect(maja).toMatch(/X-SOCIALPROFILE;type=mastodon:https:\/\/example\.org\/@maja/i);
        const tomasz = device.names().find((name) => device.read(name).includes('FN:Tomasz Nowak'))!;
        device.remove(tomasz);
        await device.sync();
        await refresh(client);
        expect((await records(client)).map(({ title }) => title)).toEqual(['Maja Lindqvist']);
      } finally {
        device.stop();
      }
      // Another program is started for each synchronisation.
    },
    180_000,
  );

  test('are with Xandikos what they are with Radicale', async () => {
    const xandikos = await startXandikos();
    try {
      const program = contactsProgram(`${xandikos.url}user/contacts/addressbook/`);
      await program.putCard('maja.vcf', MAJA);
      const { client, book } = await (async () => {
        const person = await testServer.person();
        const answer = await person.post('/api/sync/connections', {
          url: xandikos.url,
          username: 'user',
          password: 'x',
        });
        expect(answer.status, answer.text).toBe(200);
        const collection = answer.json.collections.find(({ kind }: { kind: string }) => kind === 'person');
        return { client: person, book: collection.id as string };
      })();
      await change(client, book, { isOn: true });
      const [maja] = await records(client);
      await edit(client, maja!, { name: 'Maja Berg' });
      await addRecord(client, 'person', { name: 'Tomasz Nowak' });
      await refresh(client);
      expect(await program.read('maja.vcf')).toBe(
        MAJA.replace('N:Lindqvist;Maja;;;', 'N:Berg;Maja;;;').replace('FN:Maja Lindqvist', 'FN:Maja Berg'),
      );
      expect(await program.names('')).toHaveLength(2);
      await program.remove('maja.vcf');
      await refresh(client);
      expect((await records(client)).map(({ title }) => title)).toEqual(['Tomasz Nowak']);
    } finally {
      await xandikos.stop();
    }
  });
});
