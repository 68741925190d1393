import { Play, Plus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { clockDuration } from '#contract/duration.ts';
import type { TimeEntry } from '#contract/orbit/time.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormField, TextInput } from '#web/ui/field.tsx';
import { readTags } from '../entry/entry-form.ts';
import { OverlapQuestion } from '../entry/overlap-question.tsx';
import { ProjectSelect } from '../entry/project-select.tsx';
import { useEntryMutations } from '../entry/use-entry-mutations.ts';
import { useLastProject } from '../events/use-last-project.ts';
import { useStartLine } from '../start-line/use-start-line.ts';
import { useSuggestions } from '../start-line/use-suggestions.ts';
import { TaskSelect } from '../tasks/task-select.tsx';
import type { OrbitThings } from '../use-orbit.ts';
import { useTimerMutations } from '../use-timer.ts';

type Overlap = { id: string; others: readonly TimeEntry[] };

/** One line starts the timer, or adds time that is over: "call supplier 2h yesterday". */
export const StartBar = ({ things }: { things: OrbitThings }) => {
  const last = useLastProject(things);
  const listId = useId();
  const [isUsed, setUsed] = useState(false);
  const [chosen, setChosen] = useState<{ projectId: string; taskId: string } | null>(null);
  const [text, setText] = useState('');
  const [tags, setTags] = useState('');
  const [overlap, setOverlap] = useState<Overlap | null>(null);
  const { start } = useTimerMutations();
  const { add } = useEntryMutations();
  const suggestions = useSuggestions(things, isUsed);
  const line = useStartLine(text, things);
  const projectId = line.named?.projectId ?? chosen?.projectId ?? (last && things.isOffered(last) ? last.id : '');
  const project = things.projectOf(projectId)?.name;
  const taskId = line.named?.taskId ?? (chosen?.projectId === projectId ? chosen.taskId : '');
  const { planned } = line;

  const type = (typed: string) => {
    setText(typed);
    const known = suggestions.find((each) => each.text === typed)?.projectId;
    if (known != null && things.projects.some((each) => each.id === known && things.isOffered(each)))
      setChosen({ projectId: known, taskId: '' });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (planned === null) return;
    const work = { projectId, taskId: taskId || null, description: line.description, tags: readTags(tags) };
    if (planned.kind === 'start') {
      start.mutate({ ...work, ...(planned.since !== null && { startTime: new Date(planned.since).toISOString() }) });
      return;
    }
    const times = { startTime: new Date(planned.from).toISOString(), endTime: new Date(planned.to).toISOString() };
    add.mutate(
      { ...work, ...times },
      {
        onSuccess({ id, overlaps }) {
          setText('');
          if (overlaps.length > 0) setOverlap({ id, others: overlaps });
        },
      },
    );
  };
  const isAdding = planned?.kind === 'add';
  return (
    <>
      <form className="timer-form" onSubmit={submit}>
        <FormField label="What are you working on?">
          <TextInput
            value={text}
            maxLength={5000}
            list={listId}
            autoComplete="off"
            placeholder="Call supplier 2h yesterday"
            onFocus={() => setUsed(true)}
            onChange={({ target }) => type(target.value)}
          />
        </FormField>
        <FormField label="Project">
          <ProjectSelect
            things={things}
            value={projectId}
            onChange={(id) => setChosen({ projectId: id, taskId: '' })}
            activeOnly
          />
        </FormField>
        <TaskSelect
          things={things}
          projectId={projectId}
          value={taskId}
          onChange={(id) => setChosen({ projectId, taskId: id })}
        />
        <FormField label="Tags">
          <TextInput value={tags} placeholder="deep, paper" onChange={({ target }) => setTags(target.value)} />
        </FormField>
        <span className="timer-count num" role="timer">
          {clockDuration(0)}
        </span>
        <Button
          variant="primary"
          type="submit"
          icon={isAdding ? Plus : Play}
          disabled={projectId === '' || planned === null}
          title={projectId === '' ? 'Choose an active project first' : undefined}
          pending={isAdding ? add.isPending && 'Adding' : start.isPending && 'Starting'}
        >
          {isAdding ? 'Add' : 'Start'}
        </Button>
        {line.words !== null && (
          <p className="meta t2 timer-line" role="status">
            {project === undefined || planned === null ? line.words : `${line.words}, for ${project}`}
          </p>
        )}
      </form>
      <datalist id={listId}>
        {suggestions.map(({ text: value, from }) => (
          <option key={value} value={value}>
            {from}
          </option>
        ))}
      </datalist>
      <Dialog
        open={overlap !== null}
        onOpenChange={(open) => !open && setOverlap(null)}
        title="These overlap"
        size="lg"
      >
        {overlap && (
          <OverlapQuestion id={overlap.id} others={overlap.others} things={things} onDone={() => setOverlap(null)} />
        )}
      </Dialog>
    </>
  );
};
