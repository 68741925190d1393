import { dateTimeFormat } from '#contract/intl.ts';
import type { FindingRow, ListRow } from '#contract/section.ts';
import { addDays, daysBetween } from '#contract/zone.ts';
import { relativeDayText, thisDayBefore } from '../days.ts';
import { sortOut } from '../dismissals.ts';
import { CHANCE_NOTE, findingRow, type ShowValue } from '../insights/finding-rows.ts';
import { findings, type Finding } from '../insights/findings.ts';
import { dailySeries } from '../insights/series.ts';
import { type Unusual, unusualDays } from '../insights/unusual.ts';
import { weekdayFindings, type WeekdayFinding } from '../insights/weekdays.ts';
import type { Kind } from '../kind.ts';
import { lifeModule, requires } from '../module.ts';
import type { LifeRecords } from '../records.ts';
import { bar, facts, figure, list, metrics, numberText, progress } from '../section-builders.ts';
import { media } from '../kinds/entertainment.ts';
import { transaction } from '../kinds/finance.ts';
import { checkin, measurement, sleep, workout } from '../kinds/health.ts';
import { study } from '../kinds/learning.ts';
import { interaction } from '../kinds/social.ts';
import { trip } from '../kinds/travel.ts';
import { countText, heatOfRecords } from '../charts/heat.ts';

/** How far back connections are looked for, in days. */
export const INSIGHTS_WINDOW = 180;
const FOLLOWED: readonly Kind[] = [checkin, sleep, workout, measurement, transaction, interaction, study];
const REMEMBERED: readonly Kind[] = [workout, interaction, trip, media];

/** Of 90 such days 76 have a record, as the figure says. */
const SAMPLE_DAYS = [4, 6, 3, 5, 0, 2, 7, 5, 0, 8, 3, 6, 4, 5, 2].flatMap((one, at, all) => [
  one,
  all[(at + 7) % 15]!,
  at % 5 === 3 ? 0 : 4,
]);

const sampleFinding = (
  title: string,
  about: string,
  groups: readonly (readonly [label: string, shown: string, days: readonly number[]])[],
  { strength, days }: { strength: number; days: number },
): FindingRow => ({
  title,
  about,
  groups: groups.map(([label, shown, of]) => ({ label, shown, days: of.map((one) => one / 10) })),
  strength,
  strengthWord: strength > 3 ? 'Strong' : strength > 1 ? 'Moderate' : 'Weak',
  days,
  why: `An example: the third of ${days} days with most is compared with the third with least.`,
  sure: 'An example. It’s a pattern, not a cause.',
});
const SAMPLE_FINDINGS = [
  sampleFinding(
    'After longer nights you had more energy.',
    'Energy',
    [
      ['Shorter nights', '5.8', [4, 5, 7, 3, 5, 6, 4, 8, 5, 4, 6, 5, 3, 6, 7, 5, 4, 6, 5, 7, 6]],
      ['Longer nights', '8.1', [8, 7, 9, 6, 8, 10, 7, 8, 9, 8, 6, 9, 8, 7, 9, 10, 8, 7, 8, 9, 8]],
    ],
    { strength: 4, days: 64 },
  ),
  sampleFinding(
    'On days with more movement your mood was better.',
    'Mood',
    [
      ['Less movement', '6.2', [5, 6, 7, 4, 6, 8, 5, 6, 7, 6, 5, 7, 6, 8, 5, 6, 7, 5, 6, 7, 6, 8, 5]],
      ['More movement', '7.6', [7, 8, 6, 9, 8, 7, 8, 6, 9, 8, 7, 7, 8, 9, 6, 8, 7, 8, 9, 7, 8, 6, 8]],
    ],
    { strength: 3, days: 71 },
  ),
  sampleFinding(
    'The day after more screen time, you slept less.',
    'Sleep a day later',
    [
      ['Less screen time', '7 h 34', [8, 7, 9, 8, 6, 8, 7, 9, 8, 7, 8, 6, 9, 8, 7, 8, 9]],
      ['More screen time', '6 h 51', [6, 7, 5, 6, 8, 5, 6, 4, 7, 6, 5, 7, 6, 5, 8, 6, 5]],
    ],
    { strength: 2, days: 52 },
  ),
];

/** The section of what stood out. */
export const INSIGHTS_FEED = 'Insights Feed';

/** Insights: nothing is written down here, everything follows from the records of other tabs. */
export const insights = lifeModule({
  kinds: [],
  alsoAdds: [checkin, sleep],
  liveBy: 'any-record',
  asks: ['dismissed'],
  reads: [
    ...FOLLOWED.map((kind) => requires(kind, INSIGHTS_WINDOW)),
    ...REMEMBERED.map((kind) => requires(kind, 'this-day')),
  ],
  charts: [
    heatOfRecords('Days with records', FOLLOWED, {
      show: countText('record'),
      days: 'days with a record',
      sample: SAMPLE_DAYS,
    }),
  ],
  sample: () => [
    metrics(
      figure({ id: 'series', label: 'Things tracked', icon: 'activity', value: 9 }),
      figure({ id: 'coverage', label: 'Days with data', icon: 'calendar', value: 84, unit: '%', note: 'Last 90 days' }),
      figure({ id: 'found', label: 'Links found', icon: 'lightbulb', value: 3, note: 'Of 190 pairs looked at' }),
    ),
    { type: 'findings', title: INSIGHTS_FEED, rows: SAMPLE_FINDINGS, note: CHANCE_NOTE },
    progress('Data Coverage', [
      bar({ label: 'Sleep', value: 92, note: '83 of 90 days' }),
      bar({ label: 'Mood', value: 78, note: '70 of 90 days' }),
      bar({ label: 'Movement', value: 61, note: '55 of 90 days' }),
    ]),
  ],
  view(records, { today, now, own, facts: { dismissed } }) {
    const first = addDays(today, 1 - INSIGHTS_WINDOW);
    const series = dailySeries(records, first, today, own);
    const shown = new Map(series.map(({ label, show }) => [label, show]));
    const show: ShowValue = (label, value) => (shown.get(label) ?? numberText)(value);
    const { found, tested, waiting } = findings(series);
    const covered = coveredDays(records, today);
    const rows = {
      feed: found.map((finding) => ({ ...findingRow(finding, show), found: pairFound(finding) })),
      weekdays: weekdayFindings(series).map((one) => weekdayRow(one, first, show)),
      unusual: unusualDays(series).map((one) => unusualRow(one, today, show)),
    };
    const sorted = sortOut(
      Object.values(rows).flatMap((list) => list.map((row) => row.found)),
      dismissed ?? [],
      now,
    );
    const isTold = new Set(sorted.told.map(({ finding }) => finding));
    const notDismissed = <R extends ListRow | FindingRow>(all: readonly R[]) =>
      all.filter(({ found: one }) => one && isTold.has(one.finding));
    const away = Object.values(rows).flatMap((list) =>
      list.flatMap(({ title, found: one }) => (isTold.has(one.finding) ? [] : [{ title, found: one }])),
    );
    const told = notDismissed(rows.feed);
    return [
      metrics(
        figure({ id: 'series', label: 'Things tracked', icon: 'activity', value: series.length }),
        figure({
          id: 'coverage',
          label: 'Days with data',
          icon: 'calendar',
          value: (100 * covered) / 90,
          unit: '%',
          note: 'Last 90 days',
          formula: 'Days of the last 90 with at least one record.',
        }),
        figure({
          id: 'found',
          label: 'Links found',
          icon: 'lightbulb',
          value: tested === 0 ? null : found.length,
          missing: 'No pair has 21 days yet',
          note: `Of ${numberText(tested)} pairs looked at`,
          formula:
            'Every pair of things is compared, on the same day and a day apart. Only what is unlikely to be chance is shown (Benjamini-Hochberg, q = 0.10).',
        }),
      ),
      {
        type: 'findings',
        title: INSIGHTS_FEED,
        rows: told,
        empty: nothingFound(tested, rows.feed.length),
        ...(told.length > 0 && { note: CHANCE_NOTE }),
        ...(away.length > 0 && { dismissed: away }),
      },
      list('Weekday Patterns', notDismissed(rows.weekdays), 'No weekday stands out yet'),
      list('Records & Unusual Days', notDismissed(rows.unusual), 'Nothing unusual in the last 7 days'),
      list('On This Day', onThisDay(records, today), 'Nothing recorded on this day in earlier years'),
      ...(waiting.length === 0
        ? []
        : [
            facts(
              'Needs more days',
              waiting.slice(0, 6).map(({ label, more }) => [label, more === 1 ? 'one more day' : `${more} more days`]),
            ),
          ]),
    ];
  },
});

const coveredDays = (records: LifeRecords, today: string): number => {
  const days = new Set(FOLLOWED.flatMap((kind) => records.of(kind).map(({ day }) => day)));
  return [...days].filter((day) => day !== null && day > addDays(today, -90) && day <= today).length;
};

const weekdayRow = ({ label, weekday, onIt, otherwise }: WeekdayFinding, first: string, show: ShowValue) => {
  const day = weekdayIn(first, weekday);
  return {
    title: `${day}s: ${onIt >= otherwise ? 'more' : 'less'} ${label.toLowerCase()}`,
    note: `${show(label, onIt)} on ${day}s, ${show(label, otherwise)} on other days`,
    icon: 'calendar' as const,
    found: { finding: nameOf('weekday', label, weekdayIn(first, weekday)), effect: apart(onIt, otherwise) },
  };
};

const unusualRow = ({ label, ago, value, as, usual }: Unusual, today: string, show: ShowValue) => ({
  title: `${label}: ${show(label, value)}`,
  note: usual === 0 ? SAID[as] : `${SAID[as]}, usually ${show(label, usual)}`,
  end: relativeDayText(addDays(today, -ago), today),
  icon: 'activity' as const,
  found: { finding: nameOf('day', label, addDays(today, -ago)), effect: 1 },
});

const weekdayIn = (first: string, after: number) =>
  dateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(new Date(addDays(first, after)));
/** How far two middle values are apart, as a share of the larger one. */
const apart = (a: number, b: number) => (a === b ? 0 : (a - b) / Math.max(Math.abs(a), Math.abs(b)));

const pairFound = ({ first, second, lag, rho }: Finding) => ({
  finding: nameOf('pair', first, second, String(lag)),
  effect: rho,
});
/** A name of a finding that stays the same from day to day, fit for an address. */
const nameOf = (...parts: readonly string[]) =>
  parts.map((part) => part.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')).join('.');

const nothingFound = (tested: number, all: number): string => {
  if (tested === 0) return 'Insights need 21 days of data on two things';
  return all === 0 ? 'No link between two things stands out yet' : 'You have dismissed every insight';
};

const SAID = {
  most: 'The most on record',
  least: 'The least on record',
  high: 'Unusually high',
  low: 'Unusually low',
} as const satisfies Record<Unusual['as'], string>;

const onThisDay = (records: LifeRecords, today: string) => {
  const days = new Set(thisDayBefore(today));
  return REMEMBERED.flatMap((kind) =>
    records
      .of(kind)
      .filter(({ day }) => day !== null && days.has(day))
      .map(({ id, day, title }) => ({ title, note: yearsAgo(day!, today), icon: kind.icon, record: id, day: day! })),
  )
    .toSorted((a, b) => (a.day < b.day ? 1 : -1))
    .map(({ day: _day, ...row }) => row);
};

const yearsAgo = (day: string, today: string): string => {
  const years = Math.round(daysBetween(day, today) / 365.25);
  return years === 1 ? 'One year ago' : `${years} years ago`;
};
