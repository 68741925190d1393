import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { totpCode } from '#server/features/auth/totp.ts';
import { type RunningApp, startApp } from '#test/support/app.ts';
import { launchBrowser } from '#test/support/browser.ts';
import { type LetterBox, startLetterBox } from '#test/support/letter-box.ts';
import { accessibilityFindings, openWindow, sidewaysScroll, signUp, type Visitor } from '#test/support/visitor.ts';

let app: RunningApp;
let box: LetterBox;
let browser: Browser;
let visitor: Visitor;
let page: Page;
let person: { email: string; password: string };

beforeAll(async () => {
  box = await startLetterBox();
  app = await startApp({ env: { SMTP_URL: box.url } });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
  await box?.close();
});
beforeEach(async () => {
  visitor = await openWindow(browser, app.url, { timezoneId: 'Europe/Berlin', acceptDownloads: true });
  page = visitor.page;
  person = await signUp(page);
  await page.goto('/settings');
  await section('Data & Storage').waitFor();
});
afterEach(() => visitor.close());

const section = (name: string) => page.getByRole('region', { name, exact: true });
const toast = (title: string) => page.locator('.toast', { hasText: title });
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

test('there are six sections, a list of them, and the three buttons', async () => {
  const titles = [
    'Profile & Account',
    'Appearance',
    'Notifications',
    'Audio & Voice',
    'Privacy & Security',
    'Data & Storage',
  ];
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(titles);
  expect(await page.getByRole('navigation', { name: 'Settings sections' }).getByRole('link').allInnerTexts()).toEqual(
    titles,
  );
  await page.getByRole('button', { name: 'Save Changes' }).waitFor();
  await page.getByRole('button', { name: 'Reset to Defaults' }).waitFor();
  await page.getByRole('link', { name: 'Export Data' }).waitFor();
  expect(visitor.complaints()).toEqual([]);
});

test('a link of the list leads to its section and stands in the address', async () => {
  await page.getByRole('link', { name: 'Audio & Voice' }).click();
  await page.waitForURL('/settings#audio');
  await expect
    .poll(() => section('Audio & Voice').evaluate((card) => card.getBoundingClientRect().top))
    .toBeLessThan(200);
  expect(await page.getByRole('link', { name: 'Audio & Voice' }).getAttribute('aria-current')).toBe('true');
});

test('every type of setting is there: text, email, select, toggle and slider', async () => {
  const profile = section('Profile & Account');
  expect(await profile.getByLabel('First name').inputValue()).toBe('Maya');
  expect(await profile.getByLabel('Last name').inputValue()).toBe('Lindqvist');
  expect(await profile.getByLabel('Email').getAttribute('type')).toBe('email');
  expect(await profile.getByLabel('Email').inputValue()).toBe(person.email);
  expect(await profile.getByLabel('Timezone').evaluate((element) => element.tagName)).toBe('SELECT');
  expect(await section('Notifications').getByRole('switch', { name: 'Mail that needs a reply' }).isChecked()).toBe(
    true,
  );
  await section('Audio & Voice').getByRole('slider', { name: 'Volume' }).waitFor();
});

test('the volume is 75, goes from 0 to 100 in steps of 1, and is saved', async () => {
  const volume = page.getByRole('slider', { name: 'Volume' });
  expect(await volume.getAttribute('aria-valuenow')).toBe('75');
  expect(await volume.getAttribute('aria-valuemin')).toBe('0');
  expect(await volume.getAttribute('aria-valuemax')).toBe('100');
  await volume.press('ArrowRight');
  expect(await volume.getAttribute('aria-valuenow')).toBe('76');
  await volume.press('End');
  expect(await volume.getAttribute('aria-valuenow')).toBe('100');
  await volume.press('Home');
  expect(await volume.getAttribute('aria-valuenow')).toBe('0');
  await save();
  expect((await saved()).volume).toBe(0);
});

test('the time zones begin with the three of the specification and hold every other', async () => {
  const options = await page.getByLabel('Timezone').getByRole('option').allInnerTexts();
  expect(options.slice(0, 3)).toEqual(['UTC-8 (Pacific)', 'UTC-5 (Eastern)', 'UTC+0 (Greenwich)']);
  expect(options.length).toBeGreaterThan(300);
  await page.getByLabel('Timezone').selectOption({ label: 'UTC-8 (Pacific)' });
  await save();
  expect((await saved()).timeZone).toBe('America/Los_Angeles');
});

test('data retention is one year until somebody chooses otherwise', async () => {
  const retention = page.getByLabel('Data retention');
  expect(await retention.inputValue()).toBe('1-year');
  await retention.selectOption({ label: '2 years' });
  await save();
  expect((await saved()).retention).toBe('2-years');
});

test('theme, density and motion show at once, hold once saved, and survive a reload', async () => {
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect.poll(async () => (await look()).theme).toBe('dark');
  await page.getByRole('radio', { name: 'Compact' }).click();
  await page.getByRole('switch', { name: 'Reduce motion' }).click();
  await expect.poll(() => look()).toMatchObject({ density: 'compact', motion: 'reduced' });
  await save();
  await page.reload();
  await section('Data & Storage').waitFor();
  await expect.poll(() => look()).toMatchObject({ theme: 'dark', density: 'compact', motion: 'reduced' });
});

test('what was chosen holds on another device too', async () => {
  await page.request.put('/api/user/preferences', { data: { theme: 'dark', followMood: false, mood: 'cool-clarity' } });
  const other = await openWindow(browser, app.url, { colorScheme: 'light' });
  await other.page.request.post('/api/auth/login', { data: person });
  await other.page.goto('/dashboard');
  await expect
    .poll(() => look(other.page))
    .toMatchObject({
      theme: 'dark',
      mood: 'cool-clarity',
    });
  await other.close();
});

test('a mood that is chosen is kept, and the page stops turning', async () => {
  await page.getByRole('radio', { name: 'Midnight Deep' }).click();
  await expect.poll(async () => (await look()).mood).toBe('midnight-deep');
  expect(await page.getByRole('switch', { name: 'Follow my mood' }).isChecked()).toBe(false);
  await save();
  await page.goto('/dashboard');
  await expect.poll(async () => (await look()).mood).toBe('midnight-deep');
  expect(await saved()).toMatchObject({ followMood: false, mood: 'midnight-deep' });
});

test('dates speak the chosen language and clock', async () => {
  await page.getByLabel('Language of dates').selectOption({ label: 'Deutsch' });
  await page.getByRole('radio', { name: '21:30' }).click();
  await save();
  await page.clock.setFixedTime('2025-11-18T12:00:00Z');
  await page.goto('/dashboard');
  await page.getByText('Dienstag, 18. November 2025').waitFor();
});

test('names and username are saved, and a username that is taken says so at its field', async () => {
  await page.getByLabel('First name').fill('Mia');
  await page.getByLabel('Username').fill('mia.l');
  await save();
  await page.getByText(/Good (morning|afternoon|evening), Mia/).waitFor();
  const other = await openWindow(browser, app.url);
  await signUp(other.page);
  await other.page.goto('/settings');
  await other.page.getByLabel('Username').fill('MIA.L');
  await other.page.getByRole('button', { name: 'Save Changes' }).click();
  await other.page.getByRole('alert').filter({ hasText: 'Somebody else has this username.' }).waitFor();
  await other.close();
});

test('nothing is lost when a page with changes is left: it asks first', async () => {
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

test('a session that ended leads to the sign-in page, also past changes that are not saved', async () => {
  await page.getByRole('switch', { name: 'Mail that needs a reply' }).click();
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.waitForURL('/auth');
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
});

test('changes can be thrown away, and the page looks as before', async () => {
  const before = await look();
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect.poll(async () => (await look()).theme).toBe('dark');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(async () => (await look()).theme).toBe(before.theme);
});

test('reset asks, puts every default back, and can be undone', async () => {
  await page.request.put('/api/user/preferences', { data: { volume: 12, theme: 'dark', retention: 'forever' } });
  await page.reload();
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

test('Export Data gives a zip that another person imports after seeing what is in it', async () => {
  await page.request.post('/api/projects', { data: { name: 'Harbour' } });
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export Data' }).click();
  const file = await (await download).path();
  const files = unzipSync(readFileSync(file));
  expect(strFromU8(files['data.json']!)).toContain('Harbour');

  const other = await openWindow(browser, app.url);
  await signUp(other.page);
  await other.page.goto('/settings#data');
  await other.page.getByLabel('Export to import').setInputFiles(file);
  const question = other.page.getByRole('alertdialog', { name: 'Import this export?' });
  await question.getByText('Projects').waitFor();
  expect(await (await other.page.request.get('/api/projects')).json()).toEqual([]);
  await question.getByRole('button', { name: 'Import' }).click();
  await other.page.locator('.toast', { hasText: 'Export Imported' }).waitFor();
  expect(await (await other.page.request.get('/api/projects')).json()).toMatchObject([{ name: 'Harbour' }]);
  await other.page
    .getByLabel('Export to import')
    .setInputFiles({ name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.from('x') });
  await other.page.locator('.toast', { hasText: 'Not Imported' }).waitFor();
  await other.close();
});

test('retention shows what goes before anything goes', async () => {
  const { id } = await (await page.request.post('/api/projects', { data: { name: 'Harbour' } })).json();
  const old = { projectId: id, startTime: '2020-05-01T09:00:00Z', endTime: '2020-05-01T10:00:00Z' };
  await page.request.post('/api/time-entries', { data: old });
  await page.reload();
  await page.getByRole('button', { name: 'See what goes' }).click();
  const question = page.getByRole('alertdialog', { name: /Erase what is older than/ });
  await question.getByRole('listitem').filter({ hasText: 'Time entries' }).waitFor();
  await question.getByRole('button', { name: 'Erase, now and every day' }).click();
  await toast('Retention Is On').getByText('1 old records were erased.').waitFor();
  await page.getByRole('button', { name: 'Stop erasing' }).waitFor();
});

test('the password changes with the old one, and other sessions end', async () => {
  const other = await openWindow(browser, app.url);
  await other.page.request.post('/api/auth/login', { data: person });
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your password' });
  await dialog.getByLabel('Present password', { exact: true }).fill('not this one');
  await dialog.getByLabel('New password', { exact: true }).fill('a better password');
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await dialog.getByText('This is not your password.').waitFor();
  await dialog.getByLabel('Present password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await toast('Password Changed').waitFor();
  expect((await other.page.request.get('/api/auth/user')).status()).toBe(401);
  expect((await page.request.get('/api/auth/user')).status()).toBe(200);
  await other.close();
});

test('the address changes through a link to the new one', async () => {
  const next = `new-${person.email}`;
  await page.getByLabel('Email').fill(next);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your email address?' });
  await dialog.getByLabel('Your password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await toast('Confirm the New Address').waitFor();
  await page.getByText(`Waiting for ${next}`).waitFor();
  const letter = await box.letterTo(next, 'Use this address');
  await page.goto(/https?:\S+/.exec(letter.text)![0]);
  await page.getByRole('dialog', { name: 'Use your new address?' }).getByRole('button', { name: 'Use it' }).click();
  await toast('Address Changed').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(next);
});

test('two-step sign-in is turned on with an app and asks at the next sign-in', async () => {
  await page.getByRole('switch', { name: 'Two-step sign-in' }).click();
  const first = page.getByRole('dialog', { name: 'Turn on two-step sign-in' });
  await first.getByLabel('Your password', { exact: true }).fill(person.password);
  await first.getByRole('button', { name: 'Go on' }).click();
  const scan = page.getByRole('dialog', { name: 'Scan this with your authenticator app' });
  await scan.getByRole('img', { name: 'Secret for the authenticator app as a picture' }).waitFor();
  const secret = (await scan.locator('.secret').innerText()).replaceAll(' ', '');
  await scan.getByLabel('Code', { exact: true }).fill(totpCode(secret, Date.now()));
  await scan.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  expect(await codes.count()).toBe(10);
  const recovery = await codes.first().innerText();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect.poll(() => page.getByRole('switch', { name: 'Two-step sign-in' }).isChecked()).toBe(true);

  const other = await openWindow(browser, app.url);
  await other.page.goto('/auth');
  await other.page.getByLabel('Email').fill(person.email);
  await other.page.getByLabel('Password', { exact: true }).fill(person.password);
  await other.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await other.page.getByLabel('Code').fill('000000');
  await other.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await other.page.getByText('This code is wrong or has been used.').waitFor();
  await other.page.getByLabel('Code').fill(recovery);
  await other.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await other.page.waitForURL('/dashboard');
  await other.close();
});

test('sessions are listed and ended', async () => {
  const other = await openWindow(browser, app.url);
  await other.page.request.post('/api/auth/login', { data: person });
  await page.reload();
  const sessions = section('Sessions').getByRole('listitem');
  await expect.poll(() => sessions.count()).toBe(2);
  await section('Sessions').getByText('This device').waitFor();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await toast('Other Sessions Ended').waitFor();
  await expect.poll(() => sessions.count()).toBe(1);
  expect((await other.page.request.get('/api/auth/user')).status()).toBe(401);
  await other.close();
});

test('a connected mailbox says what it may do and is disconnected and erased', async () => {
  await page.request.post('/api/gmail/connect', { data: { kind: 'sample' } });
  await page.reload();
  const connections = section('Connected mail and calendars');
  await connections.getByText('Sample mailbox').waitFor();
  await connections.getByRole('button', { name: /^Disconnect/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect and erase' }).click();
  await toast('Disconnected').waitFor();
  await connections.getByText('Nothing is connected').waitFor();
  expect(await (await page.request.get('/api/gmail/status')).json()).toMatchObject({ connected: false, messages: 0 });
});

test('the access log tells what was done', async () => {
  await page.request.put('/api/user/preferences', { data: { volume: 40 } });
  await page.reload();
  await section('Access log').getByText('Settings changed: volume').waitFor();
  await section('Access log').getByText('Signed in with Chrome on Linux').waitFor();
});

test('erasing everything asks for the password and the word, and then nobody is signed in', async () => {
  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase everything?' });
  await dialog.getByLabel('Your password', { exact: true }).fill(person.password);
  await dialog.getByLabel('Type ERASE').fill('no');
  await dialog.getByRole('button', { name: 'Erase everything' }).click();
  await dialog.getByText('Type ERASE to go on.').waitFor();
  await dialog.getByLabel('Type ERASE').fill('ERASE');
  await dialog.getByRole('button', { name: 'Erase everything' }).click();
  await page.waitForURL('/auth');
  expect((await page.request.post('/api/auth/login', { data: person })).status()).toBe(401);
});

test('administration is for administrators: people, waitlist and the state of the system', async () => {
  expect(await page.getByRole('link', { name: 'Administration' }).count()).toBe(0);
  await page.request.post('/api/waitlist', { data: { email: 'later@example.com' } });
  const admin = await openWindow(browser, app.url, { acceptDownloads: true });
  const [account] = await (await admin.page.request.get('/api/auth/demo-accounts')).json();
  await admin.page.request.post('/api/auth/login', { data: account });
  await admin.page.goto('/settings');
  const people = admin.page.getByRole('region', { name: 'People', exact: true });
  const row = people.getByRole('listitem').filter({ hasText: person.email });
  await row.getByRole('combobox').selectOption({ label: 'Premium' });
  await admin.page.locator('.toast', { hasText: 'Access Level Changed' }).waitFor();
  expect(await (await page.request.get('/api/auth/user')).json()).toMatchObject({ accessLevel: 'premium' });
  await admin.page.getByRole('region', { name: 'Waitlist' }).getByText('later@example.com').waitFor();
  const download = admin.page.waitForEvent('download');
  await admin.page.getByRole('link', { name: 'Waitlist as CSV' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('later@example.com');
  await admin.page.getByRole('region', { name: 'System' }).getByText('SQLite, encrypted').waitFor();
  expect(await accessibilityFindings(admin.page)).toEqual([]);
  expect(admin.complaints()).toEqual([]);
  await admin.close();
});

test.each([
  { colorScheme: 'light', phone: false },
  { colorScheme: 'dark', phone: false },
  { colorScheme: 'light', phone: true },
  { colorScheme: 'dark', phone: true },
] as const)('the settings are accessible with %o', async (options) => {
  const guest = await openWindow(browser, app.url, options);
  await signUp(guest.page);
  await guest.page.goto('/settings');
  await guest.page.getByRole('region', { name: 'What is stored of you' }).getByRole('listitem').first().waitFor();
  expect(await accessibilityFindings(guest.page)).toEqual([]);
  expect(await sidewaysScroll(guest.page)).toBe(0);
  await guest.page.getByRole('switch', { name: 'Two-step sign-in' }).click();
  await guest.page.getByRole('dialog').waitFor();
  expect(await accessibilityFindings(guest.page, '[role=dialog]')).toEqual([]);
  expect(guest.complaints()).toEqual([]);
  await guest.close();
});
