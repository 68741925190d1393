import type { GoogleScope } from '#contract/auth/sign-in.ts';
import type { Config } from '#server/config.ts';
import type { Caller, RequestContext } from '#server/http/handlers.ts';
import type { Log } from '#server/log.ts';
import { authorizationUrl, failureReason, isAccessDenied, newOAuthChecks } from '#server/oauth/code-flow.ts';
import type { AccountLinking } from './account-linking.ts';
import { accessParameters, type GoogleAccess } from './google-access.ts';
import { type ProviderTwoFactor, TWO_FACTOR_COOKIE, TWO_FACTOR_WAIT } from './provider-two-factor.ts';
import { fetchProfile } from './providers/fetch-profile.ts';
import type { SignInProviderDefinition } from './providers/provider.ts';
import { startSession } from './session-cookie.ts';
import { OAUTH_STATE_LIFETIME, type OAuthState, type OAuthStateStore } from './store/oauth-states.store.ts';
import type { SessionStore } from './store/sessions.store.ts';

/** The cookie that ties the way back from a provider to the browser that went there. */
const STATE_COOKIE = 'iris_flow';

/** Sign-in through a provider: the browser goes there with its whole page, and comes back. */
export const createOAuthSignIn = <Id extends string>(deps: {
  /** Every provider, by its id in the addresses. */
  providers: { readonly [P in Id]: SignInProviderDefinition };
  config: Config;
  states: OAuthStateStore;
  linking: AccountLinking;
  sessions: SessionStore;
  access: GoogleAccess;
  twoFactor: ProviderTwoFactor;
  log: Log;
  now: () => number;
}) => {
  const { providers, config, states, linking, sessions } = deps;
  const ids = Object.keys(providers) as Id[]; // the keys of the record
  const connections = new Map(ids.map((id) => [id, providers[id].connect(config, deps.now)]));
  const redirectUriOf = (id: Id, origin: string) => `${origin}/api/auth/${id}/callback`;

  // Whatever goes wrong, a person whose page went to the provider ends on a page and not on an error in JSON.
  const failed = (id: Id, error: unknown) => {
    if (isAccessDenied(error)) return toAuth('access_denied');
    deps.log.error('sign-in failed', { provider: id, reason: failureReason(error) });
    return toAuth('sign_in_failed');
  };

  return {
    /** Every provider, whether it is set up, and where it sends people back to. */
    list: (origin: string) =>
      ids.map((id) => ({
        id,
        configured: connections.get(id) !== undefined,
        redirectUri: redirectUriOf(id, origin),
      })),

    /**
     * Leads to the provider; somebody who is signed in comes back with one more way into the same account, or with the
     * permission that `scope` names.
     */
    async start(
      id: Id,
      context: RequestContext,
      caller: Caller | null,
      { scope, invite }: { scope?: GoogleScope | undefined; invite?: string | undefined } = {},
    ): Promise<Response> {
      const connection = connections.get(id);
      if (connection === undefined) return toAuth(`${id}_config_needed`);
      // Another site may have signed this browser in at the provider as somebody else, who would get into the account.
      if (caller !== null && context.isFromOtherSite) return redirect('/auth');
      if (caller === null && scope !== undefined) return redirect('/auth');
      const checks = newOAuthChecks(providers[id].protocol);
      const redirectUri = redirectUriOf(id, context.origin);
      try {
        const parameters = scope === undefined ? providers[id].parameters : accessParameters(scope);
        const address = await authorizationUrl(await connection.client(), parameters, checks, redirectUri);
        const state: OAuthState = { provider: id, redirectUri, checks, userId: caller?.user.id, scope, invite };
        context.setCookie(STATE_COOKIE, await states.create(state), OAUTH_STATE_LIFETIME / 1000);
        return redirect(address.href);
      } catch (error) {
        return failed(id, error);
      }
    },

    /** Where the provider sends the person back to: opens a session, or says on the sign-in page why not. */
    async finish(id: Id, context: RequestContext, caller: Caller | null): Promise<Response> {
      const connection = connections.get(id);
      if (connection === undefined) return toAuth(`${id}_config_needed`);
      const secret = context.cookie(STATE_COOKIE);
      context.setCookie(STATE_COOKIE, '', 0);
      const state = secret === undefined ? undefined : await states.take(secret);
      if (state?.provider !== id) return toAuth('sign_in_failed');
      // Only the person who went gets another way in, not whoever has signed in here meanwhile.
      if (state.userId !== undefined && state.userId !== caller?.user.id) return toAuth('sign_in_failed');
      if (state.scope !== undefined) {
        if (caller === null) return toAuth('sign_in_failed');
        return redirect(await deps.access.finish(state, state.scope, connection, context.url.search, caller.user));
      }
      try {
        const profile = await fetchProfile(connection, state.checks, state.redirectUri, context.url.search);
        const result = await (state.userId === undefined
          ? linking.signIn(id, profile, state.invite)
          : linking.link(id, profile, state.userId));
        if (result.kind === 'refused') return toAuth(result.error);
        // Whoever links another way in was signed in already, with both factors.
        const waiting = state.userId === undefined ? await deps.twoFactor.waitFor(result.userId) : undefined;
        if (waiting !== undefined) {
          context.setCookie(TWO_FACTOR_COOKIE, waiting, TWO_FACTOR_WAIT / 1000);
          return redirect('/auth?step=code');
        }
        await startSession(await sessions.open(result.userId, context.userAgent), context, sessions);
        return redirect('/dashboard');
      } catch (error) {
        return failed(id, error);
      }
    },
  };
};
export type OAuthSignIn<Id extends string> = ReturnType<typeof createOAuthSignIn<Id>>;

const redirect = (location: string) => new Response(null, { status: 302, headers: { location } });
const toAuth = (error: string) => redirect(`/auth?error=${error}`);
