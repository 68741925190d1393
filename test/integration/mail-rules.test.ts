import { describe, expect, test } from 'vitest';
import type { MailRule } from '#contract/mail/rules.ts';
import type { Client } from '#test/support/client.ts';
import { ALL_MAILS_PATH, rawMailTo, readFolder, userWithMails } from '#test/support/mail/mailbox.ts';
import { useMailTestServers } from '#test/support/mail/mail-test-servers.ts';
import { startTestServer } from '#test/support/server.ts';
import { available } from '#test/support/services/available.ts';
import { imapClient } from '#test/support/services/imap-client.ts';
import { until } from '#test/support/until.ts';

const GRACE = 'grace@client.example';
const rules = async (client: Client): Promise<MailRule[]> => (await client.get('/api/gmail/rules')).json.rules;

test('a stranger is asked to sign in, and what cannot be a rule is refused with its field', async () => {
  const server = await startTestServer();
  expect((await server.client().get('/api/gmail/rules')).status).toBe(401);
  const person = await server.person();
  expect(await rules(person)).toEqual([]);
  await person.post('/api/gmail/connect', { kind: 'sample' });
  const acts = { star: true };
  const conditions = { from: GRACE };
  const long = 'x'.repeat(10_000);
  for (const [body, field, words] of [
    [{ conditions: {}, acts }, 'conditions', 'at least one condition'],
    [{ conditions, acts: {} }, 'acts', 'at least one thing'],
    [{ conditions, acts: { star: false } }, 'acts', 'at least one thing'],
    [{ conditions: { from: 'grace' }, acts }, 'conditions.from', 'isn’t an email address'],
    [{ conditions: { domain: 'client' }, acts }, 'conditions.domain', 'a domain like'],
    [{ conditions: { subject: '  ' }, acts }, 'conditions.subject', 'Write something'],
    [{ conditions: { subject: long }, acts }, 'conditions.subject', 'at most 200 characters'],
    [{ conditions: { body: 'a\u0007b' }, acts }, 'conditions.body', 'Control characters'],
    [{ conditions: { list: 'a\u202Eb.example' }, acts }, 'conditions.list', 'Control characters'],
    [{ conditions: { ...conditions, account: 'nobody' }, acts }, 'conditions.account', 'no longer connected'],
    [{ conditions, acts: { folder: 'Nowhere' } }, 'acts.folder', '“Nowhere” isn’t there'],
    [{ conditions, acts: { folder: long } }, 'acts.folder', 'folder name is too long'],
    [{ conditions, acts: { label: 'Nowhere' } }, 'acts.label', '“Nowhere” isn’t there'],
    [{ conditions, acts: { archive: true, folder: 'Receipts' } }, 'acts.archive', 'one place'],
    [{ acts }, 'conditions', 'required'],
  ] as const)
    for (const path of ['/api/gmail/rules', '/api/gmail/rules/preview']) {
      const answer = await person.post(path, body);
      expect([path, answer.status, answer.json.error?.field], answer.text).toEqual([path, 400, field]);
      expect(answer.json.error.message.replaceAll("'", '’')).toContain(words.replaceAll("'", '’'));
    }
  expect(await rules(person)).toEqual([]);

  const { rule, change } = (await person.post('/api/gmail/rules', { conditions, acts })).json;
  const again = await person.post('/api/gmail/rules', { conditions: { from: 'Grace@Client.example' }, acts });
  expect([again.status, again.json.error]).toMatchObject([400, { field: 'conditions', code: 'bad_input' }]);

  const other = await server.person();
  expect(await rules(other)).toEqual([]);
  expect((await other.put(`/api/gmail/rules/${rule.id}`, { conditions, acts, enabled: false })).status).toBe(404);
  expect((await other.delete(`/api/gmail/rules/${rule.id}`)).status).toBe(404);
  expect((await other.post(`/api/gmail/rules/changes/${change}/undo`)).status).toBe(404);
  expect(await rules(person)).toMatchObject([
    { id: rule.id, enabled: true, sentence: `Emails from ${GRACE} are starred.` },
  ]);
  await server.close();
});

test('rules are changed, turned off and removed, and each change is undone once, also after a restart', async () => {
  const server = await startTestServer();
  const person = await server.person();
  await person.post('/api/gmail/connect', { kind: 'sample' });
  const conditions = { subject: 'invoice' };
  const { rule } = (await person.post('/api/gmail/rules', { conditions, acts: { star: true } })).json;
  const path = `/api/gmail/rules/${rule.id}`;
  const edited = (await person.put(path, { conditions, acts: { read: true }, enabled: false })).json;
  expect(edited.rule).toMatchObject({ acts: { read: true }, enabled: false, used: 0, lastUsedAt: null, problem: null });
  const removed = (await person.delete(path)).json;
  expect(await rules(person)).toEqual([]);
  await server.restart();
  const undo = async (change: string) => (await person.post(`/api/gmail/rules/changes/${change}/undo`)).status;
  expect(await undo(removed.change)).toBe(200);
  expect(await rules(person)).toMatchObject([{ id: rule.id, acts: { read: true }, enabled: false }]);
  expect(await undo(removed.change)).toBe(409);
  expect(await undo('nothing')).toBe(404);
  expect((await person.delete(path)).status).toBe(200);
  expect((await person.delete(path)).status).toBe(404);
  await server.close();
});

describe.skipIf(!available.dovecot)('rules on a real mail server', () => {
  const fixture = useMailTestServers('ruler');

  const whoHas = async (subjects: readonly string[]) => {
    const user = await userWithMails(
      fixture,
      subjects.map((subject) => ({ subject })),
    );
    const imap = await imapClient(fixture.dovecot, user.account);
    await imap.mailboxCreate(['Clients']);
    await imap.logout();
    await refreshedUntil(user.client, async () =>
      (await user.client.get('/api/gmail/folders')).json.some(({ name }: { name: string }) => name === 'Clients'),
    );
    const arrives = async (subject: string, more: Partial<Parameters<typeof rawMailTo>[1]> = {}) => {
      await fixture.dovecot.deliver(user.account.address, rawMailTo(user.account.address, { subject, ...more }));
      await user.client.post('/api/gmail/refresh');
    };
    const add = async (body: object) => {
      const answer = await user.client.post('/api/gmail/rules', body);
      expect(answer.status, answer.text).toBe(200);
      return answer.json;
    };
    const actions = async (): Promise<{ id: string; kind: string; by: string; reason: string; subject: string }[]> =>
      (await user.client.get('/api/gmail/actions')).json;
    return { ...user, arrives, add, actions };
  };
  const refreshedUntil = (client: Client, holds: () => Promise<boolean>) =>
    until(
      async () => {
        await client.post('/api/gmail/refresh');
        return holds();
      },
      (isSo) => isSo,
    );

  test('new mail is moved, starred and read with the rule as reason; undone, it stays undone, also after a restart', async () => {
    const { account, client, arrives, add, actions, subjectsIn } = await whoHas(['Before']);
    const { rule } = await add({
      conditions: { from: 'Grace@client.example', subject: 'report' },
      acts: { folder: 'Clients', star: true, read: true },
    });
    await arrives('Monthly report');
    await arrives('Something else');
    expect(await subjectsIn('Clients')).toEqual(['Monthly report']);
    expect((await subjectsIn('INBOX')).toSorted()).toEqual(['Before', 'Something else']);
    const [moved] = await readFolder(fixture.dovecot, account, 'Clients');
    expect(moved!.flags.toSorted()).toEqual(expect.arrayContaining(['\\Flagged', '\\Seen']));
    const done = await actions();
    expect(done.map(({ kind }) => kind).toSorted()).toEqual(['move', 'read', 'star']);
    expect(done.every(({ by, subject }) => by === 'agent' && subject === 'Monthly report')).toBe(true);
    expect(done[0]!.reason).toBe(`By your rule “Emails from ${GRACE} with “report” in the subject”`);
    expect(await rules(client)).toMatchObject([{ id: rule.id, used: 1, lastUsedAt: expect.any(String) }]);

    expect((await client.post('/api/gmail/actions/last/undo')).status).toBe(200);
    expect(await subjectsIn('Clients')).toEqual([]);
    const back = (await readFolder(fixture.dovecot, account, 'INBOX')).find(
      ({ subject }) => subject === 'Monthly report',
    );
    expect(back!.flags).not.toContain('\\Flagged');
    await fixture.server.restart();
    await client.post('/api/gmail/refresh');
    // Another program puts it away and back: it has another number then.
    await fixture.dovecot.moveElsewhere(account, 'Monthly report', 'INBOX', 'Clients');
    await fixture.dovecot.moveElsewhere(account, 'Monthly report', 'Clients', 'INBOX');
    await arrives('Weekly report');
    expect(await subjectsIn('Clients')).toEqual(['Weekly report']);
    expect(await subjectsIn('INBOX')).toContain('Monthly report');
    expect(await rules(client)).toMatchObject([{ used: 2 }]);
  });

  test('mail that came while nothing ran is treated once, and mail from before the rule never', async () => {
    const { client, account, add, actions, subjectsIn } = await whoHas(['Old letter']);
    await add({ conditions: { from: GRACE }, acts: { archive: true } });
    await fixture.dovecot.deliver(account.address, rawMailTo(account.address, { subject: 'While away' }));
    await fixture.server.restart();
    await refreshedUntil(client, async () => (await subjectsIn('Archive')).includes('While away'));
    await client.post('/api/gmail/refresh');
    expect(await subjectsIn('INBOX')).toEqual(['Old letter']);
    expect((await actions()).map(({ kind }) => kind)).toEqual(['archive']);
  });

  test('a preview names what would happen, doing it at once is undone as one, and the rule goes with it', async () => {
    const { client, add, subjectsIn, actions } = await whoHas(['Offer 1', 'Offer 2', 'Letter']);
    const text = { conditions: { from: GRACE, subject: 'offer' }, acts: { folder: 'Clients' } };
    const preview = (await client.post('/api/gmail/rules/preview', text)).json;
    expect(preview).toMatchObject({ checked: 3, matching: 2, changing: 2 });
    expect(preview.mails.map(({ subject }: { subject: string }) => subject).toSorted()).toEqual(['Offer 1', 'Offer 2']);
    expect(preview.mails[0].changes).toEqual(['Moved to Clients']);
    expect(await actions()).toEqual([]);

    const { change, applied, rule } = await add({ ...text, applyNow: true });
    expect([applied, rule.used]).toEqual([{ changed: 2, failed: 0 }, 2]);
    expect((await subjectsIn('Clients')).toSorted()).toEqual(['Offer 1', 'Offer 2']);
    expect((await client.post('/api/gmail/rules/preview', text)).json).toMatchObject({ matching: 2, changing: 0 });
    expect((await client.post(`/api/gmail/rules/changes/${change}/undo`)).status).toBe(200);
    expect(await subjectsIn('Clients')).toEqual([]);
    expect((await subjectsIn('INBOX')).toSorted()).toEqual(['Letter', 'Offer 1', 'Offer 2']);
    expect(await rules(client)).toEqual([]);
  });

  test('mailing lists, words of the text and domains are told apart, and Iris asks for no reply where a rule says so', async () => {
    const { client, arrives, add, actions } = await whoHas(['First']);
    await add({ conditions: { list: 'team.client.example' }, acts: { neverAsk: true } });
    await add({ conditions: { domain: 'client.example', body: 'urgent CONTRACT' }, acts: { star: true } });
    const headers = ['List-Id: The team <team.client.example>'];
    await arrives('To the team', { headers, text: 'Robin, could you please send me the plan by Friday?' });
    await arrives('To you', { text: 'Robin, could you please send me the urgent contract by Friday?' });
    const { emails } = (await client.get(ALL_MAILS_PATH)).json;
    const by = (subject: string) => emails.find((mail: { subject: string }) => mail.subject === subject);
    expect(by('To the team')).toMatchObject({ requiresResponse: false, threadState: 'fyi', isStarred: false });
    expect(by('To the team').reasons[0].text).toBe('Your rule says no reply is needed');
    expect(by('To you')).toMatchObject({ requiresResponse: true, isStarred: true });
    const quiet = (await actions()).find(({ kind }) => kind === 'never_ask')!;
    expect((await client.post(`/api/gmail/actions/${quiet.id}/undo`)).status).toBe(200);
    const asked = (await client.get(ALL_MAILS_PATH)).json.emails;
    const again = asked.find((mail: { subject: string }) => mail.subject === 'To the team');
    expect(again.reasons.map(({ text }: { text: string }) => text)).not.toContain('Your rule says no reply is needed');
  });

  test('a rule whose folder is gone says so and does nothing, and nothing happens while everything is stopped', async () => {
    const { client, account, arrives, add, actions, subjectsIn } = await whoHas(['First']);
    await add({ conditions: { from: GRACE }, acts: { folder: 'Clients', star: true } });
    const imap = await imapClient(fixture.dovecot, account);
    await imap.mailboxRename('Clients', 'Customers');
    await imap.logout();
    await fixture.server.restart();
    await refreshedUntil(client, async () => (await rules(client))[0]!.problem !== null);
    expect(await rules(client)).toMatchObject([{ problem: 'The folder “Clients” isn’t there.', enabled: true }]);
    await arrives('Stays here');
    expect(await subjectsIn('INBOX')).toContain('Stays here');
    expect(await actions()).toEqual([]);

    await client.put('/api/gmail/autonomy', { paused: true });
    await add({ conditions: { from: GRACE }, acts: { star: true } });
    await arrives('Waits');
    expect(await actions()).toEqual([]);
    await client.put('/api/gmail/autonomy', { paused: false });
    await client.post('/api/gmail/refresh');
    expect((await actions()).map(({ kind, subject }) => [kind, subject])).toEqual([['star', 'Waits']]);
    await client.delete('/api/gmail/connect');
    expect(await rules(client)).toHaveLength(2);
  });
});
