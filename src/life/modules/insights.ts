import { addDays } from '#contract/zone.ts';
import { findings, type Finding } from '../insights/findings.ts';
import { dailySeries } from '../insights/series.ts';
import type { Kind } from '../kind.ts';
import { lifeModule, reading, type Records } from '../module.ts';
import { bar, facts, figure, list, metrics, numberText, progress } from '../parts.ts';
import { checkin, measurement, sleep, workout } from './health.ts';
import { transaction } from './finance.ts';
import { interaction } from './social.ts';
import { study } from './learning.ts';

/** How far back connections are looked for, in days. */
const WINDOW = 180;
const FOLLOWED: readonly Kind[] = [checkin, sleep, workout, measurement, transaction, interaction, study];

/** Insights: nothing is written down here, everything follows from the records of other tabs. */
export const insights = lifeModule({
  id: 'insights',
  category: 'personal',
  label: 'Insights',
  icon: 'lightbulb',
  kinds: [],
  alsoAdds: [checkin, sleep],
  liveBy: 'any-record',
  reads: FOLLOWED.map((kind) => reading(kind, WINDOW)),
  sample: () => [
    metrics(
      figure({ id: 'series', label: 'Series followed', icon: 'activity', value: 9 }),
      figure({ id: 'coverage', label: 'Days with data', icon: 'calendar', value: 84, unit: '%', note: 'Last 90 days' }),
      figure({ id: 'found', label: 'Stood out', icon: 'lightbulb', value: 3, note: 'Of 190 pairs looked at' }),
    ),
    list('Insights Feed', [
      {
        title: 'After longer nights your energy was higher',
        note: 'Moderate, 64 days. This does not say why.',
        icon: 'lightbulb',
      },
      {
        title: 'On days with a walk your mood was brighter',
        note: 'Moderate, 71 days. This does not say why.',
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
  view(records, { today }) {
    const series = dailySeries(records, addDays(today, 1 - WINDOW), today);
    const { found, tested, waiting } = findings(series);
    const covered = coveredDays(records, today);
    return [
      metrics(
        figure({ id: 'series', label: 'Series followed', icon: 'activity', value: series.length }),
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
          label: 'Stood out',
          icon: 'lightbulb',
          value: tested === 0 ? null : found.length,
          missing: 'No pair has 21 days yet',
          note: `Of ${numberText(tested)} pairs looked at`,
          formula:
            'Rank correlation after removing trend and weekday, with an effective number of days; about one in ten of those shown is chance (Benjamini-Hochberg, q = 0.10).',
        }),
      ),
      list(
        'Insights Feed',
        found.map((finding) => ({ title: sentence(finding), note: strength(finding), icon: 'lightbulb' as const })),
        tested === 0 ? 'Insights need 21 days of two things' : 'Nothing stood out so far',
      ),
      facts(
        'Needs more days',
        waiting.length === 0
          ? [['Everything followed', 'has enough days']]
          : waiting.slice(0, 6).map(({ label, more }) => [label, more === 1 ? 'one more day' : `${more} more days`]),
      ),
    ];
  },
});

const coveredDays = (records: Records, today: string): number => {
  const days = new Set(FOLLOWED.flatMap((kind) => records.of(kind).map(({ day }) => day)));
  return [...days].filter((day) => day !== null && day > addDays(today, -90) && day <= today).length;
};

const sentence = ({ first, second, rho, lag }: Finding): string =>
  `${lag === 0 ? 'On' : 'The day after'} days with more ${first.toLowerCase()}, your ${second.toLowerCase()} was ${rho > 0 ? 'higher' : 'lower'}`;

const strength = ({ rho, days }: Finding): string => {
  const size = Math.abs(rho);
  const word = size >= 0.5 ? 'Strong' : size >= 0.3 ? 'Moderate' : 'Weak';
  return `${word}, ${days} days, ρ = ${rho.toFixed(2)}. This does not say why.`;
};
