import { useState } from 'react';
import { FORGOTTEN_AFTER_HOURS, type RunningTimer } from '#contract/orbit/time.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormField, TextInput } from '#web/ui/field.tsx';
import { clockText, momentOfInputs } from '../entry/entry-form.ts';
import { spokenDuration } from '#contract/duration.ts';
import { useDays } from '../use-days.ts';
import { useOrbit } from '../use-orbit.ts';
import { useTimerMutations } from '../use-timer.ts';
import { dateText, timeText } from '../words.ts';

type ForgottenDialogProps = {
  running: RunningTimer;
  /** When the person was last active while it ran. */
  seen: string | null;
  onDone: () => void;
};

/** Asks when the work ended, for a timer that has been running too long. */
export const ForgottenDialog = ({ running, seen, onDone }: ForgottenDialogProps) => {
  const things = useOrbit();
  const { zone, now } = useDays();
  const { stop, keep } = useTimerMutations();
  const start = Date.parse(running.startTime);
  const guess = seen === null ? start + FORGOTTEN_AFTER_HOURS * HOUR : Date.parse(seen);
  const [day, setDay] = useState(() => zone.dayOf(guess));
  const [time, setTime] = useState(() => clockText(zone, guess));
  const untouched = day === zone.dayOf(guess) && time === clockText(zone, guess);
  const at = untouched ? guess : momentOfInputs(zone, day, time);
  const isInside = at !== null && at >= start && at <= now + MINUTE;
  const done = { onSuccess: onDone };
  const name = things.projectOf(running.projectId)?.name ?? 'your project';
  const long = spokenDuration(Math.round((now - start) / 1000));

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone()}
      title="Is the timer still right?"
      description={`It has been running on ${name} since ${dateText(start)}, ${timeText(start)}: ${long}.`}
      footer={
        <>
          <Button variant="ghost" disabled={keep.isPending} onClick={() => keep.mutate(undefined, done)}>
            Keep it running
          </Button>
          <Button disabled={stop.isPending} onClick={() => stop.mutate(undefined, done)}>
            Stop now
          </Button>
          <Button
            variant="primary"
            disabled={!isInside}
            pending={stop.isPending && 'Stopping'}
            onClick={() => at !== null && stop.mutate(new Date(Math.min(at, now)).toISOString(), done)}
          >
            Stop at {at === null ? 'this time' : timeText(at)}
          </Button>
        </>
      }
    >
      <div className="stack g3">
        <p className="t2">
          {seen === null
            ? 'When did you stop working?'
            : `Iris saw you last on ${dateText(guess)}, ${timeText(guess)}.`}
        </p>
        <div className="guard-moment">
          <FormField label="Day">
            <TextInput type="date" value={day} onChange={({ target }) => setDay(target.value)} />
          </FormField>
          <FormField label="Time" error={isInside ? undefined : 'Choose a time between its start and now.'}>
            <TextInput type="time" value={time} onChange={({ target }) => setTime(target.value)} />
          </FormField>
        </div>
      </div>
    </Dialog>
  );
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
