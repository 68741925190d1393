import type { TimeEntry } from '#contract/orbit/time.ts';
import { Button } from '#web/ui/button.tsx';
import { spokenDuration } from '#contract/duration.ts';
import { colourStyle } from '../project-colour.ts';
import type { OrbitThings } from '../use-orbit.ts';
import { dateText, timeText } from '../words.ts';
import { useEntryMutations } from './use-entry-mutations.ts';

type OverlapQuestionProps = {
  id: string;
  subject?: 'entry' | 'timer';
  others: readonly TimeEntry[];
  things: OrbitThings;
  onDone: () => void;
};

/** An entry overlaps others: trim one of them, or keep both and count the time twice. */
export const OverlapQuestion = ({ id, subject = 'entry', others, things, onDone }: OverlapQuestionProps) => {
  const { trim } = useEntryMutations();
  const make = (keep: 'this' | 'others') => trim.mutate({ id, keep }, { onSuccess: onDone });
  return (
    <div className="stack">
      <p className="t2">
        The entry is saved. It overlaps {others.length === 1 ? 'another one' : `${others.length} others`}:
      </p>
      <ul className="rows">
        {others.map((other) => (
          <li key={other.id} className="row g3 orbit-other">
            <span className="dot" style={colourStyle(things.projectOf(other.projectId))} />
            <span className="grow truncate">{other.description || things.projectOf(other.projectId)?.name}</span>
            <span className="meta num">
              {dateText(other.startTime)}, {timeText(other.startTime)} - {timeText(other.endTime)},{' '}
              {spokenDuration(other.duration)}
            </span>
          </li>
        ))}
      </ul>
      <div className="dialog-foot">
        <Button variant="ghost" onClick={onDone}>
          Keep both
        </Button>
        <Button onClick={() => make('others')} disabled={trim.isPending}>
          {subject === 'entry' ? 'Shorten this one' : 'Shorten the timer'}
        </Button>
        <Button variant="primary" onClick={() => make('this')} disabled={trim.isPending}>
          {others.length === 1 ? 'Shorten the other' : 'Shorten the others'}
        </Button>
      </div>
    </div>
  );
};
