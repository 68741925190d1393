import type { CalendarEvent, EventPriority, EventSuggestion } from '#contract/calendar-event.ts';
import { daysAhead, endOf, isAllDay, startOf } from '../times.ts';

const DAYS = 7;
const MINUTE = 60_000;
/** The part of a day that the ribbon shows, in minutes after midnight: from seven in the morning to nine in the evening. */
const DAWN = 7 * 60;
const DUSK = 21 * 60;
/** No bar is thinner than this share of a day. */
const THINNEST = 0.06;

export interface RibbonBar {
  readonly id: string;
  readonly kind: EventPriority | 'prep';
  /** Shares of the height of a day. */
  readonly top: number;
  readonly height: number;
}
export interface RibbonDay {
  readonly date: Date;
  readonly bars: readonly RibbonBar[];
  readonly events: number;
  readonly high: number;
}

/** Seven days from today, each with its events as bars, and the time that is kept or suggested for preparing. */
export const ribbonOf = (
  events: readonly CalendarEvent[],
  suggestions: readonly EventSuggestion[],
  now: Date,
): RibbonDay[] =>
  Array.from({ length: DAYS }, (_, index) => {
    const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + index);
    const own = events.filter((event) => daysAhead(startOf(event), now) === index);
    const preparing = suggestions.filter(
      ({ type, suggestedTime }) => type === 'prep_time' && daysAhead(new Date(suggestedTime.startTime), now) === index,
    );
    const bars = [
      ...own.filter((event) => !isAllDay(event)).map((event) => eventBar(event, date)),
      ...preparing.map(({ id, suggestedTime }) =>
        bar(id, 'prep', new Date(suggestedTime.startTime), new Date(suggestedTime.endTime), date),
      ),
    ];
    const high = own.filter(({ analysis }) => analysis.priority === 'high').length;
    return { date, bars, events: own.length, high };
  });

/** One or two sentences on the week. */
export const voiceOf = (
  days: readonly RibbonDay[],
  { totalEvents, preparationNeeded }: { totalEvents: number; preparationNeeded: number },
  now: Date,
): string => {
  if (totalEvents === 0) return 'The week ahead is clear. It is yours to fill.';
  const heaviest = [...days].sort((a, b) => b.high - a.high || b.events - a.events)[0];
  if (heaviest === undefined || heaviest.events === 0) return 'The week ahead is nearly clear.';
  const name =
    daysAhead(heaviest.date, now) === 0 ? 'Today' : heaviest.date.toLocaleDateString('en-US', { weekday: 'long' });
  const carries = `${name} carries this week.`;
  if (preparationNeeded === 0) return `${carries} Nothing asks for preparation.`;
  return `${carries} ${preparationNeeded === 1 ? 'One meeting asks' : `${preparationNeeded} meetings ask`} for preparation.`;
};

const eventBar = (event: CalendarEvent, date: Date): RibbonBar =>
  bar(
    event.id,
    event.isTimeBlock && event.summary.startsWith('Prepare') ? 'prep' : event.analysis.priority,
    startOf(event),
    endOf(event),
    date,
  );

const bar = (id: string, kind: RibbonBar['kind'], start: Date, end: Date, date: Date): RibbonBar => {
  const minutes = (at: Date) => (at.getTime() - date.getTime()) / MINUTE;
  const share = (minute: number) => Math.min(1, Math.max(0, (minute - DAWN) / (DUSK - DAWN)));
  const top = Math.min(share(minutes(start)), 1 - THINNEST);
  return { id, kind, top, height: Math.min(1 - top, Math.max(THINNEST, share(minutes(end)) - top)) };
};
