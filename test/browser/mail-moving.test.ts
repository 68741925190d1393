import { afterEach, beforeEach, expect, test } from 'vitest';
import { appFixture } from '#test/support/app-fixture.ts';
import { accessibilityFindings, stickingOut } from '#test/support/browser-page.ts';
import { ALL_MAIL, type MailScreen, openMailScreen } from '#test/support/mail-screen.ts';

let screen: MailScreen;

const fixture = appFixture();
const DINNER = 'Dinner next week?';
const begin = async (options: { phone?: boolean; hasTouch?: boolean } = {}) => {
  screen = await openMailScreen(fixture.browser, fixture.app.url, { sample: true, ...options });
  await screen.page.goto(ALL_MAIL);
  await screen.row(DINNER).waitFor();
};
beforeEach(() => begin());
afterEach(() => screen.context.close());

test('an open mail is starred, moved to the trash and brought back by the keyboard', async () => {
  const { page } = screen;
  await screen.row(DINNER).click();
  await screen.detail().getByRole('heading', { name: DINNER }).waitFor();
  await page.keyboard.press('s');
  await screen.row(DINNER).getByText('Starred,').waitFor({ state: 'attached' });
  await expect
    .poll(() => screen.detail().getByRole('button', { name: 'Star' }).getAttribute('aria-pressed'))
    .toBe('true');
  await page.keyboard.press('#');
  await screen.toast('Moved to Trash').waitFor();
  await screen.row(DINNER).waitFor({ state: 'detached' });
  await page.keyboard.press('u');
  await screen.row(DINNER).waitFor();
  expect(screen.context.complaints()).toEqual([]);
});

test('a folder is found by typing and the mail is moved there', async () => {
  const { page } = screen;
  await screen.row(DINNER).click();
  await screen.detail().getByRole('button', { name: 'All actions' }).click();
  await page.getByRole('menuitem', { name: 'Move to a folder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move this email' });
  await dialog.getByRole('button', { name: 'Receipts' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog.getByRole('searchbox', { name: 'Find a folder' }).fill('lisb');
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1);
  await page.keyboard.press('Enter');
  await screen.toast('Email Moved').getByText('It’s now in Travel/Lisbon.').waitFor();
  await screen.row(DINNER).waitFor({ state: 'detached' });
  await screen.toast('Email Moved').getByRole('button', { name: 'Undo' }).click();
  await screen.row(DINNER).waitFor();
});

test('chosen mails are moved to the trash at once, and one undo brings all back', async () => {
  const { page } = screen;
  const rows = screen.list().getByRole('link');
  await rows.first().focus();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const bar = page.getByRole('toolbar', { name: 'Selected emails' });
  await bar.getByText('2 selected').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  const before = await rows.count();
  await bar.getByRole('button', { name: 'Move to trash' }).click();
  await screen.toast('Moved to Trash').getByText('2 emails moved to trash.').waitFor();
  await expect.poll(() => rows.count()).toBe(before - 2);
  await page.keyboard.press('u');
  await expect.poll(() => rows.count()).toBe(before);
});

test('chosen mails are starred and marked as unread by key and from the bar, and one undo takes each back', async () => {
  const { page } = screen;
  const rows = screen.list().getByRole('link');
  const bar = page.getByRole('toolbar', { name: 'Selected emails' });
  const choose = async () => {
    for (const index of [0, 1]) {
      await rows.nth(index).focus();
      await page.keyboard.press('x');
    }
    await bar.getByText('2 selected').waitFor();
  };
  const stars = async () => {
    const { emails } = await (await page.request.get('/api/gmail/emails?view=starred')).json();
    return (emails as unknown[]).length;
  };
  const before = await stars();
  await choose();
  await page.keyboard.press('s');
  await screen.toast('Stars Added').getByText('2 emails marked with a star.').waitFor();
  await expect.poll(stars).toBe(before + 2);
  await choose();
  await page.keyboard.press('s');
  await screen.toast('Stars Removed').waitFor();
  await expect.poll(stars).toBe(before);
  await screen.toast('Stars Removed').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(stars).toBe(before + 2);

  const unread = () => screen.list().getByText('Unread', { exact: true }).count();
  await choose();
  await bar.getByRole('button', { name: 'Mark as read' }).click();
  await screen.toast('Marked as Read').waitFor();
  const left = await unread();
  await choose();
  await bar.getByRole('button', { name: 'More' }).click();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('menuitem', { name: 'Mark as unread' }).click();
  await screen.toast('Marked as Unread').getByText('2 emails marked as unread.').waitFor();
  await expect.poll(unread).toBe(left + 2);
  await page.keyboard.press('u');
  await expect.poll(unread).toBe(left);
});

test('on a phone mails are chosen by their pictures, and what is done to all of them fits', async () => {
  await screen.context.close();
  await begin({ phone: true, hasTouch: true });
  const { page } = screen;
  const bar = page.getByRole('toolbar', { name: 'Selected emails' });
  for (const index of [0, 1]) await screen.list().getByRole('checkbox').nth(index).tap();
  await bar.getByText('2 selected').waitFor();
  await bar.getByRole('button', { name: 'More' }).tap();
  await page.getByRole('menuitem', { name: 'Remove star' }).waitFor();
  expect(await stickingOut(page)).toEqual([]);
  await page.getByRole('menuitem', { name: /^Star/ }).tap();
  await screen.toast('Stars Added').getByText('2 emails marked with a star.').waitFor();
});

test('on a phone every act of a mail fits beside the way back', async () => {
  await screen.context.close();
  await begin({ phone: true });
  const { page } = screen;
  await screen.row(DINNER).click();
  await screen.detail().getByRole('button', { name: 'Move to trash' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await accessibilityFindings(page)).toEqual([]);
  await screen.detail().getByRole('button', { name: 'Move to trash' }).click();
  await screen.toast('Moved to Trash').waitFor();
  await screen.row(DINNER).waitFor({ state: 'detached' });
});
