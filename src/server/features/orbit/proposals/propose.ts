import { HOUR, MINUTE } from '#contract/time-units.ts';
import { type Span, subtract } from '../time/spans.ts';

/** An event of the person's calendars, as the calendar tells it; moments in milliseconds since 1970. */
export interface PastEvent extends Span {
  readonly id: string;
  /** Without a title it is empty. */
  readonly title: string;
  readonly isAllDay: boolean;
  readonly isCancelled: boolean;
  /** Whether the person has said that they won't come. */
  readonly isDeclined: boolean;
  /** Whether its time counts as taken. */
  readonly isBusy: boolean;
  readonly isTimeBlock: boolean;
  /** The addresses of the other people, in lower case. */
  readonly guests: readonly string[];
}

/** An event that could be hours, and the parts of it that nothing covers. */
export interface UntrackedEvent {
  readonly event: PastEvent;
  readonly parts: readonly Span[];
}

/** Crumbs between entries are no proposals. */
const SHORTEST_PART = 5 * MINUTE;
/** What lasts longer, such as a fair of three days, says nothing about hours. */
const LONGEST_EVENT = 16 * HOUR;

/** What calendars write where somebody's event is none of the reader's business. */
const PLACEHOLDERS = new Set([
  '',
  'busy',
  'private',
  'private event',
  'private appointment',
  'unavailable',
  'out of office',
  'beschäftigt',
  'gebucht',
  'privat',
  'occupé',
  'ocupado',
]);

/**
 * The past events that could be hours, in the order of their start: what was tracked, skipped, declined, cancelled or lasts all day is
 * left out, and so is every part that an entry covers. `tracked` are events that an entry was made from.
 */
export const untrackedEvents = (
  events: readonly PastEvent[],
  given: {
    readonly covered: readonly Span[];
    readonly tracked: ReadonlySet<string>;
    readonly skipped: ReadonlySet<string>;
    readonly now: number;
  },
): UntrackedEvent[] =>
  events
    .filter((event) => couldBeHours(event, given.now) && !given.tracked.has(event.id) && !given.skipped.has(event.id))
    .map((event) => ({ event, parts: untrackedParts(event, given.covered) }))
    .filter(({ parts }) => parts.length > 0)
    .sort((a, b) => a.event.from - b.event.from || a.event.to - b.event.to || (a.event.id < b.event.id ? -1 : 1));

/** The parts of an event that nothing covers, as long as they are worth an entry. */
export const untrackedParts = (event: Span, covered: readonly Span[]): Span[] =>
  subtract({ from: event.from, to: event.to }, covered).filter(
    ({ from, to }) => to - from >= Math.min(SHORTEST_PART, event.to - event.from),
  );

/** Whether an event that is over by `now` is work that could be tracked. */
export const couldBeHours = (event: PastEvent, now: number): boolean =>
  !event.isAllDay &&
  !event.isCancelled &&
  !event.isDeclined &&
  event.isBusy &&
  event.to <= now &&
  event.to > event.from &&
  event.to - event.from <= LONGEST_EVENT &&
  !PLACEHOLDERS.has(event.title.trim().toLowerCase());
