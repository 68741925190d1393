import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '#web/ui/idle.ts';
import { Loading } from '#web/ui/loading.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { CalendarHead } from './calendar-head.tsx';
import { calendarEventsQuery, calendarStatusQuery } from './calendar-queries.ts';
import './calendar.css';
import './week/week.css';
import './list/list.css';
import './detail/detail.css';
import './connect/calendars.css';
import './connect/access.css';
import './narrow.css';
import './views/agenda.css';
import './views/grid.css';
import './views/events.css';
import './views/views.css';
import { ConnectDialog } from './connect/lazy-connect-dialog.tsx';
import { AgentPanel } from './agent-panel.tsx';
import { useIsEventBeside } from './detail/use-event-place.ts';
import { useDroppedFile } from './files/use-dropped-file.ts';
import { type EventForm, wallText } from './form/form-values.ts';
import { usePresent } from './present.ts';
import { QuickEventLine } from './quick/quick-line.tsx';
import { SentenceField } from './quick/sentence-field.tsx';
import { useCalendarAddress } from './address/use-calendar-address.ts';
import { EventSheet } from './views/event-sheet.tsx';
import { useViewKeys } from './views/use-view-keys.ts';
import type { CalendarView } from './address/calendar-view.ts';
import { ViewTabs } from './views/view-tabs.tsx';

/** Fetched when the page is idle, or with the first of these views. */
const loadGrid = async () => ({ default: (await import('./views/grid-view.tsx')).GridView });
const GridView = lazy(loadGrid);
const loadAgenda = async () => ({ default: (await import('./views/agenda.tsx')).AgendaView });
const AgendaView = lazy(loadAgenda);
const MonthView = lazy(async () => ({ default: (await import('./views/month/month-view.tsx')).MonthView }));
const ConnectionNews = lazy(async () => ({
  default: (await import('./connect/connection-news.tsx')).ConnectionNews,
}));
const EventDialog = lazyDialog(async () => (await import('./form/event-dialog.tsx')).EventDialog);
const EventSearch = lazyDialog(async () => (await import('./search/event-search.tsx')).EventSearch);
const CalendarImportDialog = lazyDialog(
  async () => (await import('./files/calendar-import-dialog.tsx')).CalendarImportDialog,
);

/** The calendar screen: prepares the week, shows the calendar as list and grid, or asks to connect one. */
export const CalendarAgent = () => {
  const address = useCalendarAddress();
  const now = usePresent();
  const isBeside = useIsEventBeside(address.eventId);
  const events = useQuery(calendarEventsQuery(address.range));
  const status = useQuery(calendarStatusQuery());
  const [given, setGiven] = useState<Partial<EventForm> | null>(null);
  /** What a sentence has said of the new event. */
  const [said, setSaid] = useState<Partial<EventForm> | null>(null);
  const [connecting, setConnecting] = useState(false);
  const [isSearching, setIsSearching] = useState(false);
  const [file, setFile] = useDroppedFile(events.isSuccess && status.data?.canCreate === true);
  // A failed query means not connected: cached events of a lost calendar are not shown.
  const connected = events.isPending ? null : events.isSuccess && events.data.success;

  const startNew = (known: Partial<EventForm> = {}) => {
    setSaid(null);
    if (status.data?.canCreate !== false) return setGiven(known);
    toast({
      title: 'Read-only calendar',
      description: 'Connect the built-in calendar or a CalDAV server to add events.',
    });
    setConnecting(true);
  };
  useEffect(() => whenIdle(() => void Promise.all([loadGrid(), loadAgenda()]).catch(() => undefined)), []);
  useViewKeys({
    d: () => address.goTo('day'),
    w: () => address.goTo('week'),
    m: () => address.goTo('month'),
    a: () => address.goTo('agenda'),
    ...(connected && { n: () => startNew(), f: () => setIsSearching(true) }),
  });

  const screens: { readonly [V in CalendarView]: ReactNode } = {
    agent: (
      <AgentPanel
        events={events}
        address={address}
        now={now}
        isBeside={isBeside}
        onNew={startNew}
        onConnect={() => setConnecting(true)}
        onFile={setFile}
      />
    ),
    agenda: <AgendaView address={address} now={now} onNew={() => startNew()} />,
    month: <MonthView address={address} now={now} />,
    week: <GridView view="week" address={address} now={now} onCreate={createIn} />,
    day: <GridView view="day" address={address} now={now} onCreate={createIn} />,
  };
  const prep = address.view === 'agent' ? { isShown: address.isPrepShown, onToggle: address.togglePrep } : null;
  return (
    <div className="cal-agent">
      {address.isBack && (
        <Suspense>
          <ConnectionNews />
        </Suspense>
      )}
      <CalendarHead
        connected={connected}
        {...(connected && { commands: { prep, onNew: () => startNew(), onSearch: () => setIsSearching(true) } })}
      />
      <ViewTabs
        view={address.view}
        onView={address.goTo}
        beside={
          connected &&
          status.data?.canCreate !== false &&
          // A phone has little room above its hours, and the form begins with a sentence too.
          (isBeside || address.view === 'agent') && <QuickEventLine now={now} onMore={startNew} />
        }
      >
        <Suspense fallback={<Loading label="Loading" page />}>{screens[address.view]}</Suspense>
      </ViewTabs>
      {(address.view !== 'agent' || !isBeside) && <EventSheet address={address} now={now} />}
      <EventDialog
        open={given !== null}
        given={given}
        now={now}
        said={said}
        sentence={<SentenceField now={now} onUnderstood={setSaid} takesSaid />}
        onClose={() => setGiven(null)}
      />
      <EventSearch
        open={isSearching}
        now={now}
        onSelect={(id) => {
          setIsSearching(false);
          address.select(id);
        }}
        onClose={() => setIsSearching(false)}
      />
      {file && <CalendarImportDialog open file={file} now={now} onClose={() => setFile(null)} />}
      <ConnectDialog open={connecting} onClose={() => setConnecting(false)} />
    </div>
  );

  function createIn({ from, to }: { from: number; to: number }) {
    startNew({ start: wallText(from, now.zone), end: wallText(to, now.zone) });
  }
};
