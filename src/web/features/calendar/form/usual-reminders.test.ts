import { expect, test } from 'vitest';
import { remindersTurned, usualReminders } from './usual-reminders.ts';

const usual = { eventReminder: '10', wholeDayReminder: '-540' } as const;
const none = { eventReminder: 'none', wholeDayReminder: 'none' } as const;

test('a new event begins with the reminder of its kind, or with none', () => {
  expect(usualReminders(usual, false)).toEqual([{ minutes: 10 }]);
  expect(usualReminders(usual, true)).toEqual([{ minutes: -540 }]);
  expect(usualReminders(none, false)).toEqual([]);
});

test('an event that becomes one of whole days reminds by days, and back by minutes', () => {
  expect(remindersTurned([{ minutes: 10 }], true, usual)).toEqual([{ minutes: -540 }]);
  expect(remindersTurned([{ minutes: 30 }, { minutes: 60 }], true, usual)).toEqual([{ minutes: 900 }]);
  expect(remindersTurned([{ minutes: 900 }], false, usual)).toEqual([{ minutes: 10 }]);
  expect(remindersTurned([], true, none)).toEqual([]);
  // Whoever wanted none of the usual ones wants none.
  expect(remindersTurned([], true, usual)).toEqual([{ minutes: 900 }]);
});
