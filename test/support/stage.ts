import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type RunningApp, startApp } from './app.ts';
import { launchBrowser } from './browser.ts';
import { openWindow, type Visitor, type WindowOptions } from './visitor.ts';

/** What the journeys of a file stand on; it can be asked once the first has begun. */
export interface Stage {
  readonly app: RunningApp;
  readonly browser: Browser;
  readonly visitor: Visitor;
}

/** One server and one browser for all journeys of a file, and a window for each, in which `enter` makes the first steps. */
export const openStage = ({
  env = {},
  window = {},
  enter,
}: {
  env?: Record<string, string>;
  window?: WindowOptions;
  enter: (page: Page) => Promise<unknown> | void;
}): Stage => {
  let app: RunningApp;
  let browser: Browser;
  let visitor: Visitor;
  beforeAll(async () => {
    app = await startApp({ env });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await app?.stop();
  });
  beforeEach(async () => {
    visitor = await openWindow(browser, app.url, window);
    await enter(visitor.page);
  });
  afterEach(() => visitor.close());
  return {
    get app() {
      return app;
    },
    get browser() {
      return browser;
    },
    get visitor() {
      return visitor;
    },
  };
};
