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
  await dialog.getByText(/^\d+ of your \d+ emails match(es)?\.$/).waitFor();
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

test('a rule is written, switched, changed and removed by keys alone, on a phone too', async () => {
  const screen = await openMailScreen(fixture.browser, fixture.app.url, { sample: true });
  const { page } = screen;
  /** What the keys go to, as it is read out. */
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
      return element?.getAttribute('aria-label') ?? label ?? element?.textContent?.trim();
    });
  const tabTo = async (name: RegExp) => {
    for (let keys = 0; keys < 40 && !name.test((await focused()) ?? ''); keys += 1) await page.keyboard.press('Tab');
    expect(await focused()).toMatch(name);
  };
  await page.goto(ALL_MAIL);
  await screen.row(QUOTE).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await screen.detail().getByRole('button', { name: 'More', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('Always do this with emails like this…');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Always do this with emails like this' });
  await expect.poll(focused).toBe('is from');
  await tabTo(/^Star it$/);
  await page.keyboard.press('Space');
  await tabTo(/^Save rule$/);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(focused).toBe('More');

  const other = { conditions: { subject: 'sound stations' }, acts: { star: true } };
  expect((await page.request.post('/api/gmail/rules', { data: other })).status()).toBe(200);
  await page.goto('/dashboard?tab=gmail&view=learned');
  const rules = page.getByRole('region', { name: 'Your rules' });
  const first = rules.getByRole('switch').first();
  await first.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => first.getAttribute('aria-checked')).toBe('false');
  expect(await first.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  const edit = await focused();
  expect(edit).toMatch(/^Edit: /);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Edit this rule' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(focused).toBe(edit);
  await page.keyboard.press('Tab');
  const removed = await focused();
  expect(removed).toMatch(/^Remove: /);
  await page.keyboard.press('Enter');
  await expect.poll(() => rules.getByRole('switch').count()).toBe(1);
  await expect.poll(focused).toMatch(/^Remove: /);
  expect(await focused()).not.toBe(removed);
  await page.keyboard.press('Enter');
  await expect.poll(focused).toMatch(/^None yet\./);
  expect(await stickingOut(page)).toEqual([]);
  expect(screen.context.complaints()).toEqual([]);
  await screen.context.close();
});
