import { media } from '#life/kinds/entertainment.ts';
import { type Intent } from '../intent.ts';
import type { Texts } from '../language/language.ts';
import { isIn } from '../slots/days.ts';
import { listIntent } from './shared.ts';
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

const finishedIntents: readonly Intent[] = MEDIA.flatMap(({ concept, type, verb, label }) => [
  listIntent({
    id: `leisure.${concept}-finished`,
    example: {
      en: `Which ${label.en} did I finish this year?`,
      de: `Welche ${label.de} habe ich dieses Jahr fertig?`,
      fr: `Quels ${label.fr} ai-je finis cette année ?`,
      es: `¿Qué ${label.es} he terminado este año?`,
    },
    ways: [
      `${concept} done`,
      `${concept} ${verb}`,
      `last ${concept}`,
      ...(concept === 'book' ? ['read last', 'read done'] : []),
    ],
    may: `howmany ${verb} done last`,
    not: 'now next must planned spend howfar goal rating underway',
    otherwise: [`leisure.${concept}-now`],
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
    ways: [`${concept} now`, `${concept} ${verb}`, `${concept} underway`],
    may: `${verb} now underway`,
    kind: media,
    keep: ({ is }) => is.type === type && is.status === 'In progress',
    looks: mediaLooks,
    say: { en: 'In progress: {list}.', de: 'Gerade dabei: {list}.', fr: 'En cours : {list}.', es: 'En curso: {list}.' },
  }),
]);

const plannedIntents: readonly Intent[] = (
  [
    ['watch', ['Series', 'Film'], 'film series'],
    ['read', ['Book'], 'book'],
    ['play', ['Game'], 'game'],
  ] as const
).map(([verb, types, nouns]) =>
  listIntent({
    id: `leisure.${verb}-planned`,
    example: {
      en: `What do I want to ${verb}?`,
      de: 'Was will ich noch sehen?',
      fr: 'Qu’est-ce que je veux voir ?',
      es: '¿Qué quiero ver?',
    },
    ways: [`planned ${verb}`, ...nouns.split(' ').map((noun) => `planned ${noun}`)],
    may: `${verb} ${nouns} list planned next see still`,
    not: 'done',
    kind: media,
    keep: ({ is }) => types.some((type) => type === is.type) && is.status === 'Planned',
    looks: mediaLooks,
    say: { en: 'Planned: {list}.', de: 'Geplant: {list}.', fr: 'Prévu : {list}.', es: 'Previsto: {list}.' },
  }),
);

const currentIntents: readonly Intent[] = (
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

/** Questions over books, films, series and games. */
export const mediaIntents: readonly Intent[] = [...finishedIntents, ...plannedIntents, ...currentIntents];
