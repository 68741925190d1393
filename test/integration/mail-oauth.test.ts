import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { ALL_MAILS_PATH, rawMailTo, readFolder } from '#test/support/mail/mailbox.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { available } from '#test/support/services/available.ts';
import { type Dovecot, startDovecot } from '#test/support/services/dovecot.ts';
import { type Idp, startIdp } from '#test/support/services/idp.ts';
import { type Smtp, startSmtp } from '#test/support/services/smtp.ts';
import { until } from '#test/support/until.ts';

const ADA = { address: 'ada@example.com', password: 'never told to Iris' };
const callbackOf = (kind: string) => `http://127.0.0.1/api/gmail/oauth/${kind}/callback`;
const DISABLED =
  '5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Tenant. Visit https://aka.ms/smtp_auth_disabled for more information.';

describe.skipIf(!available.dovecot)('a mailbox that is opened by signing in at its provider', () => {
  let idp: Idp;
  let own: Idp;
  let dovecot: Dovecot;
  let smtp: Smtp;
  let server: TestServer;
  /** Whether the organisation has switched off sending by mail programs. */
  let sendingIsOff = false;
  beforeAll(async () => {
    // Its access tokens end within the time in which Iris renews them: each use renews, and a refresh token serves only once.
    const accessTokenSeconds = 60;
    idp = await startIdp({ redirectUris: [callbackOf('microsoft')], directory: 'common', accessTokenSeconds });
    own = await startIdp({ redirectUris: [callbackOf('oauth')] });
    dovecot = await startDovecot({ users: [ADA], tokenInfoUrl: idp.tokenInfoUrl, tokenScope: '' });
    smtp = await startSmtp({
      certificate: dovecot.certificate,
      accounts: dovecot.accounts,
      lmtpPort: dovecot.lmtpPort,
      async emailOfToken(token) {
        if (sendingIsOff) throw Object.assign(new Error(DISABLED), { responseCode: 535 });
        return idp.emailOf(token);
      },
    });
    const [imapUrl, smtpUrl] = [`imaps://127.0.0.1:${dovecot.imapsPort}`, `smtps://127.0.0.1:${smtp.tlsPort}`];
    server = await startTestServer({
      env: {
        LOG_LEVEL: 'silent',
        MICROSOFT_CLIENT_ID: idp.clientId,
        MICROSOFT_CLIENT_SECRET: idp.clientSecret,
        MICROSOFT_BASE_URL: idp.url,
        MICROSOFT_IMAP_URL: imapUrl,
        MICROSOFT_SMTP_URL: smtpUrl,
        MAIL_OAUTH_NAME: 'Mail of the house',
        MAIL_OAUTH_ISSUER: own.issuer,
        MAIL_OAUTH_CLIENT_ID: own.clientId,
        MAIL_OAUTH_CLIENT_SECRET: own.clientSecret,
        MAIL_OAUTH_IMAP_URL: imapUrl,
        MAIL_OAUTH_SMTP_URL: smtpUrl,
      },
    });
  });
  afterAll(async () => {
    await server?.close();
    await smtp?.stop();
    await dovecot?.stop();
    await idp?.stop();
    await own?.stop();
  });

  const leave = async (client: Client, kind: string) =>
    (await client.get(`/api/gmail/oauth/${kind}?email=${ADA.address}`)).headers.get('location')!;
  const comeBack = async (client: Client, back: URL) =>
    (await client.get(back.pathname + back.search)).headers.get('location')!;
  const signIn = async (client: Client) => comeBack(client, await idp.signIn(await leave(client, 'microsoft'), 'ada'));
  const status = async (client: Client) => (await client.get('/api/gmail/status')).json;
  const mailsOf = (client: Client, count: number) =>
    until(
      async () => (await client.get(ALL_MAILS_PATH)).json.emails as { id: string; subject: string }[],
      (emails) => emails.length === count,
    );
  const why = async (client: Client, location: string) => {
    const token = new URL(location, 'http://127.0.0.1').searchParams.get('why');
    return client.get(`/api/gmail/sign-in-problem?why=${token}`);
  };
  const write = async (client: Client, subject: string) => {
    const { id } = (await client.post('/api/gmail/drafts', {})).json;
    const to = [{ name: '', address: 'grace@client.example' }];
    await client.put(`/api/gmail/drafts/${id}`, { to, subject, body: 'Hello Grace.' });
    const { token } = (await client.post(`/api/gmail/drafts/${id}/confirmation`)).json;
    await client.post(`/api/gmail/drafts/${id}/send`, { token });
    return until(
      async () => (await client.get(`/api/gmail/drafts/${id}`)).json,
      ({ state }) => state !== 'queued' && state !== 'sending',
    );
  };
  const connected = async (mails: number) => {
    const client = await server.person();
    const location = await signIn(client);
    if (location.includes('failed')) throw new Error(`${(await why(client, location)).text}\n${dovecot.log()}`);
    await client.put('/api/gmail/voice', { undoSeconds: 0 });
    await mailsOf(client, mails);
    return client;
  };

  test('is listed with how to sign in, or with what setting it up takes', async () => {
    const items = (await (await server.person()).get('/api/gmail/providers')).json;
    const item = (kind: string) => items.find((one: { kind: string }) => one.kind === kind);
    expect(item('microsoft')).toEqual({
      kind: 'microsoft',
      label: 'Microsoft',
      fields: [],
      signIn: {
        configured: true,
        href: '/api/gmail/oauth/microsoft',
        redirectUri: callbackOf('microsoft'),
        variables: ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'],
      },
    });
    expect(item('oauth')).toMatchObject({ label: 'Mail of the house', signIn: { configured: true } });
    const bare = await startTestServer();
    const without = (await (await bare.person()).get('/api/gmail/providers')).json;
    const kinds = without.map(({ kind, signIn: way }: { kind: string; signIn?: { configured: boolean } }) => [
      kind,
      way?.configured,
    ]);
    expect(kinds).toContainEqual(['microsoft', false]);
    expect(kinds.map(([kind]: [string]) => kind)).not.toContain('oauth');
    await bare.close();
  });

  test('is read, changed and sent from with tokens that are renewed each time, one after the other', async () => {
    dovecot.fill(ADA.address, [{ raw: rawMailTo(ADA.address, { subject: 'Signed in' }) }]);
    const client = await connected(1);
    const [mail] = await mailsOf(client, 1);
    const sent = await Promise.all(['One', 'Two', 'Three'].map((subject) => write(client, subject)));
    expect(sent.map(({ state, problem }) => [state, problem])).toEqual([1, 2, 3].map(() => ['sent', null]));
    expect(smtp.sent.map(({ user }) => user)).toEqual([1, 2, 3].map(() => ADA.address));
    expect((await client.post(`/api/gmail/emails/${mail!.id}/archive`)).status).toBe(200);
    expect((await readFolder(dovecot, ADA, 'Archive')).map(({ subject }) => subject)).toEqual(['Signed in']);
    await server.restart();
    expect((await client.post('/api/gmail/refresh')).status).toBe(200);
    expect((await write(client, 'Four')).state).toBe('sent');
    expect((await status(client)).problem).toBeNull();
    expect((await client.get('/api/account/connections')).json).toMatchObject([
      { provider: 'Microsoft', address: ADA.address },
    ]);
    expect(idp.errors).toEqual([]);
    await client.delete('/api/gmail/connect');
  });

  test('withdrawing the permission stops it with the reason, and signing in again goes on where it was', async () => {
    await dovecot.deliver(ADA.address, rawMailTo(ADA.address, { subject: 'Before' }));
    const client = await connected(1);
    const [{ id }] = (await status(client)).accounts;
    await idp.withdraw('ada');
    await dovecot.restart();
    const stopped = await until(
      () => status(client),
      ({ problem }) => problem?.kind === 'credentials',
    );
    expect(stopped.problem.message).toBe(
      'Microsoft no longer lets Iris into this mailbox. Nothing is lost: sign in again to continue. It said: “grant request is invalid”',
    );
    expect(await write(client, 'Not now')).toMatchObject({ state: 'draft' });
    expect((await mailsOf(client, 1))[0]).toMatchObject({ subject: 'Before' });
    await dovecot.deliver(ADA.address, rawMailTo(ADA.address, { subject: 'Meanwhile' }));
    expect(await signIn(client)).toBe(`/dashboard?tab=gmail&connected=${id}`);
    expect((await mailsOf(client, 2)).map(({ subject }) => subject)).toEqual(['Meanwhile', 'Before']);
    expect((await status(client)).accounts).toMatchObject([{ id, problem: null }]);
    await client.delete('/api/gmail/connect');
    expect(await idp.permissions('ada')).toBe(0);
  });

  test('a refusal at the provider is passed on in its words, to the person who was refused only', async () => {
    const [client, other] = [await server.person(), await server.person()];
    const location = await comeBack(client, await idp.deny(await leave(client, 'microsoft')));
    expect(location).toMatch(/^\/dashboard\?tab=gmail&connected=failed&why=/);
    expect((await why(client, location)).json.message).toBe(
      'Microsoft didn’t let Iris in and said: “End-User aborted interaction”',
    );
    expect((await why(other, location)).status).toBe(404);
    expect((await client.get('/api/gmail/sign-in-problem?why=forged')).status).toBe(404);
    expect((await status(client)).connected).toBe(false);
  });

  test('the way back is for whoever went, once', async () => {
    const [client, other] = [await server.person(), await server.person()];
    const back = await idp.signIn(await leave(client, 'microsoft'), 'ada');
    expect(await comeBack(other, back)).toBe('/dashboard?tab=gmail&connected=failed');
    expect(await comeBack(server.client(), back)).toBe('/auth');
    expect((await status(other)).connected).toBe(false);
    expect(await comeBack(client, back)).not.toContain('failed');
    expect(await comeBack(client, back)).toBe('/dashboard?tab=gmail&connected=failed');
    expect((await server.client().get('/api/gmail/oauth/microsoft')).headers.get('location')).toBe('/auth');
    expect((await client.get('/api/gmail/oauth/nobody')).status).toBe(404);
    await client.delete('/api/gmail/connect');
  });

  test('where an organisation forbids sending by mail programs, reading works and sending says so', async () => {
    sendingIsOff = true;
    try {
      const client = await connected(2);
      expect(await write(client, 'Kept')).toMatchObject({
        state: 'draft',
        problem: expect.stringContaining('Sending by mail programs (SMTP AUTH) is switched off'),
      });
      await client.delete('/api/gmail/connect');
    } finally {
      sendingIsOff = false;
    }
  });

  test('a provider of the operator whose mail server refuses the token says which side to look at', async () => {
    // The mail server knows the tokens of the other provider only.
    const client = await server.person();
    const location = await comeBack(client, await own.signIn(await leave(client, 'oauth'), 'ada'));
    expect((await why(client, location)).json.message).toBe(
      '127.0.0.1 doesn’t accept the access that Mail of the house grants. Check that mail programs (IMAP and SMTP) are allowed for this mailbox, then reconnect.',
    );
  });

  test('a password for a server of Microsoft is answered with the true reason, without sending it anywhere', async () => {
    const client = await server.person();
    const at = (host: string, port: number) => ({ host, port, security: 'tls' });
    const refused = await client.post('/api/gmail/connect', {
      kind: 'imap',
      email: 'ada@outlook.com',
      username: 'ada@outlook.com',
      password: 'secret',
      imap: at('outlook.office365.com', 993),
      smtp: at('smtp-mail.outlook.com', 465),
    });
    expect(refused.status).toBe(400);
    expect(refused.json.error).toMatchObject({
      code: 'mail_credentials',
      message: expect.stringContaining('Microsoft hasn’t accepted passwords from mail programs since September 2024'),
    });
  });
});
