import { afterEach, beforeEach, expect, test } from 'vitest';
import { appFixture } from '#test/support/app-fixture.ts';
import { accessibilityFindings } from '#test/support/browser-page.ts';
import { ALL_MAIL, type MailScreen, openMailScreen } from '#test/support/mail-screen.ts';

let screen: MailScreen;

const fixture = appFixture();
const DINNER = 'Dinner next week?';
const begin = async (options: { phone?: boolean } = {}) => {
  screen = await openMailScreen(fixture.browser, fixture.app.url, { sample: true, ...options });
  await screen.page.goto(ALL_MAIL);
  await screen.row(DINNER).waitFor();
};
beforeEach(() => begin());
afterEach(() => screen.context.close());

test('a mail is snoozed by key, says when it comes back, and is put back into the inbox by hand and by undo', async () => {
  const { page } = screen;
  await screen.row(DINNER).click();
  await screen.detail().getByRole('heading', { name: DINNER }).waitFor();
  await page.keyboard.press('h');
  const dialog = page.getByRole('dialog', { name: 'Snooze this email' });
  await dialog.getByRole('button', { name: 'Until someone replies' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Tomorrow morning' }).click();
  await screen.toast('Snoozed').getByText('8:00 AM').waitFor();
  await screen.row(DINNER).waitFor({ state: 'detached' });

  await screen.button('Folders').click();
  await page.getByRole('button', { name: 'Snoozed 1 snoozed' }).click();
  await screen
    .row(DINNER)
    .getByText(/Back .*8:00 AM/)
    .waitFor();
  await screen.row(DINNER).click();
  await screen
    .detail()
    .getByText(/Back .*8:00 AM/)
    .waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await screen.detail().getByRole('button', { name: 'Back to inbox' }).click();
  await screen.toast('Back in Inbox').getByRole('button', { name: 'Undo' }).click();
  await screen
    .row(DINNER)
    .getByText(/Back .*8:00 AM/)
    .waitFor();

  await page.goto(ALL_MAIL);
  const rows = screen.list().getByRole('link');
  await rows.first().waitFor();
  const before = await rows.count();
  await rows.first().focus();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByRole('toolbar', { name: 'Selected emails' }).getByRole('button', { name: 'Snooze' }).click();
  await page.getByRole('button', { name: 'Until someone replies' }).click();
  await screen.toast('Emails Snoozed').getByText('2 emails snoozed, back when someone replies.').waitFor();
  await expect.poll(() => rows.count()).toBe(before - 2);
  await page.keyboard.press('u');
  await expect.poll(() => rows.count()).toBe(before);
  expect(screen.context.complaints()).toEqual([]);
});

test('on a phone snoozing fits beside the other acts, also for a mail that is snoozed', async () => {
  await screen.context.close();
  await begin({ phone: true });
  const { page } = screen;
  await screen.row(DINNER).click();
  await screen.detail().getByRole('button', { name: 'All actions' }).click();
  await page.getByRole('menuitem', { name: 'Snooze' }).click();
  await page.getByRole('button', { name: 'Until someone replies' }).click();
  await screen.row(DINNER).waitFor({ state: 'detached' });
  await screen.button('Folders').click();
  await page.getByRole('button', { name: 'Snoozed 1 snoozed' }).click();
  await screen.row(DINNER).click();
  await screen.detail().getByRole('button', { name: 'Back to inbox' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await accessibilityFindings(page)).toEqual([]);
});

test('a sent mail is reminded of when nobody answers: chosen before sending or later, undone, and on top when it is due', async () => {
  const { page } = screen;
  await screen.row(DINNER).click();
  await screen.button('Edit').click();
  await page.getByLabel('Your reply').fill('Wednesday, gladly.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  const sending = page.getByRole('alertdialog', { name: 'Send this reply?' });
  await sending.getByLabel('Remind me if nobody replies').selectOption('In 4 days');
  expect(await accessibilityFindings(page, '[role=alertdialog]')).toEqual([]);
  await sending.getByLabel('Remind me if nobody replies').selectOption('Another date and time');
  await sending.getByLabel('Date and time').waitFor();
  await sending.getByRole('button', { name: 'Not yet' }).click();

  await page.goto('/dashboard?tab=gmail&view=sent');
  const row = screen.list().getByRole('link').first();
  await row.click();
  const reminder = screen.detail().getByRole('group', { name: 'Reminder' });
  await reminder.getByRole('button', { name: 'Remind me if nobody replies' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'In a week' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'In a week' }).click();
  await screen.toast('Reminder Set').getByText('8:00 AM').waitFor();
  await row.getByText(/Reply expected by .*8:00 AM/).waitFor();
  await reminder.getByRole('button', { name: 'Remove' }).click();
  await screen.toast('Reminder Ended').getByRole('button', { name: 'Undo' }).click();
  await reminder.getByText(/You’ll be reminded .*8:00 AM if nobody replies/).waitFor();

  const id = new URL(page.url()).searchParams.get('mail');
  const remindAt = new Date(Date.now() + 1000).toISOString();
  expect((await page.request.put(`/api/gmail/emails/${id}/reminder`, { data: { remindAt } })).status()).toBe(200);
  const isDue = async (): Promise<boolean> => {
    const { emails } = await (await page.request.get('/api/gmail/emails')).json();
    return emails[0]?.reminder?.isDue === true;
  };
  await expect.poll(isDue).toBe(true);
  await page.goto('/dashboard?tab=gmail');
  const due = screen.list().getByRole('link').filter({ hasText: 'No reply yet' });
  await due.click();
  await reminder.getByText('Nobody has replied, and you asked to be reminded.').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await reminder.getByRole('button', { name: 'Stop waiting' }).click();
  await due.waitFor({ state: 'detached' });
  await reminder.getByRole('button', { name: 'Remind me if nobody replies' }).waitFor();
  expect(screen.context.complaints()).toEqual([]);
});
