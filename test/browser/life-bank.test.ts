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
import { createCertificate } from '#test/support/services/certificate.ts';
import { createRunDirectory } from '#test/support/services/run-directory.ts';
import { type SimplefinBridge, startSimplefinBridge } from '#test/support/services/simplefin-bridge.ts';

const run = createRunDirectory('simplefin');
const certificate = createCertificate(join(run.path, 'tls'));
const fixture = appFixture({ env: { PRIVATE_HOSTS: 'localhost', NODE_EXTRA_CA_CERTS: certificate.caFile } });
let context: BrowserPage;
let bridge: SimplefinBridge;
beforeAll(async () => {
  bridge = await startSimplefinBridge(certificate);
  context = await openPage(fixture.browser, fixture.app.url);
  await signUp(context.page);
});
afterAll(async () => {
  await context.close();
  await bridge.stop();
  run.remove();
});

const today = Math.floor(Date.now() / 86_400_000) * 86_400;
const booking = (id: string, daysAgo: number, amount: string, description: string) => ({
  id,
  posted: today - daysAgo * 86_400,
  amount,
  description,
});

test('a bank is connected by a setup token, previewed, added, asked again and forgotten', async () => {
  const { page } = context;
  const bookings = [booking('a', 3, '-12.50', 'Bakery'), booking('b', 2, '-800.00', 'Rent')];
  const account = { id: 'A', name: 'Everyday', currency: 'EUR', balance: '200.00', 'balance-date': today };
  bridge.accounts = [
    { ...account, org: { name: 'Harbour Bank', domain: 'harbour.example' }, transactions: bookings },
    { ...account, id: 'B', name: 'Old savings', transactions: [] },
  ];
  await page.goto('/dashboard?tab=finance&import=new');
  const dialog = page.getByRole('dialog', { name: 'Import' });
  const bank = dialog.getByRole('region', { name: 'Straight from your bank' });
  await bank.getByRole('button', { name: 'Connect a bridge' }).click();
  await bank.getByLabel('Setup token').fill('nonsense');
  await bank.getByRole('button', { name: 'Connect', exact: true }).click();
  await bank.getByText('This isn’t a SimpleFIN setup token.').waitFor();
  await bank.getByLabel('Setup token').fill(bridge.token());
  await bank.getByRole('button', { name: 'Connect', exact: true }).click();
  await bank.getByText(`Connected to ${bridge.host}.`).waitFor();

  await bank.getByLabel('Old savings').fill('');
  await bank.getByRole('button', { name: 'Preview' }).click();
  await bank.getByText('3 records are new.').waitFor();
  await inEveryLook(page, async (look) => {
    expect(await stickingOut(page), look).toEqual([]);
    expect(await accessibilityFindings(page, '[role=dialog]'), look).toEqual([]);
  });
  await bank.getByRole('button', { name: 'Add them' }).click();
  await page.locator('.toast', { hasText: '3 records added' }).waitFor();
  await bank.getByText(/Last fetched/).waitFor();
  await dialog.getByText(/Arrived by itself on/).waitFor();

  bridge.accounts = [{ ...account, transactions: [...bookings, booking('c', 1, '-4.20', 'Tea')] }];
  bridge.errors = ['Sign in at Harbour Bank again.'];
  await bank.getByRole('button', { name: 'Fetch now' }).click();
  await bank.getByText('Sign in at Harbour Bank again.').waitFor();
  bridge.withdraw();
  await bank.getByRole('button', { name: 'Fetch now' }).click();
  await bank.getByText('no longer accepts this access').waitFor();
  await bank.getByLabel('Setup token').fill(bridge.token());
  await bank.getByRole('button', { name: 'Connect', exact: true }).click();
  await bank.getByRole('button', { name: 'Fetch now' }).waitFor();
  await bank.getByRole('button', { name: 'Disconnect' }).click();
  await page.locator('.toast', { hasText: 'Bridge disconnected' }).waitFor();
  await bank.getByRole('button', { name: 'Connect a bridge' }).waitFor();
  // The refused calls are what is tested.
  expect(context.complaints().filter((complaint) => !/40[03]/.test(complaint))).toEqual([]);
});
