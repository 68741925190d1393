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
const openView = async (name: RegExp) => {
  await screen.page.getByRole('button', { name: 'Folders', exact: true }).click();
  const sheet = screen.page.getByRole('dialog', { name: 'Folders' });
  await sheet.getByRole('button', { name }).click();
};
beforeEach(() => begin());
afterEach(() => screen.context.close());

test('what was moved to the trash is found there and restored by the key that archives', async () => {
  const { page } = screen;
  await screen.row(DINNER).click();
  await page.keyboard.press('#');
  await screen.toast('Moved to Trash').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  const sheet = page.getByRole('dialog', { name: 'Folders' });
  await sheet.getByRole('button', { name: 'Travel/Lisbon' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await sheet.getByRole('button', { name: /^Trash/ }).click();
  await page.getByRole('heading', { name: 'Trash' }).waitFor();
  await screen.row(DINNER).click();
  await screen.detail().getByRole('button', { name: 'Restore' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press('e');
  await screen.toast('Email Restored').waitFor();
  await screen.row(DINNER).waitFor({ state: 'detached' });
  await screen.button('Inbox').click();
  await page.goto(ALL_MAIL);
  await screen.row(DINNER).waitFor();
  expect(screen.context.complaints()).toEqual([]);
});

test('a search goes on in all mail, says where each mail lies, and names a word that it does not know', async () => {
  const { page } = screen;
  const search = page.getByRole('searchbox', { name: 'Search mail' });
  await search.fill('in:nowhere');
  await page.getByText('There’s no folder “nowhere” in your mailboxes.').waitFor();
  await search.fill('drawings');
  await screen.button('Search all mail').first().click();
  await page.getByRole('heading', { name: 'All mail' }).waitFor();
  await expect
    .poll(() =>
      screen
        .list()
        .getByText(/^(Inbox|Sent|Archive)$/)
        .count(),
    )
    .toBeGreaterThan(1);
  expect(new URL(page.url()).searchParams.get('q')).toBe('drawings');
});

test('a list without an end loads on when its end comes into view', async () => {
  await openView(/^All mail/);
  const rows = screen.list().getByRole('link');
  await expect.poll(() => rows.count()).toBe(50);
  await rows.last().scrollIntoViewIfNeeded();
  await expect.poll(() => rows.count()).toBeGreaterThan(50);
});

test('on a phone the folders open from the head and every view fits', async () => {
  await screen.context.close();
  await begin({ phone: true });
  const { page } = screen;
  await openView(/^Sent/);
  await page.getByRole('heading', { name: 'Sent', exact: true }).waitFor();
  await screen.list().getByRole('link').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await accessibilityFindings(page)).toEqual([]);
  await screen.button('Inbox').click();
  await screen.page.getByRole('button', { name: 'All Recent' }).waitFor();
});
