import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RunningApp, startApp } from '#test/support/app.ts';
import { launchBrowser } from '#test/support/browser.ts';
import {
  AFTERNOON_ZONE,
  ago,
  eventually,
  HOUR,
  MINUTE,
  type OrbitCalls,
  orbitCalls,
  orbitScreen,
} from '#test/support/orbit-screen.ts';
import { accessibilityFindings, openWindow, signUp, type Visitor } from '#test/support/visitor.ts';

let app: RunningApp;
let browser: Browser;
let visitor: Visitor;
let page: Page;
let orbit: OrbitCalls;
let screen: ReturnType<typeof orbitScreen>;
let site: string;
let book: string;

beforeAll(async () => {
  app = await startApp();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});
beforeEach(async () => {
  visitor = await openWindow(browser, app.url, { timezoneId: AFTERNOON_ZONE });
  page = visitor.page;
  orbit = orbitCalls(page);
  screen = orbitScreen(page);
  await signUp(page);
  site = (await orbit.project('Site')).id;
  book = (await orbit.project('Book')).id;
});
afterEach(() => visitor.close());

const open = async (where = '/orbit?view=timer'): Promise<void> => {
  await page.goto(where);
  await page.locator('main h1').waitFor();
};

describe('a running timer', () => {
  test('goes on in the same second after a reload', async () => {
    await open('/orbit');
    await screen.button('Start Site').click();
    await screen.button('Stop').waitFor();
    await page.reload();
    await screen.button('Stop').waitFor();
    const { running } = await orbit.timer();
    const counted = await screen.counted();
    const lasting = (Date.now() - Date.parse(running!.startTime)) / 1000;
    expect(Math.abs(lasting - counted)).toBeLessThan(3);
  });

  test('survives a server that is killed', async () => {
    const own = await startApp();
    const there = await openWindow(browser, own.url, { timezoneId: AFTERNOON_ZONE });
    await signUp(there.page);
    const calls = orbitCalls(there.page);
    await calls.project('Site');
    await there.page.goto('/orbit');
    await orbitScreen(there.page).button('Start Site').click();
    await orbitScreen(there.page).button('Stop').waitFor();
    const before = await calls.timer();
    await own.end('SIGKILL');
    const port = new URL(own.url).port;
    const again = await startApp({ dataDir: own.dataDir, env: { PORT: port } });
    await there.page.reload();
    await orbitScreen(there.page).button('Stop').waitFor();
    expect((await calls.timer()).running).toEqual(before.running);
    await there.close();
    await again.stop();
  });

  test('stops at the very instant in which another starts', async () => {
    await open('/orbit');
    await screen.button('Start Site').click();
    await screen.button('Stop').waitFor();
    await screen.button('Start Book').click();
    await eventually(async () => (await orbit.timer()).running?.projectId).toBe(book);
    const [first] = await orbit.entries();
    expect(first!.projectId).toBe(site);
    expect((await orbit.timer()).running!.startTime).toBe(first!.endTime);
  });

  test('is the only one when two devices start at once, and both see it', async () => {
    const state = await page.context().storageState();
    const other = await openWindow(browser, app.url, { timezoneId: AFTERNOON_ZONE, storageState: state });
    const elsewhere = orbitScreen(other.page);
    await open('/orbit');
    await other.page.goto('/orbit');
    await Promise.all([elsewhere.button('Start Book').waitFor(), screen.button('Start Site').waitFor()]);
    await Promise.all([screen.button('Start Site').click(), elsewhere.button('Start Book').click()]);
    await Promise.all([screen.button('Stop').waitFor(), elsewhere.button('Stop').waitFor()]);
    await eventually(async () => (await orbit.entries()).length).toBe(1);
    const { running } = await orbit.timer();
    const [first] = await orbit.entries();
    expect(running!.startTime).toBe(first!.endTime);
    const name = running!.projectId === site ? 'Site' : 'Book';
    for (const { page: at } of [visitor, other]) {
      await at.bringToFront();
      await at.reload();
      await at.locator('.odw-name', { hasText: name }).waitFor();
    }
    await other.close();
  });

  test('is seen by another tab at once', async () => {
    await open('/orbit');
    const tab = await page.context().newPage();
    await tab.goto('/orbit');
    await orbitScreen(tab).button('Start Site').waitFor();
    await screen.button('Start Site').click();
    await orbitScreen(tab).button('Stop').click();
    await page.getByText('Not tracking').waitFor();
    await tab.close();
  });

  test('is told what it is about while it runs, and keeps that as an entry', async () => {
    await open();
    await page.getByLabel('What are you working on?').fill('Timetable page');
    await page.getByRole('combobox', { name: 'Project' }).selectOption({ label: 'Site' });
    await page.getByLabel('Tags').fill('deep, paper');
    await screen.button('Start').click();
    await screen.button('Stop').waitFor();
    await page.getByLabel('What are you working on?').fill('Fish market page');
    await page.getByLabel('What are you working on?').press('Enter');
    await eventually(async () => (await orbit.timer()).running?.description).toBe('Fish market page');
    await page.getByRole('combobox', { name: 'Project' }).selectOption({ label: 'Book' });
    await eventually(async () => (await orbit.timer()).running?.projectId).toBe(book);
    await page.getByLabel('Billable').click();
    await screen.button('Stop').click();
    await screen.toast('Time saved').waitFor();
    await screen.card('Timer').getByRole('button', { name: 'Start' }).waitFor();
    expect(await orbit.entries()).toMatchObject([
      { projectId: book, description: 'Fish market page', tags: ['deep', 'paper'], billable: true },
    ]);
    await screen.button('Go on with Fish market page').click();
    await screen.button('Stop').waitFor();
    expect((await orbit.timer()).running).toMatchObject({ description: 'Fish market page', tags: ['deep', 'paper'] });
  });

  test('can have begun earlier, and what it then lies over makes room', async () => {
    await orbit.entry(site, HOUR, 10 * MINUTE, { description: 'Reading' });
    await orbit.start(book, 5 * MINUTE);
    await open();
    await screen.button('15 min earlier').click();
    const dialog = screen.dialog('These overlap');
    await dialog.getByText('Reading').waitFor();
    expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Shorten the other' }).click();
    await screen.toast('Overlap trimmed').waitFor();
    const { running } = await orbit.timer();
    const [reading] = await orbit.entries();
    expect(reading!.endTime).toBe(running!.startTime);
    await page.getByLabel('Started at').fill('00:05');
    await page.getByLabel('Started at').press('Enter');
    await screen.dialog('These overlap').getByRole('button', { name: 'Keep both' }).click();
    await page.getByText('Overlaps').first().waitFor();
  });
});

describe('time without its person', () => {
  /** The clock of the window is so far behind that it is right again once that time has passed. */
  const leaveFor = async (minutes: number) => {
    await page.clock.install({ time: Date.now() - minutes * MINUTE });
    await orbit.start(site, (minutes + 20) * MINUTE, { description: 'Reading' });
    await open('/settings');
    await eventually(async () => {
      await page.mouse.move(300, 300 + Math.random() * 50);
      return (await orbit.send('GET', '/api/timer')).lastActivity;
    }).not.toBeNull();
    await page.clock.fastForward(minutes * MINUTE);
    await screen.dialog('Were you away?').waitFor();
  };
  const choose = (title: string) => screen.dialog('Were you away?').getByRole('button', { name: title }).click();
  const minutesOf = async () => (await orbit.entries()).map(({ duration }) => Math.round(duration / 60));

  test('is asked about on every page, and may be kept', async () => {
    await leaveFor(30);
    await screen.dialog('Were you away?').getByText('went on with Site for 30 min', { exact: false }).waitFor();
    await choose('Keep it');
    await screen.dialog('Were you away?').waitFor({ state: 'detached' });
    expect((await orbit.timer()).running).toMatchObject({ description: 'Reading' });
    expect(await orbit.entries()).toEqual([]);
  });

  test('may be discarded, and the timer goes on from now', async () => {
    await leaveFor(30);
    await choose('Discard it');
    await screen.dialog('Were you away?').waitFor({ state: 'detached' });
    expect(await minutesOf()).toEqual([20]);
    expect((await orbit.timer()).running).toMatchObject({ description: 'Reading', projectId: site });
  });

  test('may have been a break, after which nothing runs', async () => {
    await leaveFor(30);
    await page.getByRole('switch', { name: 'Go on tracking' }).click();
    await choose('It was a break');
    await screen.dialog('Were you away?').waitFor({ state: 'detached' });
    expect(await minutesOf()).toEqual([20]);
    expect((await orbit.timer()).running).toBeNull();
  });

  test('may have been for another project', async () => {
    await leaveFor(30);
    await page.getByLabel('It was another project').selectOption({ label: 'Book' });
    await choose('Move it there');
    await screen.dialog('Were you away?').waitFor({ state: 'detached' });
    expect(await minutesOf()).toEqual([30, 20]);
    expect((await orbit.entries()).map(({ projectId }) => projectId)).toEqual([book, site]);
  });

  test('is not asked about when the person has chosen never to be asked', async () => {
    await open('/orbit?view=projects');
    await screen.button('Settings').last().click();
    await page.getByLabel('Ask about idle time').selectOption({ label: 'Never' });
    await screen.dialog('Orbit settings').getByRole('button', { name: 'Save' }).click();
    await screen.toast('Settings saved').waitFor();
    await page.clock.install({ time: Date.now() - 30 * MINUTE });
    await orbit.start(site, HOUR);
    await open();
    await page.clock.fastForward(30 * MINUTE);
    await page.clock.runFor(MINUTE);
    expect(await screen.dialog('Were you away?').count()).toBe(0);
  });
});

describe('a timer that runs for longer than eight hours', () => {
  test('is asked about, and stops where the work did', async () => {
    await orbit.start(site, 9 * HOUR);
    await open('/dashboard');
    const dialog = screen.dialog('Is the timer still right?');
    await dialog.getByText('9 h', { exact: false }).waitFor();
    expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
    const end = new Date(Date.parse(ago(2 * HOUR)));
    const clock = end.toLocaleTimeString('en-GB', { timeZone: AFTERNOON_ZONE, hour: '2-digit', minute: '2-digit' });
    await dialog.getByLabel('Day').fill(end.toLocaleDateString('en-CA', { timeZone: AFTERNOON_ZONE }));
    await dialog.getByLabel('Time').fill(clock);
    await dialog.getByRole('button', { name: `Stop at ${clock}` }).click();
    await screen.toast('Time saved').waitFor();
    const [entry] = await orbit.entries();
    expect(Math.abs(entry!.duration - 7 * 3600)).toBeLessThan(120);
  });

  test('is left in peace when the person says that it is right', async () => {
    await orbit.start(site, 9 * HOUR);
    await open();
    await screen.dialog('Is the timer still right?').getByRole('button', { name: 'Keep it running' }).click();
    await screen.dialog('Is the timer still right?').waitFor({ state: 'detached' });
    await page.reload();
    await screen.button('Stop').waitFor();
    expect(await screen.dialog('Is the timer still right?').count()).toBe(0);
    expect((await orbit.send('GET', '/api/timer')).forgotten).toBe(false);
  });
});
