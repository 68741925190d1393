import { ChevronsUp } from 'lucide-react';
import type { CalendarEvent } from '#contract/calendar/event.ts';
import type { Present } from '../present.ts';
import { eventTime } from '../times.ts';
import { criticalOf } from './upcoming.ts';

type CriticalMeetingsProps = {
  events: readonly CalendarEvent[];
  now: Present;
  chosenId: string | null;
  onSelect: (id: string) => void;
};

/** The most important upcoming events. */
export const CriticalMeetings = ({ events, now, chosenId, onSelect }: CriticalMeetingsProps) => {
  const critical = criticalOf(events, now);
  return (
    <section aria-labelledby="critical-meetings">
      <h2 className="h3 crit-title" id="critical-meetings">
        Critical Meetings
      </h2>
      {critical.length === 0 ? (
        <p className="meta t3 crit-none">No high-priority meetings ahead.</p>
      ) : (
        <div className="crit">
          {critical.map((event) => (
            <button
              key={event.id}
              type="button"
              className="crit-card"
              aria-pressed={event.id === chosenId}
              onClick={() => onSelect(event.id)}
            >
              <span className="row between g2">
                <span className="h4 truncate">{event.summary}</span>
                <ChevronsUp className="i i-18" aria-hidden="true" />
              </span>
              <span className="meta">{eventTime(event, now)}</span>
            </button>
          ))}
        </div>
      )}
    </section>
  );
};
