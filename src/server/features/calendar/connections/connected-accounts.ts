import type { Connection } from '#contract/auth/account.ts';
import { type CalendarProviders, providerFor } from '../providers/providers.ts';
import type { CalendarAccountStore } from '../store/accounts.store.ts';

const PREFIX = 'calendar-';

/** The connected calendars, for the list of everything that is connected. */
export const listConnectedCalendars = (
  accounts: Pick<CalendarAccountStore, 'ofUser'>,
  providers: CalendarProviders,
  disconnect: (userId: string, id: string) => Promise<void>,
) => ({
  name: 'calendar',
  async list(userId: string): Promise<Connection[]> {
    return (await accounts.ofUser(userId)).map(({ id, kind, name, host, createdAt }) => {
      const provider = providerFor(providers, kind);
      return {
        id: `${PREFIX}${id}`,
        kind: 'calendar',
        provider: provider.name,
        scopes: [...provider.scopes],
        address: host === '' ? name : `${name} (${host})`,
        connectedAt: new Date(createdAt).toISOString(),
      };
    });
  },
  disconnect: (userId: string, id: string) => disconnect(userId, id.slice(PREFIX.length)),
});
