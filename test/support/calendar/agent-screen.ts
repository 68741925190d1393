import type { Locator, Page } from 'playwright-core';
import { type CalendarWindow, openCalendarScreen } from './calendar-screen.ts';

/** What the journeys on the calendar agent's list look for. */
interface AgentScreen {
  readonly users: CalendarWindow;
  readonly page: Page;
  /** Adds an event of an hour that begins so many milliseconds from now. */
  add(summary: string, offset: number, more?: object): Promise<string>;
  open(): Promise<void>;
  rows(): Locator;
  row(title: string): Locator;
  toast(title: string): Locator;
  badge(text: string): Locator;
}

/** The calendar agent in a window of one person, for all journeys of a file. */
export const agentScreen = (): AgentScreen => {
  let users: CalendarWindow;
  openCalendarScreen((window) => void (users = window));
  const badge = (text: string) => users.page.locator('.cal-head .badge', { hasText: text });
  return {
    get users() {
      return users;
    },
    get page() {
      return users.page;
    },
    add: (summary, offset, more = {}) => users.add(summary, { in: offset }, more),
    async open() {
      await users.page.goto('/calendar');
      await badge('Connected').waitFor();
    },
    rows: () => users.page.locator('.evr'),
    row: (title) => users.page.locator('.evr', { hasText: title }),
    toast: (title) => users.page.locator('.toast', { hasText: title }),
    badge,
  };
};
