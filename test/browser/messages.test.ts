import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ApiUser, type UserFactory, DEMO_ENV, createUserFactory, type SignedInUser } from '#test/support/users.ts';
import { appFixture } from '#test/support/app-fixture.ts';
import { accessibilityFindings, inEveryLook, PHONE, stickingOut } from '#test/support/browser-page.ts';

let users: UserFactory;
let maya: SignedInUser;
let jonas: ApiUser;
let page: Page;

const fixture = appFixture({ env: DEMO_ENV });
beforeAll(async () => {
  users = await createUserFactory(fixture.app.url, fixture.browser);
});
afterAll(() => users?.close());
beforeEach(async () => {
  maya = await users.signedInUser({ firstName: 'Maya', lastName: 'Lindqvist' });
  jonas = await users.apiUser({ firstName: 'Jonas', lastName: 'Weber' });
  page = maya.page;
});
afterEach(() => maya.close());

const write = (from: ApiUser, to: ApiUser, more: object = {}) =>
  from.post('/api/messages', { toUserId: to.id, subject: 'Saturday', content: 'Are you coming?', ...more });
const toast = (title: string) => page.locator('.toast', { hasText: title });
const tab = (name: string | RegExp) => page.getByRole('tab', { name });
const row = (name: string | RegExp) => page.getByRole('tabpanel').getByRole('link', { name });
const compose = async (recipient: string, content: string) => {
  await page.getByLabel('Recipient').fill(recipient);
  await page.getByLabel('Content').fill(content);
  await page.getByRole('button', { name: 'Send Message' }).click();
};
const listOf = async ({ calls }: ApiUser, query = '') => (await calls.get(`/api/messages${query}`)).json();
const count = async ({ calls }: ApiUser) => (await (await calls.get('/api/messages/unread-count')).json()).count;

test('the page has three tabs, and a message is composed, sent, and found in Sent', async () => {
  await page.goto('/messages');
  await page.getByText('No messages yet', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('tab').allInnerTexts()).toEqual(['Inbox', 'Compose', 'Sent']);
  await expect.poll(() => page.title()).toBe('Messages · Iris');
  expect(await page.getByRole('contentinfo').count()).toBe(0);
  await tab('Sent').click();
  await page.waitForURL('/messages?tab=sent');
  await page.getByText('Nothing sent yet').waitFor();

  await tab('Compose').click();
  await expect.poll(() => page.getByLabel('Content').getAttribute('rows')).toBe('6');
  await expect.poll(() => page.getByLabel('Priority').inputValue()).toBe('normal');
  await expect
    .poll(() => page.getByLabel('Priority').getByRole('option').allInnerTexts())
    .toEqual(['Low', 'Normal', 'High', 'Urgent']);
  await page.getByLabel('Subject').fill('Saturday');
  await page.getByLabel('Priority').selectOption('Urgent');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await compose(jonas.email, 'Are you coming?');
  expect((await sent).postDataJSON()).toEqual({
    toUserId: jonas.email,
    subject: 'Saturday',
    content: 'Are you coming?',
    priority: 'urgent',
  });
  await toast('Success').getByText('Message sent successfully').waitFor();
  await page.waitForURL('/messages?tab=sent');
  await row('To Jonas Weber').getByText('Urgent').waitFor();
  await row('To Jonas Weber').getByText('Unread').waitFor();
  await tab('Compose').click();
  expect(await page.getByLabel('Content').inputValue()).toBe('');
  expect(await count(jonas)).toBe(1);
});

test('content is required, and a recipient is found by name, with the keyboard alone', async () => {
  await page.goto('/messages?tab=compose');
  await compose(jonas.email, '   ');
  await toast('Error').getByText('Message content is required').waitFor();
  await expect.poll(() => page.getByLabel('Content').evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await count(jonas)).toBe(0);
  await page.getByLabel('Recipient').fill('');
  await page.getByLabel('Recipient').pressSequentially('jonas web');
  const option = page.getByRole('option', { name: 'Jonas Weber' }).first();
  await option.getByText('@example.org').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByLabel('Recipient').inputValue()).toBe('Jonas Weber');
  await option.waitFor({ state: 'hidden' });
});

test('a message that fails stays in the form, also over a reload', async () => {
  await page.goto('/messages?tab=compose');
  await page.getByLabel('Subject').fill('Plans');
  await compose('nobody@example.org', 'A long text that must not be lost');
  await toast('Error').getByText('Failed to send message').waitFor();
  await page.getByText('Nobody here has this ID, email address or username.').waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel('Content').inputValue()).toBe('A long text that must not be lost');
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('Plans');
  await page.getByLabel('Recipient').fill(jonas.email);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await toast('Success').waitFor();
  expect(await count(jonas)).toBe(1);
});

test('the draft of one person is not there for the next one in the same tab', async () => {
  await page.goto('/messages?tab=compose');
  await page.getByLabel('Content').fill('For my eyes');
  await page.request.post('/api/auth/login', { data: { email: jonas.email, password: jonas.password } });
  await page.goto('/messages?tab=compose');
  await page.getByLabel('Content').waitFor();
  expect(await page.getByLabel('Content').inputValue()).toBe('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('For my eyes');
});

test('opening a message marks it as read, for both people; archiving puts it away and can be undone', async () => {
  await write(jonas, maya, { priority: 'high' });
  await page.goto('/messages');
  await tab('Inbox 1').waitFor();
  await row('Jonas Weber').getByText('Unread').waitFor();
  await row('Jonas Weber').getByText('High').waitFor();
  await row('Jonas Weber').click();
  await page.getByRole('heading', { name: 'Saturday' }).waitFor();
  await page.getByRole('article').getByText('Are you coming?').waitFor();
  await row('Jonas Weber').getByText('Read', { exact: true }).waitFor();
  await tab(/^Inbox$/).waitFor();
  expect((await listOf(jonas))[0].status).toBe('read');

  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await toast('Message archived').waitFor();
  await page.getByText('No messages yet').waitFor();
  await page.getByRole('button', { name: 'Archived' }).click();
  await row('Jonas Weber').getByText('Archived').waitFor();
  await toast('Message archived').getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Nothing is archived').waitFor();
  await page.getByRole('button', { name: 'All' }).click();
  await row('Jonas Weber').getByText('Read', { exact: true }).waitFor();
});

test('a reply that fails stays in its box; one is sent with Ctrl and Enter and stays in the conversation', async () => {
  await write(jonas, maya);
  await page.goto('/messages');
  await row('Jonas Weber').click();
  const reply = page.getByLabel('Your reply');
  await reply.fill('   ');
  await reply.press('Control+Enter');
  await reply.fill('Yes, with Tomas');
  await page.route('**/reply', (route) => route.fulfill({ status: 503, body: 'The disk is full' }));
  await page.getByRole('button', { name: 'Send Reply' }).click();
  await toast('Error').getByText('Failed to send reply').waitFor();
  await expect.poll(() => reply.inputValue()).toBe('Yes, with Tomas');
  await page.unroute('**/reply');
  const sent = page.waitForRequest('**/reply');
  await reply.press('Control+Enter');
  const [original] = await listOf(maya, '?box=inbox');
  expect((await sent).postDataJSON()).toEqual({
    toUserId: jonas.id,
    subject: 'Re: Saturday',
    content: 'Yes, with Tomas',
    threadId: `thread_${original.id}`,
    messageType: 'user_message',
  });
  await toast('Reply sent successfully').waitFor();
  await page.getByRole('list', { name: 'Conversation' }).getByText('Yes, with Tomas').waitFor();
  await row('Jonas Weber').getByText('Replied').waitFor();
  expect(await reply.inputValue()).toBe('');
  expect(await count(jonas)).toBe(1);
});

test('the inbox is narrowed to what is unread, and searched', async () => {
  await write(jonas, maya, { subject: 'Café am See' });
  await write(jonas, maya, { subject: 'Invoice', content: 'Attached' });
  await page.goto('/messages');
  await row('Invoice').click();
  await row('Invoice').getByText('Read', { exact: true }).waitFor();
  await tab('Sent').click();
  await tab('Inbox').click();
  await page.getByRole('button', { name: 'Unread' }).click();
  await row('Invoice').waitFor({ state: 'detached' });
  await row('Café').waitFor();
  await page.getByRole('button', { name: 'All' }).click();
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('INVOICE attached');
  await row('Café').waitFor({ state: 'detached' });
  await row('Invoice').waitFor();
  expect(new URL(page.url()).searchParams.get('q')).toBe('INVOICE attached');
});

/** From now on time passes only when it is told to. */
const stopClock = () => page.clock.pauseAt(Date.now() + 3600_000);
const isList = (url: string) => new URL(url).pathname === '/api/messages';
/** The page has read the next list: one that is still reading would not ask again. What it fetches after that comes after that. */
const listRead = async (act: () => Promise<unknown>) => {
  const [answer] = await Promise.all([page.waitForResponse((response) => isList(response.url())), act()]);
  await answer.finished();
  await page.evaluate(() => fetch('/robots.txt').then((robots) => robots.text()));
};

test('the list asks every ten seconds and no sooner, and a new message appears by itself', async () => {
  await page.clock.install();
  await page.goto('/messages');
  await page.getByText('No messages yet').waitFor();
  await listRead(stopClock);
  let asked = 0;
  page.on('request', (request) => (asked += Number(isList(request.url()))));
  for (const count of [1, 2, 3]) {
    await listRead(() => page.clock.runFor(10_000));
    expect(asked).toBe(count);
  }
  await page.clock.resume();
  await write(jonas, maya);
  await page.clock.runFor(10_000);
  await row('Jonas Weber').waitFor();
  await tab('Inbox 1').waitFor();
});

test('a message of somebody else is not found, and a visitor is led to the sign-in page', async () => {
  const own = await write(jonas, jonas, { subject: 'A secret' });
  await page.goto(`/messages?message=${own.id}`);
  await page.getByText('This message was not found').waitFor();
  expect(await page.content()).not.toContain('A secret');
  await page.context().clearCookies();
  await page.goto('/messages');
  await page.waitForURL('/auth');
});

test('the level demo sees what is missing and asks for no message', async () => {
  const demo = await users.signedInUser({ firstName: 'Dara', lastName: 'Demo' }, 'demo');
  const asked: string[] = [];
  demo.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await demo.page.goto('/messages');
  await demo.page.getByRole('heading', { name: 'Premium Feature' }).waitFor();
  await demo.page.getByText('Message system requires Premium access or higher', { exact: true }).waitFor();
  await demo.page.getByText('Your current level: demo').waitFor();
  expect(asked.filter((path) => path.startsWith('/api/messages'))).toEqual([]);
  expect(await accessibilityFindings(demo.page)).toEqual([]);
  await demo.page.getByRole('button', { name: 'Return to Dashboard' }).click();
  await demo.page.waitForURL('/dashboard');
  await demo.close();
});

test('a level that is taken away while the page is open ends the access', async () => {
  await page.clock.install();
  await page.goto('/messages');
  await page.getByText('No messages yet').waitFor();
  await users.setLevel(maya.id, 'demo');
  await page.clock.runFor(10_000);
  await page.getByRole('heading', { name: 'Premium Feature' }).waitFor();
});

test('a session that ends while the page is open is told, and half a second later led to the login', async () => {
  await page.clock.install();
  await page.goto('/messages');
  await page.getByText('No messages yet').waitFor();
  await listRead(stopClock);
  await page.context().clearCookies();
  const login = page.waitForRequest('**/api/login');
  await page.clock.runFor(10_000);
  await toast('Access Required').getByText('Please sign in to access messages').waitFor();
  expect(new URL(page.url()).pathname).toBe('/messages');
  await page.clock.runFor(500);
  await login;
  await page.waitForURL('/auth');
});

test('a session that has ended when something is sent is told in its own words, and the draft is kept', async () => {
  await page.goto('/messages?tab=compose');
  await page.getByLabel('Recipient').fill(jonas.email);
  await page.getByLabel('Content').fill('Not lost');
  await page.clock.install();
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await toast('Unauthorized').getByText('Session expired. Redirecting to login...').waitFor();
  await page.clock.runFor(500);
  await page.waitForURL('/auth');
  await page.request.post('/api/auth/login', { data: { email: maya.email, password: maya.password } });
  await page.goto('/messages?tab=compose');
  await expect.poll(() => page.getByLabel('Content').inputValue()).toBe('Not lost');
});

test('a list that cannot be loaded offers another try', async () => {
  await page.route('**/api/messages', (route) => route.fulfill({ status: 503, body: 'The disk is full' }));
  await page.goto('/messages');
  await page.getByRole('heading', { name: 'Your messages couldn’t be loaded' }).waitFor();
  await page.unroute('**/api/messages');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No messages yet').waitFor();
});

test('on a phone list and message take turns, and the focus goes along', async () => {
  await page.setViewportSize(PHONE);
  await write(jonas, maya);
  await page.goto('/messages');
  await row('Jonas Weber').click();
  const heading = page.getByRole('heading', { name: 'Saturday' });
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.getByLabel('Received messages').isVisible()).toBe(false);
  expect(await stickingOut(page)).toEqual([]);
  await page.getByRole('article').getByRole('button', { name: 'Messages' }).click();
  await row('Jonas Weber').waitFor();
  await expect.poll(() => row('Jonas Weber').evaluate((element) => element === document.activeElement)).toBe(true);
});

test('every part is accessible, at a desk and on a phone, in the light and in the dark', async () => {
  await write(jonas, maya, { priority: 'urgent' });
  await write(maya, jonas, { priority: 'low' });
  const everywhere = () =>
    inEveryLook(page, async (look) => {
      expect(await accessibilityFindings(page), look).toEqual([]);
      expect(await stickingOut(page), look).toEqual([]);
    });
  await page.goto('/messages');
  await row('Jonas Weber').waitFor();
  await everywhere();
  await row('Jonas Weber').click();
  await page.getByLabel('Your reply').waitFor();
  await everywhere();
  await page.goto('/messages?tab=compose');
  await page.getByLabel('Recipient').fill('jonas');
  await page.getByRole('option').first().waitFor();
  await everywhere();
  expect(maya.complaints()).toEqual([]);
});
