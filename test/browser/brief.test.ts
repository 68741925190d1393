import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { pageFixture } from '#test/support/app-fixture.ts';
import { accessibilityFindings, inEveryLook, PHONE, signUp, stickingOut } from '#test/support/browser-page.ts';

const ZONE = 'Europe/Berlin';
const fixture = pageFixture({ window: { timezoneId: ZONE }, enter: signUp });
let page: Page;
beforeEach(() => void ({ page } = fixture.context));

const today = () => new Date().toLocaleDateString('en-CA', { timeZone: ZONE });
const keep = (kind: string, values: object) =>
  page.request.post('/api/life/records', { headers: { origin: fixture.app.url }, data: { kind, values } });
const scale = (name: string) => page.getByRole('radiogroup', { name });
const checkIns = async () => {
  const kept = await page.request.get('/api/life/records?kind=checkin');
  return ((await kept.json()) as { values: object }[]).map(({ values }) => values);
};

test('the brief names what is due, opens it, and takes an act back', async () => {
  await keep('task', { title: 'Send the invoice', due: today(), status: 'To do' });
  await page.clock.setFixedTime(`${today()}T09:00:00+01:00`);
  await page.goto('/dashboard');
  const brief = page.getByRole('region', { name: 'Your brief for today' });
  const line = brief.getByRole('link', { name: /“Send the invoice” is due today/ });
  await line.waitFor();
  await inEveryLook(page, async (name) => {
    expect(await accessibilityFindings(page), name).toEqual([]);
    expect(await stickingOut(page), name).toEqual([]);
  });

  await brief.getByRole('button', { name: /^More for: “Send the invoice”/ }).focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => brief.getByRole('menuitem').allInnerTexts())
    .toEqual(['Done', 'Tomorrow', 'Don’t say this again']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await brief.getByRole('menu').waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone', { exact: true }).waitFor();
  await line.waitFor();

  await brief.getByRole('button', { name: 'Hide the brief' }).click();
  await line.waitFor({ state: 'detached' });
  await page.reload();
  await brief.getByText('1 thing').waitFor();
  await brief.getByRole('button', { name: 'Show the brief' }).click();
  await line.click();
  await page.getByRole('dialog', { name: 'Record' }).getByText('Send the invoice').first().waitFor();

  await page.clock.setFixedTime(`${today()}T20:00:00+01:00`);
  await page.route('**/api/brief?*', (route) => route.abort());
  await page.goto('/dashboard');
  const evening = page.getByRole('region', { name: 'Your evening brief' });
  await evening.getByRole('button', { name: 'Try again' }).waitFor();
  await page.unroute('**/api/brief?*');
  await evening.getByRole('button', { name: 'Try again' }).click();
  await evening.getByText('“Send the invoice” is still open').or(evening.getByText('Nothing is left')).waitFor();
});

test('somebody new checks in by two keys or two taps, undoes it, and changes it', async () => {
  await page.goto('/dashboard');
  const begin = page.getByRole('region', { name: 'Everything here is made up. Make it yours.' });
  await begin.waitFor();
  await begin.getByRole('button', { name: 'Bring data' }).waitFor();
  await scale('Energy').getByRole('radio', { name: '1, empty' }).focus();
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press('ArrowRight');
  await scale('Mood').getByRole('radio', { name: '1, gloomy' }).focus();
  await page.keyboard.press('End');
  expect(await checkIns()).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone', { exact: true }).waitFor();
  expect(await checkIns()).toEqual([]);
  await begin.waitFor();

  // Who has records of their own is asked in a card, which stays to be changed.
  await keep('task', { title: 'Send the invoice', status: 'To do' });
  await page.goto('/dashboard');
  await scale('Energy').getByRole('radio', { name: '7' }).click();
  await scale('Mood').getByRole('radio', { name: '8' }).click();
  const card = page.getByRole('region', { name: /^How (?:are you|was today)\?$/ });
  await card.getByText('Saved').waitFor();
  await card.getByRole('button', { name: 'More' }).click();
  await scale('Focus').getByRole('radio', { name: '5, deep' }).click();
  await expect.poll(checkIns).toMatchObject([{ day: today(), energy: 7, mood: 8, stress: null, focus: 5 }]);
  await page.getByRole('region', { name: 'More ways to begin' }).getByRole('button', { name: 'Hide this' }).click();
  await page.reload();
  await page.getByRole('region', { name: 'Activity in Iris' }).waitFor();
  await card.waitFor({ state: 'detached' });
  expect(fixture.context.complaints()).toEqual([]);
});

test('the orb of a phone takes a check-in by two taps, which can be undone, and all of its form for more', async () => {
  await page.setViewportSize(PHONE);
  await keep('task', { title: 'Send the invoice', status: 'To do' });
  await page.goto('/dashboard');
  const orb = page.getByRole('navigation', { name: 'Categories' }).getByRole('button', { name: /^Quick Add/ });
  await orb.click();
  const dialog = page.getByRole('dialog', { name: 'Quick Add' });
  const step = (name: string, value: string) =>
    dialog.getByRole('radiogroup', { name }).getByRole('radio', { name: value });
  await step('Energy', '7').click();
  await step('Mood', '8').click();
  await dialog.getByText('Saved').waitFor();
  await dialog.getByRole('button', { name: 'More', exact: true }).click();
  await step('Stress', '3').click();
  await expect.poll(checkIns).toMatchObject([{ day: today(), energy: 7, mood: 8, stress: 3, focus: null }]);
  expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
  expect(await stickingOut(page)).toEqual([]);
  await page.locator('.toast', { hasText: 'Changed' }).locator('button', { hasText: 'Undo' }).click();
  await expect.poll(checkIns).toMatchObject([{ energy: 7, mood: 8, stress: null }]);
  const written = dialog.getByRole('button', { name: 'Another day, or with a note' });
  expect(await written.count()).toBe(0);
  await page.reload();
  await orb.click();
  await written.click();
  await dialog.getByLabel('Date').waitFor();
  expect(fixture.context.complaints()).toEqual([]);
});

/** A zone in which it is between ten and eleven in the evening now. */
const eveningZone = () => {
  const ahead = ((22 - new Date().getUTCHours() + 12) % 24) - 12;
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
};

test('in the evening a notification asks who checks in, and two taps answer it', async () => {
  const timeZone = eveningZone();
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toLocaleDateString('en-CA', { timeZone });
  await page.request.put('/api/user/preferences', { headers: { origin: fixture.app.url }, data: { timeZone } });
  for (const ago of [1, 2, 3]) await keep('checkin', { day: day(ago), energy: 6, mood: 7 });
  await page.goto('/notifications');
  const asked = page.getByRole('article', { name: 'How was today?' });
  await asked.getByText('Two taps and it’s saved.').waitFor();
  await inEveryLook(page, async (name) => {
    expect(await accessibilityFindings(page), name).toEqual([]);
    expect(await stickingOut(page), name).toEqual([]);
  });
  await scale('Energy').getByRole('radio', { name: '7' }).click();
  await scale('Mood').getByRole('radio', { name: '8' }).click();
  await asked.getByText('Done', { exact: true }).waitFor();
  expect((await checkIns())[0]).toMatchObject({ day: day(0), energy: 7, mood: 8 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await checkIns()).length).toBe(3);
  await asked.getByText('Two taps and it’s saved.').waitFor();
  await asked.getByText('Done', { exact: true }).waitFor({ state: 'detached' });
  await scale('Energy').getByRole('radio', { name: '4' }).click();
  await scale('Mood').getByRole('radio', { name: '5' }).click();
  await expect.poll(async () => (await checkIns())[0]).toMatchObject({ day: day(0), energy: 4, mood: 5 });
  await page.reload();
  await asked.getByText('Done', { exact: true }).waitFor();
  expect(await asked.getByRole('radiogroup').count()).toBe(0);
  expect(fixture.context.complaints()).toEqual([]);
});
