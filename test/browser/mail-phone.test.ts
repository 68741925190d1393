import { afterEach, beforeEach, expect, test } from 'vitest';
import { appFixture } from '#test/support/app-fixture.ts';
import { ALL_MAIL, type MailScreen, openMailScreen } from '#test/support/mail-screen.ts';
import { accessibilityFindings, stickingOut } from '#test/support/browser-page.ts';

let screen: MailScreen;

const fixture = appFixture();
beforeEach(async () => {
  screen = await openMailScreen(fixture.browser, fixture.app.url, { sample: true, phone: true });
  await screen.page.goto(ALL_MAIL);
  await screen.row('Quick one about').waitFor();
});
afterEach(() => screen.context.close());

test('the mail takes the place of the list, and the way back leads to where one was', async () => {
  await screen.page.route(/\/api\/gmail\/emails\/[^/]+$/, async (route) => {
    const answer = await route.fetch();
    const filename = `${'a-name-that-goes-on-'.repeat(5)}.jpg`;
    const attachments = [{ index: 0, filename, mimeType: 'image/jpeg', size: 6_000_000 }];
    await route.fulfill({ response: answer, json: { ...(await answer.json()), attachments } });
  });
  await screen.row('Dinner next week?').click();
  await screen.detail().getByRole('heading', { name: 'Dinner next week?' }).waitFor();
  await screen
    .detail()
    .getByRole('link', { name: /^Download a-name-that-goes-on/ })
    .waitFor();
  await screen.list().waitFor({ state: 'hidden' });
  expect(await stickingOut(screen.page)).toEqual([]);
  expect(await accessibilityFindings(screen.page)).toEqual([]);
  const steps = await screen.page.evaluate(() => history.length);
  await screen.button('Inbox').click();
  await screen.row('Dinner next week?').waitFor();
  await expect.poll(() => screen.row('Dinner next week?').evaluate((one) => one === document.activeElement)).toBe(true);
  await screen.row('Quick one about').click();
  await screen.detail().getByRole('heading', { name: 'Quick one about' }).waitFor();
  await screen.page.keyboard.press('Escape');
  await screen.row('Quick one about').waitFor();
  await screen.row('Quick one about').click();
  await screen.detail().getByRole('heading', { name: 'Quick one about' }).waitFor();
  await expect.poll(() => screen.page.evaluate(() => history.length)).toBe(steps);
  await screen.page.goBack();
  await screen.row('Quick one about').waitFor();
  expect(screen.context.complaints()).toEqual([]);
});

test('filters open on demand, and everything fits', async () => {
  await screen.button('Search and filters').click();
  await screen.page.getByRole('searchbox', { name: 'Search mail' }).waitFor();
  await screen.button('Unanswered Scan').click();
  await screen.page.getByRole('region', { name: 'Unanswered emails' }).waitFor();
  await screen.button('Update Permissions').waitFor();
  expect(await stickingOut(screen.page)).toEqual([]);
  expect(await accessibilityFindings(screen.page)).toEqual([]);
});
