import { FailedLine } from '#web/ui/failed.tsx';
import { ArrowUpRight } from 'lucide-react';
import { SampleMark } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { whenIdle } from '#web/ui/idle.ts';
import { EntryCalendarView } from './calendar/calendar-view.tsx';
import { DashboardView } from './dashboard/dashboard-view.tsx';
import { SummaryCards } from './dashboard/summary-cards.tsx';
import './orbit.css';
import { refreshOrbit } from './orbit-queries.ts';
import { TimerView } from './timer/timer-view.tsx';
import { useOrbit } from './use-orbit.ts';
import { useOrbitAddress, type OrbitView } from './use-orbit-address.ts';
import { useToday } from './use-today.ts';

const tabs: readonly { value: OrbitView; label: string }[] = [
  { value: 'dashboard', label: 'Dashboard' },
  { value: 'timer', label: 'Timer' },
  { value: 'projects', label: 'Projects' },
  { value: 'calendar', label: 'Calendar' },
  { value: 'insights', label: 'AI Insights' },
];

/** What the tab of projects shows. */
const projectViews: readonly { value: OrbitView; label: string }[] = [
  { value: 'projects', label: 'Projects' },
  { value: 'invoices', label: 'Invoices' },
];

/** Fetched when the page is idle, or with its tab. */
const loadProjects = async () => ({ default: (await import('./projects/projects-view.tsx')).ProjectsView });
const ProjectsView = lazy(loadProjects);

/** Opened by few, so it is not in the code that every view needs. */
const InvoicesView = lazy(async () => ({ default: (await import('./invoices/invoices-view.tsx')).InvoicesView }));

const InsightsView = lazy(async () => ({ default: (await import('./insights/insights-view.tsx')).InsightsView }));

/** The time tracking screen, with the timer. */
export const OrbitScreen = () => {
  const things = useOrbit();
  const hours = useToday(things.sample);
  const { view, goTo } = useOrbitAddress();
  const client = useQueryClient();
  useEffect(() => whenIdle(() => void loadProjects().catch(() => undefined)), []);
  const isActive = ({ status }: { status: string }) => status === 'active';
  return (
    <div className="orbit">
      <header className="page-head orbit-head">
        <div className="row g4">
          <h1 className="h1">Orbit</h1>
          {things.sample && <SampleMark />}
        </div>
        <ButtonLink
          variant="ghost"
          size="sm"
          flush="end"
          icon={ArrowUpRight}
          href="/orbit"
          target="_blank"
          rel="noopener"
        >
          Open in a new tab
        </ButtonLink>
      </header>
      <Tabs label="Orbit" value={view === 'invoices' ? 'projects' : view} tabs={tabs} onChange={goTo}>
        {things.failed && (
          <div className="orbit-failed">
            <FailedLine text="Your projects couldn’t be loaded." onRetry={() => void refreshOrbit(client)} />
          </div>
        )}
        {things.loading ? (
          <Loading label="Loading your hours..." page />
        ) : (
          <>
            <SummaryCards
              secondsToday={hours.secondsToday}
              activeProjects={things.projects.filter(isActive).length}
              activeAgencies={things.agencies.filter((agency) => isActive(agency) && !agency.archived).length}
              sample={things.sample}
              low={view !== 'dashboard'}
            />
            <TabPanel value="dashboard">
              <DashboardView things={things} hours={hours} />
            </TabPanel>
            <TabPanel value="timer">
              <TimerView things={things} />
            </TabPanel>
            <TabPanel value="projects">
              <div className="stack orbit-projects">
                <Segmented label="Projects and invoices" value={view} options={projectViews} onChange={goTo} />
                {view === 'invoices' ? (
                  <Suspense fallback={<Loading label="Loading your invoices..." page />}>
                    <InvoicesView things={things} />
                  </Suspense>
                ) : (
                  <Suspense fallback={<Loading label="Loading your projects..." page />}>
                    <ProjectsView things={things} hours={hours} />
                  </Suspense>
                )}
              </div>
            </TabPanel>
            <TabPanel value="calendar">
              <EntryCalendarView things={things} hours={hours} />
            </TabPanel>
            <TabPanel value="insights">
              <Suspense fallback={<Loading label="Loading" page />}>
                <InsightsView things={things} />
              </Suspense>
            </TabPanel>
          </>
        )}
      </Tabs>
    </div>
  );
};
