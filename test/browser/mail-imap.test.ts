import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateMails } from '#test/support/mail/generate.ts';
import { type MailServers, startMailServers } from '#test/support/mail/servers.ts';
import { available } from '#test/support/services/available.ts';
import { imapClient } from '#test/support/services/imap-client.ts';
import { appFixture } from '#test/support/app-fixture.ts';
import { openPage, type BrowserPage } from '#test/support/browser-page.ts';

const account = { address: 'robin@example.com', password: 'mailbox-secret-44' };
const MAILS = 300;
const LIST = '?tab=gmail&daysBack=365&maxResults=100&includeRead=true';

describe.skipIf(!available.dovecot || !available.chromium)('from a stranger to an archived mail', () => {
  let dovecot: MailServers['dovecot'];
  let smtp: MailServers['smtp'];
  let servers: MailServers;
  let client: BrowserPage;
  const fixture = appFixture();
  beforeAll(async () => {
    servers = await startMailServers({ users: [account] });
    ({ dovecot, smtp } = servers);
    const mails = generateMails({ count: MAILS, seed: 11, to: account.address, now: Date.now(), largeEvery: 150 });
    dovecot.fill(
      account.address,
      mails.map(({ source, internalDate }) => ({ raw: Buffer.from(source), at: new Date(internalDate) })),
    );
    client = await openPage(fixture.browser, fixture.app.url);
  });
  afterAll(async () => {
    await client?.close();
    await servers?.stop();
  });

  const mail = (subject: string) =>
    `From: Grace Hopper <grace@client.example>\r\nTo: ${account.address}\r\nSubject: ${subject}\r\nMessage-ID: <${subject.replaceAll(' ', '-')}@client.example>\r\nDate: ${new Date().toUTCString()}\r\n\r\nCould you send me the signed contract by Friday?\r\n`;
  const countIn = async (folder: string, subject: string) => {
    const imap = await imapClient(dovecot, account);
    await imap.mailboxOpen(folder);
    const found = await imap.search({ subject });
    await imap.logout();
    return Array.isArray(found) ? found.length : 0;
  };

  test('registers, connects a real mailbox, reads what needs a reply and why, and archives it', async () => {
    const { page } = client;
    await page.goto('/auth?mode=register');
    await page.getByLabel('First name').fill('Robin');
    await page.getByLabel('Last name').fill('Hale');
    await page.getByLabel('Email').fill(account.address);
    await page.getByLabel('Password', { exact: true }).fill('a good password');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/dashboard**');

    await page.goto(`/dashboard${LIST}`);
    await page.getByText('Gmail Integration Required').waitFor();
    await page.getByRole('button', { name: 'Enter Credentials' }).click();
    const dialog = page.getByRole('dialog', { name: 'Connect a mailbox' });
    await dialog.getByLabel('Email address').fill(account.address);
    await dialog.getByLabel('Username').fill(account.address);
    await dialog.getByLabel('Password', { exact: true }).fill(account.password);
    const incoming = dialog.getByRole('group', { name: 'Incoming mail (IMAP)' });
    await incoming.getByLabel('Server').fill('127.0.0.1');
    await incoming.getByLabel('Port', { exact: true }).fill(String(dovecot.imapsPort));
    await incoming.getByRole('switch').click();
    const outgoing = dialog.getByRole('group', { name: 'Outgoing mail (SMTP)' });
    await outgoing.getByLabel('Server').fill('127.0.0.1');
    await outgoing.getByLabel('Port').fill(String(smtp.tlsPort));
    await outgoing.getByRole('switch').click();
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click();

    await page.getByText('Gmail Connected', { exact: true }).waitFor();
    await page
      .getByText(`Connected to ${account.address}. AI agent is analyzing your emails.`, { exact: true })
      .waitFor();
    await page.getByText('Connected', { exact: true }).waitFor();
    await expect
      .poll(async () => (await page.request.get('/api/gmail/status')).json())
      .toMatchObject({ messages: MAILS, sync: { phase: 'watching' } });

    await dovecot.deliver(account.address, mail('The contract of today'));
    // By itself the screen asks every thirty seconds.
    await page.getByRole('button', { name: 'Refresh Inbox' }).click();
    const row = page.getByRole('region', { name: 'Emails' }).getByText('The contract of today');
    await row.waitFor();
    await row.click();
    const detail = page.getByRole('article', { name: 'The contract of today' });
    await detail.getByText('Asks you a direct question').waitFor();
    await detail.getByText('Could you send me the signed contract by Friday?').first().waitFor();
    await detail.getByRole('button', { name: 'Archive', exact: true }).first().click();
    await page.getByText('Email Archived', { exact: true }).waitFor();
    await row.waitFor({ state: 'detached' });
    expect(await countIn('INBOX', 'The contract of today')).toBe(0);
    expect(await countIn('Archive', 'The contract of today')).toBe(1);
  });

  test('keeps everything over a restart', async () => {
    const { page } = client;
    const cookies = await page.context().cookies();
    // A page that goes on asking would complain that nobody is there.
    await page.goto('about:blank');
    expect(await fixture.restart()).toBe(0);
    await page.context().addCookies(cookies);
    await page.goto(`/dashboard${LIST}`);
    await page.getByText('Connected', { exact: true }).waitFor();
    const { total } = await (await page.request.get('/api/gmail/emails?daysBack=365&includeRead=true')).json();
    expect(total).toBe(MAILS);
    expect(client.complaints()).toEqual([]);
  });
});
