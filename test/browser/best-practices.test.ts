import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pages } from '#contract/pages.ts';
import { tabs } from '#life/tabs.ts';
import { pageFixture } from '#test/support/app-fixture.ts';
import { bestPracticeFindings, PHONE, signUp } from '#test/support/browser-page.ts';
import { connectSampleMailbox } from '#test/support/mail-screen.ts';

let page: Page;
pageFixture({ enter: (there) => void (page = there) });

const WIDE = { width: 1440, height: 900 };

/** What a page breaks, on a desk and, when its window is made as small, on a phone. */
const brokenOn = async (path: string): Promise<string[]> => {
  const broken: string[] = [];
  await page.setViewportSize(WIDE);
  await page.goto(path);
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
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

/** Somebody with a mailbox and a calendar, who comes again for each category. */
const owner = { email: 'noor@example.com', password: 'ten green bottles', firstName: 'Noor', lastName: 'Haddad' };
const enterAsOwner = async (): Promise<void> => {
  if ((await page.request.post('/api/auth/login', { data: owner })).ok()) return;
  await page.request.post('/api/auth/register', { data: owner });
  await connectSampleMailbox(page);
  await page.request.post('/api/calendar/connect', { data: { kind: 'local' } });
};

test.each(['personal', 'public', 'professional', 'passions'])('the tabs of %s follow them', async (category) => {
  await enterAsOwner();
  const own = tabs.filter((tab) => tab.category === category).map(({ id }) => `/dashboard?tab=${id}`);
  expect(await brokenOnAny(own)).toEqual([]);
});

test('the pages beside the tabs follow them', async () => {
  await signUp(page);
  await page.request.post('/api/calendar/connect', { data: { kind: 'local' } });
  const views = ['week', 'day', 'month'].map((view) => `/calendar?view=${view}`);
  expect(await brokenOnAny([...views, '/orbit', '/messages', '/notifications', '/settings'])).toEqual([]);
});
