import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lifeModules } from '#life/modules.ts';
import { appFixture } from '#test/support/app-fixture.ts';
import { accessibilityFindings, openPage, stickingOut, signUp, type BrowserPage } from '#test/support/browser-page.ts';

let context: BrowserPage;
let page: Page;

const fixture = appFixture();
const begin = async () => {
  context = await openPage(fixture.browser, fixture.app.url, { timezoneId: 'Europe/Berlin' });
  page = context.page;
  await signUp(page);
};
const end = () => context.close();

const open = async (tab: string, on = page) => {
  await on.goto(`/dashboard?tab=${tab}`);
  await on.locator('.life').waitFor();
};
const sampleMark = () => page.getByText('Sample data', { exact: true });
/** The day where the window is, which the server knows from it. */
const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/Berlin' });
const keep = (kind: string, values: object) => page.request.post('/api/life/records', { data: { kind, values } });

describe('for a newcomer,', () => {
  beforeAll(begin);
  afterAll(end);

  test.each(lifeModules.map(({ id }) => [id]))('%s stands on a desk and in a hand, for everybody', async (tab) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(tab);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('.dock').waitFor();
    expect(await stickingOut(page)).toEqual([]);
    expect(context.complaints()).toEqual([]);
  });
});

describe('a person', () => {
  beforeEach(begin);
  afterEach(end);

  test('a file is put on a record, taken away and brought back, on a desk and in a hand', async () => {
    const added = await keep('habit', { name: 'Walk', times: 1, per: 'day', resting: 'No' });
    const { record } = (await added.json()) as { record: { id: string } };
    await page.goto(`/dashboard?tab=health&record=${record.id}`);
    const files = page.getByRole('dialog', { name: 'Record' }).getByRole('region', { name: 'Files' });
    await files.getByText('drop it here').waitFor();
    const buffer = Buffer.from('By the river.');
    await files.getByLabel('Files to add').setInputFiles({ name: 'walk.txt', mimeType: 'text/plain', buffer });
    await files.getByRole('link', { name: 'walk.txt' }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      files.getByRole('link', { name: 'walk.txt' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('walk.txt');
    expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
    await files.getByRole('button', { name: 'Remove walk.txt' }).click();
    await files.getByText('drop it here').waitFor();
    await page.getByRole('dialog', { name: 'Record' }).getByText('History').click();
    await page.getByRole('dialog', { name: 'Record' }).getByRole('button', { name: 'Undo' }).click();
    await files.getByRole('link', { name: 'walk.txt' }).waitFor();
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPhfDwAChAGAZ9f3ZgAAAABJRU5ErkJggg==',
      'base64',
    );
    await files.getByLabel('Files to add').setInputFiles({ name: 'river.png', mimeType: 'image/png', buffer: png });
    const thumb = files.getByRole('button', { name: 'Open river.png' });
    await thumb.focus();
    await page.keyboard.press('Enter');
    const shown = page.getByRole('dialog', { name: 'river.png' });
    await expect.poll(() => shown.getByRole('img').evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(1);
    expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
    await page.keyboard.press('Escape');
    await shown.waitFor({ state: 'hidden' });
    expect(await thumb.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => stickingOut(page)).toEqual([]);
    await thumb.click();
    await shown.getByRole('link', { name: 'Download' }).waitFor();
    await expect.poll(() => stickingOut(page)).toEqual([]);
    await shown.getByRole('button', { name: 'Close' }).click();
    await files
      .getByLabel('Files to add')
      .setInputFiles({ name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) });
    await files.getByText('This file is empty.').waitFor();
  });

  test('the overview shows the sample of the specification and marks it', async () => {
    await open('overview');
    await expect.poll(() => sampleMark().count()).toBe(1);
    const figures = await page.locator('.life-metrics').innerText();
    expect(figures.replaceAll(/\s+/g, ' ')).toMatch(/Sleep Quality 85% Energy 92% Productivity 88% Communication 92%/);
    await expect.poll(() => page.getByRole('img', { name: 'Health score 87 of 100' }).count()).toBe(1);
    const links = page.getByRole('navigation', { name: 'Quick links' });
    await expect
      .poll(() => links.getByRole('link').allInnerTexts())
      .toEqual(['Health', 'Finance', 'Messages', 'Goals']);
    await links.getByRole('link', { name: 'Goals' }).click();
    await page.getByRole('heading', { level: 1, name: 'Goals' }).waitFor();
  });

  test('a line in Quick Add becomes a record, turns the tab live and can be undone', async () => {
    await open('health');
    await page.keyboard.press('/');
    await page.getByLabel('Just type it').fill('slept 7h20, walked 2 km in 20 min');
    // What the line says needs no form, and all of it can be saved at once.
    await page.getByRole('button', { name: 'Save all 2' }).waitFor();
    await page.getByRole('group', { name: 'What it is' }).waitFor({ state: 'hidden' });
    await page.locator('.quick-draft', { hasText: 'Duration: 20 min' }).getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => page.getByLabel('Just type it').inputValue()).toBe('slept 7h20');
    await expect.poll(() => page.locator('.quick-draft').count()).toBe(1);
    const draft = page.locator('.quick-draft').first();
    await draft.getByText('Asleep: 7 h 20').waitFor();
    expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
    await draft.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('region', { name: 'Health Feed' }).getByText('Slept 7 h 20').waitFor();
    await expect.poll(() => sampleMark().count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('region', { name: 'Health Feed' }).getByText('Slept 7 h 20').waitFor({ state: 'detached' });

    // One Enter keeps everything that a line says.
    await page.keyboard.press('/');
    await page.getByLabel('Just type it').fill('weight 80.2 and drank 2 glasses of water');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const readings = await page.request.get('/api/life/records?kind=reading');
    const kept = (await readings.json()) as { values: { measure: string; value: number } }[];
    expect(
      kept
        .map(({ values }) => [values.measure, values.value])
        .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
    ).toEqual([
      ['Water', 500],
      ['Weight', 80.2],
    ]);
    expect(context.complaints()).toEqual([]);
  });

  test('a record is written in its form, changed and removed', async () => {
    await open('goals');
    await page.getByRole('button', { name: 'Add record' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Goal: this is required.').waitFor();
    await dialog.getByRole('textbox', { name: 'Goal' }).fill('Read 24 books');
    await dialog.getByLabel('Now').fill('6');
    await dialog.getByRole('spinbutton', { name: 'Target', exact: true }).fill('24');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const row = page.getByRole('region', { name: 'Goal Progress' }).getByRole('button', { name: /Read 24 books/ });
    await row.waitFor();
    expect((await row.innerText()).replaceAll(/\s+/g, ' ')).toContain('25%');

    await row.click();
    await dialog.getByLabel('Now').fill('12');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('region', { name: 'Goal Progress' }).getByText('50%').waitFor();
    await page
      .getByRole('region', { name: 'Goal Progress' })
      .getByRole('button', { name: /Read 24 books/ })
      .click();
    await dialog.getByText('History').click();
    await dialog.getByText(/^Created today/).waitFor();
    await dialog
      .getByRole('listitem')
      .filter({ hasText: /^Changed today/ })
      .getByRole('button', { name: 'Undo' })
      .click();
    await dialog.getByText(/, undone$/).waitFor();
    await expect.poll(() => dialog.getByLabel('Now').inputValue()).toBe('6');
    expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await sampleMark().waitFor();
    await expect.poll(() => page.getByText('8/10').count()).toBe(1);
  });

  test('the search finds a record by its name and opens it', async () => {
    await keep('person', { name: 'Ana Weber' });
    await open('overview');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('weber');
    await page.getByRole('option', { name: /Ana Weber/ }).click();
    await page.waitForURL(/tab=social&record=/);
    await page.getByRole('dialog', { name: 'Record' }).getByText('Person: Ana Weber').waitFor();
    expect(context.complaints()).toEqual([]);
  });

  test('a name beside the picture of Social opens the page of the person', async () => {
    await keep('person', { name: 'Noor Haddad', cadence: 14 });
    await open('social');
    await page
      .getByRole('region', { name: 'One person' })
      .getByRole('button', { name: /Noor Haddad/ })
      .press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Record' });
    await dialog.getByRole('region', { name: 'About Noor Haddad' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  test('a date whose first year nobody knows is a day and a month', async () => {
    await open('social');
    await page.getByRole('button', { name: 'Add record' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Important date' }).click();
    await dialog.getByLabel('What', { exact: true }).fill('Boat day');
    await dialog.getByLabel('Date', { exact: true }).fill('1994-05-31');
    const unknown = dialog.getByRole('switch', { name: 'Year unknown' });
    await unknown.click();
    const [day, month] = [dialog.getByLabel('Date: day'), dialog.getByLabel('Date: month')];
    expect([await day.inputValue(), await month.inputValue()]).toEqual(['31', '05']);
    await unknown.click();
    expect(await dialog.getByLabel('Date', { exact: true }).inputValue()).toBe('1994-05-31');
    await unknown.click();
    await month.selectOption('February');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('This must be a date.').waitFor();
    await day.selectOption('29');
    expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page
      .getByRole('region', { name: 'Dates' })
      .getByRole('button', { name: /Boat day/ })
      .click();
    const record = page.getByRole('dialog', { name: 'Record' });
    expect(await record.getByLabel('Date: day').inputValue()).toBe('29');
    await page.keyboard.press('Escape');
    await record.waitFor({ state: 'hidden' });
  });

  test('Community is under development until its first record', async () => {
    await open('community');
    await page.getByRole('heading', { level: 1, name: 'Community Module' }).waitFor();
    await page.getByText('This module is under development').waitFor();
    await page.getByRole('button', { name: 'Add the first record' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Where').fill('Food bank');
    await dialog.getByLabel('Hours').fill('2.5');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('region', { name: 'Community Feed' }).getByText('Food bank, 2.5 h').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Community', exact: true }).waitFor();
  });

  test('the Emergency Protocol shows own steps with ways to call and to write', async () => {
    await keep('emergency_contact', { name: 'Ana', number: '+49 30 23125 100', type: 'personal' });
    await keep('protocol_step', { order: 1, text: 'Leave the house' });
    await open('emergency');
    await page.getByRole('button', { name: 'Emergency Protocol' }).click();
    const dialog = page.getByRole('dialog', { name: 'Emergency Protocol' });
    await dialog.getByText('Leave the house').click();
    await expect.poll(() => dialog.getByRole('checkbox').isChecked()).toBe(true);
    await expect.poll(() => dialog.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+493023125100');
    await expect
      .poll(() => dialog.getByRole('link', { name: 'Message' }).getAttribute('href'))
      .toBe('sms:+493023125100');
    expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
  });

  test('the activity list shows five entries and live figures say how they are computed', async () => {
    for (const mood of [5, 6, 7, 8, 9, 10]) await keep('checkin', { day: today(), energy: mood, mood });
    await open('overview');
    const activity = page.getByRole('region', { name: 'Activity in Iris' });
    await activity.getByRole('listitem').first().waitFor();
    await expect.poll(() => activity.getByRole('listitem').count()).toBe(5);
    const energy = page.getByRole('group', { name: 'Energy' });
    expect((await energy.innerText()).replaceAll(/\s+/g, ' ')).toContain('75%');
    await energy.getByLabel('How it is calculated').click();
    await energy.getByText('times ten').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
  });
});
