import type { CDPSession, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pageFixture } from '#test/support/app-fixture.ts';
import { accessibilityFindings, clickSignedOut, signUp } from '#test/support/browser-page.ts';

let page: Page;
let person: { email: string; password: string };
pageFixture({ enter: (there) => void (page = there) });
beforeEach(async () => void (person = await signUp(page)));

let tools: CDPSession | undefined;
afterEach(async () => {
  await tools?.detach();
  tools = undefined;
});
/**
 * Holds the calls of the page, before they are sent or once they are answered. `page.route` would hold every file of the page, too,
 * and keep the browser from using those that it has.
 */
const holdCalls = async (
  pattern: { urlPattern: string; requestStage: 'Request' | 'Response' },
  answer: (held: CDPSession, call: { requestId: string; request: { url: string } }) => Promise<unknown>,
) => {
  const held = (tools = await page.context().newCDPSession(page));
  // What is on its way when the test ends is let go without an answer.
  held.on('Fetch.requestPaused', (call) => void answer(held, call).catch(() => undefined));
  await held.send('Fetch.enable', { patterns: [pattern] });
};
const base64 = (text: string) => Buffer.from(text).toString('base64');

const rooms: readonly (readonly [name: string, path: string])[] = [
  ['overview', '/dashboard'],
  ['life tab', '/dashboard?tab=health'],
  ['mail', '/dashboard?tab=gmail'],
  ['calendar', '/calendar'],
  ['week', '/calendar?view=week'],
  ['Orbit', '/orbit'],
  ['timesheet', '/orbit?view=reports'],
  ['notifications', '/notifications'],
  ['settings', '/settings'],
];

/** What a program says of itself, which nobody should have to read. */
const RAW =
  /Cannot read|TypeError|undefined|\bnull\b|\[object|\b[45]\d\d\b(?: ?:|$)|Internal Server Error|Failed to fetch\b(?! (?:emails|events|calendar))/;

/** Who the person is and how their pages look is known; everything else fails. */
const failAll = () =>
  holdCalls({ urlPattern: '*/api/*', requestStage: 'Request' }, (held, { requestId, request }) =>
    /\/api\/(?:auth\/(?:user|logout)|user\/preferences|errors)/.test(request.url)
      ? held.send('Fetch.continueRequest', { requestId })
      : held.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: 500,
          body: base64("TypeError: Cannot read properties of undefined (reading 'id')"),
        }),
  );
const shown = async (path: string): Promise<string> => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
  return page.locator('body').innerText();
};

test.each(rooms)('%s says in words that the server failed, and can be tried again', async (_, path) => {
  await failAll();
  expect(await shown(path)).not.toMatch(RAW);
  await page
    .getByRole('button', { name: /Try again/i })
    .first()
    .waitFor();
});

test.each([...rooms, ['messages', '/messages'] as const])(
  '%s shows a person without an email address',
  async (_, path) => {
    await holdCalls({ urlPattern: '*/api/auth/user', requestStage: 'Response' }, async (held, { requestId }) => {
      const { body, base64Encoded } = await held.send('Fetch.getResponseBody', { requestId });
      const user: object = JSON.parse(Buffer.from(body, base64Encoded ? 'base64' : 'utf8').toString());
      await held.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: 200,
        responseHeaders: [{ name: 'content-type', value: 'application/json' }],
        body: base64(JSON.stringify({ ...user, email: null, username: null })),
      });
    });
    expect((await shown(path)).length).toBeGreaterThan(100);
  },
);

test('a calendar that is answered without success is not connected', async () => {
  await page.request.post('/api/calendar/connect', { data: { kind: 'local' } });
  await page.goto('/calendar');
  await page.getByText('Connected', { exact: true }).first().waitFor();
  await page.route('**/api/calendar/events?*', (route) =>
    route.fulfill({ json: { success: false, events: [], total: 0 } }),
  );
  await page.reload();
  await page.getByText('Disconnected', { exact: true }).first().waitFor();
});

test('who was signed out in a dialog signs in again on top of it and finds every word', async () => {
  await page.request.post('/api/calendar/connect', { data: { kind: 'local' } });
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'New Event' }).click();
  const form = page.getByRole('dialog', { name: 'Create New Event' });
  await form.getByLabel('Event Title').fill('Choir, in the small hall');
  await page.context().clearCookies();
  const again = await clickSignedOut(page, form.getByRole('button', { name: 'Create Event' }));
  expect(await accessibilityFindings(page, '.ended')).toEqual([]);
  await expect.poll(() => again.getByLabel('Email').inputValue()).toBe(person.email);
  await page.keyboard.press('Escape');
  await again.getByLabel('Password', { exact: true }).fill('not this one');
  await again.getByRole('button', { name: 'Sign in', exact: true }).click();
  await again.getByRole('alert').waitFor();
  await again.getByLabel('Password', { exact: true }).fill(person.password);
  await again.getByRole('button', { name: 'Sign in', exact: true }).click();
  await again.waitFor({ state: 'detached' });
  await expect.poll(() => form.getByLabel('Event Title').inputValue()).toBe('Choir, in the small hall');
  await form.getByRole('button', { name: 'Create Event' }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByText('Choir, in the small hall').first().waitFor();
});

test('whoever else signs in there never sees the screen of the person before', async () => {
  const other = await signUp(page);
  await page.request.post('/api/auth/login', { data: person });
  await page.goto('/orbit?view=timer');
  await page.getByLabel('What are you working on?').fill('A secret project');
  await page.context().clearCookies();
  const again = await clickSignedOut(page, page.getByRole('button', { name: 'Start', exact: true }).first());
  await again.getByLabel('Email').fill(other.email);
  await again.getByLabel('Password', { exact: true }).fill(other.password);
  await again.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('/dashboard');
  await page.getByRole('heading', { level: 1, name: 'Personal Dashboard' }).waitFor();
});

test('a connection that drops is said at once, and no longer when it is back', async () => {
  await page.goto('/notifications');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const notice = page.getByRole('status').getByText('No connection. Iris reconnects by itself.');
  await page.context().setOffline(true);
  await notice.waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.context().setOffline(false);
  await notice.waitFor({ state: 'detached' });
});
