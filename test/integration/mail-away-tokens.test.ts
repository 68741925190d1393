import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { available } from '#test/support/services/available.ts';
import { type Dovecot, startDovecot } from '#test/support/services/dovecot.ts';
import { type Idp, startIdp } from '#test/support/services/idp.ts';
import { type Smtp, startSmtp } from '#test/support/services/smtp.ts';
import { until } from '#test/support/until.ts';

const ADA = { address: 'ada@example.com', password: 'never told to Iris' };
const TODAY = new Date().toISOString().slice(0, 10);
const LATER = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
const AWAY = { from: TODAY, until: LATER, subject: 'Away', text: 'I’m away.' };

// Servers name both ways, or only the older or the newer one.
describe.skipIf(!available.dovecot).each(['xoauth2', 'oauthbearer'])(
  'an away reply of a mailbox that is opened with tokens (%s)',
  (tokenMechanisms) => {
    let idp: Idp;
    let dovecot: Dovecot;
    let smtp: Smtp;
    let server: TestServer;
    beforeAll(async () => {
      idp = await startIdp({ redirectUris: ['http://127.0.0.1/api/gmail/oauth/oauth/callback'] });
      dovecot = await startDovecot({ users: [ADA], tokenInfoUrl: idp.tokenInfoUrl, tokenScope: '', tokenMechanisms });
      const emailOfToken = (token: string) => idp.emailOf(token);
      smtp = await startSmtp({ certificate: dovecot.certificate, accounts: dovecot.accounts, emailOfToken });
      server = await startTestServer({
        env: {
          LOG_LEVEL: 'silent',
          MAIL_OAUTH_NAME: 'Mail of the house',
          MAIL_OAUTH_ISSUER: idp.issuer,
          MAIL_OAUTH_CLIENT_ID: idp.clientId,
          MAIL_OAUTH_CLIENT_SECRET: idp.clientSecret,
          MAIL_OAUTH_IMAP_URL: `imaps://127.0.0.1:${dovecot.imapsPort}`,
          MAIL_OAUTH_SMTP_URL: `smtps://127.0.0.1:${smtp.tlsPort}`,
          MAIL_OAUTH_SIEVE_PORT: String(dovecot.sievePort),
        },
      });
    });
    afterAll(async () => {
      await server?.close();
      await smtp?.stop();
      await dovecot?.stop();
      await idp?.stop();
    });

    const scripts = () => {
      try {
        return readdirSync(dovecot.scriptsDir(ADA.address)).filter((name) => name.endsWith('.sieve'));
      } catch {
        return [];
      }
    };

    test('is put on the server and taken away again; once the permission is withdrawn, it says so', async () => {
      const client = await server.person();
      const leave = await client.get(`/api/gmail/oauth/oauth?email=${ADA.address}`);
      const back = await idp.signIn(leave.headers.get('location')!, 'ada');
      await client.get(back.pathname + back.search);
      const [{ id }] = (
        await until(
          async () => (await client.get('/api/gmail/status')).json,
          ({ connected }) => connected === true,
        )
      ).accounts;
      const path = `/api/gmail/mailboxes/${id}/away`;
      expect((await client.get(path)).json).toMatchObject({ unable: null, reply: null });
      expect((await client.put(path, AWAY)).json).toMatchObject({ unable: null, reply: AWAY });
      expect(scripts()).toEqual([expect.stringMatching(/^iris-away-/)]);
      expect((await client.delete(path)).status).toBe(200);
      expect(scripts()).toEqual([]);

      await idp.withdraw('ada');
      await dovecot.restart();
      const { unable } = (await client.get(path)).json;
      expect(unable).toMatch(/(doesn’t accept this sign-in for away replies|no longer lets Iris into this mailbox)/);
      expect((await client.put(path, AWAY)).status).toBe(400);
      expect(scripts()).toEqual([]);
    });
  },
);
