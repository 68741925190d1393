import { z } from 'zod';
import { minorDigits } from '#contract/currency-digits.ts';
import { createBudget, FILE_LIMITS } from '#formats/budget.ts';
import { memorySource, wholeOf } from '#formats/file-source.ts';
import { readNumber } from '#formats/days.ts';
import { readTable } from '#formats/table/read-table.ts';
import { UnreadableFile } from '#formats/unreadable-file.ts';
import { readZip, unpack } from '#formats/zip.ts';
import type { TrackerDirectory } from './directory.ts';
import type { ImportedRow } from './time-trackers.ts';

const ENTRIES = 'time_entries.csv';
const TABLES = [
  ENTRIES,
  'projects.csv',
  'clients.csv',
  'tasks.csv',
  'tags.csv',
  'members.csv',
  'organizations.csv',
] as const;
type Row = Readonly<Record<string, string>>;

const isYes = (text: string | undefined) => text === 'true' || text === '1';
const tagIds = z.array(z.string());

/** Reads what solidtime exports of a whole organization: tables in a zip that name each other by ids; null for any other zip. */
export const readSolidtimeZip = async (
  bytes: Uint8Array,
): Promise<{ format: 'solidtime'; drafts: ImportedRow[]; directory: TrackerDirectory } | null> => {
  const tables = await tablesIn(bytes);
  if (tables === null) return null;
  const byId = (name: (typeof TABLES)[number]) =>
    new Map((tables.get(name) ?? []).map((row) => [row['id'] ?? '', row]));
  const [projects, clients, tasks, tags, members] = [
    byId('projects.csv'),
    byId('clients.csv'),
    byId('tasks.csv'),
    byId('tags.csv'),
    byId('members.csv'),
  ];
  const currency = tables.get('organizations.csv')?.[0]?.['currency'] || null;
  const hourly = (row: Row | undefined): number | null => {
    const minor = readNumber(row?.['billable_rate'] ?? '');
    return minor === null || currency === null ? null : minor / 10 ** minorDigits(currency);
  };
  const namesOf = (project: Row | undefined) => ({
    project: project?.['name'] ?? '',
    agency: clients.get(project?.['client_id'] ?? '')?.['name'] ?? '',
  });
  const drafts = (tables.get(ENTRIES) ?? []).flatMap((row, index): ImportedRow[] => {
    // Without an end it runs still.
    if (row['end'] === '') return [];
    const project = projects.get(row['project_id'] ?? '');
    return [
      {
        ...namesOf(project),
        id: row['id'],
        line: index + 2,
        task: tasks.get(row['task_id'] ?? '')?.['name'] ?? '',
        description: (row['description'] ?? '').slice(0, 5000),
        tags: tagsOf(row['tags'] ?? '', tags),
        billable: isYes(row['billable']),
        rate: hourly(row),
        amount: null,
        currency,
        who: members.get(row['member_id'] ?? '')?.['name'] ?? '',
        when: { kind: 'moments', start: row['start'] ?? '', end: row['end'] ?? '' },
      },
    ];
  });
  const directory: TrackerDirectory = {
    agencies: [...clients.values()].map((row) => ({ agency: row['name'] ?? '', archived: isSet(row['archived_at']) })),
    projects: [...projects.values()].map((row) => ({
      ...namesOf(row),
      color: /^#[0-9a-f]{6}$/i.test(row['color'] ?? '') ? row['color']! : null,
      billable: isYes(row['is_billable']),
      rate: hourly(row),
      currency,
      estimateSeconds: readNumber(row['estimated_time'] ?? ''),
      isPaused: isSet(row['archived_at']),
    })),
    tasks: [...tasks.values()].map((row) => ({
      ...namesOf(projects.get(row['project_id'] ?? '')),
      task: row['name'] ?? '',
      estimateSeconds: readNumber(row['estimated_time'] ?? ''),
      done: isSet(row['done_at']),
    })),
  };
  return { format: 'solidtime', drafts, directory };
};

const isSet = (text: string | undefined): boolean => (text ?? '') !== '';

/** The tables of the zip as rows by heading; null where it has no entries. */
const tablesIn = async (bytes: Uint8Array): Promise<ReadonlyMap<string, readonly Row[]> | null> => {
  const source = memorySource(bytes);
  const files = new Map((await readZip(source)).map((entry) => [entry.name.split('/').at(-1)!, entry]));
  if (!files.has(ENTRIES)) return null;
  const budget = createBudget(FILE_LIMITS.table);
  const tables = new Map<string, Row[]>();
  for (const name of TABLES) {
    const file = files.get(name);
    if (file === undefined) continue;
    const limit = FILE_LIMITS.table.bytes - budget.spent.bytes;
    const text = (await wholeOf(unpack(source, file, limit), limit)).toString('utf8');
    const [heading, ...rows] = readTable(text, budget);
    const names = heading?.cells.map((cell) => cell.trim()) ?? [];
    if (!names.includes('id')) throw new UnreadableFile(`${name} in this zip has no IDs, so it can’t be read.`);
    tables.set(
      name,
      rows.map(({ cells }) => Object.fromEntries(names.map((column, at) => [column, (cells[at] ?? '').trim()]))),
    );
  }
  return tables;
};

/** The names of the tags whose ids a cell lists as JSON. */
const tagsOf = (cell: string, tags: ReadonlyMap<string, Row>): string[] => {
  if (!cell.startsWith('[')) return [];
  let ids: readonly string[] = [];
  try {
    ids = tagIds.safeParse(JSON.parse(cell)).data ?? [];
  } catch {
    return [];
  }
  const names = ids.map((id) => (tags.get(id)?.['name'] ?? '').replaceAll(',', ' ').trim().slice(0, 60));
  return [...new Set(names.filter((name) => name !== ''))].slice(0, 20);
};
