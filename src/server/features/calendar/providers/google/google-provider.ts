import type { OAuthClient } from '#server/config.ts';
import type { Grant } from '#server/oauth/grant.ts';
import { RemoteServerError } from '#server/network/remote-server-error.ts';
import { type CalendarProvider, type CalendarServer, type CredentialsOf, type RemoteCalendar } from '../provider.ts';
import type { GoogleCalls } from './google-calls.ts';
import { googleCalendars } from './google-json.ts';

type GoogleCredentials = CredentialsOf<'google'>;

/** The addresses of Google, and the OAuth client of this installation, if it has one. */
export interface GoogleCalendarAccess {
  readonly client: OAuthClient | undefined;
  readonly baseUrl: string;
  readonly calendarUrl: string;
}

/** How many grants are cached with their access tokens. */
const REMEMBERED = 200;
const PAGES_AT_MOST = 20;

/** Google Calendar, with a permission that the person gave Iris: https://developers.google.com/workspace/calendar/api */
export const googleProvider = (
  access: GoogleCalendarAccess,
  now: () => number,
): CalendarProvider<GoogleCredentials> => ({
  kind: 'google',
  name: 'Google Calendar',
  scopes: ['Read your events', 'Add, change and delete what you confirm'],
  isSameAccount: (a, b) => a.email === b.email,
  ...(access.client === undefined ? {} : { server: googleServer(access, access.client, now) }),
});

const googleServer = (
  { baseUrl, calendarUrl }: GoogleCalendarAccess,
  client: OAuthClient,
  now: () => number,
): CalendarServer<GoogleCredentials> => {
  const grants = new Map<string, Promise<Grant>>();

  const grantFor = (refreshToken: string): Promise<Grant> => {
    const known = grants.get(refreshToken);
    if (known !== undefined) return known;
    if (grants.size >= REMEMBERED) grants.clear();
    const made = (async () => {
      const { discoveredClient } = await import('#server/oauth/oauth-client.ts');
      const { createGrant } = await import('#server/oauth/grant.ts');
      const { googleGrantError: grantTrouble } = await import('./google-calls.ts');
      return createGrant(discoveredClient(baseUrl, client, now), refreshToken, now, grantTrouble);
    })();
    grants.set(refreshToken, made);
    return made;
  };
  const callsFor = async ({ refreshToken }: GoogleCredentials): Promise<GoogleCalls> => {
    const { createGoogleCalls } = await import('./google-calls.ts');
    return createGoogleCalls(calendarUrl, await grantFor(refreshToken));
  };

  return {
    async revoke({ refreshToken }) {
      const { discoveredClient, revokeToken: revoked } = await import('#server/oauth/oauth-client.ts');
      await revoked(await discoveredClient(baseUrl, client, now)(), refreshToken);
    },
    async test(credentials) {
      const all = await calendarsOf(await callsFor(credentials));
      const own = all.find(({ primary }) => primary) ?? all[0];
      if (own === undefined) throw new RemoteServerError('unreadable', 'This Google account has no calendar.');
      return { name: own.id, host: 'google.com' };
    },
    open(credentials) {
      return {
        calendars: async () => calendarsOf(await callsFor(credentials)),
        async changes(path, cursor, known, stored) {
          const { googleChanges: changesOf } = await import('./google-changes.ts');
          return changesOf(await callsFor(credentials), path, cursor, known, stored);
        },
        async write(calendar, series, before, former, isTold) {
          const { createGoogleWrites } = await import('./google-writes.ts');
          return createGoogleWrites(await callsFor(credentials), isTold).write(calendar, series, before, former?.path);
        },
        scheduling: () => Promise.resolve({ agent: 'server', takesNotes: true, takesInvitations: false }),
        async remove(before, isTold) {
          const { createGoogleWrites } = await import('./google-writes.ts');
          await createGoogleWrites(await callsFor(credentials), isTold).remove(before);
        },
      };
    },
  };
};

type Listed = RemoteCalendar & { readonly primary: boolean; readonly id: string };

const calendarsOf = async (calls: GoogleCalls): Promise<Listed[]> => {
  const items: (typeof googleCalendars)['_output']['items'] = [];
  let pageToken: string | undefined;
  for (let count = 0; count < PAGES_AT_MOST; count += 1) {
    const page = await calls.ask(googleCalendars, '/users/me/calendarList', { query: { pageToken } });
    items.push(...page.items);
    pageToken = page.nextPageToken;
    if (pageToken === undefined) break;
  }
  // Google omits `selected` where it is false, so it means something only if one calendar has it.
  const tellsSelected = items.some(({ selected }) => selected === true);
  return items
    .map(({ id, summary, summaryOverride, backgroundColor = '', accessRole, primary, selected, hidden }) => ({
      id,
      path: id,
      primary: primary === true,
      name: (summaryOverride ?? summary).trim().slice(0, 200) || id,
      isReadOnly: accessRole !== 'owner' && accessRole !== 'writer',
      color: /^#[0-9a-f]{6}$/i.test(backgroundColor) ? backgroundColor.toLowerCase() : null,
      isHidden: hidden === true || (tellsSelected && selected !== true),
    }))
    .sort((a, b) => Number(b.primary) - Number(a.primary));
};
