import { Repeat } from 'lucide-react';
import type { PreviewedEvent } from '#contract/calendar-files.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Present } from '../present.ts';
import { dayOf, dayText, hour } from '../times.ts';

type PreviewListProps = { events: readonly PreviewedEvent[]; total: number; now: Present };

const STATES = { new: 'New', same: 'Already there', changed: 'Changed' } as const;

/** The events of a file, and what importing them would do. */
export const PreviewList = ({ events, total, now }: PreviewListProps) => (
  // It scrolls, so the keyboard must reach it.
  // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div className="file-events" role="region" aria-label="Events of the file" tabIndex={0}>
    <ul>
      {events.map((event) => (
        <li key={`${event.uid}${event.start.dateTime ?? event.start.date ?? ''}`}>
          <span className="meta t3 num">{startText(event, now)}</span>
          <span className="truncate">
            {event.isRecurring && <Repeat className="i i-14 evr-repeats" aria-label="repeats" />}
            {event.summary}
          </span>
          <Badge tone={event.state === 'new' ? 'mood' : 'line'}>{STATES[event.state]}</Badge>
        </li>
      ))}
    </ul>
    {total > events.length && <p className="meta t3">+{total - events.length} more events</p>}
  </div>
);

const startText = ({ start }: PreviewedEvent, { zone }: Present): string => {
  const day = dayText(dayOf({ start, end: start }, zone), { month: 'short', day: 'numeric', year: 'numeric' });
  return start.dateTime === undefined ? day : `${day}, ${hour(Date.parse(start.dateTime), zone)}`;
};
