import { FormField, Select } from '#web/ui/field.tsx';
import type { OrbitThings } from '../use-orbit.ts';

type TaskSelectProps = {
  things: OrbitThings;
  projectId: string;
  /** Empty for none. */
  value: string;
  onChange: (taskId: string) => void;
};

/** Chooses a task of a project; nothing where it has none. One that is done and selected already stays. */
export const TaskSelect = ({ things, projectId, value, onChange }: TaskSelectProps) => {
  const offered = things.tasksOf(projectId).filter(({ id, done }) => !done || id === value);
  if (offered.length === 0) return null;
  return (
    <FormField label="Task">
      <Select
        value={offered.some(({ id }) => id === value) ? value : ''}
        options={[{ value: '', label: 'No task' }, ...offered.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={({ target }) => onChange(target.value)}
      />
    </FormField>
  );
};
