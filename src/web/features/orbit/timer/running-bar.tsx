import { type KeyboardEvent, useState } from 'react';
import type { RunningTimer, TimeEntry } from '#contract/orbit/time.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormField, TextInput } from '#web/ui/field.tsx';
import { Toggle } from '#web/ui/toggle.tsx';
import { clockText, momentOfInputs, readTags } from '../entry/entry-form.ts';
import { OverlapQuestion } from '../entry/overlap-question.tsx';
import { ProjectSelect } from '../entry/project-select.tsx';
import { clockDuration } from '#contract/duration.ts';
import { useDays } from '../use-days.ts';
import type { OrbitThings } from '../use-orbit.ts';
import { useElapsed, useTimerMutations } from '../use-timer.ts';
import { TaskSelect } from '../tasks/task-select.tsx';
import { StopButton } from '../stop-button.tsx';

/** The buttons that move the start back, in minutes. */
const BACK = [5, 15, 30] as const;
const MINUTE = 60_000;

type RunningBarProps = { running: RunningTimer; skew: number; things: OrbitThings };

/** The running timer: its description and start can be edited while it runs. */
export const RunningBar = ({ running, skew, things }: RunningBarProps) => {
  const { change, stop } = useTimerMutations();
  const [description, setDescription] = useState(running.description);
  const [tags, setTags] = useState(running.tags.join(', '));
  const [overlaps, setOverlaps] = useState<readonly TimeEntry[]>([]);
  const elapsed = useElapsed(running.startTime, skew);
  const move = (at: number) =>
    change.mutate({ startTime: new Date(at).toISOString() }, { onSuccess: (answer) => setOverlaps(answer.overlaps) });
  const saveWords = () => {
    const isSame = description.trim() === running.description && tags === running.tags.join(', ');
    if (!isSame) change.mutate({ description: description.trim(), tags: readTags(tags) });
  };
  const [first] = overlaps;
  return (
    <>
      <div className="timer-form">
        <FormField label="What are you working on?">
          <TextInput
            value={description}
            maxLength={5000}
            onBlur={saveWords}
            onKeyDown={leaveOnEnter}
            onChange={({ target }) => setDescription(target.value)}
          />
        </FormField>
        <FormField label="Project">
          <ProjectSelect
            things={things}
            value={running.projectId}
            onChange={(projectId) => change.mutate({ projectId })}
            activeOnly
          />
        </FormField>
        <TaskSelect
          things={things}
          projectId={running.projectId}
          value={running.taskId ?? ''}
          onChange={(taskId) => change.mutate({ taskId: taskId || null })}
        />
        <FormField label="Tags">
          <TextInput
            value={tags}
            onBlur={saveWords}
            onKeyDown={leaveOnEnter}
            onChange={({ target }) => setTags(target.value)}
          />
        </FormField>
        <span className="timer-count num" role="timer">
          {clockDuration(elapsed ?? 0)}
        </span>
        <StopButton stop={stop} />
      </div>
      <div className="timer-more">
        <StartTime running={running} onMove={move} />
        <div className="row g2 wrap">
          {BACK.map((minutes) => (
            <Chip
              key={minutes}
              selected={false}
              onSelect={() => move(Date.parse(running.startTime) - minutes * MINUTE)}
            >
              {minutes} min earlier
            </Chip>
          ))}
        </div>
        <Toggle
          tight
          label="Billable"
          checked={running.billable}
          onChange={(billable) => change.mutate({ billable })}
        />
      </div>
      <Dialog
        open={first !== undefined}
        onOpenChange={(open) => !open && setOverlaps([])}
        title="These overlap"
        size="lg"
      >
        {first && (
          <OverlapQuestion
            id={running.id}
            subject="timer"
            others={overlaps}
            things={things}
            onDone={() => setOverlaps([])}
          />
        )}
      </Dialog>
    </>
  );
};

/** Saved on blur; Enter blurs. */
const leaveOnEnter = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
  if (key === 'Enter') currentTarget.blur();
};

/** The start of the timer in local time; a time later than now means the day before. */
const StartTime = ({ running, onMove }: { running: RunningTimer; onMove: (at: number) => void }) => {
  const { zone, now } = useDays();
  const start = Date.parse(running.startTime);
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    const at = typed === null ? null : momentOfInputs(zone, zone.dayOf(start), typed);
    setTyped(null);
    if (at !== null && typed !== clockText(zone, start)) onMove(at > now + MINUTE ? at - 24 * 60 * MINUTE : at);
  };
  return (
    <FormField label="Started at">
      <TextInput
        type="time"
        size="sm"
        value={typed ?? clockText(zone, start)}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={settle}
        onKeyDown={leaveOnEnter}
      />
    </FormField>
  );
};
