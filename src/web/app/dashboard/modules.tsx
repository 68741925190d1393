import { lazy, type ReactNode } from 'react';

const CalendarAgent = lazy(async () => ({
  default: (await import('#web/features/calendar/calendar-agent.tsx')).CalendarAgent,
}));
const MailAgent = lazy(async () => ({ default: (await import('#web/features/mail/mail-agent.tsx')).MailAgent }));
const LifeTab = lazy(async () => ({ default: (await import('#web/features/life/life-tab.tsx')).LifeTab }));
const ActivityList = lazy(async () => ({
  default: (await import('#web/features/life/activity-list.tsx')).ActivityList,
}));

/** The tabs that show records of one's life; `body` is another name of Health. */
const lifeTabs = [
  'health',
  'body',
  'finance',
  'home',
  'emergency',
  'insights',
  'social',
  'communication',
  'networking',
  'community',
  'reputation',
  'career',
  'projects',
  'skills',
  'goals',
  'learning',
  'hobbies',
  'entertainment',
  'travel',
  'legacy',
  'creativity',
].map((id): [string, ReactNode] => [id, <LifeTab module={id} key={id} />]);

const Overview = () => (
  <>
    <LifeTab module="overview" headed />
    <ActivityList />
  </>
);

/** What stands behind each module key of the dashboard; every other key is under development. */
export const modules: ReadonlyMap<string, ReactNode> = new Map(
  Object.entries({
    overview: <Overview />,
    calendar: <CalendarAgent />,
    gmail: <MailAgent />,
    ...Object.fromEntries(lifeTabs),
  }),
);
