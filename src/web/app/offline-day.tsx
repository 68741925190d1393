import { CalendarDays, ListChecks, Mail } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { OfflineDay } from '#contract/person/offline-day.ts';
import { readOfflineText } from '#web/api/offline-day.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { formatDate, formatDay, fullTime, useDateFormat } from '#web/ui/date-format.ts';

/** How many emails are listed at once. */
const LISTED = 20;

/** The day that this device has kept: its agenda, open tasks and latest emails, to be read only. */
export const OfflineDayView = ({ day: { at, day, events, tasks, emails } }: { day: OfflineDay }) => {
  useDateFormat();
  const [listed, setListed] = useState(LISTED);
  return (
    <>
      <div className="stack g1">
        <h2 className="h2">{formatDay(day, { weekday: 'long', month: 'long', day: 'numeric' })}</h2>
        <p className="meta t3">{`As of ${fullTime(at)}. Saved on this device, read-only.`}</p>
      </div>
      <Part icon={<CalendarDays className="i" aria-hidden="true" />} title="Agenda" none="Nothing on your calendar.">
        {events.map(({ id, summary, location, start }) => (
          <li className="kept-line" key={`${id} ${start.dateTime ?? start.date}`}>
            <span className="tnum t2">{timeOf(start)}</span>
            <span>
              <span className="h4">{summary}</span>
              {location && <span className="meta t3">{location}</span>}
            </span>
          </li>
        ))}
      </Part>
      <Part icon={<ListChecks className="i" aria-hidden="true" />} title="Open tasks" none="No open tasks.">
        {tasks.map(({ id, title, due }) => (
          <li className="kept-line" key={id}>
            <span className="tnum t2">{due === null ? '' : formatDay(due, { month: 'short', day: 'numeric' })}</span>
            <span className="h4">{title}</span>
          </li>
        ))}
      </Part>
      <Part icon={<Mail className="i" aria-hidden="true" />} title="Latest emails" none="No emails yet.">
        {emails.slice(0, listed).map((email) => (
          <li key={email.id}>
            <Email {...email} />
          </li>
        ))}
        {emails.length > listed && (
          <li>
            <Button variant="ghost" onClick={() => setListed(listed + LISTED)}>
              Show more
            </Button>
          </li>
        )}
      </Part>
    </>
  );
};

const Part = ({
  icon,
  title,
  none,
  children,
}: {
  icon: ReactNode;
  title: string;
  none: string;
  children: ReactNode[];
}) => {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h3 className="h3 row g2" id={id}>
        {icon}
        {title}
      </h3>
      {children.flat().some(Boolean) ? <ul className="rows">{children}</ul> : <p className="t2">{none}</p>}
    </Card>
  );
};

/** One email, whose text is opened when it is asked for. */
const Email = ({ id, sender, subject, timestamp }: OfflineDay['emails'][number]) => {
  const [text, setText] = useState<string | null>();
  const open = async () => {
    if (text === undefined) setText(await readOfflineText(id));
  };
  return (
    <details className="kept-email" onToggle={() => void open()}>
      <summary>
        <span className="h4">{sender}</span>
        <span className="meta t3 tnum">{fullTime(timestamp)}</span>
        <span className="t2">{subject}</span>
      </summary>
      {text !== undefined && <p className="kept-text">{text ?? 'This email isn’t on this device yet.'}</p>}
    </details>
  );
};

const timeOf = ({ dateTime }: OfflineDay['events'][number]['start']): string =>
  dateTime === undefined ? 'All day' : formatDate(new Date(dateTime), { hour: 'numeric', minute: '2-digit' });
