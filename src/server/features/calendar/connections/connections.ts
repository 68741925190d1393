import type { CalendarConnection } from '#contract/calendar/calendar.ts';
import type { CalendarCredentials } from '#contract/calendar/credentials.ts';
import { isOrphaned } from '#server/db/database.ts';
import { AppError, conflict, notFound } from '#server/errors.ts';
import { mapCalendarError } from '../providers/map-calendar-error.ts';
import type { ProviderCredentials } from '../providers/provider.ts';
import { type CalendarProviders, providerFor } from '../providers/providers.ts';
import type { CalendarAccount, CalendarAccountStore } from '../store/accounts.store.ts';
import type { CalendarStore } from '../store/calendars.store.ts';
import type { CalendarChangeStore } from '../store/changes.store.ts';
import type { CalendarPreferenceStore } from '../store/preferences.store.ts';
import { builtInCalendar, builtInAccount } from '../store/built-in-account.ts';
import type { CalendarLocations } from './calendar-locations.ts';
import type { CalendarSync } from './sync.ts';

export type CalendarConnections = ReturnType<typeof createCalendarConnections>;

/** Connects and disconnects calendars, and lists the connections. */
export const createCalendarConnections = (deps: {
  accounts: CalendarAccountStore;
  calendars: CalendarStore;
  preferences: CalendarPreferenceStore;
  changes: CalendarChangeStore;
  locations: CalendarLocations;
  providers: CalendarProviders;
  sync: CalendarSync;
  /** Whether the permission of this Google account is needed for something else of the person, such as their mail. */
  sharesPermission: (userId: string, email: string) => Promise<boolean>;
}) => {
  const { accounts, calendars, preferences, changes, locations, providers, sync } = deps;

  /** Stores tested credentials, over those of the same account there, and synchronises. */
  const addOrRenew = async (
    userId: string,
    credentials: ProviderCredentials,
    { name, host }: { name: string; host: string },
  ): Promise<CalendarAccount> => {
    const { isSameAccount } = providerFor(providers, credentials.kind);
    const known = (await accounts.ofUser(userId)).find(
      (account) => account.kind === credentials.kind && isSameAccount(accounts.credentials(account), credentials),
    );
    if (known !== undefined) await accounts.setCredentials(known, credentials);
    const { id } = known ?? (await accounts.add(userId, { name, host, credentials }));
    const stored = async () => {
      const account = (await accounts.ofUser(userId)).find((each) => each.id === id);
      if (account === undefined) throw disconnectedMeanwhile();
      return account;
    };
    await sync.now(await stored());
    return stored();
  };

  /** Revokes a permission of Google, unless something else of the person needs it. */
  const revoke = async (account: CalendarAccount): Promise<void> => {
    const credentials = accounts.credentials(account);
    if (credentials.kind !== 'google' || (await deps.sharesPermission(account.userId, credentials.email))) return;
    // The calendar is disconnected here also while Google does not answer.
    await providers.google.server?.revoke?.(credentials).catch(() => undefined);
  };

  const toConnection = (account: CalendarAccount): CalendarConnection => {
    const { id, kind, name, host, lastSyncAt, problem, needsReconnect } = account;
    return {
      id,
      kind,
      name,
      host,
      isReadOnly: isReadOnly(account),
      lastSyncAt: lastSyncAt === null ? null : new Date(lastSyncAt).toISOString(),
      problem,
      needsReconnect,
    };
  };
  const isReadOnly = ({ kind }: CalendarAccount): boolean => providers[kind].isReadOnly === true;

  return {
    /** The kinds of calendar that the connect dialog offers. */
    providers: () =>
      Object.values(providers).flatMap(({ kind, form }) =>
        form === undefined ? [] : [{ kind, ...form, fields: [...form.fields] }],
      ),

    async status(userId: string) {
      const all = await accounts.ofUser(userId);
      return {
        connections: all.map(toConnection),
        canCreate: !all.every(isReadOnly),
        canConnectGoogle: providers.google.server !== undefined,
      };
    },

    async connect(userId: string, credentials: CalendarCredentials): Promise<CalendarConnection> {
      if (credentials.kind === 'local') {
        const known = (await accounts.ofUser(userId)).find(({ kind }) => kind === 'local');
        if (known !== undefined) return toConnection(known);
        const account = await builtInAccount(accounts, userId);
        await calendars.put(account, builtInCalendar()).catch((error: unknown) => {
          throw isOrphaned(error) ? disconnectedMeanwhile() : error;
        });
        return toConnection(account);
      }
      const { server } = providerFor(providers, credentials.kind);
      if (server === undefined) {
        throw new AppError(400, 'not_available', 'This kind of calendar can’t be connected here.', { field: 'kind' });
      }
      const tested = await mapCalendarError(server.test(credentials));
      return toConnection(await addOrRenew(userId, credentials, tested));
    },

    /** Connects Google Calendar with the permission that the person came back with; gives the id of the connection. */
    async connectGoogle(userId: string, refreshToken: string): Promise<string> {
      const { server } = providers.google;
      if (server === undefined) throw new Error('Google is not set up.');
      const tested = await server.test({ kind: 'google', email: '', refreshToken });
      return (await addOrRenew(userId, { kind: 'google', email: tested.name, refreshToken }, tested)).id;
    },

    /** Connects the calendars of a Microsoft account with the permission that the person came back with. */
    async connectMicrosoft(userId: string, account: { email: string; refreshToken: string }): Promise<{ id: string }> {
      const { server } = providers.microsoft;
      if (server === undefined) throw new Error('Microsoft is not set up.');
      const credentials = { kind: 'microsoft', ...account } as const;
      const tested = await mapCalendarError(server.test(credentials));
      return addOrRenew(userId, credentials, tested);
    },

    /** Disconnects one calendar, or all of them without an id. */
    async disconnect(userId: string, id: string | undefined): Promise<void> {
      const all = await accounts.ofUser(userId);
      const removed = all.filter((account) => id === undefined || account.id === id);
      if (id !== undefined && removed.length === 0) throw notFound('This calendar');
      for (const account of removed) {
        await revoke(account);
        await accounts.remove(userId, account.id);
      }
      await changes.forgetGoneCalendars(userId);
      if (removed.length === all.length) await preferences.removeAll(userId);
    },

    /** Whether a calendar of this Google account is connected. */
    usesGoogle: async (userId: string, email: string): Promise<boolean> =>
      (await accounts.ofUser(userId)).some((account) => {
        const credentials = accounts.credentials(account);
        return credentials.kind === 'google' && credentials.email.toLowerCase() === email.toLowerCase();
      }),

    async refresh(userId: string): Promise<void> {
      for (const account of await locations.connected(userId)) await sync.now(account);
    },
  };
};

const disconnectedMeanwhile = () => conflict('This calendar was disconnected while it was being connected.');
