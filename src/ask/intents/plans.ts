import { addDays } from '#contract/zone.ts';
import { milestone, task } from '#life/kinds/projects.ts';
import { intent, type Intent, type Slots } from '../intent.ts';
import { isIn, type Period, unitPeriod } from '../slots/days.ts';
import type { Sources } from '../sources.ts';
import type { Voice } from '../voice.ts';
import { isNamed, listIntent, LOOKS, NEXT_WEEK, NOTHING, proofOf, proofsOf } from './shared.ts';

const looks = LOOKS.plans;
type Task = Awaited<ReturnType<typeof openTasks>>[number];
const openTasks = async (sources: Sources, since: string | null = null) =>
  (await sources.records(task, since))
    .filter(({ is }) => is.status !== 'Done')
    .toSorted((a, b) => ((a.day ?? '9') < (b.day ?? '9') ? -1 : 1));
const shown = (one: Task, voice: Voice) => (one.day === null ? one.title : `${one.title} (${voice.day(one.day)})`);

/** What is due in some days; what is over and not done is due, too, if the days have no beginning. */
const dueIn = async (sources: Sources, period: Period, slots: Slots) => {
  const tasks = (await openTasks(sources, period.from)).filter(
    ({ day, is }) => isIn(day, period) && isNamed(slots, is.project),
  );
  const milestones = (await sources.records(milestone, period.from)).filter(
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
    ways: ['due', 'open', 'must', 'task due', 'task open', 'task', 'must done', 'due done', 'open done'],
    may: 'task still must due open project milestone list next happening howmany now',
    not: 'aredone bill charged subscription habit answer mail expire warranty money intouch owe pay chore shopping bought invoice client nodate priority overdue medication appointment trip',
    period: 'future',
    excepts: ['project'],
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
            list: voice.listOf(found, (one) => shown(one as Task, voice)),
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
    ways: ['task', 'task project'],
    may: 'task howmany still open now project list',
    not: 'aredone done overdue due chore',
    excepts: ['project'],
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
          { n: found.length, list: voice.listOf(found, (one) => shown(one, voice)) },
        ),
        records: proofsOf(found),
      };
    },
  }),
  intent({
    id: 'plans.undated',
    example: {
      en: 'Which tasks have no date?',
      de: 'Welche Aufgaben sind ohne Datum?',
      fr: 'Quelles tâches sont sans date ?',
      es: '¿Qué tareas no tienen fecha?',
    },
    ways: ['nodate', 'task nodate'],
    may: 'project task howmany open nodate due still appointment meeting',
    names: ['project'],
    looks,
    async answer(slots, sources, voice) {
      const found = (await openTasks(sources)).filter(({ day, is }) => day === null && isNamed(slots, is.project));
      if (found.length === 0) return NOTHING;
      return {
        say: voice.say(
          {
            en: 'Without a date: {list}.',
            de: 'Ohne Datum: {list}.',
            fr: 'Sans date : {list}.',
            es: 'Sin fecha: {list}.',
          },
          { list: voice.listOf(found, ({ title }) => title) },
        ),
        records: proofsOf(found),
      };
    },
  }),
  intent({
    id: 'plans.important',
    example: {
      en: 'Which tasks are high priority?',
      de: 'Welche Aufgaben haben hohe Priorität?',
      fr: 'Quelles tâches sont prioritaires ?',
      es: '¿Qué tareas tienen prioridad alta?',
    },
    ways: [
      'task priority',
      'priority due',
      'priority open',
      'priority must',
      'priority',
      'must firstone',
      'task firstone',
    ],
    may: 'firstone task howmany open still urgent priority must done biggest',
    not: 'mail answer',
    excepts: ['project'],
    names: ['project'],
    looks,
    async answer(slots, sources, voice) {
      const found = (await openTasks(sources)).filter(({ is }) => is.priority === 'High' && isNamed(slots, is.project));
      if (found.length === 0) return NOTHING;
      return {
        say: voice.say(
          {
            en: '{n} with high priority: {list}.',
            de: '{n} mit hoher Priorität: {list}.',
            fr: '{n} en priorité haute : {list}.',
            es: '{n} con prioridad alta: {list}.',
          },
          { n: found.length, list: voice.listOf(found, (one) => shown(one, voice)) },
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
          {
            en: '{n} overdue: {list}.',
            de: '{n} überfällig: {list}.',
            fr: '{n} en retard : {list}.',
            es: '{n} con retraso: {list}.',
          },
          { n: found.length, list: voice.listOf(found, (one) => shown(one as Task, voice)) },
        ),
        records: proofsOf(found),
      };
    },
  }),
  listIntent({
    id: 'plans.not-overdue',
    example: {
      en: 'Which tasks aren’t overdue yet?',
      de: 'Welche Aufgaben sind noch nicht überfällig?',
      fr: 'Quelles tâches ne sont pas encore en retard ?',
      es: '¿Qué tareas aún no están vencidas?',
    },
    ways: ['task notoverdue'],
    may: 'open still howmany project',
    not: 'chore invoice',
    names: ['project'],
    kind: task,
    keep: ({ is, day }, slots, today) =>
      is.status !== 'Done' && isNamed(slots, is.project) && (day === null || day >= today),
    nameOf: ({ title, day }, voice) => (day === null ? title : `${title} (${voice.day(day)})`),
    looks,
    say: {
      en: '{n} not overdue: {list}.',
      de: '{n} nicht überfällig: {list}.',
      fr: '{n} pas en retard : {list}.',
      es: '{n} sin retraso: {list}.',
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
    otherwise: ['calendar.did'],
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
            en: '{n} done {when}: {list}.',
            de: '{n} erledigt {when}: {list}.',
            fr: '{n} en tout, fait {when} : {list}.',
            es: '{n} en total, hecho {when}: {list}.',
          },
          { n: found.length, when: voice.period(period), list: voice.listOf(found, ({ title }) => title) },
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
      ways: ['when', 'when due', 'due'],
      may: 'due must done milestone task begin when',
      not: type === 'task' ? 'last byme arrival' : 'last',
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
    id: 'plans.milestones',
    example: {
      en: 'Which milestones are coming up?',
      de: 'Welche Meilensteine stehen an?',
      fr: 'Quels jalons sont prévus ?',
      es: '¿Qué hitos vienen?',
    },
    ways: ['milestone'],
    may: 'howmany next happening open due still project',
    not: 'done reached',
    names: ['project'],
    period: 'future',
    kind: milestone,
    keep: ({ is, day }, slots) =>
      is.status === 'Open' && isNamed(slots, is.project) && (slots.period === undefined || isIn(day, slots.period)),
    nameOf: ({ is }, voice) => `${is.title} (${voice.day(is.due)})`,
    looks,
    say: {
      en: '{n} ahead: {list}.',
      de: '{n} stehen an: {list}.',
      fr: '{n} à venir : {list}.',
      es: '{n} por delante: {list}.',
    },
  }),
];
