import { sql } from 'kysely';
import { z } from 'zod';
import type { Vault } from '#server/crypto/vault.ts';
import type { LivingKind } from '#server/data/data-part.ts';
import { claimIds, parseRow } from '#server/data/person-table.ts';
import type { Db } from '#server/db/database.ts';
import { BUILT_IN } from './connections.ts';
import { createAccountStore } from './store/accounts.store.ts';
import { createCalendarStore } from './store/calendars.store.ts';
import { type AccountRow, calendarTables } from './store/tables.ts';

const TABLE = 'calendar_calendars';
const record = z.object({
  id: z.string().min(1).max(200),
  path: z.string().min(1).max(1000),
  name: z.string().max(200),
  chosen_color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable(),
  is_hidden: z.union([z.literal(0), z.literal(1)]),
  is_default: z.union([z.literal(0), z.literal(1)]),
});

const own = (db: Db, userId: string) =>
  calendarTables(db)
    .selectFrom('calendar_calendars')
    .innerJoin('calendar_accounts', 'calendar_accounts.id', 'calendar_calendars.account_id')
    .where('calendar_calendars.user_id', '=', userId)
    .where('calendar_accounts.kind', '=', 'local');

/** The account of the calendars that are kept here, made when an import needs it. */
export const ownAccount = async (db: Db, vault: Vault, now: () => number, userId: string): Promise<AccountRow> => {
  const accounts = createAccountStore(db, vault, now);
  return (
    (await accounts.ofUser(userId)).find(({ kind }) => kind === 'local') ??
    (await accounts.add(userId, { name: BUILT_IN.name, host: '', credentials: { kind: 'local' } }))
  );
};

/** The calendars that are kept here; those of servers come from there again. */
export const calendarsKind = (vault: Vault, now: () => number): LivingKind => ({
  name: TABLE,
  label: 'Calendars that are kept here',
  read: (db, userId) =>
    own(db, userId)
      .select(
        Object.keys(record.shape).map((name) => `calendar_calendars.${name as keyof typeof record.shape}` as const),
      )
      .orderBy('calendar_calendars.id')
      .execute(),
  count: async (db, userId) =>
    (
      await own(db, userId)
        .select(sql<number>`count(*)`.as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  async write(context, given) {
    const all = given.map((each, index) => parseRow(record, each, `${TABLE}.${index}`));
    const { db, userId } = context;
    const account = await ownAccount(db, vault, now, userId);
    const calendars = createCalendarStore(db);
    const ids = new Map(
      await claimIds(
        context,
        TABLE,
        all.map(({ id }) => id),
      ),
    );
    const hasDefault = (await calendars.ofUser(userId)).some(({ is_default }) => is_default === 1);
    let added = 0;
    for (const { path, id, ...facts } of all) {
      const known = await calendars.at(account, path);
      if (known === undefined) {
        const row = { ...facts, is_default: hasDefault ? 0 : facts.is_default, path, id: ids.get(id)! };
        await calendarTables(db)
          .insertInto('calendar_calendars')
          .values({ ...row, user_id: userId, account_id: account.id, is_read_only: 0, cursor: null, color: null })
          .execute();
        added += 1;
      } else ids.set(id, known.id);
    }
    context.ids.set(TABLE, ids);
    return added;
  },
});
