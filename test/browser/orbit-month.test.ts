import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFindings, PHONE, stickingOut } from '#test/support/browser-page.ts';
import { brokenRules } from '#test/support/invoice/en16931.ts';
import { missingOfFacturX } from '#test/support/invoice/pdf-parts.ts';
import {
  AFTERNOON_ZONE,
  openOrbitScreen,
  type OrbitCalls,
  type OrbitScreen,
  today,
} from '#test/support/orbit-screen.ts';

let page: Page;
let orbit: OrbitCalls;
let screen: OrbitScreen;
const fixture = openOrbitScreen((scene) => {
  ({ page, orbit, screen } = scene);
});

const letterhead = {
  name: 'Maya Lindqvist',
  street: 'Kai 3',
  postcode: '20457',
  city: 'Hamburg',
  country: 'DE',
  vatId: 'DE123456789',
  email: 'maya@example.org',
  phone: '+49 40 1234',
  iban: 'DE02120300000000202051',
};
const DESK = { width: 1440, height: 900 };
const SHOTS = process.env.SHOTS_DIR;

/** Looks at a step: nothing sticks out, nothing is out of reach, and with SHOTS_DIR set there is a picture of it. */
const look = async (name: string, on: Page = page, within = 'html'): Promise<void> => {
  expect(await stickingOut(on), name).toEqual([]);
  expect(await accessibilityFindings(on, within), name).toEqual([]);
  if (SHOTS === undefined) return;
  mkdirSync(SHOTS, { recursive: true });
  await on.screenshot({ path: join(SHOTS, `${name}-${on.viewportSize()?.width}.png`), fullPage: within === 'html' });
};
const downloaded = async (link: string): Promise<Buffer> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link, exact: true }).click(),
  ]);
  return readFile(await file.path());
};

test.each([DESK, PHONE])(
  'a month of a freelancer, from an event in the calendar to the money in the finance tab, at $width px',
  async (size) => {
    await page.setViewportSize(size);
    await orbit.calendar();
    await orbit.send('PUT', '/api/invoices/letterhead', letterhead);
    const { id: agencyId } = await orbit.agency('Studio Halden');
    const { id: projectId } = await orbit.project('Harbour website', {
      agencyId,
      billable: true,
      hourlyRate: 9500,
      currency: 'EUR',
    });
    await orbit.send('POST', '/api/calendar/events', {
      summary: 'Workshop: timetable page',
      start: { dateTime: today(9) },
      end: { dateTime: today(11) },
    });

    // An event becomes hours.
    await page.goto('/orbit?view=calendar&span=day');
    const proposals = screen.card('One event could be hours');
    await proposals.getByLabel('Proposed project for Workshop: timetable page').selectOption(projectId);
    await look('1-proposal');
    await proposals.getByRole('button', { name: 'Add Workshop: timetable page as hours' }).click();
    await screen.toast('Hours added').waitFor();
    await proposals.waitFor({ state: 'detached' });
    await page.goto('/orbit?view=timer');
    await page.getByText('Workshop: timetable page').first().waitFor();
    await look('2-entries');

    // The timesheet is corrected: it was an hour more.
    await page.goto('/orbit?view=timer&show=timesheet');
    const weekday = new Date().toLocaleDateString('en-US', { timeZone: AFTERNOON_ZONE, weekday: 'long' });
    const cell = page.getByRole('textbox', { name: new RegExp(`^Harbour website, ${weekday}`) });
    await expect.poll(() => cell.inputValue()).toBe('2:00');
    await cell.fill('3:00');
    await cell.press('Enter');
    await screen.toast('Timesheet saved').waitFor();
    await expect.poll(() => cell.inputValue()).toBe('3:00');
    await look('3-timesheet');

    // The client reads the report without an account.
    await page.goto('/orbit?view=timer&show=reports');
    await page.getByText('Tracked', { exact: true }).waitFor();
    await look('4-report');
    await screen.button('Share a link').click();
    const share = screen.dialog('Share a link');
    await share.getByLabel('What', { exact: true }).selectOption('Client: Studio Halden');
    await share.getByLabel('Title').fill('Harbour so far');
    await share.getByLabel('From').fill('Maya Lindqvist');
    await share.getByText('Show amounts').click();
    await look('5-share', page, '[role=dialog]');
    await share.getByRole('button', { name: 'Create link' }).click();
    const address = await screen.dialog('Harbour so far').getByLabel('Address').inputValue();
    await look('6-link', page, '[role=dialog]');
    const reader = await fixture.browser.newContext({ viewport: size });
    const report = await reader.newPage();
    await report.goto(address);
    await report.getByRole('heading', { name: 'Harbour so far' }).waitFor();
    expect(await report.getByRole('table', { name: 'By project' }).innerText()).toContain('€285.00');
    await look('7-client', report);
    await reader.close();

    // The hours and an expense become an invoice.
    await page.goto('/orbit?view=invoices');
    await screen.button('New invoice').click();
    const hours = screen.dialog('New invoice');
    await hours.getByLabel('Client').selectOption({ label: 'Studio Halden' });
    await hours.getByText('3 h × €95.00').waitFor();
    await look('8-hours', page, '[role=dialog]');
    await hours.getByRole('button', { name: 'Make draft' }).click();
    await page.getByRole('heading', { name: 'Draft for Studio Halden' }).waitFor();
    await page.getByLabel('Street', { exact: true }).fill('Bryggen 1');
    await page.getByLabel('City', { exact: true }).fill('Bergen');
    await page.getByLabel('Country', { exact: true }).fill('NO');
    await screen.button('Add a line').click();
    const line = page.getByRole('listitem', { name: 'Line 2' });
    await line.getByLabel('What for').fill('Train to the workshop');
    await line.getByLabel('Price in EUR').fill('54');
    await screen.button('Save').click();
    await page.getByText('€403.41').waitFor();
    await look('9-draft');
    await screen.button('Issue').click();
    const sure = page.getByRole('alertdialog');
    await sure.getByText('its 3 h are locked', { exact: false }).waitFor();
    await look('10-issue', page, '[role=alertdialog]');
    await sure.getByRole('button', { name: 'Issue' }).click();
    const number = `${new Date().getUTCFullYear()}-0001`;
    await page.getByRole('heading', { name: `Invoice ${number}`, exact: true }).waitFor();
    await look('11-issued');
    const xml = (await downloaded('XML')).toString('utf8');
    expect(brokenRules(xml)).toEqual([]);
    expect(missingOfFacturX(await downloaded('PDF'), xml)).toEqual([]);

    // The bank says that it was paid, and the person that this is so.
    await page.goto('/dashboard?tab=finance&import=new');
    const day = today(1).slice(0, 10).replaceAll('-', '');
    const booking = `<STMTTRN><DTPOSTED>${day}<TRNAMT>403.41<FITID>a<NAME>STUDIO HALDEN<MEMO>Invoice ${number}</STMTTRN>`;
    const dialog = page.getByRole('dialog', { name: 'Import' });
    await dialog.getByLabel('File to import').setInputFiles({
      name: 'statement.ofx',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(`<OFX><STMTRS><CURDEF>EUR<ACCTID>1234<BANKTRANLIST>${booking}</BANKTRANLIST></STMTRS></OFX>`),
    });
    await dialog.getByText('1 new').waitFor();
    await look('12-statement', page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Import one record' }).click();
    await dialog.getByText('One record added').waitFor();
    await page.goto('/orbit?view=invoices');
    const money = screen.card('A payment came in');
    await money.getByText('The number, the amount and the name fit', { exact: false }).waitFor();
    await look('13-payment');
    await money.getByRole('button', { name: `Accept the payment of invoice ${number}` }).click();
    await money.waitFor({ state: 'detached' });
    await page.getByText('Nothing is unpaid.').waitFor();
    await look('14-paid');

    // It's income, once.
    await page.goto('/dashboard?tab=finance');
    const latest = page.getByRole('region', { name: 'Latest Transactions' });
    await latest.getByText('STUDIO HALDEN').waitFor();
    expect(await latest.getByText(/403\.41/).count()).toBe(1);
    await look('15-income');
    expect(fixture.context.complaints()).toEqual([]);
  },
  120_000,
);
