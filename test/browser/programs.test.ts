import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openSettingsScreen, settingsScreen } from '#test/support/settings-screen.ts';
import { accessibilityFindings, inEveryLook, stickingOut } from '#test/support/browser-page.ts';

let page: Page;
const fixture = openSettingsScreen((there) => void ({ page } = there));
const { section, toast, open } = settingsScreen(() => page);
const looksRight = () =>
  inEveryLook(page, async (name) => {
    expect(await accessibilityFindings(page), name).toEqual([]);
    expect(await stickingOut(page), name).toEqual([]);
  });

test('a program asks to be connected, gets what one chooses, and is disconnected in Settings', async () => {
  const callback = 'http://127.0.0.1:51004/callback';
  const registered = await page.request.post('/oauth/register', {
    data: { client_name: 'Reading lamp', redirect_uris: ['http://127.0.0.1/callback'] },
  });
  const { client_id: clientId } = await registered.json();
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: callback,
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    state: 'here',
  });
  await page.route(`${callback}*`, (route) => route.fulfill({ body: 'You can go back to the lamp.' }));
  await page.goto(`/oauth/authorize?${query.toString()}`);
  await page.getByRole('heading', { name: 'Connect Reading lamp?' }).waitFor();
  expect(await page.getByRole('group', { name: 'It may read' }).getByRole('switch', { checked: true }).count()).toBe(6);
  expect(await page.getByRole('group', { name: 'It may also' }).getByRole('switch', { checked: true }).count()).toBe(0);
  await looksRight();
  await page.getByRole('switch', { name: 'Read your email, folders and drafts' }).click();
  await page.getByRole('switch', { name: 'Start the timer' }).click();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.waitForURL(`${callback}*`);
  const answer = new URL(page.url()).searchParams;
  expect([answer.get('state'), answer.get('iss')]).toEqual(['here', fixture.app.url]);
  const given = await page.request.post('/oauth/token', {
    form: {
      grant_type: 'authorization_code',
      client_id: clientId,
      code: answer.get('code')!,
      code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
    },
  });
  expect(given.status()).toBe(200);

  await open();
  const row = section('Privacy & Security').getByRole('listitem').filter({ hasText: 'Reading lamp' });
  await row.getByText('Connected').waitFor();
  await row.getByText(/Start the timer/).waitFor();
  await row.getByRole('button', { name: 'Disconnect Reading lamp' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await toast('Access Ended').waitFor();
  await row.waitFor({ state: 'detached' });

  await page.goto('/auth?authorize=nothing');
  await page.getByRole('heading', { name: 'This program can’t be connected' }).waitFor();
});

test('a webhook is added, tested, sent again, paused and removed', async () => {
  await open();
  const list = section('Privacy & Security').getByRole('region', { name: 'Webhooks' });
  await list.getByText('Let a program of yours know when something happens here').waitFor();
  await list.getByRole('button', { name: 'New webhook' }).click();
  const adding = page.getByRole('dialog', { name: 'New webhook' });
  await adding.getByLabel('Address').fill('http://127.0.0.1:9/iris');
  await adding.getByRole('button', { name: 'Add webhook' }).click();
  await adding.getByRole('alert').filter({ hasText: 'Choose at least one event.' }).waitFor();
  await adding.getByRole('switch', { name: 'An event is added' }).click();
  await adding.getByRole('button', { name: 'Add webhook' }).click();
  const added = page.getByRole('dialog', { name: 'Webhook added' });
  await expect.poll(() => added.getByLabel('Secret').inputValue()).toMatch(/^whsec_/);
  await added.getByRole('button', { name: 'Done' }).click();

  await list.getByRole('button', { name: 'Open the webhook http://127.0.0.1:9/iris' }).click();
  const dialog = page.getByRole('dialog', { name: 'Webhook', exact: true });
  await dialog.getByText('Nothing yet.').waitFor();
  await dialog.getByRole('button', { name: 'Send a test' }).click();
  await toast('Not Delivered').waitFor();
  await dialog.getByRole('button', { name: 'Send again: A test' }).click();
  await dialog.getByText(/2 attempts/).waitFor();
  await looksRight();
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await dialog.getByText(/^Paused since/).waitFor();
  await dialog.getByRole('button', { name: 'Resume' }).click();
  await dialog.getByText('Working', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await toast('Webhook Removed').waitFor();
  await list.getByText('Let a program of yours know when something happens here').waitFor();
});
