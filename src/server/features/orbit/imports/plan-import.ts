import { HOUR } from '#contract/time-units.ts';
import { minorDigits } from '#contract/currency-digits.ts';
import { addDays, type Zone } from '#contract/zone.ts';
import { type DateOrder, isSlashed, dateOrderIn, readDate, readTime } from '#formats/days.ts';
import { type FingerprintOf, createFingerprints } from '#formats/fingerprint.ts';
import { LONGEST_ENTRY } from '../time/finished-entry.ts';
import type { TrackerDirectory } from './directory.ts';
import { type ImportedRow, type ImportFormat, usualDates } from './time-trackers.ts';

/** An entry that an import would add; moments in milliseconds since 1970. */
export interface PlannedEntry {
  readonly project: string;
  readonly agency: string;
  /** Empty without one. */
  readonly task: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly billable: boolean;
  /** Minor units an hour. */
  readonly rate: number | null;
  readonly currency: string | null;
  readonly from: number;
  readonly to: number;
  /** Identifies the row of the file, independently of the zone and date order that were chosen; see `KEY_PREFIXES`. */
  readonly key: string;
}
export interface ImportPlan {
  readonly format: ImportFormat;
  /** What the file lists beside its entries. */
  readonly directory: TrackerDirectory;
  readonly entries: readonly PlannedEntry[];
  readonly problems: readonly { line: number; message: string }[];
  readonly asksZone: boolean;
  readonly asksDates: boolean;
  readonly assumptions: readonly string[];
}

/** How keys begin: of rows that the tracker has given an id, and of rows that are known by their words. */
export const KEY_PREFIXES = { ofIds: 'id:', ofWords: 'row:' } as const;

const NOTHING_LISTED: TrackerDirectory = { agencies: [], projects: [], tasks: [] };
/** The project of rows that name none. */
const NAMELESS = 'Without a project';
/** Where a day starts if the file has no clock times, in seconds after midnight. */
const MORNING = 9 * 3600;

type Times = { from: number; to: number };
type Reading = Times | { problem: string };

/** Turns the rows of a file into entries; `dates` is the order of day and month that the person has chosen. */
export const planImport = (
  {
    format,
    drafts,
    directory = NOTHING_LISTED,
  }: { format: ImportFormat; drafts: readonly ImportedRow[]; directory?: TrackerDirectory },
  { zone, dates }: { zone: Zone; dates: DateOrder | undefined },
): ImportPlan => {
  const written = drafts.flatMap(({ when }) =>
    when.kind === 'clock' ? [when.startDate] : when.kind === 'hours' ? [when.date] : [],
  );
  const detected = written.map(dateOrderIn).find((order) => order !== null);
  const order = detected ?? dates ?? usualDates(format);
  const dayEnds = new Map<string, number>();
  const keyFor = { ofIds: createFingerprints('id'), ofWords: createFingerprints('row') };
  const entries: PlannedEntry[] = [];
  const problems: { line: number; message: string }[] = [];
  for (const draft of drafts) {
    const times = readTimes(draft, { zone, order, dayEnds });
    const problem = 'problem' in times ? times.problem : impossible(times);
    if ('problem' in times || problem !== null) {
      problems.push({ line: draft.line, message: problem ?? '' });
      continue;
    }
    entries.push({
      project: (draft.project || NAMELESS).slice(0, 200),
      agency: draft.agency.slice(0, 200),
      task: draft.task.slice(0, 200),
      description: draft.description,
      tags: draft.tags,
      billable: draft.billable,
      ...moneyOf(draft, times),
      ...times,
      key: keyOf(format, draft, keyFor),
    });
  }
  return {
    format,
    directory,
    entries,
    problems,
    asksZone: drafts.some(({ when }) => when.kind !== 'moments'),
    asksDates: detected === undefined && written.some(isSlashed),
    assumptions: assumptionsOf(format, drafts),
  };
};

const readTimes = (
  { when }: ImportedRow,
  { zone, order, dayEnds }: { zone: Zone; order: DateOrder; dayEnds: Map<string, number> },
): Reading => {
  if (when.kind === 'moments') {
    const [from, to] = [Date.parse(when.start), Date.parse(when.end)];
    return Number.isNaN(from) || Number.isNaN(to)
      ? { problem: 'The start or end isn’t a time with a zone.' }
      : { from, to };
  }
  if (when.kind === 'hours') {
    const day = readDate(when.date, order);
    if (day === null) return { problem: `The date “${when.date}” can’t be read.` };
    if (when.duration === null) return { problem: 'The hours can’t be read.' };
    const from = dayEnds.get(day) ?? zone.momentOf(day, MORNING);
    const to = from + when.duration * 1000;
    dayEnds.set(day, to);
    return { from, to };
  }
  const [day, seconds] = [readDate(when.startDate, order), readTime(when.startTime)];
  if (day === null) return { problem: `The date “${when.startDate}” can’t be read.` };
  if (seconds === null) return { problem: `The time “${when.startTime}” can’t be read.` };
  const from = zone.momentOf(day, seconds);
  const byDuration = when.duration === null ? null : from + when.duration * 1000;
  const [writtenDay, endSeconds] = [readDate(when.endDate || when.startDate, order), readTime(when.endTime)];
  // Without a day of its own, an end before the start is on the next one.
  const endDay = when.endDate === '' && endSeconds !== null && endSeconds < seconds ? addDays(day, 1) : writtenDay;
  const byClock = endDay === null || endSeconds === null ? null : zone.momentOf(endDay, endSeconds);
  if (byClock === null && byDuration === null) return { problem: 'Neither the end nor the duration can be read.' };
  if (byClock === null || byDuration === null) return { from, to: byClock ?? byDuration! };
  // Across a daylight saving transition the wall clock times differ from the elapsed time; the duration is right.
  const isSet = shiftsBetween(zone, from, byClock) && Math.abs(byDuration - byClock) <= 2 * HOUR;
  return { from, to: isSet || byClock < from ? byDuration : byClock };
};

/** Whether the UTC offset changes within a span or an hour around it. */
const shiftsBetween = (zone: Zone, from: number, to: number): boolean =>
  new Set([from - HOUR, from, to, to + HOUR].map((at) => zone.offsetAt(at))).size > 1;

const impossible = ({ from, to }: Times): string | null => {
  if (to < from) return 'It ends before it starts.';
  if (to - from > LONGEST_ENTRY) return 'It is longer than 31 days.';
  return from < 0 ? 'It’s before 1970.' : null;
};

const moneyOf = ({ rate, amount, currency, billable }: ImportedRow, { from, to }: Times) => {
  const known = currency !== null && /^[A-Z]{3}$/.test(currency) ? currency : null;
  const hours = (to - from) / HOUR;
  const hourly = rate ?? (amount !== null && amount > 0 && hours > 0 ? amount / hours : null);
  if (known === null || hourly === null || !billable) return { rate: null, currency: known };
  return { rate: Math.round(hourly * 10 ** minorDigits(known)), currency: known };
};

/** A row as earlier versions have read it, with its task in front of the description, so that it is known again. */
const fingerprinted = ({ task, ...draft }: ImportedRow) => ({
  ...draft,
  line: 0,
  description: [task, draft.description].filter(Boolean).join(': ').slice(0, 5000),
});

/** The fingerprint of a row, independent of its line; one that has an id is the same whatever else has changed. */
const keyOf = (
  format: ImportFormat,
  draft: ImportedRow,
  { ofIds, ofWords }: { ofIds: FingerprintOf; ofWords: FingerprintOf },
): string =>
  draft.id === undefined
    ? ofWords(JSON.stringify([format, fingerprinted(draft)]))
    : ofIds(JSON.stringify([format, draft.id]));

const assumptionsOf = (format: ImportFormat, drafts: readonly ImportedRow[]): string[] => {
  const people = new Set(drafts.map(({ who }) => who).filter((who) => who !== ''));
  return [
    ...(format === 'harvest'
      ? ['Harvest has no start times, so each day’s hours are placed one after the other from 9:00.']
      : []),
    ...(format === 'activitywatch'
      ? ['Activity becomes stretches of work: pauses of more than five minutes divide them, shorter ones are left out.']
      : []),
    ...(people.size > 1 ? [`The file contains time from ${people.size} people. All of it becomes yours.`] : []),
    ...(drafts.some(({ project }) => project === '') ? [`Rows without a project go to “${NAMELESS}”.`] : []),
    ...(drafts.some(({ rate, amount, billable }) => billable && rate === null && amount !== null && amount > 0)
      ? ['Hourly rates are calculated from amounts and durations, so an amount may differ by a cent.']
      : []),
  ];
};
