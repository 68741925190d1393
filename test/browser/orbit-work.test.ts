import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  AFTERNOON_ZONE,
  openOrbitScreen,
  type OrbitCalls,
  type OrbitScreen,
  today,
} from '#test/support/orbit-screen.ts';
import { accessibilityFindings } from '#test/support/browser-page.ts';

let page: Page;
let orbit: OrbitCalls;
let screen: OrbitScreen;
let site: string;
let book: string;
const fixture = openOrbitScreen(async (scene) => {
  ({ page, orbit, screen } = scene);
  site = (await orbit.project('Site')).id;
  book = (await orbit.project('Book')).id;
});

const open = async (where: string): Promise<void> => {
  await page.goto(`/orbit?${where}`);
  await page.locator('.sum4').waitFor();
};
const add = (projectId: string, from: number, to: number, more: object = {}) =>
  orbit.send('POST', '/api/time-entries', { projectId, startTime: today(from), endTime: today(to), ...more });
const toast = (title: string) => screen.toast(title);

describe('projects and agencies', () => {
  test('are made, changed, paused and taken away in dialogs, and every step can be undone', async () => {
    await open('view=projects');
    await screen.button('New client').click();
    const agency = screen.dialog('New client');
    await agency.getByLabel('Name').fill('Studio Halden');
    await agency.getByRole('radio', { name: 'Coral' }).click();
    expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
    await agency.getByRole('button', { name: 'Add client' }).click();
    await page.getByRole('heading', { name: 'Studio Halden' }).waitFor();
    await screen.button('New project').click();
    const dialog = screen.dialog('New project');
    await dialog.getByLabel('Name').fill('Harbour website');
    await dialog.getByLabel('Client').selectOption({ label: 'Studio Halden' });
    await dialog.getByLabel('Estimated hours').fill('2,5');
    await dialog.getByRole('switch', { name: 'Billable' }).click();
    await dialog.getByLabel('Hourly rate').fill('95');
    await dialog.getByLabel('Budget').fill('190');
    expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Add project' }).click();
    const card = page.getByRole('listitem', { name: 'Harbour website' });
    await card.getByText('Billable at €95.00 an hour').waitFor();
    const [project] = await orbit.send<Project[]>('GET', '/api/projects').then((all) => all.filter(isHarbour));
    expect(project).toMatchObject({ estimatedHours: 2.5, billable: true, hourlyRate: 9500, budget: 19_000 });
    await add(project!.id, 8, 11);
    await page.reload();
    await card.getByText('20% over').waitFor();
    await card.getByText('50% over').waitFor();
    await card.getByText('€285.00').waitFor();
    await screen.button('Pause Harbour website').click();
    await card.getByText('Paused').waitFor();
    await screen.button('Make Harbour website active').click();
    await card.getByText('Active').waitFor();
    await screen.button('Delete Harbour website').click();
    const sure = screen.dialog('Delete Harbour website?');
    await sure.getByText('One entry with 3 h belong', { exact: false }).waitFor();
    await sure.getByLabel('Its time').selectOption({ label: 'moves to Book' });
    await sure.getByRole('button', { name: 'Delete' }).click();
    await toast('Project removed').waitFor();
    expect((await orbit.entries())[0]!.projectId).toBe(book);
    await toast('Project removed').getByRole('button', { name: 'Undo' }).click();
    await card.waitFor();
    expect((await orbit.entries())[0]!.projectId).toBe(project!.id);
    expect(fixture.context.complaints()).toEqual([]);
  });
});

type Project = { id: string; name: string };
const isHarbour = ({ name }: Project) => name === 'Harbour website';

describe('the list of entries', () => {
  test('adds, edits, splits, duplicates, restarts and deletes', async () => {
    await open('view=timer');
    await page.getByText('Nothing was tracked in these 14 days.', { exact: false }).waitFor();
    await screen.button('Add entry').click();
    let dialog = screen.dialog('Add entry');
    await dialog.getByLabel('Project').selectOption({ label: 'Site' });
    await dialog.getByLabel('Description').fill('Proofs');
    await dialog.getByLabel('Start time').fill('08:00');
    await dialog.getByLabel('End time').fill('07:00');
    await dialog.getByText('It ends before it starts.').waitFor();
    await dialog.getByLabel('End time').fill('10:30');
    await dialog.getByText('Duration: 2 h 30 min').waitFor();
    await dialog.getByLabel('Tags').fill('paper, deep');
    expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Add entry' }).click();
    const row = page.locator('.entry-row');
    await row.getByText('02:30:00').waitFor();
    await row.getByText('paper').waitFor();

    await page.getByRole('button', { name: 'Edit Proofs' }).click();
    dialog = screen.dialog('Edit entry');
    await dialog.getByLabel('Description').fill('Last proofs');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Edit Last proofs' }).click();
    await screen.dialog('Edit entry').getByRole('button', { name: 'Split' }).click();
    await screen.dialog('Edit entry').getByLabel('Split at').fill('09:00');
    await screen.dialog('Edit entry').getByRole('button', { name: 'Split here' }).click();
    await expect.poll(() => row.count()).toBe(2);
    expect((await orbit.entries()).map(({ duration }) => duration)).toEqual([5400, 3600]);
    await toast('Entry split').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => row.count()).toBe(1);

    await page.getByRole('button', { name: 'Edit Last proofs' }).click();
    await screen.dialog('Edit entry').getByRole('button', { name: 'Duplicate' }).click();
    await expect.poll(() => row.count()).toBe(2);
    expect((await orbit.entries()).map(({ startTime }) => startTime)).toEqual([today(10.5), today(8)]);
    await page.getByRole('button', { name: 'Edit Last proofs' }).first().click();
    await screen.dialog('Edit entry').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => row.count()).toBe(1);

    await screen.button('Continue Last proofs').click();
    await screen.button('Stop').waitFor();
    expect((await orbit.timer()).running).toMatchObject({ description: 'Last proofs', tags: ['paper', 'deep'] });
    await screen.button('Changes').click();
    const changes = screen.dialog('Changes');
    await changes
      .getByRole('button', { name: /^Undo: / })
      .first()
      .click();
    await toast('Undone').waitFor();
    await changes.getByText('Undone').first().waitFor();
    expect((await orbit.timer()).running).toBeNull();
  });

  test('asks what becomes of an overlap', async () => {
    await add(site, 9, 11, { description: 'Reading' });
    await open('view=timer');
    await screen.button('Add entry').click();
    const dialog = screen.dialog('Add entry');
    await dialog.getByLabel('Project').selectOption({ label: 'Book' });
    await dialog.getByLabel('Start time').fill('10:00');
    await dialog.getByLabel('End time').fill('12:00');
    await dialog.getByRole('button', { name: 'Add entry' }).click();
    await screen.dialog('These overlap').getByRole('button', { name: 'Keep both' }).click();
    await expect.poll(() => page.getByText('Overlaps').count()).toBe(2);
    await page.getByRole('button', { name: 'Edit Book' }).click();
    await screen.dialog('Edit entry').getByRole('button', { name: 'Save' }).click();
    await screen.dialog('These overlap').getByRole('button', { name: 'Shorten this one' }).click();
    await toast('Overlap trimmed').waitFor();
    expect((await orbit.entries()).map(({ startTime }) => startTime)).toEqual([today(11), today(9)]);
    await page.getByText('Overlaps').first().waitFor({ state: 'detached' });
  });
});

describe('the timesheet', () => {
  test('is written into, shows sums, and copies a week', async () => {
    const weekday = new Date().toLocaleDateString('en-US', { timeZone: AFTERNOON_ZONE, weekday: 'long' });
    await open('view=timer&show=timesheet');
    const cell = page.getByRole('textbox', { name: new RegExp(`^Site, ${weekday}`) });
    await cell.fill('1:30');
    await cell.press('Enter');
    await toast('Timesheet saved').waitFor();
    await expect.poll(() => cell.inputValue()).toBe('1:30');
    expect(await orbit.entries()).toMatchObject([{ projectId: site, duration: 5400 }]);
    await cell.fill('nonsense');
    await expect.poll(() => cell.getAttribute('aria-invalid')).toBe('true');
    await cell.press('Escape');
    await cell.fill('0.5');
    await cell.press('Enter');
    await expect.poll(() => cell.inputValue()).toBe('0:30');
    await page.getByRole('row', { name: 'Sum' }).getByText('30m').first().waitFor();
    await screen.button('The week after').click();
    await screen.button('Copy last week').click();
    await toast('One entry copied').waitFor();
    expect((await orbit.entries()).length).toBe(2);
  });
});

describe('reports', () => {
  test('group, round and filter what was tracked, and leave the entries exact', async () => {
    const agency = await orbit.agency('Studio');
    await orbit.send('PATCH', `/api/projects/${site}`, { agencyId: agency.id, billable: true, hourlyRate: 6000 });
    await add(site, 8, 8.2, { tags: ['deep'], billable: true });
    await add(book, 9, 10.5, { tags: ['deep', 'call'] });
    await open('view=timer&show=reports');
    const row = (name: string) => figures.getByRole('row').filter({ hasText: name }).innerText();
    const figures = page.getByRole('region', { name: 'Figures of the report' });
    await page.getByRole('button', { name: 'This year' }).click();
    await expect.poll(() => row('Book')).toMatch(/01:30:00[^]*88[^]*%/);
    await expect.poll(() => row('Site')).toMatch(/00:12:00[^]*12[^]*%[^]*€12.00/);
    const by = page.getByLabel('Group by');
    await by.selectOption({ label: 'Client' });
    await expect.poll(() => row('Studio')).toMatch(/00:12:00/);
    await by.selectOption({ label: 'Tag' });
    await expect.poll(() => row('deep')).toMatch(/01:42:00/);
    await page.getByText('count under each', { exact: false }).waitFor();
    for (const label of ['Day', 'Week', 'Month']) {
      await by.selectOption({ label });
      await figures.getByRole('cell', { name: '01:42:00' }).waitFor();
      await page.getByRole('img', { name: 'Hours from', exact: false }).waitFor();
    }
    await page.getByLabel('Rounding').selectOption({ label: 'Up to 15 min' });
    await figures.getByRole('cell', { name: '01:45:00' }).waitFor();
    await page.getByText('stored stays exact', { exact: false }).waitFor();
    expect((await orbit.entries()).map(({ duration }) => duration)).toEqual([5400, 720]);
    await page.getByRole('combobox', { name: 'Project' }).last().selectOption({ label: 'Site' });
    await figures.getByRole('cell', { name: '00:15:00' }).waitFor();
    await page.reload();
    await figures.getByRole('cell', { name: '00:15:00' }).waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Last week' }).click();
    await page.getByText('Nothing tracked in this period.').waitFor();
  });

  test('are kept as CSV and ICS', async () => {
    await add(site, 8, 9, { description: 'Reading' });
    await open('view=timer&show=reports');
    for (const [name, words] of [
      ['CSV', 'Site,,,Reading'],
      ['ICS', 'SUMMARY:Reading'],
    ] as const) {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name, exact: true }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(new RegExp(`^orbit-.*\\.${name.toLowerCase()}$`));
      const chunks: Buffer[] = [];
      for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
      expect(Buffer.concat(chunks).toString()).toContain(words);
    }
  });
});

describe('the table of another time tracker', () => {
  const toggl = [
    'User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags',
    'Maya,m@example.com,Studio,Ferry,,Sketch,Yes,2026-03-02,09:00:00,2026-03-02,10:30:00,01:30:00,paper',
    'Maya,m@example.com,Studio,Ferry,,Odd line,Yes,2026-03-02,noon,2026-03-02,10:30:00,01:30:00,',
  ].join('\n');

  test('is looked at first, with the question for its zone, then imported, and taken back', async () => {
    await open('view=projects');
    await screen.button('Import').click();
    const dialog = screen.dialog('Import time');
    await dialog
      .getByLabel('CSV, JSON or zip file')
      .setInputFiles({ name: 'toggl.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${toggl}`) });
    await dialog.getByText('Toggl: 1 entry with 1 h 30 min', { exact: false }).waitFor();
    await dialog.getByText('New projects: Ferry').waitFor();
    await dialog.getByText('Line 3:', { exact: false }).waitFor();
    expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
    await dialog.getByLabel('Time zone of the file').selectOption('America/New_York');
    await dialog.getByText('New projects: Ferry').waitFor();
    await dialog.getByRole('button', { name: 'Import 1 entry' }).click();
    await toast('One entry imported').waitFor();
    expect((await orbit.entries())[0]!.startTime).toBe('2026-03-02T14:00:00.000Z');
    await toast('One entry imported').getByRole('button', { name: 'Undo' }).click();
    await toast('Undone').waitFor();
    expect(await orbit.entries()).toEqual([]);
    await screen.button('Import').click();
    await screen
      .dialog('Import time')
      .getByLabel('CSV, JSON or zip file')
      .setInputFiles({ name: 'other.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2') });
    await screen.dialog('Import time').getByRole('alert').waitFor();
    await screen.dialog('Import time').getByRole('button', { name: 'Another file' }).click();
    await screen.dialog('Import time').getByLabel('CSV, JSON or zip file').waitFor();
  });
});
