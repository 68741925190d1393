import { z } from 'zod';
import type { User } from '#contract/auth/sign-in.ts';
import { type MailCredentials, type MailSignInKind, mailSignInKinds } from '#contract/mail/credentials.ts';
import type { Vault } from '#server/crypto/vault.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { Caller, RequestContext } from '#server/http/handlers.ts';
import type { Log } from '#server/log.ts';
import {
  authorizationUrl,
  exchangeCode,
  failureReason,
  newOAuthChecks,
  wordsOfProvider,
} from '#server/oauth/code-flow.ts';
import { discoveredClient } from '#server/oauth/oauth-client.ts';
import type { MailSignInServices } from '../providers/oauth/services.ts';
import { storedTokens } from '../providers/oauth/tokens.ts';
import { mailboxOwner } from './mailbox-owner.ts';

/** The cookie that ties the way back from a provider to the browser that went there; sealed. */
const STATE_COOKIE = 'iris_mailbox';
/** How long a person may take at the provider, in milliseconds. */
const LIFETIME = 10 * 60_000;
const PAGE = '/dashboard?tab=gmail';

const flow = z.object({
  kind: z.enum(mailSignInKinds),
  userId: z.string(),
  redirectUri: z.string(),
  checks: z.object({ state: z.string(), nonce: z.string().optional(), codeVerifier: z.string() }),
  until: z.number(),
});

/** Connects mailboxes whose providers sign people in: the browser goes there with its whole page, and comes back. */
export const createMailSignIn = ({
  services,
  connect,
  vault,
  now,
  log,
}: {
  services: MailSignInServices;
  connect: (user: User, credentials: MailCredentials) => Promise<{ id: string }>;
  vault: Vault;
  now: () => number;
  log: Log;
}) => {
  const clientOf = (kind: MailSignInKind) => {
    const service = services[kind];
    return service && discoveredClient(service.issuer, service.client, now);
  };
  const clients: { readonly [K in MailSignInKind]: ReturnType<typeof clientOf> } = {
    microsoft: clientOf('microsoft'),
    oauth: clientOf('oauth'),
  };
  const redirectUriOf = (kind: MailSignInKind, origin: string) => `${origin}/api/gmail/oauth/${kind}/callback`;
  /** Only the person whom it concerns can read the message: nobody makes Iris say something by a link. */
  const placeOf = (userId: string) => `mailbox sign-in problem ${userId}`;
  const toProblem = (userId: string, message: string) =>
    redirect(`${PAGE}&connected=failed&why=${vault.seal(message, placeOf(userId))}`);

  const problemOf = (kind: MailSignInKind, error: unknown): string => {
    if (error instanceof AppError) return error.message;
    const name = services[kind]?.name ?? 'The provider';
    const words = wordsOfProvider(error);
    log.error('mailbox not signed in', { kind, reason: failureReason(error) });
    return words === null
      ? `${name} isn't responding to the sign-in. Please try again.`
      : `${name} didn't let Iris in and said: “${words}”`;
  };

  return {
    /** Leads to the provider, which offers `email`. */
    async start(kind: string, context: RequestContext, caller: Caller | null, email?: string): Promise<Response> {
      if (!isKind(kind)) throw notFound('This sign-in');
      // Another site may have signed this browser in at the provider as somebody else, whose mail would be connected here.
      if (caller === null || context.isFromOtherSite) return redirect('/auth');
      const [service, client] = [services[kind], clients[kind]];
      if (service === undefined || client === undefined) return redirect(`${PAGE}&connected=not_set_up`);
      const checks = newOAuthChecks('openid');
      const redirectUri = redirectUriOf(kind, context.origin);
      try {
        const parameters = { ...service.parameters, ...(email !== undefined && { login_hint: email }) };
        const address = await authorizationUrl(await client(), parameters, checks, redirectUri);
        const state = { kind, userId: caller.user.id, redirectUri, checks, until: now() + LIFETIME };
        context.setCookie(STATE_COOKIE, vault.seal(JSON.stringify(state), STATE_COOKIE), LIFETIME / 1000);
        return redirect(address.href);
      } catch (error) {
        return toProblem(caller.user.id, problemOf(kind, error));
      }
    },

    /** Where the provider sends the person back to: connects their mailbox, or says on its page why not. */
    async finish(kind: string, context: RequestContext, caller: Caller | null): Promise<Response> {
      const state = openState(context.cookie(STATE_COOKIE));
      context.setCookie(STATE_COOKIE, '', 0);
      // Only the person who went gets the mailbox, not whoever has signed in here meanwhile.
      if (caller === null || state === undefined || state.kind !== kind || state.userId !== caller.user.id)
        return caller === null ? redirect('/auth') : redirect(`${PAGE}&connected=failed`);
      const client = clients[state.kind];
      if (client === undefined) return redirect(`${PAGE}&connected=not_set_up`);
      try {
        const known = await client();
        const tokens = await exchangeCode(known, state.checks, state.redirectUri, context.url.search);
        const stored = storedTokens(tokens, '', now);
        if (stored.refreshToken === '') throw new AppError(400, 'mail_credentials', NOT_LASTING);
        const owner = await mailboxOwner(known, tokens);
        return redirect(
          `${PAGE}&connected=${(await connect(caller.user, { kind: state.kind, ...owner, ...stored })).id}`,
        );
      } catch (error) {
        return toProblem(caller.user.id, problemOf(state.kind, error));
      }
    },

    /** Why a sign-in of this person went wrong. */
    problem(userId: string, why: string): { message: string } {
      try {
        return { message: vault.open(why, placeOf(userId)) };
      } catch {
        throw notFound('This message');
      }
    },
  };

  function openState(sealed: string | undefined): z.infer<typeof flow> | undefined {
    if (sealed === undefined) return undefined;
    try {
      const state = flow.parse(JSON.parse(vault.open(sealed, STATE_COOKIE)));
      return state.until > now() ? state : undefined;
    } catch {
      return undefined;
    }
  }
};
export type MailSignIn = ReturnType<typeof createMailSignIn>;

const NOT_LASTING = 'The provider gave no lasting permission (no refresh token), so Iris could read for an hour only.';

const isKind = (kind: string): kind is MailSignInKind => mailSignInKinds.some((known) => known === kind);
const redirect = (location: string) => new Response(null, { status: 302, headers: { location } });
