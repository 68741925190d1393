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
  commands?: { isPrepShown: boolean; onPrep: () => void; onNew: () => void };
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
        <Button
          icon={ClipboardCheck}
          variant="outline"
          className={commands.isPrepShown ? 'is-on' : undefined}
          aria-pressed={commands.isPrepShown}
          onClick={commands.onPrep}
        >
          Weekly Prep
        </Button>
        <Button icon={Plus} variant="primary" onClick={commands.onNew}>
          New Event
        </Button>
      </div>
    )}
  </header>
);
