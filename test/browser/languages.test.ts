import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pageFixture } from '#test/support/app-fixture.ts';
import { accessibilityFindings, PHONE, signUp, stickingOut } from '#test/support/browser-page.ts';
import { connectSampleMailbox } from '#test/support/mail-screen.ts';

let page: Page;
const fixture = pageFixture({
  window: { locale: 'de-DE', timezoneId: 'Europe/Berlin', fresh: true },
  enter: (there) => void (page = there),
});

test('a German browser gets German pages, and a person may have English ones', async () => {
  await page.goto('/auth');
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  await page.getByRole('heading', { name: 'Willkommen zurück' }).waitFor();
  await page.getByLabel('E-Mail').fill('nobody@example.com');
  await page.getByLabel('Passwort', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await page
    .getByText(/E-Mail-Adresse (?:und|oder) Passwort/)
    .first()
    .waitFor();

  await signUp(page);
  await page.goto('/dashboard?tab=health');
  await page.getByRole('heading', { name: 'Schlaf', exact: true }).first().waitFor();
  await page.getByText('Empfohlen: 7 bis 9 h').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.goto('/dashboard?tab=gmail');
  await page
    .getByRole('button', { name: 'Beispielpostfach ausprobieren' })
    .or(page.getByText('Zugangsdaten eingeben'))
    .first()
    .waitFor();
  await page.setViewportSize(PHONE);
  expect(await stickingOut(page)).toEqual([]);

  await page.goto('/settings');
  const language = page.getByLabel('Sprache', { exact: true });
  await expect.poll(() => language.locator('option').allInnerTexts()).toEqual(['Automatisch', 'English', 'Deutsch']);
  await language.selectOption('English');
  await page.getByRole('button', { name: 'Änderungen speichern' }).first().click();
  await page.getByRole('button', { name: 'Save Changes' }).first().waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');

  await page.getByLabel('Language', { exact: true }).selectOption('Deutsch');
  await page.getByRole('button', { name: 'Save Changes' }).first().click();
  await page.getByRole('button', { name: 'Änderungen speichern' }).first().waitFor();
  const saved = await (await page.request.get('/api/user/preferences')).json();
  expect(saved).toMatchObject({ lang: 'de', dateLanguage: 'de-DE', clock: '24h' });
  // The wrong password at the beginning is answered so.
  expect(fixture.context.complaints().filter((complaint) => !complaint.includes('401'))).toEqual([]);
});

test('what Iris says of a mail is German, and the words of the mail stay', async () => {
  await signUp(page);
  await connectSampleMailbox(page);
  const { emails } = await (
    await page.request.get('/api/gmail/emails?daysBack=365&maxResults=100&includeRead=true')
  ).json();
  const asking = emails.find(({ aiSummary }: { aiSummary: string }) => aiSummary.includes(' asks: “'));
  const [, name, words] = /^(.+) asks: “([^”]+)”/u.exec(asking.aiSummary)!;
  await page.goto(`/dashboard?tab=gmail&mail=${asking.id}`);
  await page.getByText(`${name} fragt: „${words}“`).first().waitFor();
});

test('the brief is written in German, and a German voice of the device reads it', async () => {
  await signUp(page);
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/Berlin' });
  const task = { title: 'Steuer abgeben', status: 'To do', due: today };
  await page.request.post('/api/life/records', { data: { kind: 'task', values: task } });
  // A device with one voice.
  await page.addInitScript(() => {
    const voice = { lang: 'de-DE', localService: true, name: 'Anna', voiceURI: 'Anna', default: true };
    Object.defineProperty(speechSynthesis, 'getVoices', { value: () => [voice] });
  });
  await page.goto('/dashboard');
  await page
    .getByText(/„Steuer abgeben“ ist (?:heute fällig|noch offen)/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Vorlesen' }).waitFor();
});

test('the sign-in page and every public page have a link to the other language', async () => {
  await page.context().clearCookies();
  for (const path of ['/auth', '/', '/privacy']) {
    await page.goto(`${path}?lang=en`);
    await page.getByRole('link', { name: 'Deutsch' }).first().click();
    await page.locator('html[lang=de]').waitFor();
    expect(await page.getByRole('link', { name: 'English' }).first().getAttribute('href')).toBe('?lang=en');
  }
});

test('a link names the language of a public page, and the browser keeps it', async () => {
  const answer = await page.request.get('/privacy?lang=en');
  expect(answer.headers()['link']).toContain('hreflang="de"');
  expect(answer.headers()['vary']).toContain('accept-language');
  expect(await answer.text()).toContain('<html lang="en"');
  await page.goto('/privacy');
  await page.getByText('What Iris knows,').waitFor();
  await page.goto('/privacy?lang=de');
  await page.getByText('Was Iris weiß,').waitFor();
});

test('what a person wrote stays as it is, though it is a word of ours, too', async () => {
  await signUp(page);
  await page.goto('/dashboard?tab=emergency');
  await page.getByText('Reisepass').first().waitFor();
  const passport = { name: 'Passport', location: 'Home' };
  await page.request.post('/api/life/records', { data: { kind: 'document', values: passport } });
  await page.reload();
  await page.getByText('Passport').first().waitFor();
  expect(await page.getByText('Reisepass').count()).toBe(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('passport');
  await page
    .getByRole('option', { name: /Passport/ })
    .first()
    .waitFor();
  expect(await page.getByRole('option', { name: /Reisepass/ }).count()).toBe(0);
});
