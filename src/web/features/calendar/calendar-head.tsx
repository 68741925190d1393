import { ClipboardCheck, Plus, Search } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ConnectedHeading, focusHeading } from '#web/ui/connected-heading.tsx';

/** The id of the heading, which takes the focus when the whole screen changes. */
const HEADING_ID = 'calendar-heading';

/** Focuses the heading after the screen has changed. */
export const focusCalendarHeading = () => focusHeading(HEADING_ID);

type CalendarHeadProps = {
  /** Null while it loads. */
  connected: boolean | null;
  commands?: {
    /** Only the agent view prepares the week. */
    prep: { isShown: boolean; onToggle: () => void } | null;
    onNew: () => void;
    onSearch: () => void;
  };
};

export const CalendarHead = ({ connected, commands }: CalendarHeadProps) => (
  <header className="page-head cal-head">
    <div className="cal-title">
      <ConnectedHeading id={HEADING_ID} title="Calendar Agent" connected={connected} />
    </div>
    {commands && (
      <div className="row g2 cal-commands">
        <IconButton label="Find an event" icon={Search} aria-keyshortcuts="f" onClick={commands.onSearch} />
        {commands.prep && (
          <Button
            folds
            icon={ClipboardCheck}
            variant="outline"
            className={commands.prep.isShown ? 'is-on' : undefined}
            aria-pressed={commands.prep.isShown}
            onClick={commands.prep.onToggle}
          >
            Weekly Prep
          </Button>
        )}
        <Button folds icon={Plus} variant="primary" onClick={commands.onNew}>
          New Event
        </Button>
      </div>
    )}
  </header>
);
