import type { Response } from 'playwright-core';
import { expect, test } from 'vitest';
import { agentScreen } from '#test/support/calendar/agent-screen.ts';
import { stubbed, stubEvents } from '#test/support/calendar/stubbed-events.ts';
import { accessibilityFindings } from '#test/support/browser-page.ts';

const HOUR = 3600_000;
const DAY = 24 * HOUR;

const screen = agentScreen();
const { add, open, row, rows, toast } = screen;
const at = (offset: number) => new Date(Date.now() + offset).toISOString();

test('the chosen event tells everything about itself', async () => {
  const attendees = ['Jonas', 'Ines', 'Legal', 'Priya', 'Tomas'].map((displayName) => ({
    displayName,
    email: `${displayName}@weber.example`,
  }));
  await stubEvents(screen.page, [
    stubbed('a', new Date(Date.now() + DAY), {
      summary: 'Contract review',
      description: 'Two open points.',
      location: 'Room 4',
      attendees,
      htmlLink: 'https://calendar.example/event/7',
    }),
  ]);
  await screen.page.goto('/calendar');
  await rows().first().click();
  const card = screen.page.locator('.event-detail');
  await card.getByRole('heading', { name: 'Contract review' }).waitFor();
  const text = await card.innerText();
  for (const part of ['High', 'High Impact', 'Room 4', 'Jonas, Ines, Legal', '+2 more', 'Two open points.'])
    expect(text).toContain(part);
  await card.getByText('AI Insights').waitFor();
  await card.getByText('Bring the October prices.').waitFor();
  await card.getByText('Suggested Actions').waitFor();
  await card.getByText('Reserve 30 minutes to prepare').waitFor();
  await expect.poll(() => card.getByRole('checkbox').count()).toBe(3);
  const edit = card.getByRole('link', { name: 'Edit' });
  expect([await edit.getAttribute('href'), await edit.getAttribute('target')]).toEqual([
    'https://calendar.example/event/7',
    '_blank',
  ]);
  expect(await accessibilityFindings(screen.page)).toEqual([]);
});

test('the chosen event is edited, deleted and put back as it was, of a series as much as is meant', async () => {
  await screen.users.connect();
  const id = await add('Tea', DAY);
  const missed: string[] = [];
  const note = (response: Response) => void (response.status() === 404 && missed.push(response.url()));
  screen.page.on('response', note);
  await screen.page.goto(`/calendar?event=${id}`);
  await screen.page.getByRole('button', { name: 'Edit' }).click();
  await screen.page.getByLabel('Event Title').fill('Tea with Ana');
  await screen.page.getByRole('button', { name: 'Save Changes' }).click();
  await toast('Event Updated').waitFor();
  await row('Tea with Ana').waitFor();

  const broken = '**/api/calendar/events/*';
  await screen.page.route(broken, (route) => route.fulfill({ status: 500, body: 'no' }));
  await screen.page.getByRole('button', { name: 'Delete' }).click();
  await toast('Deletion Failed').getByText('Failed to delete calendar event.').waitFor();
  await screen.page.unroute(broken);
  await screen.page.getByRole('button', { name: 'Delete' }).click();
  await toast('Event Deleted').getByText('Calendar event removed successfully.').waitFor();
  await screen.page.getByRole('heading', { name: 'No Upcoming Events' }).waitFor();
  expect(await screen.page.locator('.event-detail').count()).toBe(0);
  await toast('Event Deleted').getByRole('button', { name: 'Undo' }).click();
  await toast('Event Restored').waitFor();
  await row('Tea with Ana').waitFor();
  expect((await screen.page.request.get(`/api/calendar/events/${id}`)).status()).toBe(200);
  await screen.page.request.delete(`/api/calendar/events/${id}`);

  await add('Choir', DAY, { recurrence: 'FREQ=DAILY;COUNT=3' });
  const ids = async () =>
    ((await (await screen.page.request.get('/api/calendar/events')).json()) as { events: { id: string }[] }).events.map(
      (each) => each.id,
    );
  const three = await ids();
  await screen.page.request.patch(`/api/calendar/events/${three[2]}`, { data: { summary: 'Choir, with guests' } });
  await open();
  await rows().nth(1).click();
  await screen.page.getByRole('button', { name: 'Delete' }).click();
  await screen.page.getByRole('button', { name: 'This event' }).click();
  await toast('Event Deleted').waitFor();
  await expect.poll(() => rows().count()).toBe(2);
  await rows().first().click();
  await screen.page.getByRole('button', { name: 'Delete' }).click();
  await screen.page.getByRole('button', { name: 'All events in the series' }).click();
  await screen.page.getByRole('heading', { name: 'No Upcoming Events' }).waitFor();
  await toast('Event Deleted').last().getByRole('button', { name: 'Undo' }).click();
  await row('Choir, with guests').waitFor();
  expect(await ids()).toEqual([three[0], three[2]]);
  screen.page.off('response', note);
  expect(missed, 'what was deleted is not asked for again').toEqual([]);
});

test('the chosen event can be corrected, which is learned, shown and forgotten', async () => {
  await screen.users.connect();
  const id = await add('Tea', DAY);
  await screen.page.goto(`/calendar?event=${id}`);
  const correct = screen.page.getByRole('group', { name: 'Correct Iris' });
  await correct.getByRole('button', { name: 'High' }).click();
  await screen.page.locator('.evr .badge', { hasText: 'High' }).waitFor();
  const said = screen.page.locator('.event-detail').getByText('You said so for “Tea”.', { exact: true });
  await said.waitFor();
  await correct.getByRole('combobox', { name: 'Category' }).selectOption('Client');
  await screen.page.locator('.event-detail .badge', { hasText: 'Client' }).first().waitFor();
  const learned = screen.page.locator('.card', {
    has: screen.page.getByRole('heading', { name: 'What I learned from you' }),
  });
  await learned.getByText('High priority, Client').waitFor();
  await learned.getByText('Applies to 1 upcoming event').waitFor();
  expect(await accessibilityFindings(screen.page)).toEqual([]);
  await screen.page.reload();
  await said.waitFor();
  await learned.getByRole('button', { name: 'Forget what I said about Tea' }).click();
  await toast('Forgotten').waitFor();
  await learned.waitFor({ state: 'detached' });
  await said.waitFor({ state: 'detached' });
});

test('an invitation is answered in the event, with a note, and says who was told', async () => {
  await screen.users.connect();
  const user = (await (await screen.page.request.get('/api/auth/user')).json()) as { email: string };
  const start = `${at(26 * HOUR)
    .slice(0, 13)
    .replaceAll('-', '')}0000Z`;
  const ics = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:walk',
    `DTSTART:${start}`,
    'DURATION:PT1H',
    'SUMMARY:Harbour walk',
    'ORGANIZER:mailto:grace@example.com',
    `ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:${user.email}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
  expect((await screen.page.request.post('/api/calendar/import', { data: { ics } })).ok()).toBe(true);
  await open();
  await row('Harbour walk').click();
  const card = screen.page.getByRole('region', { name: 'You’re invited by grace@example.com' });
  await card.getByText('is notified only if').waitFor();
  await card.getByRole('button', { name: 'Add a note' }).click();
  await card.getByLabel('Note to grace@example.com').fill('I’m at sea.');
  await card.getByRole('button', { name: 'Decline' }).click();
  await card.getByText('You’ve declined.').waitFor();
  await toast('grace@example.com wasn’t notified').waitFor();
  expect(await accessibilityFindings(screen.page, '.invitation')).toEqual([]);
  await toast('Invitation Answered').getByRole('button', { name: 'Undo' }).click();
  await card.getByText('You’ve declined.').waitFor({ state: 'detached' });
  expect(screen.users.complaints()).toEqual([]);
});
