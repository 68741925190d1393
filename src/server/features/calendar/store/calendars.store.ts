import { CALENDAR_COLORS } from '#contract/calendar/calendars.ts';
import { newId } from '#server/crypto/random.ts';
import type { Db } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import type { RemoteCalendar } from '../providers/provider.ts';
import type { CalendarAccount } from './accounts.store.ts';
import { type CalendarRow, calendarTables } from './tables.ts';

/** One calendar of a connection. */
export interface Calendar {
  readonly id: string;
  readonly userId: string;
  readonly accountId: string;
  /** How its server names it. */
  readonly path: string;
  readonly name: string;
  readonly isReadOnly: boolean;
  /** Where the last synchronisation has ended, in the terms of its server. */
  readonly cursor: string | null;
  /** `#rrggbb` as its server has it, and as the person has it. */
  readonly color: string | null;
  readonly chosenColor: string | null;
  readonly isHidden: boolean;
  readonly isDefault: boolean;
}
type CalendarChanges = Partial<Omit<Calendar, 'id' | 'userId' | 'accountId' | 'path'>>;

/** The calendars of people, several to a connection. */
export const createCalendarStore = (plain: Db) => {
  const db = calendarTables(plain);
  const rowsOfUser = prepared(plain, (userId: string) =>
    db.selectFrom('calendar_calendars').selectAll().where('user_id', '=', userId).orderBy('path'),
  );
  const ofUser = async (userId: string): Promise<Calendar[]> => (await rowsOfUser(userId)).map(toCalendar);
  const change = async ({ id, userId }: Calendar, changes: CalendarChanges): Promise<void> => {
    await db
      .updateTable('calendar_calendars')
      .set(toColumns(changes))
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .execute();
  };
  const at = async (account: CalendarAccount, path: string): Promise<Calendar | undefined> => {
    const row = await db
      .selectFrom('calendar_calendars')
      .selectAll()
      .where('account_id', '=', account.id)
      .where('user_id', '=', account.userId)
      .where('path', '=', path)
      .executeTakeFirst();
    return row && toCalendar(row);
  };

  return {
    ofUser,
    at,
    change,
    /** The calendars that are stored here alone. */
    async builtIn(userId: string): Promise<Calendar[]> {
      const rows = await db
        .selectFrom('calendar_calendars')
        .innerJoin('calendar_accounts', 'calendar_accounts.id', 'calendar_calendars.account_id')
        .selectAll('calendar_calendars')
        .where('calendar_calendars.user_id', '=', userId)
        .where('calendar_accounts.kind', '=', 'local')
        .orderBy('calendar_calendars.id')
        .execute();
      return rows.map(toCalendar);
    },

    /** Stores a calendar of a server, and what it has changed of one that is known; what the person has chosen stays. */
    async put(
      account: CalendarAccount,
      { path, name, isReadOnly, color = null, isHidden = false }: RemoteCalendar,
    ): Promise<Calendar> {
      const known = await at(account, path);
      if (known !== undefined) {
        if (known.name !== name || known.isReadOnly !== isReadOnly || known.color !== color) {
          await change(known, { name, isReadOnly, color });
        }
        return { ...known, name, isReadOnly, color };
      }
      const row: CalendarRow = {
        id: newId(),
        user_id: account.userId,
        account_id: account.id,
        path,
        name,
        is_read_only: isReadOnly ? 1 : 0,
        cursor: null,
        color,
        chosen_color: color === null ? unusedColor(await ofUser(account.userId)) : null,
        is_hidden: isHidden ? 1 : 0,
        is_default: 0,
      };
      await db
        .insertInto('calendar_calendars')
        .values(row)
        .onConflict((conflict) => conflict.columns(['account_id', 'path']).doNothing())
        .execute();
      return (await at(account, path))!;
    },
    /** Adds a calendar as an export has it. */
    async add(calendar: Calendar): Promise<void> {
      const { id, userId, accountId, path, ...rest } = calendar;
      await db
        .insertInto('calendar_calendars')
        .values({ id, user_id: userId, account_id: accountId, path, ...allColumns(rest) })
        .execute();
    },
    /** Stores up to where a calendar was read, unless it has to be listed anew meanwhile. */
    async setCursor({ id, userId, cursor }: Calendar, next: string | null): Promise<void> {
      await db
        .updateTable('calendar_calendars')
        .set({ cursor: next })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('cursor', cursor === null ? 'is' : '=', cursor)
        .execute();
    },
    /** Makes one calendar the one for new events. */
    async setDefault({ id, userId }: Calendar): Promise<void> {
      await db
        .updateTable('calendar_calendars')
        .set((eb) => ({ is_default: eb.case().when('id', '=', id).then(1).else(0).end() }))
        .where('user_id', '=', userId)
        .execute();
    },
    /** Deletes a calendar with its events. */
    async remove({ id, userId }: Calendar): Promise<void> {
      await db.deleteFrom('calendar_calendars').where('id', '=', id).where('user_id', '=', userId).execute();
    },
  };
};
export type CalendarStore = ReturnType<typeof createCalendarStore>;

/** The colour that a calendar is shown in. */
export const shownColor = ({ chosenColor, color }: Calendar): string => chosenColor ?? color ?? CALENDAR_COLORS[0];

const unusedColor = (others: readonly Calendar[]): string => {
  const used = new Set(others.map(shownColor));
  return CALENDAR_COLORS.find((color) => !used.has(color)) ?? CALENDAR_COLORS[others.length % CALENDAR_COLORS.length]!;
};

const toCalendar = (row: CalendarRow): Calendar => ({
  id: row.id,
  userId: row.user_id,
  accountId: row.account_id,
  path: row.path,
  name: row.name,
  isReadOnly: row.is_read_only === 1,
  cursor: row.cursor,
  color: row.color,
  chosenColor: row.chosen_color,
  isHidden: row.is_hidden === 1,
  isDefault: row.is_default === 1,
});

const allColumns = (calendar: Required<CalendarChanges>) => ({
  name: calendar.name,
  is_read_only: calendar.isReadOnly ? 1 : 0,
  cursor: calendar.cursor,
  color: calendar.color,
  chosen_color: calendar.chosenColor,
  is_hidden: calendar.isHidden ? 1 : 0,
  is_default: calendar.isDefault ? 1 : 0,
});

/** The columns of what changes alone: Kysely leaves out what is undefined. */
const toColumns = ({ isReadOnly, isHidden, isDefault, chosenColor, ...same }: CalendarChanges) => ({
  ...same,
  ...(chosenColor === undefined ? {} : { chosen_color: chosenColor }),
  ...(isReadOnly === undefined ? {} : { is_read_only: isReadOnly ? 1 : 0 }),
  ...(isHidden === undefined ? {} : { is_hidden: isHidden ? 1 : 0 }),
  ...(isDefault === undefined ? {} : { is_default: isDefault ? 1 : 0 }),
});
