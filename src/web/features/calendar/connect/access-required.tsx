import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Link2, LogIn, Server, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { CalendarKind } from '#contract/calendar/credentials.ts';
import { contract } from '#contract/contract.ts';
import { urlOf } from '#web/api/call.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { focusCalendarHeading } from '../calendar-head.tsx';
import { calendarProvidersQuery } from '../calendar-queries.ts';
import { ConnectDialog } from './lazy-connect-dialog.tsx';
import { useConnectCalendar } from './use-connect.ts';

type AccessRequiredProps = {
  /** The events could not be fetched, although a calendar may be connected. */
  failed: { onRetry: () => void } | null;
  retrying: boolean;
};

/** Before a calendar is connected: the ways to one. */
export const AccessRequired = ({ failed, retrying }: AccessRequiredProps) => {
  const [kind, setKind] = useState<CalendarKind | null>(null);
  const local = useConnectCalendar(focusCalendarHeading);
  const providers = useQuery(calendarProvidersQuery()).data;
  return (
    <>
      {failed && (
        <div className="cal-notice" role="alert">
          <p>
            <b>Failed to fetch events</b>
            <span className="meta">Your calendar is safe. Iris couldn’t load it.</span>
          </p>
          <Button size="sm" variant="primary" pending={retrying && 'Trying'} onClick={failed.onRetry}>
            Try again
          </Button>
        </div>
      )}
      <Card className="cal-access">
        <span className="cal-access-sign" aria-hidden="true">
          <CalendarClock className="i" />
        </span>
        <h2 className="h1">Calendar Access Required</h2>
        <p className="t2">
          {failed
            ? 'Only if you haven’t connected a calendar yet. A connected one comes back by itself.'
            : 'Connect a calendar and your week comes prepared: what matters and why, what to do beforehand, and time kept free to think.'}
        </p>
        <ButtonLink variant={failed ? 'secondary' : 'primary'} href={urlOf(contract.auth.google)}>
          Connect Calendar
        </ButtonLink>
        <p className="meta t3">Google will ask what Iris may see. Or connect without Google:</p>
        <ul className="cal-ways">
          <li>
            <Way
              icon={ShieldCheck}
              title="Built-in calendar"
              text="No account needed. It stays on this machine."
              pending={local.isPending && 'Opening'}
              action="Use the built-in calendar"
              onAct={() => local.mutate({ kind: 'local' })}
            />
          </li>
          <li>
            <Way
              icon={Server}
              title="CalDAV"
              text="Nextcloud, Fastmail, iCloud, Radicale and others."
              action="Connect a CalDAV server"
              onAct={() => setKind('caldav')}
            />
          </li>
          <li>
            <Way
              icon={Link2}
              title="ICS address"
              text="Any calendar you can subscribe to. Read-only."
              action="Subscribe to an address"
              onAct={() => setKind('ics')}
            />
          </li>
          {providers?.some((provider) => provider.kind === 'microsoft') && (
            <li>
              <Way
                icon={LogIn}
                title="Microsoft"
                text="Outlook.com and Microsoft 365."
                action="Sign in with Microsoft"
                onAct={() => setKind('microsoft')}
              />
            </li>
          )}
        </ul>
      </Card>
      <ConnectDialog
        open={kind !== null}
        kind={kind}
        onClose={() => setKind(null)}
        onConnected={focusCalendarHeading}
      />
    </>
  );
};

type WayProps = {
  icon: typeof Server;
  title: string;
  text: string;
  action: string;
  pending?: string | false;
  onAct: () => void;
};

const Way = ({ icon: Icon, title, text, action, pending, onAct }: WayProps) => (
  <>
    <Icon className="i" aria-hidden="true" />
    <b className="h4">{title}</b>
    <span className="meta t3">{text}</span>
    <Button size="sm" pending={pending} onClick={onAct}>
      {action}
    </Button>
  </>
);
