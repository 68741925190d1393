import type { Connection } from '#contract/account.ts';
import type { CalendarKind } from '#contract/calendar.ts';
import type { AccountStore } from './store/accounts.store.ts';

const KINDS: { readonly [K in CalendarKind]: { provider: string; scopes: string[] } } = {
  local: { provider: 'Built-in calendar', scopes: ['Keep your events here, on this installation'] },
  caldav: { provider: 'CalDAV calendar', scopes: ['Read your events', 'Add, change and delete what you confirm'] },
  google: { provider: 'Google Calendar', scopes: ['Read your events', 'Add, change and delete what you confirm'] },
  ics: { provider: 'Calendar to read', scopes: ['Read your events'] },
};
const PREFIX = 'calendar-';

/** The connected calendars, for the list of everything that is connected. */
export const calendarConnections = (
  accounts: Pick<AccountStore, 'ofUser'>,
  disconnect: (userId: string, id: string) => Promise<void>,
) => ({
  name: 'calendar',
  async list(userId: string): Promise<Connection[]> {
    return (await accounts.ofUser(userId)).map(({ id, kind, name, host, created_at }) => ({
      id: `${PREFIX}${id}`,
      kind: 'calendar',
      ...KINDS[kind],
      address: host === '' ? name : `${name} (${host})`,
      connectedAt: new Date(created_at).toISOString(),
    }));
  },
  disconnect: (userId: string, id: string) => disconnect(userId, id.slice(PREFIX.length)),
});
