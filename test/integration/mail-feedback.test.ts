import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EmailItem } from '#contract/mail/mail.ts';
import type { Client } from '#test/support/client.ts';
import { imapConnectBody } from '#test/support/mail/connection.ts';
import { type MailServers, startMailServers } from '#test/support/mail/servers.ts';
import { available } from '#test/support/services/available.ts';
import type { MailAccount } from '#test/support/services/dovecot.ts';
import type { MailFlag } from '#test/support/services/maildir.ts';
import { imapClient } from '#test/support/services/imap-client.ts';
import { until } from '#test/support/until.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const ALL = '/api/gmail/emails?daysBack=365&maxResults=100&includeRead=true';
const LEARNING = '/api/gmail/learning';
const HOUR = 3600_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const withSample = async (): Promise<Client> => {
  const person = await server.person();
  await person.post('/api/gmail/connect', { kind: 'sample' });
  return person;
};
const mailsOf = async (client: Client): Promise<EmailItem[]> => (await client.get(ALL)).json.emails;
const mailBy = async (client: Client, subject: string): Promise<EmailItem> =>
  (await mailsOf(client)).find((mail) => mail.subject.includes(subject))!;
const correct = async (client: Client, { id }: EmailItem, body: object) =>
  (await client.post(`/api/gmail/emails/${id}/correction`, body)).json;

describe('a correction', () => {
  test('is accepted only from the owner of the mail', async () => {
    const [owner, other] = [await withSample(), await withSample()];
    const mail = await mailBy(owner, 'Quote for the sound stations');
    const path = `/api/gmail/emails/${mail.id}/correction`;
    expect((await server.client().get(LEARNING)).status).toBe(401);
    expect((await other.post(path, { about: 'importance' })).status).toBe(400);
    expect((await other.post(path, { about: 'reply', needed: false })).status).toBe(404);
  });

  test('takes effect at once, is explained, and can be undone', async () => {
    const person = await withSample();
    const before = await mailBy(person, 'Quote for the sound stations');
    expect(before.requiresResponse).toBe(true);
    const { id, email } = await correct(person, before, { about: 'reply', needed: false });
    expect(email).toMatchObject({ requiresResponse: false, said: { reply: false } });
    expect(email.reasons[0].text).toBe('You said that it needs no reply');
    expect((await person.get(LEARNING)).json).toMatchObject({
      rules: [{ kind: 'sender', text: before.senderAddress, says: 'Needs no reply', count: 1 }],
      acts: 1,
      corrections: 1,
      reply: { all: { judged: 1, right: 0 } },
      hits: { falseAlarm: 1 },
      recent: [{ id, text: `You said that an email from ${before.senderAddress} needs no reply` }],
    });
    expect((await person.delete(`${LEARNING}/acts/${id}`)).status).toBe(200);
    expect(await mailBy(person, 'Quote for the sound stations')).toEqual(before);
    expect((await person.delete(`${LEARNING}/acts/${id}`)).status).toBe(404);
  });

  test('of priority, category and importance is stored, and reports how many other mails it changes', async () => {
    const person = await withSample();
    const [mail] = (await mailsOf(person)).filter(({ category }) => category === 'promotional');
    const same = (await mailsOf(person)).filter(({ senderAddress }) => senderAddress === mail!.senderAddress);
    const sorted = await correct(person, mail!, { about: 'category', category: 'personal' });
    expect(sorted.email.category).toBe('personal');
    expect(sorted.changed).toBe(same.length - 1);
    expect((await correct(person, mail!, { about: 'priority', priority: 'high' })).email.priority).toBe('high');
    const unimportant = await correct(person, mail!, { about: 'importance', important: false });
    expect(unimportant.email).toMatchObject({ priority: 'low', requiresResponse: false, category: 'personal' });
  });
});

describe('what is learned', () => {
  test('is judged anew over the whole inbox, word by word, and each word can be forgotten', async () => {
    const person = await withSample();
    // What they say hangs together, and there is enough of it to learn something beside the senders.
    for (const mail of (await mailsOf(person)).slice(0, 24))
      await correct(person, mail, { about: 'priority', priority: mail.category === 'work' ? 'high' : 'low' });
    const { facts } = (await person.get(LEARNING)).json;
    const word = facts.find(({ kind }: { kind: string }) => kind === 'word');
    expect(word).toMatchObject({ about: 'priority', text: expect.stringMatching(/^“.*” in the email$/) });
    await person.post(`${LEARNING}/forgotten-facts`, { about: word.about, name: word.name });
    const after = (await person.get(LEARNING)).json.facts.map(({ name }: { name: string }) => name);
    expect(after).not.toContain(word.name);
  });

  test('can be forgotten fact by fact or as a whole, and restored', async () => {
    const person = await withSample();
    const mail = await mailBy(person, 'Quote for the sound stations');
    expect(mail).toMatchObject({ requiresResponse: true, said: {} });
    await correct(person, mail, { about: 'reply', needed: false });
    const fact = { about: 'rule', name: `from:${mail.senderAddress}` };
    const { id } = (await person.post(`${LEARNING}/forgotten-facts`, fact)).json;
    expect((await person.get(LEARNING)).json.rules).toEqual([]);
    await person.delete(`${LEARNING}/acts/${id}`);
    expect((await person.get(LEARNING)).json.rules).toHaveLength(1);

    expect((await person.delete(LEARNING)).json.forgotten).toBe(1);
    expect(await mailBy(person, mail.subject)).toEqual(mail);
    expect((await person.get(LEARNING)).json).toMatchObject({ acts: 0, rules: [], forgotten: { count: 1 } });
    await person.post(`${LEARNING}/restore`);
    expect((await person.get(LEARNING)).json).toMatchObject({ acts: 1, forgotten: null });
    expect((await mailBy(person, mail.subject)).requiresResponse).toBe(false);
  });

  test('is exported as one file, and importing it twice adds nothing', async () => {
    const person = await withSample();
    await correct(person, await mailBy(person, 'Quote for the sound stations'), { about: 'reply', needed: false });
    const file = (await person.get(`${LEARNING}/export.json`)).json;
    expect(file.acts).toHaveLength(1);
    const other = await withSample();
    expect((await other.post(`${LEARNING}/import`, file)).json.added).toBe(1);
    expect((await other.post(`${LEARNING}/import`, file)).json.added).toBe(0);
    expect((await mailBy(other, 'Quote for the sound stations')).requiresResponse).toBe(false);
    const damaged = await other.post(`${LEARNING}/import`, { schema: 1, acts: [{ id: 'x' }] });
    expect(damaged).toMatchObject({ status: 400, json: { error: { field: 'acts' } } });
    expect((await person.post(`${LEARNING}/import`, file)).json.added).toBe(0);
  });

  test('is deleted with the mailbox', async () => {
    const person = await withSample();
    await correct(person, await mailBy(person, 'Quote for the sound stations'), { about: 'reply', needed: false });
    await person.delete('/api/gmail/connect');
    expect((await person.get(LEARNING)).json.acts).toBe(0);
  });
});

describe.skipIf(!available.dovecot)('with a real mailbox', () => {
  let dovecot: MailServers['dovecot'];
  let smtp: MailServers['smtp'];
  let servers: MailServers;
  let boxes = 0;
  beforeAll(async () => {
    servers = await startMailServers();
    ({ dovecot, smtp } = servers);
  });
  afterAll(async () => {
    await servers?.stop();
  });

  type Given = {
    from?: string;
    to?: string;
    id?: string;
    headers?: string[];
    type?: string;
    hoursAgo?: number;
    text: string;
  };
  const mail = (subject: string, given: Given) => {
    const at = new Date(Date.now() - (given.hoursAgo ?? 3) * HOUR);
    const raw = [
      `From: ${given.from ?? 'Grace Hopper <grace@client.example>'}`,
      `To: ${given.to ?? 'box@example.com'}`,
      `Subject: ${subject}`,
      `Message-ID: <${given.id ?? subject.replaceAll(/\W/g, '')}@client.example>`,
      ...(given.headers ?? []),
      `Date: ${at.toUTCString()}`,
      `Content-Type: ${given.type ?? 'text/plain'}; charset=utf-8`,
      '',
      given.text,
      '',
    ].join('\r\n');
    return { raw, at };
  };
  const connected = async (make: (to: string) => (ReturnType<typeof mail> & { flags?: MailFlag[] })[]) => {
    boxes += 1;
    const account: MailAccount = { address: `mind${boxes}@example.com`, password: `secret-${boxes}` };
    dovecot.addUser(account);
    const mails = make(account.address);
    dovecot.fill(account.address, mails);
    const client = await server.person();
    await client.post('/api/gmail/connect', imapConnectBody(dovecot, smtp, account));
    await until(
      async () => (await client.get('/api/gmail/status')).json,
      (status) => status.lastSyncAt !== null && status.messages === mails.length,
    );
    return { client, account };
  };
  const acts = async (client: Client): Promise<string[]> =>
    (await client.get(LEARNING)).json.recent.map(({ text }: { text: string }) => text);

  test('links, invitations and forged names reach the classification', async () => {
    const { client } = await connected((to) => [
      mail('Your parcel', {
        to,
        type: 'text/html',
        from: 'Parcels <info@parcels.example>',
        text: '<p>Track it: <a href="https://evil.example.net/x">www.parcels.example</a></p>',
      }),
      mail('Hello', { to, from: 'Robin Person 1 <somebody@else.example>', text: 'Are you there?' }),
      mail('Invitation: Design review', {
        to,
        type: 'text/calendar; method=REQUEST',
        text: [
          'BEGIN:VCALENDAR',
          'METHOD:REQUEST',
          'BEGIN:VEVENT',
          'SUMMARY:Design review',
          'DTSTART:20361124T130000Z',
          'DTEND:20361124T140000Z',
          'END:VEVENT',
          'END:VCALENDAR',
        ].join('\r\n'),
      }),
    ]);
    const reasons = ({ reasons: all }: EmailItem) => all.map(({ text }) => text);
    expect(reasons(await mailBy(client, 'Your parcel'))).toContain('A link doesn’t go where it says');
    const invitation = await mailBy(client, 'Design review');
    expect(invitation.actions).toContainEqual(
      expect.objectContaining({
        kind: 'add_event',
        event: {
          title: 'Design review',
          start: '2036-11-24T13:00:00.000Z',
          end: '2036-11-24T14:00:00.000Z',
          allDay: false,
        },
      }),
    );
  });

  test("the user's correspondents are known, and a reply from any program is learned from", async () => {
    const { client, account } = await connected((to) => [
      mail('Lunch', { to, id: 'lunch', from: 'Ada <ada@known.example>', text: 'Could you book a table for Friday?' }),
    ]);
    const lunch = async () => (await mailBy(client, 'Lunch')).reasons.map(({ text }) => text);
    expect(await lunch()).toContain('First email from this person');
    const other = await imapClient(dovecot, account);
    await other.append(
      'Sent',
      mail('Re: Lunch', {
        from: account.address,
        to: 'Ada <ada@known.example>',
        headers: ['In-Reply-To: <lunch@client.example>'],
        hoursAgo: 1,
        text: 'Done, see you there.',
      }).raw,
    );
    await other.logout();
    await client.post('/api/gmail/refresh');
    expect(await acts(client)).toEqual(['You replied to ada@known.example']);
    dovecot.fill(account.address, [
      mail('Dinner', { to: account.address, from: 'Ada <ada@known.example>', text: 'Could you bring bread?' }),
    ]);
    await client.post('/api/gmail/refresh');
    const dinner = await mailBy(client, 'Dinner');
    expect(dinner.reasons.map(({ text }) => text)).not.toContain('First email from this person');
    expect((await client.get(LEARNING)).json.facts[0]).toMatchObject({ text: 'ada@known.example', count: 1 });
  });

  test('what was answered and left before the mailbox was connected is learned from, and not counted as predicted', async () => {
    const old = (index: number, from: string, flags: MailFlag[]) => (to: string) => ({
      ...mail(`Matter ${index}`, { to, from, hoursAgo: 24 * 20 + index, text: 'Could you look at the plan?' }),
      flags,
    });
    const { client } = await connected((to) =>
      [1, 2, 3, 4, 5, 6].flatMap((index) => [
        old(index, 'Ada <ada@known.example>', ['\\Seen', '\\Answered'])(to),
        old(index + 10, 'Shop <shop@shop.example>', ['\\Seen'])(to),
      ]),
    );
    const learned = await until(
      async () => (await client.get(LEARNING)).json,
      ({ acts: count }) => count === 12,
    );
    expect(learned.recent.map(({ text }: { text: string }) => text)).toContain(
      'You left an email from shop@shop.example without a reply',
    );
    expect(learned.reply.all.judged).toBe(0);
  });

  test('a star is learned from, and so is a mail archived unread once a newer one was read', async () => {
    const { client, account } = await connected((to) => [
      mail('Old offer', { to, from: 'Shop <shop@shop.example>', hoursAgo: 9, text: 'New lamps are here.' }),
      mail('Older offer', { to, from: 'Shop <shop@shop.example>', hoursAgo: 10, text: 'New chairs are here.' }),
      mail('Notes', { to, hoursAgo: 5, text: 'The notes of the meeting.' }),
    ]);
    const other = await imapClient(dovecot, account);
    await other.mailboxOpen('INBOX');
    await other.messageMove({ subject: 'Older offer' }, 'Archive');
    await client.post('/api/gmail/refresh');
    expect(await acts(client)).toEqual([]);
    await other.messageFlagsAdd({ subject: 'Notes' }, ['\\Seen', '\\Flagged']);
    await client.post('/api/gmail/refresh');
    expect(await acts(client)).toEqual(['You starred an email from grace@client.example']);
    await other.messageMove({ subject: 'Old offer' }, 'Archive');
    await client.post('/api/gmail/refresh');
    await other.logout();
    expect(await acts(client)).toContain('You archived an email from shop@shop.example unread');
  });
});
