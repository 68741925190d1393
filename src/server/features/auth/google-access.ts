import type { GoogleScope, User } from '#contract/auth.ts';
import type { Log } from '#server/log.ts';
import type { Flow } from './flows.store.ts';
import { isDenial, reasonOf, tokensFor } from './providers/code-flow.ts';
import type { Connection, Tokens } from './providers/provider.ts';

/** What permissions are called at Google, and the page that asks for it and hears what came of it. */
interface Asked {
  readonly scopes: readonly string[];
  readonly page: string;
}
const GOOGLE = 'https://www.googleapis.com/auth/';
const ASKED: { readonly [S in GoogleScope]: Asked } = {
  mail: { scopes: [`${GOOGLE}gmail.readonly`], page: '/dashboard?tab=gmail' },
  mail_modify: { scopes: [`${GOOGLE}gmail.modify`], page: '/dashboard?tab=gmail' },
  calendar: {
    scopes: [`${GOOGLE}calendar.events`, `${GOOGLE}calendar.calendarlist.readonly`],
    page: '/dashboard?tab=calendar',
  },
};

/** What a way to Google asks for when it is about a permission: a refresh token comes only with these words. */
export const accessParameters = (scope: GoogleScope) => ({
  scope: ['openid', 'email', ...ASKED[scope].scopes].join(' '),
  access_type: 'offline',
  prompt: 'consent',
});

/** Takes a permission over; gives the id of what is connected by it. Trouble is told to the person on their page. */
export type TakePermission = (user: User, scope: GoogleScope, refreshToken: string) => Promise<string>;

/** Permissions that a person gives Iris at Google. */
export const createGoogleAccess = ({ take, log }: { take: TakePermission; log: Log }) => {
  /** Takes what a person came back with; leads to their page, which tells what came of it. */
  const finish = async (flow: Flow, scope: GoogleScope, connection: Connection, search: string, user: User) => {
    const told = (what: string) => `${ASKED[scope].page}&connected=${encodeURIComponent(what)}`;
    try {
      const tokens = await tokensFor(connection, flow.checks, flow.redirectUri, search);
      if (tokens.refresh_token === undefined || !holds(tokens, ASKED[scope].scopes)) return told('denied');
      return told(await take(user, scope, tokens.refresh_token));
    } catch (error) {
      if (isDenial(error)) return told('denied');
      log.error('permission not taken', { scope, reason: reasonOf(error) });
      return told('failed');
    }
  };
  return { finish };
};
export type GoogleAccess = ReturnType<typeof createGoogleAccess>;

/** At Google a person can leave single permissions out. */
const holds = ({ scope }: Tokens, wanted: readonly string[]): boolean =>
  scope === undefined || wanted.every((each) => scope.split(' ').includes(each));
