import type { CalendarAccount, CalendarAccountStore } from './accounts.store.ts';

/** The first calendar of the built-in connection. */
export const BUILT_IN_CALENDAR = { path: 'local', name: 'My calendar', isReadOnly: false } as const;

/** The connection of the calendars that are stored here alone, made when it is needed. */
export const builtInAccount = async (
  accounts: Pick<CalendarAccountStore, 'ofUser' | 'add'>,
  userId: string,
): Promise<CalendarAccount> =>
  (await accounts.ofUser(userId)).find(({ kind }) => kind === 'local') ??
  accounts.add(userId, { name: BUILT_IN_CALENDAR.name, host: '', credentials: { kind: 'local' } });
