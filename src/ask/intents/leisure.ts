import { creating, spark } from '#life/kinds/creativity.ts';
import { media } from '#life/kinds/entertainment.ts';
import { hobbySession } from '#life/kinds/hobbies.ts';
import { course, study } from '#life/kinds/learning.ts';
import { practice } from '#life/kinds/skills.ts';
import { volunteering } from '#life/kinds/community.ts';
import { booking, bucket, trip } from '#life/kinds/travel.ts';
import { intent, type Intent } from '../intent.ts';
import type { Texts } from '../language/language.ts';
import { isIn, type Period, unitPeriod } from '../slots/period.ts';
import type { Sources } from '../sources.ts';
import {
  isNamed,
  listIntent,
  LOOKS,
  NEXT_MONTH,
  NOTHING,
  proofOf,
  proofsOf,
  subjectOf,
  whenIntent,
  within,
} from './shared.ts';

const looks = LOOKS.travel;
const thisMonth = ({ today, weekStart }: Sources): Period => unitPeriod('month', 0, today, weekStart);

const MEDIA = [
  { concept: 'book', type: 'Book', verb: 'read', label: { en: 'books', de: 'Bücher', fr: 'livres', es: 'libros' } },
  { concept: 'film', type: 'Film', verb: 'watch', label: { en: 'films', de: 'Filme', fr: 'films', es: 'películas' } },
  {
    concept: 'series',
    type: 'Series',
    verb: 'watch',
    label: { en: 'series', de: 'Serien', fr: 'séries', es: 'series' },
  },
  { concept: 'game', type: 'Game', verb: 'play', label: { en: 'games', de: 'Spiele', fr: 'jeux', es: 'juegos' } },
] as const;
const mediaLooks: Texts = {
  en: 'your books, films, series and games',
  de: 'deine Bücher, Filme, Serien und Spiele',
  fr: 'tes livres, films, séries et jeux',
  es: 'tus libros, películas, series y juegos',
};

const mediaIntents: readonly Intent[] = MEDIA.flatMap(({ concept, type, verb, label }) => [
  listIntent({
    id: `leisure.${concept}-finished`,
    example: {
      en: `Which ${label.en} did I finish this year?`,
      de: `Welche ${label.de} habe ich dieses Jahr fertig?`,
      fr: `Quels ${label.fr} ai-je finis cette année ?`,
      es: `¿Qué ${label.es} he terminado este año?`,
    },
    ways: [`${concept} done`, `${concept} ${verb}`],
    may: `howmany ${verb} done last`,
    not: 'now next must',
    period: 'past',
    kind: media,
    keep: ({ is }, { period }) =>
      is.type === type && is.status === 'Done' && (period === undefined || isIn(is.finished, period)),
    looks: mediaLooks,
    say: {
      en: '{n} {when}: {list}.',
      de: '{n} {when}: {list}.',
      fr: '{n} {when} : {list}.',
      es: '{n} {when}: {list}.',
    },
  }),
  listIntent({
    id: `leisure.${concept}-now`,
    example: {
      en: `Which ${label.en} am I in the middle of right now?`,
      de: `Welche ${label.de} habe ich gerade angefangen?`,
      fr: `Quels ${label.fr} sont en cours ?`,
      es: `¿Qué ${label.es} tengo ahora?`,
    },
    ways: [`${concept} now`],
    may: `${verb} now`,
    kind: media,
    keep: ({ is }) => is.type === type && is.status === 'In progress',
    looks: mediaLooks,
    say: { en: 'In progress: {list}.', de: 'Gerade dabei: {list}.', fr: 'En cours : {list}.', es: 'En curso: {list}.' },
  }),
]);

const nowIntents: readonly Intent[] = (
  [
    ['watch', ['Series', 'Film']],
    ['read', ['Book']],
    ['play', ['Game']],
  ] as const
).map(([verb, types]) =>
  listIntent({
    id: `leisure.${verb}-now`,
    example: {
      watch: {
        en: 'What am I watching?',
        de: 'Was schaue ich gerade?',
        fr: 'Qu’est-ce que je regarde en ce moment ?',
        es: '¿Qué estoy viendo?',
      },
      read: {
        en: 'What am I reading?',
        de: 'Was lese ich gerade?',
        fr: 'Qu’est-ce que je lis en ce moment ?',
        es: '¿Qué estoy leyendo?',
      },
      play: {
        en: 'What am I playing?',
        de: 'Was spiele ich gerade?',
        fr: 'À quoi je joue en ce moment ?',
        es: '¿A qué estoy jugando?',
      },
    }[verb],
    ways: [verb],
    may: 'now',
    kind: media,
    keep: ({ is }) => types.some((type) => type === is.type) && is.status === 'In progress',
    looks: mediaLooks,
    say: { en: 'In progress: {list}.', de: 'Gerade: {list}.', fr: 'En ce moment : {list}.', es: 'Ahora: {list}.' },
  }),
);

const lastDone = (
  id: string,
  kind: typeof hobbySession | typeof study | typeof practice,
  field: 'hobby' | 'what' | 'skill',
  type: 'hobby' | 'study' | 'skill',
  verbs: readonly string[],
  example: Texts,
): Intent =>
  intent({
    id,
    example,
    ways: verbs.map((verb) => `when last ${verb}`),
    names: [type],
    needsName: true,
    looks: LOOKS.records,
    async answer(slots, sources, voice) {
      const [latest] = (
        await sources.records<(typeof hobbySession | typeof study | typeof practice)['fields']>(kind)
      ).filter(({ is }) => isNamed(slots, textOf(is, field)));
      if (latest === undefined) return NOTHING;
      return {
        say: voice.fill(
          {
            en: 'Last time was {day}: {title}.',
            de: 'Zuletzt {day}: {title}.',
            fr: 'La dernière fois {day} : {title}.',
            es: 'La última vez {day}: {title}.',
          },
          { day: voice.day(latest.day!), title: latest.title },
        ),
        records: [proofOf(latest)],
      };
    },
  });
const timeSpent = (
  id: string,
  kind: typeof hobbySession | typeof study | typeof practice,
  field: 'hobby' | 'what' | 'skill',
  type: 'hobby' | 'study' | 'skill',
  verbs: readonly string[],
  example: Texts,
): Intent =>
  intent({
    id,
    example,
    ways: verbs.flatMap((verb) => [`howlong ${verb}`, `howmuch ${verb}`, `hourunit ${verb}`]),
    may: 'howmany howmuch hourunit time',
    names: [type],
    period: 'past',
    looks: LOOKS.records,
    async answer(slots, sources, voice) {
      const period = slots.period ?? thisMonth(sources);
      const found = within(
        (await sources.records<(typeof hobbySession | typeof study | typeof practice)['fields']>(kind)).filter(
          ({ is }) => isNamed(slots, textOf(is, field)),
        ),
        period,
      );
      if (found.length === 0) return NOTHING;
      return {
        say: voice.fill(
          {
            en: '{span} of {what} {when}, in {n} sessions.',
            de: '{span} {what} {when}, {n} Einheiten.',
            fr: '{span} de {what} {when}, en {n} séances.',
            es: '{span} de {what} {when}, en {n} sesiones.',
          },
          {
            span: voice.span(found.reduce((sum, { is }) => sum + Number(is.duration ?? 0), 0)),
            what: subjectOf(slots),
            when: voice.period(period),
            n: found.length,
          },
        ),
        records: proofsOf(found),
      };
    },
    next: NEXT_MONTH,
  });
const textOf = (values: Readonly<Record<string, unknown>>, field: string): string | null => {
  const value = values[field];
  return typeof value === 'string' ? value : null;
};

const skillIntents: readonly Intent[] = [
  lastDone('leisure.hobby-last', hobbySession, 'hobby', 'hobby', ['play', 'hobby', 'done'], {
    en: 'When did I last play guitar?',
    de: 'Wann habe ich zuletzt Gitarre gespielt?',
    fr: 'Quand ai-je joué de la guitare pour la dernière fois ?',
    es: '¿Cuándo toqué la guitarra por última vez?',
  }),
  lastDone('learning.last', study, 'what', 'study', ['study'], {
    en: 'When did I last study Spanish?',
    de: 'Wann habe ich zuletzt Spanisch gelernt?',
    fr: 'Quand ai-je étudié l’espagnol pour la dernière fois ?',
    es: '¿Cuándo estudié español por última vez?',
  }),
  lastDone('skills.last', practice, 'skill', 'skill', ['play', 'study'], {
    en: 'When did I last practise?',
    de: 'Wann habe ich zuletzt geübt?',
    fr: 'Quand ai-je pratiqué pour la dernière fois ?',
    es: '¿Cuándo practiqué por última vez?',
  }),
  timeSpent('leisure.hobby-time', hobbySession, 'hobby', 'hobby', ['play', 'hobby'], {
    en: 'How long did I play guitar this month?',
    de: 'Wie lange habe ich diesen Monat Gitarre gespielt?',
    fr: 'Combien de temps ai-je joué de la guitare ce mois-ci ?',
    es: '¿Cuánto tiempo toqué la guitarra este mes?',
  }),
  timeSpent('learning.time', study, 'what', 'study', ['study'], {
    en: 'How long did I study Spanish this month?',
    de: 'Wie lange habe ich diesen Monat Spanisch gelernt?',
    fr: 'Combien de temps ai-je étudié l’espagnol ce mois-ci ?',
    es: '¿Cuánto tiempo estudié español este mes?',
  }),
  timeSpent('skills.time', practice, 'skill', 'skill', ['play'], {
    en: 'How long did I practise this month?',
    de: 'Wie lange habe ich diesen Monat geübt?',
    fr: 'Combien de temps ai-je pratiqué ce mois-ci ?',
    es: '¿Cuánto tiempo practiqué este mes?',
  }),
  intent({
    id: 'learning.course',
    example: {
      en: 'How far am I with my Spanish course?',
      de: 'Wie weit bin ich mit meinem Spanischkurs?',
      fr: 'Où en suis-je de mon cours d’espagnol ?',
      es: '¿Cómo voy con mi curso de español?',
    },
    ways: ['howfar', 'progress', 'how course'],
    may: 'course progress',
    names: ['course'],
    needsName: true,
    looks: LOOKS.records,
    async answer(slots, sources, voice) {
      const [found] = (await sources.records(course)).filter(
        ({ is }) => isNamed(slots, is.title) && is.done !== null && is.total !== null,
      );
      if (found === undefined) return NOTHING;
      return {
        say: `${found.title}: ${voice.number(found.is.done!)} / ${voice.number(found.is.total!)} ${found.is.unit ?? ''}`.trim(),
        records: [proofOf(found)],
      };
    },
  }),
  intent({
    id: 'community.hours',
    example: {
      en: 'How many hours did I volunteer this year?',
      de: 'Wie viele Stunden war ich dieses Jahr ehrenamtlich tätig?',
      fr: 'Combien d’heures de bénévolat cette année ?',
      es: '¿Cuántas horas de voluntariado este año?',
    },
    ways: ['volunteer'],
    may: 'howmany howmuch howlong hourunit time work',
    period: 'past',
    looks: LOOKS.records,
    async answer(slots, sources, voice) {
      const period = slots.period ?? unitPeriod('year', 0, sources.today, sources.weekStart);
      const found = within(await sources.records(volunteering), period);
      if (found.length === 0) return NOTHING;
      return {
        say: voice.fill(
          { en: '{n} hours {when}.', de: '{n} Stunden {when}.', fr: '{n} heures {when}.', es: '{n} horas {when}.' },
          {
            n: voice.number(
              found.reduce((sum, { is }) => sum + is.hours, 0),
              2,
            ),
            when: voice.period(period),
          },
        ),
        records: proofsOf(found),
      };
    },
  }),
  listIntent({
    id: 'creativity.ideas',
    example: {
      en: 'Which ideas did I have this month?',
      de: 'Welche Ideen hatte ich diesen Monat?',
      fr: 'Quelles idées ai-je eues ce mois-ci ?',
      es: '¿Qué ideas tuve este mes?',
    },
    ways: ['idea'],
    may: 'last howmany',
    not: 'gift',
    period: 'past',
    kind: spark,
    keep: (entry, { period }) => within([entry], period).length > 0,
    say: {
      en: '{n} {when}: {list}.',
      de: '{n} {when}: {list}.',
      fr: '{n} {when} : {list}.',
      es: '{n} {when}: {list}.',
    },
  }),
  whenIntent({
    id: 'creativity.last',
    example: {
      en: 'When was my last creative session?',
      de: 'Wann war ich zuletzt kreativ?',
      fr: 'Quand était ma dernière séance créative ?',
      es: '¿Cuándo fue mi última sesión creativa?',
    },
    ways: ['when last creative', 'last creative'],
    may: 'exercise',
    kind: creating,
    say: {
      en: 'Last time was {day}: {title}.',
      de: 'Zuletzt {day}: {title}.',
      fr: 'La dernière fois {day} : {title}.',
      es: 'La última vez {day}: {title}.',
    },
  }),
];

const travelIntents: readonly Intent[] = [
  whenIntent({
    id: 'travel.next',
    example: {
      en: 'When is my next trip?',
      de: 'Wann ist meine nächste Reise?',
      fr: 'Quel est mon prochain voyage ?',
      es: '¿Cuándo es mi próximo viaje?',
    },
    ways: ['next trip', 'when trip'],
    may: 'when next leave',
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
  intent({
    id: 'travel.when',
    example: {
      en: 'When do I leave for Lyon?',
      de: 'Wann fahre ich nach Lyon?',
      fr: 'Quand est-ce que je pars à Lyon ?',
      es: '¿Cuándo salgo para Lyon?',
    },
    ways: ['when leave', 'when trip', 'when back', 'when'],
    may: 'leave trip',
    names: ['trip'],
    needsName: true,
    looks,
    async answer(slots, sources, voice) {
      const [found] = (await sources.records(trip)).filter(({ is }) => isNamed(slots, is.title) && is.start !== null);
      if (found === undefined) return NOTHING;
      const { title, start, end } = found.is;
      return {
        say: voice.fill(
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
                : voice.fill(
                    { en: 'until {end}', de: 'bis {end}', fr: 'jusqu’au {end}', es: 'hasta el {end}' },
                    { end: voice.date(end) },
                  ),
          },
        ),
        records: [proofOf(found)],
      };
    },
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
    may: 'howmany done walked taking happening',
    not: 'when next',
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

/** Questions over learning, hobbies, what is watched and read, and travel. */
export const leisureIntents: readonly Intent[] = [...mediaIntents, ...nowIntents, ...skillIntents, ...travelIntents];
