import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapeHtml, readBody, sendHtml, sendJson, serve } from './http-server.ts';
import { callbackOf, createVisitor, pageOf } from './oauth-visitor.ts';

export type Facebook = Awaited<ReturnType<typeof startFacebook>>;
export type FacebookPerson = { id: string; name: string; first_name: string; last_name: string; email?: string };

const APP_ID = 'fb-peers';
const APP_SECRET = 'fb-peers-secret';
const CODE_LIVES_MS = 600_000;
const TOKEN_LIVES_S = 5_184_000;

/** The second person signed up with a telephone number: the Graph API leaves the field out. */
const PEOPLE: Record<string, FacebookPerson> = {
  ada: { id: '1001', name: 'Ada Lovelace', first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' },
  noemail: { id: '1002', name: 'Phone Only', first_name: 'Phone', last_name: 'Only' },
};

/**
 * Starts a stand-in with Facebook Login's shapes: the dialog, Graph errors, appsecret_proof, people without an address, a declined
 * address. Written from the public documentation, so it shows that the flow is right, not that Facebook agrees.
 * https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow
 */
export async function startFacebook(options: {
  redirectUris: string[];
  people?: Record<string, FacebookPerson>;
  requireProof?: boolean;
}) {
  const { redirectUris, requireProof = true } = options;
  const people = { ...PEOPLE, ...options.people };
  const codes = new Map<string, { who: string; redirect: string; scope: string[]; at: number }>();
  const tokens = new Map<string, { who: string; scope: string[]; expires: number }>();
  const http = await serve();

  type Call = { url: URL; body: URLSearchParams; argument: (name: string) => string; request: IncomingMessage };
  type Act = (call: Call, response: ServerResponse) => void;

  const dialog: Act = ({ url, body, argument, request }, response) => {
    if (argument('client_id') !== APP_ID) return sendHtml(response, 400, '<h1>Invalid App ID</h1>');
    const redirect = argument('redirect_uri');
    if (!redirectUris.includes(redirect))
      return sendHtml(response, 400, '<h1>URL Blocked</h1><p id="error">Not registered.</p>');
    if (request.method !== 'POST') return sendHtml(response, 200, dialogPage(url, people));
    const state = argument('state');
    if (body.get('deny')) {
      const reason = { error: 'access_denied', error_code: '200', error_reason: 'user_denied' };
      return sendTo(response, redirect, { ...reason, error_description: 'Permissions error', state });
    }
    const asked = argument('scope').split(/[\s,]+/);
    const scope = asked.filter((name) => name !== '' && !(name === 'email' && body.get('noemail')));
    const code = randomBytes(24).toString('base64url');
    codes.set(code, { who: body.get('who') ?? '', redirect, scope, at: Date.now() });
    return sendTo(response, redirect, { code, state });
  };

  const exchange: Act = ({ argument }, response) => {
    const right = argument('client_id') === APP_ID && argument('client_secret') === APP_SECRET;
    if (!right) return graphError(response, 400, 1, 'Error validating client secret.');
    const code = codes.get(argument('code'));
    codes.delete(argument('code'));
    const fresh = code && Date.now() - code.at < CODE_LIVES_MS;
    if (!fresh) return graphError(response, 400, 100, 'This authorization code has been used.');
    if (code.redirect !== argument('redirect_uri')) {
      return graphError(response, 400, 100, 'Error validating verification code: redirect_uri is not identical.');
    }
    const token = `EAA${randomBytes(30).toString('base64url')}`;
    tokens.set(token, { who: code.who, scope: code.scope, expires: Date.now() + TOKEN_LIVES_S * 1000 });
    return sendJson(response, 200, { access_token: token, token_type: 'bearer', expires_in: TOKEN_LIVES_S });
  };

  const me: Act = ({ argument, request }, response) => {
    const token = argument('access_token') || (request.headers.authorization ?? '').replace(/^Bearer /, '');
    const known = tokens.get(token);
    const person = known && known.expires > Date.now() ? people[known.who] : undefined;
    if (!known || !person) return graphError(response, 401, 190, 'Error validating access token: Session has expired.');
    if (requireProof && !isProof(token, argument('appsecret_proof'))) {
      return graphError(response, 400, 100, 'API calls from the server require an appsecret_proof argument');
    }
    const fields = (argument('fields') || 'id,name').split(',');
    const shown = Object.entries(person).filter(
      ([field]) => field === 'id' || (fields.includes(field) && (field !== 'email' || known.scope.includes('email'))),
    );
    return sendJson(response, 200, Object.fromEntries(shown));
  };

  const acts: Record<string, Act> = { '/dialog/oauth': dialog, '/oauth/access_token': exchange, '/me': me };

  http.use((request, response) => {
    const url = new URL(request.url ?? '/', http.url);
    const act = acts[url.pathname.replace(/^\/v\d+\.\d+/, '')];
    if (!act) return graphError(response, 404, 2500, 'Unknown path components');
    return void readBody(request).then((bytes) => {
      const body = new URLSearchParams(bytes.toString());
      act({ url, body, argument: (name) => url.searchParams.get(name) ?? body.get(name) ?? '', request }, response);
    });
  });

  return {
    url: http.url,
    clientId: APP_ID,
    clientSecret: APP_SECRET,
    people,
    /** Agrees in the dialog, with or without sharing the address; answers the address the app is called back at. */
    async signIn(authorizationUrl: string | URL, who: string, { shareEmail = true } = {}): Promise<URL> {
      const context = createVisitor(authorizationUrl);
      const fields: Record<string, string> = shareEmail ? { who } : { who, noemail: '1' };
      return callbackOf(await context.submit(pageOf(await context.open()), `value="${who}"`, fields));
    },
    async deny(authorizationUrl: string | URL): Promise<URL> {
      const context = createVisitor(authorizationUrl);
      return callbackOf(await context.submit(pageOf(await context.open()), 'name="deny"', { deny: '1' }));
    },
    stop: http.stop,
  };
}

function dialogPage(url: URL, people: Record<string, FacebookPerson>) {
  const buttons = Object.entries(people).map(
    ([who, { name }]) => `<button name="who" value="${escapeHtml(who)}">Continue as ${escapeHtml(name)}</button>`,
  );
  return `<!doctype html><title>Log in with Facebook (test peer)</title>
<form method="post" action="${escapeHtml(url.pathname + url.search)}">
${buttons.join('\n')}
<label><input type="checkbox" name="noemail" value="1"> do not share e-mail</label>
<button name="deny" value="1">Cancel</button>
</form>`;
}

function isProof(token: string, given: string) {
  const wanted = createHmac('sha256', APP_SECRET).update(token).digest();
  const proof = Buffer.from(given, 'hex');
  return proof.length === wanted.length && timingSafeEqual(proof, wanted);
}

function graphError(response: ServerResponse, status: number, code: number, message: string) {
  const error = { message, type: 'OAuthException', code, fbtrace_id: randomBytes(6).toString('base64url') };
  sendJson(response, status, { error });
}

function sendTo(response: ServerResponse, redirect: string, parameters: Record<string, string>) {
  const url = new URL(redirect);
  Object.entries(parameters).forEach(([name, value]) => url.searchParams.set(name, value));
  response.writeHead(302, { location: url.href }).end();
}
