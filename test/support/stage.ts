import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type RunningApp, startApp } from './app.ts';
import { launchBrowser } from './browser.ts';
import { openWindow, type Visitor, type WindowOptions } from './visitor.ts';

/** A server and a browser for all journeys of a file; they can be asked once the first has begun. */
export interface House {
  readonly app: RunningApp;
  readonly browser: Browser;
}

/** What the journeys of a file stand on. */
export interface Stage extends House {
  readonly visitor: Visitor;
}

/** One server and one browser for all journeys of a file; what is opened in them is closed before. */
export const openHouse = ({ env = {} }: { env?: Record<string, string> } = {}): House => {
  let app: RunningApp;
  let browser: Browser;
  beforeAll(async () => {
    app = await startApp({ env });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await app?.stop();
  });
  return {
    get app() {
      return app;
    },
    get browser() {
      return browser;
    },
  };
};

/** One server and one browser for all journeys of a file, and a window for each, in which `enter` makes the first steps. */
export const openStage = ({
  env,
  window = {},
  enter,
}: {
  env?: Record<string, string>;
  window?: WindowOptions;
  enter: (page: Page) => Promise<unknown> | void;
}): Stage => {
  const house = openHouse({ env });
  let visitor: Visitor;
  beforeEach(async () => {
    visitor = await openWindow(house.browser, house.app.url, window);
    await enter(visitor.page);
  });
  afterEach(() => visitor.close());
  return {
    get app() {
      return house.app;
    },
    get browser() {
      return house.browser;
    },
    get visitor() {
      return visitor;
    },
  };
};
