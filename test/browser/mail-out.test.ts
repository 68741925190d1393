import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningApp, startApp } from '#test/support/app.ts';
import { launchBrowser } from '#test/support/browser.ts';
import { imapBody } from '#test/support/mail/connection.ts';
import { letterTo, lookInto } from '#test/support/mail/mailbox.ts';
import { ALL_MAIL, type MailScreen, openMailScreen } from '#test/support/mail-screen.ts';
import { available } from '#test/support/peers/available.ts';
import { type Dovecot, startDovecot } from '#test/support/peers/dovecot.ts';
import { type Smtp, startSmtp } from '#test/support/peers/smtp.ts';

const account = { address: 'robin@example.com', password: 'mailbox-secret-44' };

describe.skipIf(!available.dovecot || !available.chromium)('a person who answers their mail', () => {
  let dovecot: Dovecot;
  let smtp: Smtp;
  let app: RunningApp;
  let browser: Browser;
  let screen: MailScreen;
  beforeAll(async () => {
    dovecot = await startDovecot({ users: [account] });
    smtp = await startSmtp({
      certificate: dovecot.certificate,
      accounts: dovecot.accounts,
      lmtpPort: dovecot.lmtpPort,
    });
    const list = ['List-Id: <news.example>', 'List-Unsubscribe: <mailto:leave@list.example?subject=out>'];
    dovecot.fill(account.address, [
      { raw: letterTo(account.address, { subject: 'The contract', id: 'contract@client.example' }) },
      {
        raw: letterTo(account.address, {
          subject: 'Our weekly offers',
          text: 'Shop now, 20% off. Unsubscribe below.',
          headers: list,
        }),
      },
    ]);
    app = await startApp();
    browser = await launchBrowser();
    screen = await openMailScreen(browser, app.url);
    await screen.page.request.post('/api/gmail/connect', { data: imapBody(dovecot, smtp, account) });
    await screen.page.request.put('/api/gmail/voice', { data: { undoSeconds: 0 } });
  });
  afterAll(async () => {
    await screen?.visitor.close();
    await browser?.close();
    await app?.stop();
    await smtp?.stop();
    await dovecot?.stop();
  });

  test('chooses, edits, confirms and sends a reply by keyboard, and leaves a list', async () => {
    const { page } = screen;
    await page.goto(ALL_MAIL);
    await screen.row('The contract').click();
    await page.getByRole('button', { name: 'Later', exact: true }).click();
    await page.getByText('Fill in [day] before you send this.').waitFor();
    await page.getByRole('button', { name: 'Fill in day' }).click();
    await page.keyboard.type('Monday');
    await page.keyboard.press('Control+Enter');
    const asked = page.getByRole('alertdialog', { name: 'Send this reply?' });
    await asked.getByText('grace@client.example').waitFor();
    await asked.getByText('It leaves at once and cannot be taken back.').waitFor();
    await asked.getByRole('button', { name: 'Send now' }).click();
    await screen.toast('Action Executed').getByText('Your reply to Grace Hopper was sent.').waitFor();
    const sent = await smtp.waitForMail('grace@client.example');
    expect(sent.raw).toMatch(/^In-Reply-To: <contract@client\.example>\r$/m);
    expect(sent.raw).toMatch(/by Monday/);
    await screen.detail().getByRole('region', { name: 'Conversation' }).waitFor();
    expect((await lookInto(dovecot, account, 'Sent')).length).toBe(1);
    await expect.poll(async () => (await lookInto(dovecot, account, 'Drafts')).length).toBe(0);

    await screen.row('Our weekly offers').click();
    await page.getByRole('button', { name: /^Unsubscribe from/ }).click();
    const leaving = page.getByRole('alertdialog', { name: /^Unsubscribe from/ });
    await leaving.getByText('leave@list.example').waitFor();
    await leaving.getByRole('button', { name: 'Unsubscribe' }).click();
    await screen.toast('Action Executed').getByText('to take you off the list').waitFor();
    expect((await smtp.waitForMail('leave@list.example')).raw).toMatch(/^Subject: out\r$/m);
    expect(screen.visitor.complaints()).toEqual([]);
  });
});
