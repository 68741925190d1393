import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RunningApp, startApp } from '#test/support/app.ts';
import { launchBrowser } from '#test/support/browser.ts';
import { accessibilityFindings, openWindow, sidewaysScroll, signUp, type Visitor } from '#test/support/visitor.ts';

const ALL = '/dashboard?tab=gmail&daysBack=30&maxResults=50&includeRead=true';

let app: RunningApp;
let browser: Browser;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  app = await startApp();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});
afterEach(() => visitor.close());

const openScreen = async (options: Parameters<typeof openWindow>[2] = {}) => {
  visitor = await openWindow(browser, app.url, { permissions: ['clipboard-read', 'clipboard-write'], ...options });
  page = visitor.page;
  await signUp(page);
};
const connectSample = async () => {
  const answer = await page.request.post('/api/gmail/connect', { data: { kind: 'sample' } });
  expect(answer.ok()).toBe(true);
};

const list = () => page.getByRole('region', { name: 'Emails', exact: true });
const row = (subject: string) => list().getByRole('link', { name: subject });
const detail = () => page.getByRole('article');
const toast = (title: string) => page.locator('.toast', { hasText: title });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
/** The queries of the list call that this act leads to. */
const listQuery = async (act: () => Promise<unknown>) => {
  const [request] = await Promise.all([
    page.waitForRequest((sent) => new URL(sent.url()).pathname === '/api/gmail/emails'),
    act(),
  ]);
  return Object.fromEntries(new URL(request.url()).searchParams);
};

describe('before a mailbox is connected', () => {
  beforeEach(async () => {
    await openScreen();
    await page.goto('/dashboard?tab=gmail');
    await page.getByRole('heading', { name: 'Gmail Integration Required' }).waitFor();
  });

  test('the screen says so, and offers the guide, the credentials and Google', async () => {
    await page.getByText('Disconnected', { exact: true }).waitFor();
    await button('Setup Guide').waitFor();
    await button('Enter Credentials').waitFor();
    const [request] = await Promise.all([
      page.waitForRequest((sent) => new URL(sent.url()).pathname === '/api/auth/google'),
      button('Enable Gmail Access').click(),
    ]);
    expect(request.isNavigationRequest()).toBe(true);
    expect(visitor.complaints()).toEqual([]);
  });

  test('the guide has five steps, opens the first, and counts what the person completes', async () => {
    await button('Setup Guide').click();
    const guide = page.getByRole('dialog', { name: 'Gmail OAuth Setup Guide' });
    await guide.getByText('0 of 5 completed').waitFor();
    const steps = guide.getByRole('heading', { level: 3 }).getByRole('button');
    expect(await steps.evaluateAll((all) => all.map((step) => step.getAttribute('aria-expanded')))).toEqual([
      'true',
      'false',
      'false',
      'false',
      'false',
    ]);
    for (const [index, name] of [
      'Create Google Cloud Project',
      'Enable Gmail API',
      'Create OAuth Credentials',
      'Generate Refresh Token',
      'Security Configuration',
    ].entries()) {
      await guide.getByRole('button', { name, expanded: true }).waitFor();
      await guide.getByRole('button', { name: 'Mark complete' }).click();
      await guide.getByText(`${index + 1} of 5 completed`).waitFor();
    }
    await guide.getByText('Setup Complete').waitFor();
    expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
    await guide.getByRole('button', { name: 'Enter Credentials' }).click();
    await page.getByRole('dialog', { name: 'Connect a mailbox' }).waitFor();
  });

  test('a step can be copied from, and its mark taken back', async () => {
    await button('Setup Guide').click();
    const guide = page.getByRole('dialog', { name: 'Gmail OAuth Setup Guide' });
    await guide.getByRole('button', { name: 'Create OAuth Credentials' }).click();
    await guide.getByRole('button', { name: 'Copy: Redirect address of this Iris' }).click();
    await toast('Copied').waitFor();
    expect(await clipboard()).toBe(`${app.url}/api/auth/google/callback`);
    await guide.getByRole('button', { name: 'Mark complete' }).click();
    await guide.getByText('1 of 5 completed').waitFor();
    await guide.getByRole('button', { name: 'Create OAuth Credentials' }).click();
    await guide.getByRole('button', { name: 'Not complete yet' }).click();
    await guide.getByText('0 of 5 completed').waitFor();
  });

  test('the credentials form guesses the servers, and says at the field which one does not answer', async () => {
    await button('Enter Credentials').click();
    const dialog = page.getByRole('dialog', { name: 'Connect a mailbox' });
    await dialog.getByLabel('Email address').fill('maya@icloud.com');
    const incoming = dialog.getByRole('group', { name: 'Incoming mail (IMAP)' });
    const outgoing = dialog.getByRole('group', { name: 'Outgoing mail (SMTP)' });
    expect(await dialog.getByLabel('User name').inputValue()).toBe('maya@icloud.com');
    expect(await incoming.getByLabel('Server').inputValue()).toBe('imap.mail.me.com');
    expect(await outgoing.getByLabel('Port').inputValue()).toBe('587');

    await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
    await dialog.getByText('This is required.').waitFor();
    expect(await dialog.getByLabel('Password', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);

    await dialog.getByLabel('Password', { exact: true }).fill('not a secret');
    await incoming.getByLabel('Server').fill('127.0.0.1');
    await incoming.getByLabel('Port').fill('1');
    await outgoing.getByLabel('Server').fill('localhost');
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
    await toast('Connection Failed').getByText('127.0.0.1 does not answer.').waitFor();
    await incoming.getByText('127.0.0.1 does not answer.').waitFor();
    expect(await incoming.getByLabel('Server').getAttribute('aria-invalid')).toBe('true');
  });

  test('Gmail is asked for when the server lists it, and fails in its own words', async () => {
    await page.route('/api/gmail/providers', (route) =>
      route.fulfill({
        json: [
          {
            kind: 'gmail',
            label: 'Gmail',
            fields: ['clientId', 'clientSecret', 'refreshToken'].map((name) => ({
              name,
              label: name,
              type: 'text',
              required: true,
            })),
          },
        ],
      }),
    );
    await page.route('/api/gmail/connect', (route) =>
      route.fulfill({
        status: 400,
        json: { error: { code: 'mail_credentials', message: 'Google does not accept this.' } },
      }),
    );
    await button('Enter Credentials').click();
    const dialog = page.getByRole('dialog', { name: 'Connect a mailbox' });
    await dialog.getByLabel('clientId').fill('id');
    await dialog.getByLabel('clientSecret').fill('secret');
    await dialog.getByLabel('refreshToken').fill('token');
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
    await toast('Connection Failed').getByText('Please verify your Gmail OAuth credentials and try again.').waitFor();
    await dialog.getByText('Google does not accept this.').waitFor();
  });

  test('the sample mailbox is one click away, and can be disconnected again', async () => {
    await button('Try the sample mailbox').click();
    await toast('Gmail Connected')
      .getByText(/^Connected to .+@.+\. AI agent is analyzing your emails\.$/)
      .waitFor();
    await page.getByText('Connected', { exact: true }).waitFor();
    await page.getByText('Sample data').waitFor();
    await list().getByRole('link').first().waitFor();

    await button('Disconnect').click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Disconnect and erase' }).click();
    await toast('Mailbox Disconnected').waitFor();
    await page.getByRole('heading', { name: 'Gmail Integration Required' }).waitFor();
    expect(visitor.complaints()).toEqual([]);
  });
});

describe('with the sample mailbox', () => {
  beforeEach(async () => {
    await openScreen();
    await connectSample();
  });

  test('the list begins with the default question, and the presets ask exactly theirs', async () => {
    expect(await listQuery(() => page.goto('/dashboard?tab=gmail'))).toEqual({
      daysBack: '7',
      maxResults: '20',
      includeRead: 'false',
      scanUnanswered: 'false',
    });
    await list()
      .getByText(/^\d+ of \d+ emails, refreshed every minute$/)
      .waitFor();
    expect(await listQuery(() => button('Unanswered This Week').click())).toEqual({
      daysBack: '7',
      maxResults: '50',
      includeRead: 'false',
      scanUnanswered: 'true',
    });
    expect(await listQuery(() => button('Unanswered Last 30 Days').click())).toEqual({
      daysBack: '30',
      maxResults: '100',
      includeRead: 'true',
      scanUnanswered: 'true',
    });
    expect(await listQuery(() => button('All Recent').click())).toEqual({
      daysBack: '30',
      maxResults: '50',
      includeRead: 'true',
      scanUnanswered: 'false',
    });
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      tab: 'gmail',
      daysBack: '30',
      maxResults: '50',
      includeRead: 'true',
    });
    expect(await button('All Recent').getAttribute('aria-pressed')).toBe('true');
  });

  test('numbers keep their limits, and what cannot be read becomes the default', async () => {
    await page.goto(ALL);
    const days = page.getByRole('spinbutton', { name: 'Days Back' });
    const results = page.getByRole('spinbutton', { name: 'Max Results' });
    expect(await days.getAttribute('placeholder')).toBe('1-365');
    expect(await results.getAttribute('placeholder')).toBe('5-100');
    expect((await listQuery(() => days.fill('0'))).daysBack).toBe('1');
    expect((await listQuery(() => days.fill(''))).daysBack).toBe('7');
    expect((await listQuery(() => results.fill('2'))).maxResults).toBe('5');
    expect((await listQuery(() => results.fill(''))).maxResults).toBe('20');
    await results.press('Enter');
    expect(await results.inputValue()).toBe('20');
  });

  test('searching finds by words and operators, and says when nothing is found', async () => {
    await page.goto(ALL);
    const search = page.getByRole('searchbox', { name: 'Search mail' });
    expect(await search.getAttribute('placeholder')).toBe('from:x OR subject:urgent');
    await row('Dinner next week?').waitFor();
    expect((await listQuery(() => search.fill('from:marta OR subject:urgent'))).q).toBe('from:marta OR subject:urgent');
    await row('Dinner next week?').waitFor({ state: 'detached' });
    await row('URGENT: your account will be suspended today').waitFor();
    await row('Re: Lantern room: final drawings').waitFor();
    await search.fill('nothing is called like this');
    await page.getByRole('heading', { name: 'No Emails Found' }).waitFor();
    await page.getByText('No emails requiring attention at this time').waitFor();
    await button('Clear search').click();
    await row('Dinner next week?').waitFor();
  });

  test('a mail opens with what Iris thinks of it and why, its text, its files and its conversation', async () => {
    await page.goto(ALL);
    await row('Quote for the sound stations').click();
    expect(page.url()).toContain('&mail=');
    await detail().getByRole('heading', { name: 'Quote for the sound stations: your OK by tomorrow noon?' }).waitFor();
    await detail()
      .getByText(/^seun@/)
      .waitFor();
    await detail().getByText('Summary by Iris').waitFor();
    await detail()
      .getByRole('region', { name: 'Needs a reply, and why' })
      .getByText('Asks you a direct question')
      .waitFor();
    await detail().frameLocator('iframe').getByText('the quote for the six listening stations').waitFor();
    const frame = detail().locator('iframe');
    expect(await frame.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
    expect(await detail().getByRole('group', { name: 'Suggested actions' }).getByRole('button').count()).toBe(2);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      detail()
        .getByRole('link', { name: /^Download Quote 2207/ })
        .click(),
    ]);
    expect(file.suggestedFilename()).toBe('Quote 2207 listening stations.pdf');

    await row('Re: Lantern room: final drawings').click();
    const turns = detail().getByRole('region', { name: 'Conversation' }).getByRole('link');
    await turns.first().waitFor();
    expect(await turns.count()).toBe(3);
    await turns.nth(1).click();
    await detail().frameLocator('iframe').getByText('happy to retire the sketch').waitFor();
    expect(visitor.complaints()).toEqual([]);
  });

  test('a suspicious mail carries its warnings before everything else', async () => {
    await page.goto(ALL);
    await row('URGENT: your account will be suspended today').click();
    const warning = detail().getByRole('region', { name: 'Be careful with this email' });
    await warning.getByText('Failed the check that its sender is real').waitFor();
    await warning.getByText('Hides text that you cannot see').waitFor();
    await button('Report as phishing').click();
    await toast('Copied').waitFor();
    expect(await clipboard()).toContain('Failed the check that its sender is real');
  });

  test('opening marks as read, and keeps the mail in an unread list until it is left', async () => {
    await page.goto('/dashboard?tab=gmail');
    const unread = row('Dinner next week?');
    await unread.getByText('Unread').waitFor({ state: 'attached' });
    const [answer] = await Promise.all([page.waitForResponse((one) => one.url().endsWith('/read')), unread.click()]);
    expect(answer.ok()).toBe(true);
    await unread.getByText('Unread').waitFor({ state: 'detached' });
    await Promise.all([
      page.waitForResponse((one) => new URL(one.url()).pathname === '/api/gmail/emails'),
      button('Refresh Inbox').click(),
    ]);
    expect(await unread.getAttribute('aria-current')).toBe('true');
    await row('Quick one about').click();
    await unread.waitFor({ state: 'detached' });
  });

  test('archiving takes the mail off the list, lowers the total, and opens the next', async () => {
    await page.goto(ALL);
    await row('Dinner next week?').click();
    const before = await list()
      .getByText(/ emails, /)
      .innerText();
    await detail().getByRole('button', { name: 'Archive', exact: true }).first().click();
    await toast('Email Archived').getByText('Email moved to archive and removed from inbox.').waitFor();
    await row('Dinner next week?').waitFor({ state: 'detached' });
    const total = Number(/of (\d+)/.exec(before)?.[1]);
    await list()
      .getByText(`of ${total - 1} emails`)
      .waitFor();
    await detail().getByRole('heading', { name: 'Re: Lantern room: final drawings' }).waitFor();
  });

  test('a mail that could not be archived comes back', async () => {
    await page.goto(ALL);
    await page.route('**/archive', (route) => route.fulfill({ status: 502, json: {} }));
    await row('Dinner next week?').click();
    await detail().getByRole('button', { name: 'Archive', exact: true }).first().click();
    await toast('Archive Failed').getByText('Could not archive email. Please try again.').waitFor();
    await row('Dinner next week?').waitFor();
  });

  test('the summary is copied, a reply opens the mail program, a note is kept', async () => {
    await page.goto(ALL);
    await row('Quick one about').click();
    await button('Copy summary').click();
    await toast('Copied').waitFor();
    expect(await clipboard()).toContain('Could you take Bo from ten until the evening?');
    await button('Reply').click();
    await toast('Action Executed').getByText('A reply to lena.aldous@greenpost.example').waitFor();
  });

  test('the unanswered scan opens in the page, keeps its days, and closes', async () => {
    await page.goto(ALL);
    await row('Dinner next week?').waitFor();
    const scan = await listQuery(() => button('Unanswered Scan').click());
    expect(scan).toEqual({
      daysBack: '7',
      maxResults: '100',
      includeRead: 'true',
      scanUnanswered: 'true',
      unansweredOnly: 'true',
    });
    const panel = page.getByRole('region', { name: 'Unanswered emails' });
    await panel.getByText(/emails wait for your answer, the oldest for \d+ days/).waitFor();
    expect((await listQuery(() => panel.getByRole('button', { name: '90 days' }).click())).daysBack).toBe('90');
    expect((await listQuery(() => panel.getByRole('spinbutton').fill('0'))).daysBack).toBe('1');
    await panel.getByRole('link', { name: 'Lena Aldous' }).click();
    await detail().getByRole('heading', { name: 'Quick one about' }).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await button('Unanswered Scan').click();
    await panel.waitFor({ state: 'detached' });
    expect(visitor.complaints()).toEqual([]);
  });

  test('a scan that fails or finds nothing says so', async () => {
    await page.route('/api/gmail/emails?*unansweredOnly=true', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(`${ALL}&scan=30`);
    await page.getByText('Failed to scan unanswered emails').waitFor();
    await page.unroute('/api/gmail/emails?*unansweredOnly=true');
    await page.route('/api/gmail/emails?*unansweredOnly=true', (route) =>
      route.fulfill({ json: { success: true, emails: [], total: 0, oldestEmailDays: null } }),
    );
    await button('Try again').click();
    await page.getByText('No unanswered emails found in the last 30 days').waitFor();
  });

  test('settings are saved at once and are still there after a reload', async () => {
    await page.goto(ALL);
    await row('Quick one about').click();
    const suggested = detail().getByRole('group', { name: 'Suggested actions' });
    await suggested.waitFor();
    await page.getByRole('switch', { name: 'Response suggestions' }).click();
    await toast('Settings Updated').getByText('Agent preferences saved successfully.').waitFor();
    await suggested.waitFor({ state: 'detached' });
    await page.getByRole('switch', { name: 'Auto review' }).click();
    await button('Review this email').waitFor();
    const [saved] = await Promise.all([
      page.waitForRequest((sent) => sent.method() === 'PUT'),
      page.getByLabel('Notification level').selectOption('Low'),
    ]);
    expect(saved.postDataJSON()).toEqual({
      autoReview: false,
      priorityFilter: true,
      responseSuggestions: false,
      notificationLevel: 'low',
    });
    await page.reload();
    await button('Review this email').click();
    await detail().getByText('Summary by Iris').waitFor();
    expect(await page.getByLabel('Notification level').inputValue()).toBe('low');
  });

  test('keys go through the list, open, archive, search and help', async () => {
    await page.goto(ALL);
    await row('Quick one about').waitFor();
    const rows = list().getByRole('link');
    const [first, second, third] = await rows.evaluateAll((all) => all.map((one) => one.getAttribute('data-mail')));
    const current = () => list().locator('[aria-current=true]').getAttribute('data-mail');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    expect(await current()).toBe(first);
    await page.keyboard.press('j');
    await expect.poll(current).toBe(second);
    await page.keyboard.press('e');
    await toast('Email Archived').waitFor();
    await expect.poll(current).toBe(third);
    await list().locator(`[data-mail="${second}"]`).waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keys and search' });
    await help.getByText('Next email').waitFor();
    expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    await page.keyboard.type('je');
    expect(await page.getByRole('searchbox', { name: 'Search mail' }).inputValue()).toBe('je');
    expect(visitor.complaints()).toEqual([]);
  });

  test('the list is asked again every minute, the scan every two and only while it is open', async () => {
    await page.clock.install();
    await page.goto(ALL);
    await row('Quick one about').waitFor();
    const asked: string[] = [];
    page.on('requestfinished', (sent) => {
      const url = new URL(sent.url());
      if (url.pathname === '/api/gmail/emails') asked.push(url.searchParams.has('unansweredOnly') ? 'scan' : 'list');
    });
    const minutePasses = async (lists: number) => {
      await page.clock.runFor(61_000);
      await expect.poll(() => asked.filter((one) => one === 'list').length).toBe(lists);
    };
    await minutePasses(1);
    await button('Unanswered Scan').click();
    await page.getByText(/wait for your answer/).waitFor();
    await minutePasses(2);
    await minutePasses(3);
    expect(asked.filter((one) => one === 'scan')).toHaveLength(2);
    await button('Unanswered Scan').click();
    await minutePasses(4);
    await minutePasses(5);
    expect(asked.filter((one) => one === 'scan')).toHaveLength(2);
  });

  test('the figures count the listed mails', async () => {
    await page.goto(ALL);
    const summary = page.getByRole('region', { name: 'Analysis Summary' });
    await list().getByRole('link').first().waitFor();
    const rows = await list().getByRole('link').count();
    const needing = await list().getByText('Needs a reply').count();
    await summary.getByText(`${rows}`, { exact: true }).first().waitFor();
    expect(await summary.getByRole('definition').allInnerTexts()).toEqual([
      String(rows),
      String(needing),
      String(await list().getByText('High', { exact: true }).count()),
    ]);
  });

  test.each(['light', 'dark'] as const)('the screen is accessible in the %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(ALL);
    await row('URGENT: your account will be suspended today').click();
    await detail().getByText('Be careful with this email').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });
});

describe('when something is wrong', () => {
  beforeEach(async () => {
    await openScreen();
    await connectSample();
  });

  test('a list that cannot be fetched leads to the state without a mailbox', async () => {
    await page.route('/api/gmail/emails?*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(ALL);
    await page.getByText('Failed to fetch emails').waitFor();
    await page.getByRole('heading', { name: 'Gmail Integration Required' }).waitFor();
    await page.unroute('/api/gmail/emails?*');
    await button('Try again').click();
    await row('Quick one about').waitFor();
  });

  test('while the list is on its way the screen says so', async () => {
    await page.route('/api/gmail/emails?*', () => {});
    await page.goto(ALL);
    await page.getByText('Loading your emails...').waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  const status = {
    connected: true,
    kind: 'imap',
    emailAddress: 'maya@example.com',
    canArchive: true,
    messages: 120,
    lastSyncAt: null,
    sync: { phase: 'fetching', done: 120, total: 500, message: null },
    problem: null,
  };

  test('the first reading of a mailbox shows how far it has come', async () => {
    await page.route('/api/gmail/status', (route) => route.fulfill({ json: status }));
    await page.goto(ALL);
    await page.getByText('Fetching mail: 120 of 500').first().waitFor();
  });

  test('trouble with the mail server is told with what helps', async () => {
    const problem = { kind: 'credentials', message: 'imap.example.com does not accept this user name and password.' };
    await page.route('/api/gmail/status', (route) =>
      route.fulfill({ json: { ...status, lastSyncAt: new Date().toISOString(), sync: null, problem } }),
    );
    await page.goto(ALL);
    await page.getByText(problem.message).waitFor();
    await button('Enter Credentials').click();
    await page.getByRole('dialog', { name: 'Connect a mailbox' }).waitFor();
  });

  test('without the permission to archive the screen says how to get it', async () => {
    await page.route('/api/gmail/status', (route) =>
      route.fulfill({ json: { ...status, kind: 'gmail', lastSyncAt: new Date().toISOString(), canArchive: false } }),
    );
    await page.goto(ALL);
    await row('Quick one about').click();
    expect(await button('Archive: reconnect to enable archive').isDisabled()).toBe(true);
    await page.getByText('This mailbox is read only so far: reconnect to enable archive.').waitFor();
    const [request] = await Promise.all([
      page.waitForRequest((sent) => new URL(sent.url()).pathname === '/api/auth/google'),
      button('Update Permissions').click(),
    ]);
    expect(request.isNavigationRequest()).toBe(true);
  });
});

describe('on a phone', () => {
  beforeEach(async () => {
    await openScreen({ phone: true });
    await connectSample();
    await page.goto(ALL);
    await row('Quick one about').waitFor();
  });

  test('the mail takes the place of the list, and the way back leads to where one was', async () => {
    await row('Dinner next week?').click();
    await detail().getByRole('heading', { name: 'Dinner next week?' }).waitFor();
    await list().waitFor({ state: 'hidden' });
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await accessibilityFindings(page)).toEqual([]);
    await button('Inbox').click();
    await row('Dinner next week?').waitFor();
    expect(await row('Dinner next week?').evaluate((one) => one === document.activeElement)).toBe(true);
    await row('Quick one about').click();
    await detail().getByRole('heading', { name: 'Quick one about' }).waitFor();
    await page.keyboard.press('Escape');
    await row('Quick one about').waitFor();
    await row('Quick one about').click();
    await page.goBack();
    await row('Quick one about').waitFor();
    expect(visitor.complaints()).toEqual([]);
  });

  test('filters open on demand, and everything fits', async () => {
    await button('Search and filters').click();
    await page.getByRole('searchbox', { name: 'Search mail' }).waitFor();
    await button('Unanswered Scan').click();
    await page.getByRole('region', { name: 'Unanswered emails' }).waitFor();
    await button('Update Permissions').waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await accessibilityFindings(page)).toEqual([]);
  });
});
