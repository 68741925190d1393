import { useState } from 'react';
import type { Project } from '#contract/orbit/orbit.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormField, Select } from '#web/ui/field.tsx';
import { spokenDuration } from '#contract/duration.ts';
import type { OrbitThings } from '../use-orbit.ts';
import { useProjectMutations } from './use-project-mutations.ts';

type RemoveProjectProps = {
  project: Project | null;
  /** Its tracked seconds. */
  entries: number;
  seconds: number;
  things: OrbitThings;
  onClose: () => void;
};

/** Asks what happens to the time of a project before it is deleted. */
export const RemoveProject = ({ project, entries, seconds, things, onClose }: RemoveProjectProps) => {
  const [moveTo, setMoveTo] = useState('');
  const { removeProject } = useProjectMutations();
  const others = things.projects.filter(({ id }) => id !== project?.id);
  const remove = () =>
    project && removeProject.mutate({ id: project.id, moveTo: moveTo || undefined }, { onSuccess: onClose });
  return (
    <Dialog
      open={project !== null}
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${project?.name ?? ''}?`}
      description={
        entries === 0
          ? 'No time was tracked on it.'
          : `${entries === 1 ? 'One entry' : `${entries} entries`} with ${spokenDuration(seconds)} belong to it. You can undo this for 30 days.`
      }
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" pending={removeProject.isPending && 'Deleting'} onClick={remove}>
            {moveTo === '' && entries > 0 ? 'Delete with its time' : 'Delete'}
          </Button>
        </>
      }
    >
      {entries > 0 && (
        <FormField label="Its time">
          <Select
            value={moveTo}
            options={[
              { value: '', label: 'is deleted with it' },
              ...others.map(({ id, name }) => ({ value: id, label: `moves to ${name}` })),
            ]}
            onChange={({ target }) => setMoveTo(target.value)}
          />
        </FormField>
      )}
    </Dialog>
  );
};
