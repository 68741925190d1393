import { checkin, measurement, type measures, MEASURE_UNITS } from '#life/kinds/health.ts';
import { subscription } from '#life/kinds/finance.ts';
import { intent, type Intent } from '../intent.ts';
import type { Texts } from '../language/language.ts';
import { lastDaysPeriod } from './health-figures.ts';
import { extremesSaid, LOOKS, NEXT_MONTH, NOTHING, proofsOf, rankedIn, within } from './shared.ts';
import { spentIn, thisMonth } from './transactions.ts';
import { workoutExtremes } from './workout-extremes.ts';

type Measure = (typeof measures)[number];
const AT: Texts = { en: '{value}, {day}.', de: '{value}, {day}.', fr: '{value}, {day}.', es: '{value}, {day}.' };

const A_MONTH: Texts = {
  en: '{name}: {sum} a month.',
  de: '{name}: {sum} im Monat.',
  fr: '{name} : {sum} par mois.',
  es: '{name}: {sum} al mes.',
};

const MEASURED: readonly (readonly [concept: string, measure: Measure])[] = [
  ['weight', 'Weight'],
  ['steps', 'Steps'],
  ['pressure', 'Blood pressure'],
  ['pulse', 'Resting heart rate'],
];
const MEASURE_EXAMPLE: Texts = {
  en: 'What was my highest step count this month?',
  de: 'Was war mein höchster Schrittwert diesen Monat?',
  fr: 'Quel a été mon maximum de pas ce mois-ci ?',
  es: '¿Cuál fue mi máximo de pasos este mes?',
};
const FEELING_EXAMPLE: Texts = {
  en: 'When was I most stressed this month?',
  de: 'Wann war ich diesen Monat am meisten gestresst?',
  fr: 'Quand ai-je été le plus stressé ce mois-ci ?',
  es: '¿Cuándo estuve más estresado este mes?',
};

/** Questions for the highest and the lowest of something. */
export const extremeIntents: readonly Intent[] = [
  ...MEASURED.flatMap(([concept, measure]) =>
    (['best', 'worst'] as const).map((way) =>
      intent({
        id: `extreme.${concept}-${way === 'best' ? 'highest' : 'lowest'}`,
        example: MEASURE_EXAMPLE,
        ways: way === 'best' ? [`${concept} best`, `${concept} biggest`, `${concept} most`] : [`${concept} worst`],
        may: 'when day walked level most best howmuch howmany biggest go',
        period: 'past',
        rank: true,
        looks: LOOKS.health,
        async answer(slots, sources, voice) {
          const found = within(await sources.records(measurement), slots.period ?? lastDaysPeriod(sources, 90))
            .filter(({ is }) => is.measure === measure)
            .toSorted((a, b) => a.is.value - b.is.value);
          const some = rankedIn(way === 'best' ? found.toReversed() : found, slots);
          return extremesSaid(some, voice, ({ is }) =>
            `${voice.number(is.value)} ${measure === 'Steps' ? '' : MEASURE_UNITS[measure]}`.trim(),
          );
        },
        next: NEXT_MONTH,
      }),
    ),
  ),
  ...(['mood', 'energy', 'stress'] as const).flatMap((field) =>
    (['best', 'worst'] as const).map((way) =>
      intent({
        id: `extreme.${field}-${way === 'best' ? 'highest' : 'lowest'}`,
        example: FEELING_EXAMPLE,
        ways: way === 'best' ? [`${field} best`, `${field} most`, `${field} biggest`] : [`${field} worst`],
        may: 'when day level most best worst past',
        period: 'past',
        looks: LOOKS.health,
        async answer(slots, sources, voice) {
          const found = within(await sources.records(checkin), slots.period ?? lastDaysPeriod(sources, 30)).filter(
            ({ is }) => is[field] !== null,
          );
          const values = found.map(({ is }) => Number(is[field]));
          if (values.length === 0) return NOTHING;
          const wanted = way === 'best' ? Math.max(...values) : Math.min(...values);
          const days = found.filter(({ is }) => is[field] === wanted);
          return {
            say: voice.say(AT, { value: `${wanted}/10`, day: voice.list(days.map(({ day }) => voice.day(day!))) }),
            records: proofsOf(days),
          };
        },
        next: NEXT_MONTH,
      }),
    ),
  ),
  ...workoutExtremes,
  intent({
    id: 'extreme.smallest-expense',
    example: {
      en: 'What was my smallest expense this month?',
      de: 'Was war meine kleinste Ausgabe diesen Monat?',
      fr: 'Quelle a été ma plus petite dépense ce mois-ci ?',
      es: '¿Cuál fue mi menor gasto este mes?',
    },
    ways: ['smallest spend', 'smallest pay'],
    period: 'past',
    rank: true,
    names: ['category', 'payee'],
    looks: LOOKS.transactions,
    async answer(slots, sources, voice) {
      const entries = await spentIn(sources, slots, slots.period ?? thisMonth(sources));
      const some = rankedIn(
        entries.toSorted((a, b) => b.is.amount - a.is.amount),
        slots,
      );
      return extremesSaid(some, voice, ({ is }) => `${is.payee}, ${voice.money(-is.amount, is.currency)}`);
    },
    next: NEXT_MONTH,
  }),
  intent({
    id: 'extreme.subscription',
    example: {
      en: 'What’s my most expensive subscription?',
      de: 'Welches Abo ist am teuersten?',
      fr: 'Quel est mon abonnement le plus cher ?',
      es: '¿Cuál es mi suscripción más cara?',
    },
    ways: ['subscription biggest', 'subscription most', 'subscription smallest'],
    may: 'cost most biggest',
    flags: 'smallest',
    rank: true,
    looks: LOOKS.records,
    async answer(slots, sources, voice) {
      const months = { Week: 12 / 52, Month: 1, Quarter: 3, Year: 12 } as const;
      const sorted = (await sources.records(subscription)).toSorted(
        (a, b) => Math.abs(b.is.amount) / months[b.is.cycle] - Math.abs(a.is.amount) / months[a.is.cycle],
      );
      const some = rankedIn(slots.flags?.includes('smallest') === true ? sorted.toReversed() : sorted, slots);
      if (some.length === 0) return NOTHING;
      const said = some.map(({ is: { name, amount, cycle, currency } }) =>
        voice.say(A_MONTH, { name, sum: voice.money(Math.abs(amount) / months[cycle], currency) }),
      );
      return { say: said.join(' '), records: proofsOf(some) };
    },
  }),
];
