import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appFixture } from '#test/support/app-fixture.ts';
import { accessibilityFindings, type BrowserPage, openPage, signUp, stickingOut } from '#test/support/browser-page.ts';

const fixture = appFixture();
let context: BrowserPage;
let page: Page;
beforeAll(async () => {
  context = await openPage(fixture.browser, fixture.app.url, { timezoneId: 'Europe/Berlin' });
  page = context.page;
  await signUp(page);
});
afterAll(() => context.close());

test('a reminder is asked for in words, shown before it is saved, and changed on the form of its task', async () => {
  await page.goto('/dashboard?tab=projects');
  await page.getByRole('button', { name: 'Quick Add' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quick Add' });
  const line = dialog.getByLabel('Just type it');
  await line.fill('remind me to call mum yesterday');
  await dialog.getByText('That time has passed. Choose a later one.').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => stickingOut(page)).toEqual([]);
  expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });

  await line.fill('remind me to call mum tomorrow at 5pm');
  const preview = dialog.locator('.quick-draft');
  await preview.getByText('Due: Tomorrow').waitFor();
  await preview.getByText('Time: 5:00 PM').waitFor();
  await preview.getByText('Reminder: At its time').waitFor();
  await line.press('Enter');
  await dialog.waitFor({ state: 'hidden' });

  const tasks = await page.request.get('/api/life/records?kind=task');
  const [task] = (await tasks.json()) as { id: string }[];
  await page.goto(`/dashboard?tab=projects&record=${task!.id}`);
  const form = page.getByRole('dialog', { name: 'Record' });
  const reminder = form.getByLabel('Reminder');
  expect(await reminder.inputValue()).toBe('At its time');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => stickingOut(page)).toEqual([]);
  expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
  await reminder.selectOption('1 hour before');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'hidden' });
  const [saved] = (await (await page.request.get('/api/life/records?kind=task')).json()) as { values: object }[];
  expect(saved!.values).toMatchObject({ at: '17:00', remind: '1 hour before' });
  expect(context.complaints()).toEqual([]);
});

test('an event begins with the usual reminder, and shows and changes its own', async () => {
  await page.request.post('/api/calendar/connect', { data: { kind: 'local' } });
  await page.request.put('/api/user/preferences', { data: { eventReminder: '15', wholeDayReminder: '900' } });
  const inHours = (hours: number) => ({
    dateTime: new Date(Date.now() + hours * 3600_000).toISOString(),
    timeZone: 'UTC',
  });
  const data = {
    summary: 'Dentist',
    description: '',
    start: inHours(26),
    end: inHours(27),
    location: '',
    attendees: [],
  };
  const made = await page.request.post('/api/calendar/events', { data });
  const { event } = (await made.json()) as { event: { id: string } };
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/calendar?event=${encodeURIComponent(event.id)}`);
  await page.getByRole('button', { name: 'Add a reminder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reminders' });
  await dialog.getByLabel('Reminder', { exact: true }).selectOption('10 minutes before');
  await dialog.getByLabel('Second Reminder').selectOption('1 day before');
  await dialog.getByLabel('Third Reminder').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => stickingOut(page)).toEqual([]);
  expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('10 minutes before, 1 day before').waitFor();
  await page.getByRole('button', { name: 'Change reminders' }).waitFor();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'New Event' }).first().click();
  const form = page.getByRole('dialog', { name: 'Create New Event' });
  const chosen = () =>
    form
      .getByLabel('Reminder', { exact: true })
      .evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text);
  expect(await chosen()).toBe('15 minutes before');
  await form.getByText('All day').click();
  expect(await chosen()).toBe('The day before at 9:00');
});
