import type { calendarListsContract, CalendarItem } from '#contract/calendar/calendars.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { newId } from '#server/crypto/random.ts';
import { badInput, conflict, forbidden, notFound } from '#server/errors.ts';
import { builtInAccount } from '../store/built-in-account.ts';
import { type Birthdays, BIRTHDAYS } from '../birthdays/birthdays.ts';
import type { CalendarLocation, CalendarLocations } from '../connections/calendar-locations.ts';
import type { CalendarAccountStore } from '../store/accounts.store.ts';
import { type Calendar, type CalendarStore, shownColor } from '../store/calendars.store.ts';
import type { CalendarChangeStore } from '../store/changes.store.ts';

/** How many built-in calendars a person can have. */
const MAX_BUILT_IN = 50;

/** The calendars of a person: which are shown, in which colour, and which takes new events. */
export const createCalendarList = (deps: {
  accounts: CalendarAccountStore;
  calendars: CalendarStore;
  changes: CalendarChangeStore;
  locations: CalendarLocations;
  birthdays: Birthdays;
}) => {
  const { accounts, calendars, changes, locations, birthdays } = deps;

  const owned = async (userId: string, id: string): Promise<CalendarLocation> => {
    const calendar = (await calendars.ofUser(userId)).find((each) => each.id === id);
    const account = (await accounts.ofUser(userId)).find((each) => each.id === calendar?.accountId);
    if (calendar === undefined || account === undefined) throw notFound('This calendar');
    return { calendar, account };
  };
  const list = async (userId: string): Promise<CalendarItem[]> => {
    const [connections, all] = [await accounts.ofUser(userId), await calendars.ofUser(userId)];
    const target = await locations.findDefault(userId);
    const ofBirthdays = connections.length === 0 ? null : await birthdays.calendar(userId);
    return [
      ...connections.flatMap((account) =>
        all
          .filter(({ accountId }) => accountId === account.id)
          .map((calendar) => toItem(calendar, account, target?.calendar.id)),
      ),
      ...(ofBirthdays === null ? [] : [toItem(ofBirthdays, { id: BIRTHDAYS, kind: BIRTHDAYS }, undefined)]),
    ];
  };
  const item = async (userId: string, id: string): Promise<CalendarItem> => {
    const found = (await list(userId)).find((each) => each.id === id);
    if (found === undefined) throw notFound('This calendar');
    return found;
  };

  return {
    list,

    async add(userId: string, { name, color }: BodyOf<(typeof calendarListsContract)['add']>): Promise<CalendarItem> {
      const account = await builtInAccount(accounts, userId);
      const own = (await calendars.ofUser(userId)).filter(({ accountId }) => accountId === account.id);
      if (own.length >= MAX_BUILT_IN) throw conflict(`You can keep at most ${MAX_BUILT_IN} calendars here.`);
      const calendar = await calendars.put(account, { path: pathAfter(own), name, isReadOnly: false });
      if (color !== undefined) await calendars.change(calendar, { chosenColor: color });
      return item(userId, calendar.id);
    },

    async change(
      userId: string,
      id: string,
      { name, color, isVisible, isDefault }: BodyOf<(typeof calendarListsContract)['change']>,
    ): Promise<CalendarItem> {
      if (id === BIRTHDAYS) {
        await item(userId, id);
        if (name !== undefined) throw badInput('name: the calendar of birthdays keeps its name.', 'name');
        if (isDefault) throw readOnly();
        await birthdays.change(userId, {
          ...(color === undefined ? {} : { color }),
          ...(isVisible === undefined ? {} : { isHidden: !isVisible }),
        });
        return item(userId, id);
      }
      const { calendar, account } = await owned(userId, id);
      if (name !== undefined && account.kind !== 'local') {
        throw badInput('name: this calendar can only be renamed where it comes from.', 'name');
      }
      if (isDefault && calendar.isReadOnly) {
        throw readOnly();
      }
      const changed = {
        ...(name === undefined ? {} : { name }),
        ...(color === undefined ? {} : { chosenColor: color }),
        ...(isVisible === undefined ? {} : { isHidden: !isVisible }),
      };
      if (Object.keys(changed).length > 0) await calendars.change(calendar, changed);
      if (isDefault) await calendars.setDefault(calendar);
      return item(userId, id);
    },

    async remove(userId: string, id: string): Promise<void> {
      if (id === BIRTHDAYS) throw notKeptHere();
      const { calendar, account } = await owned(userId, id);
      if (account.kind !== 'local') {
        throw notKeptHere();
      }
      const own = (await calendars.ofUser(userId)).filter(({ accountId }) => accountId === account.id);
      if (own.length === 1)
        throw conflict('This is your last calendar here. Disconnect the built-in calendar instead.');
      await calendars.remove(calendar);
      await changes.forgetGoneCalendars(userId);
    },
  };
};
export type CalendarList = ReturnType<typeof createCalendarList>;

/** Paths sort in the order in which calendars were made; the first one is `local`. */
const pathAfter = (own: readonly Calendar[]): string => {
  const last =
    own
      .map(({ path }) => path)
      .sort()
      .at(-1) ?? '';
  const number = Number(/^own-(\d+)-/.exec(last)?.[1] ?? 0) + 1;
  return `own-${String(number).padStart(6, '0')}-${newId()}`;
};

const notKeptHere = () => forbidden('Only calendars kept here can be deleted here. You can hide this one.', 'not_here');
const readOnly = () => forbidden('This calendar is read-only, so you can’t add events to it.', 'read_only');

const toItem = (
  calendar: Calendar,
  account: { readonly id: string; readonly kind: CalendarItem['kind'] },
  targetId: string | undefined,
): CalendarItem => ({
  id: calendar.id,
  connectionId: account.id,
  kind: account.kind,
  name: calendar.name,
  color: shownColor(calendar),
  isVisible: !calendar.isHidden,
  isReadOnly: calendar.isReadOnly,
  isDefault: calendar.id === targetId,
});
