import type { CalendarEvent, SeriesScope } from '#contract/calendar-event.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type SeriesQuestionProps = {
  event: CalendarEvent;
  /** What is about to happen, such as "Delete", and the verb in progress. */
  verb: string;
  doing: string;
  /** The answer that is being carried out. */
  pending: SeriesScope | null;
  onAnswer: (scope: SeriesScope) => void;
  onClose: () => void;
};

const SCOPES: readonly { scope: SeriesScope; label: string }[] = [
  { scope: 'this', label: 'This event' },
  { scope: 'following', label: 'This and the following events' },
  { scope: 'all', label: 'All events of the series' },
];

/** Asks how much of a series is meant. */
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
