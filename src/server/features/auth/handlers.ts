import type { authContract } from '#contract/auth.ts';
import { success } from '#contract/common.ts';
import { notFound } from '#server/errors.ts';
import { SESSION_COOKIE } from '#server/http/api.ts';
import type { Handlers, Visit } from '#server/http/handlers.ts';
import { type ProviderSecondStep, SECOND_STEP_COOKIE } from './provider-second-step.ts';
import type { Auth } from './service.ts';
import { enterWith } from './session-cookie.ts';
import type { SessionStore } from './sessions.store.ts';
import type { SignIn } from './sign-in.ts';

/** Answers the calls about accounts and sessions. */
export const authHandlers = (
  auth: Auth,
  sessions: SessionStore,
  signIn: SignIn,
  secondStep: ProviderSecondStep,
): Handlers<typeof authContract> => {
  const enter = async <U>(visit: Visit, entering: Promise<{ user: U; secret: string }>): Promise<U> => {
    const { user, secret } = await entering;
    await enterWith(secret, visit, sessions);
    return user;
  };
  const leave = async ({ visit }: { visit: Visit }) => {
    const secret = visit.cookies[SESSION_COOKIE];
    if (secret !== undefined) await sessions.close(secret);
    visit.setCookie(SESSION_COOKIE, '', 0);
    return success;
  };
  return {
    currentUser: ({ caller }) => caller.user,
    login: ({ body, visit }) => enter(visit, auth.login(body, visit)),
    async secondStep({ body, visit }) {
      const user = await enter(visit, secondStep.finish(visit.cookies[SECOND_STEP_COOKIE], body.code, visit));
      visit.setCookie(SECOND_STEP_COOKIE, '', 0);
      return user;
    },
    register: ({ body, visit }) => enter(visit, auth.register(body, visit)),
    logout: leave,
    menuLogout: leave,
    loginRedirect: () => new Response(null, { status: 302, headers: { location: '/auth' } }),
    demoAccounts() {
      if (auth.demo === undefined) throw notFound('A list of demo accounts');
      return [...auth.demo];
    },
    providers: ({ visit }) => signIn.list(visit.origin),
    google: ({ visit, caller, query }) => signIn.start('google', visit, caller, query.scope),
    facebook: ({ visit, caller }) => signIn.start('facebook', visit, caller),
    github: ({ visit, caller }) => signIn.start('github', visit, caller),
    sso: ({ visit, caller }) => signIn.start('sso', visit, caller),
    googleCallback: ({ visit, caller }) => signIn.finish('google', visit, caller),
    facebookCallback: ({ visit, caller }) => signIn.finish('facebook', visit, caller),
    githubCallback: ({ visit, caller }) => signIn.finish('github', visit, caller),
    ssoCallback: ({ visit, caller }) => signIn.finish('sso', visit, caller),
    requestPasswordReset: ({ body, visit }) => auth.requestPasswordReset(body.email, visit.origin, visit.client),
    resetPassword: ({ body, visit }) => enter(visit, auth.resetPassword(body, visit)),
    requestVerification: ({ body, visit }) => auth.requestVerification(body.email, visit.origin, visit.client),
    async verifyEmail({ body }) {
      await auth.verifyEmail(body.token);
      return success;
    },
    sessions: ({ caller }) => auth.listSessions(caller.user.id, caller.sessionId),
    async revokeSession({ caller, params }) {
      await auth.revokeSession(caller.user.id, params.id);
      return success;
    },
  };
};
