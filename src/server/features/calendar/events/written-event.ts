import { DAY } from '#contract/time-units.ts';
import type { CalendarEvent } from '#contract/calendar/event.ts';
import type { NotifiedGuests } from '#contract/calendar/guests.ts';
import { seriesBounds } from '#formats/recurrence/bounds.ts';
import { type EventInstance, expand, instanceAt } from '#formats/recurrence/expand.ts';
import { occurrences } from '#formats/recurrence/occurrences.ts';
import { readableRules } from '#formats/recurrence/rule-set.ts';
import { seriesClockOf } from '#formats/recurrence/series-clock.ts';
import type { EventSeries } from '#formats/recurrence/series.ts';
import { badInput, notFound } from '#server/errors.ts';
import type { Agenda, CalendarUser } from '../occurrences/agenda.ts';
import { eventId } from '../occurrences/event-id.ts';
import { toCalendarEvent } from '../occurrences/occurrence.ts';
import type { ChangedSeries } from './apply-change.ts';

/** How far ahead the first event of a new series may lie, in milliseconds. */
const FIRST_WITHIN = 3660 * DAY;

/** An event as it was written, the change that can be undone, and which guests were told. */
export interface WrittenEvent extends NotifiedGuests {
  readonly event: CalendarEvent;
  readonly change: string;
}

/** The first instance of a series; a series that has none is refused. */
export const firstInstance = (series: EventSeries, zone: string): EventInstance => {
  const { from } = seriesBounds(series);
  const [first] = expand(series, { from, to: from + FIRST_WITHIN, zone });
  if (first === undefined || !isRuleKept(series, zone))
    throw badInput('recurrence: this rule has no event in the next ten years.', 'recurrence');
  return first;
};

/** Whether the rules name any date: the first one of an event is shown although they do not. */
const isRuleKept = (series: EventSeries, zone: string): boolean => {
  const clock = seriesClockOf(series, zone);
  const query = { start: clock.start, from: clock.start, to: clock.start + FIRST_WITHIN, limit: 1 };
  return (
    series.rules.length === 0 ||
    readableRules(series.rules, clock).some((rule) => occurrences(rule, { ...query, toWall: (utc) => utc }).length > 0)
  );
};

/** Reads an event back after it was written. */
export const readWrittenEvent = async (
  agenda: Agenda,
  person: CalendarUser,
  seriesId: string,
  { key, startsAt }: EventInstance,
): Promise<CalendarEvent> => {
  const id = eventId(seriesId, key);
  const around = await agenda.between(person.id, startsAt, startsAt + DAY, { withHidden: true });
  const event = around.find((each) => each.id === id);
  if (event === undefined) throw notFound('This event');
  return toCalendarEvent((await agenda.analyse(person, [event], around))[0]!);
};

/** Reads the changed instance of a series back, or the first one if it is gone. */
export const readChangedEvent = async (
  agenda: Agenda,
  person: CalendarUser,
  seriesId: string,
  { series, wall }: ChangedSeries,
): Promise<CalendarEvent> => {
  const zone = (await agenda.zone(person.id)).name;
  return readWrittenEvent(agenda, person, seriesId, instanceAt(series, wall, zone) ?? firstInstance(series, zone));
};
