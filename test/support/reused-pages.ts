import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** A window that nobody uses and that remembers nothing. */
interface KeptWindow {
  readonly context: BrowserContext;
  readonly page: Page;
}

/** In milliseconds. */
const CLOSES_IN = 10_000;
const STORES = 'cookies,local_storage,indexeddb,cache_storage,service_workers';

/** Windows of a browser that wait at most: each is a process. */
const MOST = 6;

interface WaitingWindow extends KeptWindow {
  readonly kind: string;
}
const kept = new WeakMap<Browser, WaitingWindow[]>();
/** Pages that a test has given a script to run in whatever they open. */
const prepared = new WeakSet<Page>();

/** What cannot be changed in a window once it is there. */
const kindOf = (options: BrowserContextOptions) => JSON.stringify({ ...options, ...CHANGEABLE });
const CHANGEABLE = { viewport: null, permissions: [], colorScheme: null, reducedMotion: null };

/** A window that was used before and forgotten, else a new one: a warm one opens a page in half the time. */
export const takeWindow = async (browser: Browser, options: BrowserContextOptions): Promise<KeptWindow> => {
  const windows = kept.get(browser) ?? [];
  const window = windows.findLast(({ kind }) => kind === kindOf(options));
  if (window === undefined) return newWindow(browser, options);
  windows.splice(windows.indexOf(window), 1);
  const { context, page } = window;
  const { viewport, permissions, colorScheme = 'light', reducedMotion = 'no-preference' } = options;
  if (permissions) await context.grantPermissions(permissions);
  await page.emulateMedia({ media: null, forcedColors: null, colorScheme, reducedMotion });
  if (viewport) await page.setViewportSize(viewport);
  return window;
};

/** How long a page may take to do or to show something, in milliseconds: as long as tests wait for anything else. */
const PATIENCE = 90_000;

/** A window that nobody has used. */
export const newWindow = async (browser: Browser, options: BrowserContextOptions): Promise<KeptWindow> => {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const addInitScript = page.addInitScript.bind(page);
  page.addInitScript = (...given: Parameters<typeof addInitScript>) => {
    prepared.add(page);
    return addInitScript(...given);
  };
  return { context, page };
};

/** Makes a window forget its visitor and keeps it for the next; one that cannot forget is closed. */
export const giveBack = async (browser: Browser, options: BrowserContextOptions, window: KeptWindow): Promise<void> => {
  const forgotten = await forget(window, options).catch(() => false);
  if (!forgotten) return closeWindow(window);
  const windows = kept.get(browser) ?? [];
  kept.set(browser, windows);
  windows.push({ ...window, kind: kindOf(options) });
  if (windows.length > MOST) await closeWindow(windows.shift()!);
};

/** A window whose clock stands still may never say that it has closed; it ends with its browser. */
const closeWindow = async ({ context }: KeptWindow): Promise<void> => {
  await Promise.race([context.close(), sleep(CLOSES_IN, undefined, { ref: false })]);
};

const forget = async ({ context, page }: KeptWindow, options: BrowserContextOptions): Promise<boolean> => {
  if (page.isClosed() || prepared.has(page) || context.pages().length > 1) return false;
  // A clock that was set stays set.
  if (!(await page.evaluate(() => Date.now.toString().includes('[native code]')))) return false;
  page.removeAllListeners();
  context.removeAllListeners();
  await Promise.all([context.unrouteAll(), page.unrouteAll(), context.setOffline(false), context.clearPermissions()]);
  await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
  const tools = await context.newCDPSession(page);
  const origin = options.baseURL;
  if (origin) await tools.send('Storage.clearDataForOrigin', { origin, storageTypes: STORES });
  await tools.detach();
  await context.clearCookies();
  // A small page of the same origin: the next one is opened by the same process, which is warm.
  await page.goto('/robots.txt');
  return true;
};
