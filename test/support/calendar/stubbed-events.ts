import type { Page } from 'playwright-core';

const HOUR = 3600_000;

/** Shows these events in the list, for what the built-in calendar cannot make, such as links to other programs. */
export const stubEvents = async (page: Page, events: readonly object[]): Promise<void> => {
  await page.route('**/api/calendar/events?*', (route) =>
    route.fulfill({ json: { success: true, events, total: events.length } }),
  );
};

const analysis = {
  priority: 'high',
  category: 'client',
  isImportant: true,
  stakeholderLevel: 'external',
  businessImpact: 'high',
  aiInsights: 'Bring the October prices.',
  suggestedActions: ['Reserve 30 minutes to prepare', 'Leave five minutes afterwards for notes'],
  preparationTasks: ['One', 'Two', 'Three', 'Four'],
  daysUntilEvent: 1,
  reasons: ['“Contract” in the title.'],
  needsPreparation: true,
  correction: null,
};
/** An event as the list is answered with, of an hour. */
export const stubbed = (id: string, start: Date, more: object = {}) => ({
  id,
  summary: `Event ${id}`,
  description: '',
  location: '',
  start: { dateTime: start.toISOString() },
  end: { dateTime: new Date(start.getTime() + HOUR).toISOString() },
  attendees: [],
  htmlLink: null,
  analysis,
  status: 'confirmed',
  isRecurring: false,
  isTimeBlock: false,
  calendarName: 'My calendar',
  isReadOnly: false,
  reminders: [],
  warnings: [],
  preparationDone: [],
  ...more,
});
