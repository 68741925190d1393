import { lifeModule } from '../module.ts';
import { agoText } from '../days.ts';
import { facts, figure, list, metrics } from '../section-builders.ts';
import { sampleTrend } from '../sample-trend.ts';
import { share } from '../statistics.ts';
import { messagesByDay } from '../pictures/messages-by-day.ts';
import { addDays } from '#contract/zone.ts';

/** Messages: nothing is written down here, everything follows from the messages between people. */
export const communication = lifeModule({
  kinds: [],
  liveBy: 'messages',
  asks: ['messages'],
  reads: [],
  sample: (today) => [
    ...messagesByDay((day) => sampleDays(today).get(day), today),
    metrics(
      figure({ id: 'unread', label: 'Unread', icon: 'mail', value: 5, note: '2 since this morning' }),
      figure({ id: 'sent', label: 'Sent this week', icon: 'message-square', value: 23 }),
      figure({
        id: 'answered',
        label: 'Answered in time',
        icon: 'check',
        value: 92,
        unit: '%',
        trend: sampleTrend('Answered in time', 92, 17),
      }),
      figure({ id: 'speed', label: 'Usual reply time', icon: 'clock', value: '2 h 10', note: 'Median' }),
    ),
    list('Message Feed', [
      { title: 'Jonas Weber', note: 'Contract renewal', end: '18 min', icon: 'message-square' },
      { title: 'Priya Raman', note: 'Photos from the lake', end: '2 h', icon: 'message-square' },
      { title: 'Book club', note: 'Who brings the cake?', end: 'Yesterday', icon: 'users-round' },
      { title: 'Dr. Okafor, practice', note: 'Your appointment', end: 'Tue', icon: 'stethoscope' },
    ]),
    facts('This Week', [
      ['People written to', '11'],
      ['Waiting for your reply', '2'],
      ['Longest conversation', '14 messages'],
    ]),
    OPEN_MESSAGES,
  ],
  view(_records, { facts: { messages }, today, now }) {
    const rate = messages && share(messages.answered.within48h, messages.answered.of);
    return [
      ...messagesByDay((day) => messages?.byDay.get(day), today),
      metrics(
        figure({ id: 'unread', label: 'Unread', icon: 'mail', value: messages?.unread ?? null }),
        figure({
          id: 'sent',
          label: 'Sent, 7 days',
          icon: 'message-square',
          value: messages?.sent7 ?? null,
        }),
        figure({
          id: 'answered',
          label: 'Answered in time',
          icon: 'check',
          value: rate ?? null,
          unit: '%',
          missing: 'No messages in the last 7 days',
          formula: 'Share of messages from the last 7 days that you answered within 48 hours.',
        }),
      ),
      list(
        'Message Feed',
        (messages?.latest ?? []).map(({ title, note, at }) => ({
          title,
          note,
          end: agoText({ day: null, at }, today, now),
          icon: 'message-square' as const,
        })),
        'No messages yet',
      ),
      ...(messages === null
        ? []
        : [
            facts('This Week', [
              ['People written to', String(messages.writtenTo7)],
              ['Waiting for your reply', String(messages.waiting)],
            ]),
          ]),
      OPEN_MESSAGES,
    ];
  },
});

const OPEN_MESSAGES = {
  type: 'links',
  label: 'Message places',
  links: [
    { label: 'Mail Agent', icon: 'mail', tab: 'gmail' },
    { label: 'Social', icon: 'users-round', tab: 'social' },
  ],
} as const satisfies ReturnType<Parameters<typeof lifeModule>[0]['sample']>[number];

/** Received and sent on each of the last fourteen days, today last. */
const SAMPLE_DAYS = [
  [4, 3],
  [2, 1],
  [0, 1],
  [5, 4],
  [6, 5],
  [3, 3],
  [7, 4],
  [4, 2],
  [1, 0],
  [2, 2],
  [6, 5],
  [5, 6],
  [8, 5],
  [2, 3],
] as const;
const sampleDays = (today: string) =>
  new Map(
    SAMPLE_DAYS.map(([received, sent], index) => [addDays(today, index + 1 - SAMPLE_DAYS.length), { received, sent }]),
  );
