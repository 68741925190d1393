import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { pageFixture } from '#test/support/app-fixture.ts';
import { accessibilityFindings, PHONE, signUp, stickingOut } from '#test/support/browser-page.ts';

const fixture = pageFixture({ enter: signUp });
let page: Page;
beforeEach(async () => {
  ({ page } = fixture.context);
  await page.request.post('/api/life/records', {
    headers: { origin: fixture.app.url },
    data: { kind: 'document', values: { name: 'Passport', location: 'Desk drawer', expires: '2031-03-14' } },
  });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Search' }).waitFor();
  await page.keyboard.press('Control+k');
});

const field = () => page.getByRole('combobox', { name: 'Where to?' });
const answer = () => page.getByRole('region', { name: 'Answer' });

test('a question is answered in one sentence, and its record opens by the keyboard', async () => {
  await field().fill('Where is my passport?');
  await page.getByRole('option', { name: 'Ask “Where is my passport?”' }).waitFor();
  await page.keyboard.press('Enter');
  await answer().getByText('Passport: Desk drawer.').waitFor();
  await expect.poll(() => field().evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(/tab=emergency.*record=/);
  expect(fixture.context.complaints()).toEqual([]);
});

test('what is stored is found in groups, with a slip in the word, and opens by the keyboard', async () => {
  await field().fill('pasport');
  const records = page.getByRole('group', { name: 'Records' });
  await records.getByRole('option', { name: 'Passport' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL(/tab=emergency.*record=/);
  // The record opens in a dialog of its own, which is closed before the palette is wanted again.
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await field().fill('sleep');
  await page.getByRole('group', { name: 'Tabs' }).getByRole('option', { name: 'Health' }).click();
  await page.waitForURL(/tab=health/);
  expect(fixture.context.complaints()).toEqual([]);
});

test('what is not understood is said, and one of the offered questions is asked instead', async () => {
  await field().fill('Why is the sky blue?');
  await page.keyboard.press('Enter');
  await answer().getByText('I didn’t understand that', { exact: false }).waitFor();
  const offered = page.getByRole('group', { name: 'Questions you can ask' }).getByRole('button');
  expect(await offered.count()).toBe(3);
  await offered.first().click();
  await answer().getByText('I didn’t understand that', { exact: false }).waitFor({ state: 'detached' });
});

test('a failure is said, and the question is asked again', async () => {
  await page.route('**/api/ask', (route) => route.abort());
  await field().fill('Where is my passport?');
  await page.keyboard.press('Enter');
  await answer().getByRole('button', { name: 'Try again' }).waitFor();
  await page.unroute('**/api/ask');
  await answer().getByRole('button', { name: 'Try again' }).click();
  await answer().getByText('Passport: Desk drawer.').waitFor();
});

test('an answer fits a phone and is accessible', async () => {
  await page.setViewportSize(PHONE);
  await field().fill('Where is my passport?');
  await page.keyboard.press('Enter');
  await answer().getByText('Passport: Desk drawer.').waitFor();
  expect(await stickingOut(page)).toEqual([]);
  expect(await accessibilityFindings(page)).toEqual([]);
});
