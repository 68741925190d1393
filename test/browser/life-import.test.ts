import { strToU8, zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appFixture } from '#test/support/app-fixture.ts';
import { accessibilityFindings, openPage, stickingOut, signUp, type BrowserPage } from '#test/support/browser-page.ts';

let context: BrowserPage;
let page: Page;

const fixture = appFixture();
beforeAll(async () => {
  context = await openPage(fixture.browser, fixture.app.url, { timezoneId: 'Europe/Berlin' });
  page = context.page;
  await signUp(page);
});
afterAll(() => context?.close());

const dialog = () => page.getByRole('dialog', { name: 'Import' });
const give = (name: string, content: string | Uint8Array) =>
  dialog()
    .getByLabel('File to import')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
const bank = `<OFX><STMTRS><CURDEF>EUR<ACCTID>1234<BANKTRANLIST><STMTTRN><DTPOSTED>20260301<TRNAMT>-12.50<FITID>a<NAME>Bakery</STMTTRN><STMTTRN><DTPOSTED>20260302<TRNAMT>2000<FITID>b<NAME>Salary</STMTTRN></BANKTRANLIST></STMTRS></OFX>`;

test('a statement is shown, added and taken back', async () => {
  await page.goto('/dashboard?tab=finance');
  await page.getByRole('button', { name: 'Import' }).click();
  await dialog().getByText('Drop a file here').waitFor();
  expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
  await give('march.ofx', bank);
  await dialog().getByText('Bank statement (OFX)').waitFor();
  await expect.poll(() => dialog().getByText('2 new').count()).toBe(1);
  await dialog().getByLabel('Name of the account that ends in 1234').fill('Household');
  await page.keyboard.press('Enter');
  await dialog().getByRole('button', { name: 'Import 2 records' }).click();
  await dialog().getByText('2 records added').waitFor();
  expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
  await dialog().getByRole('button', { name: 'Done' }).click();
  await page.getByRole('region', { name: 'Latest Transactions' }).getByText('Bakery').waitFor();

  // The same file adds nothing, and what was imported before can be undone there.
  await page.getByRole('button', { name: 'Import' }).click();
  await dialog().getByText('march.ofx').waitFor();
  await give('march again.ofx', bank);
  await dialog().getByText('2 already here').waitFor();
  await expect.poll(() => dialog().getByRole('button', { name: 'Nothing new' }).isDisabled()).toBe(true);
  await dialog().getByRole('button', { name: 'Another file' }).click();
  await dialog().getByRole('button', { name: 'Undo march.ofx' }).click();
  await dialog().getByText('Undone', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Sample data', { exact: true }).waitFor();
  expect(context.complaints()).toEqual([]);
});

test('a table asks what it leaves open, in a hand too, and says what cannot be read', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard?tab=finance&import=new');
  await give('spent.csv', 'When;What;Cost\n03/04/2026;Tea;1.250\nnever;Bun;2\n');
  await expect.poll(() => dialog().getByLabel('What is in each row?').inputValue()).toBe('transaction');
  await dialog().getByText('What the columns are').click();
  await dialog().getByLabel('Category', { exact: true }).selectOption('1');
  await dialog().getByRole('cell').filter({ hasText: ', Tea' }).waitFor();
  await dialog().getByLabel('Date format').selectOption('mdy');
  await dialog().getByText('Mar 4, 2026').waitFor();
  await dialog().getByText('One row can’t be read').click();
  await dialog().getByText('Line 3').waitFor();
  expect(await stickingOut(page)).toEqual([]);
  expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
  // A reload goes on where it was.
  await page.reload();
  await dialog().getByText('spent.csv').waitFor();
  await dialog().getByRole('button', { name: 'Import one record' }).click();
  await dialog().getByText('One record added').waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(context.complaints()).toEqual([]);
});

test('a file that is none of them is refused in words, and the way in is found by name', async () => {
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'Categories and tabs' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Where to?' }).fill('import');
  await page.getByRole('option', { name: 'Import a file' }).click();
  await give('two.zip', zipSync({ 'a.csv': strToU8('a,b'), 'b.csv': strToU8('a,b') }));
  await dialog().getByText('This zip contains several files', { exact: false }).waitFor();
  await dialog().getByRole('button', { name: 'Choose a file' }).click();
  await dialog().getByText('Drop a file here').waitFor();
  expect(context.complaints()).toEqual([]);
});
