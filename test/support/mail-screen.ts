import type { Browser, Page, Request } from 'playwright-core';
import { until } from '#test/support/until.ts';
import { openPage, signUp, type BrowserPage } from './browser-page.ts';

/** The mail screen with everything of the last thirty days in its list. */
export const ALL_MAIL = '/dashboard?tab=gmail&daysBack=30&maxResults=50&includeRead=true';

/** A new person's window for the mail screen, and how to find things on it. */
export interface MailScreen extends ReturnType<typeof thingsOn> {
  readonly context: BrowserPage;
  readonly page: Page;
}

/** Registers a person and opens a window for them; `sample` connects the sample mailbox first. */
export const openMailScreen = async (
  browser: Browser,
  url: string,
  { sample = false, ...options }: Parameters<typeof openPage>[2] & { sample?: boolean } = {},
): Promise<MailScreen> => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const context = await openPage(browser, url, { permissions, ...options });
  const { page } = context;
  // A window that was used before has forgotten what it may do.
  await page.context().grantPermissions(permissions, { origin: url });
  await signUp(page);
  if (sample) await connectSampleMailbox(page);
  return { context, page, ...thingsOn(page) };
};

/** Connects the sample mailbox of a person and waits until its mail is there. */
export const connectSampleMailbox = async (page: Page): Promise<void> => {
  const answer = await page.request.post('/api/gmail/connect', { data: { kind: 'sample' } });
  if (!answer.ok()) throw new Error(`The sample mailbox was answered with ${answer.status()}.`);
  await until(
    async () => (await (await page.request.get('/api/gmail/status')).json()) as { lastSyncAt: string | null },
    ({ lastSyncAt }) => lastSyncAt !== null,
  );
};

const thingsOn = (page: Page) => {
  const list = () => page.getByRole('region', { name: 'Emails', exact: true });
  return {
    list,
    /** A mail of the list by a part of its subject. */
    row: (subject: string | RegExp) => list().getByRole('link', { name: subject }),
    /** The open mail. */
    detail: () => page.getByRole('article'),
    toast: (title: string) => page.locator('.toast', { hasText: title }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    clipboard: () => page.evaluate(() => navigator.clipboard.readText()),
    /** What the list call is asked because of this act. */
    async queryOf(act: () => Promise<unknown>): Promise<Record<string, string>> {
      const [request] = await Promise.all([page.waitForRequest(isListCall), act()]);
      return Object.fromEntries(new URL(request.url()).searchParams);
    },
    /** The full-page navigation to a path that this act leads to. */
    async navigationTo(path: string, act: () => Promise<unknown>): Promise<Request> {
      const [request] = await Promise.all([
        page.waitForRequest((sent) => sent.isNavigationRequest() && new URL(sent.url()).pathname === path),
        act(),
      ]);
      return request;
    },
  };
};

/** Whether a request asks for the list of mails, or for the scan. */
export const isListCall = (sent: Request): boolean => new URL(sent.url()).pathname === '/api/gmail/emails';
