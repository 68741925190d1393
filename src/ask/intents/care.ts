import { appointment, medication, symptom } from '#life/kinds/health.ts';
import { intent, type Intent } from '../intent.ts';
import { unitPeriod } from '../slots/period.ts';
import { isNamed, listIntent, LOOKS, NEXT_MONTH, NOTHING, proofsOf, whenIntent, within } from './shared.ts';
const looks = LOOKS.health;

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
    ways: ['when last', 'when'],
    may: 'symptom',
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
    ways: ['howoften', 'howmany symptom'],
    may: 'symptom howmany',
    names: ['symptom'],
    needsName: true,
    period: 'past',
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
          ` ${voice.period(period)}: ${voice.list(found.map(({ day, is }) => `${voice.date(day!)} (${is.severity}/10)`))}.`,
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
    ways: ['medication'],
    may: 'taking walked now must',
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
    ways: ['still', 'howmuch', 'howmany'],
    may: 'still howmuch howmany medication taking',
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
          { list: voice.list(found.map(({ is }) => `${is.stock} × ${is.name}`)) },
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
    ways: ['when appointment', 'next appointment', 'when'],
    may: 'next appointment when begin',
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
  whenIntent({
    id: 'health.last-appointment',
    example: {
      en: 'When was I last at the dentist?',
      de: 'Wann war ich zuletzt beim Zahnarzt?',
      fr: 'Quand suis-je allé chez le dentiste pour la dernière fois ?',
      es: '¿Cuándo fui al dentista por última vez?',
    },
    ways: ['when last', 'last appointment'],
    may: 'appointment go see when',
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
