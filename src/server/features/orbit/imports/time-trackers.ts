import type { importFormats } from '#contract/orbit/reports.ts';
import { readDuration } from '#contract/duration.ts';
import { readNumber } from '#formats/days.ts';
import type { TableRow } from '#formats/table/read-table.ts';
import { CSV_COLUMNS } from '../exports/csv.ts';

export type ImportFormat = (typeof importFormats)[number];
/** Formats of tables; the others are JSON. */
type TableFormat = Exclude<ImportFormat, 'toggl_api' | 'activitywatch'>;

/** A row as the file has it, before its times are resolved in a time zone. */
export interface ImportedRow {
  /** What the tracker itself calls the entry, where the file says it. */
  readonly id?: string | undefined;
  readonly line: number;
  readonly project: string;
  readonly agency: string;
  readonly task: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly billable: boolean;
  /** Major units an hour, and the total amount, where the file has them. */
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
  /** The person who tracked the time; empty if the file has none. */
  readonly who: string;
}

/** Reads the cell under the first of some headings that the table has. */
type Cell = (...headings: string[]) => string;
interface Format {
  /** The headings that identify the format, in each of its variants. */
  readonly knownBy: readonly (readonly string[])[];
  readonly dates: 'dmy' | 'mdy';
  readonly draft: (cell: Cell, money: { currency: string | null }) => Omit<ImportedRow, 'line'>;
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
  task: cell('task', 'activity'),
  description: cell('description').slice(0, 5000),
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
    duration: readDuration(cell('duration', 'duration (h)', 'duration (decimal)'), 'hours'),
  },
  who: cell('email', 'user', 'member'),
});

/** Dates and times in columns of their own, whatever the table says beside them. */
const CLOCKED = ['project', 'start date', 'start time', 'end date', 'end time'] as const;

/** Kimai writes a duration as 1:30, or as seconds. */
const secondsOrDuration = (text: string): number | null =>
  /^\d{3,}$/.test(text.trim()) ? Number(text) : readDuration(text, 'hours');

/** A start and an end with their days, such as `2026-03-10 09:00:00`; those with a zone are moments. */
const dayAndTime = (start: string, end: string, duration: number | null): ImportedRow['when'] => {
  if (/(?:Z|[+-]\d\d:?\d\d)$/.test(start)) return { kind: 'moments', start, end };
  const [startDate = '', startTime = ''] = start.split(/[ T]/);
  const [endDate = '', endTime = ''] = end.split(/[ T]/);
  return { kind: 'clock', startDate, startTime, endDate, endTime, duration };
};

/** The formats of tables; the most specific headings come first. */
const formats: { readonly [F in TableFormat]: Format } = {
  iris: {
    // Tables of earlier versions have no tasks.
    knownBy: [CSV_COLUMNS.map((name) => name.toLowerCase()).filter((name) => name !== 'task')],
    dates: 'dmy',
    draft: (cell) => ({
      project: unmarked(cell('project')),
      agency: unmarked(cell('agency')),
      task: unmarked(cell('task')),
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
    knownBy: [
      [...CLOCKED, 'duration (h)'],
      [...CLOCKED, 'duration (decimal)'],
      [...CLOCKED, 'group'],
    ],
    dates: 'mdy',
    draft: clockDraft,
  },
  toggl: {
    knownBy: [
      ['project', 'start date', 'start time', 'duration'],
      CLOCKED,
      ['project', 'start date', 'start time', 'stop date', 'stop time'],
    ],
    dates: 'dmy',
    draft: clockDraft,
  },
  solidtime: {
    knownBy: [['description', 'project', 'client', 'start', 'end', 'billable', 'tags']],
    dates: 'dmy',
    draft: (cell, { currency }) => ({
      project: cell('project'),
      agency: cell('client'),
      task: cell('task'),
      description: cell('description').slice(0, 5000),
      tags: listed(cell('tags')),
      billable: yes(cell('billable')),
      rate: null,
      amount: null,
      currency,
      when: dayAndTime(cell('start'), cell('end'), readDuration(cell('duration'), 'hours')),
      who: cell('user'),
    }),
  },
  kimai: {
    knownBy: [
      ['date', 'from', 'to', 'customer', 'project', 'activity'],
      ['date', 'begin', 'end', 'customer', 'project', 'activity'],
      ['datum', 'von', 'bis', 'kunde', 'projekt', 'tätigkeit'],
    ],
    dates: 'dmy',
    draft: (cell, { currency }) => ({
      project: cell('project', 'projekt'),
      agency: cell('customer', 'kunde'),
      task: cell('activity', 'tätigkeit'),
      description: cell('description', 'beschreibung').slice(0, 5000),
      tags: listed(cell('tags', 'schlagworte')),
      billable: yes(cell('billable', 'abrechenbar')),
      rate: readNumber(cell('hourly rate', 'stundensatz')),
      amount: null,
      currency: cell('currency', 'währung') || currency,
      when: {
        kind: 'clock',
        startDate: cell('date', 'datum'),
        startTime: cell('from', 'begin', 'von'),
        endDate: '',
        endTime: cell('to', 'end', 'bis'),
        duration: secondsOrDuration(cell('duration', 'dauer')),
      },
      who: cell('username', 'user', 'name', 'benutzer'),
    }),
  },
  harvest: {
    knownBy: [['date', 'client', 'project', 'hours']],
    dates: 'mdy',
    draft: (cell, { currency }) => ({
      project: cell('project'),
      agency: cell('client'),
      task: cell('task'),
      description: cell('notes').slice(0, 5000),
      tags: [],
      billable: yes(cell('billable?', 'billable')),
      rate: readNumber(cell('billable rate')),
      amount: null,
      currency: /\b([A-Z]{3})\s*$/.exec(cell('currency'))?.[1] ?? currency,
      when: { kind: 'hours', date: cell('date'), duration: readDuration(cell('hours'), 'hours') },
      who: joined(cell('first name'), cell('last name')),
    }),
  },
};

/** How a tracker writes dates such as 03/04/2026, where a file has any. */
export const usualDates = (format: ImportFormat): 'dmy' | 'mdy' =>
  format === 'toggl_api' || format === 'activitywatch' ? 'dmy' : formats[format].dates;

/** Detects the format of a table by its headings and reads its rows; null if the format is unknown. */
export const readTrackerRows = (rows: readonly TableRow[]): { format: ImportFormat; drafts: ImportedRow[] } | null => {
  const [heading, ...rest] = rows;
  if (heading === undefined) return null;
  const names = heading.cells.map((cell) => cell.trim().toLowerCase());
  const bare = names.map((name) => name.replace(/\s*\([a-z]{3}\)$/, '')); // `Amount (EUR)` is the amount
  const currency =
    /\(([A-Z]{3})\)\s*$/.exec(heading.cells.find((cell) => /\([A-Z]{3}\)\s*$/.test(cell)) ?? '')?.[1] ?? null;
  const format = (Object.keys(formats) as TableFormat[]).find((each) =>
    formats[each].knownBy.some((variant) => variant.every((name) => names.includes(name))),
  );
  if (format === undefined) return null;
  const places = new Map(bare.map((name, index) => [name, index] as const).reverse()); // the first of a name counts
  const drafts = rest.map(({ line, cells }) => {
    const cell: Cell = (...headings) => {
      const index = headings.map((name) => places.get(name)).find((found) => found !== undefined) ?? -1;
      return (cells[index] ?? '').trim();
    };
    return { line, ...formats[format].draft(cell, { currency }) };
  });
  return { format, drafts };
};

/** Removes the apostrophe with which the CSV export keeps a spreadsheet from running a cell as a formula. */
const unmarked = (text: string) => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text);
