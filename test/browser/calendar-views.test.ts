import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EventSuggestion } from '#contract/calendar-event.ts';
import { type RunningApp, startApp } from '#test/support/app.ts';
import { launchBrowser } from '#test/support/browser.ts';
import { accessibilityFindings, openWindow, sidewaysScroll, signUp, type Visitor } from '#test/support/visitor.ts';

const DAY = 24 * 3600_000;
const HOUR_HIGH = 52;

let app: RunningApp;
let browser: Browser;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  app = await startApp();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});
beforeEach(async () => {
  visitor = await openWindow(browser, app.url, { timezoneId: 'UTC' });
  page = visitor.page;
  await signUp(page);
});
afterEach(() => visitor.close());

const connect = async (): Promise<void> => {
  const answer = await page.request.post('/api/calendar/connect', { data: { kind: 'local' } });
  expect(answer.ok()).toBe(true);
};
const dayText = (offset: number): string => new Date(Date.now() + offset * DAY).toISOString().slice(0, 10);
/** The Wednesday after the coming weekend, so that neither today nor the end of a week is near. */
const WEDNESDAY = dayText(10 - ((new Date().getUTCDay() + 6) % 7) - 1);
const add = async (summary: string, start: string, end: string, more: object = {}): Promise<{ id: string }> => {
  const time = (text: string) => (text.length === 10 ? { date: text } : { dateTime: `${text}:00Z`, timeZone: 'UTC' });
  const answer = await page.request.post('/api/calendar/events', {
    data: { summary, start: time(start), end: time(end), ...more },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { event: { id: string } }).event;
};
const eventually = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: 15_000 });
const toast = (title: string) => page.locator('.toast', { hasText: title });
const block = (title: string) => page.locator('.tg-day .tg-words', { hasText: title });
const labelOf = (title: string) => block(title).first().locator('.sr').innerText();
const tab = (name: string) => page.getByRole('tab', { name });
const openWeek = async () => {
  await page.goto(`/calendar?view=week&day=${WEDNESDAY}`);
  await page.getByRole('region', { name: 'Hours' }).waitFor();
};
/** Drags with the mouse from the middle (or an edge) of something, in steps, as a hand does. */
const dragBy = async (what: Locator, by: { x?: number; y: number }) => {
  const { x, y, width, height } = (await what.boundingBox())!;
  const from = { x: x + width / 2, y: y + height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + (by.x ?? 0) / 2, from.y + by.y / 2);
  await page.mouse.move(from.x + (by.x ?? 0), from.y + by.y);
  await page.mouse.up();
};

describe('the simpler calendar', () => {
  test('lists five events, then how many more there are', async () => {
    await connect();
    for (let day = 1; day <= 7; day += 1) await add(`Day ${day}`, `${dayText(day)}T10:00`, `${dayText(day)}T11:00`);
    await page.goto('/calendar');
    await tab('Agenda').click();
    await eventually(() => page.locator('.agenda-event').count()).toBe(5);
    expect(page.url()).toContain('view=agenda');
    expect(await page.locator('.agenda-event').first().locator('.sr').innerText()).toContain('10:00 AM - 11:00 AM');
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole('button', { name: '+2 more events' }).click();
    await eventually(() => page.locator('.agenda-event').count()).toBe(7);
    await page.locator('.agenda-event').first().focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Day 2');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Event' }).getByRole('heading', { name: 'Day 2' }).waitFor();
  });

  test('says when there is nothing, and leads to a new connection when it cannot be read', async () => {
    await page.goto('/calendar?view=agenda');
    const sentence = 'Unable to load calendar events. Please ensure your Google Calendar is connected.';
    await page.getByText(sentence).waitFor();
    const link = page.getByRole('link', { name: 'Reconnect Calendar' });
    expect(await link.getAttribute('href')).toBe('/api/auth/google');
    await tab('Week').click();
    await page.getByText(sentence).waitFor();
    await connect();
    await page.goto('/calendar?view=agenda');
    await page.getByText('No upcoming events found').waitFor();
    await page.route('**/api/calendar/events?*', (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.reload();
    await page.getByText(sentence).waitFor();
  });
});

describe('the hours', () => {
  test('are walked through by keys', async () => {
    await connect();
    await add('Early', `${WEDNESDAY}T08:00`, `${WEDNESDAY}T09:00`);
    await add('Late', `${WEDNESDAY}T15:00`, `${WEDNESDAY}T16:00`);
    await add('Fair', WEDNESDAY, dayText(40));
    await openWeek();
    await page.getByRole('button', { name: /^Fair/ }).waitFor();
    await block('Early').focus();
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Late, .*3:00 PM/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Event' }).getByRole('heading', { name: 'Late' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await accessibilityFindings(page)).toEqual([]);

    await page.locator('.h1').focus();
    await page.keyboard.press('ArrowRight');
    await eventually(async () => page.url()).toContain(
      `day=${new Date(Date.parse(WEDNESDAY) + 7 * DAY).toISOString().slice(0, 10)}`,
    );
    await page.keyboard.press('t');
    await eventually(async () => page.url()).not.toContain('day=');
    await page.locator('.tg-now').waitFor();
    await page.keyboard.press('d');
    await eventually(() => page.locator('.tg-day').count()).toBe(1);
    await page.keyboard.press('a');
    await page.locator('.agenda').waitFor();
    await page.keyboard.press('w');
    await eventually(() => page.locator('.tg-day').count()).toBe(7);
    await page.keyboard.press('n');
    await page.getByRole('dialog', { name: 'Create New Event' }).waitFor();
    expect(visitor.complaints()).toEqual([]);
  });

  test('move and stretch events by mouse and by keys, and take it back', async () => {
    await connect();
    await add('Tea', `${WEDNESDAY}T10:00`, `${WEDNESDAY}T11:00`);
    await openWeek();
    await dragBy(block('Tea'), { y: 2 * HOUR_HIGH + 3 });
    await toast('Event Moved').waitFor();
    await eventually(() => labelOf('Tea')).toContain('12:00 PM - 1:00 PM');
    await page.getByRole('button', { name: 'Undo' }).click();
    await toast('Undone').waitFor();
    await eventually(() => labelOf('Tea')).toContain('10:00 AM - 11:00 AM');
    await dragBy(page.locator('.tg-event', { hasText: 'Tea' }).locator('.tg-edge--end'), { y: HOUR_HIGH / 2 });
    await eventually(() => labelOf('Tea')).toContain('10:00 AM - 11:30 AM');
    await block('Tea').press('Alt+ArrowRight');
    await eventually(() => labelOf('Tea')).toContain(
      new Date(Date.parse(WEDNESDAY) + DAY).toLocaleDateString('en-US', {
        month: 'short',
        day: 'numeric',
        timeZone: 'UTC',
      }),
    );
    await block('Tea').press('Alt+ArrowUp');
    await eventually(() => labelOf('Tea')).toContain('9:45 AM - 11:15 AM');
    await page.mouse.move(0, 0);
    const { x, y } = (await page.locator('.tg-day').nth(0).boundingBox())!;
    await page.mouse.click(x + 30, y + 9 * HOUR_HIGH);
    const form = page.getByRole('dialog', { name: 'Create New Event' });
    await eventually(() => form.getByLabel('Start Time').inputValue()).toMatch(/T09:00$/);
    expect(await form.getByLabel('End Time').inputValue()).toMatch(/T10:00$/);
  });

  test('ask how much of a series is meant, and say what the server refused', async () => {
    await connect();
    await add('Choir', `${WEDNESDAY}T10:00`, `${WEDNESDAY}T11:00`, { recurrence: 'FREQ=DAILY;COUNT=3' });
    await openWeek();
    await eventually(() => block('Choir').count()).toBe(3);
    await block('Choir').nth(1).press('Alt+ArrowDown');
    await page.getByRole('button', { name: 'This and the following events' }).click();
    await toast('Event Moved').waitFor();
    const hours = () =>
      block('Choir').evaluateAll((blocks) =>
        blocks.map((each) => /, (\d+:\d+ .M) -/.exec(each.textContent ?? '')?.[1]),
      );
    await eventually(hours).toEqual(['10:00 AM', '10:15 AM', '10:15 AM']);
    await page.route('**/api/calendar/events/*', (route) =>
      route.fulfill({
        status: 409,
        json: { error: { code: 'calendar_conflict', message: 'It was changed elsewhere meanwhile.' } },
      }),
    );
    await block('Choir').first().press('Alt+ArrowDown');
    await page.getByRole('button', { name: 'This event' }).click();
    await toast('Update Failed').getByText('It was changed elsewhere meanwhile.').waitFor();
    await eventually(hours).toEqual(['10:00 AM', '10:15 AM', '10:15 AM']);
  });

  test('show time to keep as ghosts, which one press reserves', async () => {
    await connect();
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
    expect(visitor.complaints()).toEqual([]);
  });
});

describe('several calendars', () => {
  test('are made, coloured, hidden and shown', async () => {
    await connect();
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
});

describe('words and files', () => {
  test('a line of words becomes an event, shown before it is one', async () => {
    await connect();
    await page.goto('/calendar');
    await page.getByRole('button', { name: 'New Event', exact: true }).waitFor();
    await page.keyboard.press('q');
    await page.keyboard.type('dinner with Ana tomorrow 7pm for 2 hours at Luigi');
    const preview = page.locator('#quick-preview');
    await preview.getByText('Tomorrow, 7:00 PM - 9:00 PM').waitFor();
    expect((await preview.innerText()).split('\n')).toEqual([
      'dinner with Ana',
      'Tomorrow, 7:00 PM - 9:00 PM',
      'Luigi',
    ]);
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
    expect(await form.getByLabel('Event Title').inputValue()).toBe('Zahnarzt');
  });

  test('a file tells what it would bring, brings it, and can be taken back', async () => {
    await connect();
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
});

describe('the chosen event', () => {
  test('briefs for a meeting from what is known of its guests', async () => {
    await connect();
    const guests = { attendees: ['ana@weber.example', 'new@weber.example'] };
    await add('Kick-off', `${dayText(-3)}T10:00`, `${dayText(-3)}T11:00`, { attendees: ['ana@weber.example'] });
    const { id } = await add('Contract review', `${WEDNESDAY}T10:00`, `${WEDNESDAY}T11:00`, guests);
    await page.goto(`/calendar?view=week&day=${WEDNESDAY}&event=${id}`);
    const brief = page.getByRole('region', { name: 'Meeting brief' });
    await brief.getByText('1 meeting, last met').waitFor();
    await brief.getByText('Kick-off').waitFor();
    await brief.getByText('new@weber.example').waitFor();
    await page.getByRole('dialog').locator('.task').first().click();
    await page.getByRole('dialog').locator('.task.done').waitFor();
    expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
  });

  test('is fetched again every five minutes, its week every ten', async () => {
    await connect();
    // A minute passes in a tenth of a second for whoever waits five of them or more.
    await page.addInitScript(() => {
      const real = setInterval;
      const hurried = (run: () => void, ms = 0) => real(run, ms >= 300_000 ? ms / 600 : ms);
      Object.assign(globalThis, { setInterval: hurried });
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/calendar');
    const count = (part: string) => asked.filter((url) => url.includes(part)).length;
    await eventually(async () => count('maxResults=50')).toBeGreaterThan(4);
    expect(count('/weekly-preview')).toBeGreaterThan(1);
    expect(count('/weekly-preview')).toBeLessThan(count('maxResults=50'));
  });
});

test.each(['light', 'dark'] as const)(
  'a phone shows day and agenda without scrolling sideways: %s',
  async (colorScheme) => {
    await visitor.close();
    visitor = await openWindow(browser, app.url, { timezoneId: 'UTC', phone: true, colorScheme });
    page = visitor.page;
    await signUp(page);
    await connect();
    await add(
      'A meeting with a very long name that has to be cut somewhere',
      `${WEDNESDAY}T10:00`,
      `${WEDNESDAY}T11:00`,
    );
    for (const view of ['day', 'week', 'agenda']) {
      await page.goto(`/calendar?view=${view}&day=${WEDNESDAY}`);
      await page.locator('[data-event]').first().waitFor();
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await accessibilityFindings(page)).toEqual([]);
    }
    await page.goto(`/calendar?view=day&day=${WEDNESDAY}`);
    await page.getByRole('group', { name: 'Days of this week' }).getByRole('button').first().click();
    await page.getByRole('group', { name: 'Days of this week' }).locator('[aria-pressed=true]').first().waitFor();
    expect(visitor.complaints()).toEqual([]);
  },
);
