import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { startTestServer } from '#test/support/server.ts';

/** Tables that know a person and are in no export, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  sessions: 'secrets of sign-in',
  identities: 'secrets of sign-in',
  link_tokens: 'secrets of sign-in',
  two_step: 'secrets of sign-in',
  recovery_codes: 'secrets of sign-in',
  push_devices: 'tied to a browser and a session',
  api_tokens: 'secrets of programs',
  oauth_codes: 'secrets of programs',
  oauth_refresh_tokens: 'secrets of programs',
  webhooks: 'tied to a secret that the receiver has',
  webhook_deliveries: 'tied to a webhook',
  passkeys: 'secrets of sign-in',
  passkey_challenges: 'secrets of sign-in',
  email_changes: 'secrets of sign-in',
  kept_records: 'exported under the kinds they belong to',
  retention_agreements: 'asked for anew in another account',
  mail_folders: 'copies of the mail server',
  mail_labels: 'copies of the mail server',
  mail_messages: 'copies of the mail server',
  mail_bodies: 'copies of the mail server',
  mail_sources: 'copies of the mail server',
  mail_arrivals: 'copies of the mail server',
  mail_former_ids: 'copies of the mail server',
  mail_references: 'copies of the mail server',
  mail_rule_arrivals: 'follows from the mail that came in',
  mail_draft_file_parts: 'in the copy of the draft on the mail server',
  mail_confirmations: 'secrets that are good for minutes',
  calendar_versions: 'counted anew by each installation',
  calendar_reminders: 'follows from the events',
  life_reminders: 'follows from the records',
  search_texts: 'follows from records and time entries',
  changes: 'undoing here',
  life_imports: 'undoing here',
  life_folder_files: 'files on this machine',
  life_folder_formats: 'files on this machine',
  life_file_pieces: 'in the folder files of the export',
};

const tablesThatKnowPeople = async (): Promise<string[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'iris-schema-'));
  const database = openSqlite(folder, Buffer.alloc(32, 1));
  await migrate(database, Date.now);
  const { rows } = await sql<{ name: string }>`
    select distinct m.name from sqlite_master m, pragma_foreign_key_list(m.name) f where m.type = 'table' and f."table" = 'users'
  `.execute(database.db);
  await database.close();
  rmSync(folder, { recursive: true });
  return rows.map(({ name }) => name);
};

test('everything that is stored of a person is in the export, or there is a reason why not', async () => {
  const server = await startTestServer();
  const person = await server.person();
  const files = unzipSync((await person.get('/api/data/export.zip')).bytes);
  const { kinds } = JSON.parse(strFromU8(files['data.json']!)) as { kinds: object };
  await server.close();
  const tables = await tablesThatKnowPeople();
  expect(tables.length).toBeGreaterThan(20);
  expect(tables.filter((table) => !(table in kinds) && !(table in LEFT_OUT))).toEqual([]);
});
