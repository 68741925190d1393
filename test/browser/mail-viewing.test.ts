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
  const pictures = screen.detail().getByRole('group', { name: 'Pictures from elsewhere' });
  await pictures.getByText('so the sender does not learn that you read this').waitFor();
  await pictures.getByText('the sender may learn that you have read this').waitFor();
  expect(await accessibilityFindings(screen.page)).toEqual([]);
  await pictures.getByRole('button', { name: 'Load images' }).click();
  await pictures.getByText('The sender may know that you have read it.').waitFor();
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
