import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appFixture } from '#test/support/app-fixture.ts';
import {
  accessibilityFindings,
  inEveryLook,
  openPage,
  signUp,
  stickingOut,
  type BrowserPage,
} from '#test/support/browser-page.ts';

const root = mkdtempSync(join(tmpdir(), 'iris-import-'));
const fixture = appFixture({ env: { IMPORT_DIR: root } });
let context: BrowserPage;
beforeAll(async () => {
  context = await openPage(fixture.browser, fixture.app.url);
  await signUp(context.page);
});
afterAll(async () => {
  await context.close();
  rmSync(root, { recursive: true });
});

const bank = `<OFX><STMTRS><CURDEF>EUR<ACCTID>1234<BANKTRANLIST><STMTTRN><DTPOSTED>20260301<TRNAMT>-12.50<FITID>a<NAME>Bakery</STMTTRN></BANKTRANLIST></STMTRS></OFX>`;

test('a file in the folder on the server is previewed, its kind is added without asking, and that is switched off', async () => {
  const { page } = context;
  const dialog = page.getByRole('dialog', { name: 'Import' });
  const folder = dialog.getByRole('region', { name: 'In your folder on the server' });
  await page.goto('/dashboard?tab=finance&import=new');
  await folder.getByText('No files yet').waitFor();

  const { name } = await (await page.request.get('/api/life/import-folder')).json();
  mkdirSync(join(root, name));
  writeFileSync(join(root, name, 'march.ofx'), bank);
  await page.reload();
  await folder.getByText('Not imported yet').waitFor();
  await folder.getByRole('button', { name: 'Preview march.ofx' }).click();
  await dialog.getByText('1 new').waitFor();
  await dialog.getByRole('switch', { name: /without asking/ }).click();
  await dialog.getByRole('button', { name: 'Import one record' }).click();
  await dialog.getByText('One record added').waitFor();
  await dialog.getByRole('button', { name: 'Another file' }).click();

  await folder.getByText('Imported', { exact: true }).waitFor();
  const watched = folder.getByRole('switch', { name: 'Bank statement (OFX)' });
  expect(await watched.isChecked()).toBe(true);
  await inEveryLook(page, async (look) => {
    expect(await stickingOut(page), look).toEqual([]);
    expect(await accessibilityFindings(page, '[role=dialog]'), look).toEqual([]);
  });
  await watched.click();
  await page.locator('.toast', { hasText: 'Iris asks again' }).waitFor();
  await watched.waitFor({ state: 'detached' });
  expect(context.complaints()).toEqual([]);
});
