import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openSettingsScreen, type Registered, settingsScreen } from '#test/support/settings-screen.ts';
import {
  accessibilityFindings,
  clickSignedOut,
  inEveryLook,
  openPage,
  stickingOut,
  signUp,
} from '#test/support/browser-page.ts';

let page: Page;
let person: Registered;
const fixture = openSettingsScreen((there) => ({ page, person } = there));
const { section, toast, open } = settingsScreen(() => page);
const saved = async () => (await page.request.get('/api/user/preferences')).json();
const save = async () => {
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await toast('Settings Saved').waitFor();
};
const look = (at: Page = page) =>
  at.evaluate(() => {
    const { theme, mood, density, motion } = document.documentElement.dataset;
    return { theme, mood, density, motion };
  });

test('there are six sections with every type of setting, three buttons, and a list that leads to each', async () => {
  await open();
  const titles = [
    'Profile & Account',
    'Appearance',
    'Notifications',
    'Audio & Voice',
    'Privacy & Security',
    'Data & Storage',
  ];
  await expect.poll(() => page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(titles);
  await expect
    .poll(() => page.getByRole('navigation', { name: 'Settings sections' }).getByRole('link').allInnerTexts())
    .toEqual(titles);
  await page.getByRole('button', { name: 'Save Changes' }).waitFor();
  await page.getByRole('button', { name: 'Reset to Defaults' }).waitFor();
  await page.getByRole('link', { name: 'Export Data' }).waitFor();

  const profile = section('Profile & Account');
  await expect.poll(() => profile.getByLabel('First name').inputValue()).toBe('Maya');
  await expect.poll(() => profile.getByLabel('Last name').inputValue()).toBe('Lindqvist');
  await expect.poll(() => profile.getByLabel('Email').getAttribute('type')).toBe('email');
  await expect.poll(() => profile.getByLabel('Email').inputValue()).toBe(person.email);
  await expect.poll(() => profile.getByLabel('Timezone').evaluate((element) => element.tagName)).toBe('SELECT');
  await expect
    .poll(() => section('Notifications').getByRole('switch', { name: 'Mail that needs a reply' }).isChecked())
    .toBe(true);
  await section('Audio & Voice').getByRole('slider', { name: 'Volume' }).waitFor();

  await page.getByRole('link', { name: 'Audio & Voice' }).click();
  await page.waitForURL('/settings#audio');
  await expect
    .poll(() => section('Audio & Voice').evaluate((card) => card.getBoundingClientRect().top))
    .toBeLessThan(200);
  await expect.poll(() => page.getByRole('link', { name: 'Audio & Voice' }).getAttribute('aria-current')).toBe('true');
  expect(fixture.context.complaints()).toEqual([]);
});

test('a slider of 0 to 100, every time zone and how long data is kept are there with their defaults, and saved', async () => {
  await open();
  const volume = page.getByRole('slider', { name: 'Volume' });
  await expect.poll(() => volume.getAttribute('aria-valuenow')).toBe('75');
  await expect.poll(() => volume.getAttribute('aria-valuemin')).toBe('0');
  await expect.poll(() => volume.getAttribute('aria-valuemax')).toBe('100');
  await volume.press('ArrowRight');
  await expect.poll(() => volume.getAttribute('aria-valuenow')).toBe('76');
  await volume.press('End');
  await expect.poll(() => volume.getAttribute('aria-valuenow')).toBe('100');
  await volume.press('Home');
  await expect.poll(() => volume.getAttribute('aria-valuenow')).toBe('0');

  const options = await page.getByLabel('Timezone').getByRole('option').allInnerTexts();
  expect(options.slice(0, 3)).toEqual(['UTC-8 (Pacific)', 'UTC-5 (Eastern)', 'UTC+0 (Greenwich)']);
  expect(options.length).toBeGreaterThan(300);
  await page.getByLabel('Timezone').selectOption({ label: 'UTC-8 (Pacific)' });

  const retention = page.getByLabel('Data retention');
  await expect.poll(() => retention.inputValue()).toBe('1-year');
  await retention.selectOption({ label: '2 years' });

  await save();
  expect(await saved()).toMatchObject({ volume: 0, timeZone: 'America/Los_Angeles', retention: '2-years' });
});

test('theme, density, motion and mood show at once, hold once saved, survive a reload, and hold on another device', async () => {
  await open();
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect.poll(async () => (await look()).theme).toBe('dark');
  await page.getByRole('radio', { name: 'Compact' }).click();
  await page.getByRole('switch', { name: 'Reduce motion' }).click();
  await expect.poll(() => look()).toMatchObject({ density: 'compact', motion: 'reduced' });
  await page.getByRole('radio', { name: 'Midnight Deep' }).click();
  await expect.poll(async () => (await look()).mood).toBe('midnight-deep');
  expect(await page.getByRole('switch', { name: 'Follow my mood' }).isChecked()).toBe(false);
  await save();
  expect(await saved()).toMatchObject({ followMood: false, mood: 'midnight-deep' });
  await page.reload();
  await section('Data & Storage').waitFor();
  await expect.poll(() => look()).toMatchObject({ theme: 'dark', density: 'compact', motion: 'reduced' });
  await page.goto('/dashboard');
  await expect.poll(async () => (await look()).mood).toBe('midnight-deep');

  const other = await openPage(fixture.browser, fixture.app.url, { colorScheme: 'light' });
  await other.page.request.post('/api/auth/login', { data: person });
  await other.page.goto('/dashboard');
  await expect.poll(() => look(other.page)).toMatchObject({ theme: 'dark', mood: 'midnight-deep' });
  await other.close();
});

test('dates speak the chosen language and clock', async () => {
  await open();
  await page.getByLabel('Language of dates').selectOption({ label: 'Deutsch' });
  await page.getByRole('radio', { name: '21:30' }).click();
  await save();
  await page.clock.setFixedTime('2025-11-18T12:00:00Z');
  await page.goto('/dashboard');
  await page.getByText('Dienstag, 18. November 2025').waitFor();
});

test('names and username are saved, and a username that is taken says so at its field', async () => {
  await open();
  await page.getByLabel('First name').fill('Mia');
  await page.getByLabel('Username').fill('mia.l');
  await save();
  await page.getByText(/Good (morning|afternoon|evening), Mia/).waitFor();
  const other = await openPage(fixture.browser, fixture.app.url);
  await signUp(other.page);
  await other.page.goto('/settings');
  await other.page.getByLabel('Username').fill('MIA.L');
  await other.page.getByRole('button', { name: 'Save Changes' }).click();
  await other.page.getByRole('alert').filter({ hasText: 'This username is taken.' }).waitFor();
  await other.close();
});

test('changes can be thrown away, and nothing is lost when a page with changes is left: it asks first', async () => {
  await open();
  const before = await look();
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect.poll(async () => (await look()).theme).toBe('dark');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(async () => (await look()).theme).toBe(before.theme);

  await page.getByRole('switch', { name: 'Mail that needs a reply' }).click();
  await page.getByText('1 unsaved change', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Notifications 3' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  expect(new URL(page.url()).pathname).toBe('/settings');
  await page.getByRole('link', { name: 'Notifications 3' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('/notifications');
  expect((await saved()).mailNotifications).toBe(true);
});

test('who signs in another way after the session has ended leaves past changes that are not saved', async () => {
  await open();
  await page.getByRole('switch', { name: 'Mail that needs a reply' }).click();
  await page.context().clearCookies();
  const again = await clickSignedOut(page, page.getByRole('button', { name: 'Save Changes' }));
  await again.getByRole('button', { name: 'Sign in another way' }).click();
  await page.waitForURL('/auth');
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
});

test('reset asks, puts every default back, and can be undone', async () => {
  await page.request.put('/api/user/preferences', { data: { volume: 12, theme: 'dark', retention: 'forever' } });
  await open();
  await page.getByRole('button', { name: 'Reset to Defaults' }).click();
  const question = page.getByRole('alertdialog', { name: 'Reset every setting to its default?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect((await saved()).volume).toBe(12);
  await page.getByRole('button', { name: 'Reset to Defaults' }).click();
  const answer = page.waitForResponse('**/api/user/preferences');
  await question.getByRole('button', { name: 'Reset' }).click();
  expect(await (await answer).json()).toMatchObject({ volume: 75, theme: 'system', retention: '1-year' });
  await toast('Settings Reset').getByRole('button', { name: 'Undo' }).click();
  await toast('Reset Undone').waitFor();
  expect(await saved()).toMatchObject({ volume: 12, theme: 'dark', retention: 'forever' });
});

test('the settings are accessible, at a desk and on a phone, in the light and in the dark', async () => {
  await open();
  await section('What Iris stores about you').getByRole('listitem').first().waitFor();
  await inEveryLook(page, async (look) => {
    expect(await accessibilityFindings(page), look).toEqual([]);
    expect(await stickingOut(page), look).toEqual([]);
    await page.getByRole('switch', { name: 'Two-step sign-in' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await accessibilityFindings(page, '[role=dialog]'), look).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
  expect(fixture.context.complaints()).toEqual([]);
});
