import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { NOT_FOUND_TITLE, pages } from '#contract/pages.ts';
import { pageFixture } from '#test/support/app-fixture.ts';
import { accessibilityFindings, openPage, stickingOut } from '#test/support/browser-page.ts';

let page: Page;

const publicPages = pages.filter(({ kind }) => kind === 'site');

const fixture = pageFixture({
  enter(entered) {
    page = entered;
  },
});

const headings = (level: number) => page.locator('main').getByRole('heading', { level }).allTextContents();
const meta = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');

describe.each(publicPages)('$path', ({ path, title, description }) => {
  test('is known to search and sharing by name', async () => {
    await page.goto(path);
    await expect.poll(() => page.title()).toBe(title);
    expect(await meta('description')).toBe(description);
    expect(await meta('keywords')).toContain('privacy first');
    expect(await meta('og:title')).toBe(title);
    const picture = await meta('og:image');
    expect(picture).toMatch(new RegExp(`^${fixture.app.url}/pictures/share-[a-z]+\\.jpg$`));
    expect((await page.request.get(picture!)).headers()['content-type']).toBe('image/jpeg');
    await expect.poll(() => page.locator('link[rel=canonical]').getAttribute('href')).toBe(fixture.app.url + path);
  });

  test('wakes without a complaint and asks nobody else for anything', async () => {
    await page.goto(path);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    expect(fixture.context.complaints()).toEqual([]);
  });

  test('is accessible in the dark and in the light, and fits a phone', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(path);
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await stickingOut(page)).toEqual([]);
  });

  test('reads well without scripts', async () => {
    const plain = await openPage(fixture.browser, fixture.app.url, { javaScriptEnabled: false });
    await plain.page.goto(path);
    await expect.poll(() => plain.page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await expect
      .poll(() => plain.page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).count())
      .toBe(1);
    await plain.page.getByRole('link', { name: 'Mission', exact: true }).first().waitFor();
    await plain.close();
  });
});

test('an unknown path is the 404 page, and says so to programs too', async () => {
  const answer = await page.goto('/dashboard-nope/x/y');
  expect(answer?.status()).toBe(404);
  await expect.poll(() => page.title()).toBe(NOT_FOUND_TITLE);
  expect(await headings(1)).toEqual(['404 Page Not Found']);
  expect(await meta('robots')).toBe('noindex');
  await page.getByRole('link', { name: 'Go home' }).click();
  await page.waitForURL('/');
});

test('the ring turns, and is explained in three blocks with two ways on', async () => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/ring');
  const ring = page.locator('.ring-emblem .iris-turn');
  await expect.poll(() => ring.evaluate((element) => element.getAnimations()[0]?.playState)).toBe('running');
  expect(await page.locator('main dt').allTextContents()).toEqual(['The messenger', 'The eye', 'The circle']);
  await expect.poll(() => page.getByRole('link', { name: 'Enter Dashboard' }).getAttribute('href')).toBe('/dashboard');
  await expect.poll(() => page.getByRole('link', { name: 'Begin Your Journey' }).getAttribute('href')).toBe('/auth');
});

test('the mission has four sections, each revealed when it is scrolled to', async () => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/mission');
  expect([...(await headings(1)), ...(await headings(2))]).toEqual([
    'Our Mission',
    'Human-Centered Design',
    'Privacy First',
    'Thoughtful Innovation',
  ]);
  const last = page.locator('.statement').last().locator('.statement-words');
  await expect.poll(() => last.evaluate((element) => getComputedStyle(element).opacity)).toBe('0');
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => last.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
});

test('the vision has six sections', async () => {
  await page.goto('/vision');
  expect([...(await headings(1)), ...(await headings(2))]).toEqual([
    'Our Vision',
    'Beyond Productivity',
    'True Intelligence',
    'Universal Platform',
    'Complete Trust',
    'Human Flourishing',
  ]);
});

test('four features are live and all others coming soon', async () => {
  await page.goto('/features');
  expect(await headings(2)).toEqual([
    'Current Features',
    'Personal Finance Manager',
    'Health & Wellness',
    'Social & Relationships',
    'Knowledge & Growth',
    'Lifestyle & Experiences',
    'Advanced Features',
    'Compared with what you use now',
  ]);
  await expect.poll(() => page.locator('.fp-group').first().getByText('Live', { exact: true }).count()).toBe(4);
  await expect.poll(() => page.getByText('Live', { exact: true }).count()).toBe(4);
  const cards = await page.locator('.fp-card').count();
  await expect.poll(() => page.locator('.fp-card').getByText('Coming Soon').count()).toBe(cards - 4);
  await expect.poll(() => page.getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe('/auth');
  await expect.poll(() => page.getByRole('link', { name: 'Iris, home' }).getAttribute('href')).toBe('/');
});

test('the privacy policy has its six sections and its date', async () => {
  await page.goto('/privacy');
  expect(await headings(2)).toEqual([
    'Data Collection',
    'Data Usage',
    'Data Security',
    'Your Rights',
    'AI and Machine Learning',
    'Contact Us',
  ]);
  await page.getByText('Last updated January 2025').waitFor();
});

test('the contact page names four mailboxes, the hours, and the word for urgent letters', async () => {
  await page.goto('/contact');
  const addresses = await page.locator('main a[href^="mailto:"]').allTextContents();
  expect(addresses).toEqual([
    'support@iris.example',
    'business@iris.example',
    'privacy@iris.example',
    'press@iris.example',
  ]);
  const text = await page.locator('main').innerText();
  expect(text).toContain('within 24 hours on business days');
  expect(text).toContain('URGENT');
  expect(text).toContain('Monday to Friday 9:00 AM to 6:00 PM PST');
  expect(text).toContain('weekend support for critical issues');
});
