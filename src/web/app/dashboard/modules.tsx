import { lazy, type ReactNode, Suspense } from 'react';
import { HOME_TAB, lifeTabKeys } from './places.ts';

const CalendarAgent = lazy(async () => ({
  default: (await import('#web/features/calendar/calendar-agent.tsx')).CalendarAgent,
}));
const MailAgent = lazy(async () => ({ default: (await import('#web/features/mail/mail-agent.tsx')).MailAgent }));
const Orbit = lazy(async () => ({ default: (await import('#web/features/orbit/orbit.tsx')).OrbitScreen }));
const LifeTab = lazy(async () => ({ default: (await import('#web/features/life/life-tab.tsx')).LifeTab }));
const ActivityList = lazy(async () => ({
  default: (await import('#web/features/life/activity-list.tsx')).ActivityList,
}));
const Today = lazy(async () => ({ default: (await import('./today/today.tsx')).Today }));

const Overview = () => (
  <>
    <LifeTab module="overview" headed>
      <Suspense fallback={<div className="card today-loading" />}>
        <Today />
      </Suspense>
    </LifeTab>
    <ActivityList />
  </>
);

/** The component of each module key of the dashboard; every other key is under development. */
export const modules: ReadonlyMap<string, ReactNode> = new Map(
  Object.entries({
    calendar: <CalendarAgent />,
    gmail: <MailAgent />,
    orbit: <Orbit />,
    ...Object.fromEntries(
      lifeTabKeys.map((id) => [id, id === HOME_TAB ? <Overview key={id} /> : <LifeTab module={id} key={id} />]),
    ),
  }),
);
