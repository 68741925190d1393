import type { Log } from '#server/log.ts';
import type { Leases } from '#server/processes/leases.ts';
import { RemoteServerError } from '#server/network/remote-server-error.ts';
import { type CalendarProviders, providerFor } from '../providers/providers.ts';
import type { CalendarAccount, CalendarAccountStore } from '../store/accounts.store.ts';
import type { CalendarStore } from '../store/calendars.store.ts';
import type { CalendarChangeStore } from '../store/changes.store.ts';
import type { SeriesStore } from '../store/series.store.ts';

export type CalendarSync = ReturnType<typeof createCalendarSync>;

/** Stores what has changed on calendar servers. */
export const createCalendarSync = (deps: {
  accounts: CalendarAccountStore;
  calendars: CalendarStore;
  series: SeriesStore;
  changes: CalendarChangeStore;
  providers: CalendarProviders;
  leases: Pick<Leases, 'inTurn'>;
  log: Log;
}) => {
  const { accounts, calendars, series, changes, providers, leases, log } = deps;
  const running = new Map<string, Promise<void>>();

  const synchronise = async (account: CalendarAccount): Promise<void> => {
    const { server } = providerFor(providers, account.kind);
    if (server === undefined) return;
    try {
      const credentials = accounts.credentials(account);
      const remote = server.open(credentials);
      const found = await remote.calendars();
      const renewed = await server.renewed?.(credentials);
      if (renewed) await accounts.setCredentials(account, renewed);
      const stored = (await calendars.ofUser(account.userId)).filter(({ accountId }) => accountId === account.id);
      const gone = stored.filter((calendar) => !found.some(({ path }) => path === calendar.path));
      for (const calendar of gone) await calendars.remove(calendar);
      if (gone.length > 0) await changes.forgetGoneCalendars(account.userId);
      for (const remoteCalendar of found) {
        const calendar = await calendars.put(account, remoteCalendar);
        const remoteChanges = await remote.changes(
          remoteCalendar.path,
          calendar.cursor,
          await series.etags(calendar),
          (path) => series.at(calendar, path),
        );
        await series.put(calendar, remoteChanges.changed);
        await series.remove(calendar, remoteChanges.gone);
        await calendars.setCursor(calendar, remoteChanges.cursor);
      }
      await accounts.setSynced(account);
    } catch (error) {
      const isProviderError = error instanceof RemoteServerError;
      log.error('calendar sync failed', {
        account: account.id,
        kind: isProviderError ? error.kind : error instanceof Error ? error.name : typeof error,
      });
      const needsReconnect = isProviderError && error.kind === 'credentials';
      await accounts.setProblem(
        account,
        isProviderError ? error.message : 'The calendar couldn’t be read.',
        needsReconnect,
      );
    }
  };

  /** Synchronises an account; calls while it runs wait for the same run. */
  const now = (account: CalendarAccount): Promise<void> => {
    const known = running.get(account.id);
    if (known !== undefined) return known;
    // Another process may be at it: what an older answer of the server says must not be stored over a newer one.
    const work = leases
      .inTurn(`calendar ${account.id}`, () => synchronise(account))
      .finally(() => running.delete(account.id));
    running.set(account.id, work);
    return work;
  };

  return {
    now,
    async all(): Promise<void> {
      for (const account of await accounts.ofAllUsers()) await now(account);
    },
  };
};
