import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appFixture } from '#test/support/app-fixture.ts';
import { ALL_MAIL, type MailScreen, openMailScreen } from '#test/support/mail-screen.ts';
import { startLlm } from '#test/support/services/llm.ts';
import { accessibilityFindings, stickingOut } from '#test/support/browser-page.ts';

let screen: MailScreen;
const fixture = appFixture();
beforeAll(async () => {
  screen = await openMailScreen(fixture.browser, fixture.app.url, { sample: true });
});
afterAll(async () => {
  await screen?.context.close();
});

const undo = () => screen.page.locator('.toast').getByRole('button', { name: 'Undo' });

test('a correction is one click, says what it changes, and can be undone', async () => {
  await screen.page.goto(ALL_MAIL);
  await screen.row('Quote for the sound stations').click();
  const needs = screen.detail().getByRole('group', { name: 'Needs a reply?' });
  await needs.getByRole('button', { name: 'No' }).click();
  await screen.toast('Learned').getByText('Iris remembers this and treats future emails from this sender').waitFor();
  await screen.detail().getByRole('region', { name: 'Needs no reply, and why' }).getByText('You said that').waitFor();
  await expect.poll(() => needs.getByRole('button', { name: 'No' }).getAttribute('aria-pressed')).toBe('true');
  await undo().click();
  await screen.toast('Undone').waitFor();
  await screen.detail().getByRole('region', { name: 'Needs a reply, and why' }).waitFor();

  await screen.detail().getByLabel('Category').selectOption('Personal');
  await screen.toast('Learned').waitFor();
  await screen.detail().locator('.badge', { hasText: 'Personal' }).waitFor();
  await screen.detail().getByLabel('Priority').selectOption('Low priority');
  await screen.detail().getByText('You gave it low priority').waitFor();
});

test('what was learned is a page of its own, by key and by button, and each fact can be taken away', async () => {
  await screen.page.goto(ALL_MAIL);
  await screen.row('Dinner next week?').waitFor();
  await screen.page.keyboard.press('l');
  await screen.page.getByRole('heading', { name: 'What I learned from you' }).waitFor();
  await screen.page.keyboard.press('Escape');
  await screen.button('What I learned from you').click();
  expect(screen.page.url()).toContain('view=learned');
  const record = screen.page.getByRole('region', { name: 'How well do I know you' });
  await record.getByText('Needs 10 to tell').first().waitFor();
  const said = screen.page.getByRole('region', { name: 'What you said' });
  await said.getByText('Low priority, sorted into Personal').waitFor();
  expect(await accessibilityFindings(screen.page)).toEqual([]);
  expect(await stickingOut(screen.page)).toEqual([]);

  await said.getByRole('button', { name: /^Forget: / }).click();
  await said.getByText('You haven’t corrected anything yet.').waitFor();
  await undo().click();
  await said.getByText('sorted into Personal').waitFor();
});

test('it is taken along as a file, forgotten after asking, and had back', async () => {
  const [file] = await Promise.all([
    screen.page.waitForEvent('download'),
    screen.page.getByRole('link', { name: 'Export as JSON' }).click(),
  ]);
  const exported = await file.path();
  expect(JSON.parse(readFileSync(exported, 'utf8')).acts).toHaveLength(2);
  await screen.button('Forget what you learned').click();
  await screen.page.getByRole('alertdialog').getByRole('button', { name: 'Forget', exact: true }).click();
  await screen.page.getByRole('heading', { name: 'Nothing learned yet' }).waitFor();
  await screen.button('Restore').click();
  const said = screen.page.getByRole('region', { name: 'What you said' });
  await said.getByText('sorted into Personal').waitFor();
  await screen.page.getByLabel('A file with what Iris learned').setInputFiles(exported);
  await screen.toast('Imported').getByText('0 actions were new.').waitFor();
  await screen.page.setViewportSize({ width: 390, height: 844 });
  expect(await stickingOut(screen.page)).toEqual([]);
  expect(screen.context.complaints()).toEqual([]);
});

test('a language model of the person’s own is tried, sums up, and steps back when it fails', async () => {
  const llm = await startLlm();
  await screen.page.setViewportSize({ width: 1440, height: 900 });
  await screen.page.goto(ALL_MAIL);
  await screen.row('Re: Lantern room: final drawings').click();
  await screen.button('Summarize this conversation').click();
  await screen.detail().getByText('Conversation summary by Iris').waitFor();
  await screen.button('Language model').click();
  const dialog = screen.page.getByRole('dialog', { name: 'Language model' });
  await dialog.getByLabel('Address').fill('http://models.example/v1');
  await dialog.getByLabel('Model').fill('honest');
  await dialog.getByRole('button', { name: 'Save and test' }).click();
  await dialog.getByText('models.example is another machine, and you haven’t allowed').waitFor();
  await dialog.getByRole('switch', { name: 'Allow mail to be sent to models.example' }).waitFor();
  expect(await accessibilityFindings(screen.page, '[role=dialog]')).toEqual([]);
  await dialog.getByLabel('Address').fill(llm.url);
  await dialog.getByRole('button', { name: 'Save and test' }).click();
  await dialog.getByText('honest answers in the form Iris needs.').waitFor();
  await screen.page.keyboard.press('Escape');
  await screen.row('Dinner next week?').click();
  await screen.row('Re: Lantern room: final drawings').click();
  await screen.button('Summarize this conversation').click();
  await screen.detail().getByText('Summary by honest, your model').waitFor();
  await llm.stop();
  await screen.row('Dinner next week?').click();
  await screen.row('Re: Lantern room: final drawings').click();
  await screen.button('Summarize this conversation').click();
  await screen.detail().getByText('The model can’t be reached. This summary is by Iris.').waitFor();
  expect(screen.context.complaints()).toEqual([]);
});
