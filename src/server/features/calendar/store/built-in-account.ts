import { inLanguageOfRequest } from '#server/languages/request-language.ts';
import type { CalendarAccount, CalendarAccountStore } from './accounts.store.ts';

/** The first calendar of the built-in connection; it is named once, in the language of who begins it. */
export const builtInCalendar = () => ({ path: 'local', name: inLanguageOfRequest(NAMES), isReadOnly: false });
const NAMES = { en: 'My calendar', de: 'Mein Kalender' };

/** The connection of the calendars that are stored here alone, made when it is needed. */
export const builtInAccount = async (
  accounts: Pick<CalendarAccountStore, 'ofUser' | 'add'>,
  userId: string,
): Promise<CalendarAccount> =>
  (await accounts.ofUser(userId)).find(({ kind }) => kind === 'local') ??
  accounts.add(userId, { name: inLanguageOfRequest(NAMES), host: '', credentials: { kind: 'local' } });
