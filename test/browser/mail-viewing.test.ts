import { afterAll, beforeAll, expect, test } from 'vitest';
import { appFixture } from '#test/support/app-fixture.ts';
import { ALL_MAIL, type MailScreen, openMailScreen } from '#test/support/mail-screen.ts';
import { accessibilityFindings, stickingOut } from '#test/support/browser-page.ts';

let screen: MailScreen;
const fixture = appFixture();
beforeAll(async () => {
  screen = await openMailScreen(fixture.browser, fixture.app.url, { sample: true });
});
afterAll(async () => {
  await screen?.context.close();
});

test('images wait for the person, who is told what loading them tells', async () => {
  await screen.page.goto(`${ALL_MAIL}&q=from:mosswick`);
  await screen.row('Last hours! 25% off').click();
  const pictures = screen.detail().getByRole('group', { name: 'Remote images' });
  await pictures.getByText('so the sender doesn’t learn that you read this').waitFor();
  await pictures.getByText('the sender may learn that you opened this').waitFor();
  expect(await accessibilityFindings(screen.page)).toEqual([]);
  await pictures.getByRole('button', { name: 'Load images' }).click();
  await pictures.getByText('The sender may know that you opened it.').waitFor();
  await pictures.getByRole('button', { name: 'Stop loading images' }).click();
  await pictures.getByRole('button', { name: /^Always from / }).click();
  await pictures.getByRole('button', { name: /^Stop loading images from / }).click();
  await pictures.getByRole('button', { name: 'Load images' }).waitFor();
});

test('links say where they lead, and a lying one is never folded away', async () => {
  await screen.detail().getByText('Links lead to').click();
  await screen.detail().locator('.mail-links b').first().waitFor();
  await screen.page.goto(ALL_MAIL);
  await screen.row('URGENT: your account will be suspended today').click();
  await screen
    .detail()
    .getByText(/^Says .* but leads to /)
    .waitFor();
  await screen.detail().getByText('First contact').waitFor();
  await screen.page.setViewportSize({ width: 390, height: 844 });
  expect(await stickingOut(screen.page)).toEqual([]);
  expect(screen.context.complaints()).toEqual([]);
});

test('a conversation is one page, walked by key, and each of its mails is answered from there', async () => {
  const { page } = screen;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${ALL_MAIL}&q=lantern`);
  await screen.row('Re: Lantern room: final drawings').click();
  const mails = screen.detail().getByRole('region', { name: 'Conversation' }).getByRole('listitem');
  const lines = mails.locator(':scope > button');
  await mails.nth(2).getByRole('region', { name: 'Email text' }).waitFor();
  expect(await lines.evaluateAll((all) => all.map((line) => line.getAttribute('aria-expanded')))).toEqual([
    'false',
    'false',
    'true',
  ]);
  await page.keyboard.press('n');
  await page.keyboard.press('n');
  await expect.poll(() => lines.nth(1).evaluate((line) => line === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await mails.nth(1).getByText('happy to retire the sketch').waitFor();
  await page.keyboard.press('p');
  await page.keyboard.press('Enter');
  await mails.nth(0).getByText('the joiners start on the lantern room').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await mails.nth(0).getByRole('button', { name: 'Star', exact: true }).click();
  await lines.nth(0).getByRole('img', { name: 'Starred' }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await stickingOut(page)).toEqual([]);
  await mails.nth(0).getByRole('button', { name: 'Reply to this' }).click();
  await screen.detail().locator('textarea:focus').waitFor();
  await mails.nth(1).getByRole('link', { name: 'Open this email' }).click();
  await screen.detail().getByRole('heading', { name: 'Lantern room: final drawings' }).waitFor();
  expect(screen.context.complaints()).toEqual([]);
});
