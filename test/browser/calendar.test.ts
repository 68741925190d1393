import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { agentScreen } from '#test/support/calendar/agent-screen.ts';
import { stubbed, stubEvents } from '#test/support/calendar/stubbed-events.ts';
import { accessibilityFindings, stickingOut, turn } from '#test/support/browser-page.ts';

const HOUR = 3600_000;
const DAY = 24 * HOUR;
/** Hours before midnight and after it would make "today" a matter of luck: the clock of that window stands at noon. */
const NOON = new Date(new Date().setUTCHours(11, 0, 0, 0));

const screen = agentScreen();
const { add, badge, open, row, rows, toast } = screen;
const at = (offset: number) => new Date(Date.now() + offset).toISOString();
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

test('without a calendar access is required, and there is a way to each kind', async () => {
  await screen.page.goto('/calendar');
  await screen.page.getByRole('heading', { name: 'Calendar Access Required' }).waitFor();
  await badge('Disconnected').waitFor();
  const link = screen.page.getByRole('link', { name: 'Connect Calendar' });
  await expect.poll(() => link.getAttribute('href')).toBe('/api/auth/google');
  expect(await accessibilityFindings(screen.page)).toEqual([]);

  // A server that does not answer is named at its field, and the password is not repeated.
  await screen.page.getByRole('button', { name: 'Connect a CalDAV server' }).click();
  await screen.page.getByLabel('Server address').fill('http://127.0.0.1:9/');
  await screen.page.getByLabel('Username').fill('maya');
  await screen.page.getByLabel('Password', { exact: true }).fill('a secret of mine');
  await screen.page.getByRole('button', { name: 'Connect', exact: true }).click();
  await toast('Connection Failed').waitFor();
  expect(await screen.page.locator('body').innerText()).not.toContain('a secret of mine');
  expect(await accessibilityFindings(screen.page, '[role=dialog]')).toEqual([]);

  // The calendar key of the dashboard shows the same agent, and one press opens the built-in calendar, which is empty.
  await screen.page.goto('/dashboard?tab=calendar');
  await screen.page.getByRole('heading', { name: 'Calendar Agent' }).waitFor();
  await screen.page.getByRole('button', { name: 'Use the built-in calendar' }).click();
  await badge('Connected').waitFor();
  await screen.page.getByRole('heading', { name: 'No Upcoming Events' }).waitFor();
  await screen.page.getByText('Your calendar is clear for the next few days.').waitFor();
  await screen.page.getByText('No meetings requiring preparation in the next 7 days').waitFor();
});

test('says when events are on their way, and what could not be fetched', async () => {
  await screen.users.connect();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await screen.page.route('**/api/calendar/events?*', async (route) => {
    await held;
    await route.continue();
  });
  await screen.page.route('**/weekly-preview', (route) => route.fulfill({ status: 500, body: 'no' }));
  await screen.page.goto('/calendar');
  await screen.page.getByText('Loading your calendar events...').waitFor();
  answer();
  await badge('Connected').waitFor();
  await screen.page.getByText('Failed to load weekly preview').waitFor();

  await screen.page.route('**/api/calendar/events?*', (route) => route.fulfill({ status: 500, body: 'no' }));
  await screen.page.goto('/calendar');
  await screen.page.getByText('Failed to fetch events').waitFor();
  await screen.page.getByRole('heading', { name: 'Calendar Access Required' }).waitFor();
  await badge('Disconnected').waitFor();
});

test('the list shows ten events at most that have not begun, and High Priority leaves only what is', async () => {
  await screen.users.connect();
  await add('Has begun', -HOUR / 2);
  for (let day = 1; day <= 12; day += 1) await add(`Day ${day}`, day * DAY);
  await open();
  await expect.poll(() => rows().count()).toBe(10);
  await expect.poll(() => rows().first().innerText()).toContain('Day 1');
  expect(await row('Has begun').count()).toBe(0);
  for (const day of [1, 2, 3, 4]) await add(`Board review ${day}`, day * DAY, { attendees: ['ceo@northstar.example'] });
  await screen.page.reload();
  await screen.page.getByRole('heading', { name: 'Critical Meetings' }).waitFor();
  await expect.poll(() => screen.page.locator('.crit-card').count()).toBe(3);
  await screen.page.getByRole('radio', { name: 'High Priority' }).click();
  await expect.poll(() => rows().count()).toBe(4);
  expect(screen.page.url()).toContain('priority=high');
  await screen.page.reload();
  await expect.poll(() => rows().count()).toBe(4);
  await screen.page.getByRole('radio', { name: 'All' }).click();
  await expect.poll(() => rows().count()).toBe(10);
});

test('times read today, tomorrow, and by date', async () => {
  const noon = NOON.getTime();
  const { page: standing } = await screen.users.another({ fresh: true }, standAtNoon);
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

test('the form needs title, start and end, keeps what was typed, and creates one event', async () => {
  await screen.users.connect();
  await open();
  await screen.page.getByRole('button', { name: 'New Event' }).click();
  const dialog = screen.page.getByRole('dialog', { name: 'Create New Event' });
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
  expect(await accessibilityFindings(screen.page, '[role=dialog]')).toEqual([]);

  await dialog.getByLabel('End Time').fill(`${day}T15:30`);
  const broken = '**/api/calendar/events';
  await screen.page.route(broken, (route) => route.fulfill({ status: 500, body: 'no' }));
  await create();
  await toast('Creation Failed').getByText('Failed to create calendar event. Please try again.').waitFor();
  await expect.poll(() => dialog.getByLabel('Event Title').inputValue()).toBe('Harbour tour');
  await screen.page.unroute(broken);

  await dialog.getByLabel('Location').fill('Pier 7');
  await dialog.getByRole('button', { name: 'Add Attendee' }).click();
  await dialog.getByLabel('Attendee 2', { exact: true }).fill('ana@example.com');
  const sent = screen.page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/events'),
  );
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
  expect(await (await screen.page.request.get('/api/calendar/events')).json()).toMatchObject({ total: 1 });
});

test('the range begins with 0, 30 and 50, has presets, and keeps to its bounds', async () => {
  await screen.users.connect();
  const asked = () =>
    screen.page.waitForRequest((request) => /calendar\/events\?.*maxResults=(?!200)/.test(request.url()));
  const first = asked();
  await screen.page.goto('/calendar');
  expect(new URL((await first).url()).search).toBe('?daysBack=0&daysForward=30&maxResults=50');
  const month = asked();
  await screen.page.getByRole('button', { name: 'Last 30 Days' }).click();
  expect(new URL((await month).url()).search).toBe('?daysBack=30&daysForward=30&maxResults=100');
  const quarter = asked();
  await screen.page.getByRole('button', { name: 'Last 90 Days' }).click();
  expect(new URL((await quarter).url()).search).toBe('?daysBack=90&daysForward=30&maxResults=150');
  const type = async (label: string, typed: string) => {
    const field = screen.page.getByLabel(label);
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
  await screen.users.connect();
  const id = await add('Contract review with everybody who ever had to do with it', DAY, {
    attendees: ['a.very.long.address.of.somebody@a-domain-that-never-ends.example'],
  });
  const phone = await screen.users.another({ phone: true });
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
  await screen.users.connect();
  await open();
  await add('Choir', HOUR);
  await screen.page.getByRole('button', { name: 'On your phone' }).click();
  await screen.page.getByLabel('Name').fill('My phone');
  await screen.page.getByRole('button', { name: 'Create address' }).click();
  const address = await screen.page.getByRole('textbox', { name: 'Address' }).inputValue();
  await screen.page.getByRole('img', { name: 'The address as a QR code' }).waitFor();
  expect(await accessibilityFindings(screen.page, '[role=dialog]')).toEqual([]);
  expect(await (await fetch(address)).text()).toContain('SUMMARY:Choir');

  await screen.page.getByRole('button', { name: 'All addresses' }).click();
  await screen.page.getByText('All calendars, read').waitFor();
  await screen.page.getByRole('button', { name: 'Withdraw My phone' }).click();
  await screen.page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await toast('Address withdrawn').waitFor();
  expect((await fetch(address)).status).toBe(404);
  await screen.page.getByRole('button', { name: 'Withdraw My phone' }).waitFor({ state: 'detached' });
});
