import { createHash } from 'node:crypto';
import { TOKEN_PREFIX } from '#contract/programs/tokens.ts';
import { DAY, HOUR, SECOND } from '#contract/time-units.ts';
import { newSecret } from '#server/crypto/random.ts';
import { scopesOfTools, tools } from '../mcp/tools.ts';
import type { OAuthClientStore } from '../store/oauth-clients.store.ts';
import type { OAuthGrantStore, TokenSecrets } from '../store/oauth-grants.store.ts';
import { resourceOf } from './metadata.ts';
import { OAuthRefusal } from './refusal.ts';

/** How long a token holds before it has to be renewed, and how long it can be renewed, in milliseconds. */
const ACCESS_LIFE = HOUR;
const REFRESH_LIFE = 60 * DAY;
/** After so long a program that was always in use has to ask its person again, in milliseconds. */
const CONSENT_LIFE = 365 * DAY;

/** Gives programs their tokens for codes and for refresh tokens, and takes them back (OAuth 2.1, sections 3.2 and 4; RFC 7009). */
export const createTokenEndpoint = ({
  clients,
  grants,
  now,
}: {
  clients: OAuthClientStore;
  grants: OAuthGrantStore;
  now: () => number;
}) => {
  const newSecrets = (): TokenSecrets => ({
    access: TOKEN_PREFIX + newSecret(),
    accessUntil: now() + ACCESS_LIFE,
    refresh: newSecret(),
    refreshUntil: now() + REFRESH_LIFE,
  });
  const answer = ({ access, refresh }: TokenSecrets, scopes: readonly string[]) => ({
    access_token: access,
    token_type: 'Bearer',
    expires_in: ACCESS_LIFE / SECOND,
    refresh_token: refresh,
    scope: scopes.join(' '),
  });

  const exchange = async (form: URLSearchParams, clientId: string) => {
    const [code, verifier] = [needed(form, 'code'), needed(form, 'code_verifier')];
    const consent = await grants.takeCode(code);
    const redirect = form.get('redirect_uri');
    if (
      consent === null ||
      consent.clientId !== clientId ||
      consent.expiresAt <= now() ||
      (redirect !== null && redirect !== consent.redirectUri) ||
      createHash('sha256').update(verifier).digest('base64url') !== consent.challenge
    )
      throw unusable('code');
    const client = await clients.byId(clientId);
    const scopes = scopesOfTools([...tools.values()].filter(({ name }) => consent.tools.includes(name)));
    const secrets = newSecrets();
    if (client === undefined || !(await grants.addToken(code, consent, { name: client.name, scopes }, secrets)))
      throw unusable('code');
    return answer(secrets, scopes);
  };

  const renew = async (form: URLSearchParams, clientId: string) => {
    const refresh = needed(form, 'refresh_token');
    const secrets = newSecrets();
    const renewed = await grants.renew(refresh, { clientId, since: now() - CONSENT_LIFE }, secrets);
    if (renewed === undefined) {
      await grants.endReused(refresh);
      throw unusable('refresh token');
    }
    return answer(secrets, renewed.scopes);
  };

  const kinds = new Map([
    ['authorization_code', exchange],
    ['refresh_token', renew],
  ]);

  /** The program that asks; public clients name themselves and prove nothing. */
  const clientOf = async (form: URLSearchParams): Promise<string> => {
    const id = needed(form, 'client_id');
    if ((await clients.byId(id)) === undefined)
      throw new OAuthRefusal('invalid_client', 'This program isn’t known here. Let it register again.');
    return id;
  };

  return {
    async give(form: URLSearchParams, origin: string) {
      const kind = kinds.get(needed(form, 'grant_type'));
      if (kind === undefined)
        throw new OAuthRefusal('unsupported_grant_type', 'Use authorization_code or refresh_token.');
      const clientId = await clientOf(form);
      const resource = form.get('resource');
      if (resource !== null && resource !== resourceOf(origin))
        throw new OAuthRefusal('invalid_target', `Tokens are for ${resourceOf(origin)} only.`);
      return kind(form, clientId);
    },
    /** Ends a token; one that is unknown is ended already. */
    async revoke(form: URLSearchParams): Promise<void> {
      const clientId = await clientOf(form);
      await grants.revoke(needed(form, 'token'), clientId);
    },
  };
};
export type TokenEndpoint = ReturnType<typeof createTokenEndpoint>;

const needed = (form: URLSearchParams, name: string): string => {
  const [value, ...more] = form.getAll(name);
  if (value === undefined || value === '' || more.length > 0)
    throw new OAuthRefusal('invalid_request', `“${name}” is needed, once.`);
  return value;
};

const unusable = (what: string) =>
  new OAuthRefusal('invalid_grant', `This ${what} has been used, has expired, or isn’t for this program.`);
