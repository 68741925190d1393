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
  await screen.page.unrouteAll({ behavior: 'wait' });
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

/** Drags a finger from one point to another. */
const drag = async ([x, y]: readonly [number, number], [toX, toY]: readonly [number, number]): Promise<void> => {
  const finger = await screen.page.context().newCDPSession(screen.page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x, y }]);
  for (const share of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', [{ x: x + (toX - x) * share, y: y + (toY - y) * share }]);
  await touch('touchEnd', []);
  await finger.detach();
};

test('a swipe to the right archives, one to the left marks as read, and neither opens; a mail leads to the next', async () => {
  await screen.context.close();
  screen = await openMailScreen(fixture.browser, fixture.app.url, { sample: true, phone: true, hasTouch: true });
  await screen.page.goto(ALL_MAIL);
  const row = screen.row('Quick one about');
  await row.waitFor();
  // What watches the finger is fetched after the list.
  await screen.page.waitForLoadState('networkidle');
  const { y } = (await row.boundingBox())!; // a row that is shown has a box
  await drag([60, y + 40], [300, y + 44]);
  await screen.toast('Email Archived').waitFor();
  await row.waitFor({ state: 'detached' });
  await screen.toast('Email Archived').getByRole('button', { name: 'Undo' }).click();
  await row.waitFor();
  await drag([320, y + 40], [80, y + 44]);
  await screen.toast('Marked as Read').waitFor();
  await row.getByText('Unread').waitFor({ state: 'detached' });
  await drag([200, y + 240], [204, y + 20]);
  expect(new URL(screen.page.url()).searchParams.get('mail')).toBeNull();

  await row.click();
  await screen.page.getByRole('heading', { level: 1, name: 'Email' }).waitFor();
  const opened = await screen.detail().getByRole('heading', { level: 2 }).innerText();
  await screen.button('Next email').click();
  await expect.poll(() => screen.detail().getByRole('heading', { level: 2 }).innerText()).not.toBe(opened);
  await screen.button('Previous email').click();
  await expect.poll(() => screen.detail().getByRole('heading', { level: 2 }).innerText()).toBe(opened);
  expect(screen.context.complaints()).toEqual([]);
});
