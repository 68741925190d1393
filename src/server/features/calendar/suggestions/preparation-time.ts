import { HOUR, MINUTE } from '#contract/time-units.ts';
import type { SuggestionCandidate } from './candidate.ts';
import { spanLength, subtractSpans } from './time-spans.ts';
import { type PlannedEvent, roundDownToQuarter, type WorkingDay } from './working-week.ts';

const LENGTH = 30 * MINUTE;
/** Preparation ends at least this long before the event, and begins at most a day before it. */
const BEFORE = 30 * MINUTE;
const EARLIEST = 24 * HOUR;
const LISTED = 5;

/** Half an hour before each event that needs preparation, as late as the calendar leaves it. */
export const preparationTimes = (
  events: readonly PlannedEvent[],
  week: readonly WorkingDay[],
  now: number,
): SuggestionCandidate[] => {
  const taken: { from: number; to: number }[] = [];
  return events
    .filter(({ from, analysis }) => from > now && analysis.needsPreparation)
    .sort((a, b) => a.from - b.from)
    .flatMap((event) => {
      const window = { from: event.from - EARLIEST, to: event.from - BEFORE };
      const free = subtractSpans(
        week.flatMap((day) => day.free),
        taken,
      );
      const gaps = free
        .map((gap) => ({ from: Math.max(gap.from, window.from), to: roundDownToQuarter(Math.min(gap.to, window.to)) }))
        .filter((gap) => spanLength(gap) >= LENGTH);
      const last = gaps.at(-1);
      if (last === undefined) return [];
      const time = { from: last.to - LENGTH, to: last.to };
      taken.push(time);
      return {
        type: 'prep_time' as const,
        priority: event.analysis.priority,
        title: `Prepare: ${event.title}`,
        description: `30 minutes for “${event.title}”, as late as your calendar allows.`,
        suggestedAction: 'Reserve 30 minutes to prepare',
        time,
        about: event.id,
      };
    })
    .slice(0, LISTED);
};
