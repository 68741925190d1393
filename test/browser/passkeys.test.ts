import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { totpCode } from '#server/features/auth/totp.ts';
import { appFixture } from '#test/support/app-fixture.ts';
import {
  accessibilityFindings,
  openPage,
  stickingOut,
  signUp,
  turn,
  type BrowserPage,
} from '#test/support/browser-page.ts';

let client: BrowserPage;
let page: Page;
let person: { email: string; password: string };

const fixture = appFixture();
beforeAll(async () => {
  // Passkeys belong to a name; a bare network address has none.
  client = await openPage(fixture.browser, fixture.app.url.replace('127.0.0.1', 'localhost'), { fresh: true });
  page = client.page;
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  person = await signUp(page);
  await page.goto('/settings');
});
afterAll(() => client?.close());

const passkeys = () => page.getByRole('region', { name: 'Passkeys', exact: true });
const toast = (title: string) => page.locator('.toast', { hasText: title });
const whoIsIn = async () => (await page.request.get('/api/auth/user')).json();
const signOut = async () => {
  await page.request.post('/api/auth/logout');
  await page.goto('/auth');
};

test('a passkey is made after the password was given, and named', async () => {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('Blue laptop');
  await dialog.getByLabel('Your password', { exact: true }).fill('not this one');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('That isn’t your password.').waitFor();
  expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
  await dialog.getByLabel('Your password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await toast('Passkey Added').waitFor();
  await passkeys().getByText('Blue laptop').waitFor();
  await passkeys().getByText('Never used').waitFor();

  await passkeys().getByRole('button', { name: 'Rename Blue laptop' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Old laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await passkeys().getByText('Old laptop').waitFor();
  await page.reload();
  await page.getByRole('region', { name: 'Access log' }).getByText('Passkey added').waitFor();
});

test('the same device makes no second one for the same account', async () => {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Your password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('This device has a passkey for your account already.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

test('it signs in without a password and without a code, though two-step sign-in is on', async () => {
  const { secret } = await (
    await page.request.post('/api/account/two-step', { data: { password: person.password } })
  ).json();
  await page.request.post('/api/account/two-step/confirm', { data: { code: totpCode(secret, Date.now()) } });
  await signOut();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL('/dashboard');
  expect(await whoIsIn()).toMatchObject({ email: person.email });
  await page.goto('/settings');
  await passkeys()
    .getByText(/^Used /)
    .waitFor();
});

test.each([
  [1440, 'light'],
  [390, 'dark'],
] as const)('the list of passkeys fits and is accessible at %i pixels, %s', async (width, colorScheme) => {
  await page.setViewportSize({ width, height: 900 });
  await turn(page, colorScheme);
  await passkeys().scrollIntoViewIfNeeded();
  expect(await accessibilityFindings(page, '#privacy')).toEqual([]);
  expect(await stickingOut(page)).toEqual([]);
});

test('a passkey that was removed signs nobody in', async () => {
  await passkeys().getByRole('button', { name: 'Remove Old laptop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await toast('Passkey Removed').waitFor();
  await signOut();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await toast('Login Failed').waitFor();
  expect(new URL(page.url()).pathname).toBe('/auth');
});

test('under a bare network address the page says why there are none', async () => {
  const other = await openPage(fixture.browser, fixture.app.url);
  await signUp(other.page);
  await other.page.goto('/settings');
  const row = other.page.getByRole('region', { name: 'Passkeys', exact: true });
  await row.getByText(/Passkeys need a domain name/).waitFor();
  await expect.poll(() => row.getByRole('button', { name: 'Add a passkey' }).isDisabled()).toBe(true);
  await other.close();
});
