import { describe, expect, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { useMailTestServers } from '#test/support/mail/mail-test-servers.ts';
import { rawMailTo, userWithMails } from '#test/support/mail/mailbox.ts';
import { available } from '#test/support/services/available.ts';
import { imapClient } from '#test/support/services/imap-client.ts';
import { until } from '#test/support/until.ts';

const MAILS = '/api/gmail/emails';

describe.skipIf(!available.dovecot)('the id of a mail', () => {
  const fixture = useMailTestServers('same');

  const idsIn = async (client: Client, view: string): Promise<Record<string, string>> => {
    await client.post('/api/gmail/refresh');
    const { emails } = (await client.get(`${MAILS}?view=${view}&maxResults=100`)).json;
    return Object.fromEntries(emails.map(({ subject, id }: { subject: string; id: string }) => [subject, id]));
  };
  const untilIn = (client: Client, view: string, count: number) =>
    until(
      () => idsIn(client, view),
      (ids) => Object.keys(ids).length === count,
      { what: `${count} mails in ${view}` },
    );

  test('stays when another program moves it there and back, one or many', async () => {
    const subjects = Array.from({ length: 60 }, (_, index) => `Mail ${index}`);
    const { account, client, emails } = await userWithMails(
      fixture,
      subjects.map((subject) => ({ subject })),
    );
    const before = Object.fromEntries(emails.map(({ subject, id }) => [subject, id]));
    await client.get('/api/gmail/folders');
    const imap = await imapClient(fixture.dovecot, account);
    const moveAll = async (from: string, to: string) => {
      await imap.mailboxOpen(from);
      await imap.messageMove('1:*', to);
    };
    await fixture.dovecot.moveElsewhere(account, 'Mail 7', 'INBOX', 'Archive');
    const [moved] = Object.entries(await untilIn(client, 'archive', 1));
    expect(moved).toEqual(['Mail 7', before['Mail 7']]);
    await moveAll('INBOX', 'Archive');
    expect(await untilIn(client, 'archive', 60)).toEqual(before);
    expect(await untilIn(client, 'inbox', 0)).toEqual({});
    await moveAll('Archive', 'INBOX');
    expect(await untilIn(client, 'inbox', 60)).toEqual(before);
    await imap.logout();
    expect((await client.get(`${MAILS}/${before['Mail 7']}`)).json.subject).toBe('Mail 7');
    expect((await client.get(`${MAILS}/${before['Mail 7']}/body`)).text).toContain('signed contract');
    expect((await client.get(`${MAILS}?view=all&q=contract&maxResults=100`)).json.total).toBe(60);
  });

  test('stays when the server tells of the new place first, and every id that it had still leads to it', async () => {
    const { account, client, emails } = await userWithMails(fixture, [{ subject: 'Plan' }, { subject: 'Other' }]);
    const id = emails.find(({ subject }) => subject === 'Plan')!.id;
    // A copy is the mail itself as soon as the first one is gone.
    const imap = await imapClient(fixture.dovecot, account);
    await imap.mailboxOpen('INBOX');
    const uid = (await imap.search({ header: { subject: 'Plan' } }, { uid: true })) as number[];
    await imap.messageCopy(uid, 'Archive', { uid: true });
    const copy = (await untilIn(client, 'archive', 1))['Plan']!;
    expect(copy).not.toBe(id);
    await imap.messageDelete(uid, { uid: true });
    await imap.logout();
    await until(
      () => idsIn(client, 'archive'),
      (ids) => ids['Plan'] === id,
    );
    expect(Object.keys(await idsIn(client, 'inbox'))).toEqual(['Other']);
    for (const one of [id, copy]) expect((await client.get(`${MAILS}/${one}`)).json.folderRole).toBe('archive');
    expect((await client.post(`${MAILS}/${copy}/star`)).status).toBe(200);
    expect((await client.get(`${MAILS}/${id}`)).json.isStarred).toBe(true);
    expect((await client.post(`${MAILS}/${copy}/trash`)).status).toBe(200);
    expect(Object.values(await untilIn(client, 'trash', 1))).toEqual([id]);
    expect((await client.post('/api/gmail/actions/last/undo')).status).toBe(200);
    expect((await idsIn(client, 'archive'))['Plan']).toBe(id);
    const stranger = await fixture.server.person();
    await stranger.post('/api/gmail/connect', { kind: 'sample' });
    expect((await stranger.get(`${MAILS}/${copy}`)).status).toBe(404);
  });

  test('is not taken by another mail that has the same identifier', async () => {
    const { account, client, emails } = await userWithMails(fixture, [{ subject: 'Invoice', text: 'Pay account 1.' }]);
    const { id } = emails[0]!;
    const forged = { subject: 'Invoice', text: 'Please pay account 2 today.' };
    await fixture.dovecot.deliver(account.address, rawMailTo(account.address, forged));
    await until(
      async () => {
        await client.post('/api/gmail/refresh');
        return (await client.get(`${MAILS}?view=inbox`)).json.total;
      },
      (total) => total === 2,
    );
    const imap = await imapClient(fixture.dovecot, account);
    await imap.mailboxOpen('INBOX');
    await imap.messageDelete('1');
    await imap.logout();
    const left = await untilIn(client, 'inbox', 1);
    expect(left['Invoice']).not.toBe(id);
    expect((await client.get(`${MAILS}/${left['Invoice']}/body`)).text).toContain('account 2');
  });
});
