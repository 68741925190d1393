import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import type { Browser, BrowserContextOptions, ConsoleMessage, Locator, Page } from 'playwright-core';
import { giveBack, newWindow, takeWindow } from './reused-pages.ts';

/** A person with a browser window of their own. */
export interface BrowserPage {
  readonly page: Page;
  /** What went wrong unseen: errors of the page, and requests to anybody else. */
  complaints(): string[];
  close(): Promise<void>;
}

/** A window of a desk or a phone. */
export interface PageOptions extends BrowserContextOptions {
  phone?: boolean;
  /** With nothing in its caches, for those who count what is loaded. */
  fresh?: boolean;
}

/** The sizes of a phone and of a desk in pixels, for a window that changes between them. */
export const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/** Opens a window on the app, of the size of a desk unless told otherwise. */
export const openPage = async (
  browser: Browser,
  baseURL: string,
  { phone = false, fresh = false, ...given }: PageOptions = {},
): Promise<BrowserPage> => {
  const viewport = phone ? PHONE : DESK;
  // Only the tests of the service worker want one: it would fetch for every window and answer past `page.route`.
  const serviceWorkers = 'block';
  const options: BrowserContextOptions = { baseURL, viewport, reducedMotion: 'reduce', serviceWorkers, ...given };
  const window = fresh ? await newWindow(browser, options) : await takeWindow(browser, options);
  const { context, page } = window;
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isByContract(message)) complaints.push(message.text());
  });
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(baseURL)) complaints.push(request.url());
  });
  return {
    page,
    complaints: () => complaints,
    close: () => (fresh ? context.close() : giveBack(browser, options, window)),
  };
};

/** Calls that the contract answers with an error in the course of things, which the browser reports. */
const BY_CONTRACT: readonly (readonly [path: string, status: string])[] = [
  // Who is a visitor has no session.
  ['/api/auth/user', '401'],
  // Who has no calendar has no events.
  ['/api/google-calendar/events', '400'],
  ['/api/calendar/events', '400'],
];
const isByContract = (message: ConsoleMessage) =>
  BY_CONTRACT.some(
    ([path, status]) =>
      new URL(message.location().url, 'http://page').pathname === path && message.text().includes(status),
  );

let people = 0;

/** Registers a new person and signs them in, without the page. */
export const signUp = async (page: Page): Promise<{ email: string; password: string }> => {
  const person = { email: `maya${++people}@example.com`, password: 'a quiet lake at dawn' };
  const answer = await page.request.post('/api/auth/register', {
    data: { ...person, firstName: 'Maya', lastName: 'Lindqvist' },
  });
  if (!answer.ok()) throw new Error(`Registering was answered with ${answer.status()}: ${await answer.text()}`);
  return person;
};

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds against WCAG 2.2 A and AA, one line a rule. Look at an open dialog by its selector: it keeps the focus inside
 * itself, which axe cannot know about the page behind.
 */
export const accessibilityFindings = (page: Page, within = 'html'): Promise<string[]> =>
  findings(page, within, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);

/** What axe finds against its best practices, such as landmarks of the same name. */
export const bestPracticeFindings = (page: Page): Promise<string[]> => findings(page, 'html', ['best-practice']);

const findings = async (page: Page, within: string, rules: string[]): Promise<string[]> => {
  await page.evaluate(settled);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  return page.evaluate(
    async ([selector, runOnly]) => {
      const runner = (globalThis as unknown as { axe: typeof Axe }).axe; // put there by the line above
      const { violations } = await runner.run(selector, {
        runOnly,
        // What passes is checked all the same, but not described.
        resultTypes: ['violations'],
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
    },
    [within, rules] as const,
  );
};

/** Brings whatever moves to its end at once: colours on their way from one to the other are neither. */
const settled = async (): Promise<void> => {
  const moving = () =>
    document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
  // What ends can begin something else: a colour of the page changes those of what lies on it.
  for (let ended = moving(); ended.length > 0; ended = moving()) {
    for (const animation of ended) animation.finish();
    await new Promise((painted) => requestAnimationFrame(painted));
  }
};

/** Turns the page light or dark as the system of its visitor does, and waits until the one has faded into the other. */
export const turn = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-theme=${colorScheme}]:not([data-still])`).waitFor();
};

/** Presses Escape in the dialog that is open, as soon as it has the focus and so can hear it. */
export const escapeDialog = async (page: Page): Promise<void> => {
  await page.locator('[role=dialog]:focus-within').waitFor();
  await page.keyboard.press('Escape');
};

/** Presses a button of a page that may notice by itself, before it is pressed, that its session has ended; gives what covers it then. */
export const clickSignedOut = async (page: Page, button: Locator): Promise<Locator> => {
  const again = page.getByRole('dialog', { name: 'You’ve been signed out' });
  const shown = again.waitFor();
  await Promise.race([shown, button.click({ timeout: 0 }).catch(() => shown)]);
  await shown;
  return again;
};

/** Looks at a page at a desk and on a phone, in the light and in the dark. */
export const inEveryLook = async (page: Page, look: (name: string) => Promise<void>): Promise<void> => {
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await turn(page, colorScheme);
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
      await look(`${size.width} pixels, ${colorScheme}`);
    }
  }
};

/**
 * What a person cannot reach because it sticks out of the page sideways: texts and controls beyond the window's edges that lie in
 * nothing that scrolls. The document itself cuts off what is too wide, so its own width tells nothing. A page that was just made
 * narrower is given time to lay itself out: only what stays out is told.
 */
export const stickingOut = async (page: Page): Promise<string[]> => {
  const deadline = Date.now() + SETTLING;
  for (;;) {
    const out = await outNow(page);
    if (out.length === 0 || Date.now() > deadline) return out;
  }
};

/** How long a page may take to lay itself out anew, in milliseconds. */
const SETTLING = 5000;

const outNow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isOut = ({ left, right }: DOMRect) => left < -1 || right > width + 1;
    /** Lies in a row that scrolls, or is shortened by a box that is itself inside the page. */
    const isKept = (element: Element): boolean => {
      for (let box = element.parentElement; box !== null && box !== document.body; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box);
        if (overflowX === 'auto' || overflowX === 'scroll') return true;
        const bounds = box.getBoundingClientRect();
        if (overflowX !== 'visible' && !isOut(bounds) && bounds.width < width - 1) return true;
      }
      return false;
    };
    const says = (element: Element) =>
      element.matches('a, button, input, select, textarea') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');
    return [...document.body.querySelectorAll('*')]
      .filter((element) => says(element) && element.closest('[aria-hidden="true"], [inert]') === null)
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => {
        const bounds = element.getBoundingClientRect();
        return bounds.width > 1 && bounds.height > 1 && isOut(bounds) && !isKept(element);
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });
