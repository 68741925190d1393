import { Play } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FormField, TextInput } from '#web/ui/field.tsx';
import { useLastProject } from '../events/use-last-project.ts';
import { readTags } from '../entry/entry-form.ts';
import { ProjectSelect } from '../entry/project-select.tsx';
import { clockDuration } from '#contract/duration.ts';
import type { OrbitThings } from '../use-orbit.ts';
import { useTimerMutations } from '../use-timer.ts';

/** Starts the timer with a description. */
export const StartBar = ({ things }: { things: OrbitThings }) => {
  const last = useLastProject(things);
  const [chosen, setChosen] = useState<string | null>(null);
  const [description, setDescription] = useState('');
  const [tags, setTags] = useState('');
  const { start } = useTimerMutations();
  const projectId = chosen ?? (last?.status === 'active' ? last.id : '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start.mutate({ projectId, description: description.trim(), tags: readTags(tags) });
  };
  return (
    <form className="timer-form" onSubmit={submit}>
      <FormField label="What are you working on?">
        <TextInput value={description} maxLength={5000} onChange={({ target }) => setDescription(target.value)} />
      </FormField>
      <FormField label="Project">
        <ProjectSelect things={things} value={projectId} onChange={setChosen} activeOnly />
      </FormField>
      <FormField label="Tags">
        <TextInput value={tags} placeholder="deep, paper" onChange={({ target }) => setTags(target.value)} />
      </FormField>
      <span className="timer-count num" role="timer">
        {clockDuration(0)}
      </span>
      <Button
        variant="primary"
        type="submit"
        icon={Play}
        disabled={projectId === ''}
        title={projectId === '' ? 'Choose an active project first' : undefined}
        pending={start.isPending && 'Starting'}
      >
        Start
      </Button>
    </form>
  );
};
