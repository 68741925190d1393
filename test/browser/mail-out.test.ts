import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { imapConnectBody } from '#test/support/mail/connection.ts';
import { rawMailTo, readFolder } from '#test/support/mail/mailbox.ts';
import { ALL_MAIL, type MailScreen, openMailScreen } from '#test/support/mail-screen.ts';
import { appFixture } from '#test/support/app-fixture.ts';
import { accessibilityFindings } from '#test/support/browser-page.ts';
import { type MailServers, startMailServers } from '#test/support/mail/servers.ts';
import { available } from '#test/support/services/available.ts';

const account = { address: 'robin@example.com', password: 'mailbox-secret-44' };
const other = { address: 'robin@work.example', password: 'mailbox-secret-45' };

/** An offer of a shop, so many hours old. */
const deal = (subject: string, hours: number) =>
  rawMailTo(account.address, {
    subject,
    text: 'Shop now and save 20%. Unsubscribe at any time.',
    from: 'Weekly Deals <deals@shop.example>',
    headers: ['List-Id: <deals.shop.example>', 'List-Unsubscribe: <mailto:leave@shop.example>'],
    at: new Date(Date.now() - hours * 3600_000),
  });

describe.skipIf(!available.dovecot || !available.chromium)('a person who answers their mail', () => {
  let dovecot: MailServers['dovecot'];
  let smtp: MailServers['smtp'];
  let servers: MailServers;
  let screen: MailScreen;
  const fixture = appFixture();
  beforeAll(async () => {
    servers = await startMailServers({ users: [account, other] });
    ({ dovecot, smtp } = servers);
    const list = ['List-Id: <news.example>', 'List-Unsubscribe: <mailto:leave@list.example?subject=out>'];
    dovecot.fill(account.address, [
      { raw: rawMailTo(account.address, { subject: 'The contract', id: 'contract@client.example' }) },
      {
        raw: rawMailTo(account.address, {
          subject: 'Our weekly offers',
          text: 'Shop now, 20% off. Unsubscribe below.',
          headers: list,
        }),
      },
    ]);
    dovecot.fill(
      account.address,
      Array.from({ length: 6 }, (_, index) => ({ raw: deal(`Deal ${index + 1}`, index + 1) })),
    );
    screen = await openMailScreen(fixture.browser, fixture.app.url);
    await screen.page.request.post('/api/gmail/connect', { data: imapConnectBody(dovecot, smtp, account) });
    await screen.page.request.put('/api/gmail/voice', { data: { undoSeconds: 0 } });
  });
  afterAll(async () => {
    await screen?.context.close();
    await servers?.stop();
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
    await asked.getByText('It’s sent right away and can’t be undone.').waitFor();
    await asked.getByRole('button', { name: 'Send now' }).click();
    await screen.toast('Action Executed').getByText('Your reply to Grace Hopper was sent.').waitFor();
    const sent = await smtp.waitForMail('grace@client.example');
    expect(sent.raw).toMatch(/^In-Reply-To: <contract@client\.example>\r$/m);
    expect(sent.raw).toMatch(/by Monday/);
    await screen.detail().getByRole('region', { name: 'Conversation' }).waitFor();
    expect((await readFolder(dovecot, account, 'Sent')).length).toBe(1);
    await expect.poll(async () => (await readFolder(dovecot, account, 'Drafts')).length).toBe(0);

    await screen.row('Our weekly offers').click();
    await page.getByRole('button', { name: /^Unsubscribe from/ }).click();
    const leaving = page.getByRole('alertdialog', { name: /^Unsubscribe from/ });
    await leaving.getByText('leave@list.example').waitFor();
    await leaving.getByRole('button', { name: 'Unsubscribe' }).click();
    await screen.toast('Action Executed').getByText('to unsubscribe you').waitFor();
    expect((await smtp.waitForMail('leave@list.example')).raw).toMatch(/^Subject: out\r$/m);
    expect(screen.context.complaints()).toEqual([]);
  });

  test('writes a new email to somebody known', async () => {
    const { page } = screen;
    await page.goto(ALL_MAIL);
    await screen.row('The contract').waitFor();
    await page.keyboard.press('c');
    const sheet = page.getByRole('dialog', { name: 'New email' });
    await sheet.getByLabel('To').fill('Grace');
    const offered = page.getByRole('listbox', { name: 'People you know' }).getByRole('option');
    await offered.first().click();
    await expect.poll(() => sheet.getByLabel('To').inputValue()).toContain('grace@client.example');
    await sheet.getByLabel('To').fill('lunch@client.example');
    await sheet.getByLabel('Subject').fill('Lunch');
    await sheet.getByLabel('Message').fill('Lunch on Monday?');
    expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
    await page.keyboard.press('Control+Enter');
    const asked = page.getByRole('alertdialog', { name: 'Send this email?' });
    await asked.getByText('lunch@client.example').waitFor();
    await asked.getByRole('button', { name: 'Send now' }).click();
    await screen.toast('Action Executed').getByText('Your email to lunch@client.example was sent.').waitFor();
    expect((await smtp.waitForMail('lunch@client.example')).raw).toMatch(/Lunch on Monday\?/);
    await sheet.getByRole('button', { name: 'Done' }).click();
    await sheet.waitFor({ state: 'detached' });
  });

  test('chooses the mailbox that a new email leaves from', async () => {
    const { page } = screen;
    await page.request.post('/api/gmail/connect', { data: imapConnectBody(dovecot, smtp, other) });
    await page.goto(ALL_MAIL);
    await screen.row('The contract').waitFor();
    await page.keyboard.press('c');
    const sheet = page.getByRole('dialog', { name: 'New email' });
    const from = sheet.getByLabel('From');
    expect(await from.locator('option:checked').textContent()).toBe(account.address);
    await from.selectOption({ label: other.address });
    await sheet.getByLabel('To').fill('office@client.example');
    await sheet.getByLabel('Subject').fill('From work');
    await sheet.getByLabel('Message').fill('This comes from work.');
    expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
    await page.keyboard.press('Control+Enter');
    const asked = page.getByRole('alertdialog', { name: 'Send this email?' });
    await asked.getByText(`From ${other.address} to office@client.example`).waitFor();
    await asked.getByRole('button', { name: 'Send now' }).click();
    await screen.toast('Action Executed').getByText('Your email to office@client.example was sent.').waitFor();
    expect((await smtp.waitForMail('office@client.example')).from).toBe(other.address);
    await sheet.getByRole('button', { name: 'Done' }).click();
    await sheet.waitFor({ state: 'detached' });
    const mailboxes = (await (await page.request.get('/api/gmail/status')).json()) as {
      accounts: { id: string; emailAddress: string }[];
    };
    const { id } = mailboxes.accounts.find(({ emailAddress }) => emailAddress === other.address)!;
    await page.request.delete(`/api/gmail/connect?account=${id}`);
    expect(screen.context.complaints()).toEqual([]);
  });

  test('chooses many, undoes them at once, and lets Iris do what was right five times, until one is taken back', async () => {
    const { page } = screen;
    await page.goto(ALL_MAIL);
    const bar = page.getByRole('toolbar', { name: 'Selected emails' });
    const choose = async () => {
      await screen.row('Deal 1').focus();
      await page.keyboard.press('x');
      await bar.getByText('1 selected').waitFor();
      await screen.row('Deal 5').click({ modifiers: ['Shift'] });
      await bar.getByText('5 selected').waitFor();
    };
    await choose();
    await bar.getByRole('button', { name: 'Archive' }).click();
    await screen.toast('Emails Archived').getByText('5 emails moved to archive.').waitFor();
    await screen.row('Deal 1').waitFor({ state: 'detached' });
    await screen.toast('Emails Archived').getByRole('button', { name: 'Undo' }).click();
    await screen.row('Deal 1').waitFor();
    await screen.row('Deal 5').waitFor();
    const offer = page.getByRole('region', { name: 'A suggestion from Iris' });
    // What was taken back counts for nothing, so there is none that could yet be shown.
    expect(await (await page.request.get('/api/gmail/autonomy')).json()).toMatchObject({ offers: [] });
    expect(await offer.count()).toBe(0);
    await choose();
    await page.keyboard.press('e');
    await offer.getByText('You archived 5 of 5 emails from Weekly Deals as suggested.').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await offer.getByRole('button', { name: 'Let Iris do it' }).click();
    await screen.toast('Settings Updated').getByText('From the next email from Weekly Deals.').waitFor();
    await offer.waitFor({ state: 'detached' });

    await dovecot.deliver(account.address, deal('Deal of today', 0));
    await screen.button('Refresh Inbox').click();
    await expect
      .poll(async () => (await readFolder(dovecot, account, 'Archive')).map(({ subject }) => subject))
      .toContain('Deal of today');
    await screen.row('Deal 6').waitFor();
    await page.keyboard.press('l');
    const allowed = page.getByRole('region', { name: 'What I may do on my own' });
    await allowed.getByText('Archive mail from Weekly Deals').waitFor();
    await allowed.getByText('Once so far.').waitFor();
    await allowed.getByRole('switch', { name: 'Stop everything' }).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await screen.button('Activity').click();
    const activity = page.getByRole('dialog', { name: 'Activity' });
    const deed = activity.getByRole('listitem').filter({ hasText: 'Deal of today' });
    await deed.getByText('By Iris').waitFor();
    await deed.getByText('You let Iris archive mail from Weekly Deals.').waitFor();
    await deed.getByRole('button', { name: /^Undo/ }).click();
    await screen.toast('Undone').waitFor();
    await activity.getByRole('button', { name: 'Close' }).click();
    await screen.row('Deal of today').waitFor();
    await page.keyboard.press('l');
    await allowed.getByText('You undid what Iris had done').waitFor();
    await allowed.getByText('Ended').waitFor();
    expect(screen.context.complaints()).toEqual([]);
  });
});
