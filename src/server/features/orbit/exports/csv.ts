import type { Rounding } from '#contract/orbit-reports.ts';
import type { Zone } from '#contract/zone.ts';
import { tagsOf } from '../present.ts';
import type { Named } from '../reports/report.ts';
import { roundSeconds, worth } from '../reports/rounding.ts';
import type { FinishedRow } from '../tables.ts';
import { secondsBetween } from '../time/spans.ts';

/** The heading of Iris's own table, by which an import knows it again. */
export const CSV_COLUMNS = [
  'Project',
  'Agency',
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
  readonly projects: ReadonlyMap<string, Named>;
  readonly agencies: ReadonlyMap<string, Named>;
  readonly rounding: Rounding;
  readonly minutes: number;
}

export const csvHead = (): string => csvLine(CSV_COLUMNS);

/** One entry as a line; times with their offset, so that they mean the same everywhere. */
export const csvRow = (row: FinishedRow, { zone, projects, agencies, rounding, minutes }: CsvContext): string => {
  const project = projects.get(row.project_id);
  const seconds = roundSeconds(rounding, minutes, secondsBetween(row.started_at, row.ended_at));
  const rate = row.billable === 1 ? row.hourly_rate : null;
  return csvLine([
    project?.name ?? '',
    agencies.get(project?.agencyId ?? '')?.name ?? '',
    row.description,
    tagsOf(row).join(', '),
    row.billable === 1 ? 'Yes' : 'No',
    localIso(row.started_at, zone),
    localIso(row.ended_at, zone),
    clockText(seconds),
    String(seconds),
    rate === null ? '' : decimal(rate, row.currency),
    rate === null ? '' : decimal(worth(seconds, rate), row.currency),
    row.currency,
  ]);
};

/** A line of a table (RFC 4180). What a spreadsheet would run as a formula is marked as text. */
const csvLine = (cells: readonly string[]): string =>
  `${cells
    .map((cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell))
    .map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')}\r\n`;

const localIso = (at: number, zone: Zone): string => {
  const offset = zone.offsetAt(at);
  const minutes = Math.abs(offset) / 60_000;
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  return `${new Date(at + offset).toISOString().slice(0, -1)}${offset < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
};

const clockText = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

/** Minor units as a decimal number of the currency, such as 12.50. */
const decimal = (minor: number, currency: string): string => {
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  return (minor / 10 ** digits).toFixed(digits);
};
