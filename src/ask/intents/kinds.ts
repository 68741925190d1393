import { addDays } from '#contract/zone.ts';
import type { Entry, Kind } from '#life/kind.ts';
import { kindsOf, lifeModules } from '#life/modules.ts';
import { intent, type Found, type Intent, type Slots } from '../intent.ts';
import type { Texts } from '../language/language.ts';
import type { Period } from '../slots/days.ts';
import type { Sources } from '../sources.ts';
import type { Voice } from '../voice.ts';
import { LOOKS, NEXT_MONTH, NOTHING, proofOf, proofsOf, within } from './shared.ts';

const kinds = kindsOf(lifeModules);
const meant = ({ names = [] }: Slots): Kind | undefined => kinds.get(names[0]?.id ?? '');
const looks: Texts = LOOKS.records;

/** What a kind is called in an answer: the word of the person's language, as the question names it. */
const labelOf = ({ names = [] }: Slots): string => names[0]?.name ?? '';

/** The records that a question speaks of, the newest first; those without a day are meant whenever no days are named. */
const recordsOf = async (slots: Slots, sources: Sources, period: Period | undefined): Promise<readonly Entry[]> => {
  const kind = meant(slots);
  return kind === undefined ? [] : within(await sources.records(kind), period);
};

const shape = (
  declaration: Pick<Intent, 'id' | 'example' | 'ways' | 'may' | 'not' | 'period' | 'versus' | 'next'>,
  answer: (slots: Slots, sources: Sources, voice: Voice) => Promise<Found>,
): Intent => intent({ ...declaration, names: ['kind'], needsName: true, isGeneral: true, looks, answer });

const COUNT: Texts = {
  en: '{label}: {n} {when}.',
  de: '{label}: {n} {when}.',
  fr: '{label} : {n} {when}.',
  es: '{label}: {n} {when}.',
};

/**
 * Questions of every shape over every kind of record that a module declares: a new kind is asked for in all of these ways as soon as
 * it has its words. Questions of their own are preferred.
 */
export const kindIntents: readonly Intent[] = [
  shape(
    {
      id: 'kind.count',
      example: {
        en: 'How many ideas did I have this month?',
        de: 'Wie viele Ideen hatte ich diesen Monat?',
        fr: 'Combien d’idées ai-je eues ce mois-ci ?',
        es: '¿Cuántas ideas tuve este mes?',
      },
      ways: ['howmany', 'howoften', 'howmuch'],
      may: 'howmany howoften past byme now total done write receive happening fresh',
      period: 'past',
      next: NEXT_MONTH,
    },
    async (slots, sources, voice) => {
      const found = await recordsOf(slots, sources, slots.period);
      if (found.length === 0) return NOTHING;
      const when = slots.period === undefined ? '' : voice.period(slots.period);
      return {
        say: voice.say(COUNT, { label: labelOf(slots), n: voice.number(found.length), when }),
        records: proofsOf(found),
      };
    },
  ),
  shape(
    {
      id: 'kind.compared',
      example: {
        en: 'Did I have more ideas this month than last month?',
        de: 'Hatte ich diesen Monat mehr Ideen als letzten Monat?',
        fr: 'Ai-je eu plus d’idées ce mois-ci que le mois dernier ?',
        es: '¿Tuve más ideas este mes que el mes pasado?',
      },
      ways: ['more', 'less', 'howmany'],
      may: 'more less howmany past byme done write receive',
      period: 'past',
      versus: 'must',
    },
    async (slots, sources, voice) => {
      const [one, other] = await Promise.all([
        recordsOf(slots, sources, slots.period),
        recordsOf(slots, sources, slots.versus),
      ]);
      if (one.length === 0 && other.length === 0) return NOTHING;
      const sides = [
        { period: slots.period!, found: one }, // both must be said
        { period: slots.versus!, found: other },
      ];
      return {
        say: `${labelOf(slots)}: ${sides.map(({ period, found }) => `${voice.number(found.length)} ${voice.period(period)}`).join(', ')}.`,
        records: [...proofsOf(one).slice(0, 6), ...proofsOf(other).slice(0, 6)],
      };
    },
  ),
  shape(
    {
      id: 'kind.last',
      example: {
        en: 'When did I last have an idea?',
        de: 'Wann hatte ich zuletzt eine Idee?',
        fr: 'Quand ai-je eu ma dernière idée ?',
        es: '¿Cuándo tuve mi última idea?',
      },
      ways: ['last', 'when last', 'when past', 'when byme'],
      may: 'when last past byme done write receive fresh',
    },
    async (slots, sources, voice) => {
      const latest = (await recordsOf(slots, sources, undefined)).find(
        ({ day }) => day !== null && day <= sources.today,
      );
      return latest === undefined ? NOTHING : onItsDay(latest, voice);
    },
  ),
  shape(
    {
      id: 'kind.next',
      example: {
        en: 'When is my next interview?',
        de: 'Wann ist mein nächstes Vorstellungsgespräch?',
        fr: 'Quand est mon prochain entretien ?',
        es: '¿Cuándo es mi próxima entrevista?',
      },
      ways: ['next', 'when next', 'when'],
      may: 'when next happening now',
      not: 'last past byme',
    },
    async (slots, sources, voice) => {
      const coming = await recordsOf(slots, sources, { from: sources.today, to: addDays(sources.today, 3660) });
      const next = coming.at(-1);
      return next === undefined ? NOTHING : onItsDay(next, voice);
    },
  ),
  shape(
    {
      id: 'kind.list',
      example: {
        en: 'Which ideas do I have?',
        de: 'Welche Ideen habe ich?',
        fr: 'Quelles idées ai-je ?',
        es: '¿Qué ideas tengo?',
      },
      ways: ['', 'list', 'happening', 'past', 'byme'],
      may: 'list past byme now happening write done fresh receive total',
      not: 'howmany howmuch howlong when last next',
      period: 'past',
      next: NEXT_MONTH,
    },
    async (slots, sources, voice) => {
      const found = await recordsOf(slots, sources, slots.period);
      if (found.length === 0) return NOTHING;
      return { say: `${voice.listOf(found, ({ title }) => title)}.`, records: proofsOf(found) };
    },
  ),
];

const onItsDay = (entry: Entry, voice: Voice): Found => ({
  say: voice.say(
    { en: '{title}, {day}.', de: '{title}, {day}.', fr: '{title}, {day}.', es: '{title}, {day}.' },
    { title: entry.title, day: voice.day(entry.day!) }, // it was looked for by its day
  ),
  records: [proofOf(entry)],
});
