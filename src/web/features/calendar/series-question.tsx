import { useState } from 'react';
import type { CalendarEvent, SeriesScope } from '#contract/calendar/event.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Toggle } from '#web/ui/toggle.tsx';

type SeriesQuestionProps = {
  event: CalendarEvent;
  /** The verb of the change, such as "Delete", and its progressive form. */
  verb: string;
  doing: string;
  /** The choice that is being applied. */
  pending: SeriesScope | null;
  /** How many guests can be told; 0 where that is not asked here. */
  guests?: number;
  onAnswer: (scope: SeriesScope, tell: boolean) => void;
  onClose: () => void;
};

const SCOPES: readonly { scope: SeriesScope; label: string }[] = [
  { scope: 'this', label: 'This event' },
  { scope: 'following', label: 'This and the following events' },
  { scope: 'all', label: 'All events in the series' },
];

/** Asks how much of a series a change applies to, and whether guests are told. */
export const SeriesQuestion = ({ event, verb, doing, pending, guests = 0, onAnswer, onClose }: SeriesQuestionProps) => {
  const [tell, setTell] = useState(guests > 0);
  const { isRecurring, summary } = event;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isRecurring ? `${verb} which events?` : `${verb} this event?`}
      description={isRecurring ? `“${summary}” is part of a series.` : `“${summary}” has guests.`}
    >
      <div className="stack g2">
        {guests > 0 && (
          <Toggle
            label={guests === 1 ? 'Notify 1 guest' : `Notify ${guests} guests`}
            checked={tell}
            onChange={setTell}
          />
        )}
        {(isRecurring ? SCOPES : [{ scope: 'this' as const, label: verb }]).map(({ scope, label }) => (
          <Button key={scope} pending={pending === scope && doing} onClick={() => onAnswer(scope, tell)}>
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
};
