import { z } from 'zod';
import type { Vault } from '#server/crypto/vault.ts';
import type { Db } from '#server/db/database.ts';
import type { LivingKind } from '#server/person-data/data-part.ts';
import { claimIds, parseRows } from '#server/person-data/person-table.ts';
import { builtInAccount } from './built-in-account.ts';
import { type CalendarAccount, createCalendarAccountStore } from './accounts.store.ts';
import { type Calendar, createCalendarStore } from './calendars.store.ts';

/** The name of this kind in exports. */
const KIND = 'calendar_calendars';
const flag = z.union([z.literal(0), z.literal(1)]);
const record = z.object({
  id: z.string().min(1).max(200),
  path: z.string().min(1).max(1000),
  name: z.string().max(200),
  chosen_color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable(),
  is_hidden: flag,
  is_default: flag,
});

/** The built-in connection of the account that an import is for. */
export const accountForImport = (db: Db, vault: Vault, now: () => number, userId: string): Promise<CalendarAccount> =>
  builtInAccount(createCalendarAccountStore(db, vault, now), userId);

/** The built-in calendars; those of servers come from there again. */
export const calendarsKind = (vault: Vault, now: () => number): LivingKind => ({
  name: KIND,
  label: 'Calendars that are kept here',
  read: async (db, userId) => (await createCalendarStore(db).builtIn(userId)).map(toRecord),
  count: async (db, userId) => (await createCalendarStore(db).builtIn(userId)).length,
  async write(context, given) {
    const records = await parseRows(context, record, given, KIND);
    const { db, userId } = context;
    const account = await accountForImport(db, vault, now, userId);
    const calendars = createCalendarStore(db);
    const ids = new Map(
      await claimIds(
        context,
        KIND,
        records.map(({ id }) => id),
      ),
    );
    const hasDefault = (await calendars.ofUser(userId)).some(({ isDefault }) => isDefault);
    let added = 0;
    for (const { id, path, name, chosen_color, is_hidden, is_default } of records) {
      await context.pause();
      const known = await calendars.at(account, path);
      if (known !== undefined) {
        ids.set(id, known.id);
        continue;
      }
      await calendars.add({
        id: ids.get(id)!,
        userId,
        accountId: account.id,
        path,
        name,
        isReadOnly: false,
        cursor: null,
        color: null,
        chosenColor: chosen_color,
        isHidden: is_hidden === 1,
        isDefault: !hasDefault && is_default === 1,
      });
      added += 1;
    }
    context.ids.set(KIND, ids);
    return added;
  },
});

const toRecord = ({ id, path, name, chosenColor, isHidden, isDefault }: Calendar): z.infer<typeof record> => ({
  id,
  path,
  name,
  chosen_color: chosenColor,
  is_hidden: isHidden ? 1 : 0,
  is_default: isDefault ? 1 : 0,
});
