import { z } from 'zod';
import { type Config, url } from '#server/config.ts';
import type { Grant } from '#server/oauth/grant.ts';
import { microsoftSignIn } from '#server/oauth/microsoft.ts';
import type { SignInService } from '#server/oauth/provider-sign-in.ts';
import { RemoteServerError } from '#server/network/remote-server-error.ts';
import type { CalendarProvider, CalendarServer, CredentialsOf, RemoteCalendar } from '../provider.ts';
import type { GraphCalls } from './graph-calls.ts';
import { graphCalendars } from './graph-json.ts';

type MicrosoftCredentials = CredentialsOf<'microsoft'>;

/** Where people sign in for their calendars, and the address of Microsoft Graph. */
export interface MicrosoftCalendarAccess {
  readonly signIn: SignInService;
  readonly graphUrl: string;
}

const graphEnvironment = z.object({
  MICROSOFT_GRAPH_URL: url('https://graph.microsoft.com'),
});

/** What the environment has set up; nothing without a client at Microsoft. */
export const readMicrosoftCalendars = (config: Pick<Config, 'read'>): MicrosoftCalendarAccess | undefined => {
  const { MICROSOFT_GRAPH_URL: graphUrl } = config.read(graphEnvironment);
  const signIn = microsoftSignIn(config, [`${graphUrl.replace(/\/+$/, '')}/Calendars.ReadWrite`]);
  return signIn && { signIn, graphUrl };
};

/** How many grants are cached with their access tokens. */
const REMEMBERED = 200;
const PAGES_AT_MOST = 20;

/** Calendars of Outlook.com and Microsoft 365, by Microsoft Graph: https://learn.microsoft.com/en-us/graph/api/resources/calendar */
export const microsoftCalendarProvider = (
  access: MicrosoftCalendarAccess | undefined,
  now: () => number,
): CalendarProvider<MicrosoftCredentials> => ({
  kind: 'microsoft',
  name: 'Microsoft calendar',
  scopes: ['Read your events', 'Add, change and delete what you confirm'],
  isSameAccount: (a, b) => a.email.toLowerCase() === b.email.toLowerCase(),
  ...(access === undefined
    ? {}
    : {
        server: microsoftServer(access, now),
        form: {
          label: 'Microsoft',
          about: 'Outlook.com and Microsoft 365. You sign in at Microsoft, and Iris never sees your password.',
          fields: [],
          signInPath: '/api/calendar/oauth/microsoft',
        },
      }),
});

const microsoftServer = (
  { signIn, graphUrl }: MicrosoftCalendarAccess,
  now: () => number,
): CalendarServer<MicrosoftCredentials> => {
  /** By each refresh token that leads to it: Microsoft gives a new one whenever a token is renewed. */
  const grants = new Map<string, Promise<Grant>>();

  const grantFor = (refreshToken: string): Promise<Grant> => {
    const known = grants.get(refreshToken);
    if (known !== undefined) return known;
    if (grants.size >= REMEMBERED) grants.clear();
    const made = (async () => {
      const { discoveredClient } = await import('#server/oauth/oauth-client.ts');
      const { createGrant } = await import('#server/oauth/grant.ts');
      const { graphGrantError } = await import('./graph-calls.ts');
      return createGrant(discoveredClient(signIn.issuer, signIn.client, now), refreshToken, now, graphGrantError);
    })();
    grants.set(refreshToken, made);
    return made;
  };
  const callsFor = async ({ refreshToken }: MicrosoftCredentials): Promise<GraphCalls> => {
    const { createGraphCalls } = await import('./graph-calls.ts');
    return createGraphCalls(graphUrl, await grantFor(refreshToken));
  };
  /** The refresh token that holds from now on, to be stored. */
  const renewed = async (credentials: MicrosoftCredentials): Promise<MicrosoftCredentials | null> => {
    const grant = await grantFor(credentials.refreshToken);
    const refreshToken = grant.refreshToken();
    if (refreshToken === credentials.refreshToken) return null;
    grants.set(refreshToken, Promise.resolve(grant));
    return { ...credentials, refreshToken };
  };

  return {
    async test(credentials) {
      const [first] = await calendarsOf(await callsFor(credentials), credentials.email);
      if (first === undefined) throw new RemoteServerError('unreadable', 'This Microsoft account has no calendar.');
      return { name: credentials.email, host: 'microsoft.com' };
    },
    renewed,
    open(credentials) {
      const writes = async (isTold?: boolean) => {
        const { createGraphWrites } = await import('./graph-writes.ts');
        return createGraphWrites(await callsFor(credentials), isTold);
      };
      return {
        calendars: async () => calendarsOf(await callsFor(credentials), credentials.email),
        async changes(path, cursor, known, stored) {
          const { graphChanges } = await import('./graph-changes.ts');
          return graphChanges(await callsFor(credentials), path, cursor, known, stored, now());
        },
        write: async (calendar, series, before, former, isTold) =>
          (await writes(isTold)).write(calendar, series, before, former?.path),
        scheduling: () =>
          Promise.resolve({ agent: 'server', takesNotes: true, takesInvitations: false, isForced: true }),
        remove: async (before) => (await writes()).remove(before),
      };
    },
  };
};

const calendarsOf = async (calls: GraphCalls, email: string): Promise<RemoteCalendar[]> => {
  const items: (typeof graphCalendars)['_output']['value'] = [];
  let next = '/me/calendars?$top=100';
  for (let count = 0; count < PAGES_AT_MOST; count += 1) {
    const page = await calls.ask(graphCalendars, next);
    items.push(...page.value);
    const more = page['@odata.nextLink'];
    if (more === undefined) break;
    next = more;
  }
  return items
    .toSorted((a, b) => Number(b.isDefaultCalendar === true) - Number(a.isDefaultCalendar === true))
    .map(({ id, name, hexColor, canEdit, isDefaultCalendar }) => ({
      path: isDefaultCalendar === true ? email : id,
      name: (name ?? '').trim().slice(0, 200) || 'Calendar',
      isReadOnly: canEdit === false,
      color: /^#[0-9a-f]{6}$/i.test(hexColor ?? '') ? hexColor!.toLowerCase() : null,
    }));
};
