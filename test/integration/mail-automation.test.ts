import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { AutomationOverview } from '#contract/mail/automation.ts';
import type { Client } from '#test/support/client.ts';
import { ALL_MAILS_PATH, connectMailbox, rawMailTo, readFolder } from '#test/support/mail/mailbox.ts';
import { useMailTestServers } from '#test/support/mail/mail-test-servers.ts';
import { available } from '#test/support/services/available.ts';
import type { MailAccount } from '#test/support/services/dovecot.ts';
import { startTestServer } from '#test/support/server.ts';

const DAY = 24 * 3600_000;
const LONG_DATE = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const DEALS = { sender: 'deals@shop.example', action: 'archive' } as const;

test('a stranger is asked to sign in, and nothing is offered or allowed at first', async () => {
  const server = await startTestServer();
  expect((await server.client().get('/api/gmail/autonomy')).status).toBe(401);
  const person = await server.person();
  expect((await person.get('/api/gmail/autonomy')).json).toEqual({ paused: false, offers: [], permissions: [] });
  const path = '/api/gmail/autonomy/permissions';
  expect((await person.post(path, { ...DEALS, allow: true })).status).toBe(409);
  expect((await person.post(path, { ...DEALS, action: 'send', allow: true })).status).toBe(400);
  expect((await person.delete(`${path}?sender=deals@shop.example&action=archive`)).status).toBe(404);
  await server.close();
});

describe.skipIf(!available.dovecot)('what Iris does by itself on a real mail server', () => {
  const fixture = useMailTestServers('reader');

  /** An offer of a shop, or a letter that somebody there has written to one person. */
  const dealTo = (to: string, subject: string, { later = false, asks = '' } = {}) =>
    rawMailTo(to, {
      subject,
      text: asks || 'Shop now and save 20%. Unsubscribe at any time.',
      from: 'Weekly Deals <deals@shop.example>',
      headers: asks ? [] : ['List-Id: <deals.shop.example>', 'List-Unsubscribe: <mailto:leave@shop.example>'],
      at: new Date(Date.now() - (later ? 0 : 3600_000)),
    });
  const view = async (client: Client): Promise<AutomationOverview> => (await client.get('/api/gmail/autonomy')).json;
  const subjectsIn = async (account: MailAccount, folder: string) =>
    (await readFolder(fixture.dovecot, account, folder)).map(({ subject }) => subject).toSorted();

  /** A person with offers of a shop in their inbox, of which they have put some away as suggested. */
  const whoArchived = async (count: number, { of = 6 } = {}) => {
    const account = fixture.newAccount();
    fixture.dovecot.fill(
      account.address,
      Array.from({ length: of }, (_, index) => ({ raw: dealTo(account.address, `Deal ${index}`) })),
    );
    const client = await fixture.server.person();
    const emails = await connectMailbox(client, fixture, account, { mails: of });
    for (const { id } of emails.slice(0, count)) await client.post(`/api/gmail/emails/${id}/archive`);
    const arrives = async (subject: string, options: Parameters<typeof dealTo>[2] = {}) => {
      await fixture.dovecot.deliver(account.address, dealTo(account.address, subject, { later: true, ...options }));
      await client.post('/api/gmail/refresh');
    };
    const answer = (allow: boolean) => client.post('/api/gmail/autonomy/permissions', { ...DEALS, allow });
    return { account, client, emails, arrives, answer };
  };

  test('five right suggestions make an offer; accepted, it archives new mail with a reason, until one archiving is undone', async () => {
    const { account, client, emails, arrives, answer } = await whoArchived(4);
    expect((await view(client)).offers).toEqual([]);
    await client.post(`/api/gmail/emails/${emails[4]!.id}/archive`);
    expect((await view(client)).offers).toEqual([{ ...DEALS, senderName: 'Weekly Deals', right: 5, wrong: 0 }]);
    await arrives('Before the yes', { later: false });
    expect(await subjectsIn(account, 'INBOX')).toContain('Before the yes');

    expect((await answer(true)).json).toMatchObject({ offers: [], permissions: [{ ...DEALS, state: 'granted' }] });
    await arrives('After the yes');
    expect(await subjectsIn(account, 'Archive')).toContain('After the yes');
    const left = await subjectsIn(account, 'INBOX');
    expect(left).toEqual([emails[5]!.subject, 'Before the yes'].toSorted());
    const [deed] = (await client.get('/api/gmail/actions')).json;
    expect(deed).toMatchObject({ kind: 'archive', by: 'agent', subject: 'After the yes', undoable: true });
    expect(deed.reason).toMatch(/^You let Iris archive mail from Weekly Deals\. \w/);
    expect((await view(client)).permissions[0]).toMatchObject({ done: 1 });

    await arrives('Your answer is needed', { asks: 'Could you please send me the signed contract by Friday, Robin?' });
    const needed = (await client.get(`${ALL_MAILS_PATH}&q=subject:needed`)).json.emails[0];
    expect(needed?.subject).toBe('Your answer is needed');

    expect((await client.post(`/api/gmail/actions/${deed.id}/undo`)).status).toBe(200);
    expect(await subjectsIn(account, 'INBOX')).toContain('After the yes');
    expect(await view(client)).toMatchObject({
      offers: [],
      permissions: [{ ...DEALS, state: 'withdrawn', why: 'You undid what Iris had done', done: 0 }],
    });
    await arrives('After taking back');
    expect(await subjectsIn(account, 'INBOX')).toEqual(
      expect.arrayContaining(['After taking back', 'After the yes', 'Your answer is needed']),
    );
    const stranger = await fixture.server.person();
    expect(await view(stranger)).toEqual({ paused: false, offers: [], permissions: [] });
  });

  test('automation is paused and resumed with one switch, also across a restart', async () => {
    const { account, client, arrives, answer } = await whoArchived(5);
    await answer(true);
    expect((await client.put('/api/gmail/autonomy', { paused: true })).json).toMatchObject({
      paused: true,
      offers: [],
    });
    await fixture.server.restart();
    await arrives('While stopped');
    expect(await subjectsIn(account, 'INBOX')).toContain('While stopped');
    await client.put('/api/gmail/autonomy', { paused: false });
    await arrives('Going on');
    expect(await subjectsIn(account, 'Archive')).toEqual(expect.arrayContaining(['Going on', 'While stopped']));
  });

  test('a mail that another program moved back to the inbox withdraws the permission and is never archived again', async () => {
    const { account, client, arrives, answer } = await whoArchived(5);
    await answer(true);
    await arrives('Wanted after all');
    expect(await subjectsIn(account, 'Archive')).toContain('Wanted after all');
    await fixture.dovecot.moveElsewhere(account, 'Wanted after all', 'Archive', 'INBOX');
    await client.post('/api/gmail/refresh');
    expect(await subjectsIn(account, 'INBOX')).toContain('Wanted after all');
    expect((await view(client)).permissions).toMatchObject([
      { state: 'withdrawn', why: 'You moved one back to the inbox in another program' },
    ]);
  });

  test('a correction withdraws the permission, and a refused offer is not made again', async () => {
    const { client, emails, answer } = await whoArchived(5);
    await answer(true);
    const last = emails[5]!.id;
    await client.post(`/api/gmail/emails/${last}/correction`, { about: 'priority', priority: 'low' });
    expect((await view(client)).permissions).toMatchObject([{ state: 'granted' }]);
    await client.post(`/api/gmail/emails/${last}/correction`, { about: 'reply', needed: true });
    expect((await view(client)).permissions).toMatchObject([{ state: 'withdrawn' }]);
    expect((await view(client)).offers).toEqual([]);

    const other = await whoArchived(5);
    expect((await other.answer(false)).json).toMatchObject({ offers: [], permissions: [{ state: 'refused' }] });
    await other.client.post(`/api/gmail/emails/${other.emails[5]!.id}/archive`);
    expect((await view(other.client)).offers).toEqual([]);
    const ended = await other.client.delete('/api/gmail/autonomy/permissions?sender=deals@shop.example&action=archive');
    expect(ended.json).toMatchObject({ permissions: [], offers: [{ ...DEALS, right: 6 }] });
  });

  test('dates of a sender are added to the calendar automatically after five were added by hand, until one is undone', async () => {
    const ADDS = { sender: 'office@choir.example', action: 'add_event' } as const;
    const account = fixture.newAccount();
    /** What the choir announces for an evening so many days ahead. */
    const evening = (title: string, days: number, at = Date.now()) => {
      const day = new Date(at + days * DAY);
      const spoken = day.toLocaleDateString('en-GB', { ...LONG_DATE, timeZone: 'UTC' });
      return rawMailTo(account.address, {
        subject: title,
        text: `Dear all,\n\nthe ${title} takes place on ${spoken} at 19:00 in the hall.\n\nKind regards\nThe choir office`,
        from: 'Choir Office <office@choir.example>',
        at: new Date(at),
      });
    };
    const titles = Array.from({ length: 5 }, (_, index) => `choir rehearsal ${index + 1}`);
    fixture.dovecot.fill(
      account.address,
      titles.map((title, index) => ({ raw: evening(title, 10 + index, Date.now() - (6 - index) * 3600_000) })),
    );
    const client = await fixture.server.person();
    await client.put('/api/user/preferences', { timeZone: 'Europe/Berlin' });
    await client.post('/api/calendar/connect', { kind: 'local' });
    const emails = await connectMailbox(client, fixture, account, { mails: titles.length });
    const noted = async (): Promise<string[]> =>
      (await client.get('/api/calendar/events?daysForward=60&maxResults=200')).json.events.map(
        ({ summary }: { summary: string }) => summary,
      );
    for (const { id } of emails) expect((await client.post(`/api/gmail/emails/${id}/event`)).status).toBe(200);
    expect((await view(client)).offers).toEqual([{ ...ADDS, senderName: 'Choir Office', right: 5, wrong: 0 }]);
    await client.post('/api/gmail/autonomy/permissions', { ...ADDS, allow: true });

    const arrives = async (title: string, days: number) => {
      await fixture.dovecot.deliver(account.address, evening(title, days));
      await client.post('/api/gmail/refresh');
    };
    await arrives('winter concert', 20);
    expect((await noted()).filter((summary) => summary.includes('winter concert'))).toHaveLength(1);
    expect(await subjectsIn(account, 'INBOX')).toContain('winter concert');
    const [deed] = (await client.get('/api/gmail/actions')).json;
    expect(deed).toMatchObject({ kind: 'add_event', by: 'agent', subject: 'winter concert', undoable: true });
    expect(deed.reason).toMatch(/^You let Iris add events announced by Choir Office/);
    await client.post('/api/gmail/refresh');
    expect((await noted()).filter((summary) => summary.includes('winter concert'))).toHaveLength(1);

    expect((await client.post(`/api/gmail/actions/${deed.id}/undo`)).status).toBe(200);
    expect((await noted()).filter((summary) => summary.includes('winter concert'))).toEqual([]);
    expect((await view(client)).permissions).toMatchObject([{ ...ADDS, state: 'withdrawn' }]);
    await arrives('summer party', 25);
    expect((await noted()).filter((summary) => /winter concert|summer party/.test(summary))).toEqual([]);
  });

  test('an own archiving that is undone does not count', async () => {
    const { client } = await whoArchived(5);
    await client.post('/api/gmail/actions/last/undo');
    expect((await view(client)).offers).toEqual([]);
  });

  test('the track record is exported and imported, a permission is only exported, and both are deleted with the account', async () => {
    const { client, answer } = await whoArchived(5);
    await answer(true);
    const file = (await client.get('/api/data/export.zip')).bytes;
    const { kinds } = JSON.parse(strFromU8(unzipSync(file)['data.json']!));
    expect(kinds.mail_suggestions).toHaveLength(5);
    expect(kinds.mail_permissions).toMatchObject([{ sender: 'deals@shop.example', state: 'granted' }]);
    const other = await fixture.server.person();
    const zip = Buffer.from(file).toString('base64');
    const imported = await other.post('/api/data/import', { zip });
    expect(imported.status).toBe(200);
    expect(await view(other)).toMatchObject({ permissions: [], offers: [{ ...DEALS, right: 5 }] });
  });
});
