import type { importFormats } from '#contract/orbit-reports.ts';
import { readDuration, readNumber } from '#server/files/days.ts';
import type { Line } from '#server/files/table.ts';
import { CSV_COLUMNS } from '../exports/csv.ts';

export type ImportFormat = (typeof importFormats)[number];

/** A row as the file tells it, before anybody knows in which zone it happened. */
export interface Draft {
  readonly line: number;
  readonly project: string;
  readonly agency: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly billable: boolean;
  /** Major units an hour, and what all of it was worth, as far as the file says so. */
  readonly rate: number | null;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly when:
    | { readonly kind: 'moments'; readonly start: string; readonly end: string }
    | {
        readonly kind: 'clock';
        readonly startDate: string;
        readonly startTime: string;
        readonly endDate: string;
        readonly endTime: string;
        readonly duration: number | null;
      }
    | { readonly kind: 'hours'; readonly date: string; readonly duration: number | null };
  /** Who did it, where a file holds several people. */
  readonly who: string;
}

/** Finds a cell by the first of some headings that the table has. */
type Cell = (...headings: string[]) => string;
interface Format {
  /** Headings without which it is not this format. */
  readonly knownBy: readonly string[];
  readonly dates: 'dmy' | 'mdy';
  readonly draft: (cell: Cell, money: { currency: string | null }) => Omit<Draft, 'line'>;
}

const yes = (text: string) => /^(yes|true|1|ja|oui|sí|si)$/i.test(text.trim());
const listed = (text: string) =>
  [
    ...new Set(
      text
        .split(',')
        .map((tag) => tag.trim().slice(0, 60))
        .filter(Boolean),
    ),
  ].slice(0, 20);
const joined = (task: string, note: string) => [task.trim(), note.trim()].filter(Boolean).join(': ').slice(0, 5000);

const clockDraft: Format['draft'] = (cell, { currency }) => ({
  project: cell('project'),
  agency: cell('client'),
  description: joined(cell('task'), cell('description')),
  tags: listed(cell('tags', 'tag')),
  billable: yes(cell('billable')),
  rate: readNumber(cell('billable rate')),
  amount: readNumber(cell('amount', 'billable amount')),
  currency,
  when: {
    kind: 'clock',
    startDate: cell('start date'),
    startTime: cell('start time'),
    endDate: cell('end date', 'stop date'),
    endTime: cell('end time', 'stop time'),
    duration: readDuration(cell('duration', 'duration (h)')),
  },
  who: cell('email', 'user', 'member'),
});

/** The tables that can be read, most particular first. */
export const formats: { readonly [F in ImportFormat]: Format } = {
  iris: {
    knownBy: CSV_COLUMNS.map((name) => name.toLowerCase()),
    dates: 'dmy',
    draft: (cell) => ({
      project: unmarked(cell('project')),
      agency: unmarked(cell('agency')),
      description: unmarked(cell('description')),
      tags: listed(unmarked(cell('tags'))),
      billable: yes(cell('billable')),
      rate: readNumber(cell('hourly rate')),
      amount: null,
      currency: cell('currency'),
      when: { kind: 'moments', start: cell('start'), end: cell('end') },
      who: '',
    }),
  },
  clockify: {
    knownBy: ['project', 'start date', 'start time', 'end date', 'end time', 'duration (h)'],
    dates: 'mdy',
    draft: clockDraft,
  },
  toggl: { knownBy: ['project', 'start date', 'start time', 'duration'], dates: 'dmy', draft: clockDraft },
  harvest: {
    knownBy: ['date', 'client', 'project', 'hours'],
    dates: 'mdy',
    draft: (cell, { currency }) => ({
      project: cell('project'),
      agency: cell('client'),
      description: joined(cell('task'), cell('notes')),
      tags: [],
      billable: yes(cell('billable?', 'billable')),
      rate: readNumber(cell('billable rate')),
      amount: null,
      currency: /\b([A-Z]{3})\s*$/.exec(cell('currency'))?.[1] ?? currency,
      when: { kind: 'hours', date: cell('date'), duration: readDuration(cell('hours')) },
      who: joined(cell('first name'), cell('last name')),
    }),
  },
};

/** Says which table this is by its heading, and reads its rows; null for a table that nobody knows. */
export const readDrafts = (rows: readonly Line[]): { format: ImportFormat; drafts: Draft[] } | null => {
  const [heading, ...rest] = rows;
  if (heading === undefined) return null;
  const names = heading.cells.map((cell) => cell.trim().toLowerCase());
  const bare = names.map((name) => name.replace(/\s*\([a-z]{3}\)$/, '')); // `Amount (EUR)` is the amount
  const currency =
    /\(([A-Z]{3})\)\s*$/.exec(heading.cells.find((cell) => /\([A-Z]{3}\)\s*$/.test(cell)) ?? '')?.[1] ?? null;
  const format = (Object.keys(formats) as ImportFormat[]).find((each) =>
    formats[each].knownBy.every((name) => names.includes(name)),
  );
  if (format === undefined) return null;
  const drafts = rest.map(({ line, cells }) => {
    const cell: Cell = (...headings) => {
      const index = headings.map((name) => bare.indexOf(name)).find((found) => found >= 0) ?? -1;
      return (cells[index] ?? '').trim();
    };
    return { line, ...formats[format].draft(cell, { currency }) };
  });
  return { format, drafts };
};

/** Takes the mark away by which Iris keeps a spreadsheet from running a cell as a formula. */
const unmarked = (text: string) => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text);
