import type { Log } from '#server/log.ts';
import { CalendarTrouble, type Providers } from './providers/provider.ts';
import type { AccountStore } from './store/accounts.store.ts';
import type { CalendarStore } from './store/calendars.store.ts';
import type { SeriesStore } from './store/series.store.ts';
import type { AccountRow } from './store/tables.ts';

export type Synchronisation = ReturnType<typeof createSynchronisation>;

/** Brings in what has changed on calendar servers. */
export const createSynchronisation = (deps: {
  accounts: AccountStore;
  calendars: CalendarStore;
  series: SeriesStore;
  providers: Providers;
  log: Log;
}) => {
  const { accounts, calendars, series, providers, log } = deps;
  const running = new Map<string, Promise<void>>();

  const synchronise = async (account: AccountRow): Promise<void> => {
    const provider = providers[account.kind];
    if (provider === undefined) return;
    try {
      const remote = provider.open(accounts.credentials(account));
      const found = await remote.calendars();
      const stored = (await calendars.ofUser(account.user_id)).filter(({ account_id }) => account_id === account.id);
      for (const calendar of stored) {
        if (!found.some(({ path }) => path === calendar.path)) await calendars.forget(calendar);
      }
      for (const one of found) {
        const calendar = await calendars.meet(account, one);
        const changes = await remote.changes(one.path, calendar.cursor, await series.versions(calendar), (path) =>
          series.at(calendar, path),
        );
        await series.put(calendar, changes.changed);
        await series.remove(calendar, changes.gone);
        await calendars.change(calendar, { cursor: changes.cursor });
      }
      await accounts.setSynced(account);
    } catch (error) {
      const isTrouble = error instanceof CalendarTrouble;
      log.error('calendar sync failed', {
        account: account.id,
        kind: isTrouble ? error.kind : error instanceof Error ? error.name : typeof error,
      });
      const needsReconnect = isTrouble && error.kind === 'credentials';
      await accounts.setProblem(account, isTrouble ? error.message : 'The calendar could not be read.', needsReconnect);
    }
  };

  /** One at a time for each account; who asks meanwhile waits for the same one. */
  const now = (account: AccountRow): Promise<void> => {
    const known = running.get(account.id);
    if (known !== undefined) return known;
    const work = synchronise(account).finally(() => running.delete(account.id));
    running.set(account.id, work);
    return work;
  };

  return {
    now,
    async everybody(): Promise<void> {
      for (const account of await accounts.everybodys()) await now(account);
    },
  };
};
