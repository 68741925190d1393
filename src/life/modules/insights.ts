import { dateTimeFormat } from '#contract/intl.ts';
import type { ListRow, Section } from '#contract/section.ts';
import { addDays, daysBetween } from '#contract/zone.ts';
import { relativeDayText, thisDayBefore } from '../days.ts';
import { sortOut } from '../dismissals.ts';
import { findings, type Finding } from '../insights/findings.ts';
import { dailySeries, type Series } from '../insights/series.ts';
import { type Unusual, unusualDays } from '../insights/unusual.ts';
import { weekdayFindings, type WeekdayFinding } from '../insights/weekdays.ts';
import type { Kind } from '../kind.ts';
import { lifeModule, requires } from '../module.ts';
import type { LifeRecords } from '../records.ts';
import { bar, facts, figure, list, metrics, numberText, progress, sentences } from '../section-builders.ts';
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
    sentences(INSIGHTS_FEED, [
      {
        title: 'After longer nights your energy tended to be higher',
        note: 'Moderate, 64 days. A pattern, not a cause.',
        icon: 'lightbulb',
      },
      {
        title: 'On days with a walk your mood was brighter',
        note: 'Moderate, 71 days. A pattern, not a cause.',
        icon: 'lightbulb',
      },
      { title: 'You spent less in weeks with more movement', note: 'Weak, 12 weeks', icon: 'lightbulb' },
    ]),
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
    const show: Show = (label, value) => (shown.get(label) ?? numberText)(value);
    const { found, tested, waiting } = findings(series);
    const covered = coveredDays(records, today);
    const rows = {
      feed: found.map((finding) => ({
        title: sentence(finding),
        note: strength(finding, show),
        icon: 'lightbulb' as const,
        found: pairFound(finding),
      })),
      weekdays: weekdayFindings(series).map((one) => weekdayRow(one, first, show)),
      unusual: unusualDays(series).map((one) => unusualRow(one, today, show)),
    };
    const sorted = sortOut(
      Object.values(rows).flatMap((list) => list.map((row) => row.found)),
      dismissed ?? [],
      now,
    );
    const isTold = new Set(sorted.told.map(({ finding }) => finding));
    const notDismissed = (all: readonly ListRow[]) => all.filter(({ found: one }) => one && isTold.has(one.finding));
    const away = Object.values(rows).flatMap((list) => list.filter((row) => !isTold.has(row.found.finding)));
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
            'Rank correlation after removing trend, weekday and what is carried over from the day before; about one in ten of those shown is chance (Benjamini-Hochberg, q = 0.10).',
        }),
      ),
      withDismissed(sentences(INSIGHTS_FEED, notDismissed(rows.feed), nothingFound(tested, rows.feed.length)), away),
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

/** A value of the series of that name as people read it. */
type Show = (label: Series['label'], value: number) => string;

const sentence = ({ first, second, rho, lag }: Finding): string =>
  `${lag === 0 ? 'On' : 'The day after'} days with more ${first.toLowerCase()}, your ${second.toLowerCase()} tended to be ${rho > 0 ? 'higher' : 'lower'}`;

const strength = ({ rho, days, second, most, least }: Finding, show: Show): string => {
  const size = Math.abs(rho);
  const word = size >= 0.5 ? 'Strong' : size >= 0.3 ? 'Moderate' : 'Weak';
  return `${second} ${show(second, most)} instead of ${show(second, least)}. ${word}, over ${days} days. A pattern, not a cause.`;
};

const weekdayRow = ({ label, weekday, onIt, otherwise }: WeekdayFinding, first: string, show: Show) => {
  const day = weekdayIn(first, weekday);
  return {
    title: `${day}s: ${onIt >= otherwise ? 'more' : 'less'} ${label.toLowerCase()}`,
    note: `${show(label, onIt)} on ${day}s, ${show(label, otherwise)} on other days`,
    icon: 'calendar' as const,
    found: { finding: nameOf('weekday', label, weekdayIn(first, weekday)), effect: apart(onIt, otherwise) },
  };
};

const unusualRow = ({ label, ago, value, as, usual }: Unusual, today: string, show: Show) => ({
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
const withDismissed = (section: Section, rows: readonly ListRow[]): Section =>
  section.type === 'list' && rows.length > 0 ? { ...section, dismissed: [...rows] } : section;

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
