import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LifeRecord } from '#contract/life/life.ts';
import type { Client } from '#test/support/client.ts';
import { importing } from '#test/support/life/import-file.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const bank = (rows: readonly (readonly [day: string, amount: string, id: string, name: string])[]) =>
  `<OFX><STMTRS><CURDEF>EUR<ACCTID>1234<BANKTRANLIST>${rows
    .map(([day, amount, id, name]) => `<STMTTRN><DTPOSTED>${day}<TRNAMT>${amount}<FITID>${id}<NAME>${name}</STMTTRN>`)
    .join('')}</BANKTRANLIST></STMTRS></OFX>`;
const TWO = bank([
  ['20260301', '-12.50', 'a', 'Bakery'],
  ['20260302', '2000', 'b', 'Salary'],
]);
const records = async (client: Client, kind: string): Promise<LifeRecord[]> =>
  (await client.get(`/api/life/records?kind=${kind}&limit=500`)).json;
const titles = async (client: Client, kind: string) => (await records(client, kind)).map(({ title }) => title).sort();

test('a stranger imports nothing, and nobody sees the file of another', async () => {
  const stranger = server.client();
  expect((await importing(stranger).stage('a.ofx', TWO)).status).toBe(401);
  const [one, two] = [await server.person(), await server.person()];
  const { id } = await importing(one).read('a.ofx', TWO);
  for (const answer of [
    await two.get(`/api/life/imports/${id}`),
    await two.post(`/api/life/imports/${id}/run`, {}),
    await two.put(`/api/life/imports/${id}`, { answers: {} }),
    await two.delete(`/api/life/imports/${id}`),
    await two.post(`/api/life/imports/${id}/undo`),
  ]) {
    expect(answer.status).toBe(404);
  }
  await importing(one).run(id);
  expect((await two.post(`/api/life/imports/${id}/undo`)).status).toBe(404);
  expect(await importing(two).list()).toEqual([]);
});

test('a file is shown first, then added, and the same file adds nothing', async () => {
  const client = await server.person();
  const files = importing(client);
  const shown = await files.read('march.ofx', TWO);
  expect(shown).toMatchObject({ phase: 'ready', format: 'Bank statement (OFX)', fileName: 'march.ofx' });
  expect(shown.preview?.kinds).toMatchObject([{ kind: 'transaction', new: 2, known: 0, alike: 0 }]);
  expect(shown.preview?.rows[0]).toMatchObject({ title: 'Bakery', day: '2026-03-01', verdict: 'new' });
  expect(await records(client, 'transaction')).toEqual([]);

  expect((await files.run(shown.id)).result).toEqual({ added: 2, known: 0, alike: 0 });
  expect((await client.get('/api/life/finance')).json.sample).toBe(false);
  expect((await client.get('/api/user/activities')).json[0]).toMatchObject({
    title: 'Imported 2 records',
    description: 'march.ofx',
  });

  const again = await files.read('march again.ofx', TWO);
  expect(again.preview?.kinds).toMatchObject([{ new: 0, known: 2 }]);
  expect((await files.run(again.id)).result).toEqual({ added: 0, known: 2, alike: 0 });
  expect(await files.list()).toHaveLength(1);
  expect(await records(client, 'transaction')).toHaveLength(2);
});

test('an import is taken back as a whole, but for what was changed since, which is named', async () => {
  const client = await server.person();
  const files = importing(client);
  await client.post('/api/life/records', {
    kind: 'transaction',
    values: { day: '2026-01-01', amount: -100, payee: 'My own', currency: 'EUR' },
  });
  const { id } = await files.read('march.ofx', TWO);
  await files.run(id);
  const salary = (await records(client, 'transaction')).find(({ title }) => title === 'Salary')!;
  await client.put(`/api/life/records/${salary.id}`, { values: { ...salary.values, category: 'Income' } });
  const undone = await files.undo(id);
  expect(undone.json).toEqual({ removed: 1, kept: [{ id: salary.id, title: 'Salary' }] });
  expect(await titles(client, 'transaction')).toEqual(['My own', 'Salary']);
  expect(await files.list()).toMatchObject([{ id, undone: true }]);
  expect((await files.undo(id)).status).toBe(409);
  const back = await files.read('march.ofx', TWO);
  expect(back.preview?.kinds).toMatchObject([{ new: 1, known: 1 }]);
});

test('what looks like a record that is there is left out unless it is wanted', async () => {
  const client = await server.person();
  const files = importing(client);
  const values = { day: '2026-02-28', amount: -1250, payee: 'Bread', currency: 'EUR' };
  await client.post('/api/life/records', { kind: 'transaction', values });
  const twice = bank([
    ['20260301', '-12.50', 'a', 'Bakery'],
    ['20260301', '-12.50', 'b', 'Bakery'],
  ]);
  const shown = await files.read('a.ofx', twice);
  expect(shown.preview?.rows.map(({ verdict }) => verdict)).toEqual(['alike', 'new']);
  expect((await files.run(shown.id)).result).toEqual({ added: 1, known: 0, alike: 1 });
  const again = await files.read('a.ofx', twice);
  expect(again.preview?.rows.map(({ verdict }) => verdict).sort()).toEqual(['alike', 'known']);
  expect((await files.run(again.id, true)).result).toMatchObject({ added: 1 });
  expect(await records(client, 'transaction')).toHaveLength(3);
});

test('a table is read as the person says, and remembered for the next one of its like', async () => {
  const client = await server.person();
  const files = importing(client);
  const table = (rows: string) => `When;What;Cost\n${rows}`;
  const shown = await files.read('spent.csv', table('03/04/2026;Tea;1.250\n'));
  expect(shown.preview?.table?.columns).toEqual([
    { heading: 'When', examples: ['03/04/2026'] },
    { heading: 'What', examples: ['Tea'] },
    { heading: 'Cost', examples: ['1.250'] },
  ]);
  const answers = {
    kind: 'transaction',
    'column.transaction.day': '0',
    'column.transaction.payee': '1',
    'column.transaction.amount': '2',
  };
  const asked = await files.answer(shown.id, answers);
  expect(asked.preview?.questions.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['dates', 'decimal', 'currency']),
  );
  const answered = await files.answer(shown.id, { dates: 'mdy', decimal: ',', currency: 'CHF' });
  expect(answered.preview?.rows).toMatchObject([{ title: 'Tea', day: '2026-03-04' }]);
  await files.run(shown.id);
  expect((await records(client, 'transaction'))[0]?.values).toMatchObject({ amount: 125_000, currency: 'CHF' });

  const next = await files.read('spent later.csv', table('05/06/2026;Bun;2.500\nno day;Bun;1\n'));
  expect(next.preview?.rows).toMatchObject([{ title: 'Bun', day: '2026-05-06', verdict: 'new' }]);
  expect(next.preview?.problems).toEqual([{ line: 3, message: 'Date: This must be a date.' }]);
  expect((await client.get('/api/data')).json).toContainEqual(
    expect.objectContaining({ name: 'life_import_answers', count: 1 }),
  );
});

test('records that name each other come along, also where one of them is there already', async () => {
  const client = await server.person();
  const files = importing(client);
  const own = await client.post('/api/life/records', { kind: 'habit', values: { name: 'Read', times: 1, per: 'day' } });
  const zip = zipSync({
    'Habits.csv': strToU8(
      'Position,Name,Question,Description,NumRepetitions,Interval,Color\n1,Read,,,1,1,#fff\n2,Swim,,,1,7,#fff\n',
    ),
    'Checkmarks.csv': strToU8('Date,Read,Swim\n2026-03-02,2,2\n2026-03-01,2,0\n'),
  });
  const { id } = await files.read('Loop.zip', zip);
  expect((await files.run(id)).result).toEqual({ added: 4, known: 0, alike: 1 });
  const habits = await records(client, 'habit');
  const swim = habits.find(({ title }) => title === 'Swim')!;
  const logs = await records(client, 'habit_log');
  const habitOf = ({ values }: LifeRecord) => values['habit'];
  expect(logs.filter((log) => habitOf(log) === own.json.record.id)).toHaveLength(2);
  expect(logs.filter((log) => habitOf(log) === swim.id)).toHaveLength(1);

  // A habit that was done again since stays, and is named.
  const done = { habit: swim.id, day: '2026-03-09', state: 'Done' };
  await client.post('/api/life/records', { kind: 'habit_log', values: done });
  expect((await files.undo(id)).json).toEqual({ removed: 3, kept: [{ id: swim.id, title: 'Swim' }] });
});

test('a file that cannot be read is refused with a sentence, and can be followed by another', async () => {
  const client = await server.person();
  const files = importing(client);
  expect(await files.read('a.pdf', '%PDF-1.4')).toMatchObject({
    phase: 'refused',
    refusal: expect.stringContaining('PDF'),
  });
  const { id } = await files.read('a.ofx', TWO);
  expect((await client.delete(`/api/life/imports/${id}`)).status).toBe(200);
  expect((await client.get(`/api/life/imports/${id}`)).status).toBe(404);
});

test('an import that is stopped takes back what it has added', async () => {
  const client = await server.person();
  const files = importing(client);
  const many = bank(
    Array.from({ length: 5000 }, (_, at) => ['20260301', `-${at}.01`, `f${at}`, `Shop ${at}`] as const),
  );
  const { id } = await files.read('many.ofx', many);
  await client.post(`/api/life/imports/${id}/run`, {});
  expect((await importing(client).stage('b.ofx', TWO)).status).toBe(409);
  await client.delete(`/api/life/imports/${id}`);
  expect(await records(client, 'transaction')).toEqual([]);
  expect(await files.list()).toEqual([]);
});

test('secret fields of a table are sealed, and a person who goes takes everything along', async () => {
  const client = await server.person();
  const files = importing(client);
  const { id, preview } = await files.read('documents.csv', 'Name,Location,Number\nPassport,Desk,X123\n');
  expect(preview?.questions.find((each) => each.id === 'kind')?.value).toBe('document');
  await files.run(id);
  const [passport] = await records(client, 'document');
  expect((await client.get(`/api/life/records/${passport!.id}`)).json.record.values).toMatchObject({ number: 'X123' });
  expect(passport!.values).toMatchObject({ number: null });
});
