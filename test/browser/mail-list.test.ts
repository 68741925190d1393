import { afterEach, beforeEach, expect, test } from 'vitest';
import { appFixture } from '#test/support/app-fixture.ts';
import { ALL_MAIL, isListCall, type MailScreen, openMailScreen } from '#test/support/mail-screen.ts';
import { accessibilityFindings } from '#test/support/browser-page.ts';

let screen: MailScreen;

const fixture = appFixture();
beforeEach(async () => {
  screen = await openMailScreen(fixture.browser, fixture.app.url, { sample: true });
});
afterEach(() => screen.context.close());

test('the list begins with the default question, and the presets ask exactly theirs', async () => {
  expect(await screen.queryOf(() => screen.page.goto('/dashboard?tab=gmail'))).toEqual({
    daysBack: '7',
    maxResults: '20',
    includeRead: 'false',
    scanUnanswered: 'false',
  });
  await screen
    .list()
    .getByText(/^\d+ of \d+ emails, refreshed every minute$/)
    .waitFor();
  expect(await screen.queryOf(() => screen.button('Unanswered This Week').click())).toEqual({
    daysBack: '7',
    maxResults: '50',
    includeRead: 'false',
    scanUnanswered: 'true',
  });
  expect(await screen.queryOf(() => screen.button('Unanswered Last 30 Days').click())).toEqual({
    daysBack: '30',
    maxResults: '100',
    includeRead: 'true',
    scanUnanswered: 'true',
  });
  expect(await screen.queryOf(() => screen.button('All Recent').click())).toEqual({
    daysBack: '30',
    maxResults: '50',
    includeRead: 'true',
    scanUnanswered: 'false',
  });
  expect(Object.fromEntries(new URL(screen.page.url()).searchParams)).toEqual({
    tab: 'gmail',
    daysBack: '30',
    maxResults: '50',
    includeRead: 'true',
  });
  await expect.poll(() => screen.button('All Recent').getAttribute('aria-pressed')).toBe('true');
});

test('numbers keep their limits, and what cannot be read becomes the default', async () => {
  await screen.page.goto(ALL_MAIL);
  await screen.page.getByRole('button', { name: /^Filters/ }).click();
  const days = screen.page.getByRole('spinbutton', { name: 'Days Back' });
  const results = screen.page.getByRole('spinbutton', { name: 'Max Results' });
  await expect.poll(() => days.getAttribute('placeholder')).toBe('1-365');
  await expect.poll(() => results.getAttribute('placeholder')).toBe('5-100');
  expect((await screen.queryOf(() => days.fill('0'))).daysBack).toBe('1');
  expect((await screen.queryOf(() => days.fill(''))).daysBack).toBe('7');
  expect((await screen.queryOf(() => results.fill('2'))).maxResults).toBe('5');
  expect((await screen.queryOf(() => results.fill(''))).maxResults).toBe('20');
  await results.press('Enter');
  await expect.poll(() => results.inputValue()).toBe('20');
});

test('searching finds by words and operators, and says when nothing is found', async () => {
  await screen.page.goto(ALL_MAIL);
  const search = screen.page.getByRole('searchbox', { name: 'Search mail' });
  await expect.poll(() => search.getAttribute('placeholder')).toBe('from:x OR subject:urgent');
  await screen.row('Dinner next week?').waitFor();
  expect((await screen.queryOf(() => search.fill('from:marta OR subject:urgent'))).q).toBe(
    'from:marta OR subject:urgent',
  );
  await screen.row('Dinner next week?').waitFor({ state: 'detached' });
  await screen.row('URGENT: your account will be suspended today').waitFor();
  await screen.row('Re: Lantern room: final drawings').waitFor();
  await search.fill('nothing is called like this');
  await screen.page.getByRole('heading', { name: 'No Emails Found' }).waitFor();
  await screen.page.getByText(/in your inbox matches “nothing is called like this”/).waitFor();
  await screen.button('Clear search').click();
  await screen.row('Dinner next week?').waitFor();
});

test('the unanswered scan opens in the page, keeps its days, and closes', async () => {
  await screen.page.goto(ALL_MAIL);
  await screen.row('Dinner next week?').waitFor();
  const scan = await screen.queryOf(() => screen.button('Unanswered Scan').click());
  expect(scan).toEqual({
    daysBack: '7',
    maxResults: '100',
    includeRead: 'true',
    scanUnanswered: 'true',
    unansweredOnly: 'true',
  });
  const panel = screen.page.getByRole('region', { name: 'Unanswered emails' });
  await panel.getByText(/emails need your reply, the oldest waiting for \d+ days/).waitFor();
  expect((await screen.queryOf(() => panel.getByRole('button', { name: '90 days' }).click())).daysBack).toBe('90');
  expect((await screen.queryOf(() => panel.getByRole('spinbutton').fill('0'))).daysBack).toBe('1');
  await panel.getByRole('link', { name: 'Lena Aldous' }).click();
  await screen.detail().getByRole('heading', { name: 'Quick one about' }).waitFor();
  expect(await accessibilityFindings(screen.page)).toEqual([]);
  await screen.button('Unanswered Scan').click();
  await panel.waitFor({ state: 'detached' });
  expect(screen.context.complaints()).toEqual([]);
});

test('a scan that fails or finds nothing says so', async () => {
  await screen.page.route('/api/gmail/emails?*unansweredOnly=true', (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  await screen.page.goto(`${ALL_MAIL}&scan=30`);
  await screen.page.getByText('Failed to scan unanswered emails').waitFor();
  await screen.page.unroute('/api/gmail/emails?*unansweredOnly=true');
  await screen.page.route('/api/gmail/emails?*unansweredOnly=true', (route) =>
    route.fulfill({ json: { success: true, emails: [], total: 0, oldestEmailDays: null } }),
  );
  await screen.button('Try again').click();
  await screen.page.getByText('No unanswered emails found in the last 30 days').waitFor();
});

test('the list is asked again every minute, the scan every two and only while it is open', async () => {
  await screen.page.clock.install();
  await screen.page.goto(ALL_MAIL);
  await screen.row('Quick one about').waitFor();
  const asked: string[] = [];
  screen.page.on('requestfinished', (sent) => {
    if (isListCall(sent)) asked.push(sent.url().includes('unansweredOnly') ? 'scan' : 'list');
  });
  const minutePasses = async (lists: number) => {
    await screen.page.clock.runFor(61_000);
    await expect.poll(() => asked.filter((one) => one === 'list').length).toBe(lists);
  };
  await minutePasses(1);
  await screen.button('Unanswered Scan').click();
  await screen.page.getByText(/need your reply/).waitFor();
  await minutePasses(2);
  await minutePasses(3);
  expect(asked.filter((one) => one === 'scan')).toHaveLength(2);
  await screen.button('Unanswered Scan').click();
  await minutePasses(4);
  await minutePasses(5);
  expect(asked.filter((one) => one === 'scan')).toHaveLength(2);
});

test('the figures count the listed mails', async () => {
  await screen.page.goto(ALL_MAIL);
  const summary = screen.page.getByRole('region', { name: 'Analysis Summary' });
  await screen.list().getByRole('link').first().waitFor();
  const rows = await screen.list().getByRole('link').count();
  const needing = await screen.list().getByText('Needs a reply').count();
  await summary.getByText(`${rows}`, { exact: true }).first().waitFor();
  await expect
    .poll(() => summary.getByRole('definition').allInnerTexts())
    .toEqual([String(rows), String(needing), String(await screen.list().getByText('High', { exact: true }).count())]);
});

test('a row says who writes and what is asked before what is written, and of sent mail whom it is to', async () => {
  await screen.page.goto(ALL_MAIL);
  await screen.row(/^Lena .*Needs a reply (High|Medium|Low) .*Quick one about/).waitFor();
  await screen.page.goto('/dashboard?tab=gmail&view=sent');
  await screen
    .row(/^To \S/)
    .first()
    .waitFor();
  expect(await screen.row(/^To \S/).count()).toBe(await screen.list().getByRole('link').count());
});
