import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { toast } from '#web/ui/toast.tsx';
import { CalendarHead } from './calendar-head.tsx';
import { eventsQuery, statusQuery } from './calendar-queries.ts';
import './calendar.css';
import './week/week.css';
import './list/list.css';
import './detail/detail.css';
import './connect/calendars.css';
import './connect/access.css';
import './form/form.css';
import './narrow.css';
import { ConnectDialog } from './connect/connect-dialog.tsx';
import { AgentPanel } from './agent-panel.tsx';
import { ImportDialog, useDroppedFile } from './files/import-dialog.tsx';
import { EventDialog } from './form/event-dialog.tsx';
import { type EventForm, wallText } from './form/form-values.ts';
import { usePresent } from './present.ts';
import { QuickLine } from './quick/quick-line.tsx';
import { useCalendarAddress } from './use-calendar-address.ts';
import { Agenda } from './views/agenda.tsx';
import { EventSheet } from './views/event-sheet.tsx';
import { GridView } from './views/grid-view.tsx';
import { useViewKeys } from './views/use-view-keys.ts';
import type { CalendarView } from './views/view.ts';
import { ViewTabs } from './views/view-tabs.tsx';

/** The calendar agent: prepares the person's week with them, or asks for a calendar; and the calendar itself, by list and by hours. */
export const CalendarAgent = () => {
  const address = useCalendarAddress();
  const now = usePresent();
  const events = useQuery(eventsQuery(address.range));
  const status = useQuery(statusQuery());
  const [given, setGiven] = useState<Partial<EventForm> | null>(null);
  const [connecting, setConnecting] = useState(false);
  const [file, setFile] = useDroppedFile(events.isSuccess && status.data?.canCreate === true);
  // Connected is who gets an answer; a calendar that was lost meanwhile is not shown from memory.
  const connected = events.isPending ? null : events.isSuccess;

  const startNew = (known: Partial<EventForm> = {}) => {
    if (status.data?.canCreate !== false) return setGiven(known);
    toast({
      title: 'Read-only calendar',
      description: 'Connect the built-in calendar or a CalDAV server to add events.',
    });
    setConnecting(true);
  };
  useViewKeys({
    d: () => address.goTo('day'),
    w: () => address.goTo('week'),
    a: () => address.goTo('agenda'),
    ...(connected && { n: () => startNew() }),
  });

  const screens: { readonly [V in CalendarView]: ReactNode } = {
    agent: (
      <AgentPanel
        events={events}
        address={address}
        now={now}
        onNew={() => startNew()}
        onConnect={() => setConnecting(true)}
        onFile={setFile}
      />
    ),
    agenda: <Agenda address={address} now={now} onNew={() => startNew()} />,
    week: <GridView view="week" address={address} now={now} onCreate={createIn} />,
    day: <GridView view="day" address={address} now={now} onCreate={createIn} />,
  };
  const prep = address.view === 'agent' ? { isShown: address.isPrepShown, onToggle: address.togglePrep } : null;
  return (
    <div className="cal-agent">
      <CalendarHead connected={connected} {...(connected && { commands: { prep, onNew: () => startNew() } })} />
      <ViewTabs
        view={address.view}
        onView={address.goTo}
        beside={connected && status.data?.canCreate !== false && <QuickLine now={now} onMore={startNew} />}
      >
        {screens[address.view]}
      </ViewTabs>
      {address.view !== 'agent' && <EventSheet address={address} now={now} />}
      {given && <EventDialog given={given} now={now} onClose={() => setGiven(null)} />}
      {file && <ImportDialog file={file} now={now} onClose={() => setFile(null)} />}
      <ConnectDialog open={connecting} onClose={() => setConnecting(false)} />
    </div>
  );

  function createIn({ from, to }: { from: number; to: number }) {
    startNew({ start: wallText(from, now.zone), end: wallText(to, now.zone) });
  }
};
