import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL_MAIL, type MailScreen, openMailScreen } from '#test/support/mail-screen.ts';
import { googleEnv } from '#test/support/google-env.ts';
import { type Google, startGoogle } from '#test/support/services/google.ts';
import { freePort } from '#test/support/services/ports.ts';
import { appFixture } from '#test/support/app-fixture.ts';
import { accessibilityFindings, stickingOut } from '#test/support/browser-page.ts';

let google: Google;
let port: string;
let screen: MailScreen;
beforeAll(async () => {
  port = String(await freePort());
  google = await startGoogle({ redirectUris: [`http://127.0.0.1:${port}/api/auth/google/callback`] });
});
afterAll(() => google?.stop());
const fixture = appFixture({
  env: () => ({
    PORT: port,
    HOST: '127.0.0.1',
    ...googleEnv(google),
  }),
});
beforeAll(async () => {
  screen = await openMailScreen(fixture.browser, fixture.app.url);
});
afterAll(() => screen?.context.close());

test('Gmail is allowed at Google step by step, a second mailbox joins, and one of them leaves', async () => {
  const { page } = screen;
  const agreeAs = async (address: string) =>
    page.locator('form.user-form', { hasText: address }).locator('button').click();
  await page.goto(ALL_MAIL);
  await screen.button('Enable Gmail Access').click();
  await page.locator('#scopes', { hasText: 'gmail.readonly' }).waitFor();
  await page.locator('#deny').press('Enter');
  await screen.toast('Connection Failed').getByText('Google didn’t grant the permission.').waitFor();
  await screen.button('Enable Gmail Access').click();
  await agreeAs('ada@example.com');
  await screen
    .toast('Gmail Connected')
    .getByText('Connected to ada@example.com. AI agent is analyzing your emails.')
    .waitFor();
  expect(new URL(page.url()).searchParams.get('connected')).toBeNull();

  await page.goto(ALL_MAIL);
  await screen.row('Budget approval needed by Friday').click();
  await expect.poll(() => screen.button('Archive: reconnect to enable archive').isDisabled()).toBe(true);
  await page.goto(ALL_MAIL);
  await screen.button('Update Permissions').click();
  await page.locator('#scopes', { hasText: 'gmail.modify' }).waitFor();
  await agreeAs('ada@example.com');
  await screen.toast('Gmail Connected').waitFor();
  await page.goto(ALL_MAIL);
  await screen.row('This week: 50% off').click();
  await screen.detail().getByRole('button', { name: 'Archive', exact: true }).first().click();
  await screen.toast('Email Archived').waitFor();

  await screen.row('Budget approval needed by Friday').click();
  await screen.detail().getByRole('heading', { name: 'Budget approval needed by Friday' }).waitFor();
  const labels = page.getByRole('dialog', { name: 'Labels of this email' });
  const label = labels.getByRole('button', { name: 'Clients/Acme', pressed: true });
  const labelsOfBudget = async () => {
    const { emails } = await (await page.request.get('/api/gmail/emails?view=all&q=Budget')).json();
    const { id } = emails.find(({ subject }: { subject: string }) => subject.startsWith('Budget approval'));
    return (await (await page.request.get(`/api/gmail/emails/${id}/labels`)).json()).labels as string[];
  };
  const openLabels = async () => {
    await page.keyboard.press('v');
    await page.getByRole('button', { name: 'Change labels without moving' }).click();
  };
  await openLabels();
  await label.click();
  expect(await accessibilityFindings(page)).toEqual([]);
  await labels.getByRole('button', { name: 'Save labels' }).click();
  await screen.toast('Labels Changed').waitFor();
  await labels.waitFor({ state: 'detached' });
  await openLabels();
  await labels.getByRole('button', { name: 'Clients/Acme', pressed: false }).waitFor();
  await page.keyboard.press('Escape');
  await labels.waitFor({ state: 'detached' });
  await screen.toast('Labels Changed').getByRole('button', { name: 'Undo' }).click();
  await screen.toast('Undone').waitFor();

  // Many at once: one press adds a label to all, two take it off, and one undo takes everything back.
  await page.goto(ALL_MAIL);
  await page.getByRole('checkbox', { name: /^Select Budget approval/ }).check();
  const [, other] = await page.getByRole('checkbox', { name: /^Select / }).all();
  await other!.check();
  await page.keyboard.press('v');
  await page.getByRole('button', { name: 'Change labels without moving' }).click();
  const many = page.getByRole('dialog', { name: 'Labels of 2 emails' });
  await many.getByRole('button', { name: 'Clients/Acme' }).click();
  await many.getByRole('button', { name: 'Clients/Acme Add to all' }).click();
  await many.getByRole('button', { name: 'Clients/Acme Remove from all' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await many.getByRole('button', { name: 'Save labels' }).click();
  await many.waitFor({ state: 'detached' });
  expect(await labelsOfBudget()).toEqual([]);
  await page.keyboard.press('u');
  await expect.poll(labelsOfBudget).toEqual(['Clients/Acme']);

  await google.deliver(
    'ben@example.com',
    'From: x@client.example\r\nTo: ben@example.com\r\nSubject: For Ben\r\n\r\nHello Ben',
  );
  await screen.button('Update Permissions').click();
  await agreeAs('ben@example.com');
  await screen.toast('Gmail Connected').getByText('ben@example.com').waitFor();
  await page.goto(ALL_MAIL);
  await page.getByText('2 mailboxes', { exact: true }).waitFor();
  await screen.row('For Ben').getByText('ben@example.com').waitFor();
  await screen.row('Invoice').getByText('ada@example.com').waitFor();
  await page.getByRole('button', { name: /^Filters/ }).click();
  const choice = page.getByRole('combobox', { name: 'Mailbox', exact: true });
  await choice.selectOption({ label: 'ben@example.com' });
  await screen.row('Invoice').waitFor({ state: 'detached' });
  await choice.selectOption({ label: 'All mailboxes' });
  await page.keyboard.press('Escape');
  await choice.waitFor({ state: 'detached' });
  await screen.row('Invoice').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await stickingOut(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });

  // The calendar of the same account keeps Google's permission alive, and the person is told.
  await page.goto('/api/auth/google?scope=calendar');
  await agreeAs('ada@example.com');
  await page.waitForURL(/tab=calendar/);
  await page.goto(ALL_MAIL);
  await screen.button('Disconnect ada@example.com').click();
  const stays = 'Iris keeps Google’s permission because your calendar still uses it.';
  await page.getByRole('alertdialog').getByText(stays).waitFor();
  await screen.button('Disconnect and erase').click();
  await screen.toast('Mailbox Disconnected').getByText('ada@example.com').waitFor();
  await screen.toast('Mailbox Disconnected').getByText(stays).waitFor();
  await screen.row('For Ben').waitFor();
  expect(await screen.row('Invoice').count()).toBe(0);

  google.revokeAll();
  await screen.button('Refresh Inbox').click();
  await page.getByText('Google no longer gives Iris access to this mailbox.').first().waitFor();
  await screen.button('Enter Credentials').waitFor();
  const complaints = screen.context.complaints().filter((complaint) => !complaint.startsWith(google.url));
  expect(complaints.filter((complaint) => !complaint.includes('400'))).toEqual([]);
});
