import { forbidden, notConnected, notFound } from '#server/errors.ts';
import { BIRTHDAYS } from '../birthdays/birthdays.ts';
import type { CalendarProviders } from '../providers/providers.ts';
import type { CalendarAccount, CalendarAccountStore } from '../store/accounts.store.ts';
import type { Calendar, CalendarStore } from '../store/calendars.store.ts';

/** The calendar that a series is in, with the connection that leads there. */
export interface CalendarLocation {
  readonly account: CalendarAccount;
  readonly calendar: Calendar;
}
export type CalendarLocations = ReturnType<typeof createCalendarLocations>;

/** Finds the calendars that events of a person can be written to. */
export const createCalendarLocations = ({
  accounts,
  calendars,
  providers,
}: {
  accounts: Pick<CalendarAccountStore, 'ofUser'>;
  calendars: Pick<CalendarStore, 'ofUser'>;
  providers: CalendarProviders;
}) => {
  /** The connections of a person; without any, the request is refused. */
  const connected = async (userId: string): Promise<CalendarAccount[]> => {
    const all = await accounts.ofUser(userId);
    if (all.length === 0) throw notConnected('No calendar is connected yet.');
    return all;
  };

  /** The calendar for new events: the chosen one, or else the main one of the first connection that can be written to. */
  const findDefault = async (userId: string): Promise<CalendarLocation | undefined> => {
    const [connections, all] = [await accounts.ofUser(userId), await calendars.ofUser(userId)];
    const byId = new Map(connections.map((account) => [account.id, account]));
    const writable = all.filter(({ isReadOnly }) => !isReadOnly);
    const locationOf = (calendar: Calendar | undefined): CalendarLocation | undefined => {
      const account = calendar && byId.get(calendar.accountId);
      return account && { account, calendar };
    };
    const chosen = locationOf(writable.find(({ isDefault }) => isDefault));
    if (chosen !== undefined) return chosen;
    for (const { kind } of Object.values(providers)) {
      const ofKind = writable.filter(({ accountId }) => byId.get(accountId)?.kind === kind);
      const visible = ofKind.filter(({ isHidden }) => !isHidden);
      // A connection that has the name of one of its calendars has that of the main one.
      const main = visible.find(({ path, accountId }) => path === byId.get(accountId)?.name);
      const location = locationOf(main ?? visible[0] ?? ofKind[0]);
      if (location !== undefined) return location;
    }
    return undefined;
  };

  const find = async (userId: string, calendarId: string, missing: string): Promise<CalendarLocation> => {
    if (calendarId === BIRTHDAYS) throw forbidden('Birthdays come from your people. Change them there.', 'read_only');
    const calendar = (await calendars.ofUser(userId)).find(({ id }) => id === calendarId);
    const account = (await accounts.ofUser(userId)).find(({ id }) => id === calendar?.accountId);
    if (calendar === undefined || account === undefined) throw notFound(missing);
    return { account, calendar };
  };

  /** A calendar that new events can be put into. */
  const writable = async (userId: string, calendarId: string): Promise<CalendarLocation> => {
    await connected(userId);
    const location = await find(userId, calendarId, 'This calendar');
    if (!location.calendar.isReadOnly) return location;
    throw forbidden('This calendar is read-only. Choose another one.', 'read_only');
  };
  const forNewEvents = async (userId: string): Promise<CalendarLocation> => {
    await connected(userId);
    const location = await findDefault(userId);
    if (location !== undefined) return location;
    throw forbidden(
      'Your calendar is read-only. Connect the built-in calendar or a CalDAV server to add events.',
      'read_only',
    );
  };

  return {
    connected,
    findDefault,
    writable,
    /** The named calendar, or the one for new events. */
    target: (userId: string, calendarId: string | undefined): Promise<CalendarLocation> =>
      calendarId === undefined ? forNewEvents(userId) : writable(userId, calendarId),
    /** The calendar of an event that is about to change. */
    async ofEvent(userId: string, calendarId: string): Promise<CalendarLocation> {
      const location = await find(userId, calendarId, 'This event');
      if (!location.calendar.isReadOnly) return location;
      throw forbidden('This calendar is read-only. Change the event where it comes from.', 'read_only');
    },
  };
};
