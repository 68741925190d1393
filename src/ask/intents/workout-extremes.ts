import { workout } from '#life/kinds/health.ts';
import type { Entry, Kind } from '#life/kind.ts';
import { intent, type Intent } from '../intent.ts';
import type { Texts } from '../language/language.ts';
import { unitPeriod } from '../slots/days.ts';
import { extremesSaid, isNamed, LOOKS, NEXT_MONTH, rankedIn, within } from './shared.ts';

type Workout = typeof workout extends Kind<infer F> ? Entry<F>['is'] : never;
/** Minutes for a kilometre. */
const paceOf = (minutes: number): string => {
  const seconds = Math.round(minutes * 60);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min/km`;
};
const byLength = (one: Workout, other: Workout) =>
  (one.distance ?? 0) - (other.distance ?? 0) || one.duration - other.duration;
/** Which workout is meant, the first by an order. */
const WORKOUTS: readonly {
  readonly id: string;
  readonly example: Texts;
  readonly ways: readonly string[];
  readonly may: string;
  readonly before: (one: Workout, other: Workout) => number;
  readonly isOne?: (one: Workout) => boolean;
}[] = [
  {
    id: 'longest',
    example: {
      en: 'What was my longest run this month?',
      de: 'Was war mein längster Lauf diesen Monat?',
      fr: 'Quelle a été ma plus longue course ce mois-ci ?',
      es: '¿Cuál fue mi carrera más larga este mes?',
    },
    ways: ['best', 'biggest', 'howfar best'],
    may: 'howfar best',
    before: (one, other) => byLength(other, one),
  },
  {
    id: 'shortest',
    example: {
      en: 'What was my shortest run this month?',
      de: 'Was war mein kürzester Lauf diesen Monat?',
      fr: 'Quelle a été ma course la plus courte ce mois-ci ?',
      es: '¿Cuál fue mi carrera más corta este mes?',
    },
    ways: ['shortest'],
    may: 'howfar worst smallest',
    before: byLength,
  },
  {
    id: 'fastest',
    example: {
      en: 'What was my fastest run this month?',
      de: 'Was war mein schnellster Lauf diesen Monat?',
      fr: 'Quelle a été ma course la plus rapide ce mois-ci ?',
      es: '¿Cuál fue mi carrera más rápida este mes?',
    },
    ways: ['fastest'],
    may: 'best',
    // What has no distance has no pace.
    isOne: ({ distance, duration }) => (distance ?? 0) > 0 && duration > 0,
    before: (one, other) => one.duration / (one.distance ?? 1) - other.duration / (other.distance ?? 1),
  },
];

/** Questions for the longest, the shortest and the fastest workout. */
export const workoutExtremes: readonly Intent[] = WORKOUTS.map(
  ({ id, example, ways, may, before, isOne = () => true }) =>
    intent({
      id: `extreme.${id}-workout`,
      example,
      ways,
      may: `when go exercise done past ${may}`,
      names: ['activity'],
      needsName: true,
      period: 'past',
      rank: true,
      looks: LOOKS.health,
      async answer(slots, sources, voice) {
        const period = slots.period ?? unitPeriod('year', 0, sources.today, sources.weekStart);
        const sorted = within(await sources.records(workout), period)
          .filter(({ is }) => isNamed(slots, is.activity) && isOne(is))
          .toSorted((one, other) => before(one.is, other.is));
        return extremesSaid(rankedIn(sorted, slots), voice, ({ title, is: { activity, distance, duration } }) =>
          [
            distance === null ? title : `${activity}, ${voice.number(distance, 2)} km`,
            ...(id === 'fastest' ? [paceOf(duration / (distance ?? 1))] : []),
          ].join(', '),
        );
      },
      next: NEXT_MONTH,
    }),
);
