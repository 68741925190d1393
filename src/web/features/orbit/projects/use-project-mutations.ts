import { contract } from '#contract/contract.ts';
import { call, type CallInput } from '#web/api/call.ts';
import { useOrbitAction } from '../use-orbit-action.ts';

type NewProject = CallInput<typeof contract.projects.create>['body'];
type ProjectChange = CallInput<typeof contract.projects.change>['body'];
type NewAgency = CallInput<typeof contract.agencies.create>['body'];
type AgencyChange = CallInput<typeof contract.agencies.change>['body'];

/** The mutations of projects and agencies. */
export function useProjectMutations() {
  const addProject = useOrbitAction(
    (body: NewProject) => call(contract.projects.create, { body }),
    ({ name }) => ({ title: 'Project added', description: name }),
  );
  const changeProject = useOrbitAction(
    ({ id, ...body }: ProjectChange & { id: string }) => call(contract.projects.change, { params: { id }, body }),
    ({ name }) => ({ title: 'Project changed', description: name }),
  );
  const removeProject = useOrbitAction(
    ({ id, moveTo }: { id: string; moveTo?: string | undefined }) =>
      call(contract.projects.remove, { params: { id }, query: { moveTo } }),
    () => ({ title: 'Project removed' }),
  );
  const addAgency = useOrbitAction(
    (body: NewAgency) => call(contract.agencies.create, { body }),
    ({ name }) => ({ title: 'Client added', description: name }),
  );
  const changeAgency = useOrbitAction(
    ({ id, ...body }: AgencyChange & { id: string }) => call(contract.agencies.change, { params: { id }, body }),
    ({ name }) => ({ title: 'Client changed', description: name }),
  );
  const removeAgency = useOrbitAction(
    (id: string) => call(contract.agencies.remove, { params: { id } }),
    () => ({ title: 'Client removed' }),
  );
  return { addProject, changeProject, removeProject, addAgency, changeAgency, removeAgency };
}
