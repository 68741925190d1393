import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFindings, PHONE, stickingOut } from '#test/support/browser-page.ts';
import { brokenRules } from '#test/support/invoice/en16931.ts';
import { missingOfFacturX } from '#test/support/invoice/pdf-parts.ts';
import { AFTERNOON_ZONE, ago, HOUR, openOrbitScreen, type OrbitScreen } from '#test/support/orbit-screen.ts';

let page: Page;
let screen: OrbitScreen;
const fixture = openOrbitScreen((scene) => {
  ({ page, screen } = scene);
});

const LETTERHEAD = {
  Name: 'Maya Lindqvist',
  Street: 'Kai 3',
  Postcode: '20457',
  City: 'Hamburg',
  Country: 'DE',
  'VAT number': 'DE123456789',
  Email: 'maya@example.org',
  Phone: '+49 40 1234',
  IBAN: 'DE02120300000000202051',
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
/** The day that was so many days ago, as 2026-05-21. */
const dayBefore = (days: number): string =>
  new Date(ago(days * 24 * HOUR)).toLocaleDateString('sv-SE', { timeZone: AFTERNOON_ZONE });
const fill = async (form: Locator, values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label, { exact: true }).fill(value);
};
const planned = async (title: string, day: string, from: string, to: string) => {
  await screen.button('New Event').click();
  const form = screen.dialog('Create New Event');
  await fill(form, { 'Event Title': title, 'Start Time': `${day}T${from}`, 'End Time': `${day}T${to}` });
  await form.getByRole('button', { name: 'Create Event' }).click();
  await form.waitFor({ state: 'detached' });
};
/** Accepts the event of the shown day as hours on the client's project. */
const accept = async (title: string, name: string) => {
  const proposals = screen.card('One event could be tracked');
  await proposals
    .getByLabel(`Proposed project for ${title}`)
    .selectOption({ label: 'Harbour website · Studio Halden' });
  await look(name);
  await proposals.getByRole('button', { name: `Add ${title} as hours` }).click();
  await proposals.waitFor({ state: 'detached' });
};
/** Corrects the hours of a day in the timesheet that is shown. */
const correct = async (day: string, from: string, to: string) => {
  const weekday = new Date(`${day}T12:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', weekday: 'long' });
  const cell = page.getByRole('textbox', { name: new RegExp(`^Harbour website, ${weekday}`) });
  await expect.poll(() => cell.inputValue()).toBe(from);
  await cell.fill(to);
  await cell.press('Enter');
  await screen.toast('Timesheet saved').waitFor();
  await expect.poll(() => cell.inputValue()).toBe(to);
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
    const [now, week, fortnight] = [dayBefore(0), dayBefore(7), dayBefore(14)];

    // Whom the work is for, what it costs, and who writes the invoice.
    await page.goto('/orbit?view=projects');
    await screen.button('New client').click();
    const client = screen.dialog('New client');
    await client.getByLabel('Name').fill('Studio Halden');
    await client.getByRole('button', { name: 'Add client' }).click();
    await page.getByRole('heading', { name: 'Studio Halden' }).waitFor();
    await screen.button('New project').click();
    const project = screen.dialog('New project');
    await project.getByLabel('Name').fill('Harbour website');
    await project.getByLabel('Client').selectOption({ label: 'Studio Halden' });
    await project.getByRole('switch', { name: 'Billable' }).click();
    await project.getByLabel('Hourly rate').fill('95');
    await look('1-project', page, '[role=dialog]');
    await project.getByRole('button', { name: 'Add project' }).click();
    await page.getByText('Billable at €95.00 an hour').waitFor();
    await page.goto('/orbit?view=invoices');
    await screen.button('Letterhead').click();
    const head = screen.dialog('Letterhead');
    await fill(head, LETTERHEAD);
    await look('2-letterhead', page, '[role=dialog]');
    await head.getByRole('button', { name: 'Save' }).click();
    await head.waitFor({ state: 'detached' });

    // What was planned, and became hours.
    await page.goto('/calendar');
    await screen.button('Use the built-in calendar').click();
    await screen.button('New Event').first().waitFor();
    await planned('Workshop: timetable page', now, '09:00', '11:00');
    await planned('Review of the drafts', week, '13:00', '15:00');
    await planned('Kick-off at the harbour', fortnight, '10:00', '12:30');
    await page.goto('/orbit?view=calendar&span=week');
    await accept('Workshop: timetable page', '3-proposal');
    await screen.button('The week before').click();
    await accept('Review of the drafts', '4-week-before');
    await screen.button('The week before').click();
    await accept('Kick-off at the harbour', '5-two-weeks-before');
    await page.goto('/orbit?view=timer');
    await page.getByText('Workshop: timetable page').first().waitFor();
    await look('6-entries');

    // The timesheet is corrected: two days took longer.
    await page.goto('/orbit?view=timer&show=timesheet');
    await correct(now, '2:00', '3:00');
    await look('7-timesheet');
    await screen.button('The week before').click();
    await correct(week, '2:00', '3:30');

    // The client reads the report without an account.
    await page.goto(`/orbit?view=timer&show=reports&from=${fortnight}&to=${now}`);
    await page.getByText('Tracked', { exact: true }).waitFor();
    await look('8-report');
    await screen.button('Share a link').click();
    const share = screen.dialog('Share a link');
    await share.getByLabel('What', { exact: true }).selectOption('Client: Studio Halden');
    await share.getByLabel('Title').fill('Harbour so far');
    await share.getByLabel('From').fill('Maya Lindqvist');
    await share.getByText('Show amounts').click();
    await look('9-share', page, '[role=dialog]');
    await share.getByRole('button', { name: 'Create link' }).click();
    const address = await screen.dialog('Harbour so far').getByLabel('Address').inputValue();
    await look('10-link', page, '[role=dialog]');
    const reader = await fixture.browser.newContext({ viewport: size });
    const report = await reader.newPage();
    await report.goto(address);
    await report.getByRole('heading', { name: 'Harbour so far' }).waitFor();
    expect(await report.getByRole('table', { name: 'By project' }).innerText()).toContain('€855.00');
    await look('11-client', report);
    await reader.close();

    // The hours and an expense become an invoice.
    await page.goto('/orbit?view=invoices');
    await screen.button('New invoice').click();
    const hours = screen.dialog('New invoice');
    await hours.getByLabel('Client').selectOption({ label: 'Studio Halden' });
    await hours.getByLabel('From').fill(fortnight);
    await hours.getByText('9 h × €95.00').waitFor();
    await look('12-hours', page, '[role=dialog]');
    await hours.getByRole('button', { name: 'Create draft' }).click();
    await page.getByRole('heading', { name: 'Draft for Studio Halden' }).waitFor();
    await page.getByLabel('Street', { exact: true }).fill('Bryggen 1');
    await page.getByLabel('City', { exact: true }).fill('Bergen');
    await page.getByLabel('Country', { exact: true }).fill('NO');
    await screen.button('Add a line').click();
    const line = page.getByRole('listitem', { name: 'Line 2' });
    await line.getByLabel('What for').fill('Train to the workshop');
    await line.getByLabel('Price in EUR').fill('54');
    await screen.button('Save').click();
    await page.getByText('€1,081.71').waitFor();
    await look('13-draft');
    await screen.button('Issue').click();
    const sure = page.getByRole('alertdialog');
    await sure.getByText('its 9 h are locked', { exact: false }).waitFor();
    await look('14-issue', page, '[role=alertdialog]');
    await sure.getByRole('button', { name: 'Issue' }).click();
    const number = `${new Date().getUTCFullYear()}-0001`;
    await page.getByRole('heading', { name: `Invoice ${number}`, exact: true }).waitFor();
    await look('15-issued');
    const xml = (await downloaded('XML')).toString('utf8');
    expect(brokenRules(xml)).toEqual([]);
    expect(missingOfFacturX(await downloaded('PDF'), xml)).toEqual([]);

    // The bank says that it was paid, and the person that this is so.
    await page.goto('/dashboard?tab=finance&import=new');
    const day = now.replaceAll('-', '');
    const booking = `<STMTTRN><DTPOSTED>${day}<TRNAMT>1081.71<FITID>a<NAME>STUDIO HALDEN<MEMO>Invoice ${number}</STMTTRN>`;
    const dialog = page.getByRole('dialog', { name: 'Import' });
    await dialog.getByLabel('File to import').setInputFiles({
      name: 'statement.ofx',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(`<OFX><STMTRS><CURDEF>EUR<ACCTID>1234<BANKTRANLIST>${booking}</BANKTRANLIST></STMTRS></OFX>`),
    });
    await dialog.getByText('1 new').waitFor();
    await look('16-statement', page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Import one record' }).click();
    await dialog.getByText('One record added').waitFor();
    await page.goto('/orbit?view=invoices');
    const money = screen.card('A payment came in');
    await money.getByText('The number, the amount and the name fit', { exact: false }).waitFor();
    await look('17-payment');
    await money.getByRole('button', { name: `Accept the payment of invoice ${number}` }).click();
    await money.waitFor({ state: 'detached' });
    await page.getByText('Nothing is unpaid.').waitFor();
    await look('18-paid');

    // It's income, once.
    await page.goto('/dashboard?tab=finance');
    const latest = page.getByRole('region', { name: 'Latest Transactions' });
    await latest.getByText('STUDIO HALDEN').waitFor();
    expect(await latest.getByText(/1,081\.71/).count()).toBe(1);
    await look('19-income');
    expect(fixture.context.complaints()).toEqual([]);
  },
  240_000,
);
