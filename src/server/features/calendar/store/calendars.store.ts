import { CALENDAR_COLORS } from '#contract/calendar-lists.ts';
import { newId } from '#server/crypto/random.ts';
import type { Db } from '#server/db/database.ts';
import type { RemoteCalendar } from '../providers/provider.ts';
import { type AccountRow, type CalendarRow, calendarTables } from './tables.ts';

/** The calendars of people, several to a connection. */
export const createCalendarStore = (plain: Db) => {
  const db = calendarTables(plain);
  const ofUser = (userId: string): Promise<CalendarRow[]> =>
    db.selectFrom('calendar_calendars').selectAll().where('user_id', '=', userId).orderBy('path').execute();
  const change = async ({ id, user_id }: CalendarRow, changes: Partial<CalendarRow>): Promise<void> => {
    await db
      .updateTable('calendar_calendars')
      .set(changes)
      .where('id', '=', id)
      .where('user_id', '=', user_id)
      .execute();
  };
  const at = (account: AccountRow, path: string): Promise<CalendarRow | undefined> =>
    db
      .selectFrom('calendar_calendars')
      .selectAll()
      .where('account_id', '=', account.id)
      .where('user_id', '=', account.user_id)
      .where('path', '=', path)
      .executeTakeFirst();

  return {
    ofUser,
    at,
    change,

    /** The stored form of a calendar, made at the first meeting; what the person chose for it stays. */
    async meet(account: AccountRow, { path, name, isReadOnly, color, isHidden }: RemoteCalendar): Promise<CalendarRow> {
      const facts = { name, is_read_only: isReadOnly ? 1 : 0, color: color ?? null };
      const known = await at(account, path);
      if (known !== undefined) {
        if (known.name !== name || known.is_read_only !== facts.is_read_only || known.color !== facts.color) {
          await change(known, facts);
        }
        return { ...known, ...facts };
      }
      const row: CalendarRow = {
        ...facts,
        id: newId(),
        user_id: account.user_id,
        account_id: account.id,
        path,
        cursor: null,
        chosen_color: color == null ? freeColor(await ofUser(account.user_id)) : null,
        is_hidden: isHidden === true ? 1 : 0,
        is_default: 0,
      };
      await db
        .insertInto('calendar_calendars')
        .values(row)
        .onConflict((conflict) => conflict.columns(['account_id', 'path']).doNothing())
        .execute();
      return (await at(account, path))!;
    },
    /** Makes one calendar the one for new events. */
    async setDefault({ id, user_id }: CalendarRow): Promise<void> {
      await db
        .updateTable('calendar_calendars')
        .set((eb) => ({ is_default: eb.case().when('id', '=', id).then(1).else(0).end() }))
        .where('user_id', '=', user_id)
        .execute();
    },
    async forget({ id, user_id }: CalendarRow): Promise<void> {
      await db.deleteFrom('calendar_calendars').where('id', '=', id).where('user_id', '=', user_id).execute();
    },
  };
};
export type CalendarStore = ReturnType<typeof createCalendarStore>;

/** The colour that a calendar is shown in. */
export const colorOf = ({ chosen_color, color }: CalendarRow): string => chosen_color ?? color ?? CALENDAR_COLORS[0];

const freeColor = (others: readonly CalendarRow[]): string => {
  const used = new Set(others.map(colorOf));
  return CALENDAR_COLORS.find((color) => !used.has(color)) ?? CALENDAR_COLORS[others.length % CALENDAR_COLORS.length]!;
};
