import { afterAll, beforeAll, expect, test } from 'vitest';
import { appFixture } from '#test/support/app-fixture.ts';
import {
  accessibilityFindings,
  type BrowserPage,
  inEveryLook,
  openPage,
  signUp,
  stickingOut,
} from '#test/support/browser-page.ts';

const fixture = appFixture();
let context: BrowserPage;
beforeAll(async () => {
  context = await openPage(fixture.browser, fixture.app.url);
  await signUp(context.page);
});
afterAll(() => context.close());

test('a person makes a kind of record, keeps one, changes what it holds, removes it and brings it back', async () => {
  const { page } = context;
  const dialog = page.getByRole('dialog', { name: 'Add to Health' });
  await page.goto('/dashboard?tab=health');
  await page.getByRole('button', { name: 'Add record' }).click();
  await dialog.getByRole('button', { name: 'Your own…' }).click();

  const form = dialog.getByRole('form', { name: 'Your own kind' });
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('This is required.', { exact: false }).first().waitFor();
  await form.getByLabel('What you track').fill('Coffee');
  await form.getByRole('radio', { name: 'droplets' }).click();
  const first = form.getByRole('listitem', { name: 'Field 1' });
  await first.getByLabel('Field', { exact: true }).fill('Cups');
  await first.getByLabel('Unit').fill('cups');
  await form.getByRole('button', { name: 'Add a field' }).click();
  const second = form.getByRole('listitem', { name: 'Field 2' });
  await second.getByLabel('Field', { exact: true }).fill('Bean');
  await second.getByLabel('What it holds').selectOption('Choice');
  await second.getByLabel('Options').fill('House\nKenya');
  await form.getByLabel('Remind me to record it').selectOption('Every Monday');
  await form.getByLabel('At what time').fill('07:30');
  await inEveryLook(page, async (look) => {
    expect(await stickingOut(page), look).toEqual([]);
    expect(await accessibilityFindings(page, '[role=dialog]'), look).toEqual([]);
  });
  await form.getByRole('button', { name: 'Save' }).click();

  await dialog.getByLabel('Cups (cups)').fill('3');
  await dialog.getByLabel('Bean').selectOption('Kenya');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: 'Coffee' }).first().waitFor();

  await page.getByRole('button', { name: 'Add record' }).click();
  await dialog.getByRole('button', { name: 'Coffee' }).click();
  await dialog.getByRole('button', { name: 'Change what it contains' }).click();
  const change = dialog.getByRole('form', { name: 'Change Coffee' });
  expect(await change.getByLabel('Remind me to record it').inputValue()).toBe('monday');
  expect(await change.getByLabel('At what time').inputValue()).toBe('07:30');
  await change.getByLabel('Remind me to record it').selectOption('Never');
  expect(await change.getByLabel('At what time').count()).toBe(0);
  await change.getByRole('button', { name: 'Move Bean up' }).click();
  await change.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Change what it contains' }).click();
  await change.getByRole('button', { name: 'Remove it' }).click();
  await page.getByText('Coffee and its record', { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Coffee' }).first().waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await page.getByRole('heading', { name: 'Coffee' }).first().waitFor();
  expect(context.complaints().filter((text) => !text.includes('400'))).toEqual([]);
});
