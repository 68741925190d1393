import type { EventSuggestion } from '#contract/calendar/event.ts';
import type { Zone } from '#contract/zone.ts';
import type { EventTimes } from '../times.ts';
import type { GridSpan } from '#web/ui/time-grid/drag.ts';
import { type EventPart, eventsOfDay } from './events-of-day.ts';
import { eventTimesOf } from './times-of.ts';

type Suggested = EventTimes & { suggestion: EventSuggestion };

/** The suggested times of a day that overlap neither an event nor each other; those of type `other` are only listed. */
export const suggestionsOfDay = (
  suggestions: readonly EventSuggestion[],
  taken: readonly GridSpan[],
  day: string,
  zone: Zone,
): EventPart<Suggested>[] => {
  const drawn: EventPart<Suggested>[] = [];
  const free = ({ from, to }: GridSpan) => [...taken, ...drawn].every((other) => other.to <= from || other.from >= to);
  for (const part of eventsOfDay(suggestions.filter(({ type }) => type !== 'other').map(suggested), day, zone)) {
    if (free(part)) drawn.push(part);
  }
  return drawn;
};

const suggested = (suggestion: EventSuggestion): Suggested => {
  const { startTime, endTime } = suggestion.suggestedTime;
  return { ...eventTimesOf({ from: Date.parse(startTime), to: Date.parse(endTime) }), suggestion };
};
