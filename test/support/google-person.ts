import * as oidc from 'openid-client';
import type { Google } from './services/google.ts';

const MODIFY = 'https://www.googleapis.com/auth/gmail.modify';

/** A person at Google who uses a program of their own beside Iris: what it is allowed, and its calls of the Gmail API. */
export const googlePerson = async (google: Google, email: string, redirectUri: string, scope = MODIFY) => {
  const insecure = { execute: [oidc.allowInsecureRequests] };
  const client = await oidc.discovery(new URL(google.url), google.clientId, google.clientSecret, undefined, insecure);
  const pkceCodeVerifier = oidc.randomPKCECodeVerifier();
  const expectedState = oidc.randomState();
  const address = oidc.buildAuthorizationUrl(client, {
    redirect_uri: redirectUri,
    scope: `openid email ${scope}`,
    access_type: 'offline',
    prompt: 'consent',
    state: expectedState,
    code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  const back = await google.signIn(address, email);
  const tokens = await oidc.authorizationCodeGrant(client, back, { pkceCodeVerifier, expectedState });
  return {
    /** What a person types to connect Gmail by their own Google Cloud project. */
    credentials: {
      kind: 'gmail',
      clientId: google.clientId,
      clientSecret: google.clientSecret,
      refreshToken: tokens.refresh_token ?? '',
    },
    // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers freely
    async gmail(path: string, body?: unknown): Promise<any> {
      const response = await fetch(`${google.url}/gmail/v1/users/me${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${tokens.access_token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return response.status === 204 ? null : response.json();
    },
  };
};
