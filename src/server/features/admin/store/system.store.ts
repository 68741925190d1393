import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { InstallationState } from '#server/monitoring/installation-state.ts';

type Tables = {
  users: { id: string };
  sessions: { id: string; expires_at: number };
  waitlist: { email: string };
  mail_accounts: { id: string; kind: string; problem_kind: string | null; last_sync_at: number | null };
  mail_drafts: { id: string; state: string };
  mail_messages: { id: string };
};

/** Counts over the whole installation, without looking into what people have stored. */
export const createSystemStore = (database: Pick<Database, 'db' | 'engine'>) => {
  const { engine } = database;
  const db = database.db.withTables<Tables>();
  const count = sql<number>`count(*)`.as('n');
  const n = async (query: Promise<{ n: number }>) => (await query).n;
  return {
    engine,
    /** What the database takes on the disk, in bytes. */
    async bytes(): Promise<number> {
      const query =
        engine === 'sqlite'
          ? sql<{ n: number }>`select page_count * page_size as n from pragma_page_count(), pragma_page_size()`
          : sql<{ n: number }>`select pg_database_size(current_database()) as n`;
      return (await query.execute(db)).rows[0]?.n ?? 0;
    },
    people: () => n(db.selectFrom('users').select(count).executeTakeFirstOrThrow()),
    sessions: (now: number) =>
      n(db.selectFrom('sessions').select(count).where('expires_at', '>', now).executeTakeFirstOrThrow()),
    waitlist: () => n(db.selectFrom('waitlist').select(count).executeTakeFirstOrThrow()),
    mails: () => n(db.selectFrom('mail_messages').select(count).executeTakeFirstOrThrow()),
    /** How many mailboxes of each kind are in each state, and when the one that waits longest was looked into last. */
    async mailboxes(): Promise<InstallationState['mailboxes']> {
      const rows = await db
        .selectFrom('mail_accounts')
        .select(({ fn }) => ['kind', 'problem_kind', count, fn.min('last_sync_at').as('oldest')])
        .select(({ fn }) => fn.max('last_sync_at').as('latest'))
        .groupBy(['kind', 'problem_kind'])
        .execute();
      return rows.map(({ kind, problem_kind, n: mailboxes, oldest, latest }) => ({
        kind,
        problem: problem_kind,
        count: mailboxes,
        oldestSyncAt: oldest,
        latestSyncAt: latest,
      }));
    },
    /** How many messages are on their way out, by state. */
    async outbox(): Promise<InstallationState['outbox']> {
      const rows = await db
        .selectFrom('mail_drafts')
        .select(['state', count])
        .where('state', 'in', ['queued', 'sending', 'unsure'])
        .groupBy('state')
        .execute();
      const of = (state: string) => rows.find((row) => row.state === state)?.n ?? 0;
      return { queued: of('queued'), sending: of('sending'), unsure: of('unsure') };
    },
  };
};
export type SystemStore = ReturnType<typeof createSystemStore>;
