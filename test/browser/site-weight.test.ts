import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { expect, test } from 'vitest';
import { pageFixture } from '#test/support/app-fixture.ts';

let page: Page;

pageFixture({
  window: { reducedMotion: 'no-preference', fresh: true },
  enter(entered) {
    page = entered;
  },
});

/** Opens the first page and waits until it is awake and has nothing more to load. */
async function firstPage() {
  await page.goto('/');
  await page.locator('.hero .motes canvas').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
}

/** The bytes on the wire of everything that the first view loads, and its scripts as gzip would have them. */
async function firstView() {
  const scripts: Response[] = [];
  let bytes = 0;
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.enable');
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  page.on('response', (answer) => answer.url().endsWith('.js') && scripts.push(answer));
  await firstPage();
  const bodies = await Promise.all(scripts.map((answer) => answer.body()));
  const sizes = bodies.map((body) => gzipSync(body, { level: 9 }).length);
  return { bytes, scriptBytes: sizes.reduce((sum, size) => sum + size, 0) };
}

test('the first view loads at most 100 kB of scripts and 350 kB in all', async () => {
  const { bytes, scriptBytes } = await firstView();
  expect(scriptBytes).toBeLessThanOrEqual(100_000);
  expect(bytes).toBeLessThanOrEqual(350_000);
});

test('nothing jumps while it loads and while somebody scrolls through', async () => {
  await page.addInitScript(() => {
    const shifts = Object.assign(globalThis, { shifted: 0 });
    new PerformanceObserver((list) => {
      // Layout shifts have a value; the type of the list does not know it.
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await firstPage();
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, 3000);
  await page.getByRole('heading', { name: 'Nothing about you is for sale' }).waitFor();
  await page.mouse.wheel(0, 9000);
  await page.getByRole('contentinfo').waitFor();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'shifted'))).toBeLessThan(0.02);
});

test('the fonts of the first view are the four small cuts', async () => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
  });
  await firstPage();
  expect(fonts.map((path) => path.replace(/^\/assets\/(.*)-[\w-]{8}\.woff2$/, '$1')).sort()).toEqual([
    'hanken-grotesk',
    'newsreader-display',
    'newsreader-display-italic',
    'newsreader-text',
  ]);
});
