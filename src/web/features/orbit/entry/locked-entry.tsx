import { Copy, Receipt } from 'lucide-react';
import { spokenDuration } from '#contract/duration.ts';
import type { TimeEntry } from '#contract/orbit/time.ts';
import { Button } from '#web/ui/button.tsx';
import type { OrbitThings } from '../use-orbit.ts';
import { useOrbitAddress } from '../use-orbit-address.ts';
import { dateText, timeText } from '../words.ts';
import { useEntryMutations } from './use-entry-mutations.ts';

type LockedEntryProps = { entry: TimeEntry; things: OrbitThings; onDone: () => void };

/** An entry that an issued invoice charges for, and why it can't be changed. */
export const LockedEntry = ({ entry, things, onDone }: LockedEntryProps) => {
  const { showInvoice } = useOrbitAddress();
  const { duplicate } = useEntryMutations();
  const { invoice, description, projectId, startTime, endTime, duration } = entry;
  const name = things.projectOf(projectId)?.name;
  return (
    <div className="stack">
      <div>
        <p>{[name, description].filter(Boolean).join(' · ')}</p>
        <p className="t2 num">
          {dateText(startTime)}, {timeText(startTime)} - {timeText(endTime)} · {spokenDuration(duration)}
        </p>
      </div>
      <p>
        This time is on invoice {invoice?.number}, so it can’t be changed. Issue a credit note for the invoice first.
      </p>
      <div className="dialog-foot">
        <Button variant="ghost" icon={Copy} onClick={() => duplicate.mutate(entry.id, { onSuccess: () => onDone() })}>
          Duplicate
        </Button>
        <Button
          variant="primary"
          icon={Receipt}
          onClick={() => {
            onDone();
            showInvoice(invoice?.id);
          }}
        >
          Show the invoice
        </Button>
      </div>
    </div>
  );
};
