import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type RunningApp, startApp } from './app.ts';
import { launchBrowser } from './browser.ts';
import { openWindow, type Visitor, type WindowOptions } from './visitor.ts';

/** A server and a browser for all journeys of a file; they can be asked once the first has begun. */
export interface House {
  readonly app: RunningApp;
  readonly browser: Browser;
  /** Ends the server by a signal and starts it again on the same data and port; gives the exit code of before. */
  restart(signal?: NodeJS.Signals): Promise<number | null>;
}

/** What the journeys of a file stand on. */
export interface Stage extends House {
  readonly visitor: Visitor;
}

/** What the server of a file is told; a function is asked when what was begun before the house is there. */
export interface HouseOptions {
  readonly env?: Record<string, string> | (() => Record<string, string>);
}

const told = (env: HouseOptions['env'] = {}) => (typeof env === 'function' ? env() : env);

/** One server and one browser for all journeys of a file; what is opened in them is closed before. */
export const openHouse = ({ env }: HouseOptions = {}): House => {
  let app: RunningApp;
  let browser: Browser;
  beforeAll(async () => {
    [app, browser] = await Promise.all([startApp({ env: told(env) }), launchBrowser()]);
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
    async restart(signal) {
      const { url, dataDir } = app;
      const code = await app.end(signal);
      app = await startApp({ env: { ...told(env), PORT: new URL(url).port }, dataDir });
      return code;
    },
  };
};

/** One server and one browser for all journeys of a file, and a window for each, in which `enter` makes the first steps. */
export const openStage = ({
  env,
  window = {},
  enter,
}: HouseOptions & {
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
    restart: house.restart,
    get visitor() {
      return visitor;
    },
  };
};
