import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type RunningApp, startApp } from '../app.ts';
import { sharedBrowser, sharedPort } from '../browser.ts';
import { openPage, signUp, type BrowserPage } from '../browser-page.ts';

const HOUR = 3600_000;
type WindowOptions = NonNullable<Parameters<typeof openPage>[2]>;

const openCalendarWindow = async () => {
  const app: RunningApp = await startApp({ env: { PORT: String(await sharedPort()) } });
  const browser: Browser = await sharedBrowser();
  const client = await openPage(browser, app.url, { timezoneId: 'UTC' });
  const { page } = client;
  await signUp(page);
  let others: BrowserPage[] = [];

  return {
    page,
    complaints: () => client.complaints(),

    /** Another window of the same person; `prepare` comes before its first page. */
    async another(
      options: WindowOptions,
      prepare: (page: Page) => Promise<unknown> = async () => {},
    ): Promise<BrowserPage> {
      const other = await openPage(browser, app.url, { timezoneId: 'UTC', ...options });
      others.push(other);
      await other.page.context().addCookies(await page.context().cookies());
      await prepare(other.page);
      return other;
    },

    /** Takes the person back to where nothing was connected, for the next journey. */
    async reset(): Promise<void> {
      for (const other of others) await other.close();
      others = [];
      await page.goto('about:blank');
      await page.unrouteAll();
      client.complaints().length = 0;
      expect((await page.request.delete('/api/calendar/connect')).ok()).toBe(true);
    },
    async connect(): Promise<void> {
      expect((await page.request.post('/api/calendar/connect', { data: { kind: 'local' } })).ok()).toBe(true);
    },
    /** Adds an event of an hour, or from one time to another; a text of ten letters is a day. */
    async add(summary: string, times: { in: number } | { from: string; to: string }, more: object = {}) {
      const given = (text: string) => (text.length === 10 ? { date: text } : { dateTime: text, timeZone: 'UTC' });
      const at = (offset: number) => ({ dateTime: new Date(Date.now() + offset).toISOString() });
      const when =
        'in' in times
          ? { start: at(times.in), end: at(times.in + HOUR) }
          : { start: given(times.from), end: given(times.to) };
      const answer = await page.request.post('/api/calendar/events', { data: { summary, ...when, ...more } });
      expect(answer.ok(), await answer.text()).toBe(true);
      return ((await answer.json()) as { event: { id: string } }).event.id;
    },
    async close(): Promise<void> {
      for (const window of [...others, client]) await window.close();
      await app.stop();
    },
  };
};
export type CalendarWindow = Awaited<ReturnType<typeof openCalendarWindow>>;

/** One server, one browser and one person with a window on the calendar, for all journeys of a file; `enter` is handed it once. */
export const openCalendarScreen = (enter: (users: CalendarWindow) => unknown): void => {
  let users: CalendarWindow;
  beforeAll(async () => {
    users = await openCalendarWindow();
    enter(users);
  });
  afterAll(() => users?.close());
  beforeEach(() => users.reset());
};
