import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import type { Client } from '#test/support/client.ts';
import { userWithMails } from '#test/support/mail/mailbox.ts';
import { useMailTestServers } from '#test/support/mail/mail-test-servers.ts';
import { available } from '#test/support/services/available.ts';
import { imapClient } from '#test/support/services/imap-client.ts';
import { until } from '#test/support/until.ts';

/** What would end a line of a header or a command, and begin one of its own. */
const BREAKS = ['\r\n', '\n', '\r', '\u2028', '\0'];
const STRANGER = 'stranger@other.example';

describe.skipIf(!available.dovecot)('what people write is no command of SMTP or IMAP', () => {
  const fixture = useMailTestServers('injector');

  /** Sends it if it is taken at all; gives what the server got for it. */
  const sent = async (client: Client, to: string, changes: object) => {
    const { id } = (await client.post('/api/gmail/drafts', {})).json;
    const saved = await client.put(`/api/gmail/drafts/${id}`, {
      to: [{ name: '', address: to }],
      body: 'Hi.',
      ...changes,
    });
    expect(saved.status).toBeLessThan(500);
    if (saved.status !== 200) return undefined;
    const { token } = (await client.post(`/api/gmail/drafts/${id}/confirmation`)).json;
    await client.post(`/api/gmail/drafts/${id}/send`, { token });
    const draft = await until(
      async () => (await client.get(`/api/gmail/drafts/${id}`)).json,
      ({ state }) => state !== 'queued' && state !== 'sending',
    );
    return draft.state === 'sent' ? fixture.smtp.waitForMail(to) : undefined;
  };

  test('a subject, a name, a file and a text stay what they are, and reach nobody else', async () => {
    const { account, client } = await userWithMails(fixture, []);
    const domain = account.address.replace('@example.com', '.client.example');
    const tries = BREAKS.flatMap((line, index) => {
      const more = `${line}Bcc: ${STRANGER}${line}X-Mine: yes${line}${line}Another text`;
      return [
        { to: `subject${index}@${domain}`, changes: { subject: `Hello${more}` } },
        { to: `name${index}@${domain}`, changes: { cc: [{ name: `Ana${more}`, address: `cc${index}@${domain}` }] } },
        {
          to: `text${index}@${domain}`,
          changes: { body: `Hi${line}.${line}MAIL FROM:<${STRANGER}>${line}RCPT TO:<${STRANGER}>` },
        },
        {
          to: `sent${index}@${domain}`,
          changes: { cc: [{ name: '', address: `x@${domain}${line}RCPT TO:<${STRANGER}>` }] },
        },
      ];
    });
    let arrived = 0;
    for (const { to, changes } of tries) {
      const mail = await sent(client, to, changes);
      if (mail === undefined) continue;
      arrived += 1;
      expect(
        mail.to.filter((address) => !address.endsWith(`@${domain}`)),
        JSON.stringify(changes),
      ).toEqual([]);
      const { headers, cc = [] } = await PostalMime.parse(mail.raw);
      const names = headers.map(({ key }) => key);
      expect(
        names.filter((name) => name === 'x-mine' || name === 'bcc'),
        JSON.stringify(changes),
      ).toEqual([]);
      expect(cc.length).toBeLessThanOrEqual(1);
    }
    // Subjects and texts are taken: they are made harmless, not refused.
    expect(arrived).toBeGreaterThanOrEqual(BREAKS.length);
    expect(fixture.smtp.sent.filter(({ to, from }) => [...to, from].includes(STRANGER))).toEqual([]);
  });

  test('a folder, a label and words to search for delete nothing', async () => {
    const { account, client, emails } = await userWithMails(fixture, [{ subject: 'Stays' }]);
    const { accounts } = (await client.get('/api/gmail/status')).json;
    const imap = await imapClient(fixture.dovecot, account);
    await imap.mailboxCreate('Precious');
    for (const line of [...BREAKS, '" ', '\\" ']) {
      const command = `x"${line}A9 DELETE "Precious"${line}A10 DELETE Precious${line}`;
      const made = await client.post('/api/gmail/folders', { account: accounts[0].id, name: command });
      const moved = await client.post(`/api/gmail/emails/${emails[0]!.id}/move`, { folder: `${command}!` });
      const searched = await client.get(`/api/gmail/emails?view=all&q=${encodeURIComponent(command)}`);
      const viewed = await client.get(`/api/gmail/emails?view=${encodeURIComponent(`folder:${command}`)}`);
      for (const { status, text } of [made, moved, searched, viewed]) expect(status, text).toBeLessThan(500);
      expect(moved.status).toBeGreaterThanOrEqual(400);
    }
    expect((await imap.list()).map(({ path }) => path)).toContain('Precious');
    expect(await imap.status('INBOX', { messages: true })).toMatchObject({ messages: 1 });
    await imap.logout();
  });
});
