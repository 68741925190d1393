import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pageFixture } from '#test/support/app-fixture.ts';
import { accessibilityFindings } from '#test/support/browser-page.ts';

let page: Page;

const fixture = pageFixture({
  async enter(entered) {
    page = entered;
    await page.goto('/roadmap');
  },
});

const cards = () => page.locator('.rm-card');
const card = (title: string) => cards().filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const dialog = () => page.getByRole('dialog');
const open = async (title: string) => {
  await card(title).click();
  await dialog().waitFor();
};

test('the head sums up: overall progress and a tile for each status', async () => {
  await expect.poll(() => page.locator('.rm-figure').textContent()).toBe('50%');
  expect(await page.locator('.rm-tile').allTextContents()).toEqual([
    '13Completed',
    '11In progress',
    '15Planned',
    '6Research',
  ]);
});

test('the three features of the specification stand where they should', async () => {
  await card('Conversational AI').getByText('75%').waitFor();
  await card('Conversational AI').getByText('In progress').waitFor();
  await card('Health Monitoring').getByText('100%').waitFor();
  await card('Health Monitoring').getByText('Completed').waitFor();
  await card('Security Framework').getByText('60%').waitFor();
  await card('Security Framework').getByText('In progress').waitFor();
});

test('a card has title, status, priority, description, progress, timeline and impact', async () => {
  const mail = card('Mail Agent');
  await mail.getByText('Completed').waitFor();
  await mail.getByText('Critical').waitFor();
  await mail.getByText('Reads your inbox and tells you which emails need you, and why.').waitFor();
  await expect.poll(() => mail.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100');
  await mail.getByText('Q4 2024').waitFor();
  await mail.getByText('The inbox ends before the coffee does.').waitFor();
});

describe('the filter', () => {
  test('has a button for each of the 19 categories, and All Features', async () => {
    const buttons = page.getByRole('group', { name: 'Category' }).getByRole('button');
    await expect.poll(() => buttons.count()).toBe(20);
    await expect.poll(() => buttons.first().textContent()).toBe('All Features');
    await expect.poll(() => cards().count()).toBe(45);
  });

  test('shows one category, says so in the address, and can be linked to', async () => {
    await page.getByRole('button', { name: 'AI Core' }).click();
    await page.getByRole('button', { name: 'AI Core', pressed: true }).waitFor();
    await expect.poll(() => cards().count()).toBe(4);
    expect(page.url()).toBe(`${fixture.app.url}/roadmap?category=ai-core`);
    await page.reload();
    await page.getByRole('button', { name: 'AI Core', pressed: true }).waitFor();
    await expect.poll(() => cards().count()).toBe(4);
    await page.getByRole('button', { name: 'All Features' }).click();
    await page.getByRole('button', { name: 'All Features', pressed: true }).waitFor();
    await expect.poll(() => cards().count()).toBe(45);
  });
});

describe('a feature in full', () => {
  test('tells everything about it', async () => {
    await open('Replies in Your Voice');
    const text = await dialog().innerText();
    expect(text).toContain('Completed');
    expect(text).toContain('100%');
    expect(text).toMatch(/Timeline\s+Q1 2025/);
    expect(text).toMatch(/Business value\s+A first draft is half the answer\./);
    expect(text).toMatch(/User impact\s+You edit a reply instead of facing a blank one\./);
    expect(text).toMatch(/Technical requirements\s+Learns from the mail you sent, and only from that/);
    expect(text).toMatch(/Dependencies\s+Local Learning\s+Mail Agent/);
    expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
  });

  test('names dependencies only where there are any, and leads to them', async () => {
    await open('Security Framework');
    await dialog().getByRole('button', { name: 'Encrypted Store' }).click();
    await dialog().getByRole('heading', { name: 'Encrypted Store' }).waitFor();
    expect(await dialog().innerText()).not.toContain('Dependencies');
  });

  test('closes by its button', async () => {
    await open('Mail Agent');
    await dialog().getByRole('button', { name: 'Close' }).click();
    await dialog().waitFor({ state: 'detached' });
  });

  test('closes by a click beside it', async () => {
    await open('Mail Agent');
    await page.mouse.click(30, 450);
    await dialog().waitFor({ state: 'detached' });
  });
});
