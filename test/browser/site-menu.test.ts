import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pageFixture } from '#test/support/app-fixture.ts';
import { accessibilityFindings, escapeDialog, signUp } from '#test/support/browser-page.ts';

let page: Page;

const fixture = pageFixture({
  enter(entered) {
    page = entered;
  },
});

const menu = () => page.getByRole('dialog', { name: 'Menu' });
const entries = () => menu().getByRole('navigation').getByRole('link').allTextContents();
const openMenu = async (path: string) => {
  await page.goto(path);
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu().waitFor();
};

describe('a visitor', () => {
  test('opens a panel of 400 pixels at the right, titled Menu', async () => {
    await openMenu('/');
    await menu().getByRole('heading', { name: 'Menu' }).waitFor();
    await expect.poll(() => menu().boundingBox()).toMatchObject({ x: 1040, y: 0, width: 400, height: 900 });
  });

  test('finds the public pages, Sign In and Join Waitlist', async () => {
    await openMenu('/');
    expect(await entries()).toEqual(['Mission', 'Vision', 'Features']);
    await expect.poll(() => menu().getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/auth');
    await menu().getByRole('button', { name: 'Join Waitlist' }).waitFor();
    expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
    expect(fixture.context.complaints()).toEqual([]);
  });

  test('closes it with the close button or Escape, and is back at the menu button', async () => {
    await openMenu('/');
    await menu().getByRole('button', { name: 'Close' }).click();
    await menu().waitFor({ state: 'detached' });
    const isBack = () => expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Menu');
    await isBack();
    await page.keyboard.press('Enter');
    await escapeDialog(page);
    await menu().waitFor({ state: 'detached' });
    await isBack();
  });

  test('cannot leave the open menu with the Tab key', async () => {
    await openMenu('/');
    const inside = () => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null);
    await page.keyboard.press('Shift+Tab');
    expect(await inside()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await inside()).toBe(true);
  });

  test('loads a page whole by its entry', async () => {
    await openMenu('/');
    await page.evaluate(() => Object.assign(globalThis, { stillHere: true }));
    await menu().getByRole('link', { name: 'Mission' }).click();
    await page.waitForURL('/mission');
    expect(await page.evaluate(() => 'stillHere' in globalThis)).toBe(false);
  });

  test('is led to the form by Join Waitlist, and can type at once', async () => {
    await openMenu('/');
    await menu().getByRole('button', { name: 'Join Waitlist' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('waitlist-email');
    expect(await menu().count()).toBe(0);
    await expect
      .poll(() => page.locator('#cta').evaluate((element) => Math.abs(element.getBoundingClientRect().top)))
      .toBeLessThan(4);
  });

  test('is led there from any other page too', async () => {
    await openMenu('/vision');
    await menu().getByRole('button', { name: 'Join Waitlist' }).click();
    await page.waitForURL('/#cta');
  });
});

describe('a person', () => {
  test('finds the app, their name and their address', async () => {
    const { email } = await signUp(page);
    await openMenu('/features');
    await menu().getByRole('button', { name: 'Sign Out' }).waitFor();
    expect(await entries()).toEqual(['Mission', 'Vision', 'Features', 'Dashboard', 'Messages', 'Settings']);
    await menu().getByText('Maya Lindqvist').waitFor();
    await menu().getByText(email).waitFor();
    expect(await menu().getByRole('link', { name: 'Sign In' }).count()).toBe(0);
    await expect.poll(() => menu().locator('.avatar svg').count()).toBe(1);
    expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
  });

  test('sees their picture when they have one', async () => {
    await signUp(page);
    const user = await (await page.request.get('/api/auth/user')).json();
    await page.route('**/api/auth/user', (route) => route.fulfill({ json: { ...user, profileImageUrl: '/og.png' } }));
    await openMenu('/');
    await menu().locator('.avatar img[src="/og.png"]').waitFor();
  });

  test('signs out by POST /api/logout and is at the front page', async () => {
    await signUp(page);
    await openMenu('/contact');
    const asked = page.waitForRequest('**/api/logout');
    await menu().getByRole('button', { name: 'Sign Out' }).click();
    expect((await asked).method()).toBe('POST');
    await page.waitForURL('/');
    expect((await page.request.get('/api/auth/user')).status()).toBe(401);
  });

  test('stays where they are when signing out fails, which only the console tells', async () => {
    await signUp(page);
    await page.route('**/api/logout', (route) => route.fulfill({ status: 503, body: 'later' }));
    await openMenu('/contact');
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('Logout failed'));
    await menu().getByRole('button', { name: 'Sign Out' }).click();
    await logged;
    expect(new URL(page.url()).pathname).toBe('/contact');
    expect(await page.locator('.toast').count()).toBe(0);
  });
});
