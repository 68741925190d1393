import { spokenDuration } from '#contract/duration.ts';
import { HOUR, MINUTE } from '#contract/time-units.ts';
import type { Zone } from '#contract/zone.ts';
import type { SuggestionCandidate } from './candidate.ts';
import { spanLength, type TimeSpan } from './time-spans.ts';
import { roundDownToQuarter, roundUpToQuarter, type WorkingDay } from './working-week.ts';

/** Two hours make a focus block; shorter ones count only while the week has little focus time. */
const FULL = 2 * HOUR;
const SHORT = HOUR;
const LONGEST = 3 * HOUR;
/** A shorter remainder is added to the block. */
const REMAINDER = 30 * MINUTE;
const A_DAY = 2;
const LISTED = 5;
const MANY_MEETINGS = 4 * HOUR;
/** Blocks before this time of day rank higher, in seconds after midnight. */
const PREFERRED_UNTIL = 12 * 3600;

/** Blocks of undisturbed work in the gaps of the week, the best first, until there are as many as wanted; `goal` in milliseconds. */
export const focusBlocks = (
  week: readonly WorkingDay[],
  { now, zone, goal }: { now: number; zone: Zone; goal: number },
): SuggestionCandidate[] => {
  const found = focusTime(week);
  if (found >= goal) return [];
  const full = week.flatMap((day) => blocksOf(day, FULL));
  const total = full.reduce((sum, { block }) => sum + spanLength(block), found);
  const short = total >= goal ? [] : week.flatMap((day) => blocksOf(day, SHORT));
  const taken = new Set(full.map(({ block }) => block.from));
  const seen = new Map<string, number>();
  return [...full, ...short.filter(({ block }) => !taken.has(block.from))]
    .map((candidate) => ({ ...candidate, rank: rankOf(candidate, now, zone) }))
    .sort((a, b) => b.rank - a.rank || a.block.from - b.block.from)
    .filter(({ day }) => {
      const kept = day.events.filter(({ isTimeBlock }) => isTimeBlock).length;
      const already = seen.get(day.day) ?? kept;
      seen.set(day.day, already + 1);
      return already < A_DAY;
    })
    .slice(0, LISTED)
    .map(({ block, day }) => candidateOf(block, day, zone));
};

/** How much time a person keeps for themselves, in milliseconds. */
export const focusTime = (week: readonly WorkingDay[]): number =>
  week
    .flatMap(({ events }) => events.filter(({ isTimeBlock }) => isTimeBlock))
    .reduce((sum, event) => sum + spanLength(event), 0);

const blocksOf = (day: WorkingDay, least: number): { day: WorkingDay; block: TimeSpan }[] =>
  day.free.flatMap((gap) => {
    const whole = { from: roundUpToQuarter(gap.from), to: roundDownToQuarter(gap.to) };
    if (spanLength(whole) < least) return [];
    const leavesCrumbs = spanLength(whole) > LONGEST && spanLength(whole) - LONGEST < REMAINDER;
    const to = leavesCrumbs ? whole.to : Math.min(whole.to, whole.from + LONGEST);
    return [{ day, block: { from: whole.from, to } }];
  });

const rankOf = ({ block, day }: { block: TimeSpan; day: WorkingDay }, now: number, zone: Zone): number =>
  3 * (spanLength(block) / HOUR) +
  (zone.clockAt(block.from) < PREFERRED_UNTIL ? 2 : 0) +
  (meetingTime(day) >= MANY_MEETINGS ? 1 : 0) -
  (block.from - now < 30 * MINUTE ? 1 : 0);

/** How long the meetings of a day take together. */
export const meetingTime = ({ meetings, hours }: WorkingDay): number =>
  meetings.reduce((sum, { from, to }) => sum + Math.min(to, hours.to) - Math.max(from, hours.from), 0);

const candidateOf = (block: TimeSpan, day: WorkingDay, zone: Zone): SuggestionCandidate => {
  const length = spokenDuration(spanLength(block) / 1000);
  const meetings = day.meetings.length;
  const part = zone.clockAt(block.from) < PREFERRED_UNTIL ? 'morning' : 'afternoon';
  return {
    type: 'focus_block',
    priority:
      spanLength(block) >= FULL && meetingTime(day) >= MANY_MEETINGS
        ? 'high'
        : spanLength(block) >= FULL
          ? 'medium'
          : 'low',
    title: `Focus block: ${length}`,
    description: `A free ${part}: ${length} without a meeting, on a day with ${meetings === 0 ? 'no meetings' : meetings === 1 ? 'one meeting' : `${meetings} meetings`}.`,
    suggestedAction: `Keep ${length} free`,
    time: block,
    about: `${day.day} ${part}`,
  };
};
