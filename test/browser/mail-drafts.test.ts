import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appFixture } from '#test/support/app-fixture.ts';
import { accessibilityFindings, stickingOut } from '#test/support/browser-page.ts';
import { imapConnectBody } from '#test/support/mail/connection.ts';
import { type MailServers, startMailServers } from '#test/support/mail/servers.ts';
import { type MailScreen, openMailScreen } from '#test/support/mail-screen.ts';
import { available } from '#test/support/services/available.ts';
import { imapClient } from '#test/support/services/imap-client.ts';

const account = { address: 'robin@example.com', password: 'mailbox-secret-44' };
const DRAFT = [
  `From: Robin <${account.address}>`,
  'To: Grace Hopper <grace@client.example>',
  'Subject: The plans',
  'Message-ID: <begun@thunder.example>',
  `Date: ${new Date().toUTCString()}`,
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Dear Grace, here are',
  '',
].join('\r\n');

describe.skipIf(!available.dovecot || !available.chromium)('a draft of another program', () => {
  let servers: MailServers;
  let screen: MailScreen;
  const fixture = appFixture();
  beforeAll(async () => {
    servers = await startMailServers({ users: [account] });
    const imap = await imapClient(servers.dovecot, account);
    if (!(await imap.list()).some(({ path }) => path === 'Drafts')) await imap.mailboxCreate('Drafts');
    await imap.append('Drafts', Buffer.from(DRAFT), ['\\Draft', '\\Seen']);
    await imap.logout();
    screen = await openMailScreen(fixture.browser, fixture.app.url);
    const body = imapConnectBody(servers.dovecot, servers.smtp, account);
    expect((await screen.page.request.post('/api/gmail/connect', { data: body })).status()).toBe(200);
  });
  afterAll(async () => {
    await screen?.context.close();
    await servers?.stop();
  });

  test('is opened by key, written on, and listed once as what it has become', async () => {
    const { page } = screen;
    await page.goto('/dashboard?tab=gmail&view=drafts');
    await screen.row('The plans').click();
    await screen.detail().getByText('Nobody has received it.').waitFor();
    expect(await screen.detail().getByRole('button', { name: 'Reply', exact: true }).count()).toBe(0);
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await screen.button('Continue writing').waitFor();
    expect(await stickingOut(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await screen.detail().getByRole('heading', { name: 'The plans' }).focus();
    await page.keyboard.press('r');
    const sheet = page.getByRole('dialog', { name: 'Draft', exact: true });
    const text = sheet.getByLabel('Message');
    await expect.poll(() => text.inputValue()).toBe('Dear Grace, here are');
    expect(await sheet.getByLabel('To', { exact: true }).inputValue()).toContain('Grace Hopper');
    await text.press('Control+End');
    await text.pressSequentially(' the plans.');
    const there = async () => {
      const imap = await imapClient(servers.dovecot, account);
      await imap.mailboxOpen('Drafts');
      const mails = await imap.fetchAll('1:*', { source: true }).catch(() => []);
      await imap.logout();
      return mails.map(({ source }) => source?.toString().includes('here are the plans.'));
    };
    await expect.poll(there).toEqual([true]);
    await page.keyboard.press('Escape');
    await page.goto('/dashboard?tab=gmail&view=drafts');
    await page
      .getByRole('region', { name: 'Unfinished drafts' })
      .getByRole('button', { name: /The plans/ })
      .waitFor();
    await expect.poll(() => screen.row('The plans').count()).toBe(0);
    expect(screen.context.complaints()).toEqual([]);
  });
});
