import { Check, ClipboardCheck, Plus, Unplug } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

/** The heading finds itself by this id, to take the focus when the screen changes as a whole. */
const HEADING_ID = 'calendar-heading';

/** Begins to read the screen anew, once it has changed. */
export const focusHeading = () => setTimeout(() => document.getElementById(HEADING_ID)?.focus());

type CalendarHeadProps = {
  /** Nothing while nobody knows yet. */
  connected: boolean | null;
  commands?: {
    /** Only the agent prepares the week. */
    prep: { isShown: boolean; onToggle: () => void } | null;
    onNew: () => void;
  };
};

export const CalendarHead = ({ connected, commands }: CalendarHeadProps) => (
  <header className="page-head cal-head">
    <div className="cal-title">
      <h1 className="h1" id={HEADING_ID} tabIndex={-1}>
        Calendar Agent
      </h1>
      {connected !== null &&
        (connected ? (
          <Badge tone="success" icon={Check}>
            Connected
          </Badge>
        ) : (
          <Badge icon={Unplug}>Disconnected</Badge>
        ))}
    </div>
    {commands && (
      <div className="row g2 cal-commands">
        {commands.prep && (
          <Button
            icon={ClipboardCheck}
            variant="outline"
            className={commands.prep.isShown ? 'is-on' : undefined}
            aria-pressed={commands.prep.isShown}
            onClick={commands.prep.onToggle}
          >
            Weekly Prep
          </Button>
        )}
        <Button icon={Plus} variant="primary" onClick={commands.onNew}>
          New Event
        </Button>
      </div>
    )}
  </header>
);
