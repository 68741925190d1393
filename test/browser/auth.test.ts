import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startApp } from '#test/support/app.ts';
import { pageFixture } from '#test/support/app-fixture.ts';
import { accessibilityFindings, openPage, stickingOut, signUp, turn } from '#test/support/browser-page.ts';

let page: Page;

const fixture = pageFixture({
  env: { DEMO_PASSWORD: 'meadow-2085', DEMO_ADMIN_PASSWORD: 'orchid-7341' },
  enter(entered) {
    page = entered;
  },
});

const submit = (name: string) => page.getByRole('button', { name, exact: true });
const toast = (title: string) => page.locator('.toast', { hasText: title });

async function fillIn(given: { email: string; password: string; firstName?: string; lastName?: string }) {
  if (given.firstName) await page.getByLabel('First name').fill(given.firstName);
  if (given.lastName) await page.getByLabel('Last name').fill(given.lastName);
  await page.getByLabel('Email').fill(given.email);
  await page.getByLabel('Password', { exact: true }).fill(given.password);
}

/** Holds every answer of a path back until the returned function is called. */
async function holdBack(path: string) {
  const gate = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

/** The newest link of a kind in the log of the operator. */
async function linkInLog(purpose: 'reset' | 'verify') {
  const links = () => fixture.app.output().match(new RegExp(`https?://\\S+/auth\\?${purpose}=[\\w-]+`, 'g')) ?? [];
  await expect.poll(() => links().length).toBeGreaterThan(0);
  return new URL(links().at(-1)!);
}

test('a visitor at a protected page is led to the auth page', async () => {
  await page.goto('/settings');
  await page.waitForURL('/auth');
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await expect.poll(() => page.title()).toBe('Sign in · Iris');
});

test('a spinner shows while the session loads', async () => {
  const release = await holdBack('/api/auth/user');
  await page.goto('/dashboard');
  await page.getByRole('status').filter({ hasText: 'Opening your day' }).waitFor();
  release();
  await page.waitForURL('/auth');
});

test('a session lookup that fails shows a calm page with a way on', async () => {
  await page.route('**/api/auth/user', (route) => route.abort());
  await page.goto('/dashboard');
  await page.getByText('No connection', { exact: true }).waitFor();
  await page.unroute('**/api/auth/user');
  await page.route('**/api/auth/user', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('This can’t be shown').waitFor();
  await page.unroute('**/api/auth/user');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL('/auth');
});

test('the links switch between signing in and creating an account', async () => {
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Create one' }).click();
  await page.waitForURL('/auth?mode=register');
  await page.getByLabel('First name').waitFor();
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.getByRole('link', { name: 'Create one' }).waitFor();
  await page.getByLabel('First name').waitFor({ state: 'detached' });
});

test('the browser itself requires what is needed, and password managers know the fields', async () => {
  await page.goto('/auth?mode=register');
  await page.getByLabel('First name').waitFor();
  const inputs = await page
    .locator('form input')
    .evaluateAll((all: HTMLInputElement[]) =>
      all.map(({ name, type, required, autocomplete }) => [name, type, required, autocomplete]),
    );
  expect(inputs).toEqual([
    ['firstName', 'text', true, 'given-name'],
    ['lastName', 'text', true, 'family-name'],
    ['email', 'email', true, 'username'],
    ['password', 'password', true, 'new-password'],
  ]);
});

test('the password can be pasted, shown and hidden', async () => {
  await page.goto('/auth');
  const password = page.getByLabel('Password', { exact: true });
  const event = await page.evaluateHandle(() => new ClipboardEvent('paste', { bubbles: true, cancelable: true }));
  expect(await password.evaluate((field, paste) => field.dispatchEvent(paste), event)).toBe(true);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect.poll(() => password.getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect.poll(() => password.getAttribute('type')).toBe('password');
});

test('a provider that is not set up leads back to a notice with variables and redirect URI', async () => {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Google' }).click();
  await page.waitForURL('/auth?error=google_config_needed');
  const notice = page.getByRole('region', { name: 'Google OAuth setup required' });
  await notice.getByText('GOOGLE_CLIENT_SECRET').waitFor();
  await expect.poll(() => notice.innerText()).toContain(`${fixture.app.url}/api/auth/google/callback`);
  expect(await page.getByText('Ready to login').count()).toBe(0);
});

test('each provider button leaves for its own path', async () => {
  const left: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && left.push(new URL(request.url()).pathname));
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Facebook' }).click();
  await page.getByRole('heading', { name: 'Facebook OAuth setup required' }).waitFor();
  await page.getByRole('button', { name: 'GitHub' }).click();
  await page.getByRole('heading', { name: 'GitHub OAuth setup required' }).waitFor();
  await page.getByRole('button', { name: 'Single sign-on' }).click();
  await page.getByRole('heading', { name: 'Single sign-on setup required' }).waitFor();
  expect(left.filter((path) => path.startsWith('/api'))).toEqual([
    '/api/auth/facebook',
    '/api/auth/github',
    '/api/auth/sso',
  ]);
});

test('a sign-in that was refused elsewhere is explained, and Iris stays ready', async () => {
  await page.goto('/auth?error=access_denied');
  await page.getByRole('alert').getByText('Sign-in was canceled').waitFor();
  await page.getByRole('heading', { name: 'Ready to login' }).waitFor();
});

test('the demo accounts are listed and signing in with one leads to the dashboard', async () => {
  await page.goto('/auth');
  const ready = page.getByRole('region', { name: 'Ready to login' });
  await ready.getByText('demo@iris.local / meadow-2085').waitFor();
  await ready.getByText('admin@iris.local / orchid-7341').waitFor();
  await ready.getByRole('button', { name: 'Use the demo account' }).click();
  await submit('Sign in').click();
  await page.waitForURL('/dashboard');
  await toast('Welcome back!').getByText("You've been logged in successfully.").waitFor();
  expect(fixture.context.complaints()).toEqual([]);
});

test('using a demo account while creating one goes back to signing in', async () => {
  await page.goto('/auth?mode=register');
  await page.getByText('Just looking? Use a demo account').click();
  await page.getByRole('button', { name: 'Use the admin account' }).click();
  await submit('Sign in').waitFor();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('admin@iris.local');
  await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe('orchid-7341');
});

test('whoever has just signed in is welcomed for three seconds', async () => {
  await page.clock.install();
  const { email, password } = await signUp(page);
  await page.context().clearCookies();
  await page.goto('/auth');
  await fillIn({ email, password });
  // From here on time passes only in these steps, however slow the machine is.
  await page.clock.pauseAt(Date.now() + 60_000);
  await submit('Sign in').click();
  const welcome = page.locator('.welcome', { hasText: 'Welcome back, Maya' });
  const isShown = async () => {
    await page.clock.runFor(50);
    return welcome.isVisible();
  };
  await expect.poll(isShown).toBe(true);
  await page.clock.runFor(2_000);
  await expect.poll(() => welcome.isVisible()).toBe(true);
  await page.clock.runFor(1_500);
  await welcome.waitFor({ state: 'detached' });
  await page.clock.resume();
  await page.reload();
  await page.getByText('Maya').first().waitFor();
  expect(await welcome.count()).toBe(0);
});

test('a wrong password is refused in the words of the specification', async () => {
  await page.goto('/auth');
  await fillIn({ email: 'demo@iris.local', password: 'not the password' });
  await submit('Sign in').click();
  await toast('Login Failed').getByText('Please check your email and password.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/auth');
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('demo@iris.local');
});

test('a new account is created and signed in at once', async () => {
  await page.goto('/auth?mode=register');
  await fillIn({ email: 'noor@example.com', password: 'ten green bottles', firstName: 'Noor', lastName: 'Haddad' });
  await submit('Create account').click();
  await page.waitForURL('/dashboard');
  await toast('Account Created!').getByText("Your account has been created and you're now logged in.").waitFor();
  await page.getByText('Good').filter({ hasText: 'Noor' }).waitFor();
});

test('an address that is taken is told by the toast and at its field', async () => {
  await page.goto('/auth?mode=register');
  await fillIn({ email: 'DEMO@iris.local', password: 'ten green bottles', firstName: 'A', lastName: 'B' });
  await submit('Create account').click();
  await toast('Registration Failed').getByText('Please try again or use a different email address.').waitFor();
  await page.getByRole('alert').getByText('There is already an account with this email address.').waitFor();
  await expect.poll(() => page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
});

test('a password that is too short is told at its field until it changes', async () => {
  await page.goto('/auth?mode=register');
  await fillIn({ email: 'kim@example.com', password: 'short', firstName: 'Kim', lastName: 'Ito' });
  await submit('Create account').click();
  await page.getByRole('alert').getByText('The password needs at least 8 characters.').waitFor();
  await page.getByLabel('Password', { exact: true }).fill('long enough now');
  await page.getByRole('alert').waitFor({ state: 'detached' });
});

test('everything is disabled while a request is pending', async () => {
  const release = await holdBack('/api/auth/login');
  await page.goto('/auth');
  await page.getByText('demo@iris.local').waitFor();
  await fillIn({ email: 'demo@iris.local', password: 'meadow-2085' });
  await submit('Sign in').click();
  await page.getByText('Signing in').waitFor();
  const controls = page.locator('main').locator('button, input');
  await expect.poll(() => controls.count()).toBe(10);
  expect(await page.locator('main').locator('button:enabled, input:enabled').count()).toBe(0);
  release();
  await page.waitForURL('/dashboard');
});

test('a signed-in person has nothing to do on the auth page', async () => {
  await signUp(page);
  await page.goto('/auth');
  await page.waitForURL('/dashboard');
});

test('a lost password is replaced by the link that the operator finds in the log', async () => {
  const { email } = await signUp(page);
  await page.context().clearCookies();
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Lost password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lost password' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await dialog.getByText('its operator can find the link in the server log').waitFor();

  const link = await linkInLog('reset');
  await page.goto(link.pathname + link.search);
  await page.getByLabel('New password').fill('a new day, a new word');
  await submit('Save password').click();
  await page.waitForURL('/dashboard');
  await toast('Password changed').waitFor();

  await page.context().clearCookies();
  await page.goto(link.pathname + link.search);
  await page.getByLabel('New password').fill('and once more with it');
  await submit('Save password').click();
  await page.getByRole('alert').getByText('This link has been used or has expired.').waitFor();
  await page.getByRole('link', { name: 'Send a new link' }).click();
  await dialog.waitFor();
});

test('an address is confirmed by its link for whoever is signed in', async () => {
  const { email } = await signUp(page);
  await page.goto('/auth?help=verification&verify=0123456789abcdef');
  const dialog = page.getByRole('dialog', { name: 'Resend verification email' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await dialog.getByText('the link to confirm it is ready').waitFor();

  const link = await linkInLog('verify');
  await page.goto(link.pathname + link.search);
  await submit('Confirm address').click();
  await page.getByRole('heading', { name: 'Address confirmed' }).waitFor();
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await page.waitForURL('/dashboard');
  await page.context().clearCookies();
  await page.goto(link.pathname + link.search);
  await page.getByRole('heading', { name: 'Sign in first' }).waitFor();
});

test('the terms can be read, and Back closes them', async () => {
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Terms' }).click();
  const terms = page.getByRole('dialog', { name: 'Terms' });
  await terms.getByText('No warranty').waitFor();
  await page.goBack();
  await terms.waitFor({ state: 'detached' });
});

test('help leads on to a new password', async () => {
  await page.goto('/auth');
  await page.getByRole('link', { name: "Can't log in" }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'choose a new one' }).click();
  await page.getByRole('dialog', { name: 'Lost password' }).waitFor();
});

test('without demo mode the page invites and shows no account', async () => {
  const closed = await startApp({ env: { DEMO: '0' } });
  const guest = await openPage(fixture.browser, closed.url);
  await guest.page.goto('/auth');
  await guest.page.getByRole('region', { name: 'Ready to login' }).getByText('or create an account').waitFor();
  expect(await guest.page.getByRole('button', { name: 'Use' }).count()).toBe(0);
  await guest.close();
  await closed.stop();
});

test('the page is accessible in the light and in the dark', async () => {
  const inBoth = async (within?: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await turn(page, colorScheme);
      expect(await accessibilityFindings(page, within), colorScheme).toEqual([]);
    }
  };
  await page.goto('/auth?mode=register&error=email_missing');
  await page.getByText('demo@iris.local').waitFor();
  await inBoth();
  await page.goto('/auth?error=google_config_needed');
  await page.getByText('GOOGLE_CLIENT_ID').waitFor();
  await inBoth();
  await page.getByRole('link', { name: 'Terms' }).click();
  await page.getByText('No warranty').waitFor();
  await inBoth('[role=dialog]');
});

test('on a phone nothing is wider than the page', async () => {
  const guest = await openPage(fixture.browser, fixture.app.url, { phone: true });
  await guest.page.goto('/auth');
  await guest.page.getByText('demo@iris.local').waitFor();
  expect(await stickingOut(guest.page)).toEqual([]);
  await guest.page.goto('/auth?mode=register&error=google_config_needed');
  await guest.page.getByText('GOOGLE_CLIENT_ID').waitFor();
  expect(await stickingOut(guest.page)).toEqual([]);
  expect(guest.complaints()).toEqual([]);
  await guest.close();
});
