import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PushService, startPushService } from '#test/support/services/push.ts';
import { appFixture } from '#test/support/app-fixture.ts';
import {
  accessibilityFindings,
  openPage,
  stickingOut,
  signUp,
  turn,
  type BrowserPage,
} from '#test/support/browser-page.ts';

let service: PushService;
let client: BrowserPage;
let page: Page;
let tools: CDPSession;
let endpoint = '';

/** Chromium subscribes with a service of Google, which no test reaches: everything but that is the real thing. */
const subscribeHere = () => {
  const here = globalThis as unknown as { peerSubscribe(key: string): Promise<object> };
  let current: object | null = null;
  PushManager.prototype.subscribe = async (options) => {
    // The page names its key as text.
    const given = await here.peerSubscribe(options?.applicationServerKey as string);
    const end = async () => {
      current = null;
      return true;
    };
    current = { toJSON: () => given, unsubscribe: end };
    return current as PushSubscription;
  };
  PushManager.prototype.getSubscription = async () => current as PushSubscription | null;
};

beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service?.stop());
const fixture = appFixture({ env: () => ({ PUSH_LOOPBACK_CA: service.caFile }), desktop: true });
beforeAll(async () => {
  client = await openPage(fixture.browser, fixture.app.url, { serviceWorkers: 'allow', fresh: true });
  page = client.page;
  const context = page.context();
  await context.grantPermissions(['notifications'], { origin: fixture.app.url });
  await context.exposeFunction('peerSubscribe', (key: string) => {
    const subscription = service.subscribe(key);
    ({ endpoint } = subscription);
    return subscription;
  });
  await context.addInitScript(subscribeHere);
  await signUp(page);
  tools = await context.newCDPSession(page);
});
afterAll(() => client?.close());

const devices = () => page.getByRole('region', { name: 'On your devices' });
const toggle = (name: string) => devices().getByRole('switch', { name });
const listed = async () => (await (await page.request.get('/api/notifications/push')).json()).devices;

test('a device is notified once the person says so, of what they choose', async () => {
  await page.goto('/settings#notifications');
  await toggle('Notify this device').click();
  await toggle('Deadlines').waitFor();
  await toggle('Deadlines').click();
  await expect.poll(async () => (await listed())[0]?.kinds.includes('deadlineNotifications')).toBe(false);
  expect((await listed())[0]).toMatchObject({ current: true });
});

test.each([
  [1440, 'light'],
  [390, 'dark'],
] as const)('what a device shows fits and is accessible at %i pixels, %s', async (width, colorScheme) => {
  await page.setViewportSize({ width, height: 900 });
  await turn(page, colorScheme);
  await page.reload();
  await toggle('Deadlines').waitFor();
  await devices().scrollIntoViewIfNeeded();
  expect(await accessibilityFindings(page, '#notifications')).toEqual([]);
  expect(await stickingOut(page)).toEqual([]);
});

test('what is pushed is shown by the service worker', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await devices().getByRole('button', { name: 'Send a test' }).click();
  await page.locator('.toast', { hasText: 'On Its Way' }).waitFor();
  const [push] = service.got(endpoint);
  const registrations: { registrationId: string }[] = [];
  tools.on('ServiceWorker.workerRegistrationUpdated', (event) => registrations.push(...event.registrations));
  await tools.send('ServiceWorker.enable');
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  const { registrationId } = registrations[0]!;
  await tools.send('ServiceWorker.deliverPushMessage', { origin: fixture.app.url, registrationId, data: push!.body });
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const shown = await (await navigator.serviceWorker.ready).getNotifications();
        return shown.map(({ title, tag }) => ({ title, tag }));
      }),
    )
    .toEqual([{ title: 'Iris reaches this device', tag: 'iris-test' }]);
});

test('switching it off lets the device go', async () => {
  await toggle('Notify this device').click();
  await expect.poll(listed).toEqual([]);
  await expect.poll(() => toggle('Notify this device').isChecked()).toBe(false);
});
