import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { EventSuggestion } from '#contract/calendar/event.ts';
import { type CalendarWindow, openCalendarScreen } from '#test/support/calendar/calendar-screen.ts';
import { after, dayText, WEDNESDAY, weekGrid } from '#test/support/calendar/week-grid.ts';
import { accessibilityFindings, escapeDialog, stickingOut, turn } from '#test/support/browser-page.ts';

const DAY = 24 * 3600_000;
/** Weekends would leave some days without working hours before them. */
const EVERY_DAY = { days: [0, 1, 2, 3, 4, 5, 6], from: '00:00', to: '24:00' };

let users: CalendarWindow;
let page: Page;
openCalendarScreen((window) => {
  users = window;
  page = users.page;
});
const { add, toast, block, openWeek } = weekGrid(() => users);
const tab = (name: string) => page.getByRole('tab', { name });

test('the simpler calendar lists five events, then how many more there are, and says when there is none', async () => {
  await page.goto('/calendar?view=agenda');
  const sentence = 'Unable to load calendar events. Please ensure your Google Calendar is connected.';
  await page.getByText(sentence).waitFor();
  const link = page.getByRole('link', { name: 'Reconnect Calendar' });
  await expect.poll(() => link.getAttribute('href')).toBe('/api/auth/google');
  await tab('Week').click();
  await page.getByText(sentence).waitFor();
  await users.connect();
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

test('an event that was said in the palette stands in the form of a new event', async () => {
  await users.connect();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Search' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Where to?' }).fill('add event Canal walk tomorrow 10:30');
  await page.getByRole('option', { name: /^Add an event: Canal walk tomorrow 10:30/ }).waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create New Event' });
  await expect
    .poll(() => dialog.getByRole('textbox', { name: 'In your own words' }).inputValue())
    .toBe('Canal walk tomorrow 10:30');
  await expect.poll(() => dialog.getByLabel('Event Title').inputValue()).toBe('Canal walk');
});

test('the hours are walked through by keys', async () => {
  await users.connect();
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
  // A full hour needs no minutes beside the grid.
  expect(await page.locator('.day-hours > span').allInnerTexts()).toContain('12 PM');
  await page.keyboard.press('d');
  await expect.poll(() => page.locator('.tg-day').count()).toBe(1);
  await page.keyboard.press('a');
  await page.locator('.agenda').waitFor();
  await page.keyboard.press('w');
  await expect.poll(() => page.locator('.tg-day').count()).toBe(7);
  await page.keyboard.press('n');
  await page.getByRole('dialog', { name: 'Create New Event' }).waitFor();
  expect(users.complaints()).toEqual([]);
});

test('time to keep stands among the hours as ghosts, which one press reserves', async () => {
  await users.connect();
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
  expect(users.complaints()).toEqual([]);
});

test('several calendars are made, coloured, hidden and shown', async () => {
  await users.connect();
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
  await users.connect();
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
  await page.getByText('Add a day or a time, such as “tomorrow 3pm”').waitFor();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Create New Event' });
  await expect.poll(() => form.getByLabel('Event Title').inputValue()).toBe('Zahnarzt');
});

test('an empty calendar is filled with a sample week, in a calendar that goes as a whole', async () => {
  await users.connect();
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Fill with a sample week' }).click();
  await toast('Your sample week is ready').waitFor();
  await page.locator('.evr', { hasText: 'Weekly plan' }).first().waitFor();
  await toast('Your sample week is ready').getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: 'Nothing planned yet' }).waitFor();
  const calendars = (await (await page.request.get('/api/calendar/calendars')).json()) as { name: string }[];
  expect(calendars.map(({ name }) => name)).not.toContain('Sample week');
});

test('a file tells what it would bring, brings it, and can be taken back', async () => {
  await users.connect();
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
  await users.connect();
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

test('the week is prepared: tasks are ticked and kept, suggestions reserved or never seen again', async () => {
  await users.connect();
  await page.request.put('/api/calendar/plan', { data: { ...EVERY_DAY, focusHours: 30 } });
  await users.add('Board review', { in: 2 * DAY }, { attendees: ['ceo@northstar.example'] });
  await page.goto('/calendar');
  const toggle = page.getByRole('button', { name: 'Weekly Prep' });
  const card = page.getByRole('heading', { name: 'Weekly preparation' });
  await expect.poll(() => toggle.getAttribute('aria-pressed')).toBe('true');
  await card.waitFor();
  await toggle.click();
  await expect.poll(() => toggle.getAttribute('aria-pressed')).toBe('false');
  expect(await card.count()).toBe(0);
  await toggle.click();

  const tasks = page.locator('.preps .task');
  await expect.poll(() => tasks.count()).toBe(3);
  await tasks.first().click();
  await page.locator('.preps .task.done').waitFor();
  await page.reload();
  await page.locator('.preps .task.done').waitFor();

  const suggestion = page.locator('.suggestion', { hasText: 'Focus block' });
  await suggestion
    .first()
    .getByRole('button', { name: /^Keep .+ free$/ })
    .click();
  await toast('Time Reserved').waitFor();
  await page.locator('.evr', { hasText: 'Focus time' }).first().waitFor();
  const dismiss = page.getByRole('button', { name: /^Dismiss Prepare: Board review/ });
  await dismiss.click();
  await dismiss.waitFor({ state: 'detached' });
  await page.reload();
  await suggestion.first().waitFor();
  expect(await dismiss.count()).toBe(0);
});

test('the week is balanced: a goal for focus time, and warnings of what is too much', async () => {
  await users.connect();
  await page.request.put('/api/calendar/plan', { data: { ...EVERY_DAY, focusHours: 8 } });
  const day = dayText(2);
  await users.add('Marathon', { from: `${day}T08:00:00Z`, to: `${day}T15:00:00Z` });
  await users.add('Call', { from: `${day}T09:00:00Z`, to: `${day}T10:00:00Z` });
  await users.add('Focus', { from: `${day}T16:00:00Z`, to: `${day}T18:00:00Z` }, { isTimeBlock: true });
  await page.goto('/calendar');
  const card = page.locator('.card', { has: page.getByRole('heading', { name: 'Focus and meetings' }) });
  await card.getByRole('progressbar', { name: 'Focus time, next 7 days' }).waitFor();
  await expect.poll(() => card.getByRole('progressbar').getAttribute('aria-valuetext')).toMatch(/^2 /);
  await card.getByText('An overloaded day').waitFor();
  await card.getByText('“Marathon” and “Call” are at the same time.').waitFor();
  await card.getByRole('button', { name: 'Show it' }).first().click();
  await page.locator('.event-detail').getByRole('heading', { name: 'Marathon' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);

  await card.getByRole('button', { name: 'Hours and goal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hours and goal' });
  await dialog.getByLabel('From').fill('18:00');
  await dialog.getByLabel('To').fill('17:00');
  await dialog.getByText('The end is before the start.').waitFor();
  expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
  await dialog.getByLabel('To').fill('22:00');
  await dialog.getByRole('button', { name: 'Sunday' }).click();
  await dialog.getByLabel('Focus goal, in hours a week').fill('0');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await toast('Working Week Saved').waitFor();
  await card.getByRole('progressbar').waitFor({ state: 'detached' });
  await card.getByText('An overloaded day').waitFor({ state: 'detached' });
  expect(((await (await page.request.get('/api/calendar/plan')).json()) as { plan: object }).plan).toEqual({
    days: [1, 2, 3, 4, 5, 6],
    from: '18:00',
    to: '22:00',
    focusHours: 0,
  });
});

test('events are fetched again every five minutes, their week every ten', async () => {
  await users.connect();
  // A minute passes in a tenth of a second for whoever waits five of them or more.
  const hurried = await users.another({ fresh: true }, (window) =>
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
  await expect.poll(async () => count('/weekly-preview')).toBeGreaterThan(1);
  expect(count('/weekly-preview')).toBeLessThan(count('maxResults=50'));
});

test('a phone shows day, week and agenda without scrolling sideways, in the light and in the dark', async () => {
  await users.connect();
  const title = 'A meeting with a very long name that has to be cut somewhere';
  await add(title, `${WEDNESDAY}T10:00`, `${WEDNESDAY}T11:00`);
  const { page: phone, complaints } = await users.another({ phone: true });
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
