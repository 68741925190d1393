import { type GoogleScope, type SignInProvider, signInProviders } from '#contract/auth.ts';
import type { Config } from '#server/config.ts';
import type { Caller, Visit } from '#server/http/handlers.ts';
import type { Log } from '#server/log.ts';
import type { AdmissionRules } from './admission.ts';
import { FLOW_LIFE, type FlowStore } from './flows.store.ts';
import { accessParameters, type GoogleAccess } from './google-access.ts';
import { addressAtProvider, isDenial, newChecks, reasonOf, whoCameBack } from './providers/code-flow.ts';
import { providers } from './providers/providers.ts';
import { type ProviderSecondStep, SECOND_STEP_COOKIE, SECOND_STEP_LIFE } from './provider-second-step.ts';
import { enterWith } from './session-cookie.ts';
import type { SessionStore } from './sessions.store.ts';

/** The cookie that ties the way back from a provider to the browser that went there. */
const FLOW_COOKIE = 'iris_flow';

/** Sign-in through somebody else: a full-page walk to the provider and back. */
export const createSignIn = (deps: {
  config: Config;
  flows: FlowStore;
  admission: AdmissionRules;
  sessions: SessionStore;
  access: GoogleAccess;
  secondStep: ProviderSecondStep;
  log: Log;
  now: () => number;
}) => {
  const { flows, admission, sessions } = deps;
  const connections = new Map(signInProviders.map((id) => [id, providers[id].connect(deps.config, deps.now)]));
  const redirectUriOf = (id: SignInProvider, origin: string) => `${origin}/api/auth/${id}/callback`;

  // Whatever goes wrong, a person on a full-page walk ends on a page and not on an error in JSON.
  const failed = (id: SignInProvider, error: unknown) => {
    if (isDenial(error)) return toAuth('access_denied');
    deps.log.error('sign-in failed', { provider: id, reason: reasonOf(error) });
    return toAuth('sign_in_failed');
  };

  return {
    /** The ways of signing in, and what setting each up takes. */
    list: (origin: string) =>
      signInProviders.map((id) => ({
        id,
        name: providers[id].name,
        configured: connections.get(id) !== undefined,
        variables: [...providers[id].variables],
        redirectUri: redirectUriOf(id, origin),
      })),

    /**
     * Leads to the provider; somebody who is signed in comes back with one more way into the same account, or with the
     * permission that `scope` names.
     */
    async start(id: SignInProvider, visit: Visit, caller: Caller | null, scope?: GoogleScope): Promise<Response> {
      const connection = connections.get(id);
      if (connection === undefined) return toAuth(`${id}_config_needed`);
      // Another site may have signed this browser in at the provider as somebody else, who would get into the account.
      if (caller !== null && visit.isFromOtherSite) return redirect('/auth');
      if (caller === null && scope !== undefined) return redirect('/auth');
      const checks = newChecks(providers[id].protocol);
      const redirectUri = redirectUriOf(id, visit.origin);
      try {
        const asked = scope === undefined ? providers[id] : { parameters: accessParameters(scope) };
        const address = await addressAtProvider(connection, asked, checks, redirectUri);
        const flow = { provider: id, redirectUri, checks, userId: caller?.user.id };
        const secret = await flows.keep(scope === undefined ? flow : { ...flow, scope });
        visit.setCookie(FLOW_COOKIE, secret, FLOW_LIFE / 1000);
        return redirect(address.href);
      } catch (error) {
        return failed(id, error);
      }
    },

    /** Where the provider sends the person back to: opens a session, or says on the sign-in page why not. */
    async finish(id: SignInProvider, visit: Visit, caller: Caller | null): Promise<Response> {
      const connection = connections.get(id);
      if (connection === undefined) return toAuth(`${id}_config_needed`);
      const secret = visit.cookies[FLOW_COOKIE];
      visit.setCookie(FLOW_COOKIE, '', 0);
      const flow = secret === undefined ? undefined : await flows.take(secret);
      if (flow?.provider !== id) return toAuth('sign_in_failed');
      // Only the person who went gets another way in, not whoever has signed in here meanwhile.
      if (flow.userId !== undefined && flow.userId !== caller?.user.id) return toAuth('sign_in_failed');
      if (flow.scope !== undefined) {
        if (caller === null) return toAuth('sign_in_failed');
        return redirect(await deps.access.finish(flow, flow.scope, connection, visit.url.search, caller.user));
      }
      try {
        const person = await whoCameBack(connection, flow.checks, flow.redirectUri, visit.url.search);
        const answer = await (flow.userId === undefined
          ? admission.enter(id, person)
          : admission.link(id, person, flow.userId));
        if (answer.kind === 'refused') return toAuth(answer.error);
        // Whoever links another way in has stood here with a session, and with both steps, already.
        const waiting = flow.userId === undefined ? await deps.secondStep.waitFor(answer.userId) : undefined;
        if (waiting !== undefined) {
          visit.setCookie(SECOND_STEP_COOKIE, waiting, SECOND_STEP_LIFE / 1000);
          return redirect('/auth?step=code');
        }
        await enterWith(await sessions.open(answer.userId, visit.userAgent), visit, sessions);
        return redirect('/dashboard');
      } catch (error) {
        return failed(id, error);
      }
    },
  };
};
export type SignIn = ReturnType<typeof createSignIn>;

const redirect = (location: string) => new Response(null, { status: 302, headers: { location } });
const toAuth = (error: string) => redirect(`/auth?error=${error}`);
