import { z } from 'zod';
import type { User } from '#contract/auth/sign-in.ts';
import type { OAuthClient } from '#server/config.ts';
import type { Vault } from '#server/crypto/vault.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { Caller, RequestContext } from '#server/http/handlers.ts';
import type { Log } from '#server/log.ts';
import { accountOwner } from './account-owner.ts';
import { authorizationUrl, exchangeCode, failureReason, newOAuthChecks, wordsOfProvider } from './code-flow.ts';
import { discoveredClient } from './oauth-client.ts';
import { type StoredTokens, storedTokens } from './stored-tokens.ts';

/** How long a person may take at the provider, in milliseconds. */
const LIFETIME = 10 * 60_000;

/** A provider that signs people in and asks them for a lasting permission. */
export interface SignInService {
  readonly name: string;
  /** The issuer (OpenID Connect), or the address of what it tells of itself. */
  readonly issuer: string;
  readonly client: OAuthClient;
  /** The parameters of the request for its permission. */
  readonly parameters: Readonly<Record<string, string>> & { readonly scope: string };
}

/** What a person comes back with: whose account it is, and what opens it. */
export interface SignedInAccount extends StoredTokens {
  readonly email: string;
  readonly username: string;
}

/** What is opened by signing in, and where on the way people are sent. */
interface SignInPlace<K extends string> {
  readonly kinds: readonly K[];
  readonly services: { readonly [Kind in K]?: SignInService };
  /** What the account is called, such as `mailbox`: in the log, and in the name of what is sealed. */
  readonly noun: string;
  /** The cookie that ties the way back from a provider to the browser that went there; sealed. */
  readonly cookie: string;
  /** The page that says how it went. */
  readonly page: string;
  callbackPath(kind: K): string;
  /** Said when the provider does not tell whose account it is. */
  readonly unknownOwner: string;
  /** Gives the id of what was connected. */
  connect(user: User, kind: K, account: SignedInAccount): Promise<{ id: string }>;
}

/** Connects accounts whose providers sign people in: the browser goes there with its whole page, and comes back. */
export const createProviderSignIn = <K extends string>(
  place: SignInPlace<K>,
  { vault, now, log }: { vault: Vault; now: () => number; log: Log },
) => {
  const { services, cookie, page, noun } = place;
  const flow = z.object({
    kind: z.enum(place.kinds),
    userId: z.string(),
    redirectUri: z.string(),
    checks: z.object({ state: z.string(), nonce: z.string().optional(), codeVerifier: z.string() }),
    until: z.number(),
  });
  const clients = new Map(
    place.kinds.flatMap((kind) => {
      const service = services[kind];
      return service === undefined ? [] : [[kind, discoveredClient(service.issuer, service.client, now)] as const];
    }),
  );
  const isKind = (kind: string): kind is K => place.kinds.some((known) => known === kind);
  /** Only the person whom it concerns can read the message: nobody makes Iris say something by a link. */
  const purposeFor = (userId: string) => `${noun} sign-in problem ${userId}`;
  const toProblem = (userId: string, message: string) =>
    redirect(`${page}&connected=failed&why=${vault.seal(message, purposeFor(userId))}`);

  const problemOf = (kind: K, error: unknown): string => {
    if (error instanceof AppError) return error.message;
    const name = services[kind]?.name ?? 'The provider';
    const words = wordsOfProvider(error);
    log.error(`${noun} not signed in`, { kind, reason: failureReason(error) });
    return words === null
      ? `${name} isn’t responding to the sign-in. Please try again.`
      : `${name} didn’t let Iris in and said: “${words}”`;
  };

  return {
    /** Leads to the provider, which offers `email`. */
    async start(kind: string, context: RequestContext, caller: Caller | null, email?: string): Promise<Response> {
      if (!isKind(kind)) throw notFound('This sign-in');
      // Another site may have signed this browser in at the provider as somebody else, whose account would be connected here.
      if (caller === null || context.isFromOtherSite) return redirect('/auth');
      const [service, client] = [services[kind], clients.get(kind)];
      if (service === undefined || client === undefined) return redirect(`${page}&connected=not_set_up`);
      const checks = newOAuthChecks('openid');
      const redirectUri = context.origin + place.callbackPath(kind);
      try {
        const parameters = { ...service.parameters, ...(email !== undefined && { login_hint: email }) };
        const address = await authorizationUrl(await client(), parameters, checks, redirectUri);
        const state = { kind, userId: caller.user.id, redirectUri, checks, until: now() + LIFETIME };
        context.setCookie(cookie, vault.seal(JSON.stringify(state), cookie), LIFETIME / 1000);
        return redirect(address.href);
      } catch (error) {
        return toProblem(caller.user.id, problemOf(kind, error));
      }
    },

    /** Where the provider sends the person back to: connects their account, or says on its page why not. */
    async finish(kind: string, context: RequestContext, caller: Caller | null): Promise<Response> {
      const state = openState(context.cookie(cookie));
      context.setCookie(cookie, '', 0);
      // Only the person who went gets the account, not whoever has signed in here meanwhile.
      if (caller === null || state === undefined || state.kind !== kind || state.userId !== caller.user.id)
        return caller === null ? redirect('/auth') : redirect(`${page}&connected=failed`);
      const client = clients.get(state.kind);
      if (client === undefined) return redirect(`${page}&connected=not_set_up`);
      try {
        const known = await client();
        const tokens = await exchangeCode(known, state.checks, state.redirectUri, context.url.search);
        const stored = storedTokens(tokens, '', now);
        if (stored.refreshToken === '') throw new AppError(400, 'mail_credentials', NOT_LASTING);
        const owner = await accountOwner(known, tokens, place.unknownOwner);
        const { id } = await place.connect(caller.user, state.kind, { ...owner, ...stored });
        return redirect(`${page}&connected=${id}`);
      } catch (error) {
        return toProblem(caller.user.id, problemOf(state.kind, error));
      }
    },

    /** Why a sign-in of this person went wrong. */
    problem(userId: string, why: string): { message: string } {
      try {
        return { message: vault.open(why, purposeFor(userId)) };
      } catch {
        throw notFound('This message');
      }
    },
  };

  function openState(sealed: string | undefined) {
    if (sealed === undefined) return undefined;
    try {
      const state = flow.parse(JSON.parse(vault.open(sealed, cookie)));
      return state.until > now() ? state : undefined;
    } catch {
      return undefined;
    }
  }
};
export type ProviderSignIn = ReturnType<typeof createProviderSignIn>;

const NOT_LASTING = 'The provider gave no lasting permission (no refresh token), so Iris could only read for an hour.';

const redirect = (location: string) => new Response(null, { status: 302, headers: { location } });
