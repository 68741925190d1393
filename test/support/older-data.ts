import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';

const FIXTURES = join(import.meta.dirname, 'fixtures/data-0.1.0');

/** Who has an account in what version 0.1.0 has written. */
export const OLDER_PERSON = { email: 'maya@example.org', password: 'a quiet lake at dawn' } as const;

/** Puts what version 0.1.0 has written, as it left it, where the server looks for its data. */
export const restoreOlderData = async ({
  dataDir,
  databaseUrl,
}: {
  dataDir: string;
  databaseUrl: string | undefined;
}): Promise<void> => {
  if (databaseUrl === undefined) {
    for (const file of ['iris.db', 'iris.key']) copyFileSync(join(FIXTURES, file), join(dataDir, file));
    return;
  }
  copyFileSync(join(FIXTURES, 'postgres.key'), join(dataDir, 'iris.key'));
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(gunzipSync(readFileSync(join(FIXTURES, 'postgres.sql.gz'))).toString());
  await client.end();
};
