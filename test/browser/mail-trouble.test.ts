import { afterEach, beforeEach, expect, test } from 'vitest';
import { appFixture } from '#test/support/app-fixture.ts';
import { ALL_MAIL, type MailScreen, openMailScreen } from '#test/support/mail-screen.ts';

let screen: MailScreen;

const fixture = appFixture();
beforeEach(async () => {
  screen = await openMailScreen(fixture.browser, fixture.app.url, { sample: true });
});
afterEach(() => screen.context.close());

test('a list that cannot be fetched leads to the state without a mailbox', async () => {
  await screen.page.route('/api/gmail/emails?*', (route) => route.fulfill({ status: 500, body: '' }));
  await screen.page.goto(ALL_MAIL);
  await screen.page.getByText('Failed to fetch emails').waitFor();
  await screen.page.getByRole('heading', { name: 'Gmail Integration Required' }).waitFor();
  await screen.page.unroute('/api/gmail/emails?*');
  await screen.button('Try again').click();
  await screen.row('Quick one about').waitFor();
});

test('while the list is on its way the screen says so', async () => {
  await screen.page.route('/api/gmail/emails?*', () => {});
  await screen.page.goto(ALL_MAIL);
  await screen.page.getByText('Loading your emails...').waitFor();
  await screen.page.unrouteAll({ behavior: 'ignoreErrors' });
});

const mailbox = {
  kind: 'imap',
  emailAddress: 'maya@example.com',
  canArchive: true,
  messages: 120,
  lastSyncAt: null,
  sync: { phase: 'fetching', done: 120, total: 500, message: null },
  problem: null,
};
/** What the server would tell of one mailbox. */
const told = (changes: object = {}) => {
  const account = { ...mailbox, ...changes };
  return { ...account, connected: true, accounts: [{ id: 'box', ...account }] };
};

test('the first reading of a mailbox shows how far it has come, is not empty, and announces nothing old', async () => {
  const { page } = screen;
  await page.clock.install();
  let reading = true;
  await page.route('/api/gmail/status', (route) =>
    route.fulfill({ json: told(reading ? {} : { lastSyncAt: new Date().toISOString(), sync: null }) }),
  );
  await page.route('/api/gmail/emails?*', (route) =>
    reading ? route.fulfill({ json: { success: true, emails: [], total: 0 } }) : route.fallback(),
  );
  await page.goto(ALL_MAIL);
  await page.getByText('Fetching mail: 120 of 500').first().waitFor();
  await page.getByText('Loading your emails...').waitFor();
  await page.getByText('No Emails Found').waitFor({ state: 'detached' });
  reading = false;
  await page.clock.runFor(2500);
  await screen.row('Quick one about').waitFor();
  await page.getByText('Fetching mail').waitFor({ state: 'detached' });
  expect(await page.locator('.toast').count()).toBe(0);
});

test('trouble with the mail server is told with what helps', async () => {
  const problem = { kind: 'credentials', message: 'imap.example.com does not accept this user name and password.' };
  await screen.page.route('/api/gmail/status', (route) =>
    route.fulfill({ json: told({ lastSyncAt: new Date().toISOString(), sync: null, problem }) }),
  );
  await screen.page.goto(ALL_MAIL);
  await screen.page.getByText(problem.message).waitFor();
  await screen.button('Enter Credentials').click();
  const dialog = screen.page.getByRole('dialog', { name: 'Connect a mailbox' });
  await expect.poll(() => dialog.getByLabel('Email address').inputValue()).toBe(mailbox.emailAddress);
});

test('without the permission to archive the screen says how to get it', async () => {
  await screen.page.route('/api/gmail/status', (route) =>
    route.fulfill({ json: told({ kind: 'gmail', lastSyncAt: new Date().toISOString(), canArchive: false }) }),
  );
  await screen.page.goto(ALL_MAIL);
  await screen.row('Quick one about').click();
  await expect.poll(() => screen.button('Archive: reconnect to enable archive').isDisabled()).toBe(true);
  await screen.page.getByText('This mailbox is read-only so far: reconnect to enable archive.').waitFor();
  await screen.navigationTo('/api/auth/google', () => screen.button('Update Permissions').click());
});
