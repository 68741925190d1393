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

const kept = new WeakMap<Browser, Map<string, KeptWindow[]>>();

/** Windows of one browser and one kind that wait for their next visitor. */
const waiting = (browser: Browser, options: BrowserContextOptions) => {
  const kinds = kept.get(browser) ?? new Map<string, KeptWindow[]>();
  kept.set(browser, kinds);
  const kind = JSON.stringify(options);
  const windows = kinds.get(kind) ?? [];
  kinds.set(kind, windows);
  return windows;
};

/** A window that was used before and forgotten, else a new one: a warm one opens a page in half the time. */
export const takeWindow = async (browser: Browser, options: BrowserContextOptions): Promise<KeptWindow> => {
  const used = waiting(browser, options).pop();
  if (used) return used;
  return newWindow(browser, options);
};

/** A window that nobody has used. */
export const newWindow = async (browser: Browser, options: BrowserContextOptions): Promise<KeptWindow> => {
  const context = await browser.newContext(options);
  return { context, page: await context.newPage() };
};

/** Makes a window forget its visitor and keeps it for the next; one that cannot forget is closed. */
export const giveBack = async (browser: Browser, options: BrowserContextOptions, window: KeptWindow): Promise<void> => {
  const forgotten = await forget(window, options).catch(() => false);
  if (forgotten) waiting(browser, options).push(window);
  // A window whose clock stands still may never say that it has closed; it ends with its browser.
  else await Promise.race([window.context.close(), sleep(CLOSES_IN, undefined, { ref: false })]);
};

const forget = async ({ context, page }: KeptWindow, options: BrowserContextOptions): Promise<boolean> => {
  if (page.isClosed() || context.pages().length > 1) return false;
  // A clock that was set stays set.
  if (!(await page.evaluate(() => Date.now.toString().includes('[native code]')))) return false;
  page.removeAllListeners();
  context.removeAllListeners();
  await Promise.all([context.unrouteAll(), page.unrouteAll(), context.setOffline(false), context.clearPermissions()]);
  if (options.permissions) await context.grantPermissions(options.permissions);
  await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
  const tools = await context.newCDPSession(page);
  const origin = options.baseURL;
  if (origin) await tools.send('Storage.clearDataForOrigin', { origin, storageTypes: STORES });
  await tools.detach();
  await context.clearCookies();
  // A small page of the same origin: the next one is opened by the same process, which is warm.
  await page.goto('/robots.txt');
  await page.emulateMedia({ media: null, forcedColors: null, ...appearance(options) });
  if (options.viewport) await page.setViewportSize(options.viewport);
  return true;
};

const appearance = ({ colorScheme = 'light', reducedMotion = 'no-preference' }: BrowserContextOptions) => ({
  colorScheme,
  reducedMotion,
});
