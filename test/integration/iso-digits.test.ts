import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { freshDatabaseUrl, type TestDatabase } from '#test/support/database.ts';

type AnyTables = Record<string, Record<string, unknown>>;
let folder: string;
let fresh: TestDatabase | undefined;
let database: Database;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'iris-digits-'));
  fresh = await freshDatabaseUrl();
  database = fresh === undefined ? openSqlite(folder, Buffer.alloc(32, 1)) : await openPostgres(fresh.url);
  await migrate(database, () => 0);
});
afterAll(async () => {
  await database.close();
  await fresh?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const tables = () => database.db.withTables<AnyTables>();
const insert = (table: string, row: Record<string, unknown>) => tables().insertInto(table).values(row).execute();
const record = (id: string, kind: string, data: Record<string, unknown>) =>
  insert('life_records', {
    id,
    user_id: 'maya',
    kind,
    title: id,
    data: JSON.stringify(data),
    source: 'own',
    version: 1,
    created_at: 0,
    updated_at: 0,
  });
const named = {
  user_id: 'maya',
  name: 'n',
  description: '',
  color: '#fff',
  status: 'active',
  created_at: 0,
  revision: 1,
};

test('amounts that were kept without digits have those of ISO 4217, and all others stay as they are', async () => {
  await insert('users', {
    id: 'maya',
    email: 'm@e.org',
    email_key: 'm',
    access_level: 'demo',
    email_verified: 0,
    created_at: 0,
  });
  await insert('life_kinds', {
    id: 'own1',
    user_id: 'maya',
    tab: 'home',
    name: 'Repair',
    version: 1,
    created_at: 0,
    updated_at: 0,
    definition: JSON.stringify({
      icon: 'zap',
      chart: false,
      fields: [
        { id: 'cost', type: 'money' },
        { id: 'n', type: 'number' },
      ],
    }),
  });
  await record('forints', 'transaction', { payee: 'Kávé, "amount":7', amount: -1250, currency: 'HUF', note: null });
  await record('euros', 'transaction', { payee: 'Café', amount: -1250, currency: 'EUR' });
  await record('yen', 'transaction', { payee: 'Tea', amount: 400, currency: 'JPY' });
  await record('savings', 'account', { name: 'Tabungan', balance: 0, currency: 'IDR' });
  await record('repair', 'own1', { cost: 50_000, n: 3, done: true, currency: 'COP', remind: '1 day before' });
  await insert('orbit_projects', { ...named, id: 'p', billable: 1, hourly_rate: 9000, currency: 'HUF', budget: null });
  await insert('orbit_tasks', {
    id: 't',
    user_id: 'maya',
    project_id: 'p',
    name: 'n',
    budget: 70,
    done: 0,
    created_at: 0,
    revision: 1,
  });
  await insert('orbit_entries', {
    id: 'e',
    user_id: 'maya',
    project_id: 'p',
    description: '',
    started_at: 0,
    ended_at: 1,
    tags: '[]',
    billable: 1,
    hourly_rate: 9000,
    currency: 'HUF',
    source: 'manual',
    created_at: 0,
    revision: 1,
  });
  await insert('orbit_state', {
    user_id: 'maya',
    revision: 1,
    settings: JSON.stringify({ currency: 'HUF', hourlyRate: 8000 }),
  });
  const lines = [
    { text: 'b', price: 5 },
    { text: 'a', price: 0 },
  ];
  for (const [id, currency] of [
    ['invoice', 'HUF'],
    ['other', 'EUR'],
  ])
    await insert('orbit_invoices', {
      id,
      user_id: 'maya',
      kind: 'invoice',
      created_at: 0,
      reminders: '[]',
      document: JSON.stringify({ currency, lines }),
      payments: JSON.stringify([{ id: 'x', amount: 5 }]),
    });
  await insert('orbit_invoices', {
    id: 'empty',
    user_id: 'maya',
    kind: 'invoice',
    created_at: 0,
    reminders: '[]',
    payments: '[]',
    document: JSON.stringify({ currency: 'HUF', lines: [] }),
  });

  // Once more what the upgrade does, now that there is something.
  await sql`delete from migrations where name = '0069_iso_digits'`.execute(database.db);
  await migrate(database, () => 0);

  const stored = await tables().selectFrom('life_records').select(['id', 'data', 'version']).execute();
  const data = Object.fromEntries(stored.map((row) => [row['id'], JSON.parse(String(row['data']))]));
  expect(data).toEqual({
    forints: { payee: 'Kávé, "amount":7', amount: -125_000, currency: 'HUF', note: null },
    euros: { payee: 'Café', amount: -1250, currency: 'EUR' },
    yen: { payee: 'Tea', amount: 400, currency: 'JPY' },
    savings: { name: 'Tabungan', balance: 0, currency: 'IDR' },
    repair: { cost: 5_000_000, n: 3, done: true, currency: 'COP', remind: '1 day before' },
  });
  expect(Object.fromEntries(stored.map(({ id, version }) => [id, version]))).toEqual({
    forints: 2,
    savings: 2,
    repair: 2,
    euros: 1,
    yen: 1,
  });
  // Other statements find this field by its letters.
  expect(stored.find(({ id }) => id === 'repair')!['data']).toContain('"remind":"');
  const one = (table: string, id: string) =>
    tables().selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(await one('orbit_projects', 'p')).toMatchObject({ hourly_rate: 900_000, budget: null });
  expect(await one('orbit_tasks', 't')).toMatchObject({ hourly_rate: null, budget: 7000 });
  expect(await one('orbit_entries', 'e')).toMatchObject({ hourly_rate: 900_000 });
  const invoices = await Promise.all(['invoice', 'other', 'empty'].map((id) => one('orbit_invoices', id)));
  expect(invoices.map(({ document }) => JSON.parse(String(document)).lines)).toEqual([
    [
      { text: 'b', price: 500 },
      { text: 'a', price: 0 },
    ],
    lines,
    [],
  ]);
  expect(invoices.map(({ payments }) => JSON.parse(String(payments)))).toEqual([
    [{ id: 'x', amount: 500 }],
    [{ id: 'x', amount: 5 }],
    [],
  ]);
  const state = await tables().selectFrom('orbit_state').selectAll().executeTakeFirstOrThrow();
  expect(JSON.parse(String(state['settings']))).toEqual({ currency: 'HUF', hourlyRate: 800_000 });
  expect(Number(state['epoch'])).toBe(1);
});
