import { Copy, Scissors, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { TimeEntry } from '#contract/orbit-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { useDays } from '../use-days.ts';
import { clockText, momentAt } from './entry-form.ts';
import type { EntryActs } from './use-entry-acts.ts';

type EntryToolsProps = { entry: TimeEntry; acts: EntryActs; onDone: (saved: null) => void };

/** What can be done with a whole entry: cut it in two, add it once more, take it away. */
export const EntryTools = ({ entry, acts, onDone }: EntryToolsProps) => {
  const { zone } = useDays();
  const [from, to] = [Date.parse(entry.startTime), Date.parse(entry.endTime)];
  const [cutting, setCutting] = useState(false);
  const [time, setTime] = useState(() => clockText(zone, (from + to) / 2));
  const cut = cutMoment(
    [zone.dayOf(from), zone.dayOf(to)].map((day) => momentAt(zone, day, time)),
    from,
    to,
  );
  const done = { onSuccess: () => onDone(null) };
  return (
    <div className="stack g3">
      <div className="row g2 wrap">
        <Button size="sm" icon={Scissors} aria-expanded={cutting} onClick={() => setCutting(!cutting)}>
          Split
        </Button>
        <Button size="sm" icon={Copy} onClick={() => acts.duplicate.mutate(entry.id, done)}>
          Duplicate
        </Button>
        <Button size="sm" variant="danger" icon={Trash2} onClick={() => acts.remove.mutate(entry.id, done)}>
          Delete
        </Button>
      </div>
      {cutting && (
        <div className="row g3 orbit-cut">
          <Field label="Split at" error={cut === null ? 'Choose a time inside of the entry.' : undefined}>
            <TextInput type="time" value={time} onChange={({ target }) => setTime(target.value)} />
          </Field>
          <Button
            disabled={cut === null}
            pending={acts.split.isPending && 'Splitting'}
            onClick={() => cut !== null && acts.split.mutate({ id: entry.id, at: new Date(cut).toISOString() }, done)}
          >
            Split here
          </Button>
        </div>
      )}
    </div>
  );
};

/** The first of some moments that lies inside of a span. */
const cutMoment = (moments: readonly (number | null)[], from: number, to: number): number | null =>
  moments.find((at) => at !== null && at > from && at < to) ?? null;
