import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MailScreen, openMailScreen } from '#test/support/mail-screen.ts';
import { appFixture } from '#test/support/app-fixture.ts';
import { accessibilityFindings, turn } from '#test/support/browser-page.ts';

let screen: MailScreen;

const fixture = appFixture();
beforeEach(async () => {
  screen = await openMailScreen(fixture.browser, fixture.app.url);
  await screen.page.goto('/dashboard?tab=gmail');
  await screen.page.getByRole('heading', { name: 'Gmail Integration Required' }).waitFor();
});
afterEach(() => screen.context.close());

test('the screen says so, and offers the guide, the credentials and Google', async () => {
  await screen.page.getByText('Disconnected', { exact: true }).waitFor();
  await screen.button('Setup Guide').waitFor();
  await screen.button('Enter Credentials').waitFor();
  await screen.navigationTo('/api/auth/google', () => screen.button('Enable Gmail Access').click());
  expect(screen.context.complaints()).toEqual([]);
});

test('a picture shows the sample mailbox before it is opened, in the theme of the page', async () => {
  const still = screen.page.locator('.mail-nc-still img:visible');
  await still.scrollIntoViewIfNeeded();
  for (const theme of ['dark', 'light'] as const) {
    await turn(screen.page, theme);
    await expect
      .poll(() => still.evaluateAll((all) => all.map((each) => each.getAttribute('src'))))
      .toEqual([`/pictures/mail-${theme}.webp`]);
    await expect.poll(() => still.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1440);
  }
});

test('the guide has five steps, opens the first, and counts what the person completes', async () => {
  await screen.button('Setup Guide').click();
  const guide = screen.page.getByRole('dialog', { name: 'Gmail OAuth Setup Guide' });
  await guide.getByText('0 of 5 completed').waitFor();
  const steps = guide.getByRole('heading', { level: 3 }).getByRole('button');
  await expect
    .poll(() => steps.evaluateAll((all) => all.map((step) => step.getAttribute('aria-expanded'))))
    .toEqual(['true', 'false', 'false', 'false', 'false']);
  const complete = async (name: string) => {
    await guide.getByRole('button', { name, expanded: true }).waitFor();
    await guide.getByRole('button', { name: 'Mark complete' }).click();
  };
  await complete('Create Google Cloud Project');
  await guide.getByText('1 of 5 completed').waitFor();
  await complete('Enable Gmail API');
  await complete('Create OAuth Credentials');
  await complete('Generate Refresh Token');
  await guide.getByText('4 of 5 completed').waitFor();
  await complete('Security Configuration');
  await guide.getByText('5 of 5 completed').waitFor();
  await guide.getByText('Setup Complete').waitFor();
  expect(await accessibilityFindings(screen.page, '[role=dialog]')).toEqual([]);
  await guide.getByRole('button', { name: 'Enter Credentials' }).click();
  const dialog = screen.page.getByRole('dialog', { name: 'Connect a mailbox' });
  await dialog.getByLabel('Refresh Token').waitFor();
});

test('a step can be copied from, and its mark taken back', async () => {
  await screen.button('Setup Guide').click();
  const guide = screen.page.getByRole('dialog', { name: 'Gmail OAuth Setup Guide' });
  await guide.getByRole('button', { name: 'Create OAuth Credentials' }).click();
  await guide.getByRole('button', { name: 'Copy: Redirect address of this installation' }).click();
  await screen.toast('Copied').waitFor();
  expect(await screen.clipboard()).toBe(`${fixture.app.url}/api/auth/google/callback`);
  await guide.getByRole('button', { name: 'Mark complete' }).click();
  await guide.getByText('1 of 5 completed').waitFor();
  await guide.getByRole('button', { name: 'Create OAuth Credentials' }).click();
  await guide.getByRole('button', { name: 'Not complete yet' }).click();
  await guide.getByText('0 of 5 completed').waitFor();
});

test('the credentials form guesses the servers, and says at the field which one does not answer', async () => {
  await screen.button('Enter Credentials').click();
  const dialog = screen.page.getByRole('dialog', { name: 'Connect a mailbox' });
  await dialog.getByLabel('Email address').fill('maya@icloud.com');
  const incoming = dialog.getByRole('group', { name: 'Incoming mail (IMAP)' });
  const outgoing = dialog.getByRole('group', { name: 'Outgoing mail (SMTP)' });
  await expect.poll(() => dialog.getByLabel('Username').inputValue()).toBe('maya@icloud.com');
  await expect.poll(() => incoming.getByLabel('Server').inputValue()).toBe('imap.mail.me.com');
  await dialog.getByText('Apple needs an app-specific password here').waitFor();
  expect(await dialog.getByRole('switch').count()).toBe(0);
  await expect.poll(() => outgoing.getByLabel('Port').inputValue()).toBe('587');

  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await dialog.getByText('This is required.').waitFor();
  await expect.poll(() => dialog.getByLabel('Password', { exact: true }).getAttribute('aria-invalid')).toBe('true');
  expect(await accessibilityFindings(screen.page, '[role=dialog]')).toEqual([]);

  await dialog.getByLabel('Password', { exact: true }).fill('not a secret');
  await incoming.getByLabel('Server').fill('127.0.0.1');
  await incoming.getByLabel('Port', { exact: true }).fill('1');
  await outgoing.getByLabel('Server').fill('localhost');
  await expect.poll(() => dialog.getByRole('switch', { name: 'Accept a self-signed certificate' }).count()).toBe(2);
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await screen.toast('Connection Failed').getByText('127.0.0.1 isn’t responding.').waitFor();
  await incoming.getByText('127.0.0.1 isn’t responding.').waitFor();
  await expect.poll(() => incoming.getByLabel('Server').getAttribute('aria-invalid')).toBe('true');
});

test('Gmail is asked for when the server lists it, and fails in its own words', async () => {
  await screen.page.route('/api/gmail/providers', (route) =>
    route.fulfill({
      json: [
        {
          kind: 'gmail',
          label: 'Gmail',
          connectFailure: 'Please verify your Gmail OAuth credentials and try again.',
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
  await screen.page.route('/api/gmail/connect', (route) =>
    route.fulfill({
      status: 400,
      json: { error: { code: 'mail_credentials', message: 'Google does not accept this.' } },
    }),
  );
  await screen.button('Enter Credentials').click();
  const dialog = screen.page.getByRole('dialog', { name: 'Connect a mailbox' });
  await dialog.getByLabel('clientId').fill('id');
  await dialog.getByLabel('clientSecret').fill('secret');
  await dialog.getByLabel('refreshToken').fill('token');
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await screen
    .toast('Connection Failed')
    .getByText('Please verify your Gmail OAuth credentials and try again.')
    .waitFor();
  await dialog.getByText('Google does not accept this.').waitFor();
});

test('the sample mailbox is one click away, and can be disconnected again', async () => {
  await screen.button('Try the sample mailbox').click();
  await screen
    .toast('Gmail Connected')
    .getByText(/^Connected to .+@.+\. AI agent is analyzing your emails\.$/)
    .waitFor();
  await screen.page.getByText('Connected', { exact: true }).waitFor();
  await screen.page.getByText('Sample data').waitFor();
  await screen.list().getByRole('link').first().waitFor();

  await screen.button('Disconnect').click();
  const question = screen.page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Disconnect and erase' }).click();
  await screen.toast('Mailbox Disconnected').waitFor();
  await screen.page.getByRole('heading', { name: 'Gmail Integration Required' }).waitFor();
  expect(screen.context.complaints()).toEqual([]);
});

test.each([{ phone: true }, {}])(
  'who begins on the overview sees the first mail with its draft: %o',
  async (options) => {
    await screen.context.close();
    screen = await openMailScreen(fixture.browser, fixture.app.url, options);
    await screen.page.goto('/dashboard');
    await screen.button('Open the sample mailbox').click();
    await screen.page.getByRole('region', { name: 'A draft in your voice' }).waitFor();
    expect(await screen.list().isVisible()).toBe(!('phone' in options));
    if ('phone' in options) await screen.button('Inbox').click();
    await screen.list().getByRole('link').first().waitFor();
    expect(screen.context.complaints()).toEqual([]);
  },
);
