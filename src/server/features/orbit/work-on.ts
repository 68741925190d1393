import { AppError } from '#server/errors.ts';
import { projectFor } from './find-or-create-project.ts';
import { createOrbitSettingsStore } from './store/settings.store.ts';
import type { EntryFacts, StoredEntry, StoredProject, StoredTask } from './store/records.ts';
import type { UnitOfWork } from './store/unit-of-work.ts';

type Work = Pick<EntryFacts, 'projectId' | 'taskId' | 'billable' | 'hourlyRate' | 'currency'>;
interface Given {
  readonly taskId?: string | null | undefined;
  readonly billable?: boolean | undefined;
  readonly hourlyRate?: number | null | undefined;
}

/**
 * What an entry is about and what is charged for it: as the request says, otherwise at the rate of the task, of the project, or of
 * the person, in this order. A task of another project is refused.
 */
export const workOn = async (unit: UnitOfWork, project: StoredProject, given: Given = {}): Promise<Work> => {
  const task = await taskFor(unit, project, given.taskId);
  return {
    projectId: project.id,
    taskId: task?.id ?? null,
    billable: given.billable ?? project.billable,
    hourlyRate: given.hourlyRate === undefined ? await rateFor(unit, project, task) : given.hourlyRate,
    currency: project.currency,
  };
};

/** What changes where an entry moves to another project or task; nothing where it stays, so that its rate stays, too. */
export const changedWork = async (
  unit: UnitOfWork,
  entry: Pick<StoredEntry, 'projectId' | 'taskId' | 'billable'>,
  changes: { readonly projectId?: string | undefined; readonly taskId?: string | null | undefined },
  find: (id: string) => Promise<StoredProject> = (id) => projectFor(unit, id),
): Promise<Partial<Work>> => {
  const moves = changes.projectId !== undefined && changes.projectId !== entry.projectId;
  if (!moves && (changes.taskId === undefined || changes.taskId === entry.taskId)) return {};
  const project = await find(changes.projectId ?? entry.projectId);
  // On its own project the person may have said whether it is billable.
  return workOn(unit, project, { taskId: changes.taskId, ...(moves ? {} : { billable: entry.billable }) });
};

const taskFor = async (
  { store, userId }: UnitOfWork,
  project: StoredProject,
  id: string | null | undefined,
): Promise<StoredTask | undefined> => {
  if (id === null || id === undefined) return undefined;
  const task = await store.task(userId, id);
  if (task?.projectId !== project.id)
    throw new AppError(404, 'not_found', 'This task isn’t part of the project.', { field: 'taskId' });
  return task;
};

const rateFor = async (
  { trx, userId }: UnitOfWork,
  project: StoredProject,
  task: StoredTask | undefined,
): Promise<number | null> => {
  const rate = task?.hourlyRate ?? project.hourlyRate;
  if (rate !== null) return rate;
  const own = await createOrbitSettingsStore(trx).of(userId);
  return own.currency === project.currency ? own.hourlyRate : null;
};
