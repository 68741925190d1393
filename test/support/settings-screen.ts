import type { Page } from 'playwright-core';
import { type AppFixtureOptions, pageFixture, type PageFixture } from './app-fixture.ts';
import { signUp } from './browser-page.ts';

/** With what a new person has registered. */
export type Registered = Awaited<ReturnType<typeof signUp>>;

/** One server and one browser for all journeys of a file; each begins with a new person, whom `enter` is handed. */
export const openSettingsScreen = (
  enter: (there: { page: Page; person: Registered }) => unknown,
  options: AppFixtureOptions = {},
): PageFixture =>
  pageFixture({
    ...options,
    window: { timezoneId: 'Europe/Berlin', acceptDownloads: true },
    enter: async (page) => enter({ page, person: await signUp(page) }),
  });

/** The settings page as a person sees it, in the window that is open at the time. */
export const settingsScreen = (page: () => Page) => {
  const section = (name: string) => page().getByRole('region', { name, exact: true });
  return {
    section,
    toast: (title: string) => page().locator('.toast', { hasText: title }),
    /** Opens the page and waits until its last section is there. */
    async open(): Promise<void> {
      await page().goto('/settings');
      await section('Data & Storage').waitFor();
    },
  };
};
