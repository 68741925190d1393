import { isIn, type Period, periodAfter, periodBefore } from './days.ts';
import { type CalendarSettings, type FoundPeriod, readPeriod } from './period.ts';

const THAN = new Set([
  'than',
  'qu',
  'als',
  'que',
  'vs',
  'versus',
  'compared',
  'verglichen',
  'gegenuber',
  'statt',
  'contre',
  'frente',
]);
const THE_ONE_BEFORE =
  /^(?:to |mit |a |in |der |die |den |im |in der |the |la |le |el |en la |en el )*(?:one |week |month |year |day |woche |monat |jahr |tag |davor |semaine |mois |annee |semana |mes |ano )?(?:before|davor|zuvor|avant|d avant|precedente?|anterior|letzten|letzte|letzter|last|dernier|derniere|pasado|pasada)$/;

const NO_PLACES: ReadonlySet<number> = new Set();
/** What is compared with the days just before: "more than last month" is about this one. */
const sinceThen = (before: FoundPeriod | null, { today }: CalendarSettings): FoundPeriod | null => {
  // The days stand right after it: "than usual in October" compares no days.
  const period = before?.at.has(0) === true ? periodAfter(before.period) : null;
  return period === null || !isIn(today, period) ? null : { period, at: NO_PLACES };
};

/** Reads two periods that are compared: "more in October than in September". */
export const readComparison = (
  tokens: readonly string[],
  calendar: CalendarSettings,
): { period: Period; versus: Period; at: ReadonlySet<number> } | null => {
  for (const [place, token] of tokens.entries()) {
    if (!THAN.has(token)) continue;
    const [before, after] = [tokens.slice(0, place), tokens.slice(place + 1)];
    if (after.length === 0) continue;
    const first = readPeriod(before, calendar, 'past') ?? sinceThen(readPeriod(after, calendar, 'past'), calendar);
    if (first === null) continue;
    const rest = after.join(' ');
    const second = THE_ONE_BEFORE.test(rest) ? null : readPeriod(after, calendar, 'past');
    const versus = second?.period ?? (THE_ONE_BEFORE.test(rest) ? periodBefore(first.period) : null);
    if (versus === null) continue;
    const places = second === null ? after.map((_, offset) => offset) : [...second.at];
    return {
      period: first.period,
      versus,
      at: new Set([...first.at, place, ...places.map((each) => place + 1 + each)]),
    };
  }
  return null;
};
