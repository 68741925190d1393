import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { importing } from '#test/support/life/import-file.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { until } from '#test/support/until.ts';

const root = mkdtempSync(join(tmpdir(), 'iris-import-'));
let clock = Date.parse('2026-03-10T12:00:00Z');
let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ env: { IMPORT_DIR: root }, now: () => clock })));
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

const statement = (...bookings: (readonly [id: string, amount: string, name: string])[]) =>
  `<OFX><STMTRS><CURDEF>EUR<ACCTID>1234<BANKTRANLIST>${bookings
    .map(([id, amount, name]) => `<STMTTRN><DTPOSTED>20260301<TRNAMT>${amount}<FITID>${id}<NAME>${name}</STMTTRN>`)
    .join('')}</BANKTRANLIST></STMTRS></OFX>`;
const payees = async (person: Client): Promise<string[]> =>
  (await person.get('/api/life/records?kind=transaction&limit=50')).json
    .map(({ title }: { title: string }) => title)
    .sort();
const states = async (person: Client) =>
  (await person.get('/api/life/import-folder')).json.files
    .map(({ name, state }: { name: string; state: string }) => `${name} ${state}`)
    .sort();

/** A person with a folder, and what puts a file into it that was changed so many minutes ago. */
const withFolder = async () => {
  const person = await server.person();
  const { name } = (await person.get('/api/life/import-folder')).json;
  mkdirSync(join(root, name), { recursive: true });
  const put = (file: string, content: string, minutes = 10) => {
    const path = join(root, name, file);
    writeFileSync(path, content);
    const at = (clock - minutes * 60_000) / 1000;
    utimesSync(path, at, at);
  };
  return { person, name: String(name), put };
};
/** The next look into the folders. */
const looked = async (person: Client, expected: string[]) => {
  clock += 6 * 60_000;
  await server.runDueJobs();
  await until(
    async () => JSON.stringify(await states(person)),
    (now) => now === JSON.stringify(expected),
  );
};

test('a file is previewed first; new ones of its kind are added by themselves, each day undone as one', async () => {
  const { person, name, put } = await withFolder();
  put('one.ofx', statement(['a', '-12.50', 'Bakery']));
  put('half.ofx.part', 'x');
  symlinkSync('/etc/hostname', join(root, name, 'link.ofx'));
  expect(await states(person)).toEqual(['one.ofx new']);
  const staged = (await person.post('/api/life/import-folder', { name: 'one.ofx' })).json;
  const shown = await importing(person).settled(staged.id);
  expect(shown).toMatchObject({ phase: 'ready', fromFolder: true, format: 'Bank statement (OFX)' });
  expect(await payees(person)).toEqual([]);
  await person.post(`/api/life/imports/${staged.id}/run`, { watch: true });
  await importing(person).settled(staged.id);
  expect([await payees(person), await states(person)]).toEqual([['Bakery'], ['one.ofx imported']]);

  // The same booking with a new one; a file that is still being written; another kind; another account.
  put('two.ofx', statement(['a', '-12.50', 'Bakery'], ['b', '-3.00', 'Coffee']));
  put('now.ofx', statement(['c', '-4.00', 'Tea']), -6);
  put('people.vcf', 'BEGIN:VCARD\nVERSION:3.0\nFN:Ana Lind\nEND:VCARD\n');
  put('card.ofx', statement(['d', '-5.00', 'Cake']).replace('1234', '9876'));
  put('empty.ofx', '');
  const expected = [
    'card.ofx waiting',
    'empty.ofx refused',
    'now.ofx new',
    'one.ofx imported',
    'people.vcf waiting',
    'two.ofx imported',
  ];
  await looked(person, expected);
  const refused = (await person.get('/api/life/import-folder')).json.files.filter(
    ({ reason }: { reason?: string }) => reason !== undefined,
  );
  expect(refused).toEqual([expect.objectContaining({ name: 'empty.ofx', reason: expect.stringMatching(/\.$/) })]);
  expect(await payees(person)).toEqual(['Bakery', 'Coffee']);

  // What the day has brought is undone as one and stays away, though a file has it again.
  const day = (await importing(person).list()).find(({ fileName }) => fileName.startsWith('Arrived'))!;
  expect(day).toMatchObject({ added: 1, undone: false });
  expect((await importing(person).undo(day.id)).json.removed).toBe(1);
  put('two.ofx', statement(['a', '-12.50', 'Bakery'], ['b', '-3.00', 'Coffee'], ['e', '-6.00', 'Bread']), 5);
  await looked(
    person,
    expected.map((file) => file.replace('now.ofx new', 'now.ofx imported')),
  );
  expect(await payees(person)).toEqual(['Bakery', 'Bread', 'Tea']);

  // Nothing was moved, changed or deleted.
  expect(readdirSync(join(root, name)).sort()).toEqual(
    ['card.ofx', 'empty.ofx', 'half.ofx.part', 'link.ofx', 'now.ofx', 'one.ofx', 'people.vcf', 'two.ofx'].sort(),
  );
  expect(readFileSync(join(root, name, 'one.ofx'), 'utf8')).toBe(statement(['a', '-12.50', 'Bakery']));

  // Asked again from now on.
  const other = await server.person();
  expect((await other.delete('/api/life/import-folder/formats/ofx')).status).toBe(404);
  expect((await person.delete('/api/life/import-folder/formats/ofx')).status).toBe(200);
  put('three.ofx', statement(['f', '-7.00', 'Milk']));
  clock += 6 * 60_000;
  await server.runDueJobs();
  expect(await payees(person)).toEqual(['Bakery', 'Bread', 'Tea']);
});

test('only the own folder is there, and nothing outside of it', async () => {
  const { person, name, put } = await withFolder();
  put('one.ofx', statement(['a', '-12.50', 'Bakery']));
  const other = await server.person();
  expect((await other.get('/api/life/import-folder')).json).toMatchObject({ files: [], formats: [] });
  for (const file of ['one.ofx', `../${name}/one.ofx`, '..', '/etc/hostname'])
    expect((await other.post('/api/life/import-folder', { name: file })).status).toBe(404);
  expect((await person.post('/api/life/import-folder', { name: '../../etc/hostname' })).status).toBe(404);
  expect((await server.client().get('/api/life/import-folder')).status).toBe(401);
});

test('without a folder of the operator there is none', async () => {
  const plain = await startTestServer();
  const person = await plain.person();
  expect((await person.get('/api/life/import-folder')).json).toEqual({ name: null, files: [], formats: [] });
  expect((await person.post('/api/life/import-folder', { name: 'one.ofx' })).status).toBe(404);
  await plain.close();
});
