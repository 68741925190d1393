import { type ReportLinkSettings, reportLinkSettings } from '#contract/orbit/report-links.ts';
import { newId, secretHash } from '#server/crypto/random.ts';
import type { Db } from '#server/db/database.ts';
import { orbitTables, type ReportLinkRow } from './tables.ts';

/** A secret address at which others read a report; moments are milliseconds since 1970. */
export interface StoredReportLink {
  readonly id: string;
  readonly userId: string;
  readonly settings: ReportLinkSettings;
  readonly createdAt: number;
  readonly lastOpenedAt: number | null;
  readonly withdrawnAt: number | null;
}

/** The report links of people; of their addresses only hashes are stored. */
export const createReportLinkStore = (database: Db, now: () => number) => {
  const db = orbitTables(database);
  const of = (userId: string) => db.selectFrom('orbit_report_links').selectAll().where('user_id', '=', userId);
  const change = (userId: string, id: string, to: Partial<ReportLinkRow>) =>
    db.updateTable('orbit_report_links').set(to).where('user_id', '=', userId).where('id', '=', id).execute();

  return {
    /** The links that were not withdrawn, the newest first. */
    living: async (userId: string): Promise<StoredReportLink[]> =>
      (await of(userId).where('withdrawn_at', 'is', null).orderBy('created_at', 'desc').orderBy('id').execute()).map(
        toStored,
      ),
    /** A link, even if it was withdrawn. */
    one: async (userId: string, id: string): Promise<StoredReportLink | undefined> =>
      (await of(userId).where('id', '=', id).execute()).map(toStored)[0],
    /** The link with a secret, unless it was withdrawn or its owner is disabled. */
    async bySecret(secret: string): Promise<StoredReportLink | undefined> {
      const row = await database
        .withTables<{ orbit_report_links: ReportLinkRow; users: { id: string; disabled_at: number | null } }>()
        .selectFrom('orbit_report_links as link')
        .innerJoin('users', 'users.id', 'link.user_id')
        .selectAll('link')
        .where('link.secret_hash', '=', secretHash(secret))
        .where('link.withdrawn_at', 'is', null)
        .where('users.disabled_at', 'is', null)
        .executeTakeFirst();
      return row && toStored(row);
    },
    async add(userId: string, settings: ReportLinkSettings, secret: string): Promise<StoredReportLink> {
      const row: ReportLinkRow = {
        id: newId(),
        user_id: userId,
        settings: JSON.stringify(settings),
        secret_hash: secretHash(secret),
        created_at: now(),
        last_opened_at: null,
        withdrawn_at: null,
      };
      await db.insertInto('orbit_report_links').values(row).execute();
      return toStored(row);
    },
    setOpened: ({ userId, id }: StoredReportLink) => change(userId, id, { last_opened_at: now() }),
    setWithdrawn: (userId: string, id: string, isWithdrawn: boolean) =>
      change(userId, id, { withdrawn_at: isWithdrawn ? now() : null }),
    /** Deletes the links of all people that were withdrawn before a moment. */
    eraseWithdrawn: (before: number) =>
      db.deleteFrom('orbit_report_links').where('withdrawn_at', '<', before).execute(),
  };
};
export type ReportLinkStore = ReturnType<typeof createReportLinkStore>;

const toStored = (row: ReportLinkRow): StoredReportLink => ({
  id: row.id,
  userId: row.user_id,
  settings: reportLinkSettings.parse(JSON.parse(row.settings)),
  createdAt: row.created_at,
  lastOpenedAt: row.last_opened_at,
  withdrawnAt: row.withdrawn_at,
});
