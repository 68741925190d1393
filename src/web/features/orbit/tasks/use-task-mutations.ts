import { contract } from '#contract/contract.ts';
import { call, type CallInput } from '#web/api/call.ts';
import { useOrbitAction } from '../use-orbit-action.ts';

type NewTask = CallInput<typeof contract.orbitTasks.create>['body'];
type TaskChange = CallInput<typeof contract.orbitTasks.change>['body'];

/** The mutations of tasks; each can be undone. */
export function useTaskMutations() {
  const addTask = useOrbitAction(
    (body: NewTask) => call(contract.orbitTasks.create, { body }),
    ({ name }) => ({ title: 'Task added', description: name }),
  );
  const changeTask = useOrbitAction(
    ({ id, ...body }: TaskChange & { id: string }) => call(contract.orbitTasks.change, { params: { id }, body }),
    ({ name, done }, changes) => ({
      title: changes.done === undefined ? 'Task changed' : done ? 'Task done' : 'Task open again',
      description: name,
    }),
  );
  const removeTask = useOrbitAction(
    (id: string) => call(contract.orbitTasks.remove, { params: { id } }),
    () => ({ title: 'Task removed', description: 'Its time stays on the project.' }),
  );
  return { addTask, changeTask, removeTask };
}
