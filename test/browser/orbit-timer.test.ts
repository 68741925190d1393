import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  AFTERNOON_ZONE,
  HOUR,
  MINUTE,
  type OrbitCalls,
  openOrbitScreen,
  type OrbitScreen,
  orbitScreen,
} from '#test/support/orbit-screen.ts';
import { accessibilityFindings, openPage } from '#test/support/browser-page.ts';

let page: Page;
let orbit: OrbitCalls;
let screen: OrbitScreen;
let site: string;
let book: string;
const fixture = openOrbitScreen(async (scene) => {
  ({ page, orbit, screen } = scene);
  site = (await orbit.project('Site')).id;
  book = (await orbit.project('Book')).id;
});

const open = async (where = '/orbit?view=timer'): Promise<void> => {
  await page.goto(where);
  await page.locator('main h1').waitFor();
};

describe('a running timer', () => {
  test('goes on in the same second after a reload, and is stopped in another tab', async () => {
    await open('/orbit');
    await screen.button('Start Site').click();
    await screen.button('Stop').waitFor();
    await page.reload();
    await screen.button('Stop').waitFor();
    const started = Date.parse((await orbit.timer()).running!.startTime);
    await expect.poll(async () => Math.abs((Date.now() - started) / 1000 - (await screen.counted())) < 2).toBe(true);
    // Another tab sees it, and stops it for both.
    const tab = await page.context().newPage();
    await tab.goto('/orbit');
    await orbitScreen(tab).button('Stop').click();
    await page.getByText('Not tracking').waitFor();
    await tab.close();
  });

  test('stands in the frame of every screen and in the title, and is stopped there or elsewhere', async () => {
    await orbit.start(site, HOUR, { description: 'Timetable page' });
    await page.goto('/settings');
    const running = screen.card('Running timer');
    await running.getByText('Timetable page').waitFor();
    await expect.poll(() => page.title()).toMatch(/^01:00:\d\d Timetable page · /);
    expect(await accessibilityFindings(page, '.frame-timer')).toEqual([]);
    // Another tab stops it, and this one no longer shows it.
    const tab = await page.context().newPage();
    await tab.goto('/messages');
    await orbitScreen(tab).button('Stop the timer').click();
    await running.waitFor({ state: 'detached' });
    await expect.poll(() => page.title()).not.toContain('Timetable page');
    await tab.close();
    // On a phone it stays in view while the page scrolls.
    await orbit.start(site, HOUR, { description: 'Fish market page' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/dashboard?tab=orbit&view=timer');
    await running.getByText('Fish market page').waitFor();
    await page.mouse.wheel(0, 600);
    await screen.button('Stop the timer').click();
    await screen.toast('Time saved').waitFor();
    await running.waitFor({ state: 'detached' });
  });

  test('stops at the moment it was told to, though nothing could be reached then', async () => {
    await orbit.start(site, HOUR);
    await open();
    await screen.button('Stop').waitFor();
    await page.context().setOffline(true);
    const pressed = Date.now();
    await screen.button('Stop').click();
    await screen
      .toast('That didn’t work')
      .getByText('As soon as it can, the timer stops at', { exact: false })
      .waitFor();
    await expect.poll(() => Date.now() - pressed).toBeGreaterThan(6000);
    await page.context().setOffline(false);
    await screen.toast('Time saved').waitFor();
    const [entry] = await orbit.entries();
    expect(Math.abs(Date.parse(entry!.endTime) - pressed)).toBeLessThan(4000);
    expect((await orbit.timer()).running).toBeNull();
  });

  test('survives a server that is killed', async () => {
    await open('/orbit');
    await screen.button('Start Site').click();
    await screen.button('Stop').waitFor();
    const before = await orbit.timer();
    expect(await fixture.restart('SIGKILL')).toBe(null);
    await page.reload();
    await screen.button('Stop').waitFor();
    expect((await orbit.timer()).running).toEqual(before.running);
  });

  test('stops at the very instant in which another starts', async () => {
    await open('/orbit');
    await screen.button('Start Site').click();
    await screen.button('Stop').waitFor();
    await screen.button('Start Book').click();
    await expect.poll(async () => (await orbit.timer()).running?.projectId).toBe(book);
    const [first] = await orbit.entries();
    expect(first!.projectId).toBe(site);
    expect((await orbit.timer()).running!.startTime).toBe(first!.endTime);
  });

  test('is the only one when two devices start at once, and both see it', async () => {
    const state = await page.context().storageState();
    const other = await openPage(fixture.browser, fixture.app.url, { timezoneId: AFTERNOON_ZONE, storageState: state });
    const elsewhere = orbitScreen(other.page);
    await open('/orbit');
    await other.page.goto('/orbit');
    await Promise.all([elsewhere.button('Start Book').waitFor(), screen.button('Start Site').waitFor()]);
    await Promise.all([screen.button('Start Site').click(), elsewhere.button('Start Book').click()]);
    await Promise.all([screen.button('Stop').waitFor(), elsewhere.button('Stop').waitFor()]);
    await expect.poll(async () => (await orbit.entries()).length).toBe(1);
    const { running } = await orbit.timer();
    const [first] = await orbit.entries();
    expect(running!.startTime).toBe(first!.endTime);
    const name = running!.projectId === site ? 'Site' : 'Book';
    for (const { page: at } of [fixture.context, other]) {
      await at.bringToFront();
      await at.reload();
      await at.locator('.odw-name', { hasText: name }).waitFor();
    }
    await other.close();
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
    await expect.poll(async () => (await orbit.timer()).running?.description).toBe('Fish market page');
    await page.getByRole('combobox', { name: 'Project' }).selectOption({ label: 'Book' });
    await expect.poll(async () => (await orbit.timer()).running?.projectId).toBe(book);
    await page.getByLabel('Billable').click();
    await screen.button('Stop').click();
    await screen.toast('Time saved').waitFor();
    await screen.card('Timer').getByRole('button', { name: 'Start' }).waitFor();
    expect(await orbit.entries()).toMatchObject([
      { projectId: book, description: 'Fish market page', tags: ['deep', 'paper'], billable: true },
    ]);
    await screen.button('Continue Fish market page').click();
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
    const began = new Date(running!.startTime).toLocaleTimeString('en-GB', {
      timeZone: AFTERNOON_ZONE,
      hour: '2-digit',
      minute: '2-digit',
    });
    await expect.poll(() => page.getByLabel('Started at').inputValue()).toBe(began);
    await page.getByLabel('Started at').fill('00:05');
    await page.getByLabel('Started at').press('Enter');
    await screen.dialog('These overlap').getByRole('button', { name: 'Keep both' }).click();
    await page.getByText('Overlaps').first().waitFor();
  });
});

describe('time without its person', () => {
  const away = () => screen.dialog('Were you away?');
  const clockAt = (at: number) =>
    new Date(at).toLocaleTimeString('en-US', { timeZone: AFTERNOON_ZONE, hour: 'numeric', minute: '2-digit' });
  const plain = (text: string) => text.replaceAll(/\s/g, ' ');
  /** A timer that has run for twenty minutes when its person leaves for thirty; it is right again that they have passed. */
  const leave = async () => {
    await orbit.start(site, 50 * MINUTE, { description: 'Reading' });
    const { lastActivity } = await orbit.send('GET', '/api/timer');
    await page.goto('/settings');
    await expect
      .poll(async () => {
        await page.mouse.move(300, 300 + Math.random() * 50);
        return (await orbit.send('GET', '/api/timer')).lastActivity;
      })
      .not.toBe(lastActivity);
    await page.clock.fastForward(30 * MINUTE);
    // The question is asked at once, and knows the moment as soon as the page has heard what time it is at the server.
    await expect
      .poll(async () => {
        const text = plain(await away().innerText());
        return [30, 31, 32].some((minutes) => text.includes(`since ${clockAt(Date.now() - minutes * MINUTE)}`));
      })
      .toBe(true);
  };
  const choose = async (title: string) => {
    await away().getByRole('button', { name: title }).click();
    await away().waitFor({ state: 'detached' });
    const entries = await orbit.entries();
    const { running } = await orbit.timer();
    if (running) await orbit.send('DELETE', '/api/timer');
    for (const { id } of await orbit.entries()) await orbit.send('DELETE', `/api/time-entries/${id}`);
    const tracked = entries.map(({ projectId, duration }) => [projectId, Math.round(duration / 60)]);
    return { tracked, goesOnWith: running?.projectId ?? null };
  };

  test('is asked about on every page: it is kept, discarded, was a break, or belongs to another project', async () => {
    // The clock of the window is as far behind as its person will have been away in the end.
    await page.clock.install({ time: Date.now() - 4 * 30 * MINUTE });
    await leave();
    expect(plain(await away().innerText())).toMatch(/kept running on Site for 3\d min/);
    expect(await choose('Keep it')).toEqual({ tracked: [], goesOnWith: site });
    await leave();
    expect(await choose('Discard it')).toEqual({ tracked: [[site, 20]], goesOnWith: site });
    await leave();
    await page.getByRole('switch', { name: 'Keep tracking' }).click();
    expect(await choose('It was a break')).toEqual({ tracked: [[site, 20]], goesOnWith: null });
    await leave();
    await page.getByLabel('It was another project').selectOption({ label: 'Book' });
    const moved = await choose('Move it there');
    expect(moved.tracked).toEqual([
      [book, 30],
      [site, 20],
    ]);
  });

  test('is not asked about when the person has chosen never to be asked', async () => {
    await page.clock.install({ time: Date.now() - 30 * MINUTE });
    await open('/orbit?view=projects');
    await screen.button('Settings').last().click();
    await page.getByLabel('Ask about idle time').selectOption({ label: 'Never' });
    await screen.dialog('Orbit settings').getByRole('button', { name: 'Save' }).click();
    await screen.toast('Settings saved').waitFor();
    await orbit.start(site, HOUR);
    await open();
    await screen.button('Stop').waitFor();
    await page.clock.fastForward(30 * MINUTE);
    await page.clock.runFor(MINUTE);
    expect(await away().count()).toBe(0);
  });
});

test('a timer that runs for longer than eight hours is asked about: it stops where the work did, or is right', async () => {
  const question = screen.dialog('Is the timer still right?');
  await orbit.start(site, 9 * HOUR);
  const { startTime } = (await orbit.timer()).running!;
  await open('/dashboard');
  await question.getByText('9 h', { exact: false }).waitFor();
  expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
  const end = new Date(Math.floor((Date.now() - 2 * HOUR) / MINUTE) * MINUTE);
  const clock = end.toLocaleTimeString('en-GB', { timeZone: AFTERNOON_ZONE, hour: '2-digit', minute: '2-digit' });
  await question.getByLabel('Day').fill(end.toLocaleDateString('en-CA', { timeZone: AFTERNOON_ZONE }));
  await question.getByLabel('Time').fill(clock);
  const shown = end.toLocaleTimeString('en-US', { timeZone: AFTERNOON_ZONE, hour: 'numeric', minute: '2-digit' });
  await question.getByRole('button', { name: `Stop at ${shown.replaceAll('\u202F', ' ')}` }).click();
  await screen.toast('Time saved').waitFor();
  const [entry] = await orbit.entries();
  expect(entry).toMatchObject({ startTime, endTime: end.toISOString() });

  await orbit.start(site, 9 * HOUR);
  await open();
  await question.getByRole('button', { name: 'Keep it running' }).click();
  await question.waitFor({ state: 'detached' });
  await page.reload();
  await screen.button('Stop').waitFor();
  expect(await question.count()).toBe(0);
  expect((await orbit.send('GET', '/api/timer')).forgotten).toBe(false);
});
