import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { pageFixture, type PageFixture } from './app-fixture.ts';
import { signUp } from './browser-page.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

const AHEAD = 14 - new Date().getUTCHours();
/** A zone in which it is early afternoon now, so that no test runs over midnight; the names of such zones count westwards. */
export const AFTERNOON_ZONE = AHEAD === 0 ? 'UTC' : `Etc/GMT${AHEAD > 0 ? '-' : '+'}${Math.abs(AHEAD)}`;

const DAY = 24 * HOUR;
/** A moment of today in that zone, as so many hours after midnight. */
export const today = (hours: number): string =>
  new Date(Math.floor((Date.now() + AHEAD * HOUR) / DAY) * DAY + (hours - AHEAD) * HOUR).toISOString();

type Reply = { id: string } & Record<string, unknown>;

/** What a person does in Orbit without looking at it: through the calls that the screen makes. */
export const orbitCalls = (page: Page) => {
  const send = async <T = Reply>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'GET', path: string, data?: object) => {
    const answer = await page.request.fetch(path, { method, ...(data && { data }) });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as T;
  };
  return {
    send,
    project: (name: string, more: object = {}) => send('POST', '/api/projects', { name, ...more }),
    agency: (name: string, more: object = {}) => send('POST', '/api/agencies', { name, ...more }),
    /** An entry that began and ended so many milliseconds ago. */
    entry: (projectId: string, began: number, ended: number, more: object = {}) =>
      send('POST', '/api/time-entries', { projectId, startTime: ago(began), endTime: ago(ended), ...more }),
    start: (projectId: string, began = 0, more: object = {}) =>
      send('POST', '/api/timer', { projectId, startTime: ago(began), ...more }),
    entries: () => send<Entry[]>('GET', '/api/time-entries'),
    timer: () => send<{ running: Running | null }>('GET', '/api/timer'),
    /** The built-in calendar, with an event in so many milliseconds for so long. */
    calendar: () => send('POST', '/api/calendar/connect', { kind: 'local' }),
    event: (summary: string, begins: number, lasts = HOUR, more: object = {}) =>
      send('POST', '/api/calendar/events', {
        summary,
        start: { dateTime: ago(-begins) },
        end: { dateTime: ago(-begins - lasts) },
        ...more,
      }),
  };
};
export type OrbitCalls = ReturnType<typeof orbitCalls>;
interface Entry {
  readonly id: string;
  readonly projectId: string;
  readonly description: string;
  readonly duration: number;
  readonly startTime: string;
  readonly endTime: string;
  readonly tags: readonly string[];
}
type Running = Pick<Entry, 'id' | 'projectId' | 'description' | 'startTime' | 'tags'>;

export const ago = (ms: number): string => new Date(Date.now() - ms).toISOString();

/** The parts of the screen as a person sees them. */
export const orbitScreen = (page: Page) => ({
  tab: (name: string): Locator => page.getByRole('tab', { name, exact: true }),
  card: (name: string): Locator => page.getByRole('region', { name, exact: true }),
  figure: (name: string): Locator => page.locator(`.sum4 [aria-label="${name}"] .metric`),
  button: (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true }),
  dialog: (name: string): Locator => page.getByRole('dialog', { name }),
  toast: (title: string): Locator => page.locator('.toast', { hasText: title }),
  /** What the clock of the running timer shows, in seconds. */
  async counted(): Promise<number> {
    const text = await page.getByRole('timer').first().innerText();
    return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  },
});
export type OrbitScreen = ReturnType<typeof orbitScreen>;

/** What the journeys of a file see of a person who has just come to Orbit. */
interface OrbitScene {
  readonly page: Page;
  readonly orbit: OrbitCalls;
  readonly screen: OrbitScreen;
}

/** One server and one browser for all journeys of a file; each begins with a new person, whom `enter` is handed. */
export const openOrbitScreen = (enter: (scene: OrbitScene) => unknown): PageFixture =>
  pageFixture({
    window: { timezoneId: AFTERNOON_ZONE },
    async enter(page) {
      await signUp(page);
      await enter({ page, orbit: orbitCalls(page), screen: orbitScreen(page) });
    },
  });
