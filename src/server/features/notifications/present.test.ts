import { expect, test } from 'vitest';
import { toNotifications } from './present.ts';
import { meetingToPrepare } from './rules/meeting-to-prepare.ts';
import { messageReceived } from './rules/message-received.ts';
import type { StoredNotification } from './store/notifications.store.ts';

const NOW = Date.parse('2026-11-22T10:00:00Z');
const row = (given: Partial<StoredNotification>): StoredNotification => ({
  id: 'one',
  userId: 'maya',
  rule: 'meeting-to-prepare',
  cause: 'cause',
  kind: 'calendarNotifications',
  type: 'brain',
  priority: 'high',
  title: 'Prepare for Standup',
  message: 'Sunday, November 22, 4:10 PM',
  details: '',
  reasons: [],
  link: null,
  bundle: 'together',
  inApp: true,
  notifiedAt: NOW,
  dueAt: NOW,
  happensAt: null,
  seenAt: null,
  readAt: null,
  closedAt: null,
  resolvedAt: null,
  snoozedUntil: null,
  emailedAt: null,
  pushedAt: null,
  ...given,
});
const rules = [meetingToPrepare(async () => []), messageReceived(async () => [])];

test('several told as one are named by what they are about, not by when', () => {
  const rows = [
    row({}),
    row({ id: 'two', title: 'Prepare for Board review', message: 'Monday, November 23, 9:00 AM' }),
  ];
  expect(toNotifications(rows, rules, NOW)).toMatchObject([
    { title: '2 meetings to prepare', message: 'Standup, Board review' },
  ]);
});

test('several meetings told as one stand in the order in which they begin', () => {
  const meeting = (id: string, name: string, hour: string) =>
    row({ id, title: `Prepare for ${name}`, message: hour, happensAt: Date.parse(`2026-11-22T${hour}Z`) });
  const rows = [
    meeting('b', 'Board review', '15:00'),
    meeting('c', 'Review', '17:00'),
    meeting('a', 'Standup', '11:00'),
  ];
  const [told] = toNotifications(rows, rules, NOW);
  expect(told).toMatchObject({ message: 'Standup, Board review, Review' });
  expect(told?.items.map(({ message }) => message)).toEqual(['11:00', '15:00', '17:00']);
});

test('several messages told as one are named by their subjects', () => {
  const from = { rule: 'message-received', title: 'New message from Jonas' };
  const rows = [row({ ...from, message: 'Lunch' }), row({ ...from, id: 'two', message: 'Papers' })];
  expect(toNotifications(rows, rules, NOW)).toMatchObject([{ title: '2 new messages', message: 'Lunch, Papers' }]);
});
