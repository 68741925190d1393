import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE, openOrbitScreen, type OrbitCalls, type OrbitScreen } from '#test/support/orbit-screen.ts';
import { accessibilityFindings, escapeDialog, PHONE, stickingOut, turn } from '#test/support/browser-page.ts';

let page: Page;
let orbit: OrbitCalls;
let screen: OrbitScreen;
const fixture = openOrbitScreen((scene) => ({ page, orbit, screen } = scene));

const open = async (where = '/orbit'): Promise<void> => {
  await page.goto(where);
  await page.getByRole('tabpanel').waitFor();
};
const figures = () =>
  Promise.all(
    ['Hours Today', 'Active Projects', 'Agencies', 'Efficiency'].map((name) => screen.figure(name).innerText()),
  );

describe('a person without own records', () => {
  test('sees five tabs and four figures, marked as a sample', async () => {
    await open();
    await expect
      .poll(() => page.getByRole('tab').allInnerTexts())
      .toEqual(['Dashboard', 'Timer', 'Projects', 'Calendar', 'AI Insights']);
    expect(await figures()).toEqual(['5h 12m', '3', '2', '94%']);
    await page.getByText('Sample data').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
  });

  test('sees the same as the orbit tab of the dashboard, with a link to /orbit in a new tab', async () => {
    await open('/dashboard?tab=orbit');
    expect(await figures()).toEqual(['5h 12m', '3', '2', '94%']);
    const link = page.getByRole('link', { name: 'Open in a new tab' });
    const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    await opened.waitForURL('**/orbit');
    await opened.locator('.sum4').waitFor();
    await opened.close();
  });

  test('finds something sensible behind every tab', async () => {
    await open();
    await screen.tab('Timer').click();
    await page.getByText('Fish market page').first().waitFor();
    await screen.tab('Projects').click();
    await page.getByRole('heading', { name: 'Studio Halden' }).waitFor();
    await screen.tab('Calendar').click();
    await page.getByRole('region', { name: 'Hours' }).waitFor();
    await screen.tab('AI Insights').click();
    await page.getByText('Harbour website has 9 h of its estimate left.', { exact: false }).waitFor();
    await page.goBack();
    await page.getByRole('region', { name: 'Hours' }).waitFor();
  });

  test('makes a sample project their own by starting it, with undo, and the other samples stay', async () => {
    await open();
    await screen.button('Start Annual report').click();
    await page.getByText('Sample data').waitFor({ state: 'detached' });
    await expect.poll(figures).toEqual(['0h 0m', '1', '1', expect.stringContaining('–')]);
    const quick = page.locator('.quick-timer');
    const listed = () => quick.locator('li .truncate').allInnerTexts();
    await expect
      .poll(listed)
      .toEqual(['Annual report', 'Weber & Co', 'Harbour website', 'Sample', 'Brand atlas', 'Sample']);
    await screen.toast('This project is yours now').getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Sample data').waitFor();
    expect(await figures()).toEqual(['5h 12m', '3', '2', '94%']);
    await screen.button('Start Annual report').click();
    await page.getByText('Sample data').waitFor({ state: 'detached' });
    await screen.tab('Projects').click();
    const samples = page.getByRole('region', { name: 'Samples' });
    await expect.poll(() => samples.getByRole('listitem').allInnerTexts()).toEqual(['Harbour website', 'Brand atlas']);
    await screen.tab('Dashboard').click();
    await screen.button('Stop').click();
    await screen.toast('Time saved').waitFor();
    expect((await orbit.entries()).length).toBe(1);
  });
});

describe('the Quick Timer', () => {
  test('lists the first three active projects, and starts the one that was picked', async () => {
    await orbit.project('Resting', { status: 'paused' });
    for (const name of ['One', 'Two', 'Three', 'Four']) await orbit.project(name);
    await open();
    const quick = page.locator('.quick-timer');
    await expect.poll(() => quick.locator('li .truncate').allInnerTexts()).toEqual(['One', 'Two', 'Three']);
    await expect.poll(() => screen.button('Start').isDisabled()).toBe(true);
    await quick.getByRole('button', { name: 'Two', exact: true }).click();
    await screen.button('Start').click();
    await page.getByText('Tracking', { exact: true }).waitFor();
    await expect.poll(() => screen.counted()).toBeGreaterThan(0);
    await screen.button('Stop').click();
    await screen.toast('Time saved').waitFor();
    await page.getByText('Not tracking').waitFor();
    await expect.poll(() => page.getByRole('timer').innerText()).toBe('00:00:00');
    const [saved] = await orbit.entries();
    expect(saved!.duration).toBeGreaterThan(0);
  });

  test('says so when no project is active', async () => {
    await orbit.project('Resting', { status: 'paused' });
    await open();
    await page.getByText('No active projects').waitFor();
    await expect.poll(() => screen.button('Start').isDisabled()).toBe(true);
  });
});

describe('the four figures', () => {
  test("count the person's own day, active projects and active agencies", async () => {
    const agency = await orbit.agency('Studio');
    await orbit.agency('Former', { status: 'paused' });
    const { id } = await orbit.project('Site', { agencyId: agency.id, estimatedHours: 2 });
    await orbit.project('Resting', { status: 'paused' });
    // All before one moment: a second more of a gap would be a percent less.
    const now = Date.now();
    const entry = (began: number, ended: number) => {
      const [startTime, endTime] = [began, ended].map((hours) => new Date(now - hours * HOUR).toISOString());
      return orbit.send('POST', '/api/time-entries', { projectId: id, startTime, endTime });
    };
    await entry(5, 3.5);
    await entry(3, 2);
    await entry(40, 39);
    await open();
    // Three and a half hours were tracked, with a gap of half an hour: 3.5 of 4.
    await expect.poll(figures).toEqual(['2h 30m', '1', '1', '88%']);
    await page.getByText('1.5 h over the estimate').waitFor();
    await screen.button('How efficiency is calculated').click();
    const dialog = screen.dialog('Efficiency');
    await dialog.getByText('Tracked time ÷', { exact: false }).waitFor();
    await dialog.getByText('3 h 30 min').waitFor();
    await dialog.getByText('30 min', { exact: true }).waitFor();
    await escapeDialog(page);
    await screen.tab('AI Insights').click();
    await page.getByText('Tracked time ÷', { exact: false }).waitFor();
    await page.getByText('Iris compares your weekdays once there are 10 days', { exact: false }).waitFor();
  });

  test('say what is missing instead of a figure from too little', async () => {
    await orbit.project('Site');
    await open();
    await expect.poll(() => screen.figure('Efficiency').innerText()).toContain('needs 60 more minutes of tracked time');
  });
});

describe('Upcoming Events', () => {
  const rows = () => page.locator('.el');

  test('are the first four, each with title, date, time, place and minutes, those of today marked', async () => {
    await orbit.calendar();
    await orbit.event('Call with Ines', HOUR, 30 * MINUTE, { location: 'Online' });
    for (const [index, name] of ['Review', 'Board', 'Lunch', 'Travel'].entries())
      await orbit.event(name, (24 * (index + 1) + 1) * HOUR, 90 * MINUTE);
    await open();
    await expect.poll(() => rows().count()).toBe(4);
    const first = await rows().first().innerText();
    expect(first).toMatch(/\d{1,2}:\d\d [AP]M/);
    expect(first).toContain('30 min');
    expect(first).toContain('Call with Ines');
    expect(first).toContain('Online');
    expect(first).toMatch(/[A-Z][a-z]{2}, [A-Z][a-z]{2} \d+/);
    await expect.poll(() => rows().getByText('Today').count()).toBe(1);
    await expect.poll(() => rows().nth(1).innerText()).toContain('90 min');
    expect(await page.getByRole('link', { name: 'Connect Calendar' }).count()).toBe(0);
    expect(fixture.context.complaints()).toEqual([]);
  });

  test('offer to connect a calendar when there are none', async () => {
    await open();
    await page.getByText('No upcoming events found').waitFor();
    const connect = page.getByRole('link', { name: 'Connect Calendar' });
    await expect.poll(() => connect.getAttribute('href')).toBe('/api/auth/google');
    await page.getByText(NO_INSIGHTS).waitFor();
  });

  test('become an entry in one click, on their project', async () => {
    await orbit.calendar();
    const { id } = await orbit.project('Site');
    await orbit.project('Other');
    await orbit.event('Call with Ines', HOUR, 30 * MINUTE);
    await open('/orbit?view=calendar');
    await page.getByLabel('Project of Call with Ines').selectOption({ label: 'Site' });
    await page.getByRole('button', { name: 'Track Call with Ines on Site' }).last().click();
    await screen.toast('Time saved').waitFor();
    await page.getByRole('button', { name: 'Call with Ines is tracked' }).last().waitFor();
    expect(await orbit.entries()).toMatchObject([{ projectId: id, description: 'Call with Ines', duration: 1800 }]);
    await screen.toast('Time saved').getByRole('button', { name: 'Undo' }).click();
    await screen.toast('Undone').waitFor();
    expect(await orbit.entries()).toEqual([]);
  });

  test('say when they could not be fetched, and try again', async () => {
    await page.route('**/api/google-calendar/events', (route) => route.fulfill({ status: 500, body: 'no' }));
    await open();
    await page.getByText('Failed to fetch calendar events').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.unroute('**/api/google-calendar/events');
    await orbit.calendar();
    await orbit.event('Review', HOUR);
    await screen.card('Upcoming Events').getByRole('button', { name: 'Try again' }).click();
    await rows().getByText('Review').waitFor();
  });
});

const NO_INSIGHTS = 'No insights available yet. Connect your calendar to get AI-powered productivity recommendations.';

describe('AI Calendar Insights', () => {
  const suggestion = (index: number) => ({
    id: `s${index}`,
    type: (['focus_block', 'prep_time', 'break', 'other'] as const)[index]!,
    priority: 'high',
    title: `Idea ${index}`,
    description: 'A free morning',
    suggestedAction: 'Keep it free',
    suggestedTime: {
      startTime: new Date(Date.now() + HOUR).toISOString(),
      endTime: new Date(Date.now() + 2 * HOUR).toISOString(),
    },
  });

  test('are the first three suggestions; the tab has all of them', async () => {
    await page.route('**/api/calendar/suggestions', (route) => route.fulfill({ json: [0, 1, 2, 3].map(suggestion) }));
    await open();
    const card = screen.card('AI Calendar Insights');
    await card.getByText('Idea 2').waitFor();
    await expect.poll(() => card.locator('.voice').allInnerTexts()).toEqual(['Idea 0', 'Idea 1', 'Idea 2']);
    for (const words of ['Focus block', 'Preparation', 'Break']) await card.getByText(words, { exact: true }).waitFor();
    await screen.tab('AI Insights').click();
    await screen.card('AI Calendar Insights').getByText('Idea 3').waitFor();
  });

  test('say the same when they fail as when there are none', async () => {
    await page.route('**/api/calendar/suggestions', (route) => route.fulfill({ status: 500, body: 'no' }));
    await open();
    await page.getByText(NO_INSIGHTS).waitFor();
  });
});

describe('trouble and waiting', () => {
  test('it says that it is loading, and when projects cannot be had, with a way on', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/projects', async (route) => {
      await held;
      await route.fulfill({ status: 500, body: 'no' });
    });
    await page.goto('/orbit');
    await page.getByText('Loading your hours...').waitFor();
    answer();
    await page.getByText('Your projects couldn’t be loaded.').waitFor();
    await page.unroute('**/api/projects');
    await screen.button('Try again').first().click();
    await page.getByText('Sample data').waitFor();
    await page.getByText('Your projects couldn’t be loaded.').waitFor({ state: 'detached' });
  });

  test('what the server refuses is said in its words', async () => {
    const { id } = await orbit.project('Site');
    await open();
    await screen.button('Start Site').waitFor();
    await orbit.send('PATCH', `/api/projects/${id}`, { status: 'paused' });
    await screen.button('Start Site').click();
    await screen.toast('That didn’t work').getByText('This project is paused.', { exact: false }).waitFor();
  });
});

describe('on a phone', () => {
  test('every tab fits, in both themes, and axe finds nothing', async () => {
    await page.setViewportSize(PHONE);
    await orbit.calendar();
    const agency = await orbit.agency('Studio');
    const name = 'A project whose long name has to find a place in every card and table';
    const facts = { agencyId: agency.id, estimatedHours: 2, billable: true, hourlyRate: 9500, budget: 10_000 };
    const { id } = await orbit.project(name, facts);
    await orbit.entry(id, 4 * HOUR, 2 * HOUR, { description: name, tags: ['deep', 'paper', 'call'] });
    await orbit.entry(id, 3 * HOUR, 2 * HOUR);
    await orbit.event(name, HOUR);
    await orbit.start(id, 30 * MINUTE);
    for (const where of VIEWS) {
      await open(`/orbit?${where}`);
      await page.waitForLoadState('networkidle');
      for (const theme of ['dark', 'light'] as const) {
        await turn(page, theme);
        expect(await widest(page), `${where} ${theme}`).toBeLessThanOrEqual(390);
        expect(await stickingOut(page)).toEqual([]);
        expect(await accessibilityFindings(page), `${where} ${theme}`).toEqual([]);
      }
    }
    expect(fixture.context.complaints()).toEqual([]);
  });
});

const VIEWS = [
  'view=dashboard',
  'view=timer',
  'view=timer&show=timesheet',
  'view=timer&show=reports',
  'view=projects',
  'view=calendar',
  'view=insights',
];

/** How far to the right anything reaches that is not inside of a part that scrolls by itself. */
const widest = (at: Page) =>
  at
    .locator('.orbit')
    .evaluate((orbitElement) =>
      Math.max(
        ...[...orbitElement.querySelectorAll('*')]
          .filter((each) => each.closest('[role=region][tabindex], .tabs, .visually-hidden, .timer') === null)
          .map((each) => Math.round(each.getBoundingClientRect().right)),
      ),
    );
