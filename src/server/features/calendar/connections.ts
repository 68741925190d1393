import type { CalendarConnection, CalendarCredentials, CalendarKind } from '#contract/calendar.ts';
import { AppError, forbidden, notConnected, notFound } from '#server/errors.ts';
import { CalendarTrouble, type Providers, type StoredCredentials, type TroubleKind } from './providers/provider.ts';
import type { AccountStore } from './store/accounts.store.ts';
import type { CalendarStore } from './store/calendars.store.ts';
import type { ChangeStore } from './store/changes.store.ts';
import type { ChoiceStore } from './store/choices.store.ts';
import type { AccountRow, CalendarRow } from './store/tables.ts';
import type { Synchronisation } from './sync.ts';

const NOT_CONNECTED = 'No calendar is connected yet.';
export const BUILT_IN = { path: 'local', name: 'My calendar', isReadOnly: false } as const;
/** The built-in calendar comes last: who has one on a server wants new events there. */
const FOR_NEW_EVENTS: readonly CalendarKind[] = ['google', 'caldav', 'local'];

/** Where a series is kept. */
export interface Place {
  readonly account: AccountRow;
  readonly calendar: CalendarRow;
}

export type Connections = ReturnType<typeof createConnections>;

/** Connects and disconnects calendars, and tells which there are. */
export const createConnections = (deps: {
  accounts: AccountStore;
  calendars: CalendarStore;
  choices: ChoiceStore;
  changes: ChangeStore;
  providers: Providers;
  sync: Synchronisation;
  /** Whether the permission of this Google account is needed for something else of the person, such as their mail. */
  sharesPermission: (userId: string, email: string) => Promise<boolean>;
}) => {
  const { accounts, calendars, choices, changes, providers, sync } = deps;

  const connected = async (userId: string): Promise<AccountRow[]> => {
    const rows = await accounts.ofUser(userId);
    if (rows.length === 0) throw notConnected(NOT_CONNECTED);
    return rows;
  };

  /** The account of the calendars that are kept here, made when it is needed. */
  const builtIn = async (userId: string): Promise<AccountRow> =>
    (await accounts.ofUser(userId)).find(({ kind }) => kind === 'local') ??
    accounts.add(userId, { name: BUILT_IN.name, host: '', credentials: { kind: 'local' } });

  /** Keeps credentials that were tried out, over those that led to the same place before, and brings in what is there. */
  const joined = async (
    userId: string,
    credentials: StoredCredentials,
    place: { name: string; host: string },
  ): Promise<AccountRow> => {
    const rows = await accounts.ofUser(userId);
    const known = rows.find((row) => row.kind === credentials.kind && isSame(accounts.credentials(row), credentials));
    if (known !== undefined) await accounts.renew(known, credentials);
    const { id } = known ?? (await accounts.add(userId, { ...place, credentials }));
    const account = async () => (await accounts.ofUser(userId)).find((each) => each.id === id)!;
    await sync.now(await account());
    return account();
  };

  /** Where new events go, if anywhere. */
  const targetOf = async (userId: string): Promise<Place | undefined> => {
    const [rows, all] = [await accounts.ofUser(userId), await calendars.ofUser(userId)];
    const writable = all.filter(({ is_read_only }) => is_read_only === 0);
    const placeIn = (calendar: CalendarRow | undefined): Place | undefined => {
      const account = rows.find(({ id }) => id === calendar?.account_id);
      return calendar && account && { account, calendar };
    };
    const chosen = placeIn(writable.find(({ is_default }) => is_default === 1));
    if (chosen !== undefined) return chosen;
    for (const kind of FOR_NEW_EVENTS) {
      const ofKind = writable.filter(({ account_id }) => rows.find(({ id }) => id === account_id)?.kind === kind);
      const shown = ofKind.filter(({ is_hidden }) => is_hidden === 0);
      // A connection that bears the name of one of its calendars bears that of the main one.
      const main = shown.find(({ path, account_id }) => path === rows.find(({ id }) => id === account_id)?.name);
      const place = placeIn(main ?? shown[0] ?? ofKind[0]);
      if (place !== undefined) return place;
    }
    return undefined;
  };
  const placeNamed = async (userId: string, calendarId: string, missing: string): Promise<Place> => {
    const calendar = (await calendars.ofUser(userId)).find(({ id }) => id === calendarId);
    const account = (await accounts.ofUser(userId)).find(({ id }) => id === calendar?.account_id);
    if (calendar === undefined || account === undefined) throw notFound(missing);
    return { account, calendar };
  };

  return {
    connected,
    builtIn,
    joined,
    targetOf,

    async status(userId: string) {
      const rows = await accounts.ofUser(userId);
      return {
        connections: rows.map(toConnection),
        canCreate: rows.some(({ kind }) => FOR_NEW_EVENTS.includes(kind)),
        canConnectGoogle: providers.google !== undefined,
      };
    },

    async connect(userId: string, credentials: CalendarCredentials): Promise<CalendarConnection> {
      const rows = await accounts.ofUser(userId);
      if (credentials.kind === 'local') {
        const known = rows.find(({ kind }) => kind === 'local');
        if (known !== undefined) return toConnection(known);
        const account = await builtIn(userId);
        await calendars.meet(account, BUILT_IN);
        return toConnection(account);
      }
      const provider = providers[credentials.kind];
      if (provider === undefined) {
        throw new AppError(400, 'not_available', 'This kind of calendar cannot be connected here.', { field: 'kind' });
      }
      const { name, host } = await reached(provider.tryOut(credentials));
      return toConnection(await joined(userId, credentials, { name, host }));
    },

    /** Connects Google Calendar with the permission that the person came back with; gives the id of the connection. */
    async connectGoogle(userId: string, refreshToken: string): Promise<string> {
      if (providers.google === undefined) throw new Error('Google is not set up.');
      const { name, host } = await providers.google.tryOut({ kind: 'google', email: '', refreshToken });
      return (await joined(userId, { kind: 'google', email: name, refreshToken }, { name, host })).id;
    },

    async disconnect(userId: string, id: string | undefined): Promise<void> {
      const rows = await accounts.ofUser(userId);
      const leaving = rows.filter((row) => id === undefined || row.id === id);
      if (id !== undefined && leaving.length === 0) throw notFound('This calendar');
      for (const row of leaving) {
        await giveBack(row);
        await accounts.erase(userId, row.id);
      }
      await changes.forget(userId);
      if (leaving.length === rows.length) await choices.forget(userId);
    },

    /** Whether a calendar of this Google account is connected. */
    usesGoogle: async (userId: string, email: string): Promise<boolean> =>
      (await accounts.ofUser(userId)).some((row) => {
        const credentials = accounts.credentials(row);
        return credentials.kind === 'google' && credentials.email.toLowerCase() === email.toLowerCase();
      }),

    async refresh(userId: string): Promise<void> {
      for (const account of await connected(userId)) await sync.now(account);
    },

    /** Where new events go. */
    async target(userId: string): Promise<Place> {
      await connected(userId);
      const place = await targetOf(userId);
      if (place !== undefined) return place;
      throw forbidden(
        'Your calendar can only be read. Connect the built-in calendar or a CalDAV server to add events.',
        'read_only',
      );
    },
    /** A calendar that events can be put into. */
    async writable(userId: string, calendarId: string): Promise<Place> {
      await connected(userId);
      const place = await placeNamed(userId, calendarId, 'This calendar');
      if (place.calendar.is_read_only === 0) return place;
      throw forbidden('This calendar can only be read. Choose another one.', 'read_only');
    },
    /** Where an event is kept that is about to change. */
    async placeOf(userId: string, calendarId: string): Promise<Place> {
      const place = await placeNamed(userId, calendarId, 'This event');
      if (place.calendar.is_read_only === 0) return place;
      throw forbidden('This calendar can only be read: change the event where it comes from.', 'read_only');
    },
  };

  async function giveBack(row: AccountRow): Promise<void> {
    const credentials = accounts.credentials(row);
    if (credentials.kind !== 'google' || (await deps.sharesPermission(row.user_id, credentials.email))) return;
    // Whoever cannot be reached does not keep anybody from leaving.
    await providers.google?.giveBack?.(credentials).catch(() => undefined);
  }
};

const toConnection = (row: AccountRow): CalendarConnection => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  host: row.host,
  isReadOnly: row.kind === 'ics',
  lastSyncAt: row.last_sync_at === null ? null : new Date(row.last_sync_at).toISOString(),
  problem: row.problem,
  needsReconnect: row.needs_reconnect === 1,
});

/** Whether these lead to the same calendar, whatever the password. */
const isSame = (a: StoredCredentials, b: StoredCredentials): boolean => {
  if (a.kind === 'google' && b.kind === 'google') return a.email === b.email;
  if (a.kind === 'ics' && b.kind === 'ics') return a.url === b.url;
  return a.kind === 'caldav' && b.kind === 'caldav' && a.url === b.url && a.username === b.username;
};

const STATUS: { readonly [K in TroubleKind]: number } = {
  credentials: 400,
  forbidden: 403,
  unreachable: 502,
  busy: 503,
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
