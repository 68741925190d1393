import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ERASE_WORD } from '#contract/auth/account.ts';
import type { LifeRecord } from '#contract/life/life.ts';
import { kindsOf, lifeModules } from '#life/modules.ts';
import type { Client } from '#test/support/client.ts';
import { validRecord } from '#test/support/life/valid-record.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // Where there are no demo accounts the first person administers the installation, and its only administrator may not go.
  await server.person();
});
afterAll(() => server.close());

const everyKind = [...kindsOf(lifeModules).values()];
const oneOfEach = fc.record(Object.fromEntries(everyKind.map((kind) => [kind.id, validRecord(kind)])));

/** What the records of a person say, secrets included, by kind. */
const said = async (client: Client) => {
  const values: Record<string, LifeRecord['values']> = {};
  for (const { id } of everyKind) {
    const [record] = (await client.get(`/api/life/records?kind=${id}`)).json as LifeRecord[];
    if (record) values[id] = (await client.get(`/api/life/records/${record.id}`)).json.record.values;
  }
  return values;
};

test('whatever kind a record is of, it survives an export, the end of the account and an import', async () => {
  expect(everyKind.length).toBeGreaterThan(60);
  await fc.assert(
    fc.asyncProperty(oneOfEach, async (records) => {
      const before = await server.person();
      for (const [kind, values] of Object.entries(records)) {
        expect((await before.post('/api/life/records', { kind, values })).status).toBe(200);
      }
      const zip = Buffer.from((await before.get('/api/data/export.zip')).bytes).toString('base64');
      expect((await before.post('/api/account/erase', { password: 'a good password', word: ERASE_WORD })).status).toBe(
        200,
      );
      const after = await server.person();
      expect(await said(after)).toEqual({});
      expect((await after.post('/api/data/import', { zip })).status).toBe(200);
      expect(await said(after)).toEqual(records);
    }),
    { numRuns: 2, endOnFailure: true },
  );
});
