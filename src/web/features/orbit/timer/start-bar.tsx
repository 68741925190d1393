import { Play } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { useLastProject } from '../calendar/last-project.ts';
import { tagsOf } from '../entry/entry-form.ts';
import { ProjectSelect } from '../entry/project-select.tsx';
import { clockDuration } from '../model/durations.ts';
import type { OrbitThings } from '../use-orbit.ts';
import { useTimerActs } from '../use-timer.ts';

/** Starts the timer with words about what it is for. */
export const StartBar = ({ things }: { things: OrbitThings }) => {
  const last = useLastProject(things);
  const [chosen, setChosen] = useState<string | null>(null);
  const [description, setDescription] = useState('');
  const [tags, setTags] = useState('');
  const { start } = useTimerActs();
  const projectId = chosen ?? (last?.status === 'active' ? last.id : '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start.mutate({ projectId, description: description.trim(), tags: tagsOf(tags) });
  };
  return (
    <form className="timer-form" onSubmit={submit}>
      <Field label="What are you working on?">
        <TextInput value={description} maxLength={5000} onChange={({ target }) => setDescription(target.value)} />
      </Field>
      <Field label="Project">
        <ProjectSelect things={things} value={projectId} onChange={setChosen} activeOnly />
      </Field>
      <Field label="Tags">
        <TextInput value={tags} placeholder="deep, paper" onChange={({ target }) => setTags(target.value)} />
      </Field>
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
