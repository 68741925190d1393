/*
 * Makes the pictures that the public pages show and share, from the real product with its sample data, into public/pictures:
 * `node test/bench/public-pictures.ts` after a build. A screen has one for each theme, a page one for sharing.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { pages } from '#contract/pages.ts';
import { startApp } from '#test/support/app.ts';
import { launchBrowser } from '#test/support/browser.ts';
import { openPage, PHONE, signUp } from '#test/support/browser-page.ts';

const FOLDER = join(import.meta.dirname, '../../public/pictures');
const SCREENS = [
  ['mail', '/dashboard?tab=gmail'],
  ['overview', '/dashboard'],
  ['week', '/calendar'],
  ['orbit', '/orbit'],
] as const;
const THEMES = ['dark', 'light'] as const;
const SIZES = [
  { suffix: '', viewport: { width: 1440, height: 900 }, wide: 1440 },
  { suffix: '-phone', viewport: PHONE, wide: 585 },
] as const;
/** Days from today, hours and title of what is in the calendar. */
const EVENTS = [
  [1, 9, 10.5, 'Print proof review'],
  [1, 13, 14, 'Lunch with Ana'],
  [2, 10, 11.5, 'Spring catalogue kickoff'],
  [2, 15, 16, 'Call with Studio Halden'],
  [3, 14, 14.75, 'Dentist'],
  [4, 9, 10, 'Weekly plan'],
  [4, 18, 20, 'Choir'],
  [5, 11, 12, 'Budget with Priya'],
] as const;
/** The zone in which it is three in the afternoon now, so that the greeting fits. */
const ahead = ((15 - new Date().getUTCHours() + 36) % 24) - 12;
const ZONE = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
const at = (days: number, hour: number) =>
  new Date(
    Math.floor(Date.now() / 86_400_000 + ahead / 24) * 86_400_000 + days * 86_400_000 + (hour - ahead) * 3_600_000,
  ).toISOString();

/** A screenshot in the small format that every browser of today shows. */
const webp = async (page: Page, width: number): Promise<Buffer> => {
  const shot = (await page.screenshot({ animations: 'disabled' })).toString('base64');
  const blank = await page.context().newPage();
  const data = await blank.evaluate(
    async ([source, wide]) => {
      const picture = await createImageBitmap(await (await fetch(source)).blob());
      const canvas = new OffscreenCanvas(wide, Math.round((picture.height * wide) / picture.width));
      canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.82 });
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    [`data:image/png;base64,${shot}`, width] as const,
  );
  await blank.close();
  return Buffer.from(data);
};

const app = await startApp();
const browser = await launchBrowser();
try {
  await mkdir(FOLDER, { recursive: true });
  const visitor = await openPage(browser, app.url, { viewport: { width: 1200, height: 630 }, colorScheme: 'dark' });
  for (const { path } of pages.filter(({ kind }) => kind === 'site')) {
    await visitor.page.goto(path);
    await visitor.page.waitForLoadState('networkidle');
    const name = path === '/' ? 'home' : path.slice(1);
    await writeFile(
      join(FOLDER, `share-${name}.jpg`),
      await visitor.page.screenshot({ type: 'jpeg', quality: 82, animations: 'disabled' }),
    );
  }
  await visitor.close();
  const person = await openPage(browser, app.url, { viewport: SIZES[0].viewport, timezoneId: ZONE });
  const { page } = person;
  await signUp(page);
  // The mood that the public pages begin with.
  const preferences = { followMood: false, mood: 'warm-comfort', timeZone: ZONE };
  await page.request.put('/api/user/preferences', { data: preferences });
  await page.request.post('/api/calendar/connect', { data: { kind: 'local' } });
  for (const [days, from, to, summary] of EVENTS) {
    const data = { summary, start: { dateTime: at(days, from) }, end: { dateTime: at(days, to) } };
    await page.request.post('/api/calendar/events', { data });
  }
  await page.goto('/dashboard?tab=gmail');
  await page.getByRole('button', { name: 'Try the sample mailbox' }).click();
  await page.getByText('Draft', { exact: false }).first().waitFor();
  for (const { suffix, viewport, wide } of SIZES) {
    await page.setViewportSize(viewport);
    for (const [name, path] of SCREENS) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      await page.locator('[aria-busy="true"], .skel').first().waitFor({ state: 'detached' });
      // On a phone the list covers the email.
      if (name === 'mail' && suffix !== '') {
        await page.getByText('Quick one about next Saturday').first().click();
        await page.getByText('A draft in your voice').waitFor();
      }
      // What only greets who is new is no part of the picture.
      await page.evaluate(() => {
        for (const part of document.querySelectorAll<HTMLElement>('.begin, .begin-line, .check-in'))
          part.style.display = 'none';
        scrollTo(0, 0);
      });
      for (const theme of THEMES) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await page.locator(`html[data-theme=${theme}]:not([data-still])`).waitFor();
        // One theme has faded into the other.
        await page.waitForTimeout(2500);
        await writeFile(join(FOLDER, `${name}${suffix}-${theme}.webp`), await webp(page, wide));
      }
    }
  }
} finally {
  await browser.close();
  await app.stop();
}
