import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { googlePerson } from '#test/support/google-person.ts';
import { googleEnv } from '#test/support/google-env.ts';
import { type Google, startGoogle } from '#test/support/services/google.ts';
import { until } from '#test/support/until.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const CALLBACK = 'http://127.0.0.1/api/auth/google/callback';
const ADA = 'ada@example.com';
const ALL = '/api/gmail/emails?daysBack=365&maxResults=100&includeRead=true';
const SEEDED = ['Budget approval needed by Friday', 'This week: 50% off', 'Invoice'];

describe('a Gmail mailbox', () => {
  let google: Google;
  let server: TestServer;
  beforeAll(async () => {
    google = await startGoogle({ redirectUris: [CALLBACK] });
    server = await startTestServer({ env: googleEnv(google) });
  });
  beforeEach(() => google.reset());
  afterAll(async () => {
    await server?.close();
    await google?.stop();
  });

  const subjects = async (client: Client, path = ALL): Promise<string[]> =>
    (await client.get(path)).json.emails.map((mail: { subject: string }) => mail.subject);
  const status = async (client: Client) => (await client.get('/api/gmail/status')).json;
  const read = (client: Client) =>
    until(
      () => status(client),
      ({ lastSyncAt }) => lastSyncAt !== null,
    );
  /** Ada allows it at Google and comes back. */
  const allow = async (client: Client, scope: string, email = ADA): Promise<string> => {
    const away = (await client.get(`/api/auth/google?scope=${scope}`)).headers.get('location')!;
    const back = await google.signIn(away, email);
    return (await client.get(back.pathname + back.search)).headers.get('location')!;
  };
  const person = () => googlePerson(google, ADA, CALLBACK);
  const connected = async (): Promise<{ client: Client; ada: Awaited<ReturnType<typeof person>> }> => {
    const [client, ada] = [await server.person(), await person()];
    expect((await client.post('/api/gmail/connect', ada.credentials)).json).toEqual({ emailAddress: ADA });
    await read(client);
    return { client, ada };
  };
  const mail = (subject: string) =>
    `From: Grace <grace@client.example>\r\nTo: ${ADA}\r\nSubject: ${subject}\r\nMessage-ID: <${subject}@client.example>\r\nDate: ${new Date().toUTCString()}\r\n\r\nCould you call me?\r\n`;

  test('is read with read-only permission first, and changed once the person has allowed that', async () => {
    const client = await server.person();
    const location = await allow(client, 'mail');
    const { accounts } = await read(client);
    expect(location).toBe(`/dashboard?tab=gmail&connected=${accounts[0].id}`);
    expect(accounts).toMatchObject([{ kind: 'gmail', emailAddress: ADA, canArchive: false, messages: 3 }]);
    const { emails } = (await client.get(ALL)).json;
    expect(emails.map((each: { subject: string; isRead: boolean }) => [each.subject, each.isRead])).toEqual([
      [SEEDED[0], false],
      [SEEDED[1], true],
      [SEEDED[2], false],
    ]);
    const refused = await client.post(`/api/gmail/emails/${emails[0].id}/archive`);
    expect([refused.status, refused.json.error.message]).toEqual([403, expect.stringContaining('Update Permissions')]);
    expect((await client.post(`/api/gmail/emails/${emails[0].id}/read`)).status).toBe(200);
    const asked = google.journal().filter(({ method, path }) => method !== 'GET' && path.startsWith('/gmail/'));
    expect(asked).toEqual([]);

    expect(await allow(client, 'mail_modify')).toBe(location);
    expect(await status(client)).toMatchObject({ canArchive: true, accounts: [{ id: accounts[0].id }] });
    expect((await client.post(`/api/gmail/emails/${emails[0].id}/archive`)).status).toBe(200);
    expect(await subjects(client)).toEqual(SEEDED.slice(1));
    const { labelIds } = await (await person()).gmail('/messages/msg_budget?format=minimal');
    expect(labelIds).not.toContain('INBOX');
    await client.post('/api/gmail/refresh');
    expect(await subjects(client)).toEqual(SEEDED.slice(1));
    expect((await status(client)).messages).toBe(3);
  });

  test('archiving is undone after a restart', async () => {
    const { client, ada } = await connected();
    const [mailOf] = (await client.get(ALL)).json.emails;
    await client.post(`/api/gmail/emails/${mailOf.id}/archive`);
    await server.restart();
    expect((await client.post('/api/gmail/actions/last/undo')).json).toMatchObject({
      kind: 'archive',
      state: 'undone',
    });
    expect((await ada.gmail('/messages/msg_budget?format=minimal')).labelIds).toContain('INBOX');
    expect(await subjects(client)).toEqual(SEEDED);
  });

  test('disconnecting and erasing the account give the permission back, also when Google does not answer', async () => {
    const client = await server.person();
    await allow(client, 'mail');
    await read(client);
    const given = () => google.journal().filter(({ path }) => path.includes('revoke')).length;
    expect((await client.delete('/api/gmail/connect')).status).toBe(200);
    expect(given()).toBe(1);
    await allow(client, 'mail');
    google.fault({ match: 'revoke', status: 503 });
    expect((await client.delete('/api/gmail/connect')).status).toBe(200);
    expect((await status(client)).connected).toBe(false);
    await allow(client, 'mail');
    const erased = await client.post('/api/account/erase', { password: 'a good password', word: 'ERASE' });
    expect(erased.status).toBe(200);
    expect(given()).toBe(3);
  });

  test('a permission that mail and calendar share is given back with the last of both', async () => {
    const given = () => google.journal().filter(({ path }) => path.includes('revoke')).length;
    const both = async () => {
      const client = await server.person();
      await allow(client, 'mail');
      await allow(client, 'calendar');
      await read(client);
      return client;
    };
    const reads = async (client: Client) => [
      (await client.post('/api/calendar/refresh')).status,
      (await client.get('/api/calendar/status')).json.connections[0].problem,
    ];
    const mailFirst = await both();
    expect((await mailFirst.delete('/api/gmail/connect')).status).toBe(200);
    expect(given()).toBe(0);
    expect(await reads(mailFirst)).toEqual([200, null]);
    expect((await mailFirst.delete('/api/calendar/connect')).status).toBe(200);
    expect(given()).toBe(1);

    const calendarFirst = await both();
    expect((await calendarFirst.delete('/api/calendar/connect')).status).toBe(200);
    expect(given()).toBe(1);
    expect((await calendarFirst.post('/api/gmail/refresh')).status).toBe(200);
    expect((await calendarFirst.delete('/api/gmail/connect')).status).toBe(200);
    expect(given()).toBe(2);

    const twoAccounts = await server.person();
    await allow(twoAccounts, 'mail', 'ben@example.com');
    await allow(twoAccounts, 'calendar');
    await twoAccounts.delete('/api/gmail/connect');
    expect(given()).toBe(3);
    expect(await reads(twoAccounts)).toEqual([200, null]);
    await twoAccounts.post('/api/account/erase', { password: 'a good password', word: 'ERASE' });
    expect(given()).toBe(4);
  });

  test('what happens elsewhere shows up: new mail, read marks, archived and deleted mail', async () => {
    const { client, ada } = await connected();
    await google.deliver(ADA, mail('Fresh'));
    await ada.gmail('/messages/msg_budget/modify', { removeLabelIds: ['UNREAD', 'INBOX'] });
    await ada.gmail('/messages/msg_injection/modify', { removeLabelIds: ['UNREAD'] });
    await ada.gmail('/messages/msg_news/trash', {});
    await client.post('/api/gmail/refresh');
    const { emails } = (await client.get(ALL)).json;
    expect(emails.map((each: { subject: string; isRead: boolean }) => [each.subject, each.isRead])).toEqual([
      ['Fresh', false],
      ['Invoice', true],
    ]);
    expect((await status(client)).messages).toBe(3);
  });

  test('when Gmail has forgotten its history the folders are compared: nothing lost, nothing twice', async () => {
    const { client, ada } = await connected();
    const ids = (await client.get(ALL)).json.emails.map((each: { id: string }) => each.id);
    await google.deliver(ADA, mail('While away'));
    await ada.gmail('/messages/msg_news/trash', {});
    await ada.gmail('/messages/msg_budget/modify', { removeLabelIds: ['UNREAD'], addLabelIds: ['STARRED'] });
    await google.forgetHistory(ADA);
    await client.post('/api/gmail/refresh');
    const { emails } = (await client.get(ALL)).json;
    expect(emails.map((each: { id: string }) => each.id)).toEqual([expect.any(String), ids[0], ids[2]]);
    expect(emails.map((each: { isRead: boolean }) => each.isRead)).toEqual([false, true, false]);
    expect(await subjects(client, `${ALL}&q=is:starred`)).toEqual([SEEDED[0]]);
  });

  test('limits, lost connections and expired tokens are waited out', async () => {
    const [client, ada] = [await server.person(), await person()];
    google.fault({ match: '/messages/msg_budget', status: 429, headers: { 'retry-after': '1' } });
    const quota = { error: { code: 403, message: 'Slow down', errors: [{ reason: 'userRateLimitExceeded' }] } };
    google.fault({ match: '/messages/msg_news', status: 403, body: quota });
    google.fault({ match: '/messages/msg_injection', drop: true });
    google.fault({ match: '/profile', status: 503 });
    await client.post('/api/gmail/connect', ada.credentials);
    await read(client);
    expect(await subjects(client)).toEqual(SEEDED);
    google.expireTokens();
    await client.post('/api/gmail/refresh');
    expect((await status(client)).problem).toBeNull();
  });

  test('when the person takes the permission back they are told to connect again, and that helps', async () => {
    const client = await server.person();
    await allow(client, 'mail_modify');
    await read(client);
    google.revokeAll();
    expect((await client.post('/api/gmail/refresh')).status).toBe(400);
    const { problem, messages } = await status(client);
    expect(problem).toMatchObject({ kind: 'credentials', message: expect.stringContaining('Reconnect it') });
    expect(messages).toBe(3);
    await allow(client, 'mail_modify');
    await client.post('/api/gmail/refresh');
    expect(await status(client)).toMatchObject({ problem: null, messages: 3 });
  });

  test('a permission that was refused, in part or as a whole, connects nothing', async () => {
    const client = await server.person();
    const away = async () => (await client.get('/api/auth/google?scope=mail')).headers.get('location')!;
    const denied = await google.deny(await away());
    const answer = await client.get(denied.pathname + denied.search);
    expect(answer.headers.get('location')).toBe('/dashboard?tab=gmail&connected=denied');
    google.dropScopes(['https://www.googleapis.com/auth/gmail.readonly']);
    const back = await google.signIn(await away(), ADA);
    const inPart = await client.get(back.pathname + back.search);
    expect(inPart.headers.get('location')).toBe('/dashboard?tab=gmail&connected=denied');
    expect((await status(client)).connected).toBe(false);
  });

  test('mailboxes of one person stand side by side, and one of them can leave', async () => {
    await google.deliver('ben@example.com', mail('For Ben'));
    const client = await server.person();
    await allow(client, 'mail');
    await allow(client, 'mail_modify', 'ben@example.com');
    const { accounts, emailAddress, connected: any } = await read(client);
    expect([any, emailAddress]).toEqual([true, ADA]);
    expect(accounts.map((each: { emailAddress: string }) => each.emailAddress)).toEqual([ADA, 'ben@example.com']);
    const [ada, ben] = accounts.map(({ id }: { id: string }) => id);
    expect((await subjects(client)).sort()).toEqual([...SEEDED, 'For Ben'].sort());
    expect(await subjects(client, `${ALL}&account=${ben}`)).toEqual(['For Ben']);
    const { emails } = (await client.get(`${ALL}&account=${ada}`)).json;
    expect(new Set(emails.map(({ accountId }: { accountId: string }) => accountId))).toEqual(new Set([ada]));

    const stranger = await server.person();
    await allow(stranger, 'mail');
    await read(stranger);
    expect((await stranger.delete(`/api/gmail/connect?account=${ben}`)).status).toBe(404);
    expect(await subjects(stranger, `${ALL}&account=${ada}`)).toEqual([]);

    expect((await client.delete(`/api/gmail/connect?account=${ada}`)).status).toBe(200);
    expect(await subjects(client)).toEqual(['For Ben']);
    expect((await client.delete('/api/gmail/connect')).status).toBe(200);
    expect(await status(client)).toMatchObject({ connected: false, accounts: [], messages: 0 });
  });

  test('whoever is not signed in is asked to; credentials that Google refuses are not repeated', async () => {
    const answer = await server.client().get('/api/auth/google?scope=mail');
    expect(answer.headers.get('location')).toBe('/auth');
    const client = await server.person();
    const secret = 'no-such-refresh-token-4711';
    const body = { kind: 'gmail', clientId: google.clientId, clientSecret: google.clientSecret, refreshToken: secret };
    const refused = await client.post('/api/gmail/connect', body);
    expect([refused.status, refused.json.error.code]).toEqual([400, 'mail_credentials']);
    expect(refused.text).not.toContain(secret);
  });
});

test('an installation that Google does not know leads to the notice', async () => {
  const server = await startTestServer();
  const client = await server.person();
  const answer = await client.get('/api/auth/google?scope=mail');
  expect(answer.headers.get('location')).toBe('/auth?error=google_config_needed');
  await server.close();
});
