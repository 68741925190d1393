import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFindings } from '#test/support/browser-page.ts';
import { appFixture } from '#test/support/app-fixture.ts';
import { imapConnectBody } from '#test/support/mail/connection.ts';
import { rawMailTo } from '#test/support/mail/mailbox.ts';
import { type MailServers, startMailServers } from '#test/support/mail/servers.ts';
import { ALL_MAIL, openMailScreen } from '#test/support/mail-screen.ts';
import { available } from '#test/support/services/available.ts';

const account = { address: 'robin@example.com', password: 'mailbox-secret-46' };
const ALIAS = 'shop@robin.example';
/** A grey pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mOor6//DwAFhAKA7r4dMQAAAABJRU5ErkJggg==';

describe.skipIf(!available.dovecot || !available.chromium)('a person with more than one address', () => {
  let servers: MailServers;
  const fixture = appFixture();
  beforeAll(async () => {
    servers = await startMailServers({ users: [account] });
    servers.aliases.set(ALIAS, account.address);
    servers.dovecot.fill(account.address, [{ raw: rawMailTo(ALIAS, { subject: 'For the shop' }) }]);
  });
  afterAll(() => servers?.stop());

  test('keeps one, signs, and writes from it with a picture in the text', async () => {
    const screen = await openMailScreen(fixture.browser, fixture.app.url);
    const { page } = screen;
    const to = `grace-${Date.now()}@client.example`;
    await page.request.post('/api/gmail/connect', { data: imapConnectBody(servers.dovecot, servers.smtp, account) });
    await page.request.put('/api/gmail/voice', { data: { undoSeconds: 0 } });
    await page.goto(ALL_MAIL);
    await screen.row('For the shop').waitFor();
    await screen.button(`Settings of ${account.address}`).click();
    const sheet = page.getByRole('dialog', { name: 'Mailbox settings' });
    await sheet.getByLabel('Another address').fill('boss@elsewhere.example');
    await sheet.getByRole('button', { name: 'Add address' }).click();
    await sheet.getByRole('alert').getByText('doesn’t let this mailbox send from boss@elsewhere.example').waitFor();
    await sheet.getByLabel('Another address').fill(ALIAS);
    await sheet.getByLabel('Name shown').fill('The Shop');
    await sheet.getByRole('button', { name: 'Add address' }).click();
    await sheet.getByText(`The Shop <${ALIAS}>`).waitFor();
    await sheet.getByLabel('Signature').fill('Robin\nHarbour Street 1');
    expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await sheet.waitFor({ state: 'detached' });

    await page.keyboard.press('c');
    const compose = page.getByRole('dialog', { name: 'New email' });
    await compose.getByLabel('From').selectOption({ label: `The Shop <${ALIAS}>` });
    await compose.getByLabel('To').fill(to);
    await compose.getByLabel('Subject').fill('The door');
    await compose.getByLabel('Message').fill('Look:');
    await compose.getByLabel('Message').press('End');
    await compose
      .getByLabel('Images for the text')
      .setInputFiles({ name: 'door.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') });
    await compose.getByText('In the text').waitFor();
    await expect.poll(() => compose.getByLabel('Message').inputValue()).toBe('Look:\n![door.png]\n');
    await compose.getByText('Harbour Street 1').waitFor();
    expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
    await compose.getByLabel('Message').press('Control+Enter');
    const asked = page.getByRole('alertdialog', { name: 'Send this email?' });
    await asked.getByText(`From ${ALIAS} to ${to}`).waitFor();
    await asked.getByRole('button', { name: 'Send now' }).click();
    await screen.toast('Action Executed').getByText(`Your email to ${to} was sent.`).waitFor();
    const sent = await servers.smtp.waitForMail(to);
    expect(sent.from).toBe(ALIAS);
    expect(sent.raw).toMatch(/^From: The Shop <shop@robin\.example>\r$/m);
    expect(sent.raw.replaceAll(/\r\n/g, '')).toContain(PIXEL.slice(0, 60));
    expect(sent.raw).toContain('multipart/related');
    // The browser tells of what was refused: the address that isn't the mailbox's.
    expect(screen.context.complaints()).toEqual([
      'Failed to load resource: the server responded with a status of 400 (Bad Request)',
    ]);
    await screen.context.close();
  });
});
