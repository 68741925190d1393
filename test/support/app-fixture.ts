import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type RunningApp, startApp } from './app.ts';
import { launchBrowser, sharedBrowser, sharedPort } from './browser.ts';
import { openPage, type BrowserPage, type PageOptions } from './browser-page.ts';

/** A server and a browser for all journeys of a file; they can be asked once the first has begun. */
export interface AppFixture {
  readonly app: RunningApp;
  readonly browser: Browser;
  /** Ends the server by a signal and starts it again on the same data and port; gives the exit code of before. */
  restart(signal?: NodeJS.Signals): Promise<number | null>;
}

/** What the journeys of a file stand on. */
export interface PageFixture extends AppFixture {
  readonly context: BrowserPage;
}

/** What the server of a file is told; a function is asked when what was begun before the house is there. */
export interface AppFixtureOptions {
  readonly env?: Record<string, string> | (() => Record<string, string>);
  /** Whether the browser must be one that can show notifications. */
  readonly desktop?: boolean;
}

const told = (env: AppFixtureOptions['env'] = {}) => (typeof env === 'function' ? env() : env);

/** One server for all journeys of a file, and a browser; what is opened in them is closed before. */
export const appFixture = ({ env, desktop = false }: AppFixtureOptions = {}): AppFixture => {
  let app: RunningApp;
  let browser: Browser;
  beforeAll(async () => {
    const PORT = String(await sharedPort());
    const opened = desktop ? launchBrowser({ desktop }) : sharedBrowser();
    [app, browser] = await Promise.all([startApp({ env: { PORT, ...told(env) } }), opened]);
  });
  afterAll(async () => {
    if (desktop) await browser?.close();
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
export const pageFixture = ({
  env,
  window = {},
  enter,
}: AppFixtureOptions & {
  window?: PageOptions;
  enter: (page: Page) => Promise<unknown> | void;
}): PageFixture => {
  const fixture = appFixture({ env });
  let client: BrowserPage;
  beforeEach(async () => {
    client = await openPage(fixture.browser, fixture.app.url, window);
    await enter(client.page);
  });
  afterEach(() => client.close());
  return {
    get app() {
      return fixture.app;
    },
    get browser() {
      return fixture.browser;
    },
    restart: fixture.restart,
    get context() {
      return client;
    },
  };
};
