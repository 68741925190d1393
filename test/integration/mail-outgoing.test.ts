import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { ALL_MAILS_PATH, connectMailbox, rawMailTo, readFolder, userWithMails } from '#test/support/mail/mailbox.ts';
import { useMailTestServers } from '#test/support/mail/mail-test-servers.ts';
import { available } from '#test/support/services/available.ts';
import { startDroppingSmtp } from '#test/support/services/dropping-smtp.ts';
import { until } from '#test/support/until.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const DRAFTED = 'Fill in or remove [day]';

describe('without a mail server', () => {
  let server: TestServer;
  beforeAll(async () => void (server = await startTestServer()));
  afterAll(() => server.close());

  test('a stranger is asked to sign in, and without a mailbox the calls say so', async () => {
    expect((await server.client().get('/api/gmail/drafts')).status).toBe(401);
    const person = await server.person();
    const answer = await person.post('/api/gmail/emails/nothing/draft', {});
    expect([answer.status, answer.json.error.code]).toEqual([400, 'not_connected']);
    expect((await person.get('/api/gmail/drafts')).json).toEqual([]);
    expect((await person.get('/api/gmail/actions')).json).toEqual([]);
  });

  test('the sample mailbox sends nothing and says so, and the reply appears in the conversation', async () => {
    const person = await server.person();
    await person.post('/api/gmail/connect', { kind: 'sample' });
    await person.put('/api/gmail/voice', { undoSeconds: 0 });
    const { emails } = (await person.get(`${ALL_MAILS_PATH}&unansweredOnly=true`)).json;
    const draft = (await person.post(`/api/gmail/emails/${emails[0].id}/draft`, {})).json;
    expect(draft).toMatchObject({ sample: true, state: 'draft', kind: 'reply' });
    expect(draft.variants).toHaveLength(9);
    await person.put(`/api/gmail/drafts/${draft.id}`, { body: 'Yes, all of it. M' });
    const { token, sample } = (await person.post(`/api/gmail/drafts/${draft.id}/confirmation`)).json;
    expect(sample).toBe(true);
    await person.post(`/api/gmail/drafts/${draft.id}/send`, { token });
    await until(
      async () => (await person.get(`/api/gmail/emails/${emails[0].id}`)).json,
      ({ thread }) => thread.at(-1).snippet.startsWith('Yes, all of it.'),
    );
    const stranger = await server.person();
    await stranger.post('/api/gmail/connect', { kind: 'sample' });
    expect((await stranger.get(`/api/gmail/drafts/${draft.id}`)).status).toBe(404);
    expect((await stranger.put(`/api/gmail/drafts/${draft.id}`, { body: 'mine' })).status).toBe(404);
    expect((await stranger.post(`/api/gmail/drafts/${draft.id}/confirmation`)).status).toBe(404);
  });
});

describe.skipIf(!available.dovecot)('writing on a real mail server', () => {
  const fixture = useMailTestServers('writer');

  const write = async (client: Client, emailId: string, changes: object, kind = 'reply') => {
    const { id } = (await client.post(`/api/gmail/emails/${emailId}/draft`, { kind })).json;
    await client.put(`/api/gmail/drafts/${id}`, changes);
    return id as string;
  };
  const confirmed = async (client: Client, id: string): Promise<string> =>
    (await client.post(`/api/gmail/drafts/${id}/confirmation`)).json.token;
  const stateOf = async (client: Client, id: string) => (await client.get(`/api/gmail/drafts/${id}`)).json;
  const settled = (client: Client, id: string) =>
    until(
      () => stateOf(client, id),
      ({ state }) => state !== 'queued' && state !== 'sending',
    );
  const send = async (client: Client, id: string) => {
    await client.post(`/api/gmail/drafts/${id}/send`, { token: await confirmed(client, id) });
    return settled(client, id);
  };

  test('a reply is begun, stored as one copy in Drafts, sent in its thread, and filed once in Sent', async () => {
    const { account, client, emails, look } = await userWithMails(fixture, [
      { subject: 'The contract', id: 'contract@client.example' },
    ]);
    const opened = (await client.post(`/api/gmail/emails/${emails[0]!.id}/draft`, {})).json;
    expect(opened).toMatchObject({
      kind: 'reply',
      to: [{ name: 'Grace Hopper', address: 'grace@client.example' }],
      subject: 'Re: The contract',
      from: account.address,
      canReplyAll: false,
      sample: false,
    });
    // A yes would commit them, so the text is empty until they choose an answer.
    expect(opened.body).toBe('');
    expect(opened.variants[0].text).toMatch(/^Hi Grace,\n\nSure, I’ll send it to you by Friday\.\n\nBest,\nRobin$/);
    const noted = await client.post(`/api/gmail/emails/${emails[0]!.id}/draft`, { note: 'no, it is not signed yet' });
    expect(noted.json).toMatchObject({ id: opened.id, body: 'Hi Grace,\n\nNo, it is not signed yet.\n\nBest,\nRobin' });
    expect(await look('Drafts')).toEqual([]);

    const path = `/api/gmail/drafts/${opened.id}`;
    await client.put(path, { body: 'Hi Grace,\n\nhere it comes on [day].\n\nRobin' });
    const [first] = await until(
      () => look('Drafts'),
      (mails) => mails.length === 1,
    );
    expect(first!.flags).toContain('\\Draft');
    await client.put(path, { body: 'Hi Grace,\n\nhere it comes, at last.\n\nRobin' });
    // The new copy lies there before the old one goes, so that none is lost.
    const [second] = await until(
      () => look('Drafts'),
      (mails) => mails.length === 1 && mails[0]!.source.includes('at last'),
    );
    expect(second!.source).not.toContain('[day]');
    expect((await stateOf(client, opened.id)).body).toContain('at last');

    expect(await send(client, opened.id)).toMatchObject({ state: 'sent', problem: null });
    const sent = await fixture.smtp.waitForMail('grace@client.example');
    expect(sent.from).toBe(account.address);
    expect(sent.raw).toMatch(/^In-Reply-To: <contract@client\.example>\r$/m);
    expect(sent.raw).toMatch(/^References: <contract@client\.example>\r$/m);
    expect(sent.raw).toMatch(/^From: Robin Person \d+ <writer\d+@example\.com>\r$/m);
    expect(sent.raw).toMatch(/wrote:\r\n> Could you send me the signed contract/);
    expect(sent.raw).not.toContain('.draft@');
    const filed = await until(
      () => look('Sent'),
      (mails) => mails.length > 0,
    );
    expect(filed.map(({ messageId }) => messageId)).toEqual([/^Message-ID: (.*)\r$/im.exec(sent.raw)?.[1]]);
    await until(
      () => look('Drafts'),
      (mails) => mails.length === 0,
    );
    await until(
      () => look('INBOX'),
      ([mail]) => mail!.flags.includes('\\Answered'),
    );
    const { thread } = await until(
      async () => (await client.get(`/api/gmail/emails/${emails[0]!.id}`)).json as { thread: { isMine: boolean }[] },
      (mail) => mail.thread.length > 1,
    );
    expect(thread.map(({ isMine }) => isMine)).toEqual([false, true]);
    expect((await client.get('/api/gmail/voice')).json.outcomes).toMatchObject({ unchanged: 0 });
    expect((await client.get('/api/gmail/actions')).json[0]).toMatchObject({ kind: 'send', undoable: false });
  });

  test('a reply to all is a choice, and never includes the user', async () => {
    const { account, client, emails } = await userWithMails(fixture, [
      { subject: 'For all', cc: 'Ada Byron <ada@client.example>, tom@client.example' },
    ]);
    const { id, canReplyAll, cc } = (await client.post(`/api/gmail/emails/${emails[0]!.id}/draft`, {})).json;
    expect([canReplyAll, cc]).toEqual([true, []]);
    const all = (await client.put(`/api/gmail/drafts/${id}`, { kind: 'reply_all', body: 'To all of you.' })).json;
    expect(all.cc.map(({ address }: { address: string }) => address)).toEqual([
      'ada@client.example',
      'tom@client.example',
    ]);
    expect(JSON.stringify([all.to, all.cc])).not.toContain(account.address);
    await send(client, id);
    const sent = await fixture.smtp.waitForMail('tom@client.example');
    expect(sent.to.toSorted()).toEqual(['ada@client.example', 'grace@client.example', 'tom@client.example']);
  });

  test('nothing is sent without a confirmation of exactly this text, nor while it has blanks', async () => {
    const { client, emails } = await userWithMails(fixture, [{ subject: 'Bound' }]);
    const id = await write(client, emails[0]!.id, {
      body: 'I will send it by [day].',
      to: [{ name: '', address: 'bound@client.example' }],
    });
    const refused = await client.post(`/api/gmail/drafts/${id}/confirmation`);
    expect([refused.status, refused.json.error.code]).toEqual([400, 'blanks']);
    expect(refused.json.error.message).toContain(DRAFTED);
    await client.put(`/api/gmail/drafts/${id}`, { body: 'I will send it soon.' });
    const token = await confirmed(client, id);
    await client.put(`/api/gmail/drafts/${id}`, { body: 'I will send money.' });
    expect((await client.post(`/api/gmail/drafts/${id}/send`, { token })).status).toBe(403);
    expect((await client.post(`/api/gmail/drafts/${id}/send`, { token: 'made-up' })).status).toBe(403);
    const good = await confirmed(client, id);
    const stranger = await fixture.server.person();
    expect((await stranger.post(`/api/gmail/drafts/${id}/send`, { token: good })).status).toBe(404);
    expect((await client.post(`/api/gmail/drafts/${id}/send`, { token: good })).status).toBe(200);
    expect((await client.post(`/api/gmail/drafts/${id}/send`, { token: good })).status).toBe(403);
    await settled(client, id);
    expect(fixture.smtp.sent.filter(({ to }) => to.includes('bound@client.example'))).toHaveLength(1);
  });

  test('a reply can be recalled while it is queued', async () => {
    const { client, emails } = await userWithMails(fixture, [{ subject: 'Too soon' }], { undoSeconds: 60 });
    const id = await write(client, emails[0]!.id, {
      body: 'Never mind.',
      to: [{ name: '', address: 'recalled@client.example' }],
    });
    const queued = (await client.post(`/api/gmail/drafts/${id}/send`, { token: await confirmed(client, id) })).json;
    expect(queued.state).toBe('queued');
    expect((await client.put(`/api/gmail/drafts/${id}`, { body: 'Changed on the way' })).status).toBe(409);
    expect((await client.post(`/api/gmail/drafts/${id}/recall`)).json).toMatchObject({
      state: 'draft',
      sendAt: null,
      body: 'Never mind.',
    });
    expect((await client.post(`/api/gmail/drafts/${id}/recall`)).status).toBe(409);
    await client.delete(`/api/gmail/drafts/${id}`);
    expect((await client.get('/api/gmail/drafts')).json).toEqual([]);
    expect(fixture.smtp.sent.filter(({ to }) => to.includes('recalled@client.example'))).toEqual([]);
  });

  test('a message that the server refuses stays a draft that says what to do', async () => {
    const { client, emails } = await userWithMails(fixture, [{ subject: 'Refused' }]);
    const id = await write(client, emails[0]!.id, {
      body: 'Hello',
      to: [{ name: '', address: 'reject@client.example' }],
    });
    const never = await send(client, id);
    expect(never.state).toBe('draft');
    expect(never.problem).toMatch(/refused it and said.*No such user.*Nothing was sent/);
    await client.put(`/api/gmail/drafts/${id}`, { to: [{ name: '', address: 'tempfail@client.example' }] });
    const later = await send(client, id);
    expect(later).toMatchObject({ state: 'draft', body: 'Hello' });
    expect(later.problem).toMatch(/isn’t accepting it right now.*Try again later/);
    await client.put(`/api/gmail/drafts/${id}`, { to: [{ name: '', address: 'fine@client.example' }] });
    expect((await send(client, id)).state).toBe('sent');
  });

  test('a connection lost after the message was handed over sends nothing twice', async () => {
    const dropping = await startDroppingSmtp();
    const { client, emails, look } = await userWithMails(fixture, [{ subject: 'Lost line' }], {
      smtpPort: dropping.port,
    });
    const id = await write(client, emails[0]!.id, { body: 'Did it arrive?' });
    const unsure = await send(client, id);
    expect(unsure).toMatchObject({ state: 'unsure', body: 'Did it arrive?' });
    expect(unsure.problem).toContain('may or may not have been sent');
    expect(dropping.letters()).toBe(1);
    expect(await look('Sent')).toEqual([]);
    await dropping.stop();
    const again = await send(client, id);
    expect(again.state).toBe('draft');
    expect(again.problem).toMatch(/isn’t responding.*Nothing was sent/);
    expect(dropping.letters()).toBe(1);
  });

  test('a new message is sent from the chosen mailbox, the next one too, and a reply from the mailbox of the mail', async () => {
    const { account, client, emails, look, subjectsIn } = await userWithMails(fixture, [
      { subject: 'To the first address' },
    ]);
    const other = fixture.newAccount();
    fixture.dovecot.fill(other.address, [{ raw: rawMailTo(other.address, { subject: 'To the other address' }) }]);
    await connectMailbox(client, fixture, other, { mails: 2 });
    const mailboxes = (await client.get('/api/gmail/status')).json.accounts as { id: string; emailAddress: string }[];
    const [first, second] = [account, other].map(
      ({ address }) => mailboxes.find(({ emailAddress }) => emailAddress === address)!.id,
    );
    const begun = (await client.post('/api/gmail/drafts', { to: 'news@client.example', subject: 'News' })).json;
    expect(begun).toMatchObject({ account: first, from: account.address });
    const path = `/api/gmail/drafts/${begun.id}`;
    await client.put(path, { body: 'I write from another address.' });
    await until(
      () => look('Drafts'),
      (mails) => mails.length === 1,
    );
    const early = await confirmed(client, begun.id);
    expect((await client.put(path, { account: second })).json).toMatchObject({ account: second, from: other.address });
    await until(
      async () => [await subjectsIn('Drafts'), await readFolder(fixture.dovecot, other, 'Drafts')],
      ([here, there]) => here!.length === 0 && there!.length === 1,
    );
    expect((await client.post(`${path}/send`, { token: early })).status).toBe(403);
    expect((await client.post(`${path}/confirmation`)).json).toMatchObject({ from: other.address });
    expect((await send(client, begun.id)).state).toBe('sent');
    const sent = await fixture.smtp.waitForMail('news@client.example');
    expect([sent.from, /^From: .*<(.*)>\r$/m.exec(sent.raw)?.[1]]).toEqual([other.address, other.address]);
    await until(
      () => readFolder(fixture.dovecot, other, 'Sent'),
      (mails) => mails.length === 1,
    );
    expect(await look('Sent')).toEqual([]);

    expect((await client.post('/api/gmail/drafts', {})).json).toMatchObject({ account: second });
    expect((await client.post('/api/gmail/drafts', { account: first })).json).toMatchObject({ from: account.address });
    const reply = (await client.post(`/api/gmail/emails/${emails[0]!.id}/draft`, {})).json;
    expect(reply).toMatchObject({ account: first, from: account.address });
    const moved = await client.put(`/api/gmail/drafts/${reply.id}`, { account: second });
    expect([moved.status, moved.json.error.field]).toEqual([400, 'account']);
    const { client: stranger } = await userWithMails(fixture, []);
    expect((await stranger.post('/api/gmail/drafts', { account: first })).status).toBe(404);
    const theirs = (await stranger.post('/api/gmail/drafts', {})).json;
    expect((await stranger.put(`/api/gmail/drafts/${theirs.id}`, { account: first })).status).toBe(404);
  });

  test('a new message is written to known people, and is listed among the actions', async () => {
    const { client, subjectsIn } = await userWithMails(fixture, [{ subject: 'From somebody known' }]);
    expect((await client.get('/api/gmail/people')).json).toEqual([
      { name: 'Grace Hopper', address: 'grace@client.example' },
    ]);
    // People of records follow; those without an address, and those of others, do not.
    const { client: other } = await userWithMails(fixture, []);
    const note = (who: typeof client, values: object) => who.post('/api/life/records', { kind: 'person', values });
    await note(client, { name: 'Lena Berg', email: 'lena@berg.example' });
    await note(client, { name: 'Grace', email: 'Grace@client.example' });
    await note(client, { name: 'Nobody Online' });
    await note(other, { name: 'Somebody Else', email: 'else@client.example' });
    expect((await client.get('/api/gmail/people')).json).toEqual([
      { name: 'Grace Hopper', address: 'grace@client.example' },
      { name: 'Lena Berg', address: 'lena@berg.example' },
    ]);
    const { id } = (await client.post('/api/gmail/drafts', { subject: 'Lunch' })).json;
    expect((await client.post(`/api/gmail/drafts/${id}/confirmation`)).status).toBe(400);
    await client.put(`/api/gmail/drafts/${id}`, {
      to: [{ name: 'New Face', address: 'newface@client.example' }],
      body: 'Lunch on Monday?',
    });
    expect(await send(client, id)).toMatchObject({ state: 'sent', kind: 'new' });
    const sent = await fixture.smtp.waitForMail('newface@client.example');
    expect(sent.raw).not.toMatch(/^(?:In-Reply-To|References):/m);
    expect((await client.get('/api/gmail/actions')).json[0]).toMatchObject({
      kind: 'send',
      subject: 'Lunch',
      reason: 'You wrote to New Face',
      undoable: false,
    });
    await until(
      () => subjectsIn('Sent'),
      (subjects) => subjects.includes('Lunch'),
    );
    await until(
      async () => (await client.get('/api/gmail/people')).json,
      ([first]) => first.address === 'newface@client.example',
    );
  });
});
