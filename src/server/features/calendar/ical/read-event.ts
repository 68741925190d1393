import { DAY, wallOf } from '../recurrence/days.ts';
import { clockOf, momentOf } from '../recurrence/clock.ts';
import type { Observance } from '../recurrence/observance.ts';
import type { Attendee, EventAt, EventFacts, Length, When } from '../recurrence/series.ts';
import { type Component, lineOf } from './component.ts';
import { type ContentLine, unescapeText } from './content-line.ts';
import { readDuration, readTimes, type Zones } from './read-time.ts';

/** Longer texts are cut: nobody reads a megabyte of description. */
const LONGEST = { summary: 1000, description: 20_000, location: 1000 };
const ATTENDEES_AT_MOST = 500;
/** Marks time that the person keeps for themselves. */
export const TIME_BLOCK = 'X-IRIS-TIME-BLOCK';

/** Reads what happens, when and for how long; an event without a start is none. */
export const readEvent = (
  component: Component,
  zones: Zones,
  rules: Readonly<Record<string, readonly Observance[]>>,
): EventAt | null => {
  const startLine = lineOf(component, 'DTSTART');
  const start = startLine && readTimes(startLine, zones)[0];
  if (!start) return null;
  return { start, length: lengthOf(component, start, zones, rules), facts: factsOf(component) };
};

const lengthOf = (
  component: Component,
  start: When,
  zones: Zones,
  rules: Readonly<Record<string, readonly Observance[]>>,
): Length => {
  const endLine = lineOf(component, 'DTEND');
  const end = endLine && readTimes(endLine, zones)[0];
  const given = readDuration(lineOf(component, 'DURATION')?.value ?? '');
  if (start.kind === 'day') {
    if (end?.kind === 'day')
      return { days: Math.max(1, (Date.parse(end.day) - Date.parse(start.day)) / DAY), seconds: 0 };
    return { days: Math.max(1, given?.days ?? 1), seconds: 0 };
  }
  if (end?.kind !== 'time') return given ?? NOTHING;
  const moment = (when: { wall: string; zone: string | null }) =>
    momentOf(clockOf(when.zone ?? 'UTC', rules), wallOf(when.wall));
  return { days: 0, seconds: Math.max(0, (moment(end) - moment(start)) / 1000) };
};

const NOTHING: Length = { days: 0, seconds: 0 };

const factsOf = (component: Component): EventFacts => {
  const text = (name: keyof typeof LONGEST) =>
    unescapeText(lineOf(component, name.toUpperCase())?.value ?? '')
      .trim()
      .slice(0, LONGEST[name]);
  const word = (name: string) => (lineOf(component, name)?.value ?? '').trim().toUpperCase();
  const organizer = lineOf(component, 'ORGANIZER');
  const status = word('STATUS');
  return {
    summary: text('summary'),
    description: text('description'),
    location: text('location'),
    status: status === 'CANCELLED' ? 'cancelled' : status === 'TENTATIVE' ? 'tentative' : 'confirmed',
    isBusy: word('TRANSP') !== 'TRANSPARENT' && word('X-MICROSOFT-CDO-BUSYSTATUS') !== 'FREE',
    organizer: organizer === undefined ? null : addressOf(organizer),
    attendees: component.lines
      .filter(({ name }) => name === 'ATTENDEE')
      .slice(0, ATTENDEES_AT_MOST)
      .filter(({ params }) => !/^(ROOM|RESOURCE)$/i.test(params.CUTYPE ?? ''))
      .map(attendeeOf),
    link: linkIn(lineOf(component, 'URL')?.value ?? ''),
    isTimeBlock: word(TIME_BLOCK) === 'TRUE',
  };
};

const REPLIES: Readonly<Record<string, Attendee['reply']>> = {
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  TENTATIVE: 'tentative',
};

const attendeeOf = (line: ContentLine): Attendee => {
  const email = addressOf(line);
  const name = unescapeText(line.params.CN ?? '').trim();
  return {
    displayName: name === email ? '' : name.slice(0, 200),
    email,
    reply: REPLIES[(line.params.PARTSTAT ?? '').toUpperCase()] ?? 'waiting',
    isOptional: (line.params.ROLE ?? '').toUpperCase() === 'OPT-PARTICIPANT',
  };
};

const addressOf = ({ value, params }: ContentLine): string =>
  (/^mailto:/i.test(value) ? value.slice(7) : (params.EMAIL ?? value)).trim().slice(0, 254);

const linkIn = (text: string): string | null => (/^https?:\/\/\S{1,2000}$/i.test(text.trim()) ? text.trim() : null);
