import { ImapFlow } from 'imapflow';
import * as oidc from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { available } from './available.ts';
import { type Dovecot, startDovecot } from './dovecot.ts';
import { type Google, startGoogle } from './google.ts';

const REDIRECT = 'http://127.0.0.1:3000/api/auth/google/callback';
const ALL_MAIL = 'https://mail.google.com/';
const READ_ONLY = 'https://www.googleapis.com/auth/gmail.readonly';

describe.skipIf(!available.dovecot)('the Dovecot peer beside the Google peer', () => {
  let google: Google;
  let dovecot: Dovecot;
  beforeAll(async () => {
    google = await startGoogle({ redirectUris: [REDIRECT] });
    const users = ['ada', 'ben'].map((name) => ({ address: `${name}@example.com`, password: 'unused' }));
    dovecot = await startDovecot({ users, tokenInfoUrl: google.tokenInfoUrl });
  });
  afterAll(async () => {
    await dovecot?.stop();
    await google?.stop();
  });

  const token = async (scope: string) => {
    const insecure = { execute: [oidc.allowInsecureRequests] };
    const config = await oidc.discovery(new URL(google.url), google.clientId, google.clientSecret, undefined, insecure);
    const query = { redirect_uri: REDIRECT, scope: `openid email ${scope}`, state: 's' };
    const back = await google.signIn(oidc.buildAuthorizationUrl(config, query), 'ada@example.com');
    return (await oidc.authorizationCodeGrant(config, back, { expectedState: 's' })).access_token;
  };
  const signIn = async (user: string, accessToken: string) => {
    const imap = new ImapFlow({
      host: '127.0.0.1',
      port: dovecot.imapsPort,
      secure: true,
      tls: { ca: dovecot.ca, servername: 'localhost' },
      auth: { user, accessToken },
      logger: false,
    });
    await imap.connect();
    await imap.logout();
  };

  it('signs in with an access token that Google issued to this person for mail', async () => {
    await expect(signIn('ada@example.com', await token(ALL_MAIL))).resolves.toBeUndefined();
  });

  it('refuses the token of somebody else, of a smaller scope, and one that expired', async () => {
    const good = await token(ALL_MAIL);
    await expect(signIn('ben@example.com', good)).rejects.toMatchObject({ authenticationFailed: true });
    const small = await token(READ_ONLY);
    await expect(signIn('ada@example.com', small)).rejects.toMatchObject({ authenticationFailed: true });
    google.expireTokens();
    await expect(signIn('ada@example.com', good)).rejects.toMatchObject({ authenticationFailed: true });
  });
});
