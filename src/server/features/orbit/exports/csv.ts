import { clockDuration } from '#contract/duration.ts';
import { minorDigits } from '#contract/currency-digits.ts';
import { moneyInput } from '#contract/money.ts';
import type { Rounding } from '#contract/orbit/reports.ts';
import type { Zone } from '#contract/zone.ts';
import { csvLine } from '#formats/table/write-csv.ts';
import type { NamedThing, ReportContext } from '../reports/report.ts';
import { roundSeconds, worth } from '../reports/rounding.ts';
import type { StoredFinishedEntry } from '../store/records.ts';
import { secondsBetween } from '../time/spans.ts';

/** The header of Iris's own CSV, by which an import recognises it. */
export const CSV_COLUMNS = [
  'Project',
  'Agency',
  'Task',
  'Description',
  'Tags',
  'Billable',
  'Start',
  'End',
  'Duration',
  'Seconds',
  'Hourly rate',
  'Amount',
  'Currency',
] as const;

export interface CsvContext {
  readonly zone: Zone;
  readonly projects: ReadonlyMap<string, NamedThing>;
  readonly agencies: ReadonlyMap<string, NamedThing>;
  readonly tasks: ReportContext['tasks'];
  readonly rounding: Rounding;
  readonly minutes: number;
}

export const csvHead = (): string => csvLine(CSV_COLUMNS);

/** One entry as a line; times carry their UTC offset, so that they are unambiguous. */
export const csvRow = (
  entry: StoredFinishedEntry,
  { zone, projects, agencies, tasks, rounding, minutes }: CsvContext,
): string => {
  const project = projects.get(entry.projectId);
  const seconds = roundSeconds(rounding, minutes, secondsBetween(entry.startedAt, entry.endedAt));
  const digits = minorDigits(entry.currency);
  const rate = entry.billable ? entry.hourlyRate : null;
  return csvLine([
    project?.name ?? '',
    agencies.get(project?.agencyId ?? '')?.name ?? '',
    tasks.get(entry.taskId ?? '')?.task ?? '',
    entry.description,
    entry.tags.join(', '),
    entry.billable ? 'Yes' : 'No',
    localIso(entry.startedAt, zone),
    localIso(entry.endedAt, zone),
    clockDuration(seconds),
    String(seconds),
    rate === null ? '' : moneyInput(rate, digits),
    rate === null ? '' : moneyInput(worth(seconds, rate), digits),
    entry.currency,
  ]);
};

const localIso = (at: number, zone: Zone): string => {
  const offset = zone.offsetAt(at);
  const minutes = Math.abs(offset) / 60_000;
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  return `${new Date(at + offset).toISOString().slice(0, -1)}${offset < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
};
