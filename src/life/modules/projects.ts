import { addDays } from '#contract/zone.ts';
import { minutesText } from '#contract/duration.ts';
import { relativeDayText } from '../days.ts';
import { type ViewContext, lifeModule, requiresOpen, requires } from '../module.ts';
import type { LifeRecords } from '../records.ts';
import { badge, bar, figure, list, metrics, progress, upcoming } from '../section-builders.ts';
import { groupBy, share, sum } from '../statistics.ts';
import { bricksAhead } from '../pictures/days-ahead.ts';
import { countText, heat } from '../charts/heat.ts';
import { milestone, task } from '../kinds/projects.ts';
import { dailyTrend } from '../trend.ts';

export const projects = lifeModule({
  kinds: [task, milestone],
  asks: ['tracked'],
  reads: [requiresOpen(task), requires(milestone)],
  countsDone: task,
  charts: [
    heat('Tasks done', [task, ({ is }) => (is.status === 'Done' ? 1 : 0), ({ is }) => is.doneOn ?? is.due], {
      show: countText('task'),
      days: 'days with a task done',
      doneOnly: true,
      sample: [1, 3, 2, 0, 0, 4, 1, 2, 1, 0, 0, 3],
    }),
  ],
  sample: (today) => [
    ...bricksAhead(
      [-4, -1, 0, 0, 1, 1, 1, 2, 4, 5, 5, 6, 8, 9, 9, 12, 13].map((days) => addDays(today, days)),
      today,
    ),
    metrics(
      figure({ id: 'active', label: 'Active projects', icon: 'briefcase', value: 4 }),
      figure({ id: 'track', label: 'On track', icon: 'check', value: 75, unit: '%', note: '3 of 4' }),
      figure({ id: 'overdue', label: 'Overdue tasks', icon: 'clock', value: 2 }),
      figure({ id: 'hours', label: 'Hours this week', icon: 'timer', value: '21 h 30', note: 'Tracked in Orbit' }),
    ),
    progress('Projects', [
      bar({
        label: 'Website relaunch',
        value: 72,
        note: '18 of 25 tasks',
        badge: badge('On track', 'success', 'check'),
      }),
      bar({ label: 'Client portal', value: 46, note: '12 of 26 tasks', badge: badge('Late', 'warning', 'clock') }),
      bar({ label: 'Garden house', value: 30, note: '3 of 10 tasks', badge: badge('On track', 'success', 'check') }),
      bar({ label: 'Photo archive', value: 88, note: '22 of 25 tasks', badge: badge('On track', 'success', 'check') }),
    ]),
    list('Task Feed', [
      { title: 'Write the release notes', note: 'Website relaunch', end: 'Today', icon: 'list-checks' },
      {
        title: 'Test the sign-in',
        note: 'Client portal',
        end: 'Yesterday',
        icon: 'list-checks',
        badge: badge('Late', 'warning', 'clock'),
      },
      { title: 'Order the timber', note: 'Garden house', end: 'Tomorrow', icon: 'list-checks' },
    ]),
    upcoming('Milestones', [
      { title: 'Portal beta', note: 'Client portal', day: addDays(today, 5) },
      { title: 'Relaunch', note: 'Website relaunch', day: addDays(today, 16) },
      { title: 'Roof is on', note: 'Garden house', day: addDays(today, 38) },
    ]),
  ],
  view(records, context) {
    const { today, facts } = context;
    const tasks = records.of(task);
    const open = tasks.filter(({ is }) => is.status !== 'Done');
    const late = open.filter(({ is }) => is.due !== null && is.due < today);
    const named = projectsOf(records, context);
    const onTrack = named.filter(({ isLate }) => !isLate).length;
    const week = facts.tracked && sum(lastSeven(facts.tracked, today)) / 60;
    return [
      ...bricksAhead(
        open.map(({ is }) => is.due),
        today,
      ),
      metrics(
        figure({
          id: 'active',
          label: 'Active projects',
          icon: 'briefcase',
          value: named.length,
          none: 'Give a task a project',
        }),
        figure({
          id: 'track',
          label: 'On track',
          icon: 'check',
          value: share(onTrack, named.length),
          unit: '%',
          missing: 'Give a task a project',
          note: `${onTrack} of ${named.length}`,
          formula: 'Share of open projects without an overdue task or milestone.',
        }),
        figure({
          id: 'overdue',
          label: 'Overdue tasks',
          icon: 'clock',
          value: late.length,
          none: 'Nothing is overdue',
          note: `${open.length} open`,
        }),
        figure({
          id: 'hours',
          label: 'Hours, 7 days',
          icon: 'timer',
          value: week === null || week === 0 ? null : minutesText(week),
          missing: 'Track time in Orbit',
          note: 'Tracked in Orbit',
          trend: facts.tracked ? dailyTrend('Hours', [...facts.tracked], today) : undefined,
        }),
      ),
      progress(
        'Projects',
        named.map(({ name, done, of, isLate }) =>
          bar({
            label: name,
            value: done,
            max: of,
            note: `${done} of ${of} tasks`,
            badge: isLate ? badge('Late', 'warning', 'clock') : badge('On track', 'success', 'check'),
          }),
        ),
        'No task has a project yet',
      ),
      upcoming(
        'Milestones',
        records
          .of(milestone)
          .filter(({ is }) => is.status === 'Open')
          .map((entry) => ({
            title: entry.title,
            note: milestone.note!(entry.is),
            day: entry.is.due,
            record: entry.id,
          })),
        'No open milestones',
      ),
      list('Task Feed', taskRows(records, context), 'Nothing to do'),
    ];
  },
});

const lastSeven = (tracked: ReadonlyMap<string, number>, today: string): number[] =>
  Array.from({ length: 7 }, (_, back) => tracked.get(addDays(today, -back)) ?? 0);

/** Projects with open tasks; one is late with any of its tasks or milestones. */
const projectsOf = (records: LifeRecords, { today, doneByProject }: ViewContext) => {
  const groups = groupBy(
    records.of(task).filter(({ is }) => is.project !== null && is.status !== 'Done'),
    ({ is }) => is.project!,
  );
  return [...groups].map(([name, open]) => {
    const done = doneByProject.get(name) ?? 0;
    const stones = records.of(milestone).filter(({ is }) => is.project === name && is.status === 'Open');
    const isLate = [...open, ...stones].some(({ is }) => is.due !== null && is.due < today);
    return { name, done, of: done + open.length, isLate };
  });
};

/** Open tasks by their day, late ones first. */
const taskRows = (records: LifeRecords, { today, clock }: ViewContext) =>
  records
    .of(task)
    .filter(({ is }) => is.status !== 'Done')
    .toSorted((a, b) => ((a.is.due ?? '9') < (b.is.due ?? '9') ? -1 : 1))
    .map((entry) => ({
      title: entry.title,
      note: task.note!(entry.is, clock),
      ...(entry.is.due !== null && { end: relativeDayText(entry.is.due, today) }),
      icon: 'list-checks' as const,
      ...(entry.is.due !== null && entry.is.due < today && { badge: badge('Late', 'warning', 'clock') }),
      record: entry.id,
    }));

/** Tasks done in the last 7 days, and those that should have been by now. */
export const tasksDone = (records: LifeRecords, today: string) => {
  const done = records.of(task).filter(({ is }) => is.status === 'Done');
  const recent = done.filter(({ is }) => (is.doneOn ?? is.due ?? '') > addDays(today, -7)).length;
  const late = records.of(task).filter(({ is }) => is.status !== 'Done' && is.due !== null && is.due < today).length;
  return { done: recent, due: recent + late };
};
