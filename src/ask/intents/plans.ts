import { addDays } from '#contract/zone.ts';
import { goal } from '#life/kinds/goals.ts';
import { milestone, task } from '#life/kinds/projects.ts';
import { intent, type Intent, type Slots } from '../intent.ts';
import { isIn, type Period, unitPeriod } from '../slots/period.ts';
import type { Sources } from '../sources.ts';
import type { Voice } from '../voice.ts';
import { isNamed, listIntent, LOOKS, NEXT_WEEK, NOTHING, proofOf, proofsOf } from './shared.ts';

const looks = LOOKS.plans;
type Task = Awaited<ReturnType<typeof openTasks>>[number];
const openTasks = async (sources: Sources) =>
  (await sources.records(task))
    .filter(({ is }) => is.status !== 'Done')
    .toSorted((a, b) => ((a.day ?? '9') < (b.day ?? '9') ? -1 : 1));
const shown = (one: Task, voice: Voice) => (one.day === null ? one.title : `${one.title} (${voice.day(one.day)})`);

/** What is due in some days; what is over and not done is due, too, if the days have no beginning. */
const dueIn = async (sources: Sources, period: Period, slots: Slots) => {
  const tasks = (await openTasks(sources)).filter(({ day, is }) => isIn(day, period) && isNamed(slots, is.project));
  const milestones = (await sources.records(milestone)).filter(
    ({ day, is }) => is.status === 'Open' && isIn(day, period) && isNamed(slots, is.project),
  );
  return [...tasks, ...milestones].toSorted((a, b) => (a.day! < b.day! ? -1 : 1));
};

/** Questions over tasks, milestones and goals. */
export const planIntents: readonly Intent[] = [
  intent({
    id: 'plans.due',
    example: {
      en: 'What is due this week?',
      de: 'Was ist diese Woche fällig?',
      fr: 'Qu’est-ce qui est à faire cette semaine ?',
      es: '¿Qué vence esta semana?',
    },
    ways: ['due', 'open', 'must', 'task due', 'task open'],
    may: 'task still must done due open',
    not: 'bill subscription habit answer mail expire warranty money intouch owe',
    period: 'future',
    names: ['project'],
    looks,
    async answer(slots, sources, voice) {
      const isAll = slots.period === undefined;
      const period = slots.period ?? { from: null, to: null };
      const dated = isAll ? [] : await dueIn(sources, period, slots);
      const found = isAll ? (await openTasks(sources)).filter(({ is }) => isNamed(slots, is.project)) : dated;
      if (found.length === 0) return NOTHING;
      return {
        say: voice.say(
          {
            en: '{n} open {when}: {list}.',
            de: '{n} offen {when}: {list}.',
            fr: '{n} à faire {when} : {list}.',
            es: '{n} pendientes {when}: {list}.',
          },
          {
            n: found.length,
            when: voice.period(period),
            list: voice.list(found.map((one) => shown(one as Task, voice))),
          },
        ),
        records: proofsOf(found),
      };
    },
    next: NEXT_WEEK,
  }),
  intent({
    id: 'plans.tasks',
    example: {
      en: 'Which tasks are open?',
      de: 'Welche Aufgaben sind offen?',
      fr: 'Quelles tâches sont à faire ?',
      es: '¿Qué tareas están pendientes?',
    },
    ways: ['task'],
    may: 'task howmany still open now',
    not: 'done overdue due chore',
    names: ['project'],
    looks,
    async answer(slots, sources, voice) {
      const found = (await openTasks(sources)).filter(({ is }) => isNamed(slots, is.project));
      if (found.length === 0) return NOTHING;
      return {
        say: voice.say(
          {
            en: '{n} open: {list}.',
            de: '{n} offen: {list}.',
            fr: '{n} à faire : {list}.',
            es: '{n} pendientes: {list}.',
          },
          { n: found.length, list: voice.list(found.map((one) => shown(one, voice))) },
        ),
        records: proofsOf(found),
      };
    },
  }),
  intent({
    id: 'plans.overdue',
    example: {
      en: 'What’s overdue?',
      de: 'Was ist überfällig?',
      fr: 'Qu’est-ce qui est en retard ?',
      es: '¿Qué está atrasado?',
    },
    ways: ['overdue', 'overdue task'],
    may: 'task howmany',
    not: 'chore who must',
    looks,
    async answer(_, sources, voice) {
      const found = await dueIn(sources, { from: null, to: addDays(sources.today, -1) }, {});
      if (found.length === 0) return NOTHING;
      return {
        say: voice.say(
          { en: 'Overdue: {list}.', de: 'Überfällig: {list}.', fr: 'En retard : {list}.', es: 'Atrasado: {list}.' },
          { list: voice.list(found.map((one) => shown(one as Task, voice))) },
        ),
        records: proofsOf(found),
      };
    },
  }),
  intent({
    id: 'plans.done',
    example: {
      en: 'What did I get done this week?',
      de: 'Was habe ich diese Woche erledigt?',
      fr: 'Qu’ai-je terminé cette semaine ?',
      es: '¿Qué he terminado esta semana?',
    },
    ways: ['done', 'done task'],
    may: 'task howmany done',
    not: 'book watch read open chore when last exercise',
    period: 'past',
    looks,
    async answer(slots, sources, voice) {
      const period = slots.period ?? unitPeriod('week', 0, sources.today, sources.weekStart);
      const found = (await sources.records(task)).filter(
        ({ is, day }) => is.status === 'Done' && isIn(is.doneOn ?? day, period),
      );
      if (found.length === 0) return NOTHING;
      return {
        say: voice.say(
          {
            en: 'Done {when}: {list}.',
            de: 'Erledigt {when}: {list}.',
            fr: 'Terminé {when} : {list}.',
            es: 'Hecho {when}: {list}.',
          },
          { when: voice.period(period), list: voice.list(found.map(({ title }) => title)) },
        ),
        records: proofsOf(found),
      };
    },
    next: NEXT_WEEK,
  }),
  ...(['task', 'milestone'] as const).map((type) =>
    intent({
      id: `plans.when-${type}`,
      example: {
        en: 'When is the website launch?',
        de: 'Wann ist der Website Launch?',
        fr: 'Quand est le website launch ?',
        es: '¿Cuándo es el website launch?',
      },
      ways: ['when', 'when due'],
      may: 'due must done milestone task begin',
      not: 'last',
      names: [type],
      needsName: true,
      looks,
      async answer(slots, sources, voice) {
        const found = (
          await sources.records<typeof task.fields | typeof milestone.fields>(type === 'task' ? task : milestone)
        ).filter((one) => isNamed(slots, one.title) && one.day !== null);
        const [first] = found;
        if (first === undefined) return NOTHING;
        return {
          say: voice.say(
            {
              en: '{title} is due {day}.',
              de: '{title} ist {day} fällig.',
              fr: '{title} : {day}.',
              es: '{title}: {day}.',
            },
            { title: first.title, day: voice.day(first.day!) },
          ),
          records: [proofOf(first)],
        };
      },
    }),
  ),
  listIntent({
    id: 'plans.goals',
    example: {
      en: 'What are my goals?',
      de: 'Was sind meine Ziele?',
      fr: 'Quels sont mes objectifs ?',
      es: '¿Cuáles son mis metas?',
    },
    ways: ['goal'],
    may: 'now still howmany open',
    not: 'reached',
    kind: goal,
    keep: ({ is }) => is.status === 'Active',
    nameOf: ({ is }, voice) =>
      is.current === null || is.target === null
        ? is.title
        : `${is.title} (${voice.number(is.current)}/${voice.number(is.target)})`,
    say: {
      en: 'You’re working on {list}.',
      de: 'Du arbeitest an: {list}.',
      fr: 'Tu vises : {list}.',
      es: 'Tus metas: {list}.',
    },
  }),
  listIntent({
    id: 'plans.goals-reached',
    example: {
      en: 'Which goals did I reach this year?',
      de: 'Welche Ziele habe ich dieses Jahr erreicht?',
      fr: 'Quels objectifs ai-je atteints cette année ?',
      es: '¿Qué metas he logrado este año?',
    },
    ways: ['goal reached', 'goal done'],
    may: 'howmany reached done',
    period: 'past',
    kind: goal,
    keep: ({ is }, { period }) => is.status === 'Achieved' && (period === undefined || isIn(is.ended, period)),
    say: {
      en: 'You reached {list} {when}.',
      de: 'Erreicht {when}: {list}.',
      fr: 'Atteint {when} : {list}.',
      es: 'Logrado {when}: {list}.',
    },
  }),
  intent({
    id: 'plans.goal',
    example: {
      en: 'How far am I with my goal to read 24 books?',
      de: 'Wie weit bin ich mit meinem Ziel?',
      fr: 'Où en suis-je de mon objectif ?',
      es: '¿Cómo voy con mi meta?',
    },
    ways: ['howfar goal', 'progress goal', 'how goal', 'howfar', 'progress'],
    may: 'progress howfar goal book read save',
    names: ['goal'],
    needsName: true,
    looks: { en: 'your goals', de: 'deine Ziele', fr: 'tes objectifs', es: 'tus metas' },
    async answer(slots, sources, voice) {
      const [found] = (await sources.records(goal)).filter(
        ({ is }) => isNamed(slots, is.title) && is.current !== null && is.target !== null,
      );
      if (found === undefined) return NOTHING;
      const { current, target, unit, title } = found.is;
      return {
        say: voice.say(
          {
            en: '{title}: {current} of {target} {unit}.',
            de: '{title}: {current} von {target} {unit}.',
            fr: '{title} : {current} sur {target} {unit}.',
            es: '{title}: {current} de {target} {unit}.',
          },
          { title, current: voice.number(current!), target: voice.number(target!), unit: unit ?? '' },
        ),
        records: [proofOf(found)],
      };
    },
  }),
];
