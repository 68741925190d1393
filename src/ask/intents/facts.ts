import { minutesText } from '#contract/duration.ts';
import { role } from '#life/kinds/career.ts';
import { media } from '#life/kinds/entertainment.ts';
import { transaction } from '#life/kinds/finance.ts';
import { appointment, medication } from '#life/kinds/health.ts';
import { item } from '#life/kinds/home.ts';
import { task } from '#life/kinds/projects.ts';
import { booking, trip } from '#life/kinds/travel.ts';
import type { Fields } from '#life/field.ts';
import type { Entry, Kind } from '#life/kind.ts';
import { intent, type Intent } from '../intent.ts';
import type { Texts } from '../language/language.ts';
import type { Sources } from '../sources.ts';
import type { Voice } from '../voice.ts';
import { isNamed, LOOKS, NOTHING, proofsOf } from './shared.ts';

/** An intent that tells one fact of a thing that is named. */
const factIntent = <F extends Fields>(
  declaration: Omit<Intent, 'answer' | 'looks'> & {
    readonly kind: Kind<F>;
    readonly looks?: Texts;
    /** What the thing is called. */
    readonly called: (entry: Entry<F>) => string;
    readonly fact: (entry: Entry<F>, voice: Voice, sources: Sources, currency: string) => string | null;
  },
): Intent => {
  const { kind, called, fact, looks = LOOKS.records, ...rest } = declaration;
  return intent({
    needsName: true,
    ...rest,
    looks,
    async answer(slots, sources, voice) {
      const named = (await sources.records(kind)).filter((entry) => isNamed(slots, called(entry)));
      const currency = await usedCurrency(sources);
      const told = named.flatMap((entry) => {
        const text = fact(entry, voice, sources, currency);
        return text === null ? [] : [{ entry, text }];
      });
      if (told.length === 0) return NOTHING;
      return {
        say: `${told.map(({ entry, text }) => `${called(entry)}: ${text}`).join('; ')}.`,
        records: proofsOf(told.map(({ entry }) => entry)),
      };
    },
  });
};
/** The currency of prices that name none: the one in which the person last paid. */
const usedCurrency = async (sources: Sources) => (await sources.records(transaction))[0]?.is.currency ?? 'USD';

/** Questions for one fact of one thing. */
export const factIntents: readonly Intent[] = [
  factIntent({
    id: 'health.dose',
    example: {
      en: 'What dose of ibuprofen do I take?',
      de: 'Welche Dosis Ibuprofen nehme ich?',
      fr: 'Quelle dose d’ibuprofène je prends ?',
      es: '¿Qué dosis de ibuprofeno tomo?',
    },
    ways: ['dose', 'howmuch taking', 'howmuch must'],
    may: 'howmuch how taking medication must',
    not: 'still low expire didtake',
    names: ['medication'],
    kind: medication,
    called: ({ is }) => is.name,
    fact: ({ is }) => is.dose,
  }),
  factIntent({
    id: 'health.medication-times',
    example: {
      en: 'When do I take vitamin D?',
      de: 'Wann nehme ich Vitamin D?',
      fr: 'Quand dois-je prendre la vitamine D ?',
      es: '¿Cuándo tomo la vitamina D?',
    },
    ways: ['when taking', 'howoften taking', 'when must'],
    may: 'must medication taking',
    not: 'last didtake',
    names: ['medication'],
    kind: medication,
    called: ({ is }) => is.name,
    fact: ({ is }) => is.times,
  }),
  factIntent({
    id: 'health.appointment-where',
    example: {
      en: 'Where’s my dentist appointment?',
      de: 'Wo ist mein Zahnarzttermin?',
      fr: 'Où est mon rendez-vous chez le dentiste ?',
      es: '¿Dónde es mi cita con el dentista?',
    },
    ways: ['where', 'where appointment', 'address'],
    may: 'appointment next address must go',
    names: ['appointment'],
    kind: appointment,
    looks: LOOKS.health,
    called: ({ is }) => is.what,
    fact: ({ is }) => is.place,
  }),
  factIntent({
    id: 'home.price',
    example: {
      en: 'How much did the laptop cost?',
      de: 'Was hat der Laptop gekostet?',
      fr: 'Combien a coûté l’ordinateur ?',
      es: '¿Cuánto costó el portátil?',
    },
    ways: ['pay', 'spend', 'howmuch', 'cost', 'price', 'howmuch pay', 'howmuch spend'],
    may: 'howmuch pay spend bought',
    not: 'last permonth when where who howoften owe budget',
    names: ['item'],
    kind: item,
    looks: LOOKS.home,
    called: ({ is }) => is.name,
    fact: ({ is }, voice, _, currency) => (is.price === null ? null : voice.money(Math.abs(is.price), currency)),
  }),
  factIntent({
    id: 'travel.budget',
    example: {
      en: 'What’s the budget for Lyon?',
      de: 'Wie hoch ist das Budget für Lyon?',
      fr: 'Quel est le budget pour Lyon ?',
      es: '¿Cuál es el presupuesto para Lyon?',
    },
    ways: ['budget', 'budget trip'],
    may: 'howmuch trip money',
    names: ['trip'],
    kind: trip,
    looks: LOOKS.travel,
    called: ({ is }) => is.title,
    fact: ({ is }, voice, _, currency) => (is.budget === null ? null : voice.money(is.budget, currency)),
  }),
  factIntent({
    id: 'travel.booking-price',
    example: {
      en: 'What did the train to Lyon cost?',
      de: 'Was hat der Zug nach Lyon gekostet?',
      fr: 'Combien a coûté le train pour Lyon ?',
      es: '¿Cuánto costó el tren a Lyon?',
    },
    ways: ['howmuch', 'cost', 'price', 'howmuch pay'],
    may: 'howmuch booking pay trip',
    names: ['booking'],
    kind: booking,
    looks: LOOKS.travel,
    called: ({ is }) => is.what,
    fact: ({ is }, voice, _, currency) => (is.price === null ? null : voice.money(Math.abs(is.price), currency)),
  }),
  factIntent({
    id: 'travel.booking-when',
    example: {
      en: 'When does the train to Lyon leave?',
      de: 'Wann fährt der Zug nach Lyon?',
      fr: 'Quand part le train pour Lyon ?',
      es: '¿Cuándo sale el tren a Lyon?',
    },
    ways: ['when leave', 'when', 'begin', 'when begin', 'begin leave'],
    may: 'leave begin booking when next trip',
    not: 'arrival back last whenmade',
    names: ['booking'],
    kind: booking,
    looks: LOOKS.travel,
    called: ({ is }) => is.what,
    fact: ({ is, day }, voice) => [day === null ? null : voice.day(day), is.at].filter(Boolean).join(', ') || null,
  }),
  factIntent({
    id: 'leisure.where-in',
    example: {
      en: 'Where am I in Severance?',
      de: 'Wo bin ich bei Severance?',
      fr: 'Où en suis-je dans Severance ?',
      es: '¿Por dónde voy en Severance?',
    },
    ways: ['where', 'howfar', 'progress', 'season', 'howmany season still'],
    may: 'still where howfar progress season series watch book read now last game',
    names: ['media'],
    kind: media,
    called: ({ is }) => is.title,
    fact: ({ is }, voice) => {
      const place =
        is.done === null ? null : `${voice.number(is.done)}${is.total === null ? '' : ` / ${voice.number(is.total)}`}`;
      const season =
        is.season === null
          ? null
          : voice.say({ en: 'season {n}', de: 'Staffel {n}', fr: 'saison {n}', es: 'temporada {n}' }, { n: is.season });
      const left =
        is.done === null || is.total === null
          ? null
          : voice.say(
              { en: '{n} to go', de: 'noch {n}', fr: 'encore {n}', es: 'quedan {n}' },
              { n: voice.number(is.total - is.done) },
            );
      return [season, place, left].filter(Boolean).join(', ') || null;
    },
  }),
  factIntent({
    id: 'leisure.rating',
    example: {
      en: 'How did I rate The Overstory?',
      de: 'Wie habe ich The Overstory bewertet?',
      fr: 'Quelle note ai-je donnée à The Overstory ?',
      es: '¿Qué nota le di a The Overstory?',
    },
    ways: ['rating'],
    may: 'how howmuch book film series game',
    names: ['media'],
    kind: media,
    called: ({ is }) => is.title,
    fact: ({ is }) => (is.rating === null ? null : `${is.rating}/10`),
  }),
  factIntent({
    id: 'leisure.finished-when',
    example: {
      en: 'When did I finish The Overstory?',
      de: 'Wann habe ich The Overstory beendet?',
      fr: 'Quand ai-je fini The Overstory ?',
      es: '¿Cuándo terminé The Overstory?',
    },
    ways: ['when done', 'when read', 'when watch', 'when play', 'when last watch', 'when last read'],
    may: 'last done read watch play book film series game',
    names: ['media'],
    kind: media,
    called: ({ is }) => is.title,
    fact: ({ is }, voice) => (is.finished === null ? null : voice.day(is.finished)),
  }),
  factIntent({
    id: 'plans.task-estimate',
    example: {
      en: 'How long will the tax return take?',
      de: 'Wie lange dauert die Steuererklärung?',
      fr: 'Combien de temps prendra la déclaration ?',
      es: '¿Cuánto durará la declaración?',
    },
    ways: ['howlong'],
    may: 'task taking turning done',
    not: 'work last leave trip',
    names: ['task'],
    kind: task,
    looks: LOOKS.plans,
    called: ({ is }) => is.title,
    fact: ({ is }) => (is.estimate === null ? null : minutesText(is.estimate)),
  }),
  factIntent({
    id: 'career.since',
    example: {
      en: 'Since when am I at Northwind?',
      de: 'Seit wann bin ich bei Northwind?',
      fr: 'Depuis quand suis-je chez Northwind ?',
      es: '¿Desde cuándo estoy en Northwind?',
    },
    ways: ['when', 'howlong', 'when work', 'howlong work', 'when begin', 'when job', 'howlong job'],
    may: 'job begin work when howlong now sincewhen',
    not: 'last pay due earn',
    names: ['employer'],
    kind: role,
    called: ({ is }) => is.company,
    fact: ({ is }, voice) => `${is.title}, ${voice.date(is.start)}`,
  }),
];
