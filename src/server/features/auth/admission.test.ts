import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { type AdmissionRules, createAdmission } from './admission.ts';
import { createPeopleStore, type PeopleStore } from './people.store.ts';

let folder: string;
let database: Database;
let people: PeopleStore;
let admission: AdmissionRules;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'iris-admission-'));
  database = openSqlite(folder, Buffer.alloc(32, 1));
  await migrate(database, () => 0);
  people = createPeopleStore(database.db, () => 0);
  admission = createAdmission({ people, hasDemo: true });
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const ada = {
  subject: '1',
  email: 'ada@example.com',
  emailVerified: true,
  firstName: 'Ada',
  lastName: null,
};

test('who comes back twice at the same moment for the first time gets one account', async () => {
  const [first, second] = await Promise.all([admission.enter('sso', ada), admission.enter('sso', ada)]);
  expect(first.kind).toBe('admitted');
  expect(second).toEqual(first);
  expect(await people.all()).toHaveLength(1);
});

test('who comes back from two providers at the same moment gets one account', async () => {
  const [first, second] = await Promise.all([admission.enter('sso', ada), admission.enter('google', ada)]);
  expect(second).toEqual(first);
  expect(await admission.enter('google', ada)).toEqual(first);
});

test('who registers with the address at the same moment keeps a stranger out', async () => {
  const { email, firstName, lastName } = ada;
  const local = {
    email,
    firstName,
    lastName,
    passwordHash: 'hash',
    accessLevel: 'demo',
    emailVerified: false,
  } as const;
  const [entered] = await Promise.all([admission.enter('sso', ada), people.add(local)]);
  expect(entered).toEqual({ kind: 'refused', error: 'email_unverified' });
});
