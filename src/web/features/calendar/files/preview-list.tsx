import { Repeat } from 'lucide-react';
import type { PreviewedEvent } from '#contract/calendar/files.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import type { Present } from '../present.ts';
import { dayOf, hour } from '../times.ts';
import { formatDay } from '#web/ui/date-format.ts';

type PreviewListProps = { events: readonly PreviewedEvent[]; total: number; now: Present };

const STATES = { new: 'New', same: 'Already there', changed: 'Changed' } as const;

/** The events of a file, and what importing each would do. */
export const PreviewList = ({ events, total, now }: PreviewListProps) => (
  <ScrollRegion className="file-events" aria-label="Events in the file">
    <ul>
      {events.map((event) => (
        <li key={`${event.uid}${event.start.dateTime ?? event.start.date ?? ''}`}>
          <span className="meta t3 num">{startText(event, now)}</span>
          <span className="truncate">
            {event.isRecurring && <Repeat className="i i-14 evr-repeats" aria-label="repeats" />}
            {event.summary}
          </span>
          <Badge tone={event.state === 'new' ? 'mood' : 'line'}>{STATES[event.state]}</Badge>
          {event.warnings.map((warning) => (
            <span key={warning} className="meta file-warning">
              {warning}
            </span>
          ))}
        </li>
      ))}
    </ul>
    {total > events.length && <p className="meta t3">{moreText(total - events.length)}</p>}
  </ScrollRegion>
);

const startText = ({ start }: PreviewedEvent, { zone }: Present): string => {
  const day = formatDay(dayOf({ start, end: start }, zone), { month: 'short', day: 'numeric', year: 'numeric' });
  return start.dateTime === undefined ? day : `${day}, ${hour(Date.parse(start.dateTime), zone)}`;
};

const moreText = (count: number): string => (count === 1 ? 'One more event' : `${count} more events`);
