import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exported, importInto } from '#test/support/data-archive.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

/** What the version before ISO 4217 has exported of somebody with records, an own kind, projects, time and a paid invoice. */
const FIXTURE = readFileSync(join(import.meta.dirname, '../support/fixtures/export-schema-1.zip')).toString('base64');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => Date.parse('2026-11-20T12:00:00Z') });
});
afterAll(() => server.close());

test('an export from before amounts had the digits of ISO 4217 comes with them, and comes once', async () => {
  const person = await server.person();
  const imported = await importInto(person, FIXTURE);
  expect(imported.status, imported.text).toBe(200);

  const { kinds, zip } = await exported(person);
  const records = kinds.life_records!.map(({ values }) => values as Record<string, unknown>);
  const amounts = records.map((is) => [
    is['currency'],
    is['amount'] ?? is['balance'] ?? is['cost'],
    is['parts'] ?? null,
  ]);
  expect(amounts).toEqual(
    expect.arrayContaining([
      ['HUF', -125_000, null],
      ['EUR', -1250, null],
      ['JPY', 400, null],
      ['IDR', 250_000_000, null],
      ['HUF', 9_000_000, null],
      ['COP', 3_000_000, null],
      ['COP', 5_000_000, 3],
    ]),
  );
  expect(amounts).toHaveLength(7);
  const rates = (kind: string) => kinds[kind]!.map((is) => [is['hourly_rate'], is['budget'] ?? null]);
  expect(rates('orbit_projects')).toEqual(
    expect.arrayContaining([
      [900_000, 40_000_000],
      [8750, null],
    ]),
  );
  expect(rates('orbit_tasks')).toEqual([[700_000, 7_000_000]]);
  expect(rates('orbit_entries')).toEqual([[700_000, null]]);
  expect((await person.get('/api/orbit/settings')).json).toMatchObject({ currency: 'HUF', hourlyRate: 800_000 });
  const [invoice] = (await person.get('/api/invoices')).json;
  expect((await person.get(`/api/invoices/${invoice.id}`)).json).toMatchObject({
    currency: 'HUF',
    lines: [{ price: 500_000 }],
    total: 1_200_000,
    paid: 600_000,
  });

  const again = (await importInto(person, FIXTURE)).json.kinds as { name: string; added: number }[];
  expect(again.find(({ name }) => name === 'life_records')).toMatchObject({ added: 0, known: 7 });
  const other = await server.person();
  expect((await importInto(other, zip)).status).toBe(200);
  const copied = (await exported(other)).kinds.life_records!.map(({ values }) => JSON.stringify(values));
  expect(copied.toSorted()).toEqual(records.map((is) => JSON.stringify(is)).toSorted());
});
