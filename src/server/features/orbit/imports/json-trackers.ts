import { z } from 'zod';
import { createBudget, FILE_LIMITS } from '#formats/budget.ts';
import { UnreadableFile } from '#formats/unreadable-file.ts';
import { blocksOfBuckets, bucketEvent, isRead } from '../activity/read-buckets.ts';
import type { ImportedRow } from './time-trackers.ts';

type JsonFormat = 'toggl_api' | 'kimai' | 'activitywatch';
type Rows = { readonly format: JsonFormat; readonly drafts: ImportedRow[] };

const text = z.string().nullish();
const moment = z.string().nullish();
const LONGEST_TEXT = 5000;
const MOST_TAGS = 20;

const base: Omit<ImportedRow, 'line' | 'when'> = {
  project: '',
  agency: '',
  task: '',
  description: '',
  tags: [],
  billable: false,
  rate: null,
  amount: null,
  currency: null,
  who: '',
};
const tagsOf = (names: readonly string[]) =>
  [...new Set(names.map((name) => name.replaceAll(',', ' ').trim().slice(0, 60)).filter(Boolean))].slice(0, MOST_TAGS);

/** An entry of Toggl's API (v9, also with `meta=true`), where a negative duration runs still. */
const togglEntry = z.object({
  start: z.string(),
  stop: moment,
  duration: z.number().nullish(),
  description: text,
  project_id: z.number().nullish(),
  project_name: text,
  client_name: text,
  task_id: z.number().nullish(),
  task_name: text,
  tags: z.array(z.string()).nullish(),
  billable: z.boolean().nullish(),
  user_id: z.number().nullish(),
});
const named = z.object({ id: z.number(), name: z.string(), client_id: z.number().nullish() });
const togglData = z.object({
  time_entries: z.array(z.unknown()),
  projects: z.array(named).nullish(),
  clients: z.array(named).nullish(),
  tasks: z.array(named).nullish(),
});

const togglRows = (entries: readonly unknown[], data?: z.output<typeof togglData>): ImportedRow[] => {
  const mapOf = (list: readonly z.output<typeof named>[] | null | undefined) =>
    new Map((list ?? []).map((each) => [each.id, each]));
  const [projects, clients, tasks] = [mapOf(data?.projects), mapOf(data?.clients), mapOf(data?.tasks)];
  return entries.flatMap((given, index) => {
    const entry = togglEntry.safeParse(given).data;
    if (entry === undefined) return [broken(index)];
    const { start, stop, duration } = entry;
    if (duration != null && duration < 0) return [];
    const end = stop ?? (duration == null ? '' : new Date(Date.parse(start) + duration * 1000 || 0).toISOString());
    const project = projects.get(entry.project_id ?? 0);
    return [
      {
        ...base,
        line: index + 1,
        project: entry.project_name ?? project?.name ?? '',
        agency: entry.client_name ?? clients.get(project?.client_id ?? 0)?.name ?? '',
        task: entry.task_name ?? tasks.get(entry.task_id ?? 0)?.name ?? '',
        description: (entry.description ?? '').slice(0, LONGEST_TEXT),
        tags: tagsOf(entry.tags ?? []),
        billable: entry.billable === true,
        who: entry.user_id == null ? '' : String(entry.user_id),
        when: { kind: 'moments', start, end },
      },
    ];
  });
};

/** A timesheet of Kimai's API, with its project and customer inside (`full=true`). */
const kimaiEntry = z.object({
  begin: z.string(),
  end: moment,
  description: text,
  tags: z.array(z.string()).nullish(),
  billable: z.boolean().nullish(),
  hourlyRate: z.number().nullish(),
  user: z.union([z.object({ username: text, alias: text }), z.number()]).nullish(),
  activity: z.union([z.object({ name: z.string() }), z.number()]).nullish(),
  project: z
    .union([
      z.object({
        name: z.string(),
        customer: z.union([z.object({ name: z.string(), currency: text }), z.number()]).nullish(),
      }),
      z.number(),
    ])
    .nullish(),
});
const kimaiRow = (given: unknown, index: number): ImportedRow[] => {
  const entry = kimaiEntry.safeParse(given).data;
  if (entry === undefined) return [broken(index)];
  if (entry.end == null) return [];
  const { activity, project, user } = entry;
  const customer = typeof project === 'object' && typeof project?.customer === 'object' ? project.customer : null;
  return [
    {
      ...base,
      line: index + 1,
      project: typeof project === 'object' ? (project?.name ?? '') : '',
      agency: customer?.name ?? '',
      task: typeof activity === 'object' ? (activity?.name ?? '') : '',
      description: (entry.description ?? '').slice(0, LONGEST_TEXT),
      tags: tagsOf(entry.tags ?? []),
      billable: entry.billable === true,
      rate: entry.hourlyRate ?? null,
      currency: customer?.currency ?? null,
      who: typeof user === 'object' ? (user?.username ?? '') : '',
      when: { kind: 'moments', start: entry.begin, end: entry.end },
    },
  ];
};

const bucketFile = z.object({
  buckets: z.record(z.string(), z.object({ type: z.string(), events: z.array(z.unknown()) })),
});
const activityRows = ({ buckets }: z.output<typeof bucketFile>): ImportedRow[] => {
  const budget = createBudget(FILE_LIMITS.activity);
  const read = Object.values(buckets)
    .filter(({ type }) => isRead(type))
    .map(({ type, events }) => ({
      type,
      events: events.flatMap((given) => {
        budget.entry();
        return bucketEvent.safeParse(given).data ?? [];
      }),
    }));
  return blocksOfBuckets(read).map(({ from, to, title, apps }, index) => ({
    ...base,
    line: index + 1,
    project: 'ActivityWatch',
    description: title,
    tags: tagsOf(apps.slice(0, 1).map(({ app }) => app)),
    when: { kind: 'moments', start: new Date(from).toISOString(), end: new Date(to).toISOString() },
  }));
};

/** A row that can't be read is one without times, which the preview lists by its place. */
const broken = (index: number): ImportedRow => ({
  ...base,
  line: index + 1,
  when: { kind: 'moments', start: '', end: '' },
});

/** Reads the JSON that Toggl's and Kimai's APIs answer, and the buckets that ActivityWatch exports; null for any other. */
export const readJsonExport = (content: string): Rows | null => {
  const budget = createBudget(FILE_LIMITS.activity);
  budget.bytes(content.length);
  const data = parsed(content);
  const buckets = bucketFile.safeParse(data).data;
  if (buckets !== undefined) return { format: 'activitywatch', drafts: activityRows(buckets) };
  const toggl = togglData.safeParse(data).data;
  const list = toggl?.time_entries ?? (Array.isArray(data) ? (data as unknown[]) : undefined); // a list of anything
  if (list === undefined) return null;
  budget.entry(list.length);
  const first = list.find((each) => typeof each === 'object' && each !== null);
  if (first !== undefined && 'begin' in first) return { format: 'kimai', drafts: list.flatMap(kimaiRow) };
  if (toggl === undefined && (first === undefined || !('start' in first))) return null;
  return { format: 'toggl_api', drafts: togglRows(list, toggl) };
};

const parsed = (content: string): unknown => {
  try {
    return JSON.parse(content.replace(/^\uFEFF/, ''));
  } catch {
    throw new UnreadableFile('This JSON is damaged or incomplete, so it can’t be read.');
  }
};
