import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  AFTERNOON_ZONE,
  HOUR,
  openOrbitScreen,
  type OrbitCalls,
  type OrbitScreen,
  today,
} from '#test/support/orbit-screen.ts';
import { accessibilityFindings, openPage } from '#test/support/browser-page.ts';

let page: Page;
let orbit: OrbitCalls;
let screen: OrbitScreen;
let site: string;
const fixture = openOrbitScreen(async (scene) => {
  ({ page, orbit, screen } = scene);
  site = (await orbit.project('Site')).id;
});

const open = async (where: string): Promise<void> => {
  await page.goto(`/orbit?${where}`);
  await page.locator('.sum4').waitFor();
};
const add = (projectId: string, from: number, to: number, more: object = {}) =>
  orbit.send('POST', '/api/time-entries', { projectId, startTime: today(from), endTime: today(to), ...more });

describe('the calendar of entries', () => {
  const block = (title: string) => page.getByRole('button', { name: new RegExp(`^Edit ${title}`) });
  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, (from.y + to.y) / 2, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
  };
  const boxOf = async (title: string) => (await block(title).boundingBox())!;
  /** Pixels of an hour. */
  const hourOf = async () => (await page.locator('.cal-grid').boundingBox())!.height / 24;
  const timesOf = async () => {
    const [entry] = await orbit.entries();
    return [entry!.startTime, entry!.endTime];
  };

  test('moves, stretches and opens an entry', async () => {
    await add(site, 9, 10, { description: 'Reading' });
    await open('view=calendar&span=day');
    await block('Reading').waitFor();
    await page.locator('.cal-scroll').scrollIntoViewIfNeeded();
    const hour = await hourOf();
    let box = await boxOf('Reading');
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await drag(middle, { x: middle.x, y: middle.y + hour });
    await expect.poll(timesOf).toEqual([today(10), today(11)]);
    await expect.poll(async () => (await boxOf('Reading')).y - box.y).toBeCloseTo(hour, 0);
    box = await boxOf('Reading');
    const edge = { x: middle.x, y: box.y + box.height - 2 };
    await drag(edge, { x: edge.x, y: edge.y + hour / 2 });
    await expect.poll(timesOf).toEqual([today(10), today(11.5)]);
    await expect.poll(async () => (await boxOf('Reading')).height - box.height).toBeCloseTo(hour / 2, 0);
    await block('Reading').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(timesOf).toEqual([today(9.75), today(11.25)]);
    // Keys and a drag that come before the answers to those before add up.
    const pressed = Promise.withResolvers<void>();
    const change = '**/api/time-entries/*';
    await page.route(change, async (route) => {
      await pressed.promise;
      await route.continue();
    });
    await block('Reading').press('Alt+ArrowDown');
    await block('Reading').press('Alt+ArrowDown');
    await block('Reading').press('Alt+Shift+ArrowDown');
    box = await boxOf('Reading');
    await drag({ x: middle.x, y: box.y + box.height / 2 }, { x: middle.x, y: box.y + box.height / 2 - hour });
    await expect.poll(async () => (await boxOf('Reading')).y - box.y).toBeCloseTo(-hour, 0);
    pressed.resolve();
    await expect.poll(timesOf).toEqual([today(9.25), today(11)]);
    await page.unroute(change);
    await block('Reading').click();
    await screen.dialog('Edit entry').getByText('Duration: 1 h 45 min').waitFor();
  });

  test('draws an entry over free hours, and lets go of it with Escape', async () => {
    await open('view=calendar&span=day');
    await page.locator('.cal-scroll').scrollIntoViewIfNeeded();
    const grid = (await page.locator('.cal-grid').boundingBox())!;
    const hour = await hourOf();
    const spot = (hours: number) => ({ x: grid.x + 120, y: grid.y + hours * hour });
    await page.mouse.move(spot(13).x, spot(13).y);
    await page.mouse.down();
    await page.mouse.move(spot(14).x, spot(14).y, { steps: 3 });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await drag(spot(9), spot(10.5));
    const dialog = screen.dialog('Add entry');
    await dialog.getByText('Duration: 1 h 30 min').waitFor();
    await expect.poll(() => dialog.getByLabel('Start time').inputValue()).toBe('09:00');
    await dialog.getByRole('button', { name: 'Add entry' }).click();
    await block('Site').waitFor();
    await page.mouse.click(spot(13).x, spot(13).y + 2);
    await screen.dialog('Add entry').getByText('Duration: 1 h', { exact: true }).waitFor();
  });

  test('shows a week with its events, which become entries and are then shown once', async () => {
    await orbit.calendar();
    await orbit.event('Call with Ines', -2 * HOUR, HOUR);
    await add(site, 8, 9);
    await open('view=calendar');
    await page.getByText('1 h tracked').waitFor();
    const event = page.locator('.cal-event', { hasText: 'Call with Ines' });
    await event.getByRole('button', { name: 'Track Call with Ines on Site' }).click();
    await block('Call with Ines').waitFor();
    await event.waitFor({ state: 'detached' });
    await page.getByText('2 h tracked').waitFor();
    await screen.button('The week before').click();
    await page.getByText('0 min tracked').waitFor();
    await screen.button('Today').click();
    await page.getByText('2 h tracked').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
  });
});

describe('on a phone', () => {
  test('a finger opens free hours as an entry, and entries scroll instead of moving', async () => {
    const phone = await openPage(fixture.browser, fixture.app.url, {
      phone: true,
      hasTouch: true,
      timezoneId: AFTERNOON_ZONE,
      storageState: await page.context().storageState(),
    });
    await add(site, 9, 10, { description: 'Reading' });
    await phone.page.goto('/orbit?view=calendar');
    const entry = phone.page.getByRole('button', { name: /^Edit Reading/ });
    await entry.tap();
    await phone.page.getByRole('dialog', { name: 'Edit entry' }).waitFor();
    await phone.page.getByRole('button', { name: 'Close' }).last().click();
    const box = (await entry.boundingBox())!;
    await phone.page.touchscreen.tap(box.x + 40, box.y + box.height * 1.75);
    await phone.page.getByRole('dialog', { name: 'Add entry' }).getByText('Duration: 1 h', { exact: true }).waitFor();
    await phone.close();
  });
});
