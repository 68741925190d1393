import { booking, bucket, trip } from '#life/kinds/travel.ts';
import { intent, type Intent } from '../intent.ts';
import { isNamed, listIntent, LOOKS, NOTHING, proofOf, proofsOf, whenIntent, within } from './shared.ts';
const looks = LOOKS.travel;

/** Questions over travel. */
export const travelIntents: readonly Intent[] = [
  whenIntent({
    id: 'travel.next',
    example: {
      en: 'When is my next trip?',
      de: 'Wann ist meine nächste Reise?',
      fr: 'Quel est mon prochain voyage ?',
      es: '¿Cuándo es mi próximo viaje?',
    },
    ways: [
      'next trip',
      'when trip',
      'where leave next',
      'where next leave',
      'where trip',
      'when next leave',
      'where next',
      'where trip now',
    ],
    may: 'when next leave where go trip now',
    kind: trip,
    which: 'next',
    looks,
    say: {
      en: 'Your next trip is {title}, {day}.',
      de: 'Deine nächste Reise ist {title}, {day}.',
      fr: 'Ton prochain voyage : {title}, {day}.',
      es: 'Tu próximo viaje es {title}, {day}.',
    },
  }),
  listIntent({
    id: 'travel.where-was',
    example: {
      en: 'Where was I in May?',
      de: 'Wo war ich im Mai?',
      fr: 'Où étais-je en mai ?',
      es: '¿Dónde estuve en mayo?',
    },
    ways: ['where', 'where past', 'where go', 'where trip'],
    may: 'past go trip byme leave',
    not: 'next meeting appointment',
    period: 'past',
    needsPeriod: true,
    kind: trip,
    // A trip counts where any of its days is in the time asked for.
    keep: ({ is }, { period }) =>
      is.start !== null && (period?.to ?? is.start) >= is.start && (period?.from ?? is.start) <= (is.end ?? is.start),
    nameOf: ({ is }) => (is.country === null ? is.title : `${is.title} (${is.country})`),
    looks,
    say: { en: '{list}.', de: '{list}.', fr: '{list}.', es: '{list}.' },
  }),
  intent({
    id: 'travel.when',
    example: {
      en: 'When do I leave for Lyon?',
      de: 'Wann fahre ich nach Lyon?',
      fr: 'Quand est-ce que je pars à Lyon ?',
      es: '¿Cuándo salgo para Lyon?',
    },
    ways: ['when leave', 'when trip', 'when back', 'when', 'howlong', 'howlong trip', 'howlong leave'],
    may: 'leave trip back go past last begin howlong',
    names: ['trip'],
    not: 'taking walked',
    needsName: true,
    looks,
    async answer(slots, sources, voice) {
      const [found] = (await sources.records(trip)).filter(({ is }) => isNamed(slots, is.title) && is.start !== null);
      if (found === undefined) return NOTHING;
      const { title, start, end } = found.is;
      return {
        say: voice.say(
          {
            en: '{title}: {start} {end}.',
            de: '{title}: {start} {end}.',
            fr: '{title} : {start} {end}.',
            es: '{title}: {start} {end}.',
          },
          {
            title,
            start: voice.day(start!),
            end:
              end === null
                ? ''
                : voice.say(
                    { en: 'until {end}', de: 'bis {end}', fr: 'jusqu’au {end}', es: 'hasta el {end}' },
                    { end: voice.date(end) },
                  ),
          },
        ),
        records: [proofOf(found)],
      };
    },
  }),
  listIntent({
    id: 'travel.coming',
    example: {
      en: 'Which trips are coming up?',
      de: 'Welche Reisen stehen an?',
      fr: 'Quels voyages sont prévus ?',
      es: '¿Qué viajes tengo previstos?',
    },
    ways: ['trip happening', 'trip next', 'trip planned'],
    may: 'howmany next happening planned open',
    not: 'when past done',
    kind: trip,
    keep: ({ is }, _, today) => (is.end ?? is.start) !== null && (is.end ?? is.start)! >= today,
    nameOf: ({ is }, voice) => (is.start === null ? is.title : `${is.title} (${voice.date(is.start)})`),
    looks,
    say: { en: 'Coming up: {list}.', de: 'Es kommt: {list}.', fr: 'À venir : {list}.', es: 'Próximos: {list}.' },
  }),
  intent({
    id: 'travel.booking',
    example: {
      en: 'What’s the booking code for the train to Lyon?',
      de: 'Was ist der Buchungscode für den Zug nach Lyon?',
      fr: 'Quel est le code de réservation du train pour Lyon ?',
      es: '¿Cuál es el código de reserva del tren a Lyon?',
    },
    ways: ['booking', 'code', 'booking code'],
    may: 'code when begin',
    not: 'whenmade',
    names: ['booking'],
    needsName: true,
    looks,
    async answer(slots, sources, voice) {
      const found = (await sources.records(booking)).filter(({ is }) => isNamed(slots, is.what));
      if (found.length === 0) return NOTHING;
      return {
        say: voice.list(
          found.map(({ is, day }) =>
            [is.what, is.code, day === null ? null : voice.day(day), is.at].filter(Boolean).join(', '),
          ),
        ),
        records: proofsOf(found),
      };
    },
  }),
  listIntent({
    id: 'travel.trips',
    example: {
      en: 'Which trips did I take this year?',
      de: 'Welche Reisen habe ich dieses Jahr gemacht?',
      fr: 'Quels voyages ai-je faits cette année ?',
      es: '¿Qué viajes hice este año?',
    },
    ways: ['trip'],
    may: 'howmany done walked taking happening past go leave',
    not: 'when next planned',
    period: 'past',
    kind: trip,
    keep: (entry, { period }) => within([entry], period).length > 0,
    nameOf: ({ is }, voice) => (is.start === null ? is.title : `${is.title} (${voice.date(is.start)})`),
    looks,
    say: {
      en: '{n} {when}: {list}.',
      de: '{n} {when}: {list}.',
      fr: '{n} {when} : {list}.',
      es: '{n} {when}: {list}.',
    },
  }),
  listIntent({
    id: 'travel.bucket',
    example: {
      en: 'What’s on my bucket list?',
      de: 'Was steht auf meiner Bucketlist?',
      fr: 'Qu’y a-t-il sur ma bucket list ?',
      es: '¿Qué hay en mi bucket list?',
    },
    ways: ['bucketlist'],
    may: 'happening list',
    kind: bucket,
    keep: ({ is }) => !is.done,
    looks,
    say: { en: '{list}.', de: '{list}.', fr: '{list}.', es: '{list}.' },
  }),
];
