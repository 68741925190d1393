import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type CalendarWindow, openCalendarScreen } from '#test/support/calendar/calendar-screen.ts';
import { accessibilityFindings, inEveryLook, stickingOut } from '#test/support/browser-page.ts';

let users: CalendarWindow;
let page: Page;
openCalendarScreen((window) => {
  users = window;
  page = users.page;
});

const day = (name: string) => page.getByRole('region', { name });
const at = (hour: number) => ({ from: `2027-06-15T${hour}:00`, to: `2027-06-15T${hour}:30` });

test('a month is read, walked through by keys, and its events are moved from day to day', async () => {
  await users.connect();
  for (const hour of [10, 11, 12, 13, 14]) await users.add(`Meeting at ${hour}`, at(hour));
  await users.add('Camp', { from: '2027-06-18', to: '2027-06-22' });
  await page.goto('/calendar?day=2027-06-14');
  await page.getByRole('tab', { name: 'Month' }).click();
  await page.getByRole('heading', { name: 'June 2027' }).waitFor();
  const tuesday = day('Tuesday, June 15');
  await tuesday.getByRole('button', { name: 'Tuesday, June 15, 5 events' }).waitFor();
  await tuesday.getByRole('button', { name: '+2 more' }).waitFor();
  // It ends in the week after the one that it begins in, and stands in both.
  await expect.poll(() => page.locator('.month-event', { hasText: 'Camp' }).count()).toBe(2);
  await inEveryLook(page, async (look) => {
    expect(await stickingOut(page), look).toEqual([]);
    expect(await accessibilityFindings(page), look).toEqual([]);
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  // A busy month ends within the window too.
  const bottom = () => page.locator('.month').evaluate((month) => month.getBoundingClientRect().bottom + scrollY);
  await expect.poll(bottom).toBeLessThan(900);

  await day('Monday, June 14').getByRole('button').first().focus();
  await page.keyboard.press('ArrowRight');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await expect.poll(focused).toBe('Tuesday, June 15, 5 events');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Alt+ArrowDown');
  const next = day('Tuesday, June 22');
  await next.getByRole('button', { name: /^Meeting at 10/ }).waitFor();
  await page.getByText('Event Moved').first().waitFor();

  const from = (await tuesday.getByRole('button', { name: /^Meeting at 11/ }).boundingBox())!;
  const to = (await day('Thursday, June 17').boundingBox())!;
  await page.mouse.move(from.x + 20, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 8);
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2);
  await page.mouse.up();
  await day('Thursday, June 17')
    .getByRole('button', { name: /^Meeting at 11/ })
    .waitFor();
  await page.reload();
  await day('Thursday, June 17')
    .getByRole('button', { name: /^Meeting at 11/ })
    .waitFor();
  await next.getByRole('button', { name: /^Meeting at 10/ }).click();
  await page.getByRole('dialog', { name: 'Event' }).getByRole('heading', { name: 'Meeting at 10' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'The month after' }).click();
  await page.getByRole('heading', { name: 'July 2027' }).waitFor();
  await page.getByRole('button', { name: 'Today' }).click();
  await page.locator('.month-day.is-today').waitFor();
  await page.locator('.month-day.is-today .month-date').click();
  await page.waitForURL(/view=day/);
  await page.keyboard.press('m');
  await page.waitForURL(/view=month/);
  expect(users.complaints()).toEqual([]);
});
