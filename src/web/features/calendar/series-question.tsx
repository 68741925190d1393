import type { CalendarEvent, SeriesScope } from '#contract/calendar/event.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type SeriesQuestionProps = {
  event: CalendarEvent;
  /** The verb of the change, such as "Delete", and its progressive form. */
  verb: string;
  doing: string;
  /** The choice that is being applied. */
  pending: SeriesScope | null;
  onAnswer: (scope: SeriesScope) => void;
  onClose: () => void;
};

const SCOPES: readonly { scope: SeriesScope; label: string }[] = [
  { scope: 'this', label: 'This event' },
  { scope: 'following', label: 'This and the following events' },
  { scope: 'all', label: 'All events of the series' },
];

/** Asks how much of a series a change applies to. */
export const SeriesQuestion = ({ event, verb, doing, pending, onAnswer, onClose }: SeriesQuestionProps) => (
  <Dialog
    open
    onOpenChange={(open) => !open && onClose()}
    title={`${verb} which events?`}
    description={`“${event.summary}” is one of a series.`}
  >
    <div className="stack g2">
      {SCOPES.map(({ scope, label }) => (
        <Button key={scope} pending={pending === scope && doing} onClick={() => onAnswer(scope)}>
          {label}
        </Button>
      ))}
    </div>
  </Dialog>
);
