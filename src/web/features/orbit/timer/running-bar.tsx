import { Square } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { RunningTimer, TimeEntry } from '#contract/orbit-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { Toggle } from '#web/ui/toggle.tsx';
import { clockText, momentAt, tagsOf } from '../entry/entry-form.ts';
import { OverlapQuestion } from '../entry/overlap-question.tsx';
import { ProjectSelect } from '../entry/project-select.tsx';
import { clockDuration } from '../model/durations.ts';
import { useDays } from '../use-days.ts';
import type { OrbitThings } from '../use-orbit.ts';
import { useElapsed, useTimerActs } from '../use-timer.ts';

/** Minutes by which a start that was forgotten is moved back at a press. */
const BACK = [5, 15, 30] as const;
const MINUTE = 60_000;

type RunningBarProps = { running: RunningTimer; skew: number; things: OrbitThings };

/** The running timer: what it is about can be changed while it runs, and its start moved back. */
export const RunningBar = ({ running, skew, things }: RunningBarProps) => {
  const { change, stop } = useTimerActs();
  const [description, setDescription] = useState(running.description);
  const [tags, setTags] = useState(running.tags.join(', '));
  const [overlaps, setOverlaps] = useState<readonly TimeEntry[]>([]);
  const elapsed = useElapsed(running.startTime, skew);
  const move = (at: number) =>
    change.mutate({ startTime: new Date(at).toISOString() }, { onSuccess: (answer) => setOverlaps(answer.overlaps) });
  const saveWords = () => {
    const isSame = description.trim() === running.description && tags === running.tags.join(', ');
    if (!isSame) change.mutate({ description: description.trim(), tags: tagsOf(tags) });
  };
  const [first] = overlaps;
  return (
    <>
      <div className="timer-form">
        <Field label="What are you working on?">
          <TextInput
            value={description}
            maxLength={5000}
            onBlur={saveWords}
            onKeyDown={leaveOnEnter}
            onChange={({ target }) => setDescription(target.value)}
          />
        </Field>
        <Field label="Project">
          <ProjectSelect
            things={things}
            value={running.projectId}
            onChange={(projectId) => change.mutate({ projectId })}
            activeOnly
          />
        </Field>
        <Field label="Tags">
          <TextInput
            value={tags}
            onBlur={saveWords}
            onKeyDown={leaveOnEnter}
            onChange={({ target }) => setTags(target.value)}
          />
        </Field>
        <span className="timer-count num" role="timer">
          {clockDuration(elapsed ?? 0)}
        </span>
        <Button
          variant="primary"
          icon={Square}
          pending={stop.isPending && 'Stopping'}
          onClick={() => stop.mutate(undefined)}
        >
          Stop
        </Button>
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

/** What is typed is saved on leaving; Enter leaves. */
const leaveOnEnter = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
  if (key === 'Enter') currentTarget.blur();
};

/** The start of the timer on the wall clock; a later time than now was meant on the day before. */
const StartTime = ({ running, onMove }: { running: RunningTimer; onMove: (at: number) => void }) => {
  const { zone, now } = useDays();
  const start = Date.parse(running.startTime);
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    const at = typed === null ? null : momentAt(zone, zone.dayOf(start), typed);
    setTyped(null);
    if (at !== null && typed !== clockText(zone, start)) onMove(at > now + MINUTE ? at - 24 * 60 * MINUTE : at);
  };
  return (
    <Field label="Started at">
      <TextInput
        type="time"
        size="sm"
        value={typed ?? clockText(zone, start)}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={settle}
        onKeyDown={leaveOnEnter}
      />
    </Field>
  );
};
