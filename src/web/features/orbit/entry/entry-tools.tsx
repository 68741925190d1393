import { Copy, Scissors, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { TimeEntry } from '#contract/orbit/time.ts';
import { Button } from '#web/ui/button.tsx';
import { FormField, TextInput } from '#web/ui/field.tsx';
import { useDays } from '../use-days.ts';
import { clockText, momentOfInputs } from './entry-form.ts';
import type { EntryMutations } from './use-entry-mutations.ts';

type EntryToolsProps = { entry: TimeEntry; mutations: EntryMutations; onDone: (saved: null) => void };

/** Split, duplicate and delete an entry. */
export const EntryTools = ({ entry, mutations: acts, onDone }: EntryToolsProps) => {
  const { zone } = useDays();
  const [from, to] = [Date.parse(entry.startTime), Date.parse(entry.endTime)];
  const [cutting, setCutting] = useState(false);
  const [time, setTime] = useState(() => clockText(zone, (from + to) / 2));
  const cut = cutMoment(
    [zone.dayOf(from), zone.dayOf(to)].map((day) => momentOfInputs(zone, day, time)),
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
          <FormField label="Split at" error={cut === null ? 'Choose a time within the entry.' : undefined}>
            <TextInput type="time" value={time} onChange={({ target }) => setTime(target.value)} />
          </FormField>
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

/** The first of some moments inside a span. */
const cutMoment = (moments: readonly (number | null)[], from: number, to: number): number | null =>
  moments.find((at) => at !== null && at > from && at < to) ?? null;
