import type { calendarListsContract, CalendarItem } from '#contract/calendar-lists.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { newId } from '#server/crypto/random.ts';
import { badInput, conflict, forbidden, notFound } from '#server/errors.ts';
import type { Connections } from './connections.ts';
import type { AccountStore } from './store/accounts.store.ts';
import { type CalendarStore, colorOf } from './store/calendars.store.ts';
import type { ChangeStore } from './store/changes.store.ts';
import type { AccountRow, CalendarRow } from './store/tables.ts';

/** How many calendars a person can keep here. */
const OWN_AT_MOST = 50;

/** The list of a person's calendars: what is shown, in which colour, and where new events go. */
export const createCalendarLists = (deps: {
  accounts: AccountStore;
  calendars: CalendarStore;
  changes: ChangeStore;
  connections: Connections;
}) => {
  const { accounts, calendars, changes, connections } = deps;

  const owned = async (userId: string, id: string): Promise<{ calendar: CalendarRow; account: AccountRow }> => {
    const calendar = (await calendars.ofUser(userId)).find((each) => each.id === id);
    const account = (await accounts.ofUser(userId)).find((each) => each.id === calendar?.account_id);
    if (calendar === undefined || account === undefined) throw notFound('This calendar');
    return { calendar, account };
  };
  const list = async (userId: string): Promise<CalendarItem[]> => {
    const [rows, all] = [await accounts.ofUser(userId), await calendars.ofUser(userId)];
    const target = await connections.targetOf(userId);
    return rows.flatMap((account) =>
      all
        .filter(({ account_id }) => account_id === account.id)
        .map((calendar) => toItem(calendar, account, target?.calendar.id)),
    );
  };
  const item = async (userId: string, id: string): Promise<CalendarItem> => {
    const found = (await list(userId)).find((each) => each.id === id);
    if (found === undefined) throw notFound('This calendar');
    return found;
  };

  return {
    list,

    async add(userId: string, { name, color }: BodyOf<(typeof calendarListsContract)['add']>): Promise<CalendarItem> {
      const account = await connections.builtIn(userId);
      const own = (await calendars.ofUser(userId)).filter(({ account_id }) => account_id === account.id);
      if (own.length >= OWN_AT_MOST) throw conflict(`At most ${OWN_AT_MOST} calendars can be kept here.`);
      const row = await calendars.meet(account, { path: pathAfter(own), name, isReadOnly: false });
      if (color !== undefined) await calendars.change(row, { chosen_color: color });
      return item(userId, row.id);
    },

    async change(
      userId: string,
      id: string,
      { name, color, isVisible, isDefault }: BodyOf<(typeof calendarListsContract)['change']>,
    ): Promise<CalendarItem> {
      const { calendar, account } = await owned(userId, id);
      if (name !== undefined && account.kind !== 'local') {
        throw badInput('name: this calendar is named where it comes from.', 'name');
      }
      if (isDefault && calendar.is_read_only === 1) {
        throw forbidden('This calendar can only be read, so new events cannot go there.', 'read_only');
      }
      const changed = {
        ...(name === undefined ? {} : { name }),
        ...(color === undefined ? {} : { chosen_color: color }),
        ...(isVisible === undefined ? {} : { is_hidden: isVisible ? 0 : 1 }),
      };
      if (Object.keys(changed).length > 0) await calendars.change(calendar, changed);
      if (isDefault) await calendars.setDefault(calendar);
      return item(userId, id);
    },

    async remove(userId: string, id: string): Promise<void> {
      const { calendar, account } = await owned(userId, id);
      if (account.kind !== 'local') {
        throw forbidden('Only calendars that are kept here can be deleted here; this one can be hidden.', 'not_here');
      }
      const own = (await calendars.ofUser(userId)).filter(({ account_id }) => account_id === account.id);
      if (own.length === 1)
        throw conflict('This is your last calendar here. Disconnect the built-in calendar instead.');
      await calendars.forget(calendar);
      await changes.forget(userId);
    },
  };
};
export type CalendarLists = ReturnType<typeof createCalendarLists>;

/** Paths tell the order in which calendars were made; the first one is `local`. */
const pathAfter = (own: readonly CalendarRow[]): string => {
  const last =
    own
      .map(({ path }) => path)
      .sort()
      .at(-1) ?? '';
  const number = Number(/^own-(\d+)-/.exec(last)?.[1] ?? 0) + 1;
  return `own-${String(number).padStart(6, '0')}-${newId()}`;
};

const toItem = (calendar: CalendarRow, account: AccountRow, targetId: string | undefined): CalendarItem => ({
  id: calendar.id,
  connectionId: account.id,
  kind: account.kind,
  name: calendar.name,
  color: colorOf(calendar),
  isVisible: calendar.is_hidden === 0,
  isReadOnly: calendar.is_read_only === 1,
  isDefault: calendar.id === targetId,
});
