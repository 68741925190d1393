import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFindings, PHONE } from '#test/support/browser-page.ts';
import { openOrbitScreen, type OrbitCalls, type OrbitScreen, today } from '#test/support/orbit-screen.ts';

let page: Page;
let orbit: OrbitCalls;
let screen: OrbitScreen;
openOrbitScreen((scene) => {
  ({ page, orbit, screen } = scene);
});

const meeting = (summary: string, from: number, to: number) =>
  orbit.send('POST', '/api/calendar/events', {
    summary,
    start: { dateTime: today(from) },
    end: { dateTime: today(to) },
  });
const descriptions = async () => (await orbit.entries()).map(({ description }) => description).toSorted();
/** By how many pixels the content is wider than the window. */
const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('events become hours by one key each, or all at once', async () => {
  await orbit.calendar();
  const { id: harbour } = await orbit.project('Harbour');
  await orbit.project('Atlas');
  await orbit.send('POST', '/api/time-entries', {
    projectId: harbour,
    description: 'Design review',
    startTime: today(-40),
    endTime: today(-39),
  });
  await meeting('Standup', 8, 8.25);
  await meeting('Design review', 9, 10);
  await meeting('Roadmap for the coming spring with everybody who writes, draws or tests', 10, 11);
  await meeting('Lunch with Mara', 11, 12);

  await page.goto('/orbit?view=calendar&span=day');
  const card = screen.card('4 events could be tracked');
  await card.waitFor();
  const project = (title: string) => card.getByLabel(`Proposed project for ${title}`);
  await expect.poll(() => project('Design review').inputValue()).toBe(harbour);
  await card.getByText('on the project you tracked it on before').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);

  // With the keyboard: a adds, s skips, and the focus goes on to the next row.
  await card.getByRole('button', { name: 'Add Design review as hours' }).focus();
  await page.keyboard.press('a');
  await screen.toast('Hours added').getByText('Design review, 1 h on Harbour').waitFor();
  await screen.card('3 events could be tracked').waitFor();
  const next = page.getByRole('button', { name: /^Add Roadmap/ });
  await expect.poll(() => next.evaluate((button) => button === document.activeElement)).toBe(true);
  // Without a project nothing is added.
  await page.keyboard.press('a');
  await page.getByRole('button', { name: 'Skip Lunch with Mara' }).focus();
  await page.keyboard.press('s');
  await screen.card('2 events could be tracked').waitFor();
  expect(await descriptions()).toEqual(['Design review', 'Design review']);

  // While nothing has the focus, the first proposal is meant; without a project of its own it stays.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('a');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Add Standup as hours');

  const left = screen.card('2 events could be tracked');
  await left.getByLabel('Proposed project for Standup').selectOption('Harbour');
  await left.getByLabel(/^Proposed project for Roadmap/).selectOption('Atlas');
  await left.getByRole('button', { name: 'Accept all of this day' }).click();
  await left.waitFor({ state: 'detached' });
  expect(await descriptions()).toHaveLength(4);
  await screen.toast('1 h 15 min in all').getByRole('button', { name: 'Undo' }).click();
  await screen.card('2 events could be tracked').waitFor();
  expect(await descriptions()).toHaveLength(2);

  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await screen.card('2 events could be tracked').waitFor();
  expect(await overflow()).toBe(0);
  expect(await accessibilityFindings(page)).toEqual([]);
});
