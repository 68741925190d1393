import { describe, expect, test } from 'vitest';
import type { EmailItem } from '#contract/mail/mail.ts';
import type { Client } from '#test/support/client.ts';
import { imapConnectBody } from '#test/support/mail/connection.ts';
import { ALL_MAILS_PATH, rawMailTo } from '#test/support/mail/mailbox.ts';
import { useMailTestServers } from '#test/support/mail/mail-test-servers.ts';
import { available } from '#test/support/services/available.ts';
import type { MailAccount } from '#test/support/services/dovecot.ts';
import { until } from '#test/support/until.ts';

const HOUR = 3600_000;
const ago = (hours: number): Date => new Date(Date.now() - hours * HOUR);

describe.skipIf(!available.dovecot)('frauds in a mailbox on a real IMAP server', () => {
  const fixture = useMailTestServers('fraud');

  /** A mailbox whose owner has written to Grace, with her mail and these. */
  const mailboxWith = (account: MailAccount, mails: readonly Parameters<typeof rawMailTo>[1][]): void =>
    fixture.dovecot.fill(account.address, [
      {
        raw: rawMailTo(account.address, { subject: 'Plans', at: ago(50) }),
        at: ago(50),
        flags: ['\\Seen', '\\Answered'],
      },
      {
        raw: rawMailTo('Grace Hopper <grace@client.example>', {
          subject: 'Re: Plans',
          from: account.address,
          headers: ['In-Reply-To: <Plans@client.example>', 'References: <Plans@client.example>'],
          text: 'Here they are.',
          at: ago(48),
        }),
        mailbox: 'Sent',
        at: ago(48),
      },
      ...mails.map((mail) => ({ raw: rawMailTo(account.address, { at: ago(2), ...mail }), at: ago(2) })),
    ]);
  const judged = async (client: Client, account: MailAccount, mails: number): Promise<Map<string, EmailItem>> => {
    await client.post('/api/gmail/connect', imapConnectBody(fixture.dovecot, fixture.smtp, account));
    const { emails } = await until(
      async (): Promise<{ emails: EmailItem[] }> => (await client.get(ALL_MAILS_PATH)).json,
      ({ emails: listed }) => listed.length === mails && listed.every(({ reasons }) => reasons.length > 0),
    );
    return new Map(emails.map((mail) => [mail.subject, mail]));
  };
  const warningsOf = (mail: EmailItem | undefined): string[] =>
    (mail?.reasons ?? []).filter(({ about }) => about === 'warning').map(({ text }) => text);

  const fraud = {
    subject: 'Quick favour',
    from: 'Grace Hopper <grace.hopper.office@gmail.com>',
    id: 'x1@gmail.com',
    text: 'Are you at your desk? Could you buy some gift cards for me today? I will pay you back.',
  };

  test("a known person's name at an unknown address is suspicious, and her own mail is not", async () => {
    const account = fixture.newAccount();
    mailboxWith(account, [
      fraud,
      {
        subject: 'Lunch',
        from: 'Grace Hopper <g.hopper@navy.example>',
        id: 'x2@navy.example',
        text: 'Lunch on Friday?',
      },
      { subject: 'Next step', text: 'Could you send me the next page by Friday?' },
    ]);
    const mails = await judged(await fixture.server.person(), account, 4);
    const borrowed = 'Uses the name of Grace Hopper, who writes from another address (grace@client.example)';
    expect(warningsOf(mails.get('Quick favour'))).toContain(borrowed);
    expect(warningsOf(mails.get('Lunch'))).toEqual([borrowed]);
    expect(warningsOf(mails.get('Next step'))).toEqual([]);
    expect(warningsOf(mails.get('Plans'))).toEqual([]);
  });

  test('a suspicious mail is not summed up, asks nothing, and is given no draft', async () => {
    const account = fixture.newAccount();
    mailboxWith(account, [fraud]);
    const client = await fixture.server.person();
    const mail = (await judged(client, account, 2)).get('Quick favour')!;
    expect(mail).toMatchObject({ requiresResponse: false, sentiment: 'neutral' });
    expect(mail.aiSummary).toMatch(/^Be careful with this email\./);
    expect(mail.suggestedActions).toEqual(['Report as phishing', 'Archive without opening links']);
    const draft = (await client.post(`/api/gmail/emails/${mail.id}/draft`, {})).json;
    expect(draft).toMatchObject({ body: '', variants: [] });
    const summed = (await client.post(`/api/gmail/emails/${mail.id}/summary`, {})).json;
    expect(summed).toEqual({ summary: mail.aiSummary, status: null, model: null, note: null });
  });

  test('a link to another host than the brand that a page names is found in its HTML', async () => {
    const account = fixture.newAccount();
    const html = {
      subject: 'Your account',
      from: 'Customer Care <care@help-desk.example>',
      id: 'x3@help-desk.example',
      text: 'Your Netflix membership is suspended. <a href="https://n-renewals.example/pay">Update your payment</a> now.',
    };
    const raw = rawMailTo(account.address, { ...html, at: ago(2) }).replace('text/plain', 'text/html');
    fixture.dovecot.fill(account.address, [{ raw, at: ago(2) }]);
    const mails = await judged(await fixture.server.person(), account, 1);
    expect(warningsOf(mails.get('Your account'))).toContain(
      'Claims to be Netflix, but its links lead elsewhere (n-renewals.example)',
    );
  });
});
