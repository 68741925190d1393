import type { orbitTasksContract } from '#contract/orbit/tasks.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { notFound } from '#server/errors.ts';
import type { OrbitChangeLog } from './change-log.ts';
import { projectFor } from './find-or-create-project.ts';
import type { Reports } from './reports/reports.ts';
import type { OrbitStore } from './store/orbit.store.ts';
import type { StoredTask } from './store/records.ts';
import type { UnitOfWork } from './store/unit-of-work.ts';

type NewTask = BodyOf<typeof orbitTasksContract.create>;
type TaskChange = BodyOf<typeof orbitTasksContract.change>;

/** Reads and changes the tasks of projects; every change can be undone. */
export const createOrbitTasks = ({
  store,
  changeLog,
  reports,
}: {
  store: OrbitStore;
  changeLog: OrbitChangeLog;
  reports: Pick<Reports, 'taskTotals'>;
}) => ({
  async list(userId: string) {
    const [tasks, totals] = [await store.tasks(userId), await reports.taskTotals(userId)];
    const living = new Set((await store.projects(userId)).map(({ id }) => id));
    return tasks
      .filter(({ projectId }) => living.has(projectId))
      .map((task) => {
        const { seconds = 0, money = [] } = totals.get(task.id) ?? {};
        return { ...toTask(task), seconds, money };
      });
  },
  async add(userId: string, { estimatedHours, projectId, ...rest }: NewTask) {
    const { result, change } = await changeLog.write(userId, `Added the task ${rest.name}`, async (unit) => {
      const project = await projectFor(unit, projectId);
      return unit.add('tasks', {
        ...rest,
        projectId: project.id,
        estimateSeconds: estimateOf(estimatedHours),
        createdAt: unit.at,
      });
    });
    return { ...toTask(result), change: change! };
  },
  async change(userId: string, id: string, { estimatedHours, ...rest }: TaskChange) {
    const what = ({ name }: StoredTask) => `Changed the task ${name}`;
    const { result, change } = await changeLog.write(userId, what, async (unit) =>
      unit.change('tasks', await ownTask(unit, id), {
        ...rest,
        ...(estimatedHours === undefined ? {} : { estimateSeconds: estimateOf(estimatedHours) }),
      }),
    );
    return { ...toTask(result), change: change! };
  },
  async remove(userId: string, id: string) {
    const what = ({ name }: StoredTask) => `Removed the task ${name}`;
    const { change } = await changeLog.write(userId, what, async (unit) => {
      const task = await ownTask(unit, id);
      await unit.remove('tasks', [task.id]);
      return task;
    });
    return { success: true as const, change: change! };
  },
});

const ownTask = async ({ store, userId }: UnitOfWork, id: string): Promise<StoredTask> => {
  const task = await store.task(userId, id);
  if (task === undefined) throw notFound('This task');
  return task;
};

const estimateOf = (hours: number | null): number | null => (hours === null ? null : Math.round(hours * 3600));

const toTask = ({ id, name, projectId, estimateSeconds, hourlyRate, budget, done }: StoredTask) => ({
  id,
  name,
  projectId,
  estimatedHours: estimateSeconds === null ? null : estimateSeconds / 3600,
  hourlyRate,
  budget,
  done,
});
