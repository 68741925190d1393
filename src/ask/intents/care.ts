import { appointment, medication, symptom } from '#life/kinds/health.ts';
import { intent, type Intent } from '../intent.ts';
import { isIn, unitPeriod } from '../slots/days.ts';
import { isNamed, listIntent, LOOKS, NEXT_MONTH, NOTHING, proofsOf, whenIntent, within } from './shared.ts';
const looks = LOOKS.health;

/** Up to so many pieces, a medicine is running low. */
const LOW_STOCK = 14;

/** Questions over symptoms, medication and appointments. */
export const careIntents: readonly Intent[] = [
  whenIntent({
    id: 'health.last-symptom',
    example: {
      en: 'When did I last have a headache?',
      de: 'Wann hatte ich zuletzt Kopfschmerzen?',
      fr: 'Quand ai-je eu mal à la tête pour la dernière fois ?',
      es: '¿Cuándo me dolió la cabeza por última vez?',
    },
    ways: ['when last', 'when', 'when hurt', 'when last hurt', 'severe', 'severe last', 'severe hurt', '', 'hurt'],
    may: 'symptom hurt done how severe last when',
    not: 'howoften howmany startedwhen',
    names: ['symptom'],
    needsName: true,
    kind: symptom,
    looks,
    keep: ({ is }, slots) => isNamed(slots, is.name),
    say: {
      en: 'Last {day}: {title}.',
      de: 'Zuletzt {day}: {title}.',
      fr: 'La dernière fois {day} : {title}.',
      es: 'La última vez {day}: {title}.',
    },
  }),
  intent({
    id: 'health.symptom-count',
    example: {
      en: 'How often did I have a headache this month?',
      de: 'Wie oft hatte ich diesen Monat Kopfschmerzen?',
      fr: 'Combien de fois ai-je eu mal à la tête ce mois-ci ?',
      es: '¿Cuántas veces tuve dolor de cabeza este mes?',
    },
    ways: ['howoften', 'howmany symptom', 'howmany', 'howoften hurt'],
    may: 'symptom howmany hurt',
    names: ['symptom'],
    needsName: true,
    period: 'past',
    ever: true,
    looks,
    async answer(slots, sources, voice) {
      const period = slots.period ?? unitPeriod('month', 0, sources.today, sources.weekStart);
      const found = within(await sources.records(symptom), period).filter(({ is }) => isNamed(slots, is.name));
      if (found.length === 0) return NOTHING;
      return {
        say:
          voice.count(
            found.length,
            { en: '{n} time', de: '{n}-mal', fr: '{n} fois', es: '{n} vez' },
            { en: '{n} times', de: '{n}-mal', fr: '{n} fois', es: '{n} veces' },
          ) +
          ` ${voice.period(period)}: ${voice.listOf(found, ({ day, is }) => `${voice.date(day!)} (${is.severity}/10)`)}.`,
        records: proofsOf(found),
      };
    },
    next: NEXT_MONTH,
  }),
  listIntent({
    id: 'health.medication',
    example: {
      en: 'What medication do I take?',
      de: 'Welche Medikamente nehme ich?',
      fr: 'Quels médicaments je prends ?',
      es: '¿Qué medicamentos tomo?',
    },
    ways: ['medication', 'onmeds'],
    may: 'taking walked now must happening every',
    not: 'didtake',
    kind: medication,
    looks,
    say: { en: 'You take {list}.', de: 'Du nimmst {list}.', fr: 'Tu prends {list}.', es: 'Tomas {list}.' },
    nameOf: ({ title, is }) => (is.times === null ? title : `${title} (${is.times})`),
  }),
  intent({
    id: 'health.medication-left',
    example: {
      en: 'How much medication is left?',
      de: 'Wie viele Medikamente habe ich noch?',
      fr: 'Combien de médicaments me reste-t-il ?',
      es: '¿Cuánta medicación me queda?',
    },
    ways: ['still', 'howmuch', 'howmany', 'low', 'expire'],
    may: 'still howmuch howmany medication low expire',
    not: 'didtake',
    names: ['medication'],
    needsName: true,
    looks,
    async answer(slots, sources, voice) {
      const found = (await sources.records(medication)).filter(
        ({ is }) => isNamed(slots, is.name) && is.stock !== null,
      );
      if (found.length === 0) return NOTHING;
      return {
        say: voice.say(
          { en: '{list} left.', de: 'Noch {list}.', fr: 'Il reste {list}.', es: 'Quedan {list}.' },
          { list: voice.listOf(found, ({ is }) => `${is.stock} × ${is.name}`) },
        ),
        records: proofsOf(found),
      };
    },
  }),
  whenIntent({
    id: 'health.next-appointment',
    example: {
      en: 'When is my next dentist appointment?',
      de: 'Wann ist mein nächster Zahnarzttermin?',
      fr: 'Quand est mon prochain rendez-vous chez le dentiste ?',
      es: '¿Cuándo es mi próxima cita con el dentista?',
    },
    ways: ['when appointment', 'next appointment', 'when', 'begin', 'begin appointment'],
    may: 'next appointment when where begin must go past',
    not: 'last',
    names: ['appointment'],
    needsName: true,
    kind: appointment,
    which: 'next',
    looks,
    keep: ({ is }, slots) => isNamed(slots, is.what),
    more: ({ is }) => [is.at, is.place].filter(Boolean).join(', '),
    say: {
      en: '{title} is {day} {more}.',
      de: '{title} ist {day} {more}.',
      fr: '{title} : {day} {more}.',
      es: '{title} es {day} {more}.',
    },
  }),
  listIntent({
    id: 'health.symptoms',
    example: {
      en: 'Which symptoms did I have this month?',
      de: 'Welche Beschwerden hatte ich diesen Monat?',
      fr: 'Quels symptômes ai-je eus ce mois-ci ?',
      es: '¿Qué síntomas tuve este mes?',
    },
    ways: ['symptom'],
    may: 'howmany howoften last past',
    period: 'past',
    kind: symptom,
    keep: (entry, { period }) => within([entry], period).length > 0,
    nameOf: ({ is, day }, voice) => `${is.name} (${voice.date(day!)})`,
    looks,
    say: {
      en: '{n} {when}: {list}.',
      de: '{n} {when}: {list}.',
      fr: '{n} {when} : {list}.',
      es: '{n} {when}: {list}.',
    },
    next: NEXT_MONTH,
  }),
  listIntent({
    id: 'health.medication-low',
    example: {
      en: 'Which medicine is running low?',
      de: 'Welches Medikament geht aus?',
      fr: 'Quel médicament est bientôt fini ?',
      es: '¿Qué medicamento se acaba?',
    },
    ways: ['medication low', 'medication need'],
    may: 'low need still',
    kind: medication,
    keep: ({ is }) => is.stock !== null && is.stock <= LOW_STOCK,
    nameOf: ({ is }) => `${is.name} (${is.stock})`,
    looks,
    say: { en: 'Running low: {list}.', de: 'Knapp: {list}.', fr: 'Bientôt fini : {list}.', es: 'Se acaba: {list}.' },
  }),
  listIntent({
    id: 'health.appointments',
    example: {
      en: 'Which doctor’s appointments do I have?',
      de: 'Welche Arzttermine habe ich?',
      fr: 'Quels rendez-vous médicaux ai-je ?',
      es: '¿Qué citas médicas tengo?',
    },
    ways: ['doctor', 'next doctor', 'when doctor'],
    may: 'see doctor appointment next when howmany go must meeting',
    not: 'last past pay',
    period: 'future',
    kind: appointment,
    keep: ({ day }, { period }, today) => day !== null && day >= today && (period === undefined || isIn(day, period)),
    nameOf: ({ is, day }, voice) => [is.what, voice.day(day!), is.at].filter(Boolean).join(', '),
    looks,
    say: { en: '{list}.', de: '{list}.', fr: '{list}.', es: '{list}.' },
  }),
  whenIntent({
    id: 'health.last-appointment',
    example: {
      en: 'When was I last at the dentist?',
      de: 'Wann war ich zuletzt beim Zahnarzt?',
      fr: 'Quand suis-je allé chez le dentiste pour la dernière fois ?',
      es: '¿Cuándo fui al dentista por última vez?',
    },
    otherwise: ['health.next-appointment'],
    ways: ['when last', 'last appointment', 'when past', 'when byme appointment'],
    may: 'appointment go see when past last byme',
    names: ['appointment'],
    needsName: true,
    kind: appointment,
    looks,
    keep: ({ is }, slots) => isNamed(slots, is.what),
    say: {
      en: 'Your last one was {day}: {title}.',
      de: 'Zuletzt {day}: {title}.',
      fr: 'La dernière fois {day} : {title}.',
      es: 'La última fue {day}: {title}.',
    },
  }),
];
