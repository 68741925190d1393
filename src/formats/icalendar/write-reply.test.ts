import { expect, test } from 'vitest';
import { answeredInstance, answeredSeries } from '../recurrence/answer.ts';
import { instanceAt } from '../recurrence/expand.ts';
import { wallTimeOfKey } from '../recurrence/series-clock.ts';
import { readCalendar } from './read-calendar.ts';
import { scheduleAgentIn } from './schedule-agent.ts';
import { writeReply } from './write-reply.ts';
import { rewriteSeries } from './write-series.ts';

const NOW = Date.UTC(2026, 10, 20, 9);
const ADA = 'Ada@example.org';

const source = (lines: readonly string[] = []): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'METHOD:REQUEST',
    'BEGIN:VEVENT',
    'UID:weekly-1',
    'SEQUENCE:3',
    'DTSTART;TZID=Europe/Berlin:20261123T140000',
    'DTEND;TZID=Europe/Berlin:20261123T150000',
    'RRULE:FREQ=WEEKLY;COUNT=4',
    'SUMMARY:Team\\, weekly',
    'ORGANIZER;CN=Grace:mailto:grace@example.com',
    'ATTENDEE;CN=Grace;PARTSTAT=ACCEPTED;CUTYPE=INDIVIDUAL:mailto:grace@example.com',
    'ATTENDEE;RSVP=TRUE;X-NUM-GUESTS=0;ROLE=CHAIR;PARTSTAT=NEEDS-ACTION:mailto:ada@example.org',
    'ATTENDEE;CUTYPE=ROOM;PARTSTAT=ACCEPTED:mailto:room7@example.com',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
const invitation = () => readCalendar(source()).series[0]!;
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
const me = (series = invitation()) => series.master!.facts.attendees.find(({ email }) => email === 'ada@example.org')!;

test('a reply names the invitation, its version and the one attendee', () => {
  const series = answeredSeries(invitation(), { email: ADA, reply: 'declined' });
  const note = 'On holiday;\nsorry, Ada';
  const lines = unfolded(writeReply(series, { attendee: me(series), override: null, note }, NOW));
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:REPLY',
      'UID:weekly-1',
      'SEQUENCE:3',
      'DTSTAMP:20261120T090000Z',
      'DTSTART;TZID=Europe/Berlin:20261123T140000',
      'ORGANIZER:mailto:grace@example.com',
      'ATTENDEE;PARTSTAT=DECLINED;ROLE=REQ-PARTICIPANT:mailto:ada@example.org',
      'COMMENT:On holiday\\;\\nsorry\\, Ada',
      'SUMMARY:Team\\, weekly',
    ]),
  );
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(1);
  expect(lines.some((line) => /^(?:RECURRENCE-ID|RRULE:FREQ=WEEKLY)/.test(line))).toBe(false);
});

test('a reply to one instance names it, and the rest of the series stays unanswered', () => {
  const series = invitation();
  const wall = wallTimeOfKey('20261130T140000')!;
  const instance = instanceAt(series, wall, 'UTC')!;
  const answered = answeredInstance({ series, wall, instance, zone: 'UTC' }, { email: ADA, reply: 'tentative' });
  const attendee = { ...me(), reply: 'tentative' as const };
  const lines = unfolded(writeReply(answered.series, { attendee, override: answered.override, note: '' }, NOW));
  expect(lines).toContain('RECURRENCE-ID;TZID=Europe/Berlin:20261130T140000');
  expect(lines).toContain('SEQUENCE:3');
  expect(me(answered.series).reply).toBe('waiting');
  const again = answeredSeries(answered.series, { email: ADA, reply: 'accepted' });
  expect(me(again).reply).toBe('accepted');
  expect(again.overrides[0]!.facts.attendees.find(({ email }) => email === 'ada@example.org')!.reply).toBe('tentative');
});

test('what a server has keeps all that is said of attendees but the answer', () => {
  const before = source();
  const after = rewriteSeries(before, answeredSeries(invitation(), { email: ADA, reply: 'accepted' }), NOW);
  const attendees = (text: string) => unfolded(text).filter((line) => line.startsWith('ATTENDEE'));
  expect(attendees(after)).toEqual(attendees(before).map((line) => line.replace('NEEDS-ACTION', 'ACCEPTED')));
  expect(unfolded(after)).toContain('SEQUENCE:3');
});

test('an address cannot bring lines of its own', () => {
  const [series] = readCalendar(source(['ATTENDEE;EMAIL="eve@example.com^nX-EVIL:1":urn:uuid:1'])).series;
  expect(series!.master!.facts.attendees.at(-1)!.email).toBe('eve@example.comX-EVIL:1');
});

test.each([
  ['', 'server'],
  [source(), 'server'],
  [source().replace('ORGANIZER;', 'ORGANIZER;SCHEDULE-AGENT=CLIENT;'), 'client'],
  [source().replace('ORGANIZER;', 'ORGANIZER;SCHEDULE-AGENT=none;'), 'none'],
  [source().replace('ORGANIZER;', 'ORGANIZER;SCHEDULE-AGENT=X-OTHER;'), 'none'],
])('whoever is to tell the organizer stands beside their address (%#)', (text, agent) => {
  expect(scheduleAgentIn(text)).toBe(agent);
});
