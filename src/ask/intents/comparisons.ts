import { checkin, measurement, sleep, workout } from '#life/kinds/health.ts';
import { intent, type Intent, type Slots } from '../intent.ts';
import type { Texts } from '../language/language.ts';
import type { Period } from '../slots/days.ts';
import type { Sources } from '../sources.ts';
import type { Voice } from '../voice.ts';
import type { Proof } from '#contract/ask/ask.ts';
import { isNamed, LOOKS, NOTHING, proofsOf, within } from './shared.ts';
import { meanOf } from './health-figures.ts';
import { earnedIn, oneCurrency, spentIn, amountOf } from './transactions.ts';

/** What a period comes to, and what proves it; null where nothing is known. */
type Measured = {
  readonly value: number;
  /** How such a figure is said. */
  readonly show: (value: number) => string;
  readonly records: readonly Proof[];
} | null;

/** An intent that sets one period beside another: "more in October than in September?". */
const comparing = (
  declaration: Pick<Intent, 'id' | 'example' | 'ways' | 'may' | 'names' | 'needsName' | 'looks'> & {
    /** Whether days without records come to nothing, as a sum of what was spent does. */
    readonly isSum?: true;
    readonly measure: (slots: Slots, sources: Sources, voice: Voice, period: Period) => Promise<Measured>;
  },
): Intent => {
  const { measure, isSum, may = '', ...rest } = declaration;
  return intent({
    ...rest,
    may: `more less howmuch howmany howlong average ${may}`.trim(),
    period: 'past',
    versus: 'must',
    async answer(slots, sources, voice) {
      const [period, versus] = [slots.period!, slots.versus!]; // they must be said
      const measured = await Promise.all([
        measure(slots, sources, voice, period),
        measure(slots, sources, voice, versus),
      ]);
      const known = measured.find((some) => some !== null);
      if (known === undefined) return NOTHING;
      const none = isSum === true ? { ...known, value: 0, records: [] } : null;
      const [one, other] = [measured[0] ?? none, measured[1] ?? none];
      if (one === null || other === null) return NOTHING;
      const values = {
        one: one.show(one.value),
        other: other.show(other.value),
        difference: known.show(Math.abs(one.value - other.value)),
        when: voice.period(period),
        before: voice.period(versus),
      };
      const way = one.value > other.value ? 'more' : one.value < other.value ? 'less' : 'same';
      const sentence = voice.say(WAYS[way], values);
      return {
        say: sentence,
        records: [...one.records.slice(0, 6), ...other.records.slice(0, 6)],
        picture: {
          sentence,
          points: [
            { label: voice.periodName(versus), value: other.value, shown: values.other },
            { label: voice.periodName(period), value: one.value, shown: values.one },
          ],
        },
      };
    },
  });
};
const WAYS = {
  more: {
    en: '{difference} more: {one} {when}, {other} {before}.',
    de: '{difference} mehr: {when} {one}, {before} {other}.',
    fr: '{difference} de plus : {one} {when}, {other} {before}.',
    es: '{difference} más: {one} {when}, {other} {before}.',
  },
  less: {
    en: '{difference} less: {one} {when}, {other} {before}.',
    de: '{difference} weniger: {when} {one}, {before} {other}.',
    fr: '{difference} de moins : {one} {when}, {other} {before}.',
    es: '{difference} menos: {one} {when}, {other} {before}.',
  },
  same: {
    en: 'The same: {one} {when} and {before}.',
    de: 'Gleich viel: {one} {when} und {before}.',
    fr: 'Autant : {one} {when} et {before}.',
    es: 'Lo mismo: {one} {when} y {before}.',
  },
} as const satisfies Readonly<Record<string, Texts>>;

const money =
  (read: typeof spentIn) =>
  async (slots: Slots, sources: Sources, voice: Voice, period: Period): Promise<Measured> => {
    const entries = await read(sources, slots, period);
    const currency = oneCurrency(entries);
    if (currency === null) return null;
    const value = Math.abs(amountOf(entries)) / 100;
    return { value, show: (some) => voice.money(some * 100, currency), records: proofsOf(entries) };
  };
const TIMES: Texts = { en: '{n} times', de: '{n}-mal', fr: '{n} fois', es: '{n} veces' };

/** Questions that compare two periods. */
export const comparisonIntents: readonly Intent[] = [
  comparing({
    id: 'compare.spent',
    example: {
      en: 'Did I spend more in October than in September?',
      de: 'Habe ich im Oktober mehr ausgegeben als im September?',
      fr: 'Ai-je dépensé plus en octobre qu’en septembre ?',
      es: '¿Gasté más en octubre que en septiembre?',
    },
    ways: ['spend', 'pay'],
    may: 'money',
    names: ['category', 'payee'],
    looks: LOOKS.transactions,
    isSum: true,
    measure: money(spentIn),
  }),
  comparing({
    id: 'compare.earned',
    example: {
      en: 'Did I earn more this month than last month?',
      de: 'Habe ich diesen Monat mehr verdient als letzten Monat?',
      fr: 'Ai-je gagné plus ce mois-ci que le mois dernier ?',
      es: '¿Gané más este mes que el mes pasado?',
    },
    ways: ['earn'],
    may: 'money',
    looks: LOOKS.transactions,
    isSum: true,
    measure: money(earnedIn),
  }),
  comparing({
    id: 'compare.hours',
    example: {
      en: 'Did I work more last week than the week before?',
      de: 'Habe ich letzte Woche mehr gearbeitet als davor?',
      fr: 'Ai-je travaillé plus la semaine dernière que celle d’avant ?',
      es: '¿Trabajé más la semana pasada que la anterior?',
    },
    ways: ['work', 'hourunit'],
    may: 'hourunit project time work',
    names: ['project'],
    looks: LOOKS.hours,
    async measure(slots, sources, voice, { from, to }) {
      const entries = (await sources.entries(from, to)).filter(({ project }) => isNamed(slots, project));
      const minutes = entries.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
      return {
        value: minutes,
        show: voice.span,
        records: entries.slice(0, 6).map(({ id, project, day }) => ({
          kind: 'time',
          id,
          title: project,
          note: day,
          href: `/orbit?view=calendar&span=day&day=${day}`,
        })),
      };
    },
  }),
  comparing({
    id: 'compare.sleep',
    example: {
      en: 'Did I sleep less this week than last week?',
      de: 'Habe ich diese Woche weniger geschlafen als letzte Woche?',
      fr: 'Ai-je dormi moins cette semaine que la semaine dernière ?',
      es: '¿Dormí menos esta semana que la pasada?',
    },
    ways: ['sleep'],
    may: 'hourunit night best worst',
    looks: LOOKS.health,
    async measure(_, sources, voice, period) {
      const nights = within(await sources.records(sleep), period);
      if (nights.length === 0) return null;
      const value = meanOf(nights.map(({ is }) => is.asleep));
      return { value, show: voice.span, records: proofsOf(nights) };
    },
  }),
  comparing({
    id: 'compare.steps',
    example: {
      en: 'Did I walk more this week than last week?',
      de: 'Bin ich diese Woche mehr Schritte gegangen als letzte Woche?',
      fr: 'Ai-je fait plus de pas cette semaine que la semaine dernière ?',
      es: '¿Di más pasos esta semana que la pasada?',
    },
    ways: ['steps', 'walked'],
    may: 'walked steps go',
    looks: LOOKS.health,
    async measure(_, sources, voice, period) {
      const days = within(await sources.records(measurement), period).filter(({ is }) => is.measure === 'Steps');
      if (days.length === 0) return null;
      const value = meanOf(days.map(({ is }) => is.value));
      return { value, show: (some) => voice.number(some, 0), records: proofsOf(days) };
    },
  }),
  ...(['workouts', 'activity'] as const).map((about) =>
    comparing({
      id: `compare.${about}`,
      example: {
        en: 'Did I exercise more this month than last month?',
        de: 'Habe ich diesen Monat mehr trainiert als letzten Monat?',
        fr: 'Ai-je fait plus de sport ce mois-ci que le mois dernier ?',
        es: '¿Entrené más este mes que el mes pasado?',
      },
      ways: about === 'workouts' ? ['exercise'] : [''],
      may: 'go exercise howoften',
      ...(about === 'activity' && { names: ['activity'] as const, needsName: true }),
      looks: LOOKS.health,
      async measure(slots, sources, voice, period) {
        const found = within(await sources.records(workout), period).filter(({ is }) => isNamed(slots, is.activity));
        return { value: found.length, show: (n) => voice.say(TIMES, { n }), records: proofsOf(found) };
      },
    }),
  ),
  ...(['mood', 'energy', 'stress'] as const).map((field) =>
    comparing({
      id: `compare.${field}`,
      example: {
        en: `Was my ${field} better this week than last week?`,
        de: 'War meine Stimmung diese Woche besser als letzte Woche?',
        fr: 'Mon humeur était-elle meilleure que la semaine dernière ?',
        es: '¿Mi ánimo fue mejor que la semana pasada?',
      },
      ways: [field],
      may: 'best worst',
      looks: LOOKS.health,
      async measure(_, sources, voice, period) {
        const found = within(await sources.records(checkin), period).filter(({ is }) => is[field] !== null);
        if (found.length === 0) return null;
        const value = meanOf(found.map(({ is }) => Number(is[field])));
        return { value, show: (some) => voice.number(some), records: proofsOf(found) };
      },
    }),
  ),
];
