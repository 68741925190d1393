import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EventSuggestion } from '#contract/calendar-event.ts';
import { type CalendarWindow, openCalendarWindow } from '#test/support/calendar/calendar-window.ts';
import { accessibilityFindings, escapeDialog, stickingOut, turn } from '#test/support/visitor.ts';

const DAY = 24 * 3600_000;
const HOUR_HIGH = 52;

let desk: CalendarWindow;
let page: Page;
beforeAll(async () => {
  desk = await openCalendarWindow();
  ({ page } = desk);
});
afterAll(() => desk?.close());
beforeEach(() => desk.reset());

const dayText = (offset: number): string => new Date(Date.now() + offset * DAY).toISOString().slice(0, 10);
/** The Wednesday after the coming weekend, so that neither today nor the end of a week is near. */
const WEDNESDAY = dayText(10 - ((new Date().getUTCDay() + 6) % 7) - 1);
const after = (day: string, by: number) => new Date(Date.parse(day) + by * DAY).toISOString().slice(0, 10);
const shortDay = (day: string) =>
  new Date(day).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const add = (summary: string, from: string, to: string, more: object = {}) => {
  const time = (text: string) => (text.length === 10 ? text : `${text}:00Z`);
  return desk.add(summary, { from: time(from), to: time(to) }, more);
};
const toast = (title: string) => page.locator('.toast', { hasText: title });
const block = (title: string) => page.locator('.tg-day .tg-words', { hasText: title });
const banner = (title: string) => page.locator('.tg-banner', { hasText: title });
const labelOf = (title: string) => block(title).first().locator('.sr').innerText();
const tab = (name: string) => page.getByRole('tab', { name });
const openWeek = async () => {
  await page.goto(`/calendar?view=week&day=${WEDNESDAY}`);
  await page.getByRole('region', { name: 'Hours' }).waitFor();
};
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

test('the simpler calendar lists five events, then how many more there are, and says when there is none', async () => {
  await page.goto('/calendar?view=agenda');
  const sentence = 'Unable to load calendar events. Please ensure your Google Calendar is connected.';
  await page.getByText(sentence).waitFor();
  const link = page.getByRole('link', { name: 'Reconnect Calendar' });
  await expect.poll(() => link.getAttribute('href')).toBe('/api/auth/google');
  await tab('Week').click();
  await page.getByText(sentence).waitFor();
  await desk.connect();
  await page.goto('/calendar?view=agenda');
  await page.getByText('No upcoming events found').waitFor();
  const broken = '**/api/calendar/events?*';
  await page.route(broken, (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.reload();
  await page.getByText(sentence).waitFor();
  await page.unroute(broken);

  for (let day = 1; day <= 7; day += 1) await add(`Day ${day}`, `${dayText(day)}T10:00`, `${dayText(day)}T11:00`);
  await page.goto('/calendar');
  await tab('Agenda').click();
  await expect.poll(() => page.locator('.agenda-event').count()).toBe(5);
  expect(page.url()).toContain('view=agenda');
  await expect
    .poll(() => page.locator('.agenda-event').first().locator('.sr').innerText())
    .toContain('10:00 AM - 11:00 AM');
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('button', { name: '+2 more events' }).click();
  await expect.poll(() => page.locator('.agenda-event').count()).toBe(7);
  await page.locator('.agenda-event').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Day 2');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Event' }).getByRole('heading', { name: 'Day 2' }).waitFor();
});

test('the hours are walked through by keys', async () => {
  await desk.connect();
  await add('Early', `${WEDNESDAY}T08:00`, `${WEDNESDAY}T09:00`);
  await add('Late', `${WEDNESDAY}T15:00`, `${WEDNESDAY}T16:00`);
  await add('Fair', WEDNESDAY, dayText(40));
  await openWeek();
  await page.getByRole('button', { name: /^Fair/ }).waitFor();
  await block('Early').focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Late, .*3:00 PM/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Event' }).getByRole('heading', { name: 'Late' }).waitFor();
  await escapeDialog(page);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await accessibilityFindings(page)).toEqual([]);

  await page.locator('.h1').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => page.url()).toContain(`day=${after(WEDNESDAY, 7)}`);
  await page.keyboard.press('t');
  await expect.poll(async () => page.url()).not.toContain('day=');
  await page.locator('.tg-now').waitFor();
  await page.keyboard.press('d');
  await expect.poll(() => page.locator('.tg-day').count()).toBe(1);
  await page.keyboard.press('a');
  await page.locator('.agenda').waitFor();
  await page.keyboard.press('w');
  await expect.poll(() => page.locator('.tg-day').count()).toBe(7);
  await page.keyboard.press('n');
  await page.getByRole('dialog', { name: 'Create New Event' }).waitFor();
  expect(desk.complaints()).toEqual([]);
});

test('events are moved and stretched by mouse and by keys, which say where they are, and taken back', async () => {
  await desk.connect();
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
  const told = await page.evaluate(() => (globalThis as unknown as { told: string[] }).told);
  expect(told).toContain(`Tea: ${shortDay(after(WEDNESDAY, 1))}, 9:45 AM - 11:15 AM`);
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
  await desk.connect();
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
  await desk.connect();
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
  await desk.connect();
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

test('time to keep stands among the hours as ghosts, which one press reserves', async () => {
  await desk.connect();
  const suggestions = (await (await page.request.get('/api/calendar/suggestions')).json()) as EventSuggestion[];
  const { suggestedTime } = suggestions.find(({ type }) => type === 'focus_block')!;
  await page.goto(`/calendar?view=week&day=${suggestedTime.startTime.slice(0, 10)}`);
  const ghosts = page.locator('.tg-ghost', { hasText: 'Focus' });
  await ghosts.first().waitFor();
  await ghosts
    .first()
    .getByRole('button', { name: /^Reserve/ })
    .click();
  await toast('Time Reserved').waitFor();
  await block('Focus').first().waitFor();
  expect(desk.complaints()).toEqual([]);
});

test('several calendars are made, coloured, hidden and shown', async () => {
  await desk.connect();
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'New calendar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Another calendar' });
  await dialog.getByLabel('Name').fill('Family');
  await dialog.getByRole('radio', { name: 'Rose' }).locator('..').click();
  expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const shown = page.locator('.calendar-shown', { hasText: 'Family' });
  await shown.waitFor();
  const lists = (await (await page.request.get('/api/calendar/calendars')).json()) as { id: string; name: string }[];
  const family = lists.find(({ name }) => name === 'Family')!;
  await add('Picnic', `${WEDNESDAY}T12:00`, `${WEDNESDAY}T13:00`, { calendarId: family.id });
  await openWeek();
  await block('Picnic').waitFor();
  await page.getByRole('button', { name: 'Family', exact: true }).click();
  await block('Picnic').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Family', exact: true }).click();
  await block('Picnic').waitFor();
});

test('a line of words becomes an event, shown before it is one', async () => {
  await desk.connect();
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'New Event', exact: true }).waitFor();
  await page.keyboard.press('q');
  await page.keyboard.type('dinner with Ana tomorrow 7pm for 2 hours at Luigi');
  const preview = page.locator('#quick-preview');
  await preview.getByText('Tomorrow, 7:00 PM - 9:00 PM').waitFor();
  expect((await preview.innerText()).split('\n')).toEqual(['dinner with Ana', 'Tomorrow, 7:00 PM - 9:00 PM', 'Luigi']);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await toast('Event Created').waitFor();
  await page.locator('.evr', { hasText: 'dinner with Ana' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: 'No Upcoming Events' }).waitFor();
  await page.getByLabel('Add an event in words').fill('Zahnarzt');
  await page.getByText('Add a day or an hour, such as “tomorrow 3pm”').waitFor();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Create New Event' });
  await expect.poll(() => form.getByLabel('Event Title').inputValue()).toBe('Zahnarzt');
});

test('a file tells what it would bring, brings it, and can be taken back', async () => {
  await desk.connect();
  await page.goto('/calendar');
  const event = (uid: string, title: string, day: string) =>
    `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTAMP:20260101T000000Z\r\nDTSTART;VALUE=DATE:${day.replaceAll('-', '')}\r\nSUMMARY:${title}\r\nEND:VEVENT\r\n`;
  const ics = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//a//b//EN\r\n${event('1', 'Fair', dayText(3))}${event('2', 'Regatta', dayText(4))}END:VCALENDAR\r\n`;
  await page.getByRole('button', { name: 'Import' }).waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'town.ics', mimeType: 'text/calendar', buffer: Buffer.from(ics) });
  const dialog = page.getByRole('dialog', { name: 'Import events' });
  await dialog.getByText('2 new').waitFor();
  await dialog.getByText('Regatta').waitFor();
  expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Import 2 events' }).click();
  await toast('Events Imported').waitFor();
  await page.locator('.evr', { hasText: 'Regatta' }).waitFor();
  const file = await page.request.get(
    (await page.getByRole('link', { name: 'Export My calendar' }).getAttribute('href'))!,
  );
  expect(await file.text()).toContain('SUMMARY:Regatta');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: 'No Upcoming Events' }).waitFor();

  const dropped = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'not a calendar.ics'));
    return data;
  }, '<html>');
  await page.dispatchEvent('#main', 'drop', { dataTransfer: dropped });
  await page.getByRole('dialog', { name: 'Import events' }).getByRole('alert').waitFor();
});

test('a meeting is briefed for from what is known of its guests', async () => {
  await desk.connect();
  const guests = { attendees: ['ana@weber.example', 'new@weber.example'] };
  await add('Kick-off', `${dayText(-3)}T10:00`, `${dayText(-3)}T11:00`, { attendees: ['ana@weber.example'] });
  const id = await add('Contract review', `${WEDNESDAY}T10:00`, `${WEDNESDAY}T11:00`, guests);
  await page.goto(`/calendar?view=week&day=${WEDNESDAY}&event=${id}`);
  const brief = page.getByRole('region', { name: 'Meeting brief' });
  await brief.getByText('1 meeting, last met').waitFor();
  await brief.getByText('Kick-off').waitFor();
  await brief.getByText('new@weber.example').waitFor();
  await page.getByRole('dialog').locator('.task').first().click();
  await page.getByRole('dialog').locator('.task.done').waitFor();
  expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
});

test('events are fetched again every five minutes, their week every ten', async () => {
  await desk.connect();
  // A minute passes in a tenth of a second for whoever waits five of them or more.
  const hurried = await desk.another({ fresh: true }, (window) =>
    window.addInitScript(() => {
      const real = setInterval;
      const hurry = (run: () => void, ms = 0) => real(run, ms >= 300_000 ? ms / 600 : ms);
      Object.assign(globalThis, { setInterval: hurry });
    }),
  );
  const asked: string[] = [];
  hurried.page.on('request', (request) => asked.push(request.url()));
  await hurried.page.goto('/calendar');
  const count = (part: string) => asked.filter((url) => url.includes(part)).length;
  await expect.poll(async () => count('maxResults=50')).toBeGreaterThan(4);
  expect(count('/weekly-preview')).toBeGreaterThan(1);
  expect(count('/weekly-preview')).toBeLessThan(count('maxResults=50'));
});

test('a phone shows day, week and agenda without scrolling sideways, in the light and in the dark', async () => {
  await desk.connect();
  const title = 'A meeting with a very long name that has to be cut somewhere';
  await add(title, `${WEDNESDAY}T10:00`, `${WEDNESDAY}T11:00`);
  const { page: phone, complaints } = await desk.another({ phone: true });
  for (const view of ['day', 'week', 'agenda']) {
    await phone.goto(`/calendar?view=${view}&day=${WEDNESDAY}`);
    await phone.locator('[data-event]').first().waitFor();
    expect(await stickingOut(phone)).toEqual([]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await turn(phone, colorScheme);
      expect(await accessibilityFindings(phone), `${view} ${colorScheme}`).toEqual([]);
    }
  }
  await phone.goto(`/calendar?view=day&day=${WEDNESDAY}`);
  await phone.getByRole('group', { name: 'Days of this week' }).getByRole('button').first().click();
  await phone.getByRole('group', { name: 'Days of this week' }).locator('[aria-pressed=true]').first().waitFor();
  expect(complaints()).toEqual([]);
});

test('a finger that rests carries an event and a whole day, one that does not scrolls', async () => {
  await desk.connect();
  await add('Tea', `${WEDNESDAY}T10:00`, `${WEDNESDAY}T11:00`);
  await add('Fair', WEDNESDAY, after(WEDNESDAY, 1));
  const { page: phone } = await desk.another({ phone: true, hasTouch: true, isMobile: true });
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
