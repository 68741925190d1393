import { sql } from 'kysely';
import type { System } from '#contract/admin.ts';
import type { Database } from '#server/db/database.ts';

type Tables = {
  users: { id: string };
  sessions: { id: string; expires_at: number };
  waitlist: { email: string };
  mail_accounts: { id: string; problem_kind: string | null; last_sync_at: number | null };
  mail_messages: { id: string };
  jobs: { name: string; last_run_at: number | null };
};

/** Tells the state of the installation in numbers, so that an operator need not look into anybody's things. */
export const createSystem = (deps: {
  database: Pick<Database, 'db' | 'engine'>;
  version: string;
  startedAt: number;
  jobs: () => readonly { name: string; every: number }[];
  now: () => number;
}) => {
  const { engine } = deps.database;
  const db = deps.database.db.withTables<Tables>();
  const count = sql<number>`count(*)`.as('n');
  const n = async (query: Promise<{ n: number }>) => (await query).n;
  const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

  /** What the database takes on the disk, in bytes. */
  const bytes = async (): Promise<number> => {
    const query =
      engine === 'sqlite'
        ? sql<{ n: number }>`select page_count * page_size as n from pragma_page_count(), pragma_page_size()`
        : sql<{ n: number }>`select pg_database_size(current_database()) as n`;
    return (await query.execute(db)).rows[0]?.n ?? 0;
  };

  return async (): Promise<System> => {
    const mailboxes = await db.selectFrom('mail_accounts').select(['problem_kind', 'last_sync_at']).execute();
    const runs = await db.selectFrom('jobs').select(['name', 'last_run_at']).execute();
    const lastRun = new Map(runs.map((row) => [row.name, row.last_run_at]));
    const synced = mailboxes.flatMap(({ last_sync_at }) => (last_sync_at === null ? [] : [last_sync_at]));
    return {
      version: deps.version,
      startedAt: new Date(deps.startedAt).toISOString(),
      database: { engine, bytes: await bytes() },
      counts: {
        people: await n(db.selectFrom('users').select(count).executeTakeFirstOrThrow()),
        sessions: await n(
          db.selectFrom('sessions').select(count).where('expires_at', '>', deps.now()).executeTakeFirstOrThrow(),
        ),
        waitlist: await n(db.selectFrom('waitlist').select(count).executeTakeFirstOrThrow()),
      },
      mail: {
        mailboxes: mailboxes.length,
        failing: mailboxes.filter(({ problem_kind }) => problem_kind !== null).length,
        mails: await n(db.selectFrom('mail_messages').select(count).executeTakeFirstOrThrow()),
        lastSyncAt: iso(synced.length === 0 ? null : Math.max(...synced)),
      },
      jobs: deps.jobs().map(({ name, every }) => ({
        name,
        everySeconds: every / 1000,
        lastRunAt: iso(lastRun.get(name) ?? null),
      })),
    };
  };
};
