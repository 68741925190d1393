import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type UserFactory, DEMO_ENV, createUserFactory, type SignedInUser } from '#test/support/users.ts';
import { appFixture } from '#test/support/app-fixture.ts';
import { accessibilityFindings, inEveryLook, stickingOut } from '#test/support/browser-page.ts';

let users: UserFactory;
let maya: SignedInUser;
let page: Page;

const fixture = appFixture({ env: DEMO_ENV });
beforeAll(async () => {
  users = await createUserFactory(fixture.app.url, fixture.browser);
});
afterAll(() => users?.close());
beforeEach(async () => {
  maya = await users.signedInUser({ firstName: 'Maya', lastName: 'Lindqvist' });
  page = maya.page;
});
afterEach(() => maya.close());

const rows = () => page.getByRole('main').getByRole('article');
const row = (title: string | RegExp) => page.getByRole('article', { name: title });
const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const badge = (name: string) => page.getByRole('group', { name: 'Filter' }).getByRole('button', { name });
const categories = () => page.getByRole('navigation', { name: 'Notification categories' });
const bell = (name: string | RegExp) => page.getByRole('complementary').getByRole('link', { name });
const toast = (title: string) => page.locator('.toast', { hasText: title });
const open = async () => {
  await page.goto('/notifications');
  await rows().first().waitFor();
};
const titles = () => rows().getByRole('heading').allInnerTexts();
/** Somebody writes to Maya. */
const written = async (more: object = {}): Promise<string> => {
  const jonas = await users.apiUser({ firstName: 'Jonas', lastName: 'Weber' });
  const message = { toUserId: maya.id, subject: 'Saturday', content: 'Are you coming?', ...more };
  return (await jonas.post('/api/messages', message)).id;
};

test('six samples of all six types are shown and marked, with a category sidebar and four filter badges', async () => {
  await open();
  await expect.poll(() => rows().count()).toBe(6);
  expect(
    await page.locator('[data-type]').evaluateAll((all) => all.map((each) => each.getAttribute('data-type'))),
  ).toEqual(['health', 'wellness', 'activity', 'brain', 'energy', 'achievement']);
  await page.getByText('Sample data', { exact: true }).waitFor();
  await expect
    .poll(() => page.getByRole('group', { name: 'Filter' }).getByRole('button').allInnerTexts())
    .toEqual(['All', 'Health', 'Wellness', 'Activity']);
  await expect
    .poll(() => categories().getByRole('link').allInnerTexts())
    .toEqual([
      expect.stringMatching(/^All notifications\s*3/),
      expect.stringMatching(/^Health\s*1/),
      expect.stringMatching(/^Wellness\s*1/),
      expect.stringMatching(/^Activity\s*1/),
      'Work & focus',
      'Energy',
      'Achievement',
      'Notification settings',
    ]);
  await bell('Notifications 3').waitFor();
  expect(await page.getByRole('contentinfo').count()).toBe(0);
});

test('a badge shows only its type, All shows all six, and the address keeps it', async () => {
  await open();
  await badge('Health').click();
  await expect.poll(() => rows().count()).toBe(1);
  expect(new URL(page.url()).search).toBe('?show=health');
  await page.reload();
  await row('Your resting heart rate is steady').waitFor();
  await badge('Wellness').click();
  await row('A good hour to wind down').waitFor();
  await badge('Activity').click();
  await row('A short walk completes your day').waitFor();
  await expect.poll(() => rows().count()).toBe(1);
  await badge('All').click();
  await expect.poll(() => rows().count()).toBe(6);
});

test('the sidebar leads to every type', async () => {
  await open();
  await categories().getByRole('link', { name: 'Achievement' }).click();
  await row('Seven mornings in a row').waitFor();
  await expect.poll(() => rows().count()).toBe(1);
  await expect
    .poll(() => categories().getByRole('link', { name: 'Achievement' }).getAttribute('aria-current'))
    .toBe('page');
});

test('the check button marks one as read, Mark All Read the rest', async () => {
  await open();
  const first = row('Your resting heart rate is steady');
  await first.getByText('Unread').waitFor();
  await button('Mark as read: Your resting heart rate is steady').click();
  await first.getByText('Unread').waitFor({ state: 'detached' });
  await expect.poll(() => rows().getByText('Unread').count()).toBe(2);
  await button('Mark All Read').click();
  await expect.poll(() => rows().getByText('Unread').count()).toBe(0);
  await bell('Notifications 3').waitFor();
});

test('details expand and collapse', async () => {
  await open();
  const details = row('A good hour to wind down').getByText('On nights that began before eleven');
  expect(await details.isVisible()).toBe(false);
  await button('Expand details: A good hour to wind down').click();
  await details.waitFor();
  await row('A good hour to wind down').getByText('Why did I get this?').waitFor();
  await expect
    .poll(() => button('Collapse details: A good hour to wind down').getAttribute('aria-expanded'))
    .toBe('true');
  await button('Collapse details: A good hour to wind down').click();
  await details.waitFor({ state: 'hidden' });
});

test('what is removed moves away for 0.4 seconds, can be brought back, and the focus stays in the list', async () => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install({ time: '2026-11-21T12:00:00Z' });
  await open();
  await page.clock.pauseAt('2026-11-21T13:00:00Z');
  await button('Remove: Your resting heart rate is steady').focus();
  await page.keyboard.press('Enter');
  // The clock stands still: it leaves for as long as its movement lasts and is there until then.
  const leaving = page.locator('.is-leaving');
  await leaving.waitFor();
  expect(await leaving.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('0.4s');
  await page.clock.runFor(399);
  await expect.poll(() => rows().count()).toBe(6);
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect.poll(() => rows().count()).toBe(5);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('article')?.getAttribute('aria-label')))
    .toBe('A good hour to wind down');
  await toast('Notification removed').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => titles().then(([first]) => first)).toBe('Your resting heart rate is steady');
  await expect.poll(() => rows().count()).toBe(6);
});

test('the close button leads to the dashboard', async () => {
  await open();
  await button(/^Close$/).click();
  await page.waitForURL('/dashboard');
});

test('a message of somebody takes the place of the samples and of the three at the bell', async () => {
  await written();
  await page.goto('/dashboard');
  await bell('Notifications 1').click();
  await row('New message from Jonas Weber').waitFor();
  await expect.poll(() => rows().count()).toBe(1);
  expect(await page.getByText('Sample data').count()).toBe(0);
  await bell(/^Notifications$/).waitFor();
  await row('New message from Jonas Weber').getByText('Unread').waitFor();
});

test('a notification says why it came and leads to what it is about, which settles it', async () => {
  const id = await written({ priority: 'urgent' });
  await open();
  await row(/Jonas/).getByText('Critical').waitFor();
  await button(/^Expand details/).click();
  await row(/Jonas/).getByText('Written to you by Jonas Weber').waitFor();
  await row(/Jonas/).getByRole('link', { name: 'Open the message' }).click();
  await page.waitForURL(`/messages?message=${id}`);
  // The words stand on both pages and the address changes before the page does; only the message can be answered.
  await page.getByRole('form', { name: 'Reply to Jonas Weber' }).waitFor();
  await bell(/^Notifications/).click();
  await row(/Jonas/).getByText('Done').waitFor();
});

test('own notifications are read, removed and brought back for good', async () => {
  await written({ subject: 'Saturday' });
  await open();
  // What is shown at once is kept once it is answered.
  const kept = () => page.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.ok());
  await Promise.all([kept(), button(/^Mark as read/).click()]);
  await rows().getByText('Unread').waitFor({ state: 'detached' });
  await page.reload();
  await rows().first().waitFor();
  expect(await rows().getByText('Unread').count()).toBe(0);
  await button(/^Remove/).click();
  await page.getByText('Nothing needs your attention').waitFor();
  await Promise.all([kept(), toast('Notification removed').getByRole('button', { name: 'Undo' }).click()]);
  await rows().first().waitFor();
  await page.reload();
  await rows().first().waitFor();
});

test('what is put off waits under Snoozed and is brought back', async () => {
  await written();
  await open();
  await button(/^Expand details/).click();
  await button('Snooze for an hour').click();
  await page.getByText('Nothing needs your attention').waitFor();
  await categories().getByRole('link', { name: 'Snoozed' }).click();
  await rows()
    .getByText(/Snoozed until/)
    .waitFor();
  await button(/^Expand details/).click();
  await button('Bring back now').click();
  await categories().getByRole('link', { name: 'All notifications' }).click();
  await rows().first().waitFor();
});

test('a moment of one’s own can be chosen', async () => {
  await written();
  await open();
  await button(/^Expand details/).click();
  await button('Until…').click();
  await page.getByLabel('Snooze until').fill('2027-03-01T09:30');
  const sent = page.waitForRequest('**/snooze');
  await button('Snooze').click();
  expect(new Date((await sent).postDataJSON().until)).toEqual(new Date('2027-03-01T09:30'));
  await page.getByText('Nothing needs your attention').waitFor();
});

test('three messages are one notification that leads to each of them', async () => {
  await written({ subject: 'One' });
  await written({ subject: 'Two' });
  await written({ subject: 'Three' });
  await open();
  expect(await titles()).toEqual(['3 new messages']);
  await button(/^Expand details/).click();
  await expect.poll(() => rows().getByRole('link', { name: 'Open the message' }).count()).toBe(3);
});

test('what is told can be chosen and is kept', async () => {
  await open();
  await categories().getByRole('link', { name: 'Notification settings' }).click();
  const messages = page.getByRole('group', { name: /^Messages/ }).getByRole('switch', { name: 'In Iris' });
  await messages.click();
  await expect.poll(() => messages.getAttribute('aria-checked')).toBe('false');
  await page.getByLabel(/^Quiet hours/).selectOption('22:00 to 7:00');
  await page.getByText('This installation has no mail server yet. Its operator can set one up.').waitFor();
  await expect
    .poll(async () => (await page.request.get('/api/user/preferences')).json())
    .toMatchObject({ messageNotifications: false, quietHours: '22-7' });
});

test('a change that is not saved is taken back', async () => {
  await written();
  await open();
  await page.route('**/read', (route) => route.fulfill({ status: 503, body: 'The disk is full' }));
  await button(/^Mark as read/).click();
  await toast('Not saved').waitFor();
  await rows().getByText('Unread').waitFor();
});

test('a list that cannot be loaded offers another try', async () => {
  await page.route('**/api/notifications', (route) => route.fulfill({ status: 503, body: 'The disk is full' }));
  await page.goto('/notifications');
  await page.getByRole('heading', { name: 'Your notifications couldn’t be loaded' }).waitFor();
  await page.unroute('**/api/notifications');
  await button('Try again').click();
  await rows().first().waitFor();
});

test('a visitor is led to the sign-in page', async () => {
  await page.context().clearCookies();
  await page.goto('/notifications');
  await page.waitForURL('/auth');
});

test('every part is accessible, at a desk and on a phone, in the light and in the dark', async () => {
  const everywhere = () =>
    inEveryLook(page, async (look) => {
      expect(await accessibilityFindings(page), look).toEqual([]);
      expect(await stickingOut(page), look).toEqual([]);
    });
  await open();
  await button('Expand details: A good hour to wind down').click();
  await everywhere();
  await written();
  await page.reload();
  await row(/Jonas/).waitFor();
  await button(/^Expand details/).click();
  await button('Until…').click();
  await everywhere();
  await page.goto('/notifications?show=told');
  await page.getByRole('heading', { name: 'Notification settings' }).waitFor();
  await everywhere();
  expect(maya.complaints()).toEqual([]);
});
