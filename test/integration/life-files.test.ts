import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVault, masterKey } from '#server/crypto/vault.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import type { Client } from '#test/support/client.ts';
import { exported, importInto } from '#test/support/data-archive.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let clock = Date.parse('2026-11-20T09:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => clock });
});
afterAll(() => server.close());

const MB = 1024 * 1024;
const aRecord = async (client: Client): Promise<string> => {
  const values = { name: 'Walk', times: 1, per: 'day', resting: 'No' };
  return (await client.post('/api/life/records', { kind: 'habit', values })).json.record.id;
};
const send = (client: Client, record: string, query: string, body: Uint8Array | string, headers = {}) =>
  client.request(`/api/life/records/${record}/files${query}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : new Uint8Array(body),
    headers,
  });
const listed = async (client: Client, record: string) => (await client.get(`/api/life/records/${record}/files`)).json;

test('a file comes back as it was sent, to be downloaded, with its name and a harmless type', async () => {
  const client = await server.person();
  const record = await aRecord(client);
  const bytes = randomBytes(3 * MB + 17);
  const added = await send(client, record, '?name=Beleg%20n%C2%BA%201%22.pdf&type=application/pdf', bytes);
  expect(added.status, added.text).toBe(200);
  expect(added.json.file).toMatchObject({ name: 'Beleg nº 1".pdf', type: 'application/pdf', size: bytes.length });
  expect(await listed(client, record)).toEqual([added.json.file]);
  const got = await client.get(`/api/life/records/${record}/files/${added.json.file.id}`);
  expect(Buffer.from(got.bytes).equals(bytes)).toBe(true);
  expect(got.headers.get('content-type')).toBe('application/pdf');
  expect(got.headers.get('content-disposition')).toBe(
    `attachment; filename="file"; filename*=UTF-8''Beleg%20n%C2%BA%201%22.pdf`,
  );
  expect(got.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(got.headers.get('x-content-type-options')).toBe('nosniff');
});

test('name and type may stand in headers; what could run leaves as plain bytes', async () => {
  const client = await server.person();
  const record = await aRecord(client);
  const headers = { 'content-type': 'text/html', 'x-file-name': '..%2Fa%E2%80%AEb.html' };
  const { file } = (await send(client, record, '', '<script>alert(1)</script>', headers)).json;
  expect(file).toMatchObject({ name: 'a b.html', type: 'text/html' });
  const got = await client.get(`/api/life/records/${record}/files/${file.id}`);
  expect(got.headers.get('content-type')).toBe('application/octet-stream');
});

test.each([
  ['an empty one', '?name=a', '', {}, 400, 'This file is empty.'],
  ['a form', '?name=a', 'x', { 'content-type': 'multipart/form-data; boundary=x' }, 400, 'not as a form'],
  ['one of more than 20 MB', '?name=a', new Uint8Array(20 * MB + 1), {}, 413, 'larger than 20 MB'],
])('%s is refused with a sentence, and nothing is kept', async (_name, query, body, headers, status, sentence) => {
  const client = await server.person();
  const record = await aRecord(client);
  const answer = await send(client, record, query, body, headers);
  expect(answer.status).toBe(status);
  expect(answer.json.error).toMatchObject({ field: 'file', message: expect.stringContaining(sentence) });
  expect(await listed(client, record)).toEqual([]);
});

test('the place goes out of a photo unless it is to stay', async () => {
  const client = await server.person();
  const record = await aRecord(client);
  const xmp = Buffer.from('http://ns.adobe.com/xap/1.0/\0<x exif:GPSLatitude="52,31N"/>', 'latin1');
  const photo = Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, xmp.length + 2]),
    xmp,
    Buffer.from([0xff, 0xd9]),
  ]);
  const sizes = [
    (await send(client, record, '?name=a.jpg', photo)).json.file.size,
    (await send(client, record, '?name=b.jpg&place=keep', photo)).json.file.size,
  ];
  expect(sizes).toEqual([4, photo.length]);
});

test('removing a file can be undone, and a file of somebody else is not found', async () => {
  const client = await server.person();
  const record = await aRecord(client);
  const { file } = (await send(client, record, '?name=a.txt', 'one')).json;
  const path = `/api/life/records/${record}/files/${file.id}`;
  const other = await server.person();
  expect((await other.get(path)).status).toBe(404);
  expect((await other.delete(path)).status).toBe(404);
  expect((await other.get(`/api/life/records/${record}/files`)).status).toBe(404);
  expect((await send(other, record, '?name=b', 'two')).status).toBe(404);

  const removed = await client.delete(path);
  expect(removed.status, removed.text).toBe(200);
  expect(await listed(client, record)).toEqual([]);
  expect((await client.get(path)).status).toBe(404);
  const { history } = (await client.get(`/api/life/records/${record}`)).json;
  expect(history.map(({ what, undoable }: { what: string; undoable: boolean }) => [what, undoable])).toContainEqual([
    'detach',
    true,
  ]);
  expect((await client.post(`/api/life/changes/${removed.json.change}/undo`)).status).toBe(200);
  expect((await client.get(path)).text).toBe('one');
  expect((await client.post(`/api/life/changes/${removed.json.change}/undo`)).status).toBe(409);
});

test('files go into an export and come back with their records, once, also when it is sent as a file', async () => {
  const client = await server.person();
  const record = await aRecord(client);
  const bytes = randomBytes(MB);
  await send(client, record, '?name=a.bin', bytes);
  const gone = (await send(client, record, '?name=gone.bin', 'gone')).json.file.id;
  await client.delete(`/api/life/records/${record}/files/${gone}`);
  const { zip, files, kinds } = await exported(client);
  expect(Object.keys(files).filter((name) => name.startsWith('files/'))).toEqual([
    `files/${String(kinds['life_files']![0]!['id'])}/a.bin`,
  ]);

  const contentOf = async (one: Client) => {
    const [{ id }] = (await one.get('/api/life/records?kind=habit')).json;
    const found = await listed(one, id);
    expect(found).toHaveLength(1);
    return Buffer.from((await one.get(`/api/life/records/${id}/files/${found[0].id}`)).bytes);
  };
  const other = await server.person();
  expect((await importInto(other, zip)).status).toBe(200);
  expect((await importInto(other, zip)).status).toBe(200);
  expect((await contentOf(other)).equals(bytes)).toBe(true);

  const third = await server.person();
  const sent = (query: string) =>
    third.request(`/api/data/import/file${query}`, {
      method: 'POST',
      body: new Uint8Array(Buffer.from(zip, 'base64')),
    });
  const counted = { name: 'life_files', label: 'Files on records', added: 1, known: 0, kept: 0 };
  expect((await sent('?preview=1')).json.kinds).toContainEqual(counted);
  expect((await third.get('/api/life/records?kind=habit')).json).toEqual([]);
  expect((await sent('')).json.kinds).toContainEqual(counted);
  expect((await contentOf(third)).equals(bytes)).toBe(true);
  expect((await third.request('/api/data/import/file', { method: 'POST', body: 'no zip' })).status).toBe(400);
  expect(Object.keys(unzipSync(Buffer.from(zip, 'base64')))).toContain('data.json');
});

test('erasing an account leaves no file of it in the database or the data folder, and an import brings all back', async () => {
  const key = 'one key for both';
  let place = { dataDir: '', databaseUrl: undefined as string | undefined };
  const own = await startTestServer({
    env: { IRIS_KEY: key },
    prepare: (given) => Promise.resolve(void (place = given)),
  });
  const stored = async () => {
    const { dataDir, databaseUrl } = place;
    const vault = createVault(masterKey(dataDir, key));
    const database =
      databaseUrl === undefined ? openSqlite(dataDir, vault.derive('database')) : await openPostgres(databaseUrl);
    const db = database.db.withTables<{ life_files: object; life_file_pieces: object }>();
    const rows = await Promise.all(
      (['life_files', 'life_file_pieces'] as const).map(
        async (table) => (await db.selectFrom(table).selectAll().execute()).length,
      ),
    );
    await database.close();
    return rows;
  };
  const inFolder = () => readdirSync(place.dataDir, { recursive: true }).map(String).toSorted();
  try {
    // Somebody stays who administers the installation.
    await own.person();
    const client = await own.person();
    const before = inFolder();
    const sent = [randomBytes(MB), randomBytes(3 * MB + 5), randomBytes(1)];
    for (const [at, bytes] of sent.entries()) await send(client, await aRecord(client), `?name=${at}.bin`, bytes);
    const removed = await aRecord(client);
    const { id } = (await send(client, removed, '?name=gone.bin', 'gone')).json.file;
    await client.delete(`/api/life/records/${removed}/files/${id}`);
    const { zip } = await exported(client);
    const [files, pieces] = await stored();
    expect([files, pieces! > files!]).toEqual([4, true]);
    const erased = await client.post('/api/account/erase', { password: 'a good password', word: 'ERASE' });
    expect(erased.status, erased.text).toBe(200);
    expect(await stored()).toEqual([0, 0]);
    expect(inFolder()).toEqual(before);

    const again = await own.person();
    expect((await importInto(again, zip)).status).toBe(200);
    const records: { id: string }[] = (await again.get('/api/life/records?kind=habit')).json;
    const found = await Promise.all(records.map(async (one) => ({ one, files: await listed(again, one.id) })));
    const byName = new Map<string, Buffer>();
    for (const { one, files: listedFiles } of found)
      for (const file of listedFiles)
        byName.set(file.name, Buffer.from((await again.get(`/api/life/records/${one.id}/files/${file.id}`)).bytes));
    expect([...byName.keys()].toSorted()).toEqual(['0.bin', '1.bin', '2.bin']);
    expect(sent.every((bytes, at) => byName.get(`${at}.bin`)!.equals(bytes))).toBe(true);
  } finally {
    await own.close();
  }
});
