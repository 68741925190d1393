import { secondsOfDay } from '#contract/time-of-day.ts';
import { MINUTE } from '#contract/time-units.ts';
import { addDays, weekdayOf, startOfWeek, type Zone } from '#contract/zone.ts';
import { USUAL_TIME } from '#contract/life/reminder-leads.ts';
import { type DayPart, whenPhrases, type WhenFault, type WhenPart } from './reminder-phrases.ts';

/** A line that asks for a reminder: what of, and when; what it leaves open is null, and what is wrong with it is a problem. */
export interface AskedReminder {
  readonly title: string | null;
  /** The local day. */
  readonly day: string | null;
  /** What the clock shows, such as `17:00`. */
  readonly time: string | null;
  readonly problem: string | null;
  /** Whether the line names a day or a moment that is still to come, and whether it names a time. */
  readonly isAhead: boolean;
  readonly namesTime: boolean;
}

/** When a line is read, in milliseconds, and the zone of the person. */
export interface ReadAt {
  readonly now: number;
  readonly zone: Zone;
}

const OPENER =
  /^(?:please\s+|bitte\s+|(?:can|could|would) you\s+(?:please\s+)?)?(?:remind me(?: again)?|set (?:me )?a reminder|erinner[e]?\s+mich(?:\s+bitte)?|rappelle[- ]moi|recu[eé]rdame)(?!\p{L})[\s:,]*(?:for\s+(?=\S))?/iu;
const CONNECTOR = /^(?:to\s+|that\s+|about\s+|of\s+|daran,?\s+(?:dass\s+)?|dass\s+|an\s+|de\s+|d['’]|que\s+|:\s*)/iu;
const ENDING = /(?:[\s,]+(?:please|bitte|s['’]il te plaît|por favor))?[\s.!?]*$/iu;

/** Whether a line asks for a reminder, so that nothing else is read in it. */
export const asksForReminder = (line: string): boolean => OPENER.test(line);

/** Reads "remind me to call mum tomorrow at 5pm"; nothing that the line does not say is made up but the hour of a day. */
export const readReminder = (line: string, at: ReadAt): AskedReminder => {
  const today = at.zone.dayOf(at.now);
  const parts: WhenPart[] = [];
  let rest = line.replace(OPENER, '').replace(ENDING, '');
  rest = taken(rest, 'start', parts, today).replace(CONNECTOR, '');
  rest = taken(rest, 'end', parts, today);
  // "remind me to call mum tomorrow about the trip"
  if (parts.length === 0) rest = taken(rest, 'anywhere', parts, today);
  const title = rest.replaceAll(/\s+/gu, ' ').replaceAll(/^[\s,:]+|[\s,:]+$/gu, '');
  const found = whenOf(parts, at);
  const says = (what: WhenPart['says']) => parts.some((part) => part.says === what);
  return {
    ...found,
    isAhead: says('minutes') || parts.some((part) => part.says === 'day' && part.day > today),
    namesTime: says('minutes') || says('clock') || says('part'),
    title: title === '' ? null : title.charAt(0).toUpperCase() + title.slice(1),
    problem: title === '' ? 'What should Iris remind you of?' : found.problem,
  };
};

const EDGES = {
  start: (source: string) => new RegExp(`^(?:${source})(?![\\p{L}\\d])[\\s,]*`, 'iu'),
  end: (source: string) => new RegExp(`(?:^|[\\s,]+)(?:${source})[\\s,]*$`, 'iu'),
  anywhere: (source: string) => new RegExp(`(?<![\\p{L}\\d])(?:${source})(?![\\p{L}\\d])`, 'iu'),
} as const;
type Edge = keyof typeof EDGES;
const matchers = new Map<Edge, readonly RegExp[]>();
const matchersAt = (edge: Edge): readonly RegExp[] => {
  const known = matchers.get(edge) ?? whenPhrases.map(({ source }) => EDGES[edge](source));
  matchers.set(edge, known);
  return known;
};

/** Takes phrases for when away from one edge of the text, as long as they say what was not said yet. */
const taken = (text: string, edge: Edge, parts: WhenPart[], today: string): string => {
  for (;;) {
    const next = matchersAt(edge).flatMap((matcher, index) => {
      const found = matcher.exec(text);
      if (found === null) return [];
      const part = whenPhrases[index]!.read(found, today);
      return isNew(part, parts) ? [{ found, part }] : [];
    });
    // The longest says most: "quarter past 3" rather than "3".
    const [best] = next.toSorted((a, b) => b.found[0].length - a.found[0].length);
    if (best === undefined) return text;
    parts.push(best.part);
    text = `${text.slice(0, best.found.index)} ${text.slice(best.found.index + best.found[0].length)}`.trim();
  }
};

const TOPICS: { readonly [S in WhenPart['says']]: string } = {
  day: 'day',
  weekday: 'day',
  clock: 'clock',
  part: 'part',
  minutes: 'span',
  fault: 'fault',
};
const isNew = ({ says }: WhenPart, parts: readonly WhenPart[]): boolean => {
  const said = new Set(parts.map((part) => TOPICS[part.says]));
  if (said.has(TOPICS[says]) || said.has('span')) return false;
  return says !== 'minutes' || parts.length === 0;
};

type When = Pick<AskedReminder, 'day' | 'time' | 'problem'>;
const PARTS: { readonly [P in DayPart]: readonly string[] } = {
  morning: ['09:00', '11:00'],
  afternoon: ['15:00', '17:00'],
  evening: ['19:00', '21:00', '23:00'],
  night: ['22:00', '23:30'],
};

const whenOf = (parts: readonly WhenPart[], { now, zone }: ReadAt): When => {
  const pick = <S extends WhenPart['says']>(says: S) =>
    parts.find((part): part is Extract<WhenPart, { says: S }> => part.says === says);
  const wrong = pick('fault');
  if (wrong !== undefined) return { day: null, time: null, problem: FAULTS[wrong.fault](wrong.words) };
  if (parts.length === 0) return { day: null, time: null, problem: NO_WHEN };
  const span = pick('minutes');
  if (span !== undefined) {
    const at = Math.ceil((now + span.minutes * MINUTE) / MINUTE) * MINUTE;
    return { day: zone.dayOf(at), time: clockText(zone.clockAt(at)), problem: null };
  }
  const today = zone.dayOf(now);
  const part = pick('part');
  const times = timesOf(pick('clock'), part?.part);
  const isAhead = (day: string, time: string) => momentOf(day, time, zone) > now;
  const weekday = pick('weekday');
  const said = pick('day')?.day ?? (part?.isToday === true && weekday === undefined ? today : null);
  if (said !== null) {
    // A clock that may be before or after noon is, on a day that is said, the usual one unless that has passed.
    const open = (
      said === today && times.length === 0 ? soon(now, zone) : times.length === 0 ? [USUAL_TIME] : times
    ).find((time) => isAhead(said, time));
    const time = open ?? times[0] ?? USUAL_TIME;
    return { day: said, time, problem: open === undefined ? FAULTS.past('') : null };
  }
  const [first = USUAL_TIME] = times;
  if (weekday !== undefined) {
    const week = weekday.isNextWeek ? addDays(startOfWeek(today), 7) : today;
    const coming = addDays(week, (weekday.weekday - weekdayOf(week) + 7) % 7);
    return { day: isAhead(coming, first) ? coming : addDays(coming, 7), time: first, problem: null };
  }
  const later = times.find((time) => isAhead(today, time));
  return later === undefined
    ? { day: addDays(today, 1), time: first, problem: null }
    : { day: today, time: later, problem: null };
};

const NO_WHEN = 'When? Add a day or a time, such as “tomorrow at 5pm” or “in 2 hours”.';
const FAULTS: { readonly [F in WhenFault]: (words: string) => string } = {
  past: () => 'That time has passed. Choose a later one.',
  clock: (words) => `“${words}” isn’t a time of day. Write it as 5pm or 17:00.`,
  day: (words) => `“${words}” isn’t a day in the calendar. Check the date.`,
  unclear: (words) => `“${words}” can be read in two ways. Write the day as 3 December.`,
  repeats: () =>
    'A task reminds you once. For anything that repeats, add a habit, a medicine or a repeating event and give it a reminder.',
};

/** Hours below this without AM or PM are in the afternoon. */
const EARLIEST = 7;
/** The times that a clock or a part of the day may mean, the likeliest first. */
const timesOf = (
  clock: { hour: number; minute: number; bare: boolean } | undefined,
  part: DayPart | undefined,
): readonly string[] => {
  if (clock === undefined) return part === undefined ? [] : PARTS[part];
  const { hour, minute, bare } = clock;
  const [early, late] = [clockText((hour * 60 + minute) * 60), clockText(((hour + 12) * 60 + minute) * 60)];
  if (!bare) return [early];
  if (part !== undefined) return [part === 'morning' ? early : late];
  return hour < EARLIEST ? [late] : [early, late];
};

/** For a day that is today and names no time: the half hours from one half to an hour from now on. */
const soon = (now: number, zone: Zone): readonly string[] => {
  const half = 1800;
  const next = Math.ceil(zone.clockAt(now) / half) * half + half;
  return next < 24 * 3600 ? [USUAL_TIME, clockText(next)] : [USUAL_TIME];
};

const momentOf = (day: string, time: string, zone: Zone): number => zone.momentOf(day, secondsOfDay(time));
const clockText = (seconds: number): string =>
  [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60]
    .map((each) => String(each).padStart(2, '0'))
    .join(':');
