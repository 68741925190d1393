import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pageFixture } from '#test/support/app-fixture.ts';
import {
  accessibilityFindings,
  clickSignedOut,
  escapeDialog,
  inEveryLook,
  openPage,
  PHONE,
  stickingOut,
  signUp,
} from '#test/support/browser-page.ts';

let page: Page;

const fixture = pageFixture({
  window: { timezoneId: 'Europe/Berlin' },
  async enter(entered) {
    page = entered;
    await signUp(page);
  },
});

const places = () => page.getByRole('navigation', { name: 'Categories and tabs' });
const toast = (title: string) => page.locator('.toast', { hasText: title });

test('the dashboard asks for records once, however many parts of it show some', async () => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/life/records' || pathname === '/api/life/body-signs') asked.push(pathname + search);
  });
  await page.goto('/dashboard');
  await places().waitFor();
  await page.waitForLoadState('networkidle');
  const body = asked.filter((each) => each === '/api/life/body-signs');
  expect([body.length, asked.length - body.length]).toEqual([1, expect.toSatisfy((others: number) => others <= 1)]);
});

test('choosing a category opens its first tab, in the order of the specification', async () => {
  await page.goto('/dashboard');
  await places().waitFor();
  await expect
    .poll(() => places().getByRole('link').allInnerTexts())
    .toEqual([
      'Personal',
      'Overview',
      'Health',
      'Finance',
      'Home',
      'Emergency',
      'Insights',
      'Public',
      'Professional',
      'Passions',
    ]);
  await places().getByRole('link', { name: 'Public' }).click();
  await page.waitForURL('/dashboard?tab=social');
  await places().getByRole('link', { name: 'Professional' }).click();
  await page.waitForURL('/dashboard?tab=orbit');
  await places().getByRole('link', { name: 'Passions' }).click();
  await page.waitForURL('/dashboard?tab=learning');
  await places().getByRole('link', { name: 'Personal' }).click();
  await page.waitForURL('/dashboard?tab=overview');
});

test('a long name takes two lines of the greeting, at a desk and on a phone', async () => {
  const firstName = 'Wilhelmina Alexandrina Theodora Konstantinopolous of the Harbour';
  const person = { email: 'wilhelmina@example.com', password: 'a quiet lake at dawn', firstName, lastName: 'Lind' };
  expect((await page.request.post('/api/auth/register', { data: person })).status()).toBe(200);
  for (const viewport of [{ width: 1440, height: 900 }, PHONE]) {
    await page.setViewportSize(viewport);
    await page.goto('/dashboard');
    const greeting = page.getByTitle(firstName).filter({ visible: true });
    const lines = () =>
      greeting.evaluate((element) =>
        Math.round(element.clientHeight / parseFloat(getComputedStyle(element).lineHeight)),
      );
    await expect.poll(lines).toBe(2);
  }
});

test('the tab stands in the address and survives a reload', async () => {
  await page.goto('/dashboard?tab=career');
  const career = places().getByRole('link', { name: 'Career' });
  await career.waitFor();
  await page.reload();
  await career.waitFor();
  await expect.poll(() => career.getAttribute('aria-current')).toBe('page');
  await page.getByRole('banner').getByText('Professional Dashboard').waitFor();
});

test.each([
  ['2025-11-18T10:59:00Z', 'Good morning, Maya'],
  ['2025-11-18T11:00:00Z', 'Good afternoon, Maya'],
  ['2025-11-18T16:00:00Z', 'Good evening, Maya'],
])('at %s a person in Berlin reads %s', async (time, greeting) => {
  await page.clock.setFixedTime(time);
  await page.goto('/dashboard');
  await page.getByText(greeting, { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Personal Dashboard' }).waitFor();
  await page.getByText('Tuesday, November 18, 2025').waitFor();
});

test('a page opens in its mood at once, and a mood that is chosen later fades in', async () => {
  const window = await openPage(fixture.browser, fixture.app.url, { fresh: true });
  const { page: fresh } = window;
  await signUp(fresh);
  await fresh.request.put('/api/user/preferences', { data: { followMood: false, mood: 'midnight-deep' } });
  await fresh.addInitScript(() => {
    localStorage.setItem('iris.mood', 'cool-clarity');
    Object.assign(globalThis, { fades: 0, moods: [] });
    addEventListener('transitionrun', ({ propertyName }) => {
      if (propertyName === '--primary') Reflect.set(globalThis, 'fades', Reflect.get(globalThis, 'fades') + 1);
    });
    new MutationObserver(() => Reflect.get(globalThis, 'moods').push(document.documentElement.dataset.mood)).observe(
      document,
      { attributeFilter: ['data-mood'], subtree: true },
    );
  });
  const fades = () => fresh.evaluate(() => Reflect.get(globalThis, 'fades') as number);
  await fresh.goto('/settings');
  await fresh.locator('html[data-mood=midnight-deep]').waitFor();
  await fresh.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  expect(await fades()).toBe(0);
  // No other mood was seen in between.
  const moods = await fresh.evaluate(() => Reflect.get(globalThis, 'moods') as string[]);
  expect([...new Set(moods)].filter((mood) => mood !== 'cool-clarity')).toEqual(['midnight-deep']);

  await fresh.getByRole('radio', { name: 'Calm Serenity' }).click();
  await fresh.locator('html[data-mood=calm-serenity]').waitFor();
  await expect.poll(fades).toBeGreaterThan(0);
  await window.close();
});

test('the sidebar is 320 pixels wide or 84, and stays as it was left', async () => {
  await page.goto('/dashboard');
  const sidebar = page.getByRole('complementary', { name: 'Dashboard' });
  await sidebar.waitFor();
  expect((await sidebar.boundingBox())?.width).toBe(320);
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await page.getByRole('button', { name: 'Expand sidebar' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Expand sidebar' }).waitFor();
  expect((await sidebar.boundingBox())?.width).toBe(84);
  await places().getByRole('link', { name: 'Professional' }).click();
  await places().getByRole('link', { name: 'Mail Agent' }).waitFor();
});

test('a module that is not known says so by its name', async () => {
  await page.goto('/dashboard?tab=reputation');
  await page.getByRole('heading', { name: 'Reputation Module' }).waitFor();
  await page.getByText('This module is under development').waitFor();
});

test('notifications carry the number 3 and, like settings, have their own page', async () => {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Notifications 3' }).click();
  await page.waitForURL('/notifications');
  await expect.poll(() => page.title()).toBe('Notifications · Iris');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.waitForURL('/settings');
  await expect.poll(() => page.title()).toBe('Settings · Iris');
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await page.waitForURL('/dashboard');
});

test('the footer ends the pages outside the four that have none', async () => {
  await page.goto('/calendar');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Privacy Policy' }).waitFor();
  await page.goto('/orbit');
  await footer.getByText('2025').waitFor();
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Sign Out' }).waitFor();
  expect(await footer.count()).toBe(0);
});

test('signing out says so and closes the door', async () => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('/auth');
  await toast('Logged out').getByText("You've been logged out successfully.").waitFor();
  await page.goto('/dashboard');
  await page.waitForURL('/auth');
});

test('a sign-out that fails says why and keeps the person in', async () => {
  await page.goto('/dashboard');
  const signOut = page.getByRole('button', { name: 'Sign Out' });
  await signOut.waitFor();
  await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 503, body: 'The disk is full' }));
  await signOut.click();
  await toast('Logout failed').getByText('503: The disk is full').waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard');
});

test('who was signed out elsewhere can still reach the auth page', async () => {
  await page.goto('/dashboard');
  // The bell knows its number: nothing is on its way any more that would find out by itself.
  await page.getByRole('link', { name: 'Notifications 3' }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
  const again = await clickSignedOut(page, page.getByRole('button', { name: 'Refresh' }));
  await again.getByRole('button', { name: 'Sign in another way' }).click();
  await page.waitForURL('/auth');
});

test('a part whose files did not come says so, and loading again brings it', async () => {
  const styles = '**/assets/calendar-agent-*.css';
  await page.route(styles, (route) => route.abort());
  await page.goto('/dashboard?tab=calendar');
  await page.getByText('Reload the page.').waitFor();
  await page.unroute(styles);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Calendar Agent' }).waitFor();
});

test('refresh fetches again what the screen shows', async () => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Refresh' }).waitFor();
  const again = page.waitForResponse('**/api/auth/user');
  await page.getByRole('button', { name: 'Refresh' }).click();
  expect((await again).status()).toBe(200);
});

test('Ctrl and K finds a tab by its name', async () => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Search' }).waitFor();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Where to?' });
  await search.waitFor();
  await expect.poll(() => search.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('pro');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL('/dashboard?tab=projects');
  await search.waitFor({ state: 'detached' });
});

test('the search says when nothing has the name', async () => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox').fill('xyzzy');
  await page.getByRole('heading', { name: 'No results' }).waitFor();
  await page.getByText('Try other words, or ask a full question.').waitFor();
  expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('Quick Add opens by its button and by a slash, and leads to the place that adds', async () => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Quick Add' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quick Add' });
  await dialog.waitFor();
  await escapeDialog(page);
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('/');
  await dialog.getByRole('link', { name: 'Event' }).click();
  await page.waitForURL('/dashboard?tab=calendar');
});

test('a slash in the search is a letter', async () => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox').press('/');
  await expect.poll(() => page.getByRole('combobox').inputValue()).toBe('/');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
});

test('a path that leads nowhere inside the app is the 404 page', async () => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Search' }).waitFor();
  await page.evaluate(() => {
    history.pushState({}, '', '/calendar/2025');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  await expect.poll(() => page.title()).toBe('404 Page Not Found');
});

test('the keyboard skips the navigation', async () => {
  await page.goto('/calendar');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await skip.waitFor({ state: 'attached' });
  const first = await page.evaluate(() => document.querySelector('a[href], button, input')?.textContent);
  expect(first).toBe('Skip to content');
  await skip.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
});

test('what is only read begins at its text, not at the way out of it', async () => {
  const person = await openPage(fixture.browser, fixture.app.url);
  await signUp(person.page);
  await person.page.goto('/dashboard');
  await person.page.getByRole('button', { name: 'Search' }).waitFor();
  await person.page.keyboard.press('?');
  const keys = person.page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await keys.getByText('Go to Calendar').waitFor();
  await expect.poll(() => keys.evaluate((dialog) => dialog === document.activeElement)).toBe(true);
  await person.page.keyboard.press('Tab');
  await expect.poll(() => person.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Close');
  await person.close();
});

test('on a phone categories stand in the dock and tabs above the page', async () => {
  const phone = await openPage(fixture.browser, fixture.app.url, { phone: true });
  await signUp(phone.page);
  await phone.page.goto('/dashboard');
  const dock = phone.page.getByRole('navigation', { name: 'Categories' });
  await dock.getByRole('link', { name: 'Professional' }).click();
  await phone.page.waitForURL('/dashboard?tab=orbit');
  // A screen with an address of its own belongs to its category, too.
  await phone.page.goto('/calendar');
  await expect.poll(() => dock.getByRole('link', { name: 'Professional' }).getAttribute('aria-current')).toBe('page');
  await phone.page.goto('/dashboard?tab=orbit');
  const tabs = phone.page.getByRole('navigation', { name: 'Professional tabs' });
  await tabs.getByRole('link', { name: 'Career' }).click();
  await phone.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await stickingOut(phone.page)).toEqual([]);
  await phone.page.getByRole('button', { name: 'Menu' }).click();
  await phone.page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();
  await phone.page.waitForURL('/auth');
  expect(phone.complaints()).toEqual([]);
  await phone.close();
});

test('the frame is accessible, at a desk and on a phone, in the light and in the dark', async () => {
  const person = await openPage(fixture.browser, fixture.app.url);
  await signUp(person.page);
  await person.page.goto('/dashboard?tab=community');
  await person.page.getByRole('heading', { level: 1 }).waitFor();
  await inEveryLook(person.page, async (look) => {
    expect(await accessibilityFindings(person.page), look).toEqual([]);
    await person.page.keyboard.press('Control+k');
    await person.page.getByRole('combobox').waitFor();
    expect(await accessibilityFindings(person.page, '[role=dialog]'), look).toEqual([]);
    await person.page.keyboard.press('Escape');
    await person.page.getByRole('combobox').waitFor({ state: 'detached' });
  });
  expect(person.complaints()).toEqual([]);
  await person.close();
});
