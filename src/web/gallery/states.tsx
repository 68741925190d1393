import {
  CalendarCheck,
  CalendarX2,
  CloudOff,
  Lock,
  MailCheck,
  Plus,
  RefreshCw,
  ScanSearch,
  TriangleAlert,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Iris } from '#web/ui/iris.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

/** The states of a list: loading, empty, not connected, failed. */
export const States = () => (
  <div className="g-sheet">
    <h1 className="d2">
      Empty, loading, <i>and when it fails</i>
    </h1>
    <div className="g-states">
      <State name="Session loading">
        <Loading label="Opening your day" page />
      </State>
      <State name="Mail, loading">
        <div style={{ padding: 32 }}>
          <SkeletonRows label="Loading your emails..." />
        </div>
      </State>
      <State name="Mail, empty">
        <Empty icon={MailCheck} title="No Emails Found" text="No emails requiring attention at this time" />
      </State>
      <State name="Calendar, not connected">
        <Empty
          icon={CalendarX2}
          title="Calendar Access Required"
          text="Connect a calendar and Iris prepares the week with you."
          action={<Button variant="primary">Connect Calendar</Button>}
        />
      </State>
      <State name="Calendar, empty">
        <Empty
          icon={CalendarCheck}
          title="No Upcoming Events"
          text="Your calendar is clear for the next few days."
          action={
            <Button size="sm" icon={Plus}>
              New Event
            </Button>
          }
        />
      </State>
      <State name="Calendar tab, failed">
        <Empty
          broken
          icon={CloudOff}
          title="Unable to load calendar events."
          text="Please ensure your Google Calendar is connected."
          action={<Button>Reconnect Calendar</Button>}
        />
      </State>
      <State name="Weekly preview, failed, inside its card">
        <div className="empty">
          <div className="row g3">
            <TriangleAlert className="i" style={{ color: 'var(--danger)' }} aria-hidden="true" />
            <span className="h4">Failed to load weekly preview</span>
          </div>
          <Button variant="ghost" size="sm" icon={RefreshCw}>
            Try again
          </Button>
        </div>
      </State>
      <State name="Unanswered scan, nothing found">
        <Empty icon={ScanSearch} title="No unanswered emails found in the last 7 days" />
      </State>
      <State name="Messages, premium">
        <Empty
          icon={Lock}
          title="Premium Feature"
          text="Message system requires Premium access or higher"
          action={
            <>
              <p className="meta t3">
                Your current level: <Badge>demo</Badge>
              </p>
              <Button size="sm">Return to Dashboard</Button>
            </>
          }
        />
      </State>
      <State name="The ring, 420">
        <div className="empty">
          <Iris size="min(420px, 70vw)" fibres={620} inner={0.58} weight={1.5} breathe />
        </div>
      </State>
    </div>
  </div>
);

const State = ({ name, children }: { name: string; children: ReactNode }) => (
  <figure className="g-state">
    <figcaption className="meta t3">{name}</figcaption>
    <Card as="div">{children}</Card>
  </figure>
);
