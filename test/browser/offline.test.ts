import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFront } from '#test/support/rewriting-proxy.ts';
import { appFixture } from '#test/support/app-fixture.ts';
import {
  accessibilityFindings,
  openPage,
  stickingOut,
  signUp,
  turn,
  type BrowserPage,
} from '#test/support/browser-page.ts';

let proxy: Awaited<ReturnType<typeof startFront>>;
let client: BrowserPage;
let page: Page;
/** Whether the server has a newer version by now. */
let isRenewed = false;

const fixture = appFixture();
beforeAll(async () => {
  proxy = await startFront(fixture.app.url, (path) =>
    isRenewed && path === '/service-worker.js' ? (text) => `${text}\n// A newer one.` : undefined,
  );
  client = await openPage(fixture.browser, proxy.url, { serviceWorkers: 'allow', fresh: true });
  page = client.page;
  await signUp(page);
  await page.request.post('/api/life/records', {
    data: { kind: 'protocol_step', values: { order: 1, text: 'Take the insulin kit' } },
  });
  await page.request.post('/api/life/records', {
    data: { kind: 'emergency_contact', values: { name: 'Jonas', number: '+49 30 23125 142', type: 'personal' } },
  });
});
afterAll(async () => {
  await client?.close();
  await proxy?.stop();
});

const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const offline = (isOffline: boolean) => page.context().setOffline(isOffline);
const keptHere = () => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('iris.kept.')));

test('after one visit the emergency protocol opens without a connection, with the person’s own steps', async () => {
  await page.goto('/dashboard?tab=emergency');
  await page.getByRole('button', { name: 'Emergency Protocol' }).click();
  await page.getByRole('dialog').getByText('Take the insulin kit').waitFor();
  await page
    .getByRole('dialog')
    .getByText(/Kept on this device/)
    .waitFor();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));

  await offline(true);
  await page.goto('/dashboard?tab=emergency&protocol=1');
  await heading('Emergency Protocol').waitFor();
  await page.getByRole('checkbox', { name: /Take the insulin kit/ }).check();
  await expect.poll(() => page.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+493023125142');
  await page.getByRole('button', { name: 'Print the card' }).waitFor();
});

test.each([
  [1440, 'light'],
  [390, 'dark'],
] as const)(
  'what is shown without a connection fits and is accessible at %i pixels, %s',
  async (width, colorScheme) => {
    await page.setViewportSize({ width, height: 900 });
    await turn(page, colorScheme);
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await stickingOut(page)).toEqual([]);
  },
);

test('any page of the app says that there is no connection, and goes on by itself', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/messages');
  await heading('No connection').waitFor();
  await page.getByRole('button', { name: 'Emergency Protocol' }).click();
  await page.getByText('Take the insulin kit').waitFor();
  await offline(false);
  await page
    .getByRole('button', { name: /^Sign out/i })
    .first()
    .waitFor();
});

test('what is kept are files of the build alone, and no answer about anybody', async () => {
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const addresses = await page.evaluate(async () => {
    const names = await caches.keys();
    const stores = await Promise.all(names.map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(addresses).toContain('/auth');
  expect(addresses.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

test('what another app shares becomes a task once the person says so, and nothing before', async () => {
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const form = Object.assign(document.createElement('form'), {
      action: '/share',
      method: 'post',
      enctype: 'multipart/form-data',
    });
    form.append(Object.assign(document.createElement('input'), { name: 'text', value: 'Read the quote from Seun' }));
    document.body.append(form);
    form.submit();
  });
  const dialog = page.getByRole('dialog', { name: 'Share to Iris' });
  await dialog.getByText('Read the quote from Seun').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Make it a task' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const list = await page.request.get('/api/life/records?kind=task');
  expect(await list.text()).toContain('Read the quote from Seun');
  expect(await page.evaluate(() => caches.has('iris-shared'))).toBe(false);
});

test('the browser finds nothing that keeps the app from being installed', async () => {
  const tools = await page.context().newCDPSession(page);
  const { errors } = await tools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors');
  // A window of a test is a private one.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});

test('a newer version waits until the person wants it', async () => {
  isRenewed = true;
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await page.getByText('A new version is ready').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('region', { name: 'New version' }).getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1);
  expect(await page.getByText('A new version is ready').count()).toBe(0);
});

test('signing out erases what this device has kept', async () => {
  expect(await keptHere()).toEqual(['iris.kept.protocol']);
  await page
    .getByRole('button', { name: /^Sign out/i })
    .first()
    .click();
  await page.waitForURL('/auth');
  expect(await keptHere()).toEqual([]);
  await offline(true);
  await page.goto('/dashboard?tab=emergency&protocol=1');
  await heading('No connection').waitFor();
  expect(await page.getByText('Take the insulin kit').count()).toBe(0);
});
