import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFindings, PHONE } from '#test/support/browser-page.ts';
import { openOrbitScreen, type OrbitCalls, type OrbitScreen, today } from '#test/support/orbit-screen.ts';

let page: Page;
let orbit: OrbitCalls;
let screen: OrbitScreen;
const fixture = openOrbitScreen((scene) => {
  ({ page, orbit, screen } = scene);
});

/** By how many pixels the content is wider than the window. */
const overflow = (on: Page) => on.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('a report is shared by a link, read by a client on any screen, and withdrawn', async () => {
  const agency = (await orbit.agency('Studio Halden')).id;
  const project = await orbit.project('Harbour', {
    agencyId: agency,
    billable: true,
    hourlyRate: 8750,
    currency: 'EUR',
  });
  const times = { startTime: today(8), endTime: today(10) };
  await orbit.send('POST', '/api/time-entries', { projectId: project.id, description: 'Timetable', ...times });

  await page.goto('/orbit?view=timer&show=reports');
  await page.getByText('Tracked', { exact: true }).waitFor();
  await screen.button('Share a link').click();
  const dialog = screen.dialog('Share a link');
  await dialog.getByLabel('Days').selectOption('Fixed days');
  await dialog.getByLabel('Days').selectOption('This month');
  await dialog.getByLabel('What', { exact: true }).selectOption('Client: Studio Halden');
  await dialog.getByLabel('Title').fill('Harbour so far');
  await dialog.getByLabel('From').fill('Maya');
  await dialog.getByText('Show amounts').click();
  await dialog.getByText('Show what was done').click();
  expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const made = screen.dialog('Harbour so far');
  const address = await made.getByLabel('Address').inputValue();

  // Somebody else reads it: no session, and each theme once.
  const reader = await page
    .context()
    .browser()!
    .newContext({ colorScheme: 'dark', viewport: { width: 1440, height: 900 } });
  const report = await reader.newPage();
  const troubles: string[] = [];
  report.on('console', (message) => troubles.push(message.text()));
  await report.goto(address);
  await report.getByRole('heading', { name: 'Harbour so far' }).waitFor();
  await report.getByRole('table', { name: 'What was done' }).getByText('Timetable').waitFor();
  expect(await report.getByRole('table', { name: 'By project' }).innerText()).toContain('€175.00');
  expect(await accessibilityFindings(report)).toEqual([]);
  await report.setViewportSize(PHONE);
  await report.emulateMedia({ colorScheme: 'light' });
  expect(await overflow(report)).toBe(0);
  expect(await accessibilityFindings(report)).toEqual([]);
  expect(troubles).toEqual([]);

  await made.getByRole('button', { name: 'All links' }).click();
  await page.setViewportSize(PHONE);
  await dialog.getByText('opened', { exact: false }).first().waitFor();
  expect(await overflow(page)).toBe(0);
  expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Withdraw Harbour so far' }).click();
  await screen.toast('Link withdrawn').waitFor();
  await report.reload();
  await report.getByRole('heading', { name: 'This report isn’t here' }).waitFor();
  await dialog.getByRole('button', { name: 'Undo withdrawing Harbour so far' }).click();
  await dialog.getByRole('button', { name: 'Withdraw Harbour so far' }).waitFor();
  await report.reload();
  await report.getByRole('heading', { name: 'Harbour so far' }).waitFor();
  await reader.close();
  expect(fixture.context.complaints()).toEqual([]);
});
