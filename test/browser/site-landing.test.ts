import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pageFixture } from '#test/support/app-fixture.ts';

let page: Page;

pageFixture({
  window: { reducedMotion: 'no-preference', colorScheme: 'dark' },
  async enter(entered) {
    page = entered;
    await page.goto('/');
  },
});

const boxOf = async (selector: string) => (await page.locator(selector).boundingBox())!;

/** How the hero looks when its top has gone this share of its height above the window. */
async function heroAt(share: number) {
  const { height } = await boxOf('.hero');
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), height * share);
  return page.locator('.hero-fade').evaluate(async (element) => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const { opacity, transform } = getComputedStyle(element);
    return { opacity: Number(opacity), scale: new DOMMatrix(transform).a };
  });
}

describe('the hero', () => {
  test('says what Iris is, and offers two ways on', async () => {
    const hero = page.locator('.hero');
    await hero.getByRole('heading', { level: 1, name: 'Your Second Self' }).waitFor();
    await hero.getByText('Iris', { exact: true }).waitFor();
    await hero.getByText('What it knows belongs to you alone.').waitFor();
    await expect.poll(() => hero.getByRole('link', { name: 'JOIN WAITLIST' }).getAttribute('href')).toBe('#cta');
    await expect.poll(() => hero.getByRole('link', { name: 'VIEW DASHBOARD' }).getAttribute('href')).toBe('/dashboard');
  });

  test('fills the screen, and so does the device after it', async () => {
    expect(await boxOf('.hero')).toMatchObject({ y: 0, width: 1440, height: 900 });
    const fixture = await boxOf('.stage');
    expect(fixture).toMatchObject({ y: 900, width: 1440 });
    expect(fixture.height).toBeGreaterThanOrEqual(900);
    await page.getByRole('img', { name: 'The Iris device' }).waitFor();
  });

  test('fades and shrinks over the first half of its way', async () => {
    expect(await heroAt(0)).toEqual({ opacity: 1, scale: 1 });
    const half = await heroAt(0.25);
    expect(half.opacity).toBeCloseTo(0.5, 1);
    expect(half.scale).toBeCloseTo(0.9, 2);
    expect(await heroAt(0.5)).toEqual({ opacity: 0, scale: 0.8 });
    expect(await heroAt(0.9)).toEqual({ opacity: 0, scale: 0.8 });
  });

  test('has twenty-five motes, drawn away from the page', async () => {
    await page.locator('.hero .motes[data-count="25"] canvas').waitFor({ state: 'attached' });
  });

  test('stays whole for people who ask for calm, and has no motes', async () => {
    const motes = page.locator('.hero .motes canvas');
    await motes.waitFor({ state: 'attached' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await motes.waitFor({ state: 'detached' });
    expect(await heroAt(0.4)).toEqual({ opacity: 1, scale: 1 });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await motes.waitFor({ state: 'attached' });
  });
});

test('the page keeps the order of the specification', async () => {
  const headings = await page.locator('main').getByRole('heading', { level: 2 }).allTextContents();
  expect(headings).toEqual([
    'One ring, six kinds of light',
    'Four things it does, quietly',
    'Nothing about you is for sale',
    'Mail, answered in your voice',
    'A week that arrives prepared',
    'Health and habits, read together',
    'The whole day, in one look',
    'Meet your second self',
  ]);
});

test('four capabilities and three promises stand under their anchors', async () => {
  const names = (selector: string) => page.locator(selector).getByRole('heading', { level: 3 }).allTextContents();
  expect(await names('#features')).toEqual([
    'Learns Continuously',
    'Manages Communications',
    'Tracks Everything',
    'Privacy First',
  ]);
  expect(await names('#privacy')).toEqual(['Privacy First', 'Learning Locally', 'No Hidden Agendas']);
});

describe('the preview', () => {
  test('shows sample data of a day, and says that it is sample data', async () => {
    const preview = page.locator('#dashboard');
    await preview.getByText('Sample data').waitFor();
    expect(await preview.getByRole('heading').allTextContents()).toEqual([
      'The whole day, in one look',
      'Good evening, Maya',
      'Heart rate',
      'Communications',
      'Health',
      'Schedule',
      'Insights',
    ]);
    await expect
      .poll(() => preview.getByRole('link', { name: 'View Full Dashboard' }).getAttribute('href'))
      .toBe('/dashboard');
  });

  test('beats in 1.2 seconds and listens in 3', async () => {
    const duration = (selector: string, pseudo?: string) =>
      page.locator(selector).evaluate((element, part) => getComputedStyle(element, part).animationDuration, pseudo);
    expect(await duration('.tile .lucide-heart-pulse')).toBe('1.2s');
    expect(await duration('.ecg-light')).toBe('1.2s');
    expect(await duration('.listening', '::before')).toBe('3s');
  });

  test('carries the date of today on the clock of the visitor', async () => {
    const today = await page.evaluate(() =>
      new Date().toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }),
    );
    await page.locator('#dashboard').getByText(today).waitFor();
  });
});

describe('ways down the page', () => {
  const inSight = (id: string) =>
    expect
      .poll(() => page.locator(id).evaluate((element) => Math.abs(element.getBoundingClientRect().top)))
      .toBeLessThan(4);

  test('JOIN WAITLIST leads to the form', async () => {
    await page.getByRole('link', { name: 'JOIN WAITLIST' }).click();
    await inSight('#cta');
  });

  test('the demo button leads to the preview', async () => {
    await page.getByRole('link', { name: 'See the demo' }).click();
    await inSight('#dashboard');
  });

  test('the footer has its anchors, its links and both years', async () => {
    const footer = page.getByRole('contentinfo');
    const targets = await footer
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const pages = ['/privacy', '/roadmap', '/contact', '/ring'];
    expect(targets).toEqual(['#privacy', '#features', '#dashboard', ...pages, '?lang=de']);
    await footer.getByText('© 2025 Iris').waitFor();
    await page.getByText('© 2023 Iris').waitFor();
  });
});

describe('light', () => {
  const themeOf = (selector: string) => page.locator(selector).getAttribute('data-theme');

  test('the promises stand in the theme that the page is not in', async () => {
    await expect.poll(() => themeOf('#privacy')).toBe('light');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => themeOf('#privacy')).toBe('dark');
  });

  test('a mood under the device turns the whole page', async () => {
    await page.getByRole('button', { name: 'Cool Clarity' }).click();
    await page.locator('html[data-mood="cool-clarity"]').waitFor();
    await page.getByRole('button', { name: 'Cool Clarity', pressed: true }).waitFor();
    await page.reload();
    await expect.poll(() => page.locator('html').getAttribute('data-mood')).toBe('cool-clarity');
  });
});
