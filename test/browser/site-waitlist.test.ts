import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pageFixture } from '#test/support/app-fixture.ts';

let page: Page;

const fixture = pageFixture({
  env: { DEMO_ADMIN_PASSWORD: 'orchid-7341' },
  async enter(entered) {
    page = entered;
    await page.goto('/#cta');
  },
});

const field = () => page.getByLabel('Email');
const toast = () => page.locator('.toast');
async function join(address: string) {
  await field().fill(address);
  await page.getByRole('button', { name: 'Get Access' }).click();
}

/** The waitlist, as the administrator reads it. */
async function waitlist(): Promise<string[]> {
  const login = { email: 'admin@iris.local', password: 'orchid-7341' };
  await page.request.post('/api/auth/login', { data: login });
  const list = await (await page.request.get('/api/admin/waitlist')).json();
  return list.map(({ email }: { email: string }) => email);
}

test('an address joins the list, and the field is empty again', async () => {
  await join('Ada@Example.com');
  await toast().getByText('Welcome to the waitlist!').waitFor();
  await toast().getByText("We'll notify you when the product is ready for early access.").waitFor();
  expect(await field().inputValue()).toBe('');
  expect(await waitlist()).toEqual(['ada@example.com']);
  expect(fixture.context.complaints()).toEqual([]);
});

test('the same address once more is welcome as before', async () => {
  await join('ada@example.com');
  await toast().getByText('Welcome to the waitlist!').waitFor();
  expect(await waitlist()).toEqual(['ada@example.com']);
});

test('without an @ nothing is sent, and the words stay', async () => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await join('no address');
  await toast().getByText('Invalid email').waitFor();
  await toast().getByText('Please enter a valid email address.').waitFor();
  await expect.poll(() => field().inputValue()).toBe('no address');
  expect(asked).not.toContain('/api/waitlist');
});

test('an empty field is no address either', async () => {
  await join('');
  await toast().getByText('Invalid email').waitFor();
});

test('a failure says so, with its message, and keeps the address', async () => {
  await page.route('**/api/waitlist', (route) => route.fulfill({ status: 500, body: 'The list is asleep.' }));
  await join('grace@example.com');
  await toast().getByText('Something went wrong').waitFor();
  await toast().getByText('500: The list is asleep.').waitFor();
  await expect.poll(() => field().inputValue()).toBe('grace@example.com');
});

test('the button waits while the address is on its way', async () => {
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/waitlist', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await join('joan@example.com');
  await page.getByRole('button', { name: 'Joining' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Joining' }).isDisabled()).toBe(true);
  gate.resolve();
  await page.getByRole('button', { name: 'Get Access' }).waitFor();
});
