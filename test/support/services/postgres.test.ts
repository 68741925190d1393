import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { available } from './available.ts';
import { type Postgres, startPostgres } from './postgres.ts';

describe.skipIf(!available.postgres)('the PostgreSQL peer', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  const ask = async (url: string, statement: string) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end();
    }
  };

  it('gives every caller an empty database of its own', async () => {
    const [one, two] = await Promise.all([postgres.createDatabase(), postgres.createDatabase()]);
    await ask(one, 'create table note (text text)');
    await expect(ask(two, 'select * from note')).rejects.toThrow('does not exist');
    expect(await ask(one, 'select * from note')).toEqual([]);
  });

  it('drops a database', async () => {
    const url = await postgres.createDatabase();
    await postgres.dropDatabase(url);
    await expect(ask(url, 'select 1')).rejects.toThrow('does not exist');
  });

  it('keeps text as UTF-8', async () => {
    const rows = await ask(await postgres.createDatabase(), "select 'Grüße 予算' as text");
    expect(rows).toEqual([{ text: 'Grüße 予算' }]);
  });
});
