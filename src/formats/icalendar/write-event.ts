import type { Attendee, EventAt, EventDetails, EventSeries } from '../recurrence/series.ts';
import { type ContentLine, escapeText } from '../content-line.ts';
import { TIME_BLOCK_PROPERTY, TRAVEL_PROPERTY } from './read-event.ts';
import { durationText, timeLine } from './write-time.ts';

/** A property without parameters. */
export const propertyLine = (name: string, value: string): ContentLine => ({ name, params: {}, value });

/** The properties that say when an event is. */
export const TIMES = ['DTSTART', 'DTEND', 'DURATION'] as const;

/** The time of an event as properties. */
export const timeLines = ({ start, length }: EventAt, zones: EventSeries['zones']): ContentLine[] => [
  timeLine('DTSTART', start, zones),
  { name: 'DURATION', params: {}, value: start.kind === 'day' ? `P${length.days}D` : durationText(length) },
];

/** The details of an event as properties by name; an empty list leaves the property out. */
export const detailLines = (facts: EventDetails): ReadonlyMap<string, readonly ContentLine[]> => {
  const text = (name: string, value: string) => (value === '' ? [] : [propertyLine(name, escapeText(value))]);
  return new Map([
    ['SUMMARY', text('SUMMARY', facts.summary)],
    ['DESCRIPTION', text('DESCRIPTION', facts.description)],
    ['LOCATION', text('LOCATION', facts.location)],
    ['STATUS', facts.status === 'confirmed' ? [] : [propertyLine('STATUS', facts.status.toUpperCase())]],
    ['TRANSP', facts.isBusy ? [] : [propertyLine('TRANSP', 'TRANSPARENT')]],
    ['URL', facts.link === null ? [] : [propertyLine('URL', facts.link)]],
    ['ORGANIZER', facts.organizer === null ? [] : [propertyLine('ORGANIZER', `mailto:${facts.organizer}`)]],
    ['ATTENDEE', facts.attendees.map(attendeeLine)],
    [TIME_BLOCK_PROPERTY, facts.isTimeBlock ? [propertyLine(TIME_BLOCK_PROPERTY, 'TRUE')] : []],
    [TRAVEL_PROPERTY, travelLines(facts.travelMinutes ?? 0)],
  ]);
};

const travelLines = (minutes: number): ContentLine[] =>
  minutes === 0
    ? []
    : [
        {
          name: TRAVEL_PROPERTY,
          params: { VALUE: 'DURATION' },
          value: durationText({ days: 0, seconds: minutes * 60 }),
        },
      ];

const PARTSTAT: { readonly [R in Attendee['reply']]: string } = {
  accepted: 'ACCEPTED',
  declined: 'DECLINED',
  tentative: 'TENTATIVE',
  waiting: 'NEEDS-ACTION',
};

/** An attendee with what they have answered. */
export const attendeeLine = ({ displayName, email, reply, isOptional }: Attendee): ContentLine => ({
  name: 'ATTENDEE',
  params: {
    ...(displayName === '' ? {} : { CN: `"${displayName}"` }),
    PARTSTAT: PARTSTAT[reply],
    ROLE: isOptional ? 'OPT-PARTICIPANT' : 'REQ-PARTICIPANT',
  },
  value: `mailto:${email}`,
});
