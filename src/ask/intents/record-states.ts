import { addDays } from '#contract/zone.ts';
import { document } from '#life/kinds/emergency.ts';
import { goal } from '#life/kinds/goals.ts';
import { symptom } from '#life/kinds/health.ts';
import { chore } from '#life/kinds/home.ts';
import { task } from '#life/kinds/projects.ts';
import { intent, type Intent } from '../intent.ts';
import { isIn } from '../slots/days.ts';
import { extremesSaid, isNamed, listIntent, LOOKS, NEXT_MONTH, NOTHING, proofOf, rankedIn, within } from './shared.ts';

/** Questions for records that are in some state, or first or strongest among others. */
export const stateIntents: readonly Intent[] = [
  listIntent({
    id: 'plans.started',
    example: {
      en: 'Which tasks have I started?',
      de: 'Welche Aufgaben habe ich angefangen?',
      fr: 'Quelles tâches ai-je commencées ?',
      es: '¿Qué tareas he empezado?',
    },
    ways: ['task begin', 'task now'],
    may: 'byme howmany open now begin project',
    not: 'notdone done overdue due must when chore priority',
    names: ['project'],
    kind: task,
    keep: ({ is }, slots) => is.status === 'In progress' && isNamed(slots, is.project),
    looks: LOOKS.plans,
    say: {
      en: '{n} in progress: {list}.',
      de: '{n} in Arbeit: {list}.',
      fr: '{n} en cours : {list}.',
      es: '{n} en curso: {list}.',
    },
  }),
  listIntent({
    id: 'plans.goals-undated',
    example: {
      en: 'Which goals have no deadline?',
      de: 'Welche Ziele haben kein Datum?',
      fr: 'Quels objectifs sont sans date ?',
      es: '¿Qué metas no tienen fecha?',
    },
    ways: ['goal nodate'],
    may: 'howmany open due',
    kind: goal,
    keep: ({ is }) => is.status === 'Active' && is.due === null,
    say: {
      en: 'Without a date: {list}.',
      de: 'Ohne Datum: {list}.',
      fr: 'Sans date : {list}.',
      es: 'Sin fecha: {list}.',
    },
  }),
  listIntent({
    id: 'home.chores-due',
    example: {
      en: 'Which chores are due this weekend?',
      de: 'Welche Hausarbeiten sind am Wochenende fällig?',
      fr: 'Quelles tâches ménagères sont à faire ce week-end ?',
      es: '¿Qué tareas de casa tocan este fin de semana?',
    },
    ways: ['chore due', 'chore happening', 'chore must', 'chore open', 'chore'],
    may: 'howmany must next task still open due happening',
    not: 'done when last overdue',
    period: 'future',
    needsPeriod: true,
    kind: chore,
    keep: ({ is }, { period }) => is.last !== null && isIn(addDays(is.last, is.every), period!), // it must be said
    nameOf: ({ is }, voice) => `${is.name} (${voice.date(addDays(is.last!, is.every))})`, // it was done once
    looks: LOOKS.home,
    say: { en: '{list}.', de: '{list}.', fr: '{list}.', es: '{list}.' },
  }),
  intent({
    id: 'documents.first-to-expire',
    example: {
      en: 'Which document expires first?',
      de: 'Welches Dokument läuft zuerst ab?',
      fr: 'Quel document expire en premier ?',
      es: '¿Qué documento caduca primero?',
    },
    ways: ['document expire firstone', 'document expire next'],
    may: 'when',
    rank: true,
    looks: LOOKS.documents,
    async answer(slots, sources, voice) {
      const ahead = (await sources.records(document))
        .filter(({ is }) => is.expires !== null && is.expires >= sources.today)
        .toSorted((a, b) => (a.is.expires! < b.is.expires! ? -1 : 1)); // they have one
      const some = rankedIn(ahead, slots);
      return some.length === 0
        ? NOTHING
        : {
            say: `${some.map(({ is }) => `${is.name}: ${voice.day(is.expires!)}`).join('; ')}.`,
            records: some.map((one) => proofOf(one)),
          };
    },
  }),
  listIntent({
    id: 'documents.never-expiring',
    example: {
      en: 'Which documents never expire?',
      de: 'Welche Dokumente laufen nie ab?',
      fr: 'Quels documents n’expirent jamais ?',
      es: '¿Qué documentos no caducan nunca?',
    },
    ways: ['document notdone expire', 'document nodate'],
    may: 'howmany expire',
    kind: document,
    keep: ({ is }) => is.expires === null,
    looks: LOOKS.documents,
    say: {
      en: '{n} without an end: {list}.',
      de: '{n} ohne Ablauf: {list}.',
      fr: '{n} sans expiration : {list}.',
      es: '{n} sin caducidad: {list}.',
    },
  }),
  intent({
    id: 'health.worst-symptom',
    example: {
      en: 'When was my worst headache?',
      de: 'Wann waren die Kopfschmerzen am stärksten?',
      fr: 'Quand ai-je eu le plus fort mal de tête ?',
      es: '¿Cuándo tuve el peor dolor de cabeza?',
    },
    ways: ['worst', 'severe most', 'severe biggest', 'severe worst', 'most', 'when severest', 'severest'],
    may: 'when past symptom hurt severe most worst',
    not: 'best howmany howoften last notdone',
    names: ['symptom'],
    needsName: true,
    period: 'past',
    rank: true,
    looks: LOOKS.health,
    async answer(slots, sources, voice) {
      const sorted = within(await sources.records(symptom), slots.period)
        .filter(({ is }) => isNamed(slots, is.name))
        .toSorted((a, b) => b.is.severity - a.is.severity);
      return extremesSaid(rankedIn(sorted, slots), voice, ({ is }) => `${is.name}, ${is.severity}/10`);
    },
    next: NEXT_MONTH,
  }),
];
