import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFindings } from '#test/support/browser-page.ts';
import { ago, HOUR, openOrbitScreen, type OrbitCalls, type OrbitScreen, today } from '#test/support/orbit-screen.ts';

let page: Page;
let orbit: OrbitCalls;
let screen: OrbitScreen;
const fixture = openOrbitScreen((scene) => {
  ({ page, orbit, screen } = scene);
});

const fill = async (fields: Record<string, string>, within = page.locator('body')): Promise<void> => {
  for (const [label, value] of Object.entries(fields)) await within.getByLabel(label, { exact: true }).fill(value);
};

test('hours become a draft, an invoice with its PDF, locked time, a payment and nothing twice', async () => {
  const agency = (await orbit.agency('Studio Halden')).id;
  const project = await orbit.project('Harbour', {
    agencyId: agency,
    billable: true,
    hourlyRate: 8750,
    currency: 'EUR',
  });
  const times = { startTime: today(8), endTime: today(10) };
  await orbit.send('POST', '/api/time-entries', { projectId: project.id, description: 'Timetable', ...times });

  await page.goto('/orbit?view=invoices');
  await page.getByRole('heading', { name: 'From hours to money' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await screen.button('Letterhead').click();
  const head = screen.dialog('Letterhead');
  await head.getByLabel('Name', { exact: true }).waitFor();
  await fill({ Name: 'Ada Marlow', Street: 'Kai 3', City: 'Hamburg', IBAN: 'DE00 1203' }, head);
  await head.getByRole('button', { name: 'Save' }).click();
  await head.getByText('This IBAN is incomplete or has a wrong digit.').waitFor();
  await fill({ IBAN: 'DE02 1203 0000 0000 2020 51', 'VAT number': 'DE123456789' }, head);
  expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
  await head.getByRole('button', { name: 'Save' }).click();
  await head.waitFor({ state: 'hidden' });

  await screen.button('New invoice').click();
  const hours = screen.dialog('New invoice');
  await hours.getByLabel('Client').selectOption({ label: 'Studio Halden' });
  await hours.getByText('2 h × €87.50').waitFor();
  await hours.getByText('€175.00 before tax').waitFor();
  expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
  await hours.getByRole('button', { name: 'Create draft' }).click();

  await page.getByText('Before you can issue it: Your letterhead needs a country.').waitFor();
  await screen.button('Open letterhead').click();
  await fill({ Country: 'de' }, head);
  await head.getByRole('button', { name: 'Save' }).click();
  await head.waitFor({ state: 'hidden' });
  await page.getByText('Before you can issue it: The invoice needs the client’s country.').waitFor();
  await fill({ Country: 'no' });
  await screen.button('Add a line').click();
  const line = page.getByRole('listitem', { name: 'Line 2' });
  await fill({ 'What for': 'Ferry', 'Price in EUR': '45' }, line);
  await screen.button('Save').click();
  await page.getByText('€261.80').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);

  await screen.button('Issue').click();
  const sure = page.getByRole('alertdialog');
  await sure.getByText('its 2 h are locked', { exact: false }).waitFor();
  const number = `${new Date().getUTCFullYear()}-0001`;
  expect(await sure.getByRole('heading').innerText()).toMatch(/^Issue invoice \d{4}-0001\?$/);
  await sure.getByRole('button', { name: 'Issue' }).click();
  await sure.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: `Invoice ${number}`, exact: true }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'PDF', exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`invoice-${number}.pdf`);

  await page.goto('/orbit?view=timer');
  await page.getByText(`On invoice ${number}`).click();
  const entry = screen.dialog('Entry');
  await entry.getByText(`This time is on invoice ${number}, so it can’t be changed.`, { exact: false }).waitFor();
  await entry.getByRole('button', { name: 'Show the invoice' }).click();
  await screen.card('Payments').getByRole('button', { name: 'Mark as paid' }).click();
  await screen.card('Payments').getByText('Paid in full').waitFor();
  await screen.button('All invoices').click();
  await page.getByText('Nothing is unpaid.').waitFor();
  await screen.button('New invoice').click();
  await hours.getByText('No unbilled hours in this period.', { exact: false }).waitFor();

  const dayBefore = (days: number) => ago(days * 24 * HOUR).slice(0, 10);
  const late = await orbit.send('POST', '/api/invoices', {
    buyer: { name: 'Studio Halden', country: 'NO' },
    lines: [{ text: 'Concept', quantity: 1, price: 50_000 }],
    dueOn: dayBefore(20),
  });
  await orbit.send('POST', `/api/invoices/${late.id}/issue`, { issuedOn: dayBefore(34) });
  await page.goto(`/orbit?view=invoices&invoice=${late.id}`);
  const reminders = screen.card('Reminders');
  await reminders.getByRole('button', { name: 'Friendly reminder' }).click();
  const reminder = screen.dialog('Reminder for invoice');
  await reminder.getByText('Nothing was sent.', { exact: false }).waitFor();
  expect(await reminder.getByLabel('Text').inputValue()).toContain('hasn’t been paid yet');
  expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
  await reminder.getByRole('button', { name: 'Undo' }).click();
  await reminders.getByText('You haven’t reminded Studio Halden', { exact: false }).waitFor();
  // The browser tells of what was refused: the IBAN with a wrong digit.
  expect(fixture.context.complaints()).toEqual([
    'Failed to load resource: the server responded with a status of 400 (Bad Request)',
  ]);
});

test('an expense of the Finance tab becomes a line, once, and the invoice speaks German where it is asked to', async () => {
  const spend = (values: object) => orbit.send('POST', '/api/life/records', { kind: 'transaction', values });
  const day = today(9).slice(0, 10);
  await spend({ day, amount: -5400, payee: 'Ferry Halden', category: 'Travel', currency: 'EUR' });
  await spend({ day, amount: -120_000, payee: 'Hotel Fram', currency: 'NOK' });
  const draft = await orbit.send('POST', '/api/invoices', {
    buyer: { name: 'Studio Halden', country: 'NO' },
    currency: 'EUR',
    lines: [{ text: 'Concept', quantity: 1, price: 50_000 }],
  });
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/orbit?view=invoices&invoice=${draft.id}`);
    await screen.button('Add expenses').click();
    await screen.dialog('Add expenses').getByText('Ferry Halden').waitFor();
    expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
  }
  const expenses = screen.dialog('Add expenses');
  await expenses.getByLabel('Ferry Halden').check();
  await expenses.getByLabel('Hotel Fram').check();
  await expenses.getByLabel('What is one NOK worth in EUR?').fill('0.085');
  await expenses.getByRole('button', { name: 'Add 2 expenses' }).click();
  await expenses.waitFor({ state: 'hidden' });
  const lines = await page.getByLabel('What for', { exact: true }).all();
  const texts = await Promise.all(lines.map((line) => line.inputValue()));
  expect(texts.filter((text) => text.endsWith('(NOK 1,200.00 × 0.085)'))).toHaveLength(1);
  expect(texts.filter((text) => text.startsWith('Ferry Halden, '))).toHaveLength(1);
  await screen.button('Add expenses').click();
  await expenses.getByText('On a draft').first().waitFor();
  expect(await expenses.getByLabel('Ferry Halden').isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await expenses.waitFor({ state: 'hidden' });
  await page.getByLabel('Language', { exact: true }).selectOption({ label: 'German' });
  await screen.button('Save').click();
  expect(await accessibilityFindings(page)).toEqual([]);
});
