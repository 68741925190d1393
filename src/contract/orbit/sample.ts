import type { Agency, Project } from './orbit.ts';
import type { Insight } from './reports.ts';
import type { TimeEntry } from './time.ts';

const HOUR = 3600;
const MINUTE = 60;

/** What a person without own records sees; acting on one of these makes it their own. */
export const sampleAgencies: readonly Agency[] = [
  {
    id: 'sample-studio-halden',
    name: 'Studio Halden',
    description: 'Design studio by the harbour',
    color: '#6fcfff',
    status: 'active',
    archived: false,
  },
  {
    id: 'sample-weber-co',
    name: 'Weber & Co',
    description: 'Auditors with an eye for paper',
    color: '#7ce8e1',
    status: 'active',
    archived: false,
  },
];

const sampleProject = (
  id: string,
  facts: Pick<Project, 'name' | 'description' | 'color' | 'agencyId' | 'estimatedHours' | 'weeklyHours'>,
): Project => ({
  id,
  status: 'active',
  favourite: false,
  billable: false,
  hourlyRate: null,
  currency: 'EUR',
  budget: null,
  sample: id,
  ...facts,
});

export const sampleProjects: readonly Project[] = [
  sampleProject('sample-harbour-website', {
    name: 'Harbour website',
    description: 'New pages for the ferry and the fish market',
    color: '#6fcfff',
    agencyId: 'sample-studio-halden',
    estimatedHours: 40,
    weeklyHours: 12,
  }),
  sampleProject('sample-annual-report', {
    name: 'Annual report',
    description: 'Layout, charts and the last proofs',
    color: '#7ce8e1',
    agencyId: 'sample-weber-co',
    estimatedHours: 24,
    weeklyHours: 6,
  }),
  sampleProject('sample-brand-atlas', {
    name: 'Brand atlas',
    description: 'Type, color and a handful of rules',
    color: '#89abde',
    agencyId: 'sample-studio-halden',
    estimatedHours: 60,
    weeklyHours: 8,
  }),
];

/** Hours tracked in all on each sample project, and in all on each of the six days before today. */
export const sampleTotals: Readonly<Record<string, number>> = {
  'sample-harbour-website': 31 * HOUR,
  'sample-annual-report': 12 * HOUR,
  'sample-brand-atlas': 9 * HOUR,
};
export const sampleWeek: readonly number[] = [372, 444, 246, 12, 72, 420].map((minutes) => minutes * MINUTE);

/** What the sample's hours tell, in the words in which a person's own hours would. */
export const sampleInsights: readonly Insight[] = [
  {
    id: 'sample-plan',
    text: 'Last week Annual report got 4 h of the 6 h you planned, and Harbour website took 14 h 30 min instead of 12 h.',
    basis: 'Sample: hours a week of 3 projects',
    bars: [
      { label: 'Harbour website', text: '14 h 30 min tracked, 12 h planned', share: 1, marked: true, goal: 12 / 14.5 },
      {
        label: 'Brand atlas',
        text: '7 h 36 min tracked, 8 h planned',
        share: 7.6 / 14.5,
        marked: false,
        goal: 8 / 14.5,
      },
      { label: 'Annual report', text: '4 h tracked, 6 h planned', share: 4 / 14.5, marked: true, goal: 6 / 14.5 },
    ],
  },
  {
    id: 'sample-week',
    text: 'You tracked 26 h 6 min in the six days before today; the fullest day had 7 h 24 min.',
    basis: 'Sample: the six days before today',
    bars: sampleWeek.map((seconds, index) => ({
      label: sampleWeek.length - index === 1 ? 'Yesterday' : `${sampleWeek.length - index} d ago`,
      text: `${Math.round(seconds / 360) / 10} h`,
      share: seconds / Math.max(...sampleWeek),
      marked: seconds === Math.max(...sampleWeek),
    })),
  },
  {
    id: 'sample-estimate',
    text: 'Harbour website has 9 h of its estimate left.',
    basis: 'Sample: estimate 40 h, tracked 31 h',
    bars: [],
  },
  {
    id: 'sample-project',
    text: 'Harbour website took 62% of today: 3 h 12 min of 5 h 12 min.',
    basis: 'Sample: 3 projects today',
    bars: [],
  },
];

const SAMPLE_DAY = [
  { projectId: 'sample-brand-atlas', description: 'Color tests', from: 7 * HOUR + 10 * MINUTE, duration: 25 * MINUTE },
  {
    projectId: 'sample-harbour-website',
    description: 'Timetable page',
    from: 8 * HOUR + 24 * MINUTE,
    duration: 108 * MINUTE,
  },
  { projectId: 'sample-annual-report', description: 'Charts', from: 10 * HOUR + 47 * MINUTE, duration: 95 * MINUTE },
  {
    projectId: 'sample-harbour-website',
    description: 'Fish market page',
    from: 14 * HOUR + 36 * MINUTE,
    duration: 84 * MINUTE,
  },
] as const;

const [FIRST, , , LAST] = SAMPLE_DAY;
/** When the last sample entry of a day ends, in seconds after midnight. */
const SAMPLE_END = LAST.from + LAST.duration;

/**
 * The sample entries of today: 5 h 12 min in all, latest first. They end before `now`, as long as the day is old enough for them;
 * `dayStart` and `now` are milliseconds since 1970.
 */
export const sampleEntries = (dayStart: number, now: number): TimeEntry[] => {
  const earlier = Math.min(Math.max(0, SAMPLE_END - Math.floor((now - dayStart) / 60_000) * 60), FIRST.from);
  return SAMPLE_DAY.map((each, index) =>
    sampleEntry(`sample-entry-${index}`, each, dayStart + (each.from - earlier) * 1000),
  ).toReversed();
};

/** The sample entries of the last seven days, latest first; `startOf` gives the first moment of the day so many days ago. */
export const sampleEntriesOfWeek = (startOf: (daysAgo: number) => number, now: number): TimeEntry[] => [
  ...sampleEntries(startOf(0), now),
  ...sampleWeek.toReversed().map((duration, index) => {
    const each = SAMPLE_DAY[(index + 1) % SAMPLE_DAY.length]!;
    return sampleEntry(`sample-entry-before-${index}`, { ...each, duration }, startOf(index + 1) + 9 * HOUR * 1000);
  }),
];

const sampleEntry = (
  id: string,
  { projectId, description, duration }: { projectId: string; description: string; duration: number },
  start: number,
): TimeEntry => ({
  id,
  projectId,
  taskId: null,
  description,
  duration,
  startTime: new Date(start).toISOString(),
  endTime: new Date(start + duration * 1000).toISOString(),
  tags: [],
  billable: false,
  hourlyRate: null,
  currency: 'EUR',
  source: 'timer',
  eventId: null,
});
