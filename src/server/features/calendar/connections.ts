import type { CalendarConnection, CalendarCredentials, CalendarKind } from '#contract/calendar.ts';
import { AppError, forbidden, notConnected, notFound } from '#server/errors.ts';
import { CalendarTrouble, type Providers, type TroubleKind } from './providers/provider.ts';
import type { AccountStore } from './store/accounts.store.ts';
import type { ChoiceStore } from './store/choices.store.ts';
import type { AccountRow, CalendarRow } from './store/tables.ts';
import type { Synchronisation } from './sync.ts';

const NOT_CONNECTED = 'No calendar is connected yet.';
const BUILT_IN = { path: 'local', name: 'My calendar', isReadOnly: false } as const;
/** The built-in calendar comes last: who has one on a server wants new events there. */
const FOR_NEW_EVENTS: readonly CalendarKind[] = ['caldav', 'local'];

export type Connections = ReturnType<typeof createConnections>;

/** Connects and disconnects calendars, and tells which there are. */
export const createConnections = (deps: {
  accounts: AccountStore;
  choices: ChoiceStore;
  providers: Providers;
  sync: Synchronisation;
}) => {
  const { accounts, choices, providers, sync } = deps;

  const connected = async (userId: string): Promise<AccountRow[]> => {
    const rows = await accounts.ofUser(userId);
    if (rows.length === 0) throw notConnected(NOT_CONNECTED);
    return rows;
  };

  return {
    connected,

    async status(userId: string) {
      const rows = await accounts.ofUser(userId);
      return {
        connections: rows.map(toConnection),
        canCreate: rows.some(({ kind }) => FOR_NEW_EVENTS.includes(kind)),
      };
    },

    async connect(userId: string, credentials: CalendarCredentials): Promise<CalendarConnection> {
      const rows = await accounts.ofUser(userId);
      if (credentials.kind === 'local') {
        const known = rows.find(({ kind }) => kind === 'local');
        if (known !== undefined) return toConnection(known);
        const account = await accounts.add(userId, { name: BUILT_IN.name, host: '', credentials });
        await accounts.calendar(account, BUILT_IN);
        return toConnection(account);
      }
      const provider = providers[credentials.kind];
      if (provider === undefined) {
        throw new AppError(400, 'not_available', 'This kind of calendar cannot be connected here.', { field: 'kind' });
      }
      const { name, host } = await reached(provider.tryOut(credentials));
      const known = rows.find((row) => row.kind === credentials.kind && isSame(accounts.credentials(row), credentials));
      if (known !== undefined) await accounts.renew(known, credentials);
      const account = known ?? (await accounts.add(userId, { name, host, credentials }));
      await sync.now(account);
      return toConnection((await accounts.ofUser(userId)).find(({ id }) => id === account.id) ?? account);
    },

    async disconnect(userId: string, id: string | undefined): Promise<void> {
      const rows = await accounts.ofUser(userId);
      const leaving = rows.filter((row) => id === undefined || row.id === id);
      if (id !== undefined && leaving.length === 0) throw notFound('This calendar');
      for (const row of leaving) await accounts.erase(userId, row.id);
      if (leaving.length === rows.length) await choices.forget(userId);
    },

    async refresh(userId: string): Promise<void> {
      for (const account of await connected(userId)) await sync.now(account);
    },

    /** Where new events go. */
    async target(userId: string): Promise<{ account: AccountRow; calendar: CalendarRow }> {
      const [rows, calendars] = [await connected(userId), await accounts.calendars(userId)];
      const writable = calendars.filter(({ is_read_only }) => is_read_only === 0);
      for (const kind of FOR_NEW_EVENTS) {
        const account = rows.find((row) => row.kind === kind && writable.some((each) => each.account_id === row.id));
        const calendar = writable.find(({ account_id }) => account_id === account?.id);
        if (account !== undefined && calendar !== undefined) return { account, calendar };
      }
      throw forbidden(
        'Your calendar can only be read. Connect the built-in calendar or a CalDAV server to add events.',
        'read_only',
      );
    },
    async placeOf(userId: string, calendarId: string): Promise<{ account: AccountRow; calendar: CalendarRow }> {
      const calendar = (await accounts.calendars(userId)).find(({ id }) => id === calendarId);
      const account = (await accounts.ofUser(userId)).find(({ id }) => id === calendar?.account_id);
      if (calendar === undefined || account === undefined) throw notFound('This event');
      if (calendar.is_read_only === 1) {
        throw forbidden('This calendar can only be read: change the event where it comes from.', 'read_only');
      }
      return { account, calendar };
    },
  };
};

const toConnection = (row: AccountRow): CalendarConnection => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  host: row.host,
  isReadOnly: row.kind === 'ics',
  lastSyncAt: row.last_sync_at === null ? null : new Date(row.last_sync_at).toISOString(),
  problem: row.problem,
});

/** Whether these lead to the same calendar, whatever the password. */
const isSame = (a: CalendarCredentials, b: CalendarCredentials): boolean => {
  if (a.kind === 'ics' && b.kind === 'ics') return a.url === b.url;
  return a.kind === 'caldav' && b.kind === 'caldav' && a.url === b.url && a.username === b.username;
};

const STATUS: { readonly [K in TroubleKind]: number } = {
  credentials: 400,
  forbidden: 403,
  unreachable: 502,
  unreadable: 400,
  conflict: 409,
  gone: 404,
};
/** Which field of the connect form a trouble is about. */
const FIELD: { readonly [K in TroubleKind]?: string } = {
  credentials: 'password',
  unreachable: 'url',
  unreadable: 'url',
};

/** Trouble with a calendar server becomes an answer that says so. */
export const reached = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof CalendarTrouble)) throw error;
    const field = FIELD[error.kind];
    throw new AppError(
      STATUS[error.kind],
      `calendar_${error.kind}`,
      error.message,
      field === undefined ? {} : { field },
    );
  }
};
