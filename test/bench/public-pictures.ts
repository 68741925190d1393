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
import { openPage, signUp } from '#test/support/browser-page.ts';

const FOLDER = join(import.meta.dirname, '../../public/pictures');
const SCREENS = [
  ['mail', '/dashboard?tab=gmail'],
  ['overview', '/dashboard'],
  ['orbit', '/orbit'],
] as const;
const THEMES = ['dark', 'light'] as const;

/** A screenshot in the small format that every browser of today shows. */
const webp = async (page: Page, width: number): Promise<Buffer> => {
  const shot = (await page.screenshot()).toString('base64');
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
  const person = await openPage(browser, app.url, { viewport: { width: 1440, height: 900 } });
  const { page } = person;
  await signUp(page);
  await page.goto('/dashboard?tab=gmail');
  await page.getByRole('button', { name: 'Try the sample mailbox' }).click();
  await page.getByText('Draft', { exact: false }).first().waitFor();
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    for (const [name, path] of SCREENS) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      await page.locator('[aria-busy="true"], .skel').first().waitFor({ state: 'detached' });
      await writeFile(join(FOLDER, `${name}-${theme}.webp`), await webp(page, 1200));
    }
  }
} finally {
  await browser.close();
  await app.stop();
}
