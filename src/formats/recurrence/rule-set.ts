import { DAY } from '#contract/time-units.ts';
import { occurrences } from './occurrences.ts';
import { onWholeDays, parseRule, type RecurrenceRule } from './rule.ts';
import type { SeriesClock } from './series-clock.ts';

/** The rules of a series, as its DTSTART makes them. */
export interface RuleSet {
  readonly rules: readonly RecurrenceRule[];
  /**
   * Whether the series happens at its DTSTART beside what the rules give: no rule gives it, or none can be read. The first date of
   * an event is shown although its rule does not name it, and COUNT counts it (RFC 5545, 3.8.5.3).
   */
  readonly addsStart: boolean;
}

/** The rules of a series for its clock; those that cannot be read are left out. */
export const ruleSetOf = (texts: readonly string[], clock: SeriesClock): RuleSet => {
  const parsed = readableRules(texts, clock);
  if (parsed.length === 0) return { rules: [], addsStart: true };
  const happening = parsed.filter(({ count }) => count !== 0);
  const fitting = happening.map((rule) => givesStart(rule, clock.start));
  return {
    rules: happening
      .map((rule, index) => (fitting[index] || rule.count === null ? rule : { ...rule, count: rule.count - 1 }))
      .filter(({ count }) => count !== 0),
    addsStart:
      !fitting.includes(true) && happening.some(({ until }) => until === null || until.wall + DAY > clock.start),
  };
};

/** The rules that can be read; those of whole days without times. */
export const readableRules = (texts: readonly string[], { isDaily }: SeriesClock): RecurrenceRule[] =>
  texts
    .map(parseRule)
    .filter((rule) => rule !== null)
    .filter(({ frequency }) => !isDaily || !/^(?:SECOND|MINUTE|HOUR)LY$/.test(frequency))
    .map((rule) => (isDaily ? onWholeDays(rule) : rule));

const givesStart = (rule: RecurrenceRule, start: number): boolean =>
  occurrences({ ...rule, count: null, until: null }, { start, from: start, to: start, limit: 1, toWall: (utc) => utc })
    .length > 0;
