import { type authContract } from '#contract/auth/sign-in.ts';
import { type SignInProvider, signInProviderInfo, signInProviders } from '#contract/auth/sign-in-providers.ts';
import { success } from '#contract/common.ts';
import { notFound } from '#server/errors.ts';
import { SESSION_COOKIE } from '#server/http/api.ts';
import type { Call, Handlers, RequestContext } from '#server/http/handlers.ts';
import type { DemoAccount } from './demo-accounts.ts';
import type { EmailLinks } from './email-links.ts';
import type { OAuthSignIn } from './oauth-sign-in.ts';
import type { PasswordSignIn } from './password-sign-in.ts';
import { type ProviderTwoFactor, TWO_FACTOR_COOKIE } from './provider-two-factor.ts';
import type { Registration } from './registration.ts';
import { startSession } from './session-cookie.ts';
import type { SessionList } from './session-list.ts';
import type { SessionStore } from './store/sessions.store.ts';

/** Answers the calls about signing in and sessions. */
export const authHandlers = (deps: {
  passwordSignIn: PasswordSignIn;
  emailLinks: EmailLinks;
  oauthSignIn: OAuthSignIn<SignInProvider>;
  twoFactor: ProviderTwoFactor;
  registration: Registration;
  sessions: SessionStore;
  sessionList: SessionList;
  demo: readonly DemoAccount[] | undefined;
}): Handlers<typeof authContract> => {
  const { passwordSignIn, emailLinks, oauthSignIn, twoFactor, sessions, sessionList } = deps;
  const enter = async <U>(context: RequestContext, entering: Promise<{ user: U; secret: string }>): Promise<U> => {
    const { user, secret } = await entering;
    await startSession(secret, context, sessions);
    return user;
  };
  const logout = async ({ context }: { context: RequestContext }) => {
    const secret = context.cookie(SESSION_COOKIE);
    if (secret !== undefined) await sessions.close(secret);
    context.setCookie(SESSION_COOKIE, '', 0);
    return success;
  };
  return {
    currentUser: ({ caller }) => caller.user,
    login: ({ body, context }) => enter(context, passwordSignIn.login(body, context)),
    async secondStep({ body, context }) {
      const user = await enter(context, twoFactor.finish(context.cookie(TWO_FACTOR_COOKIE), body.code, context));
      context.setCookie(TWO_FACTOR_COOKIE, '', 0);
      return user;
    },
    register: ({ body, context }) => enter(context, passwordSignIn.register(body, context)),
    registration: ({ query }) => deps.registration.state(query.invite),
    logout,
    menuLogout: logout,
    loginRedirect: () => new Response(null, { status: 302, headers: { location: '/auth' } }),
    demoAccounts() {
      if (deps.demo === undefined) throw notFound('A list of demo accounts');
      return [...deps.demo];
    },
    providers: ({ context }) =>
      oauthSignIn.list(context.origin).map((provider) => {
        const { name, variables } = signInProviderInfo[provider.id];
        return { ...provider, name, variables: [...variables] };
      }),
    ...providerHandlers(oauthSignIn),
    google: ({ context, caller, query }) => oauthSignIn.start('google', context, caller, query),
    requestPasswordReset: ({ body, context }) =>
      emailLinks.requestPasswordReset(body.email, context.origin, context.client),
    resetPassword: ({ body, context }) => enter(context, emailLinks.resetPassword(body, context)),
    requestVerification: ({ body, context }) =>
      emailLinks.requestVerification(body.email, context.origin, context.client),
    async verifyEmail({ body, caller }) {
      await emailLinks.verifyEmail(caller.user.id, body.token);
      return success;
    },
    sessions: ({ caller }) => sessionList.list(caller.user.id, caller.sessionId),
    async revokeSession({ caller, params }) {
      await sessionList.revoke(caller.user.id, params.id);
      return success;
    },
  };
};

type AuthHandlers = Handlers<typeof authContract>;
type ProviderCall = Pick<Call<(typeof authContract)['github']>, 'context' | 'caller' | 'query'>;

/** The two calls of each provider, by the names that the contract makes from the same list. */
const providerHandlers = (oauthSignIn: OAuthSignIn<SignInProvider>) =>
  Object.fromEntries(
    signInProviders.flatMap((id) => [
      [id, ({ context, caller, query }: ProviderCall) => oauthSignIn.start(id, context, caller, query)],
      [
        `${id}Callback`,
        ({ context, caller }: Pick<ProviderCall, 'context' | 'caller'>) => oauthSignIn.finish(id, context, caller),
      ],
    ]),
    // Object.fromEntries knows no names; these are made by the same rule as those of the contract.
  ) as unknown as Pick<AuthHandlers, SignInProvider | `${SignInProvider}Callback`>;
