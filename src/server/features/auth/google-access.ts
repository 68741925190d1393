import type { GoogleScope, User } from '#contract/auth/sign-in.ts';
import type { Log } from '#server/log.ts';
import { exchangeCode, failureReason, isAccessDenied, type OAuthTokens } from '#server/oauth/code-flow.ts';
import type { OAuthState } from './store/oauth-states.store.ts';
import type { ProviderConnection } from './providers/provider.ts';

/** What a permission is called at Google, and the page that asks for it and shows the result. */
interface PermissionRequest {
  readonly scopes: readonly string[];
  readonly page: string;
}
const GOOGLE = 'https://www.googleapis.com/auth/';
const REQUESTS: { readonly [S in GoogleScope]: PermissionRequest } = {
  mail: { scopes: [`${GOOGLE}gmail.readonly`], page: '/dashboard?tab=gmail' },
  mail_modify: { scopes: [`${GOOGLE}gmail.modify`], page: '/dashboard?tab=gmail' },
  calendar: {
    scopes: [`${GOOGLE}calendar.events`, `${GOOGLE}calendar.calendarlist.readonly`],
    page: '/dashboard?tab=calendar',
  },
};

/** The parameters of a request for a permission: Google gives a refresh token only with `offline` and `consent`. */
export const accessParameters = (scope: GoogleScope) => ({
  scope: ['openid', 'email', ...REQUESTS[scope].scopes].join(' '),
  access_type: 'offline',
  prompt: 'consent',
});

/** Connects what a permission opens and gives its id; the person reads on their page what went wrong. */
export type ConnectGoogle = (user: User, scope: GoogleScope, refreshToken: string) => Promise<string>;

/** Permissions that a person gives Iris at Google. */
export const createGoogleAccess = ({ connect, log }: { connect: ConnectGoogle; log: Log }) => {
  /** Uses what a person came back with; gives the address of their page, which shows the result. */
  const finish = async (
    state: OAuthState,
    scope: GoogleScope,
    connection: ProviderConnection,
    search: string,
    user: User,
  ) => {
    const pageWith = (what: string) => `${REQUESTS[scope].page}&connected=${encodeURIComponent(what)}`;
    try {
      const tokens = await exchangeCode(await connection.client(), state.checks, state.redirectUri, search);
      if (tokens.refresh_token === undefined || !grants(tokens, REQUESTS[scope].scopes)) return pageWith('denied');
      return pageWith(await connect(user, scope, tokens.refresh_token));
    } catch (error) {
      if (isAccessDenied(error)) return pageWith('denied');
      log.error('permission not taken', { scope, reason: failureReason(error) });
      return pageWith('failed');
    }
  };
  return { finish };
};
export type GoogleAccess = ReturnType<typeof createGoogleAccess>;

/** A person can leave single permissions out at Google. */
const grants = ({ scope }: OAuthTokens, wanted: readonly string[]): boolean =>
  scope === undefined || wanted.every((each) => scope.split(' ').includes(each));
