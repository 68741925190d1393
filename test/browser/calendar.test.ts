import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RunningApp, startApp } from '#test/support/app.ts';
import { launchBrowser } from '#test/support/browser.ts';
import { accessibilityFindings, openWindow, sidewaysScroll, signUp, type Visitor } from '#test/support/visitor.ts';

const HOUR = 3600_000;
const DAY = 24 * HOUR;
/** Hours before midnight and after it would make "today" a matter of luck: the clock of the window stands at noon. */
const NOON = new Date(new Date().setUTCHours(11, 0, 0, 0));

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
const at = (offset: number) => new Date(Date.now() + offset).toISOString();
const add = async (summary: string, offset: number, more: object = {}): Promise<string> => {
  const answer = await page.request.post('/api/calendar/events', {
    data: { summary, start: { dateTime: at(offset) }, end: { dateTime: at(offset + HOUR) }, ...more },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { event: { id: string } }).event.id;
};
/** Events as the panel gets them, for what the built-in calendar cannot make, such as links to other programs. */
const stub = async (events: readonly object[]): Promise<void> => {
  await page.route('**/api/calendar/events?*', (route) =>
    route.fulfill({ json: { success: true, events, total: events.length } }),
  );
};
const analysis = {
  priority: 'high',
  category: 'client',
  isImportant: true,
  stakeholderLevel: 'external',
  businessImpact: 'high',
  aiInsights: 'Bring the October prices.',
  suggestedActions: ['Reserve 30 minutes to prepare', 'Keep five minutes afterwards for notes'],
  preparationTasks: ['One', 'Two', 'Three', 'Four'],
  daysUntilEvent: 1,
  reasons: ['“Contract” in the title.'],
  needsPreparation: true,
  correction: null,
};
const stubbed = (id: string, start: Date, more: object = {}) => ({
  id,
  summary: `Event ${id}`,
  description: '',
  location: '',
  start: { dateTime: start.toISOString() },
  end: { dateTime: new Date(start.getTime() + HOUR).toISOString() },
  attendees: [],
  htmlLink: null,
  analysis,
  status: 'confirmed',
  isRecurring: false,
  isTimeBlock: false,
  calendarName: 'My calendar',
  isReadOnly: false,
  preparationDone: [],
  ...more,
});
/** Stops the clock of the page at noon. Its workers keep theirs: a window whose workers are given another clock may not close. */
const standAtNoon = () =>
  page.addInitScript((noon) => {
    class Standing extends Date {
      constructor(...given: number[]) {
        super(...((given.length === 0 ? [noon] : given) as [number])); // a Date takes one to seven numbers
      }
      static override now = () => noon;
    }
    Object.assign(globalThis, { Date: Standing });
  }, NOON.getTime());
/** A page takes its time. */
const eventually = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: 15_000 });
const rows = () => page.locator('.evr');
const toast = (title: string) => page.locator('.toast', { hasText: title });
const badge = (text: string) => page.locator('.cal-head .badge', { hasText: text });
const open = async (): Promise<void> => {
  await page.goto('/calendar');
  await badge('Connected').waitFor();
};

describe('without a calendar', () => {
  test('access is required, and Connect Calendar leads to Google', async () => {
    await page.goto('/calendar');
    await page.getByRole('heading', { name: 'Calendar Access Required' }).waitFor();
    await badge('Disconnected').waitFor();
    const link = page.getByRole('link', { name: 'Connect Calendar' });
    expect(await link.getAttribute('href')).toBe('/api/auth/google');
    expect(await accessibilityFindings(page)).toEqual([]);
  });

  test('the calendar key of the dashboard shows the same agent', async () => {
    await page.goto('/dashboard?tab=calendar');
    await page.getByRole('heading', { name: 'Calendar Agent' }).waitFor();
  });

  test('one press opens the built-in calendar, which is empty', async () => {
    await page.goto('/calendar');
    await page.getByRole('button', { name: 'Use the built-in calendar' }).click();
    await badge('Connected').waitFor();
    await page.getByRole('heading', { name: 'No Upcoming Events' }).waitFor();
    await page.getByText('Your calendar is clear for the next few days.').waitFor();
    await page.getByText('No meetings requiring preparation in the next 7 days').waitFor();
  });

  test('a server that does not answer is named at its field', async () => {
    await page.goto('/calendar');
    await page.getByRole('button', { name: 'Connect a CalDAV server' }).click();
    await page.getByLabel('Server address').fill('http://127.0.0.1:9/');
    await page.getByLabel('User name').fill('maya');
    await page.getByLabel('Password', { exact: true }).fill('a secret of mine');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await toast('Connection Failed').waitFor();
    expect(await page.locator('body').innerText()).not.toContain('a secret of mine');
    expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
  });

  test('while events are on their way, it says so', async () => {
    await connect();
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/calendar/events?*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/calendar');
    await page.getByText('Loading your calendar events...').waitFor();
    answer();
    await badge('Connected').waitFor();
  });

  test('events that cannot be fetched are said to have failed', async () => {
    await connect();
    await page.route('**/api/calendar/events?*', (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.goto('/calendar');
    await page.getByText('Failed to fetch events').waitFor();
    await page.getByRole('heading', { name: 'Calendar Access Required' }).waitFor();
    await badge('Disconnected').waitFor();
  });
});

describe('the list', () => {
  test('shows ten events at most, without those that have begun', async () => {
    await connect();
    await add('Has begun', -HOUR / 2);
    for (let day = 1; day <= 12; day += 1) await add(`Day ${day}`, day * DAY);
    await open();
    await eventually(() => rows().count()).toBe(10);
    expect(await rows().first().innerText()).toContain('Day 1');
    expect(await page.locator('.evr', { hasText: 'Has begun' }).count()).toBe(0);
  });

  test('High Priority leaves only what is, and the address keeps it', async () => {
    await connect();
    await add('Tea', DAY);
    await add('Board review', 2 * DAY, { attendees: ['ceo@northstar.example'] });
    await open();
    await eventually(() => rows().count()).toBe(2);
    await page.getByRole('radio', { name: 'High Priority' }).click();
    await eventually(() => rows().count()).toBe(1);
    expect(page.url()).toContain('priority=high');
    await page.reload();
    await eventually(() => rows().count()).toBe(1);
    await page.getByRole('radio', { name: 'All' }).click();
    await eventually(() => rows().count()).toBe(2);
  });

  test('at most three critical meetings stand above it', async () => {
    await connect();
    for (const day of [1, 2, 3, 4])
      await add(`Board review ${day}`, day * DAY, { attendees: ['ceo@northstar.example'] });
    await open();
    await page.getByRole('heading', { name: 'Critical Meetings' }).waitFor();
    expect(await page.locator('.crit-card').count()).toBe(3);
  });

  test('times read today, tomorrow, and by date', async () => {
    await standAtNoon();
    const noon = NOON.getTime();
    await stub([
      stubbed('a', new Date(noon + 3 * HOUR)),
      stubbed('b', new Date(noon + DAY)),
      stubbed('c', new Date(noon + 3 * DAY)),
    ]);
    await page.goto('/calendar');
    const date = new Date(noon + 3 * DAY).toLocaleDateString('en-US', {
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    });
    await eventually(() => page.locator('.crit-card .meta').allInnerTexts()).toEqual([
      'Today, 2:00 PM - 3:00 PM',
      'Tomorrow, 11:00 AM - 12:00 PM',
      `${date}, 11:00 AM - 12:00 PM`,
    ]);
  });
});

describe('the chosen event', () => {
  const attendees = ['Jonas', 'Ines', 'Legal', 'Priya', 'Tomas'].map((displayName) => ({
    displayName,
    email: `${displayName}@weber.example`,
  }));

  test('tells everything about itself', async () => {
    await stub([
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
    expect(await card.getByRole('checkbox').count()).toBe(3);
    const edit = card.getByRole('link', { name: 'Edit' });
    expect([await edit.getAttribute('href'), await edit.getAttribute('target')]).toEqual([
      'https://calendar.example/event/7',
      '_blank',
    ]);
    expect(await accessibilityFindings(page)).toEqual([]);
  });

  test('is deleted, and can be put back', async () => {
    await connect();
    await add('Tea with Ana', DAY);
    await open();
    await rows().first().click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await toast('Event Deleted').getByText('Calendar event removed successfully.').waitFor();
    await page.getByRole('heading', { name: 'No Upcoming Events' }).waitFor();
    expect(await page.locator('.event-detail').count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await toast('Event Restored').waitFor();
    await page.locator('.evr', { hasText: 'Tea with Ana' }).waitFor();
  });

  test('says when it could not be deleted', async () => {
    await connect();
    const id = await add('Tea', DAY);
    await page.route('**/api/calendar/events/*', (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.goto(`/calendar?event=${id}`);
    await page.getByRole('button', { name: 'Delete' }).click();
    await toast('Deletion Failed').getByText('Failed to delete calendar event.').waitFor();
  });

  test('of a series asks how much of it is meant', async () => {
    await connect();
    await add('Choir', DAY, { recurrence: 'FREQ=DAILY;COUNT=3' });
    await open();
    await rows().nth(1).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'This event' }).click();
    await toast('Event Deleted').waitFor();
    await eventually(() => rows().count()).toBe(2);
  });

  test('is edited in place when it lives here', async () => {
    await connect();
    const id = await add('Tea', DAY);
    await page.goto(`/calendar?event=${id}`);
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Event Title').fill('Tea with Ben');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toast('Event Updated').waitFor();
    await page.locator('.evr', { hasText: 'Tea with Ben' }).waitFor();
  });

  test('can be corrected, for all events of its title', async () => {
    await connect();
    const id = await add('Tea', DAY);
    await page.goto(`/calendar?event=${id}`);
    const correct = page.getByRole('group', { name: 'Correct Iris' });
    await correct.getByRole('button', { name: 'High' }).click();
    await page.locator('.evr .badge', { hasText: 'High' }).waitFor();
    await page.getByText('You said so for “Tea”.', { exact: true }).waitFor();
    await correct.getByRole('combobox', { name: 'Category' }).selectOption('Client');
    await page.locator('.event-detail .badge', { hasText: 'Client' }).waitFor();
    const learned = page.locator('.card', { has: page.getByRole('heading', { name: 'What I learned from you' }) });
    await learned.getByText('High priority, Client').waitFor();
    await learned.getByText('Holds for 1 coming event').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.reload();
    await page.getByText('You said so for “Tea”.', { exact: true }).waitFor();
    await learned.getByRole('button', { name: 'Forget what I said of Tea' }).click();
    await toast('Forgotten').waitFor();
    await learned.waitFor({ state: 'detached' });
    await page.getByText('You said so for “Tea”.', { exact: true }).waitFor({ state: 'detached' });
  });
});

describe('the form', () => {
  const dialog = () => page.getByRole('dialog', { name: 'Create New Event' });
  const start = async () => {
    await connect();
    await open();
    await page.getByRole('button', { name: 'New Event' }).click();
    await dialog().waitFor();
  };
  const fill = async () => {
    await dialog().getByLabel('Event Title').fill('Harbour tour');
    await dialog()
      .getByLabel('Start Time')
      .fill(`${at(DAY).slice(0, 10)}T14:00`);
    await dialog()
      .getByLabel('End Time')
      .fill(`${at(DAY).slice(0, 10)}T15:30`);
  };
  const create = () => dialog().getByRole('button', { name: 'Create Event' }).click();

  test('creates an event, drops blank guests, and closes', async () => {
    await start();
    await fill();
    await dialog().getByLabel('Location').fill('Pier 7');
    await dialog().getByRole('button', { name: 'Add Attendee' }).click();
    await dialog().getByLabel('Attendee 2', { exact: true }).fill('ana@example.com');
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/events'));
    await create();
    expect((await sent).postDataJSON()).toEqual({
      summary: 'Harbour tour',
      description: '',
      start: { dateTime: `${at(DAY).slice(0, 10)}T14:00:00.000Z`, timeZone: 'UTC' },
      end: { dateTime: `${at(DAY).slice(0, 10)}T15:30:00.000Z`, timeZone: 'UTC' },
      location: 'Pier 7',
      attendees: ['ana@example.com'],
    });
    await toast('Event Created').getByText('Calendar event created successfully with AI insights.').waitFor();
    await dialog().waitFor({ state: 'detached' });
    await page.locator('.evr', { hasText: 'Harbour tour' }).waitFor();
  });

  test('needs title, start and end', async () => {
    await start();
    const required = await dialog()
      .locator(':required')
      .evaluateAll((fields) => fields.map((field) => field.getAttribute('name')));
    expect(required).toEqual(['summary', 'start', 'end']);
    await create();
    expect(await dialog().isVisible()).toBe(true);
  });

  test('refuses an end before the start', async () => {
    await start();
    await fill();
    await dialog()
      .getByLabel('End Time')
      .fill(`${at(DAY).slice(0, 10)}T13:00`);
    await create();
    await dialog().getByText('The end lies before the start.').waitFor();
    expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
  });

  test('lets a guest go only while there is another row', async () => {
    await start();
    expect(
      await dialog()
        .getByRole('button', { name: /^Remove attendee/ })
        .count(),
    ).toBe(0);
    await dialog().getByRole('button', { name: 'Add Attendee' }).click();
    await dialog().getByRole('button', { name: 'Remove attendee 1' }).click();
    expect(await dialog().locator('input[type=email]').count()).toBe(1);
  });

  test('says when the event could not be created, and keeps what was typed', async () => {
    await start();
    await fill();
    await page.route('**/api/calendar/events', (route) => route.fulfill({ status: 500, body: 'no' }));
    await create();
    await toast('Creation Failed').getByText('Failed to create calendar event. Please try again.').waitFor();
    expect(await dialog().getByLabel('Event Title').inputValue()).toBe('Harbour tour');
  });
});

describe('the range', () => {
  const asked = () => page.waitForRequest((request) => /calendar\/events\?.*maxResults=(?!200)/.test(request.url()));

  test('begins with 0, 30 and 50, and the presets set theirs', async () => {
    await connect();
    const first = asked();
    await page.goto('/calendar');
    expect(new URL((await first).url()).search).toBe('?daysBack=0&daysForward=30&maxResults=50');
    const month = asked();
    await page.getByRole('button', { name: 'Last 30 Days' }).click();
    expect(new URL((await month).url()).search).toBe('?daysBack=30&daysForward=30&maxResults=100');
    const quarter = asked();
    await page.getByRole('button', { name: 'Last 90 Days' }).click();
    expect(new URL((await quarter).url()).search).toBe('?daysBack=90&daysForward=30&maxResults=150');
  });

  test.each([
    ['Historical days', '-5', '0', '0', '365'],
    ['Future days', '0', '1', '1', '365'],
    ['Future days', '', '30', '1', '365'],
    ['Max results', '3', '10', '10', '200'],
    ['Max results', '', '50', '10', '200'],
  ])('%s typed as "%s" becomes %s', async (label, typed, kept, min, max) => {
    await connect();
    await open();
    const field = page.getByLabel(label);
    expect([await field.getAttribute('min'), await field.getAttribute('max')]).toEqual([min, max]);
    await field.fill(typed);
    await field.press('Enter');
    await eventually(() => field.inputValue()).toBe(kept);
  });
});

describe('the week', () => {
  test('is shown until Weekly Prep is put out', async () => {
    await connect();
    await open();
    const toggle = page.getByRole('button', { name: 'Weekly Prep' });
    const card = page.getByRole('heading', { name: 'Weekly preparation' });
    expect(await toggle.getAttribute('aria-pressed')).toBe('true');
    await card.waitFor();
    await toggle.click();
    expect(await toggle.getAttribute('aria-pressed')).toBe('false');
    expect(await card.count()).toBe(0);
  });

  test('lists what needs preparation, and keeps the ticks', async () => {
    await connect();
    await add('Board review', 2 * DAY, { attendees: ['ceo@northstar.example'] });
    await open();
    const tasks = page.locator('.preps .task');
    await eventually(() => tasks.count()).toBe(3);
    await tasks.first().click();
    await page.locator('.preps .task.done').waitFor();
    await page.reload();
    await page.locator('.preps .task.done').waitFor();
  });

  test('says when it could not be loaded', async () => {
    await connect();
    await page.route('**/weekly-preview', (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.goto('/calendar');
    await page.getByText('Failed to load weekly preview').waitFor();
  });

  test('suggests time that one press reserves, or that never comes back', async () => {
    await connect();
    await open();
    const suggestions = page.locator('.suggestion');
    await suggestions.first().waitFor();
    const title = await suggestions.first().locator('b').innerText();
    await suggestions.first().getByRole('button', { name: 'Keep this time for undisturbed work' }).click();
    await toast('Time Reserved').waitFor();
    await page.locator('.evr', { hasText: 'Focus time' }).first().waitFor();
    expect(title).toContain('Focus block');
    await suggestions
      .first()
      .getByRole('button', { name: /^Dismiss/ })
      .click();
    await page.reload();
    await badge('Connected').waitFor();
  });
});

describe('on a phone', () => {
  test.each(['light', 'dark'] as const)(
    'nothing has to be scrolled sideways, and everything can be read: %s',
    async (colorScheme) => {
      await visitor.close();
      visitor = await openWindow(browser, app.url, { timezoneId: 'UTC', phone: true, colorScheme });
      page = visitor.page;
      await signUp(page);
      await connect();
      const id = await add('Contract review with everybody who ever had to do with it', DAY, {
        attendees: ['a.very.long.address.of.somebody@a-domain-that-never-ends.example'],
      });
      await page.goto(`/calendar?event=${id}`);
      await page.locator('.event-detail').waitFor();
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await accessibilityFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'New Event' }).click();
      await page.getByRole('dialog').waitFor();
      expect(await sidewaysScroll(page)).toBe(0);
      expect(visitor.complaints()).toEqual([]);
    },
  );
});
