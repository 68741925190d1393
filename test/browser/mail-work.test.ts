import { expect, test } from 'vitest';
import { appFixture } from '#test/support/app-fixture.ts';
import { accessibilityFindings } from '#test/support/browser-page.ts';
import { ALL_MAIL, openMailScreen } from '#test/support/mail-screen.ts';

const fixture = appFixture();
const QUOTE = 'Quote for the sound stations';

test('a mail becomes a task by key, with links both ways, once, and undone', async () => {
  const screen = await openMailScreen(fixture.browser, fixture.app.url, { sample: true });
  const { page } = screen;
  await page.goto(ALL_MAIL);
  await screen.row(QUOTE).click();
  await screen.button('Make a task').waitFor();
  await page.keyboard.press('t');
  const dialog = page.getByRole('dialog', { name: 'Make a task' });
  await expect.poll(() => dialog.getByLabel('Time').inputValue()).toBe('12:00');
  expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
  await dialog.getByLabel('Task').fill('Approve the quote');
  await dialog.getByRole('button', { name: 'Create task' }).click();
  await screen.toast('Task Created').waitFor();
  const made = screen.detail().getByRole('group', { name: 'Made from this email' });
  await made.getByRole('link', { name: 'Task: Approve the quote' }).click();

  const record = page.getByRole('dialog', { name: 'Record' });
  await record.getByText('From the email by').getByRole('link').click();
  await screen.detail().getByRole('heading', { name: QUOTE }).waitFor();
  await made.waitFor();
  await page.keyboard.press('t');
  await dialog.getByText('This email is a task already').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('u');
  await screen.toast('Undone').waitFor();
  await made.waitFor({ state: 'detached' });
  expect(screen.context.complaints()).toEqual([]);
  await screen.context.close();
});
