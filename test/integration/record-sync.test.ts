import { describe, expect, test } from 'vitest';
import { vcard } from '#test/support/calendar/contacts-program.ts';
import { PASSWORD } from '#test/support/calendar/radicale-and-iris.ts';
import { MAJA, useSyncedServer } from '#test/support/life/synced-server.ts';
import { available } from '#test/support/services/available.ts';

const lines = (text: string) => text.trim().split(/\r?\n/).toSorted();

describe.skipIf(!available.radicale)('contacts and tasks of a server', () => {
  const synced = useSyncedServer();
  const { peer, connected, change, refresh, records, addRecord, edit, inStep } = synced;

  test('ask a stranger to sign in, and are nobody else’s', async () => {
    expect((await synced.server.client().get('/api/sync/connections')).status).toBe(401);
    const { book, connection } = await inStep();
    const other = await synced.server.person();
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
    const client = await synced.server.person();
    const login = { url: server.url, username: server.username, password: PASSWORD };
    expect((await client.get('/api/sync/connections')).json.offers).toEqual([]);
    expect((await client.post('/api/calendar/connect', { kind: 'caldav', ...login })).status).toBe(200);
    const [offer] = (await client.get('/api/sync/connections')).json.offers;
    expect(offer).toMatchObject({ name: server.username, host: new URL(server.url).host });
    const stranger = await synced.server.person();
    const foreign = await stranger.post('/api/sync/connections/from-calendar', { offer: offer.id });
    expect(foreign.status).toBe(404);
    expect((await synced.server.client().post('/api/sync/connections/from-calendar', { offer: offer.id })).status).toBe(
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
    const client = await synced.server.person();
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
});
