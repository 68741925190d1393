import type { Attendee, EventAt, EventFacts, Series } from '../recurrence/series.ts';
import { type ContentLine, escapeText } from './content-line.ts';
import { TIME_BLOCK } from './read-event.ts';
import { durationText, timeLine } from './write-time.ts';

/** A line without parameters. */
export const plain = (name: string, value: string): ContentLine => ({ name, params: {}, value });

/** What our own reader knows of an event; every other line of it belongs to other programs and stays as it is. */
export const TIMES = ['DTSTART', 'DTEND', 'DURATION'] as const;

/** When an event is, as lines. */
export const timeLines = ({ start, length }: EventAt, zones: Series['zones']): ContentLine[] => [
  timeLine('DTSTART', start, zones),
  { name: 'DURATION', params: {}, value: start.kind === 'day' ? `P${length.days}D` : durationText(length) },
];

/** What an event says, as lines by name; an empty list leaves the property out. */
export const factLines = (facts: EventFacts): ReadonlyMap<string, readonly ContentLine[]> => {
  const text = (name: string, value: string) => (value === '' ? [] : [plain(name, escapeText(value))]);
  return new Map([
    ['SUMMARY', text('SUMMARY', facts.summary)],
    ['DESCRIPTION', text('DESCRIPTION', facts.description)],
    ['LOCATION', text('LOCATION', facts.location)],
    ['STATUS', facts.status === 'confirmed' ? [] : [plain('STATUS', facts.status.toUpperCase())]],
    ['TRANSP', facts.isBusy ? [] : [plain('TRANSP', 'TRANSPARENT')]],
    ['URL', facts.link === null ? [] : [plain('URL', facts.link)]],
    ['ORGANIZER', facts.organizer === null ? [] : [plain('ORGANIZER', `mailto:${facts.organizer}`)]],
    ['ATTENDEE', facts.attendees.map(attendeeLine)],
    [TIME_BLOCK, facts.isTimeBlock ? [plain(TIME_BLOCK, 'TRUE')] : []],
  ]);
};

const PARTSTAT: { readonly [R in Attendee['reply']]: string } = {
  accepted: 'ACCEPTED',
  declined: 'DECLINED',
  tentative: 'TENTATIVE',
  waiting: 'NEEDS-ACTION',
};

const attendeeLine = ({ displayName, email, reply, isOptional }: Attendee): ContentLine => ({
  name: 'ATTENDEE',
  params: {
    ...(displayName === '' ? {} : { CN: `"${displayName}"` }),
    PARTSTAT: PARTSTAT[reply],
    ROLE: isOptional ? 'OPT-PARTICIPANT' : 'REQ-PARTICIPANT',
  },
  value: `mailto:${email}`,
});
