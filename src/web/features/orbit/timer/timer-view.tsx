import { Segmented } from '#web/ui/segmented.tsx';
import { ReportView } from '../reports/report-view.tsx';
import { Timesheet } from '../reports/timesheet.tsx';
import type { OrbitThings } from '../use-orbit.ts';
import { timerTabs, useOrbitAddress } from '../use-orbit-address.ts';
import { EntryList } from './entry-list.tsx';
import { TimerBar } from './timer-bar.tsx';

const LABELS = { entries: 'Entries', timesheet: 'Timesheet', reports: 'Reports' } as const;

/** The timer and its entries. */
export const TimerView = ({ things }: { things: OrbitThings }) => {
  const { show, showTimer } = useOrbitAddress();
  return (
    <div className="stack orbit-main">
      <div className={show === 'entries' ? undefined : 'timer-aside'}>
        <TimerBar things={things} />
      </div>
      <div>
        <Segmented
          label="What to show"
          value={show}
          options={timerTabs.map((value) => ({ value, label: LABELS[value] }))}
          onChange={showTimer}
        />
      </div>
      {show === 'entries' && <EntryList things={things} />}
      {show === 'timesheet' && <Timesheet things={things} />}
      {show === 'reports' && <ReportView things={things} />}
    </div>
  );
};
