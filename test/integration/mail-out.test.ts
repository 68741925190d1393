import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { ALL_MAILS, connectMailbox, letterTo, lookInto } from '#test/support/mail/mailbox.ts';
import { type MailServers, startMailServers } from '#test/support/mail/servers.ts';
import { available } from '#test/support/peers/available.ts';
import type { MailAccount } from '#test/support/peers/dovecot.ts';
import { startDroppingSmtp } from '#test/support/peers/dropping-smtp.ts';
import { startTlsServer } from '#test/support/peers/tls-server.ts';
import { until } from '#test/support/until.ts';
import { createTestWorld, type TestWorld } from '#test/support/world.ts';

const DRAFTED = 'Fill in or remove [day]';

test('a stranger is asked to sign in, and without a mailbox the calls say so', async () => {
  const world = await createTestWorld();
  expect((await world.visitor().get('/api/gmail/drafts')).status).toBe(401);
  const person = await world.person();
  const answer = await person.post('/api/gmail/emails/nothing/draft', {});
  expect([answer.status, answer.json.error.code]).toEqual([400, 'not_connected']);
  expect((await person.get('/api/gmail/drafts')).json).toEqual([]);
  expect((await person.get('/api/gmail/actions')).json).toEqual([]);
  await world.close();
});

test('the sample mailbox sends nowhere and says so, and the answer stands in the conversation', async () => {
  const world = await createTestWorld();
  const person = await world.person();
  await person.post('/api/gmail/connect', { kind: 'sample' });
  await person.put('/api/gmail/voice', { undoSeconds: 0 });
  const { emails } = (await person.get(`${ALL_MAILS}&unansweredOnly=true`)).json;
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
  const stranger = await world.person();
  await stranger.post('/api/gmail/connect', { kind: 'sample' });
  expect((await stranger.get(`/api/gmail/drafts/${draft.id}`)).status).toBe(404);
  expect((await stranger.put(`/api/gmail/drafts/${draft.id}`, { body: 'mine' })).status).toBe(404);
  expect((await stranger.post(`/api/gmail/drafts/${draft.id}/confirmation`)).status).toBe(404);
  await world.close();
});

describe.skipIf(!available.dovecot)('writing and acting on a real mail server', () => {
  let dovecot: MailServers['dovecot'];
  let smtp: MailServers['smtp'];
  let servers: MailServers;
  let world: TestWorld;
  let accounts = 0;
  beforeAll(async () => {
    servers = await startMailServers();
    ({ dovecot, smtp } = servers);
    world = await createTestWorld();
  });
  afterAll(async () => {
    await world?.close();
    await servers?.stop();
  });

  const newAccount = (): MailAccount => {
    accounts += 1;
    const account = { address: `writer${accounts}@example.com`, password: `secret-${accounts}` };
    dovecot.addUser(account);
    return account;
  };
  /** A person with these mails in their mailbox, who sends without waiting. */
  const withMails = async (
    mails: readonly Parameters<typeof letterTo>[1][],
    { smtpPort, undoSeconds = 0 }: { smtpPort?: number; undoSeconds?: number } = {},
  ) => {
    const account = newAccount();
    dovecot.fill(
      account.address,
      mails.map((mail) => ({ raw: letterTo(account.address, mail) })),
    );
    const client = await world.person();
    const port = smtpPort === undefined ? {} : { smtpPort };
    const emails = await connectMailbox(client, dovecot, smtp, account, { mails: mails.length, ...port });
    await client.put('/api/gmail/voice', { undoSeconds });
    return { account, client, emails, look: (folder: string) => lookInto(dovecot, account, folder) };
  };
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
  const subjectsIn = async (look: (folder: string) => ReturnType<typeof lookInto>, folder: string) =>
    (await look(folder)).map(({ subject }) => subject);

  test('a reply is begun, kept as one copy in Drafts, sent in its thread, and filed once in Sent', async () => {
    const { account, client, emails, look } = await withMails([
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
    expect(opened.body).toMatch(/^Hi Grace,\n\nSure, I’ll send it to you by Friday\.\n\nBest,\nRobin$/);
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
    const sent = await smtp.waitForMail('grace@client.example');
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

  test('answering all is a choice, and never writes to oneself', async () => {
    const { account, client, emails } = await withMails([
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
    const sent = await smtp.waitForMail('tom@client.example');
    expect(sent.to.toSorted()).toEqual(['ada@client.example', 'grace@client.example', 'tom@client.example']);
  });

  test('nothing leaves without a yes to exactly these words, and not while a blank is open', async () => {
    const { client, emails } = await withMails([{ subject: 'Bound' }]);
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
    const stranger = await world.person();
    expect((await stranger.post(`/api/gmail/drafts/${id}/send`, { token: good })).status).toBe(404);
    expect((await client.post(`/api/gmail/drafts/${id}/send`, { token: good })).status).toBe(200);
    expect((await client.post(`/api/gmail/drafts/${id}/send`, { token: good })).status).toBe(403);
    await settled(client, id);
    expect(smtp.sent.filter(({ to }) => to.includes('bound@client.example'))).toHaveLength(1);
  });

  test('a reply can be taken back while it waits', async () => {
    const { client, emails } = await withMails([{ subject: 'Too soon' }], { undoSeconds: 60 });
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
    expect(smtp.sent.filter(({ to }) => to.includes('recalled@client.example'))).toEqual([]);
  });

  test('what the server refuses stays a draft that says what to do', async () => {
    const { client, emails } = await withMails([{ subject: 'Refused' }]);
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
    expect(later.problem).toMatch(/does not take it just now.*Try again in a while/);
    await client.put(`/api/gmail/drafts/${id}`, { to: [{ name: '', address: 'fine@client.example' }] });
    expect((await send(client, id)).state).toBe('sent');
  });

  test('a line lost after the letter was handed over sends nothing twice', async () => {
    const dropping = await startDroppingSmtp();
    const { client, emails, look } = await withMails([{ subject: 'Lost line' }], { smtpPort: dropping.port });
    const id = await write(client, emails[0]!.id, { body: 'Did it arrive?' });
    const unsure = await send(client, id);
    expect(unsure).toMatchObject({ state: 'unsure', body: 'Did it arrive?' });
    expect(unsure.problem).toContain('may or may not have been sent');
    expect(dropping.letters()).toBe(1);
    expect(await look('Sent')).toEqual([]);
    await dropping.stop();
    const again = await send(client, id);
    expect(again.state).toBe('draft');
    expect(again.problem).toMatch(/does not answer.*Nothing was sent/);
    expect(dropping.letters()).toBe(1);
  });

  test('a new mail leaves from the mailbox that was chosen, the next one too, and a reply from where the mail came to', async () => {
    const { account, client, emails, look } = await withMails([{ subject: 'To the first address' }]);
    const other = newAccount();
    dovecot.fill(other.address, [{ raw: letterTo(other.address, { subject: 'To the other address' }) }]);
    await connectMailbox(client, dovecot, smtp, other, { mails: 2 });
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
      async () => [await subjectsIn(look, 'Drafts'), await lookInto(dovecot, other, 'Drafts')],
      ([here, there]) => here!.length === 0 && there!.length === 1,
    );
    expect((await client.post(`${path}/send`, { token: early })).status).toBe(403);
    expect((await client.post(`${path}/confirmation`)).json).toMatchObject({ from: other.address });
    expect((await send(client, begun.id)).state).toBe('sent');
    const sent = await smtp.waitForMail('news@client.example');
    expect([sent.from, /^From: .*<(.*)>\r$/m.exec(sent.raw)?.[1]]).toEqual([other.address, other.address]);
    await until(
      () => lookInto(dovecot, other, 'Sent'),
      (mails) => mails.length === 1,
    );
    expect(await look('Sent')).toEqual([]);

    expect((await client.post('/api/gmail/drafts', {})).json).toMatchObject({ account: second });
    expect((await client.post('/api/gmail/drafts', { account: first })).json).toMatchObject({ from: account.address });
    const reply = (await client.post(`/api/gmail/emails/${emails[0]!.id}/draft`, {})).json;
    expect(reply).toMatchObject({ account: first, from: account.address });
    const moved = await client.put(`/api/gmail/drafts/${reply.id}`, { account: second });
    expect([moved.status, moved.json.error.field]).toEqual([400, 'account']);
    const { client: stranger } = await withMails([]);
    expect((await stranger.post('/api/gmail/drafts', { account: first })).status).toBe(404);
    const theirs = (await stranger.post('/api/gmail/drafts', {})).json;
    expect((await stranger.put(`/api/gmail/drafts/${theirs.id}`, { account: first })).status).toBe(404);
  });

  test('archiving is undone, also when another program has moved the mail since', async () => {
    const { account, client, emails, look } = await withMails([{ subject: 'First away' }, { subject: 'Second away' }]);
    const idOf = (subject: string) => emails.find((mail) => mail.subject === subject)!.id;
    await client.post(`/api/gmail/emails/${idOf('First away')}/archive`);
    await client.post(`/api/gmail/emails/${idOf('Second away')}/archive`);
    expect(await subjectsIn(look, 'INBOX')).toEqual([]);
    const [last] = (await client.get('/api/gmail/actions')).json;
    expect(last).toMatchObject({
      kind: 'archive',
      by: 'person',
      reason: 'You archived it',
      subject: 'Second away',
      undoable: true,
    });
    expect((await client.post('/api/gmail/actions/last/undo')).json).toMatchObject({ id: last.id, state: 'undone' });
    expect(await subjectsIn(look, 'INBOX')).toEqual(['Second away']);
    expect((await client.get(ALL_MAILS)).json.total).toBe(1);
    expect((await client.post(`/api/gmail/actions/${last.id}/undo`)).status).toBe(409);

    await dovecot.moveElsewhere(account, 'First away', 'Archive', 'Trash');
    expect((await client.post('/api/gmail/actions/last/undo')).status).toBe(200);
    expect((await subjectsIn(look, 'INBOX')).toSorted()).toEqual(['First away', 'Second away']);
    await until(
      async () => (await client.get(ALL_MAILS)).json,
      ({ total }) => total === 2,
    );
    expect((await client.post('/api/gmail/actions/last/undo')).status).toBe(409);
    const stranger = await world.person();
    expect((await stranger.post(`/api/gmail/actions/${last.id}/undo`)).status).toBe(404);
  });

  test('archiving is undone after a restart, also when the mail was moved while Iris was away', async () => {
    const { account, client, emails, look } = await withMails([{ subject: 'Away' }, { subject: 'Away and moved' }]);
    for (const { id } of emails) await client.post(`/api/gmail/emails/${id}/archive`);
    const deeds = (await client.get('/api/gmail/actions')).json;
    await world.restart();
    await dovecot.moveElsewhere(account, 'Away and moved', 'Archive', 'Trash');
    for (const { id, subject } of deeds) {
      expect((await client.post(`/api/gmail/actions/${id}/undo`)).json).toMatchObject({ subject, state: 'undone' });
      expect(await subjectsIn(look, 'INBOX')).toContain(subject);
    }
    expect([await subjectsIn(look, 'Archive'), await subjectsIn(look, 'Trash')]).toEqual([[], []]);
    await until(
      async () => (await client.get(ALL_MAILS)).json,
      ({ total }) => total === 2,
    );
  });

  test('junk goes to the junk folder and comes back; marks and moves are undone', async () => {
    const { client, emails, look } = await withMails([{ subject: 'Cheap watches' }]);
    const { id } = emails[0]!;
    expect((await client.post(`/api/gmail/emails/${id}/junk`)).status).toBe(200);
    expect(await subjectsIn(look, 'Junk')).toEqual(['Cheap watches']);
    expect((await client.get(ALL_MAILS)).json.total).toBe(0);
    await client.post('/api/gmail/actions/last/undo');
    expect([await subjectsIn(look, 'Junk'), await subjectsIn(look, 'INBOX')]).toEqual([[], ['Cheap watches']]);
    await client.post(`/api/gmail/emails/${id}/read`);
    await client.post(`/api/gmail/emails/${id}/unread`);
    expect((await look('INBOX'))[0]!.flags).not.toContain('\\Seen');
    await client.post('/api/gmail/actions/last/undo');
    expect((await look('INBOX'))[0]!.flags).toContain('\\Seen');
    await client.post(`/api/gmail/emails/${id}/archive`);
    await client.post(`/api/gmail/emails/${id}/unarchive`);
    expect(await subjectsIn(look, 'INBOX')).toEqual(['Cheap watches']);
  });

  test('more than twenty at once need their number', async () => {
    const { client, emails } = await withMails(
      Array.from({ length: 22 }, (_, index) => ({ subject: `Pile ${index}` })),
    );
    const ids = emails.map(({ id }) => id);
    const asked = await client.post('/api/gmail/bulk', { ids, action: 'archive' });
    expect([asked.status, asked.json.error.code]).toEqual([409, 'confirm_count']);
    expect((await client.post('/api/gmail/bulk', { ids, action: 'archive', count: 22 })).json).toMatchObject({
      changed: 22,
      failed: 0,
    });
    expect((await client.get(ALL_MAILS)).json.total).toBe(0);
    expect((await client.post('/api/gmail/actions/last/undo')).json).toMatchObject({
      kind: 'archive',
      state: 'undone',
    });
    expect((await client.get(ALL_MAILS)).json.total).toBe(22);
    await client.post('/api/gmail/bulk', { ids: ids.slice(0, 3), action: 'read' });
    expect((await client.get(`${ALL_MAILS}&q=is:unread`)).json.total).toBe(19);
    await client.post('/api/gmail/actions/last/undo');
    expect((await client.get(`${ALL_MAILS}&q=is:unread`)).json.total).toBe(22);
  });

  test('a new email is written to known people, and stands in the list of what was done', async () => {
    const { client, look } = await withMails([{ subject: 'From somebody known' }]);
    expect((await client.get('/api/gmail/people')).json).toEqual([
      { name: 'Grace Hopper', address: 'grace@client.example' },
    ]);
    const { id } = (await client.post('/api/gmail/drafts', { subject: 'Lunch' })).json;
    expect((await client.post(`/api/gmail/drafts/${id}/confirmation`)).status).toBe(400);
    await client.put(`/api/gmail/drafts/${id}`, {
      to: [{ name: 'New Face', address: 'newface@client.example' }],
      body: 'Lunch on Monday?',
    });
    expect(await send(client, id)).toMatchObject({ state: 'sent', kind: 'new' });
    const sent = await smtp.waitForMail('newface@client.example');
    expect(sent.raw).not.toMatch(/^(?:In-Reply-To|References):/m);
    expect((await client.get('/api/gmail/actions')).json[0]).toMatchObject({
      kind: 'send',
      subject: 'Lunch',
      reason: 'You wrote to New Face',
      undoable: false,
    });
    await until(
      () => subjectsIn(look, 'Sent'),
      (subjects) => subjects.includes('Lunch'),
    );
    await until(
      async () => (await client.get('/api/gmail/people')).json,
      ([first]) => first.address === 'newface@client.example',
    );
  });

  test('a list is left by one POST that tells nothing else, never in a private network, and a page is not followed', async () => {
    const list = await startTlsServer(dovecot.certificate);
    const headers = (url: string) => [
      `List-Unsubscribe: <mailto:leave@list.example>, <${url}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ];
    const { client, emails } = await withMails([
      { subject: 'One click', headers: headers(`${list.url}/leave?who=me`) },
      { subject: 'A page instead', headers: headers(`${list.url}/page`) },
      { subject: 'Inside', headers: headers('https://10.0.0.1/leave') },
    ]);
    const leave = async (subject: string) => {
      const path = `/api/gmail/emails/${emails.find((mail) => mail.subject === subject)!.id}/unsubscribe`;
      const offer = (await client.post(`${path}/confirmation`)).json;
      return { offer, answer: await client.post(path, { token: offer.token }) };
    };
    expect(list.asked).toEqual([]);
    const { offer, answer } = await leave('One click');
    expect([offer.way, offer.target, answer.status]).toEqual(['https', new URL(list.url).host, 200]);
    expect(list.asked).toEqual([
      { method: 'POST', path: '/leave?who=me', body: 'List-Unsubscribe=One-Click', cookie: undefined },
    ]);
    expect((await client.get('/api/gmail/actions')).json[0].kind).toBe('unsubscribe');

    const page = (await leave('A page instead')).answer;
    expect([page.status, page.json.error.message]).toEqual([502, expect.stringContaining('answered with 302')]);
    expect(list.asked.map(({ path }) => path)).toEqual(['/leave?who=me', '/page']);
    const inside = (await leave('Inside')).answer;
    expect([inside.status, inside.json.error.code]).toEqual([400, 'private_address']);
    await list.stop();
  });

  test('a list is left by a mail after a yes that names its address', async () => {
    const { client, emails } = await withMails([
      {
        subject: 'Letter from the list',
        headers: ['List-Unsubscribe: <mailto:leave@list.example?subject=out%20please&bcc=x@evil.example>'],
      },
      { subject: 'Only a page', headers: ['List-Unsubscribe: <https://list.example/leave?me=1>'] },
    ]);
    const idOf = (subject: string) => emails.find((mail) => mail.subject === subject)!.id;
    const path = `/api/gmail/emails/${idOf('Letter from the list')}/unsubscribe`;
    const offer = (await client.post(`${path}/confirmation`)).json;
    expect(offer).toMatchObject({ way: 'mailto', target: 'leave@list.example' });
    expect((await client.post(path, { token: 'none' })).status).toBe(403);
    expect((await client.post(path, { token: offer.token })).status).toBe(200);
    const sent = await smtp.waitForMail('leave@list.example');
    expect([sent.to, /^Subject: (.*)\r$/m.exec(sent.raw)?.[1]]).toEqual([['leave@list.example'], 'out please']);
    expect((await client.post(path, { token: offer.token })).status).toBe(403);
    expect((await client.get('/api/gmail/actions')).json[0]).toMatchObject({ kind: 'unsubscribe', undoable: false });
    const page = (await client.post(`/api/gmail/emails/${idOf('Only a page')}/unsubscribe/confirmation`)).json;
    expect(page).toMatchObject({ way: 'none', token: null });
    expect(page.problem).toContain('would tell them that you read their mail');
  });
});
