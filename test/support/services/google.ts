import { createEmulator } from 'emulate';
import { serveFront } from './google/front.ts';
import { createDelivery, latestHistory } from './google/gmail.ts';
import { createInner } from './google/inner.ts';
import { GITHUB_CLIENT, GOOGLE_CLIENT, PEOPLE, seed } from './google/seed.ts';
import { createState, type Fault } from './google/state.ts';
import { serve } from './http-server.ts';
import { freePort } from './ports.ts';
import { callbackOf, createVisitor, pageOf } from './oauth-visitor.ts';

export type Google = Awaited<ReturnType<typeof startGoogle>>;

/**
 * Starts Google (sign-in, Gmail, Calendar) and GitHub (sign-in) as emulate 0.12.2 has them; Google behind a strict front.
 * It is an emulator: quotas, the real consent screen and how Google itself changes what it is sent are not proven by it.
 */
export async function startGoogle(options: { redirectUris: string[]; githubRedirectUris?: string[]; now?: number }) {
  const { redirectUris, githubRedirectUris = [], now = Date.now() } = options;
  const http = await serve();
  const data = seed({ redirectUris, githubRedirectUris, now });
  const innerPort = await freePort();
  const google = await createEmulator({ service: 'google', port: innerPort, baseUrl: http.url, seed: data });
  const github = await createEmulator({ service: 'github', port: await freePort(), seed: data });
  const inner = createInner(`http://127.0.0.1:${innerPort}`);
  const deliver = createDelivery(inner, PEOPLE);
  const client = { ...GOOGLE_CLIENT, redirectUris };
  let state = createState();
  serveFront({ http, inner, deliver, client, state: () => state });

  return {
    url: http.url,
    ...GOOGLE_CLIENT,
    /** Where a mail server asks whom an access token belongs to; ends so that the token can follow. */
    tokenInfoUrl: `http://127.0.0.1:${http.port}/tokeninfo?access_token=`,
    github: {
      url: github.url.replace('127.0.0.1', 'localhost'),
      ...GITHUB_CLIENT,
      /** Agrees on the consent page; answers the address the app is called back at. */
      signIn: choose,
    },
    people: PEOPLE,
    /** Chooses a person by address on the consent page; answers the address the app is called back at. */
    signIn: choose,
    async deny(authorizationUrl: string | URL): Promise<URL> {
      const context = createVisitor(authorizationUrl);
      const page = pageOf(await context.open());
      const [, href = ''] = /id="deny" href="([^"]*)"/.exec(page.html) ?? [];
      return callbackOf(await context.follow(page, href));
    },
    /** Every call since the start or the last reset, newest last; tokens and codes are left out of the paths. */
    journal: () => state.journal,
    /** Lets the next `times` (1) calls whose path contains `match` fail, wait or lose their connection. */
    fault: (fault: Fault) => void state.faults.push({ ...fault, left: fault.times ?? 1 }),
    /** All access tokens expire now; refresh tokens stay good. */
    expireTokens: () => state.tokens.forEach((token) => (token.expires = 0)),
    /** An access token as another program of that person has one. */
    tokenFor(email: string, scopes: string[]): string {
      const token = `other-${state.tokens.size}-${email}`;
      state.tokens.set(token, { email, scopes, expires: Date.now() + 3600_000, refresh: undefined });
      return token;
    },
    setTokenSeconds: (seconds: number) => void (state.tokenSeconds = seconds),
    /** The person removes the app in their Google account. */
    revokeAll() {
      state.tokens.clear();
      state.refreshTokens.clear();
      state.consented.clear();
    },
    /** The person unticks these scopes at the next consent. */
    dropScopes: (scopes: string[]) => void (state.droppedScopes = scopes),
    /** Calendar sync tokens handed out so far are refused with 410. */
    invalidateSync: () => void (state.syncEpoch += 1),
    setPageSize: (events: number) => void (state.pageSize = events),
    /** Gmail history up to now counts as too old (404). */
    async forgetHistory(email: string) {
      state.historyFloor = BigInt(await latestHistory(email, inner)) + 1n;
    },
    /** Somebody adds another address to send from in their settings; until it is confirmed, Gmail does not use it. */
    addSendAs: (email: string, sendAsEmail: string, verificationStatus: 'accepted' | 'pending') =>
      void state.sendAs.set(email, [...(state.sendAs.get(email) ?? []), { sendAsEmail, verificationStatus }]),
    /** A message arrives from outside. */
    deliver: (email: string, raw: string) => deliver('', [email], Buffer.from(raw).toString('base64url')),
    /** Back to the seed: no tokens, no faults, the first messages and events. */
    reset() {
      google.reset();
      github.reset();
      state = createState();
    },
    async stop() {
      await http.stop();
      await Promise.all([google.close(), github.close()]);
    },
  };
}

async function choose(authorizationUrl: string | URL, email: string): Promise<URL> {
  const context = createVisitor(authorizationUrl);
  return callbackOf(await context.submit(pageOf(await context.open()), email));
}
