import { afterEach, beforeEach, expect, test } from 'vitest';
import { appFixture } from '#test/support/app-fixture.ts';
import { accessibilityFindings } from '#test/support/browser-page.ts';
import { ALL_MAIL, type MailScreen, openMailScreen } from '#test/support/mail-screen.ts';

let screen: MailScreen;

const fixture = appFixture();
const DINNER = 'Dinner next week?';
beforeEach(async () => {
  screen = await openMailScreen(fixture.browser, fixture.app.url, { sample: true });
  await screen.page.goto(ALL_MAIL);
  await screen.row(DINNER).waitFor();
  await screen.page.keyboard.press('Control+k');
});
afterEach(() => screen.context.close());

const order = (text: string) => screen.page.getByRole('combobox', { name: 'Where to?' }).fill(text);
const option = (name: RegExp) => screen.page.getByRole('group', { name: 'To do' }).getByRole('option', { name });

test('“archive all of” says how many, archives them, and one undo brings all back', async () => {
  await order('archive all of Felix');
  const all = option(/^Archive (?:all \d+ emails|the one email) from “Felix”/);
  await all.waitFor();
  expect(await all.locator('kbd').textContent()).toBe('e');
  expect(await accessibilityFindings(screen.page)).toEqual([]);
  await screen.page.keyboard.press('Enter');
  await screen
    .toast('Emails Archived')
    .getByText(/moved to archive/)
    .waitFor();
  await screen.row(DINNER).waitFor({ state: 'detached' });
  await screen.toast('Emails Archived').getByRole('button', { name: 'Undo' }).click();
  await screen.row(DINNER).waitFor();
  expect(screen.context.complaints()).toEqual([]);
});

test('“new email to” begins an email to a person by name', async () => {
  await order('new email to Felix');
  await option(/^New email to .*felix/i)
    .first()
    .click();
  const sheet = screen.page.getByRole('dialog', { name: 'New email' });
  await expect
    .poll(() =>
      sheet
        .getByRole('combobox', { name: 'To' })
        .or(sheet.getByLabel('To', { exact: true }))
        .first()
        .inputValue(),
    )
    .toMatch(/felix/i);
});
