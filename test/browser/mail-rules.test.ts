import { expect, test } from 'vitest';
import { appFixture } from '#test/support/app-fixture.ts';
import { accessibilityFindings, stickingOut } from '#test/support/browser-page.ts';
import { ALL_MAIL, openMailScreen } from '#test/support/mail-screen.ts';

const fixture = appFixture();
const QUOTE = 'Quote for the sound stations';

test('a rule is written from an email, previewed, carried out at once, undone and removed', async () => {
  const screen = await openMailScreen(fixture.browser, fixture.app.url, { sample: true });
  const { page } = screen;
  await page.goto(ALL_MAIL);
  await screen.row(QUOTE).click();
  await screen.button('Make a task').waitFor();
  await screen.detail().getByRole('button', { name: 'More', exact: true }).click();
  await page.getByText('Always do this with emails like this…').click();
  const dialog = page.getByRole('dialog', { name: 'Always do this with emails like this' });
  await dialog.getByText('Choose what should happen to them.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Save rule' }).isDisabled()).toBe(true);
  await dialog.getByLabel('Star it').check();
  await dialog.getByText(/^\d+ of your \d+ emails (is|are) like this\.$/).waitFor();
  expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => stickingOut(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('checkbox', { name: /^Also do it/ }).check();
  await dialog.getByRole('button', { name: 'Save rule' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await screen.button('Undo').waitFor();
  const starred = async () => {
    const { emails } = await (await page.request.get('/api/gmail/emails?view=starred')).json();
    return (emails as { subject: string }[]).some(({ subject }) => subject.startsWith(QUOTE));
  };
  await expect.poll(starred).toBe(true);
  await screen.button('Undo').click();
  await expect.poll(starred).toBe(false);
  expect((await (await page.request.get('/api/gmail/rules')).json()).rules).toEqual([]);

  const rule = { conditions: { subject: 'sound stations' }, acts: { star: true } };
  expect((await page.request.post('/api/gmail/rules', { data: rule })).status()).toBe(200);
  await page.goto('/dashboard?tab=gmail&view=learned');
  const rules = page.getByRole('region', { name: 'Your rules' });
  await rules.getByText('Not used yet').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await rules.getByRole('button', { name: /^Remove/ }).click();
  await rules.getByText('Not used yet').waitFor({ state: 'detached' });
  await screen.button('Undo').click();
  await rules.getByText('Not used yet').waitFor();
  expect(screen.context.complaints()).toEqual([]);
  await screen.context.close();
});
