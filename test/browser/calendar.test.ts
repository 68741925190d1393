import type { Page, Response } from 'playwright-core';
import { expect, test } from 'vitest';
import { type CalendarWindow, openCalendarScreen } from '#test/support/calendar/calendar-screen.ts';
import { stubbed, stubEvents } from '#test/support/calendar/stubbed-events.ts';
import { accessibilityFindings, stickingOut, turn } from '#test/support/browser-page.ts';

const HOUR = 3600_000;
const DAY = 24 * HOUR;
/** Hours before midnight and after it would make "today" a matter of luck: the clock of that window stands at noon. */
const NOON = new Date(new Date().setUTCHours(11, 0, 0, 0));

let users: CalendarWindow;
let page: Page;
openCalendarScreen((window) => {
  users = window;
  page = users.page;
});

const at = (offset: number) => new Date(Date.now() + offset).toISOString();
const add = (summary: string, offset: number, more: object = {}) => users.add(summary, { in: offset }, more);
/** Stops the clock of a page at noon. Its workers keep theirs: a window whose workers are given another clock may not close. */
const standAtNoon = (where: Page) =>
  where.addInitScript((noon) => {
    class Standing extends Date {
      constructor(...given: number[]) {
        super(...((given.length === 0 ? [noon] : given) as [number])); // a Date takes one to seven numbers
      }
      static override now = () => noon;
    }
    Object.assign(globalThis, { Date: Standing });
  }, NOON.getTime());
const rows = () => page.locator('.evr');
const row = (title: string) => page.locator('.evr', { hasText: title });
const toast = (title: string) => page.locator('.toast', { hasText: title });
const badge = (text: string) => page.locator('.cal-head .badge', { hasText: text });
const open = async (): Promise<void> => {
  await page.goto('/calendar');
  await badge('Connected').waitFor();
};

test('without a calendar access is required, and there is a way to each kind', async () => {
  await page.goto('/calendar');
  await page.getByRole('heading', { name: 'Calendar Access Required' }).waitFor();
  await badge('Disconnected').waitFor();
  const link = page.getByRole('link', { name: 'Connect Calendar' });
  await expect.poll(() => link.getAttribute('href')).toBe('/api/auth/google');
  expect(await accessibilityFindings(page)).toEqual([]);

  // A server that does not answer is named at its field, and the password is not repeated.
  await page.getByRole('button', { name: 'Connect a CalDAV server' }).click();
  await page.getByLabel('Server address').fill('http://127.0.0.1:9/');
  await page.getByLabel('Username').fill('maya');
  await page.getByLabel('Password', { exact: true }).fill('a secret of mine');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await toast('Connection Failed').waitFor();
  expect(await page.locator('body').innerText()).not.toContain('a secret of mine');
  expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);

  // The calendar key of the dashboard shows the same agent, and one press opens the built-in calendar, which is empty.
  await page.goto('/dashboard?tab=calendar');
  await page.getByRole('heading', { name: 'Calendar Agent' }).waitFor();
  await page.getByRole('button', { name: 'Use the built-in calendar' }).click();
  await badge('Connected').waitFor();
  await page.getByRole('heading', { name: 'No Upcoming Events' }).waitFor();
  await page.getByText('Your calendar is clear for the next few days.').waitFor();
  await page.getByText('No meetings requiring preparation in the next 7 days').waitFor();
});

test('says when events are on their way, and what could not be fetched', async () => {
  await users.connect();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/calendar/events?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.route('**/weekly-preview', (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.goto('/calendar');
  await page.getByText('Loading your calendar events...').waitFor();
  answer();
  await badge('Connected').waitFor();
  await page.getByText('Failed to load weekly preview').waitFor();

  await page.route('**/api/calendar/events?*', (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.goto('/calendar');
  await page.getByText('Failed to fetch events').waitFor();
  await page.getByRole('heading', { name: 'Calendar Access Required' }).waitFor();
  await badge('Disconnected').waitFor();
});

test('the list shows ten events at most that have not begun, and High Priority leaves only what is', async () => {
  await users.connect();
  await add('Has begun', -HOUR / 2);
  for (let day = 1; day <= 12; day += 1) await add(`Day ${day}`, day * DAY);
  await open();
  await expect.poll(() => rows().count()).toBe(10);
  await expect.poll(() => rows().first().innerText()).toContain('Day 1');
  expect(await row('Has begun').count()).toBe(0);
  for (const day of [1, 2, 3, 4]) await add(`Board review ${day}`, day * DAY, { attendees: ['ceo@northstar.example'] });
  await page.reload();
  await page.getByRole('heading', { name: 'Critical Meetings' }).waitFor();
  await expect.poll(() => page.locator('.crit-card').count()).toBe(3);
  await page.getByRole('radio', { name: 'High Priority' }).click();
  await expect.poll(() => rows().count()).toBe(4);
  expect(page.url()).toContain('priority=high');
  await page.reload();
  await expect.poll(() => rows().count()).toBe(4);
  await page.getByRole('radio', { name: 'All' }).click();
  await expect.poll(() => rows().count()).toBe(10);
});

test('times read today, tomorrow, and by date', async () => {
  const noon = NOON.getTime();
  const { page: standing } = await users.another({ fresh: true }, standAtNoon);
  await stubEvents(standing, [
    stubbed('a', new Date(noon + 3 * HOUR)),
    stubbed('b', new Date(noon + DAY)),
    stubbed('c', new Date(noon + 3 * DAY)),
  ]);
  await standing.goto('/calendar');
  const date = new Date(noon + 3 * DAY).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const times = ['Today, 2:00 PM - 3:00 PM', 'Tomorrow, 11:00 AM - 12:00 PM', `${date}, 11:00 AM - 12:00 PM`];
  await expect.poll(() => standing.locator('.crit-card .meta').allInnerTexts()).toEqual(times);
  await expect.poll(() => standing.locator('.evr-what .num').allInnerTexts()).toEqual(times);
});

test('the chosen event tells everything about itself', async () => {
  const attendees = ['Jonas', 'Ines', 'Legal', 'Priya', 'Tomas'].map((displayName) => ({
    displayName,
    email: `${displayName}@weber.example`,
  }));
  await stubEvents(page, [
    stubbed('a', new Date(Date.now() + DAY), {
      summary: 'Contract review',
      description: 'Two open points.',
      location: 'Room 4',
      attendees,
      htmlLink: 'https://calendar.example/event/7',
    }),
  ]);
  await page.goto('/calendar');
  await rows().first().click();
  const card = page.locator('.event-detail');
  await card.getByRole('heading', { name: 'Contract review' }).waitFor();
  const text = await card.innerText();
  for (const part of ['High', 'High Impact', 'Room 4', 'Jonas, Ines, Legal', '+2 more', 'Two open points.'])
    expect(text).toContain(part);
  await card.getByText('AI Insights').waitFor();
  await card.getByText('Bring the October prices.').waitFor();
  await card.getByText('Suggested Actions').waitFor();
  await card.getByText('Reserve 30 minutes to prepare').waitFor();
  await expect.poll(() => card.getByRole('checkbox').count()).toBe(3);
  const edit = card.getByRole('link', { name: 'Edit' });
  expect([await edit.getAttribute('href'), await edit.getAttribute('target')]).toEqual([
    'https://calendar.example/event/7',
    '_blank',
  ]);
  expect(await accessibilityFindings(page)).toEqual([]);
});

test('the chosen event is edited, deleted and put back as it was, of a series as much as is meant', async () => {
  await users.connect();
  const id = await add('Tea', DAY);
  const missed: string[] = [];
  const note = (response: Response) => void (response.status() === 404 && missed.push(response.url()));
  page.on('response', note);
  await page.goto(`/calendar?event=${id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Event Title').fill('Tea with Ana');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await toast('Event Updated').waitFor();
  await row('Tea with Ana').waitFor();

  const broken = '**/api/calendar/events/*';
  await page.route(broken, (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.getByRole('button', { name: 'Delete' }).click();
  await toast('Deletion Failed').getByText('Failed to delete calendar event.').waitFor();
  await page.unroute(broken);
  await page.getByRole('button', { name: 'Delete' }).click();
  await toast('Event Deleted').getByText('Calendar event removed successfully.').waitFor();
  await page.getByRole('heading', { name: 'No Upcoming Events' }).waitFor();
  expect(await page.locator('.event-detail').count()).toBe(0);
  await toast('Event Deleted').getByRole('button', { name: 'Undo' }).click();
  await toast('Event Restored').waitFor();
  await row('Tea with Ana').waitFor();
  expect((await page.request.get(`/api/calendar/events/${id}`)).status()).toBe(200);
  await page.request.delete(`/api/calendar/events/${id}`);

  await add('Choir', DAY, { recurrence: 'FREQ=DAILY;COUNT=3' });
  const ids = async () =>
    ((await (await page.request.get('/api/calendar/events')).json()) as { events: { id: string }[] }).events.map(
      (each) => each.id,
    );
  const three = await ids();
  await page.request.patch(`/api/calendar/events/${three[2]}`, { data: { summary: 'Choir, with guests' } });
  await open();
  await rows().nth(1).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'This event' }).click();
  await toast('Event Deleted').waitFor();
  await expect.poll(() => rows().count()).toBe(2);
  await rows().first().click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'All events in the series' }).click();
  await page.getByRole('heading', { name: 'No Upcoming Events' }).waitFor();
  await toast('Event Deleted').last().getByRole('button', { name: 'Undo' }).click();
  await row('Choir, with guests').waitFor();
  expect(await ids()).toEqual([three[0], three[2]]);
  page.off('response', note);
  expect(missed, 'what was deleted is not asked for again').toEqual([]);
});

test('the chosen event can be corrected, which is learned, shown and forgotten', async () => {
  await users.connect();
  const id = await add('Tea', DAY);
  await page.goto(`/calendar?event=${id}`);
  const correct = page.getByRole('group', { name: 'Correct Iris' });
  await correct.getByRole('button', { name: 'High' }).click();
  await page.locator('.evr .badge', { hasText: 'High' }).waitFor();
  const said = page.locator('.event-detail').getByText('You said so for “Tea”.', { exact: true });
  await said.waitFor();
  await correct.getByRole('combobox', { name: 'Category' }).selectOption('Client');
  await page.locator('.event-detail .badge', { hasText: 'Client' }).first().waitFor();
  const learned = page.locator('.card', { has: page.getByRole('heading', { name: 'What I learned from you' }) });
  await learned.getByText('High priority, Client').waitFor();
  await learned.getByText('Holds for 1 coming event').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.reload();
  await said.waitFor();
  await learned.getByRole('button', { name: 'Forget what I said about Tea' }).click();
  await toast('Forgotten').waitFor();
  await learned.waitFor({ state: 'detached' });
  await said.waitFor({ state: 'detached' });
});

test('the form needs title, start and end, keeps what was typed, and creates one event', async () => {
  await users.connect();
  await open();
  await page.getByRole('button', { name: 'New Event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Event' });
  const create = () => dialog.getByRole('button', { name: 'Create Event' }).click();
  const day = at(DAY).slice(0, 10);
  await dialog.waitFor();
  const required = await dialog
    .locator(':required')
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('name')));
  expect(required).toEqual(['summary', 'start', 'end']);
  await create();
  await expect.poll(() => dialog.isVisible()).toBe(true);

  const removers = () => dialog.getByRole('button', { name: /^Remove attendee/ }).count();
  expect([await removers(), await dialog.locator('input[type=email]').count()]).toEqual([0, 1]);
  await dialog.getByRole('button', { name: 'Add Attendee' }).click();
  await dialog.getByRole('button', { name: 'Remove attendee 1' }).click();
  await expect.poll(() => dialog.locator('input[type=email]').count()).toBe(1);

  await dialog.getByLabel('Event Title').fill('Harbour tour');
  await dialog.getByLabel('Start Time').fill(`${day}T14:00`);
  await dialog.getByLabel('End Time').fill(`${day}T13:00`);
  await create();
  await dialog.getByText('The end is before the start.').waitFor();
  expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);

  await dialog.getByLabel('End Time').fill(`${day}T15:30`);
  const broken = '**/api/calendar/events';
  await page.route(broken, (route) => route.fulfill({ status: 500, body: 'no' }));
  await create();
  await toast('Creation Failed').getByText('Failed to create calendar event. Please try again.').waitFor();
  await expect.poll(() => dialog.getByLabel('Event Title').inputValue()).toBe('Harbour tour');
  await page.unroute(broken);

  await dialog.getByLabel('Location').fill('Pier 7');
  await dialog.getByRole('button', { name: 'Add Attendee' }).click();
  await dialog.getByLabel('Attendee 2', { exact: true }).fill('ana@example.com');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/events'));
  await dialog.getByRole('button', { name: 'Create Event' }).dblclick();
  expect((await sent).postDataJSON()).toEqual({
    summary: 'Harbour tour',
    description: '',
    start: { dateTime: `${day}T14:00:00.000Z`, timeZone: 'UTC' },
    end: { dateTime: `${day}T15:30:00.000Z`, timeZone: 'UTC' },
    location: 'Pier 7',
    attendees: ['ana@example.com'],
  });
  await toast('Event Created').getByText('Calendar event created successfully with AI insights.').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await row('Harbour tour').waitFor();
  expect(await (await page.request.get('/api/calendar/events')).json()).toMatchObject({ total: 1 });
});

test('the range begins with 0, 30 and 50, has presets, and keeps to its bounds', async () => {
  await users.connect();
  const asked = () => page.waitForRequest((request) => /calendar\/events\?.*maxResults=(?!200)/.test(request.url()));
  const first = asked();
  await page.goto('/calendar');
  expect(new URL((await first).url()).search).toBe('?daysBack=0&daysForward=30&maxResults=50');
  const month = asked();
  await page.getByRole('button', { name: 'Last 30 Days' }).click();
  expect(new URL((await month).url()).search).toBe('?daysBack=30&daysForward=30&maxResults=100');
  const quarter = asked();
  await page.getByRole('button', { name: 'Last 90 Days' }).click();
  expect(new URL((await quarter).url()).search).toBe('?daysBack=90&daysForward=30&maxResults=150');
  const type = async (label: string, typed: string) => {
    const field = page.getByLabel(label);
    await field.fill(typed);
    await field.press('Enter');
    return [await field.getAttribute('min'), await field.getAttribute('max'), await field.inputValue()];
  };
  expect(await type('Historical days', '-5')).toEqual(['0', '365', '0']);
  expect(await type('Future days', '0')).toEqual(['1', '365', '1']);
  expect(await type('Future days', '')).toEqual(['1', '365', '30']);
  expect(await type('Max results', '3')).toEqual(['10', '200', '10']);
  expect(await type('Max results', '')).toEqual(['10', '200', '50']);
});

test('on a phone nothing has to be scrolled sideways, and everything can be read in the light and in the dark', async () => {
  await users.connect();
  const id = await add('Contract review with everybody who ever had to do with it', DAY, {
    attendees: ['a.very.long.address.of.somebody@a-domain-that-never-ends.example'],
  });
  const phone = await users.another({ phone: true });
  await phone.page.goto(`/calendar?event=${id}`);
  await phone.page.locator('.event-detail').waitFor();
  expect(await stickingOut(phone.page)).toEqual([]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await turn(phone.page, colorScheme);
    expect(await accessibilityFindings(phone.page), colorScheme).toEqual([]);
  }
  // The event lies over its list.
  await phone.page.keyboard.press('Escape');
  await phone.page.locator('.event-detail').waitFor({ state: 'detached' });
  await phone.page.getByRole('button', { name: 'New Event' }).click();
  await phone.page.getByRole('dialog').waitFor();
  expect(await stickingOut(phone.page)).toEqual([]);
  expect(phone.complaints()).toEqual([]);
});

test('a phone subscribes at an address that is shown once, with a QR code, and withdrawn at once', async () => {
  await users.connect();
  await open();
  await add('Choir', HOUR);
  await page.getByRole('button', { name: 'On your phone' }).click();
  await page.getByLabel('Name').fill('My phone');
  await page.getByRole('button', { name: 'Create address' }).click();
  const address = await page.getByRole('textbox', { name: 'Address' }).inputValue();
  await page.getByRole('img', { name: 'The address as a QR code' }).waitFor();
  expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
  expect(await (await fetch(address)).text()).toContain('SUMMARY:Choir');

  await page.getByRole('button', { name: 'All addresses' }).click();
  await page.getByText('All calendars, read').waitFor();
  await page.getByRole('button', { name: 'Withdraw My phone' }).click();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await toast('Address withdrawn').waitFor();
  expect((await fetch(address)).status).toBe(404);
  await page.getByRole('button', { name: 'Withdraw My phone' }).waitFor({ state: 'detached' });
});

test('an invitation is answered in the event, with a note, and says who was told', async () => {
  await users.connect();
  const user = (await (await page.request.get('/api/auth/user')).json()) as { email: string };
  const start = `${at(26 * HOUR)
    .slice(0, 13)
    .replaceAll('-', '')}0000Z`;
  const ics = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:walk',
    `DTSTART:${start}`,
    'DURATION:PT1H',
    'SUMMARY:Harbour walk',
    'ORGANIZER:mailto:grace@example.com',
    `ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:${user.email}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
  expect((await page.request.post('/api/calendar/import', { data: { ics } })).ok()).toBe(true);
  await open();
  await row('Harbour walk').click();
  const card = page.getByRole('region', { name: 'You’re invited by grace@example.com' });
  await card.getByText('is notified only if').waitFor();
  await card.getByRole('button', { name: 'Add a note' }).click();
  await card.getByLabel('Note to grace@example.com').fill('I’m at sea.');
  await card.getByRole('button', { name: 'Decline' }).click();
  await card.getByText('You’ve declined.').waitFor();
  await toast('grace@example.com wasn’t notified').waitFor();
  expect(await accessibilityFindings(page, '.invitation')).toEqual([]);
  await toast('Invitation Answered').getByRole('button', { name: 'Undo' }).click();
  await card.getByText('You’ve declined.').waitFor({ state: 'detached' });
  expect(users.complaints()).toEqual([]);
});
