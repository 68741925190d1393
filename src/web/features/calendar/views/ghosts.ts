import type { EventSuggestion } from '#contract/calendar-event.ts';
import type { Zone } from '#contract/zone.ts';
import type { Times } from '../times.ts';
import type { Span } from './drag.ts';
import { type Piece, piecesOf } from './pieces.ts';
import { timesOf } from './times-of.ts';

type Suggested = Times & { suggestion: EventSuggestion };

/** Suggested times of a day that lie free, of each other too; what needs words more than time stays in the list. */
export const ghostsOf = (
  suggestions: readonly EventSuggestion[],
  taken: readonly Span[],
  day: string,
  zone: Zone,
): Piece<Suggested>[] => {
  const drawn: Piece<Suggested>[] = [];
  const free = ({ from, to }: Span) => [...taken, ...drawn].every((other) => other.to <= from || other.from >= to);
  for (const piece of piecesOf(suggestions.filter(({ type }) => type !== 'other').map(suggested), day, zone)) {
    if (free(piece)) drawn.push(piece);
  }
  return drawn;
};

const suggested = (suggestion: EventSuggestion): Suggested => {
  const { startTime, endTime } = suggestion.suggestedTime;
  return { ...timesOf({ from: Date.parse(startTime), to: Date.parse(endTime) }), suggestion };
};
