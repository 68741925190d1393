import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { totpCode } from '#server/features/auth/totp.ts';
import { type EmailSink, startEmailSink } from '#test/support/email-sink.ts';
import { openSettingsScreen, type Registered, settingsScreen } from '#test/support/settings-screen.ts';
import { accessibilityFindings, openPage, signUp } from '#test/support/browser-page.ts';

let box: EmailSink;
let page: Page;
let person: Registered;

beforeAll(async () => {
  box = await startEmailSink();
});
afterAll(() => box?.close());
const fixture = openSettingsScreen((there) => ({ page, person } = there), { env: () => ({ SMTP_URL: box.url }) });
const { section, toast, open } = settingsScreen(() => page);

test('sessions are listed and ended, the access log tells what was done, and a new password ends other sessions', async () => {
  await page.request.put('/api/user/preferences', { data: { volume: 40 } });
  const other = await openPage(fixture.browser, fixture.app.url);
  await other.page.request.post('/api/auth/login', { data: person });
  await open();
  const sessions = section('Sessions').getByRole('listitem');
  await expect.poll(() => sessions.count()).toBe(2);
  await section('Sessions').getByText('This device').waitFor();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await toast('Other Sessions Ended').waitFor();
  await expect.poll(() => sessions.count()).toBe(1);
  expect((await other.page.request.get('/api/auth/user')).status()).toBe(401);

  await section('Access log').getByText('Settings changed: volume').waitFor();
  await section('Access log').getByText('Signed in with Chrome on Linux').first().waitFor();

  await other.page.request.post('/api/auth/login', { data: person });
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your password' });
  await dialog.getByLabel('Current password', { exact: true }).fill('not this one');
  await dialog.getByLabel('New password', { exact: true }).fill('a better password');
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await dialog.getByText('That isn’t your password.').waitFor();
  await dialog.getByLabel('Current password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Save password' }).click();
  await toast('Password Changed').waitFor();
  expect((await other.page.request.get('/api/auth/user')).status()).toBe(401);
  expect((await page.request.get('/api/auth/user')).status()).toBe(200);
  await other.close();
});

test('the address changes through a link to the new one', async () => {
  await open();
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
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(next);
});

test('two-step sign-in is turned on with an app and asks at the next sign-in', async () => {
  await open();
  await page.getByRole('switch', { name: 'Two-step sign-in' }).click();
  const first = page.getByRole('dialog', { name: 'Turn on two-step sign-in' });
  await first.getByLabel('Your password', { exact: true }).fill(person.password);
  await first.getByRole('button', { name: 'Continue' }).click();
  const scan = page.getByRole('dialog', { name: 'Scan this with your authenticator app' });
  await scan.getByRole('img', { name: 'Secret for the authenticator app as a picture' }).waitFor();
  const secret = (await scan.locator('.secret').innerText()).replaceAll(' ', '');
  await scan.getByLabel('Code', { exact: true }).fill(totpCode(secret, Date.now()));
  await scan.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await codes.first().waitFor();
  await expect.poll(() => codes.count()).toBe(10);
  const recovery = await codes.first().innerText();
  await page.getByRole('button', { name: 'I saved them' }).click();
  await expect.poll(() => page.getByRole('switch', { name: 'Two-step sign-in' }).isChecked()).toBe(true);

  const other = await openPage(fixture.browser, fixture.app.url);
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

test('Export Data gives a zip that another person imports after seeing what is in it', async () => {
  await page.request.post('/api/projects', { data: { name: 'Harbour' } });
  await open();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export Data' }).click();
  const file = await (await download).path();
  const files = unzipSync(readFileSync(file));
  expect(strFromU8(files['data.json']!)).toContain('Harbour');

  const other = await openPage(fixture.browser, fixture.app.url);
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

test('retention shows what goes before anything goes, and a mailbox says what it may do and is disconnected and erased', async () => {
  await page.request.post('/api/gmail/connect', { data: { kind: 'sample' } });
  const { id } = await (await page.request.post('/api/projects', { data: { name: 'Harbour' } })).json();
  const old = { projectId: id, startTime: '2020-05-01T09:00:00Z', endTime: '2020-05-01T10:00:00Z' };
  await page.request.post('/api/time-entries', { data: old });
  await open();
  await page.getByRole('button', { name: 'Preview' }).click();
  const question = page.getByRole('alertdialog', { name: /Delete records older than/ });
  await question.getByRole('listitem').filter({ hasText: 'Time entries' }).waitFor();
  await question.getByRole('button', { name: 'Delete now and every day' }).click();
  await toast('Auto-Delete Is On').getByText('One old record was erased.').waitFor();
  await page.getByRole('button', { name: 'Stop deleting' }).waitFor();

  const connections = section('Connected mail and calendars');
  await connections.getByText('Sample mailbox').waitFor();
  await connections.getByRole('button', { name: /^Disconnect/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect and erase' }).click();
  await toast('Disconnected').waitFor();
  await connections.getByText('Nothing is connected').waitFor();
  expect(await (await page.request.get('/api/gmail/status')).json()).toMatchObject({ connected: false, messages: 0 });
});

test('erasing everything asks for the password and the word, and then nobody is signed in', async () => {
  await open();
  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase everything?' });
  await dialog.getByLabel('Your password', { exact: true }).fill(person.password);
  await dialog.getByLabel('Type ERASE').fill('no');
  await dialog.getByRole('button', { name: 'Erase everything' }).click();
  await dialog.getByText('Type ERASE to continue.').waitFor();
  await dialog.getByLabel('Type ERASE').fill('ERASE');
  await dialog.getByRole('button', { name: 'Erase everything' }).click();
  await page.waitForURL('/auth');
  expect((await page.request.post('/api/auth/login', { data: person })).status()).toBe(401);
});

const invitesSomebody = async (page: Page) => {
  await page.getByRole('button', { name: 'Invite later@example.com' }).click();
  const form = page.getByRole('dialog', { name: 'Invite someone' });
  expect(await form.getByLabel('Email (optional)').inputValue()).toBe('later@example.com');
  await form.getByRole('button', { name: 'Create invitation' }).click();
  const made = page.getByRole('dialog', { name: 'Invitation created' });
  const link = await made.getByLabel('Link').inputValue();
  await made.getByText('Close', { exact: true }).click();
  const invitations = page.getByRole('region', { name: 'Invitations' });
  await invitations.getByText('later@example.com').waitFor();
  const guest = await openPage(fixture.browser, fixture.app.url);
  await guest.page.goto(link);
  await guest.page.getByRole('heading', { name: 'You’re invited' }).waitFor();
  expect(await guest.page.getByLabel('Email', { exact: true }).inputValue()).toBe('later@example.com');
  await guest.close();
  await invitations.getByRole('button', { name: 'Withdraw the invitation for later@example.com' }).click();
  await invitations.getByText('No open invitations').waitFor();
};

const disablesAndRemoves = async (page: Page, row: Locator) => {
  await row.getByRole('button', { name: /^Manage/ }).click();
  await page.getByRole('button', { name: 'Disable the account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('button', { name: 'Enable the account' }).waitFor();
  await page.getByRole('button', { name: 'Remove the person' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await row.waitFor({ state: 'detached' });
};

test('administration is for administrators: people, waitlist and the state of the system', async () => {
  await open();
  expect(await page.getByRole('link', { name: 'Administration' }).count()).toBe(0);
  await page.request.post('/api/waitlist', { data: { email: 'later@example.com' } });
  const admin = await openPage(fixture.browser, fixture.app.url, { acceptDownloads: true });
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
  await invitesSomebody(admin.page);
  await disablesAndRemoves(admin.page, row);
  const jobs = admin.page.getByRole('region', { name: 'Jobs' });
  await jobs.getByRole('button', { name: /^Show all/ }).click();
  await jobs.getByText('notify every minute').waitFor();
  expect(await accessibilityFindings(admin.page)).toEqual([]);
  expect(admin.complaints()).toEqual([]);
  await admin.close();
});
