import * as oidc from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Idp, startIdp } from './idp.ts';

const REDIRECT = 'http://127.0.0.1:3000/api/auth/sso/callback';

describe('the single sign-on peer', () => {
  let idp: Idp;
  let config: oidc.Configuration;
  beforeAll(async () => {
    idp = await startIdp({ redirectUris: [REDIRECT] });
    const insecure = { execute: [oidc.allowInsecureRequests] };
    config = await oidc.discovery(new URL(idp.issuer), idp.clientId, idp.clientSecret, undefined, insecure);
  });
  afterAll(() => idp?.stop());

  const authorization = async (redirect_uri = REDIRECT) => {
    const pkceCodeVerifier = oidc.randomPKCECodeVerifier();
    const expectedState = oidc.randomState();
    const url = oidc.buildAuthorizationUrl(config, {
      redirect_uri,
      scope: 'openid email profile',
      state: expectedState,
      code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
    });
    return { url, checks: { pkceCodeVerifier, expectedState } };
  };

  it('says who signed in, once for each code', async () => {
    const { url, checks } = await authorization();
    const back = await idp.signIn(url, 'ada');
    const tokens = await oidc.authorizationCodeGrant(config, back, checks);
    expect(tokens.claims()).toMatchObject({ sub: 'ada', email: 'ada@example.com', email_verified: true });
    await expect(oidc.authorizationCodeGrant(config, back, checks)).rejects.toMatchObject({ error: 'invalid_grant' });
    expect(idp.errors).toEqual([]);
  });

  it('tells an address that nobody verified', async () => {
    const { url, checks } = await authorization();
    const tokens = await oidc.authorizationCodeGrant(config, await idp.signIn(url, 'ben'), checks);
    expect(tokens.claims()).toMatchObject({ email: 'ben@example.com', email_verified: false });
  });

  it('sends a person back who cancels', async () => {
    const { url } = await authorization();
    expect((await idp.deny(url)).searchParams.get('error')).toBe('access_denied');
  });

  it('sends nobody to an address that is not registered', async () => {
    const { url } = await authorization('http://127.0.0.1:3000/elsewhere');
    await expect(idp.signIn(url, 'ada')).rejects.toThrow('400');
  });
});
