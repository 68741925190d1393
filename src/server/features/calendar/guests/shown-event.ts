import { addDays } from '#contract/zone.ts';
import type { ShownEvent } from '#contract/mail/scheduling.ts';
import { instanceSpan } from '#formats/recurrence/expand.ts';
import { instanceKey, seriesClockOf } from '#formats/recurrence/series-clock.ts';
import { type EventAt, type EventSeries, isRepeating } from '#formats/recurrence/series.ts';
import { momentOfEvent } from '../occurrences/occurrence.ts';

/** The event that a message or a series is about: all of it, or the first instance of it that is known. */
export const eventOf = ({ master, overrides }: EventSeries): EventAt => master ?? overrides[0]!;

/** The instance key of the first event of a series; empty when there is only one. */
export const firstKey = (series: EventSeries, zone: string): string => {
  const clock = seriesClockOf(series, zone);
  return isRepeating(series) ? instanceKey(clock.start, clock) : '';
};

/** What a person is shown of an event; `series` tells its zones, `zone` is the person's. */
export const shownEvent = (event: EventAt, series: EventSeries, zone: string): ShownEvent => {
  const { startsAt, endsAt } = instanceSpan(event, seriesClockOf(series, zone));
  return {
    title: event.facts.summary || '(no title)',
    start: momentOfEvent(event.start, startsAt),
    end:
      event.start.kind === 'day'
        ? { date: addDays(event.start.day, Math.max(1, event.length.days)) }
        : momentOfEvent(event.start, endsAt),
    location: event.facts.location,
  };
};
