import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#contract/zone.ts';
import { appFixture } from '#test/support/app-fixture.ts';
import { accessibilityFindings, openPage, stickingOut, signUp, type BrowserPage } from '#test/support/browser-page.ts';

/** Where it is about noon now, so that no day ends while the journey is under way. */
const AHEAD = 12 - new Date().getUTCHours();
const ZONE = `Etc/GMT${AHEAD < 0 ? '+' : '-'}${Math.abs(AHEAD)}`;
const TODAY = new Date().toLocaleDateString('en-CA', { timeZone: ZONE });
const named = (back: number, options: Intl.DateTimeFormatOptions = {}) =>
  new Date(addDays(TODAY, -back)).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
    ...options,
  });
const withWeekday = (back: number) => named(back, { weekday: 'short' });
const keep = (kind: string, values: object) =>
  context.page.request.post('/api/life/records', { data: { kind, values } });
const fixture = appFixture();
let context: BrowserPage;
beforeAll(async () => {
  context = await openPage(fixture.browser, fixture.app.url, { timezoneId: ZONE });
  await signUp(context.page);
});
afterAll(() => context.close());

test('a line and a calendar are read with the arrow keys, and the range stays in the address', async () => {
  const { page } = context;
  for (const [back, asleep] of [440, 400, 0, 480].entries())
    if (asleep > 0) await keep('sleep', { day: addDays(TODAY, -back), asleep });
  await keep('workout', { day: addDays(TODAY, -7), activity: 'Run', duration: 40 });
  await page.goto('/dashboard?tab=health');

  const night = page.getByRole('slider', { name: 'Sleep: day' });
  expect(await night.getAttribute('aria-valuetext')).toBe(`${named(0)}: 7 h 20`);
  await night.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  expect(await night.getAttribute('aria-valuetext')).toBe(`${named(2)}: no record`);
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('region', { name: 'Sleep', exact: true }).locator('b', { hasText: '8 h' }).waitFor();

  const moved = page.getByRole('slider', { name: 'Movement: day' });
  expect(await moved.getAttribute('aria-valuetext')).toBe(`${withWeekday(0)}: Nothing`);
  await moved.focus();
  await page.keyboard.press('ArrowLeft');
  expect(await moved.getAttribute('aria-valuetext')).toBe(`${withWeekday(7)}: 40 min`);
  await page.keyboard.press('ArrowUp');
  expect(await moved.getAttribute('aria-valuetext')).toBe(`${withWeekday(8)}: Nothing`);

  await page.getByRole('radio', { name: 'Year' }).click();
  await page.waitForURL(/range=1y/);
  await page.getByText(/^Known for [12] of 53 weeks/).waitFor();
  await page.reload();
  await page.getByText('1 of 365 days with movement, 40 min in all.').waitFor();
  expect(context.complaints()).toEqual([]);
});

test('charts are for everybody in both themes, and on a phone the page does not scroll sideways', async () => {
  const { page } = context;
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    // A page that is opened in a theme does not fade into it.
    await page.goto('/dashboard?tab=health&range=1y');
    await page.getByRole('slider', { name: 'Movement: day' }).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByText(/The chart shows the latest \d+ weeks/)
    .first()
    .waitFor();
  expect(await stickingOut(page)).toEqual([]);
});

test('an insight is dismissed and brought back with the keys', async () => {
  const { page } = context;
  await page.setViewportSize({ width: 1440, height: 900 });
  let longer = 7;
  for (let back = 1; back <= 60; back += 1) {
    longer = (longer * 16_807) % 2_147_483_647;
    const day = addDays(TODAY, -back);
    await keep('sleep', { day, asleep: 380 + 12 * (longer % 10) });
    await keep('checkin', { day, energy: 1 + (longer % 10), mood: 6 });
  }
  await page.goto('/dashboard?tab=insights');
  const found = 'After longer nights you had more energy.';
  const feed = page.getByRole('region', { name: 'Insights Feed' });
  const dismiss = feed.getByRole('button', { name: `Dismiss: ${found}` });
  await dismiss.press('Enter');
  await page.locator('.toast', { hasText: 'Insight dismissed' }).waitFor();
  await feed.getByText('Dismissed insights (1)').waitFor();
  expect(await dismiss.count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await dismiss.press('Enter');
  await feed.getByText('Dismissed insights (1)').press('Enter');
  expect(await accessibilityFindings(page)).toEqual([]);
  await feed.getByRole('button', { name: `Bring back: ${found}` }).press('Enter');
  await dismiss.waitFor();
  expect(await feed.getByText('Dismissed insights').count()).toBe(0);
  expect(context.complaints()).toEqual([]);
});
