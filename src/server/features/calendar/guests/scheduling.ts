import { mapCalendarError } from '../providers/map-calendar-error.ts';
import type { CalendarServer, ProviderCredentials, Scheduling } from '../providers/provider.ts';
import type { CalendarLocation } from '../connections/calendar-locations.ts';
import type { CalendarAccount, CalendarAccountStore } from '../store/accounts.store.ts';
import type { StoredSeries } from '../store/series.store.ts';

/** Who tells others about an event in a calendar: its server, or whoever writes there. `stored` is null for a new event. */
export type SchedulingOf = (location: CalendarLocation, stored: StoredSeries | null) => Promise<Scheduling>;

/** Asks calendars who tells others. */
export const createScheduling =
  (deps: {
    accounts: Pick<CalendarAccountStore, 'credentials'>;
    serverOf: (account: CalendarAccount) => CalendarServer<ProviderCredentials> | undefined;
  }): SchedulingOf =>
  async ({ account, calendar }, stored) => {
    const remote = deps.serverOf(account)?.open(deps.accounts.credentials(account));
    if (remote?.scheduling === undefined) return { agent: 'client' };
    return mapCalendarError(remote.scheduling(calendar.path, stored));
  };
