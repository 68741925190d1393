import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { RunningTimer } from '#contract/orbit/time.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormField } from '#web/ui/field.tsx';
import { Toggle } from '#web/ui/toggle.tsx';
import { ProjectSelect } from '../entry/project-select.tsx';
import { spokenDuration } from '#contract/duration.ts';
import { useDays } from '../use-days.ts';
import { useOrbit } from '../use-orbit.ts';
import { useTimerMutations } from '../use-timer.ts';
import { dateText, timeText } from '../words.ts';

type IdleDialogProps = {
  running: RunningTimer;
  /** The last activity, in milliseconds of the server's clock. */
  from: number;
  skew: number;
  onDone: () => void;
};

/** Asks what to do with idle time of a running timer. Closing the dialog keeps the time. */
export const IdleDialog = ({ running, from, skew, onDone }: IdleDialogProps) => {
  const things = useOrbit();
  const { zone, now } = useDays();
  const { idle } = useTimerMutations();
  const [goOn, setGoOn] = useState(true);
  const [projectId, setProjectId] = useState('');
  const name = things.projectOf(running.projectId)?.name ?? 'your project';
  const long = spokenDuration(Math.max(0, Math.round((now + skew - from) / 1000)));
  const isToday = zone.dayOf(from) === zone.dayOf(now + skew);
  const since = isToday ? timeText(from) : `${dateText(from)}, ${timeText(from)}`;
  const at = { from: new Date(from).toISOString(), continue: goOn };
  const send = (body: Parameters<typeof idle.mutate>[0]) => idle.mutate(body, { onSuccess: onDone });
  const others = { ...things, projects: things.projects.filter(({ id }) => id !== running.projectId) };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone()}
      title="Were you away?"
      description={`Nothing happened since ${since}. The timer kept running on ${name} for ${long}.`}
    >
      <div className="stack">
        <ul className="guard-choices">
          <Choice
            title="Keep it"
            text={`I worked on ${name}`}
            onChoose={() => send({ choice: 'keep', from: at.from })}
          />
          <Choice title="Discard it" text="I wasn’t working" onChoose={() => send({ choice: 'discard', ...at })} />
          <Choice
            title="It was a break"
            text="Breaks don’t lower efficiency"
            onChoose={() => send({ choice: 'break', ...at })}
          />
        </ul>
        {others.projects.length > 0 && (
          <div className="guard-project">
            <FormField label="It was another project">
              <ProjectSelect things={others} value={projectId} onChange={setProjectId} />
            </FormField>
            <Button
              disabled={projectId === '' || idle.isPending}
              onClick={() => send({ choice: 'project', projectId, ...at })}
            >
              Move it there
            </Button>
          </div>
        )}
        <Toggle
          label="Keep tracking"
          hint={`The timer restarts on ${name} unless you keep the time`}
          checked={goOn}
          onChange={setGoOn}
        />
      </div>
    </Dialog>
  );
};

const Choice = ({ title, text, onChoose }: { title: string; text: string; onChoose: () => void }) => (
  <li>
    <button type="button" className="guard-choice" onClick={onChoose}>
      <span>
        {title}
        <span className="meta t3">{text}</span>
      </span>
      <ChevronRight className="i i-18" aria-hidden="true" />
    </button>
  </li>
);
