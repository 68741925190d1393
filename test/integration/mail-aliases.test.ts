import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { googleEnv } from '#test/support/google-env.ts';
import { googlePerson } from '#test/support/google-person.ts';
import { ALL_MAILS_PATH, rawMailTo, userWithMails } from '#test/support/mail/mailbox.ts';
import { useMailTestServers } from '#test/support/mail/mail-test-servers.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { available } from '#test/support/services/available.ts';
import { type Google, startGoogle } from '#test/support/services/google.ts';
import { until } from '#test/support/until.ts';

const mailboxOf = async (client: Client) => (await client.get('/api/gmail/status')).json.accounts[0];
const save = async (client: Client, addresses: { name: string; address: string }[]) => {
  const { id } = await mailboxOf(client);
  const answer = await client.put(`/api/gmail/mailboxes/${id}/addresses`, { addresses });
  return answer.status === 200
    ? answer.json
    : [answer.status, answer.json.error.field ?? answer.json.error.code, answer.json.error.message];
};
const send = async (client: Client, id: string, more: object = {}) => {
  const { token } = (await client.post(`/api/gmail/drafts/${id}/confirmation`)).json;
  await client.post(`/api/gmail/drafts/${id}/send`, { token, ...more });
  return until(
    async () => (await client.get(`/api/gmail/drafts/${id}`)).json,
    ({ state }) => state !== 'queued' && state !== 'sending',
  );
};
const newMail = async (client: Client, changes: object) => {
  const { id } = (await client.post('/api/gmail/drafts', {})).json;
  return client.put(`/api/gmail/drafts/${id}`, { subject: 'S', body: 'B', ...changes });
};

describe.skipIf(!available.dovecot)('the other addresses of a mailbox', () => {
  const fixture = useMailTestServers('alias');
  /** A person whose mail server lets them send from `shop@…`. */
  const person = async (mails: Parameters<typeof userWithMails>[1] = [], options = {}) => {
    const one = await userWithMails(fixture, mails, options);
    const alias = one.account.address.replace('@', '.shop@');
    fixture.aliases.set(alias, one.account.address);
    return { ...one, alias };
  };

  test('are kept when the server sends from them, and refused with its words when it does not', async () => {
    const { client, account, alias } = await person();
    const before = fixture.smtp.sent.length;
    expect(await save(client, [{ name: ' The Shop ', address: alias.toUpperCase() }])).toEqual([
      { name: 'The Shop', address: alias },
    ]);
    expect((await mailboxOf(client)).aliases).toEqual([{ name: 'The Shop', address: alias }]);
    const shop = { name: '', address: alias };
    expect(await save(client, [shop, { name: '', address: 'boss@elsewhere.example' }])).toEqual([
      400,
      'addresses.1.address',
      expect.stringMatching(
        /^127\.0\.0\.1 doesn’t let this mailbox send from boss@elsewhere\.example\. It said: “.*not owned/,
      ),
    ]);
    expect(await save(client, [shop, shop])).toMatchObject([
      400,
      'addresses.1.address',
      expect.stringContaining('already one of your addresses'),
    ]);
    expect(await save(client, [{ name: '', address: account.address }])).toMatchObject([
      400,
      'addresses.0.address',
      expect.any(String),
    ]);
    expect(await save(client, [{ name: '', address: 'no address' }])).toMatchObject([
      400,
      'addresses.0.address',
      expect.any(String),
    ]);
    expect((await mailboxOf(client)).aliases).toEqual([{ name: 'The Shop', address: alias }]);
    expect(fixture.smtp.sent).toHaveLength(before);
    const other = await fixture.server.person();
    const { id } = await mailboxOf(client);
    expect((await other.put(`/api/gmail/mailboxes/${id}/addresses`, { addresses: [] })).status).toBe(404);
  });

  test('a new mail leaves from the one that was chosen, also later, and keeps it when it is taken back', async () => {
    const { client, account, alias, look } = await person();
    await save(client, [{ name: 'The Shop', address: alias }]);
    const to = [{ name: '', address: `new-${alias}`.replace('example.com', 'client.example') }];
    const draft = (await newMail(client, { to, from: alias })).json;
    expect(draft.from).toBe(alias);
    expect((await newMail(client, { from: 'x@y.example' })).json.error).toMatchObject({
      code: 'bad_input',
      field: 'from',
    });
    const copy = await until(
      async () => look('Drafts'),
      ([one]) => one?.source.includes(`From: The Shop <${alias}>`) === true,
    );
    expect(copy).toHaveLength(1);
    const offer = (await client.post(`/api/gmail/drafts/${draft.id}/confirmation`)).json;
    expect(offer.from).toBe(alias);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    await client.post(`/api/gmail/drafts/${draft.id}/send`, { token: offer.token, sendAt: tomorrow });
    expect((await client.post(`/api/gmail/drafts/${draft.id}/recall`)).json).toMatchObject({
      state: 'draft',
      from: alias,
    });
    const soon = new Date(Date.now() + 1000).toISOString();
    expect(await send(client, draft.id, { sendAt: soon })).toMatchObject({ state: 'sent', problem: null, from: alias });
    const sent = await fixture.smtp.waitForMail(to[0]!.address);
    expect([sent.from, sent.user]).toEqual([alias, account.address]);
    expect(sent.raw).toMatch(new RegExp(`^From: The Shop <${alias}>\\r$`, 'm'));
    expect(sent.raw).toMatch(/^Message-ID: <[^@]+@example\.com>\r$/m);
  });

  test('what was confirmed from one address does not leave from another, and a server that changes its mind is quoted', async () => {
    const { client, alias } = await person();
    await save(client, [{ name: '', address: alias }]);
    const to = [{ name: '', address: 'somebody@client.example' }];
    const { id } = (await newMail(client, { to, from: alias })).json;
    const { token } = (await client.post(`/api/gmail/drafts/${id}/confirmation`)).json;
    await client.put(`/api/gmail/drafts/${id}`, { from: (await mailboxOf(client)).emailAddress });
    expect((await client.post(`/api/gmail/drafts/${id}/send`, { token })).json.error.code).toBe('not_confirmed');
    await client.put(`/api/gmail/drafts/${id}`, { from: alias });
    fixture.aliases.delete(alias);
    expect(await send(client, id)).toMatchObject({
      state: 'draft',
      problem: expect.stringMatching(
        new RegExp(
          `^127\\.0\\.0\\.1 doesn’t let this mailbox send from ${alias}\\. It said: .*Nothing was sent\\. Choose`,
        ),
      ),
    });
    await save(client, []);
    const gone = await client.post(`/api/gmail/drafts/${id}/confirmation`);
    expect([gone.status, gone.json.error.field]).toEqual([400, 'from']);
    expect((await client.get(`/api/gmail/drafts/${id}`)).json.from).toBe(alias);
  });

  test('a reply leaves from the one that the mail came to, and none goes to oneself', async () => {
    const { client, account, alias } = await person();
    await save(client, [{ name: 'The Shop', address: alias }]);
    const raw = (to: string, subject: string, more = {}) => rawMailTo(to, { subject, ...more });
    await fixture.dovecot.deliver(account.address, raw(alias, 'To the shop'));
    await fixture.dovecot.deliver(account.address, raw(account.address, 'To both', { cc: alias }));
    await fixture.dovecot.deliver(
      account.address,
      raw('team@client.example', 'By list', { cc: `Me <${alias}>, bo@client.example` }),
    );
    const { emails } = await until(
      async () => (await client.get(ALL_MAILS_PATH)).json,
      (list) => list.emails.length === 3,
    );
    const idOf = (subject: string) => emails.find((mail: { subject: string }) => mail.subject === subject).id;
    const begin = async (subject: string, kind: string) =>
      (await client.post(`/api/gmail/emails/${idOf(subject)}/draft`, { kind })).json;
    expect((await begin('To the shop', 'forward')).from).toBe(alias);
    expect((await begin('To both', 'reply')).from).toBe(account.address);
    const all = await begin('By list', 'reply_all');
    expect([all.from, ...all.to, ...all.cc].map((one) => one.address ?? one)).toEqual([
      alias,
      'grace@client.example',
      'team@client.example',
      'bo@client.example',
    ]);
    const reply = await begin('To the shop', 'reply');
    await client.put(`/api/gmail/drafts/${reply.id}`, { body: 'From the shop.' });
    expect(await send(client, reply.id)).toMatchObject({ state: 'sent', from: alias });
    expect((await fixture.smtp.waitForMail('grace@client.example')).from).toBe(alias);
  });

  test('mail from one is by the person, before it is named and after, and no longer when it is taken off', async () => {
    const { client, account, alias } = await person();
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const reference = ['In-Reply-To: <question@client.example>', 'References: <question@client.example>'];
    fixture.dovecot.fill(account.address, [
      { raw: rawMailTo(alias, { subject: 'A question', id: 'question@client.example', at: at(9) }) },
      {
        raw: rawMailTo('grace@client.example', {
          subject: 'Re: A question',
          text: 'Yes, you will have it on Friday.',
          from: `Shop <${alias}>`,
          headers: reference,
          at: at(5),
        }),
      },
    ]);
    await client.post('/api/gmail/refresh');
    const mails = async () =>
      (await client.get(ALL_MAILS_PATH)).json.emails as { id: string; subject: string; threadState: string }[];
    const question = async () => (await mails()).find(({ subject }) => subject === 'A question')!;
    await until(mails, (list) => list.length === 2);
    const isMine = async () => {
      const { thread } = (await client.get(`/api/gmail/emails/${(await question()).id}`)).json;
      return thread.map((mail: { isMine: boolean }) => mail.isMine);
    };
    const promised = async (): Promise<string[]> => {
      const { reasons } = (await client.get(`/api/gmail/emails/${(await question()).id}`)).json;
      return reasons.map(({ text }: { text: string }) => text);
    };
    expect(await isMine()).toEqual([false, false]);
    await until(question, ({ threadState }) => threadState === 'awaiting');
    await save(client, [{ name: '', address: alias }]);
    await until(isMine, (mine) => mine[1] === true);
    await until(promised, (texts) => texts.includes('You promised: “Yes, you will have it on Friday.”'));
    expect((await question()).threadState).toBe('to_reply');
    await fixture.dovecot.deliver(
      account.address,
      rawMailTo('grace@client.example', { subject: 'By the shop', from: `Shop <${alias}>`, at: at(1) }),
    );
    const { id } = await until(async () => (await mails()).find(({ subject }) => subject === 'By the shop'));
    expect((await client.get(`/api/gmail/emails/${id}`)).json.thread[0].isMine).toBe(true);
    await save(client, []);
    await until(isMine, (mine) => mine[1] === false);
    await until(question, ({ threadState }) => threadState === 'awaiting');
    expect(await promised()).toContain('Shop promised: “Yes, you will have it on Friday.”');
  });
});

describe('the other addresses of a Gmail mailbox', () => {
  const ADA = 'ada@example.com';
  const callback = 'http://127.0.0.1/api/auth/google/callback';
  let google: Google;
  let server: TestServer;
  beforeAll(async () => {
    google = await startGoogle({ redirectUris: [callback] });
    server = await startTestServer({ env: googleEnv(google) });
  });
  afterAll(async () => {
    await server?.close();
    await google?.stop();
  });

  test('are those that Gmail itself sends from', async () => {
    google.addSendAs(ADA, 'ada@shop.example', 'accepted');
    google.addSendAs(ADA, 'ada@new.example', 'pending');
    const client = await server.person();
    await client.post('/api/gmail/connect', (await googlePerson(google, ADA, callback)).credentials);
    const named = (address: string) => [{ name: '', address }];
    expect(await save(client, named('ada@shop.example'))).toEqual(named('ada@shop.example'));
    expect(await save(client, named('ada@new.example'))).toMatchObject([
      400,
      'addresses.0.address',
      expect.stringContaining('confirmed'),
    ]);
    expect(await save(client, named('ada@other.example'))).toMatchObject([
      400,
      'addresses.0.address',
      expect.stringContaining('“Send mail as”'),
    ]);
  });
});
