import { CalendarDays, CalendarRange, ClipboardCheck, List, Rows3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import type { CalendarView } from '../address/calendar-view.ts';

const TABS = [
  { value: 'agent', label: 'Agent', icon: ClipboardCheck },
  { value: 'agenda', label: 'Agenda', icon: List },
  { value: 'month', label: 'Month', icon: CalendarDays },
  { value: 'week', label: 'Week', icon: CalendarRange },
  { value: 'day', label: 'Day', icon: Rows3 },
] as const;

type ViewTabsProps = {
  view: CalendarView;
  onView: (view: CalendarView) => void;
  /** Content at the other end of the row. */
  beside: ReactNode;
  children: ReactNode;
};

/** The tabs of the calendar views. */
export const ViewTabs = ({ view, onView, beside, children }: ViewTabsProps) => (
  <div className="cal-views-frame">
    {beside}
    <Tabs label="View" value={view} tabs={TABS} onChange={onView}>
      <TabPanel value={view}>{children}</TabPanel>
    </Tabs>
  </div>
);
