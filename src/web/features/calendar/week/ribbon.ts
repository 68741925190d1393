import type { CalendarEvent, EventPriority, EventSuggestion } from '#contract/calendar/event.ts';
import { addDays } from '#contract/zone.ts';
import type { Present } from '../present.ts';
import { dayOf, daysAhead, endOf, isAllDay, startOf } from '../times.ts';
import { formatDay } from '#web/ui/date-format.ts';

const DAYS = 7;
const DAY_MINUTES = 24 * 60;
/** The part of a day that the ribbon shows, in minutes after midnight: 7 AM to 9 PM. */
const DAWN = 7 * 60;
const DUSK = 21 * 60;
/** The minimum height of a bar, as a share of a day. */
const THINNEST = 0.06;

export interface RibbonBar {
  readonly id: string;
  readonly kind: EventPriority | 'prep';
  /** Shares of the height of a day. */
  readonly top: number;
  readonly height: number;
}
export interface RibbonDay {
  readonly day: string;
  readonly bars: readonly RibbonBar[];
  readonly events: number;
  readonly high: number;
}

/** Seven days from today, each with its events as bars, and the time reserved or suggested for preparation. */
export const ribbonOf = (
  events: readonly CalendarEvent[],
  suggestions: readonly EventSuggestion[],
  now: Present,
): RibbonDay[] =>
  Array.from({ length: DAYS }, (_, index) => {
    const day = addDays(now.today, index);
    const own = events.filter((event) => dayOf(event, now.zone) === day);
    const preparing = suggestions.filter(
      ({ type, suggestedTime }) => type === 'prep_time' && now.zone.dayOf(Date.parse(suggestedTime.startTime)) === day,
    );
    const bars = [
      ...own.filter((event) => !isAllDay(event)).map((event) => eventBar(event, day, now)),
      ...preparing.map(({ id, suggestedTime }) =>
        bar(
          id,
          'prep',
          { start: Date.parse(suggestedTime.startTime), end: Date.parse(suggestedTime.endTime) },
          { day, now },
        ),
      ),
    ];
    const high = own.filter(({ analysis }) => analysis.priority === 'high').length;
    return { day, bars, events: own.length, high };
  });

/** One or two sentences on the week. */
export const voiceOf = (
  days: readonly RibbonDay[],
  { totalEvents, preparationNeeded }: { totalEvents: number; preparationNeeded: number },
  now: Present,
): string => {
  if (totalEvents === 0) return 'The week ahead is clear. It’s yours to fill.';
  const heaviest = [...days].sort((a, b) => b.high - a.high || b.events - a.events)[0];
  if (heaviest === undefined || heaviest.events === 0) return 'The week ahead is nearly clear.';
  const name = daysAhead(heaviest.day, now) === 0 ? 'Today' : formatDay(heaviest.day, { weekday: 'long' });
  const carries = `${name} is your heaviest day.`;
  if (preparationNeeded === 0) return `${carries} Nothing needs preparation.`;
  return `${carries} ${preparationNeeded === 1 ? 'One meeting needs' : `${preparationNeeded} meetings need`} preparation.`;
};

const eventBar = (event: CalendarEvent, day: string, now: Present): RibbonBar =>
  bar(
    event.id,
    event.isTimeBlock && event.summary.startsWith('Prepare') ? 'prep' : event.analysis.priority,
    { start: startOf(event, now.zone), end: endOf(event, now.zone) },
    { day, now },
  );

const bar = (
  id: string,
  kind: RibbonBar['kind'],
  { start, end }: { start: number; end: number },
  { day, now: { zone } }: { day: string; now: Present },
): RibbonBar => {
  const minutes = (at: number) => (zone.dayOf(at) > day ? DAY_MINUTES : zone.clockAt(at) / 60);
  const share = (minute: number) => Math.min(1, Math.max(0, (minute - DAWN) / (DUSK - DAWN)));
  const top = Math.min(share(minutes(start)), 1 - THINNEST);
  return { id, kind, top, height: Math.min(1 - top, Math.max(THINNEST, share(minutes(end)) - top)) };
};
