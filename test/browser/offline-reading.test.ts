import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appFixture } from '#test/support/app-fixture.ts';
import {
  accessibilityFindings,
  type BrowserPage,
  openPage,
  signUp,
  stickingOut,
  turn,
} from '#test/support/browser-page.ts';

let client: BrowserPage;
let page: Page;
let person: { email: string; password: string };

const fixture = appFixture();
beforeAll(async () => {
  client = await openPage(fixture.browser, fixture.app.url, { serviceWorkers: 'allow', fresh: true });
  page = client.page;
  person = await signUp(page);
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data, timeout: 100_000 });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  };
  const noon = new Date().setHours(12, 0, 0, 0);
  await post('/api/gmail/connect', { kind: 'sample' });
  await post('/api/calendar/connect', { kind: 'local' });
  await post('/api/calendar/events', {
    summary: 'Lunch at the harbour',
    start: { dateTime: new Date(noon).toISOString() },
    end: { dateTime: new Date(noon + 3600_000).toISOString() },
  });
  await post('/api/life/records', { kind: 'task', values: { title: 'Renew the passport', status: 'To do' } });
  await post('/api/life/records', { kind: 'task', values: { title: 'Already done', status: 'Done' } });
  await post('/api/life/records', {
    kind: 'emergency_contact',
    values: { name: 'Jonas', number: '+49 30 23125 142', type: 'personal' },
  });
});
afterAll(() => client?.close());

const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const choice = () => page.getByRole('switch', { name: 'Read today offline' });
const openSettings = async () => {
  await page.goto('/settings');
  await choice().waitFor();
};
/** Chooses it, or takes the choice back. */
const choose = async (wanted: boolean) => {
  if ((await choice().getAttribute('aria-checked')) !== String(wanted)) await choice().click();
};
/** Everything that the device keeps, as text, whatever it is sealed with; null without a database. */
const keptHere = () =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes('iris-kept')) return null;
    const database = await new Promise<IDBDatabase | null>((done) => {
      const opening = indexedDB.open('iris-kept');
      // What was erased since the list was read would be made anew by opening it.
      opening.addEventListener('upgradeneeded', () => opening.transaction!.abort());
      opening.addEventListener('error', () => done(null));
      opening.addEventListener('success', () => done(opening.result));
    });
    if (database === null) return null;
    const all = (name: string) =>
      new Promise<Record<string, unknown>[]>((done) => {
        const asking = database.transaction(name).objectStore(name).getAll();
        asking.addEventListener('success', () => done(asking.result as Record<string, unknown>[]));
      });
    const [keys, values] = await Promise.all([all('keys'), all('values')]);
    database.close();
    const texts = values.map(({ data }) => new TextDecoder('latin1').decode(data as ArrayBuffer)).join('\n');
    return { values: values.length, texts, exportable: (keys[0]!['key'] as CryptoKey).extractable };
  });

test('nothing of the day is kept until the person chooses it', async () => {
  await openSettings();
  expect(await choice().getAttribute('aria-checked')).toBe('false');
  expect(await keptHere()).toBeNull();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.context().setOffline(true);
  await page.goto('/dashboard');
  await heading('No connection').waitFor();
  expect(await page.getByText('Lunch at the harbour').count()).toBe(0);
  await page.context().setOffline(false);
  // The page loads itself as soon as there is a network again.
  await page.getByRole('link', { name: 'Settings', exact: true }).waitFor();
});

test('with the choice, agenda, open tasks, emergency card and emails are read with the network off', async () => {
  await openSettings();
  await choose(true);
  await page.getByText('Your day is on this device').waitFor({ state: 'attached' });

  await page.context().setOffline(true);
  await page.goto('/dashboard');
  await page.getByText(/^As of .+ Saved on this device, read-only\.$/).waitFor();
  await page.getByRole('region', { name: 'Agenda' }).getByText('Lunch at the harbour').waitFor();
  const tasks = page.getByRole('region', { name: 'Open tasks' });
  await tasks.getByText('Renew the passport').waitFor();
  expect(await tasks.getByText('Already done').count()).toBe(0);
  const email = page.getByRole('region', { name: 'Latest emails' }).getByRole('group').first();
  await email.locator('summary').click();
  await expect.poll(async () => (await email.getByRole('paragraph').innerText()).length).toBeGreaterThan(40);
  await page.getByRole('button', { name: 'Emergency Protocol' }).click();
  await expect.poll(() => page.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+493023125142');
});

test.each([
  [1440, 'light'],
  [390, 'dark'],
  [320, 'light'],
] as const)('the kept day fits and is accessible at %i pixels, %s', async (width, colorScheme) => {
  await page.setViewportSize({ width, height: 900 });
  await turn(page, colorScheme);
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await stickingOut(page)).toEqual([]);
});

test('it is sealed with a key that cannot be taken out of the browser', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const kept = (await keptHere())!;
  expect(kept.values).toBeGreaterThan(20);
  expect(kept.exportable).toBe(false);
  // Long enough that no random bytes spell them.
  for (const words of ['Lunch at', 'passport', '"Jonas', '.example'])
    expect(kept.texts.includes(words), words).toBe(false);
});

test('taking the choice back erases it at once', async () => {
  await page.context().setOffline(false);
  await openSettings();
  await choose(false);
  await expect.poll(keptHere).toBeNull();
  await page.context().setOffline(true);
  await page.goto('/dashboard');
  await heading('No connection').waitFor();
  expect(await page.getByText('Lunch at the harbour').count()).toBe(0);
  await page.context().setOffline(false);
});

test('signing out erases it, and the next person of this browser has nothing of it', async () => {
  await openSettings();
  await choose(true);
  await page.getByText('Your day is on this device').waitFor({ state: 'attached' });
  await page
    .getByRole('button', { name: /^Sign out/i })
    .first()
    .click();
  await page.waitForURL('/auth');
  await expect.poll(keptHere).toBeNull();
  await signUp(page);
  await openSettings();
  expect(await choice().getAttribute('aria-checked')).toBe('false');
  await page.context().setOffline(true);
  await page.goto('/dashboard');
  await heading('No connection').waitFor();
  expect(await page.getByText('Renew the passport').count()).toBe(0);
  await page.context().setOffline(false);
});

test('a session that was ended elsewhere erases it the next time Iris is opened', async () => {
  await page.request.post('/api/auth/login', { data: person });
  await openSettings();
  await choose(true);
  await page.getByText('Your day is on this device').waitFor({ state: 'attached' });
  await page.context().clearCookies();
  await page.goto('/dashboard');
  await page.waitForURL('/auth');
  await expect.poll(keptHere).toBeNull();
});
