import { afterEach, beforeEach, expect, test } from 'vitest';
import { appFixture } from '#test/support/app-fixture.ts';
import { ALL_MAIL, type MailScreen, openMailScreen } from '#test/support/mail-screen.ts';
import { accessibilityFindings, stickingOut, turn } from '#test/support/browser-page.ts';

let screen: MailScreen;

const fixture = appFixture();
beforeEach(async () => {
  screen = await openMailScreen(fixture.browser, fixture.app.url, { sample: true });
});
afterEach(() => screen.context.close());

test('a mail opens with what Iris thinks of it and why, its text, its files and its conversation', async () => {
  await screen.page.goto(ALL_MAIL);
  await screen.row('Quote for the sound stations').click();
  expect(screen.page.url()).toContain('&mail=');
  await screen
    .detail()
    .getByRole('heading', { name: 'Quote for the sound stations: your OK by tomorrow noon?' })
    .waitFor();
  await screen
    .detail()
    .getByText(/^seun@/)
    .waitFor();
  await screen.detail().getByText('Summary by Iris').waitFor();
  await screen
    .detail()
    .getByRole('region', { name: 'Needs a reply, and why' })
    .getByText('Asks you a direct question')
    .waitFor();
  await screen.detail().frameLocator('iframe').getByText('the quote for the six listening stations').waitFor();
  const frame = screen.detail().locator('iframe');
  await expect.poll(() => frame.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
  await expect
    .poll(() => screen.detail().getByRole('group', { name: 'Suggested actions' }).getByRole('button').count())
    .toBe(2);
  const [file] = await Promise.all([
    screen.page.waitForEvent('download'),
    screen
      .detail()
      .getByRole('link', { name: /^Download Quote 2207/ })
      .click(),
  ]);
  expect(file.suggestedFilename()).toBe('Quote 2207 listening stations.pdf');

  await screen.row('Re: Lantern room: final drawings').click();
  const mails = screen.detail().getByRole('region', { name: 'Conversation' }).getByRole('listitem');
  await mails.first().waitFor();
  await expect.poll(() => mails.count()).toBe(3);
  await mails.nth(2).getByRole('region', { name: 'Email text' }).waitFor();
  await mails.nth(1).getByRole('button', { name: /^You/ }).click();
  await mails.nth(1).getByText('happy to retire the sketch').waitFor();
  expect(screen.context.complaints()).toEqual([]);
});

test('a suspicious mail carries its warnings before everything else', async () => {
  await screen.page.goto(ALL_MAIL);
  await screen.row('URGENT: your account will be suspended today').click();
  const warning = screen.detail().getByRole('region', { name: 'Be careful with this email' });
  await warning.getByText('The sender couldn’t be verified').waitFor();
  await warning.getByText('Contains text you can’t see').waitFor();
  await screen.button('Report as phishing').click();
  await screen.toast('Action Executed').getByText('Moved to junk.').waitFor();
  await screen.row('URGENT: your account will be suspended today').waitFor({ state: 'detached' });
  await screen.toast('Action Executed').getByRole('button', { name: 'Undo' }).click();
  await screen.row('URGENT: your account will be suspended today').waitFor();
});

test('opening marks as read, and keeps the mail in an unread list until it is left', async () => {
  await screen.page.goto('/dashboard?tab=gmail');
  const unread = screen.row('Dinner next week?');
  await unread.getByText('Unread').waitFor({ state: 'attached' });
  const [answer] = await Promise.all([
    screen.page.waitForResponse((one) => one.url().endsWith('/read')),
    unread.click(),
  ]);
  expect(answer.ok()).toBe(true);
  await unread.getByText('Unread').waitFor({ state: 'detached' });
  await Promise.all([
    screen.page.waitForResponse((one) => new URL(one.url()).pathname === '/api/gmail/emails'),
    screen.button('Refresh Inbox').click(),
  ]);
  await expect.poll(() => unread.getAttribute('aria-current')).toBe('true');
  await screen.row('Quick one about').click();
  await unread.waitFor({ state: 'detached' });
  await screen.page.keyboard.press('m');
  await screen.toast('Marked as Unread').waitFor();
  await screen.page.getByRole('article', { name: 'No email selected' }).waitFor();
  await screen.row('Quick one about').getByText('Unread').waitFor({ state: 'attached' });

  await screen.queryOf(() => screen.page.getByRole('searchbox', { name: 'Search mail' }).fill('Dinner next week'));
  expect((await screen.queryOf(() => screen.button('Show read emails too').click())).includeRead).toBe('true');
  await unread.waitFor();
});

test('archiving takes the mail off the list, lowers the total, and opens the next', async () => {
  await screen.page.goto(ALL_MAIL);
  await screen.row('Dinner next week?').click();
  const rows = await screen
    .list()
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.mail)); // rows are elements of HTML
  const opened = await screen.row('Dinner next week?').getAttribute('data-mail');
  const next = rows[rows.indexOf(opened ?? '') + 1];
  const before = await screen
    .list()
    .getByText(/ emails, /)
    .innerText();
  await screen.detail().getByRole('button', { name: 'Archive', exact: true }).first().click();
  await screen.toast('Email Archived').getByText('Email moved to archive and removed from inbox.').waitFor();
  await screen.row('Dinner next week?').waitFor({ state: 'detached' });
  const total = Number(/of (\d+)/.exec(before)?.[1]);
  await screen
    .list()
    .getByText(`of ${total - 1} emails`)
    .waitFor();
  await expect.poll(() => new URL(screen.page.url()).searchParams.get('mail')).toBe(next);
});

test('a mail that could not be archived comes back', async () => {
  await screen.page.goto(ALL_MAIL);
  await screen.page.route('**/archive', (route) => route.fulfill({ status: 502, json: {} }));
  await screen.row('Dinner next week?').click();
  await screen.detail().getByRole('button', { name: 'Archive', exact: true }).first().click();
  await screen.toast('Archive Failed').getByText('Could not archive email. Please try again.').waitFor();
  await screen.row('Dinner next week?').waitFor();
});

test('summary and draft are copied; a reply in the sample is confirmed, taken back, sent nowhere, and all of it undone', async () => {
  const { page } = screen;
  await page.goto(ALL_MAIL);
  await screen.row('Quick one about').click();
  await screen.button('Read the whole email').click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('mail-body');
  await screen.button('All actions').click();
  await page.getByRole('menuitem', { name: 'Copy summary' }).click();
  await screen.toast('Copied').waitFor();
  expect(await screen.clipboard()).toContain('Could you take Bo from ten until the evening?');
  const draft = page.getByRole('region', { name: 'A draft in your voice' });
  await draft.getByText('Lena Aldous').waitFor();
  await page.getByText('Built from your own phrases, no AI model used').waitFor();
  await draft.getByText('Choose your answer and Iris drafts it.').waitFor();
  expect(await accessibilityFindings(page, '.mail-reply')).toEqual([]);
  // By the hour, "tonight" may still be a day to name: another time never is.
  await screen.button('Later').click();
  await page.getByText('Fill in [day] before you send this.').waitFor();
  expect(await accessibilityFindings(page, '.mail-reply')).toEqual([]);
  await screen.button('Send reply').click();
  const text = page.getByLabel('Your reply');
  expect(
    await text.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd)),
  ).toBe('[day]');
  await page.keyboard.type('Friday');
  await page.getByText('Fill in [day] before you send this.').waitFor({ state: 'detached' });
  await screen.button('Copy draft').click();
  await expect.poll(() => screen.clipboard()).toContain('Friday');
  await page.reload();
  await page.getByRole('region', { name: 'A draft in your voice' }).getByText('Friday').waitFor();

  await screen.button('Send reply').click();
  const asked = page.getByRole('alertdialog', { name: 'Send this reply?' });
  await asked.getByText('lena.aldous@greenpost.example').waitFor();
  await asked.getByText('which sends nothing').waitFor();
  await asked.getByRole('button', { name: 'Send now' }).click();
  await page.getByText(/^Sending to Lena Aldous in \d+ s$/).waitFor();
  await screen.detail().getByRole('button', { name: 'Undo' }).click();
  await screen.toast('Undone').waitFor();
  await screen.button('Send reply').waitFor();

  await page.keyboard.press('e');
  await screen.toast('Email Archived').waitFor();
  await screen.row('Quick one about').waitFor({ state: 'detached' });
  await page.keyboard.press('u');
  await screen.toast('Undone').getByText('Back in the inbox').waitFor();
  await screen.row('Quick one about').waitFor();
  await screen.button('Activity').click();
  const activity = page.getByRole('dialog', { name: 'Activity' });
  await activity.getByText('You archived it').waitFor();
  await activity.getByText('Undone').waitFor();
  await activity.getByRole('region', { name: 'Unfinished drafts' }).getByRole('button').waitFor();
  expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
  expect(screen.context.complaints()).toEqual([]);
});

test('the voice is shown, changed, and forgotten', async () => {
  const { page } = screen;
  await page.goto(ALL_MAIL);
  await screen.button('See and change it').click();
  const voice = page.getByRole('dialog', { name: 'Your voice' });
  await voice.getByText(/^Learned from \d+ replies/).waitFor();
  expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
  const [saved] = await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/voice')),
    voice.getByLabel('You sign as').fill('Captain Maya'),
  ]);
  expect(saved.ok()).toBe(true);
  await page.keyboard.press('Escape');
  await screen.row('Quote for the sound stations').click();
  await screen.detail().getByRole('heading', { name: 'Quote for the sound stations' }).waitFor();
  const draft = page.getByRole('region', { name: 'A draft in your voice' });
  await draft.getByRole('button', { name: 'Yes' }).click();
  await draft.getByText('Captain Maya').waitFor();
  await screen.button('See and change it').click();
  await voice.getByRole('button', { name: 'Forget my voice' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forget it' }).click();
  await screen.toast('Forgotten').waitFor();
  await voice.getByText('Iris isn’t learning how you write.').waitFor();
});

test('settings are saved at once and are still there after a reload', async () => {
  await screen.page.goto(ALL_MAIL);
  await screen.row('Quick one about').click();
  const suggested = screen.detail().getByRole('group', { name: 'Suggested actions' });
  await suggested.waitFor();
  await screen.page.getByRole('switch', { name: 'Response suggestions' }).click();
  await screen.toast('Settings Updated').getByText('Agent preferences saved successfully.').waitFor();
  await suggested.waitFor({ state: 'detached' });
  await screen.page.getByRole('switch', { name: 'Auto review' }).click();
  await screen.button('Review this email').waitFor();
  const [saved] = await Promise.all([
    screen.page.waitForRequest((sent) => sent.method() === 'PUT'),
    screen.page.getByLabel('Notification level').selectOption('Low'),
  ]);
  expect(saved.postDataJSON()).toEqual({
    autoReview: false,
    priorityFilter: true,
    responseSuggestions: false,
    notificationLevel: 'low',
  });
  await screen.page.reload();
  await screen.button('Review this email').click();
  await screen.detail().getByText('Summary by Iris').waitFor();
  await expect.poll(() => screen.page.getByLabel('Notification level').inputValue()).toBe('low');
});

test('keys go through the list, open, archive, search and help', async () => {
  await screen.page.goto(ALL_MAIL);
  await screen.row('Quick one about').waitFor();
  const rows = screen.list().getByRole('link');
  const listed = await rows.evaluateAll((all) =>
    all.map((one) => ({ id: one.getAttribute('data-mail'), waits: one.textContent.includes('Needs a reply') })),
  );
  const [first, second, third] = listed.slice(listed.findIndex(({ waits }) => waits)).map(({ id }) => id);
  const current = () => screen.list().locator('[aria-current=true]').getAttribute('data-mail');
  // The first mail that waits is open from the beginning, and unread until the person turns to it.
  await expect.poll(current).toBe(first);
  expect(new URL(screen.page.url()).searchParams.get('mail')).toBeNull();
  await screen.list().locator(`[data-mail="${first}"]`).getByText('Unread').waitFor({ state: 'attached' });
  await screen.page.keyboard.press('j');
  await expect.poll(current).toBe(second);
  await screen.list().locator(`[data-mail="${first}"]`).getByText('Unread').waitFor({ state: 'detached' });
  await screen.page.keyboard.press('k');
  await expect.poll(current).toBe(first);
  await screen.page.keyboard.press('j');
  await expect.poll(current).toBe(second);
  await screen.page.keyboard.press('e');
  await screen.toast('Email Archived').waitFor();
  await expect.poll(current).toBe(third);
  await screen.list().locator(`[data-mail="${second}"]`).waitFor({ state: 'detached' });
  // The same Escape closes the toast.
  await screen.page.keyboard.press('/');
  await screen.page.keyboard.type('je');
  const search = screen.page.getByRole('searchbox', { name: 'Search mail' });
  await expect.poll(() => search.inputValue()).toBe('je');
  await screen.page.keyboard.press('Escape');
  await expect.poll(() => search.inputValue()).toBe('');
  await screen.page.keyboard.press('Escape');
  await screen.page.keyboard.press('?');
  const help = screen.page.getByRole('dialog', { name: 'Keys and search' });
  await help.getByText('Next email').waitFor();
  expect(await accessibilityFindings(screen.page, '[role=dialog]')).toEqual([]);
  await screen.page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  await screen.row('Quick one about').click();
  await screen.button('Send reply').waitFor();
  await screen.page.keyboard.press('r');
  const text = screen.page.getByLabel('Your reply');
  await expect.poll(() => text.evaluate((area) => area === document.activeElement)).toBe(true);
  await screen.page.keyboard.press('Escape');
  await text.waitFor({ state: 'detached' });
  await screen.page.keyboard.press('Escape');
  await screen.page.getByRole('article', { name: 'No email selected' }).waitFor();
  expect(screen.context.complaints()).toEqual([]);
});

test('the screen is accessible in the light and in the dark', async () => {
  await screen.page.goto(ALL_MAIL);
  await screen.row('URGENT: your account will be suspended today').click();
  await screen.detail().getByText('Be careful with this email').waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await turn(screen.page, colorScheme);
    expect(await accessibilityFindings(screen.page), colorScheme).toEqual([]);
    expect(await stickingOut(screen.page)).toEqual([]);
  }
});
