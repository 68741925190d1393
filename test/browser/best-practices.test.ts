import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pages } from '#contract/pages.ts';
import { tabs } from '#life/tabs.ts';
import { pageFixture } from '#test/support/app-fixture.ts';
import { bestPracticeFindings, PHONE, signUp } from '#test/support/browser-page.ts';
import { connectSampleMailbox } from '#test/support/mail-screen.ts';

let page: Page;
pageFixture({ enter: (there) => void (page = there) });

/** What a page breaks, on a desk and on a phone. */
const brokenOn = async (path: string): Promise<string[]> => {
  const broken: string[] = [];
  for (const size of [{ width: 1440, height: 900 }, PHONE]) {
    await page.setViewportSize(size);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    broken.push(...(await bestPracticeFindings(page)).map((rule) => `${path} at ${size.width}: ${rule}`));
  }
  return broken;
};
const brokenOnAny = async (paths: readonly string[]): Promise<string[]> => {
  const broken: string[] = [];
  for (const path of paths) broken.push(...(await brokenOn(path)));
  return broken;
};

test('public pages follow the best practices that axe knows', async () => {
  const paths = pages.filter(({ kind }) => kind === 'site').map(({ path }) => path);
  expect(await brokenOnAny([...paths, '/auth'])).toEqual([]);
});

test.each(['personal', 'public', 'professional', 'passions'])('the tabs of %s follow them', async (category) => {
  await signUp(page);
  await connectSampleMailbox(page);
  await page.request.post('/api/calendar/connect', { data: { kind: 'local' } });
  const own = tabs.filter((tab) => tab.category === category).map(({ id }) => `/dashboard?tab=${id}`);
  expect(await brokenOnAny(own)).toEqual([]);
});

test('the pages beside the tabs follow them', async () => {
  await signUp(page);
  await page.request.post('/api/calendar/connect', { data: { kind: 'local' } });
  const views = ['week', 'day', 'month'].map((view) => `/calendar?view=${view}`);
  expect(await brokenOnAny([...views, '/orbit', '/messages', '/notifications', '/settings'])).toEqual([]);
});
