import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type CalendarWindow, openCalendarScreen } from '#test/support/calendar/calendar-screen.ts';
import { after, HOUR_HIGH, shortDay, WEDNESDAY, weekGrid } from '#test/support/calendar/week-grid.ts';
import { escapeDialog } from '#test/support/browser-page.ts';

let users: CalendarWindow;
let page: Page;
openCalendarScreen((window) => {
  users = window;
  page = users.page;
});
const { add, toast, block, banner, labelOf, openWeek } = weekGrid(() => users);
/** Drags with the mouse from the middle (or an edge) of something, in steps, as a hand does. */
const dragBy = async (what: Locator, by: { x?: number; y?: number }) => {
  const { x, y, width, height } = (await what.boundingBox())!;
  const from = { x: x + width / 2, y: y + height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + (by.x ?? 0) / 2, from.y + (by.y ?? 0) / 2);
  await page.mouse.move(from.x + (by.x ?? 0), from.y + (by.y ?? 0));
  await page.mouse.up();
};

test('events are moved and stretched by mouse and by keys, which say where they are, and taken back', async () => {
  await users.connect();
  await add('Tea', `${WEDNESDAY}T10:00`, `${WEDNESDAY}T11:00`);
  await openWeek();
  await dragBy(block('Tea'), { y: 2 * HOUR_HIGH + 3 });
  await toast('Event Moved').waitFor();
  await expect.poll(() => labelOf('Tea')).toContain('12:00 PM - 1:00 PM');
  await page.getByRole('button', { name: 'Undo' }).click();
  await toast('Undone').waitFor();
  await expect.poll(() => labelOf('Tea')).toContain('10:00 AM - 11:00 AM');
  await dragBy(page.locator('.tg-event', { hasText: 'Tea' }).locator('.day-edge--end'), { y: HOUR_HIGH / 2 });
  await expect.poll(() => labelOf('Tea')).toContain('10:00 AM - 11:30 AM');
  // Where an event goes is said while it goes: a pause after each key would say it too late.
  await page.evaluate(() => {
    const told: string[] = [];
    const status = document.querySelector('.cal-agent [role=status].sr')!;
    new MutationObserver(() => told.push(status.textContent ?? '')).observe(status, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    Object.assign(globalThis, { told });
  });
  await block('Tea').press('Alt+ArrowRight');
  await expect.poll(() => labelOf('Tea')).toContain(shortDay(after(WEDNESDAY, 1)));
  await block('Tea').press('Alt+ArrowUp');
  await expect.poll(() => labelOf('Tea')).toContain('9:45 AM - 11:15 AM');
  const told = () => page.evaluate(() => (globalThis as unknown as { told: string[] }).told);
  await expect.poll(told).toContain(`Tea: ${shortDay(after(WEDNESDAY, 1))}, 9:45 AM - 11:15 AM`);
  await block('Tea').click();
  await page.getByRole('dialog', { name: 'Event' }).getByRole('heading', { name: 'Tea' }).waitFor();
  await escapeDialog(page);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.mouse.move(0, 0);
  const { x, y } = (await page.locator('.tg-day').nth(0).boundingBox())!;
  await page.mouse.click(x + 30, y + 9 * HOUR_HIGH);
  const form = page.getByRole('dialog', { name: 'Create New Event' });
  await expect.poll(() => form.getByLabel('Start Time').inputValue()).toMatch(/T09:00$/);
  await expect.poll(() => form.getByLabel('End Time').inputValue()).toMatch(/T10:00$/);
});

test('Escape closes a dialog before what was said meanwhile, and then that', async () => {
  await users.connect();
  await add('Tea', `${WEDNESDAY}T10:00`, `${WEDNESDAY}T11:00`);
  await openWeek();
  const opened = Promise.withResolvers<void>();
  const change = '**/api/calendar/events/*';
  await page.route(change, async (route) => {
    if (route.request().method() === 'PATCH') await opened.promise;
    await route.continue();
  });
  await dragBy(block('Tea'), { y: HOUR_HIGH });
  await block('Tea').click();
  const dialog = page.getByRole('dialog', { name: 'Event' });
  await dialog.getByRole('heading', { name: 'Tea' }).waitFor();
  opened.resolve();
  await toast('Event Moved').waitFor();
  // Whoever points at it keeps it.
  await toast('Event Moved').dispatchEvent('pointermove');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await toast('Event Moved').getAttribute('data-state')).toBe('open');
  await page.keyboard.press('Escape');
  await toast('Event Moved').waitFor({ state: 'detached' });
  await page.unroute(change);
});

test('whole days are carried to other days by mouse and by keys', async () => {
  await users.connect();
  const id = await add('Fair', WEDNESDAY, after(WEDNESDAY, 2));
  const days = async () => {
    const { event } = (await (await page.request.get(`/api/calendar/events/${id}`)).json()) as {
      event: { start: object; end: object };
    };
    return [event.start, event.end];
  };
  const from = (by: number) => [{ date: after(WEDNESDAY, by) }, { date: after(WEDNESDAY, by + 2) }];
  await openWeek();
  const column = (await page.locator('.tg-day').first().boundingBox())!.width;
  await dragBy(banner('Fair'), { x: column });
  await toast('Event Moved').waitFor();
  expect(await days()).toEqual(from(1));
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await toast('Undone').waitFor();
  expect(await days()).toEqual(from(0));
  await expect.poll(() => banner('Fair').locator('.sr').innerText()).toContain(shortDay(WEDNESDAY));
  await banner('Fair').press('Alt+ArrowLeft');
  await banner('Fair').press('Alt+ArrowLeft');
  await expect.poll(days).toEqual(from(-2));
  await banner('Fair').click();
  await page.getByRole('dialog', { name: 'Event' }).getByRole('heading', { name: 'Fair' }).waitFor();
});

test('a series asks how much of it is meant, and what the server refused is said', async () => {
  await users.connect();
  await add('Choir', `${WEDNESDAY}T10:00`, `${WEDNESDAY}T11:00`, { recurrence: 'FREQ=DAILY;COUNT=3' });
  await openWeek();
  await expect.poll(() => block('Choir').count()).toBe(3);
  await block('Choir').nth(1).press('Alt+ArrowDown');
  await page.getByRole('button', { name: 'This and the following events' }).click();
  await toast('Event Moved').waitFor();
  const hours = () =>
    block('Choir').evaluateAll((blocks) => blocks.map((each) => /, (\d+:\d+ .M) -/.exec(each.textContent ?? '')?.[1]));
  await expect.poll(hours).toEqual(['10:00 AM', '10:15 AM', '10:15 AM']);
  await page.route('**/api/calendar/events/*', (route) =>
    route.fulfill({
      status: 409,
      json: { error: { code: 'calendar_conflict', message: 'It was changed elsewhere meanwhile.' } },
    }),
  );
  await block('Choir').first().press('Alt+ArrowDown');
  await page.getByRole('button', { name: 'This event' }).click();
  await toast('Update Failed').getByText('It was changed elsewhere meanwhile.').waitFor();
  await expect.poll(hours).toEqual(['10:00 AM', '10:15 AM', '10:15 AM']);
});

test('a finger that rests carries an event and a whole day, one that does not scrolls', async () => {
  await users.connect();
  await add('Tea', `${WEDNESDAY}T10:00`, `${WEDNESDAY}T11:00`);
  await add('Fair', WEDNESDAY, after(WEDNESDAY, 1));
  const { page: phone } = await users.another({ phone: true, hasTouch: true, isMobile: true });
  await phone.goto(`/calendar?view=week&day=${WEDNESDAY}`);
  const tools = await phone.context().newCDPSession(phone);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    tools.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const middle = async (what: Locator) => {
    const { x, y, width, height } = (await what.boundingBox())!;
    return { x: x + width / 2, y: y + Math.min(height, 30) / 2 };
  };
  const carry = async (what: Locator, by: { x: number; y: number }) => {
    const { x, y } = await middle(what);
    await touch('touchStart', [{ x, y }]);
    await phone.locator('.is-lifted').waitFor();
    await touch('touchMove', [{ x: x + by.x / 2, y: y + by.y / 2 }]);
    await touch('touchMove', [{ x: x + by.x, y: y + by.y }]);
    await touch('touchEnd', []);
  };
  const tea = phone.locator('.tg-day .tg-words', { hasText: 'Tea' });
  const fair = phone.locator('.tg-banner', { hasText: 'Fair' });
  await tea.scrollIntoViewIfNeeded();
  await carry(tea, { x: 0, y: HOUR_HIGH });
  await expect.poll(() => tea.locator('.sr').innerText()).toContain('11:00 AM - 12:00 PM');
  const column = (await phone.locator('.tg-day').first().boundingBox())!.width;
  await carry(fair, { x: column, y: 0 });
  await expect.poll(() => fair.locator('.sr').innerText()).toContain(shortDay(after(WEDNESDAY, 1)));

  const hours = phone.getByRole('region', { name: 'Hours' });
  const before = await hours.evaluate((element) => element.scrollTop);
  const { x, y } = await middle(tea);
  // Sent in one go: a finger that rests between its steps on a slow machine would carry.
  await Promise.all([
    touch('touchStart', [{ x, y }]),
    ...[20, 40, 60, 80].map((step) => touch('touchMove', [{ x, y: y - step }])),
  ]);
  await touch('touchEnd', []);
  await expect.poll(() => hours.evaluate((element) => element.scrollTop)).toBeGreaterThan(before);
  await expect.poll(() => tea.locator('.sr').innerText()).toContain('11:00 AM - 12:00 PM');
});
