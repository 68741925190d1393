import type { Page } from 'playwright-core';
import type { CalendarWindow } from './calendar-screen.ts';

const DAY = 24 * 3600_000;
/** How high an hour of the grid is, in pixels. */
export const HOUR_HIGH = 52;

/** The day that lies so many days after today, in UTC. */
export const dayText = (offset: number): string => new Date(Date.now() + offset * DAY).toISOString().slice(0, 10);
/** The Wednesday after the coming weekend, so that neither today nor the end of a week is near. */
export const WEDNESDAY = dayText(10 - ((new Date().getUTCDay() + 6) % 7) - 1);
export const after = (day: string, by: number): string =>
  new Date(Date.parse(day) + by * DAY).toISOString().slice(0, 10);
/** A day as the grid names it: `May 20`. */
export const shortDay = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** The hours of a week as a person sees them in the window that is open at the time. */
export const weekGrid = (users: () => CalendarWindow) => {
  const page = (): Page => users().page;
  const block = (title: string) => page().locator('.tg-day .tg-words', { hasText: title });
  return {
    /** Adds an event from one clock time of a day to another, or from one day to another. */
    add(summary: string, from: string, to: string, more: object = {}): Promise<string> {
      const time = (text: string) => (text.length === 10 ? text : `${text}:00Z`);
      return users().add(summary, { from: time(from), to: time(to) }, more);
    },
    toast: (title: string) => page().locator('.toast', { hasText: title }),
    block,
    banner: (title: string) => page().locator('.tg-banner', { hasText: title }),
    labelOf: (title: string) => block(title).first().locator('.sr').innerText(),
    async openWeek(): Promise<void> {
      await page().goto(`/calendar?view=week&day=${WEDNESDAY}`);
      await page().getByRole('region', { name: 'Hours' }).waitFor();
    },
  };
};
