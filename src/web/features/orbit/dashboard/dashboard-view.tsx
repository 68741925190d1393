import { useQuery } from '@tanstack/react-query';
import { sampleTotals } from '#contract/orbit/sample.ts';
import { Card } from '#web/ui/card.tsx';
import { totalsQuery } from '../orbit-queries.ts';
import type { OrbitThings } from '../use-orbit.ts';
import type { TodayHours } from '../use-today.ts';
import './board.css';
import { CalendarInsights } from './calendar-insights.tsx';
import { Estimates } from './estimates.tsx';
import { OrbitClock } from './orbit-clock.tsx';
import { QuickTimer } from './quick-timer.tsx';
import { TrackingWords } from './tracking-words.tsx';
import { UpcomingEventsCard } from './upcoming-events.tsx';
import { WeekBars } from './week-bars.tsx';

/** The day at a glance: its clock with the timer, estimates, the week, and calendar data. */
export const DashboardView = ({ things, hours }: { things: OrbitThings; hours: TodayHours }) => {
  const { data: totals } = useQuery({ ...totalsQuery(), enabled: !things.sample });
  const { running, elapsed } = hours;
  const tracked = things.sample
    ? new Map(Object.entries(sampleTotals))
    : new Map((totals ?? []).map(({ projectId, seconds }) => [projectId, seconds]));
  if (running) tracked.set(running.projectId, (tracked.get(running.projectId) ?? 0) + (elapsed ?? 0));
  return (
    <div className="orbit-board">
      <div className="stack orbit-main">
        <Card className="timer" aria-labelledby="quick-timer">
          <OrbitClock
            day="Today"
            pieces={hours.pieces}
            projects={things.projects}
            running={hours.runningPiece}
            seconds={hours.secondsToday}
          >
            <TrackingWords
              seconds={elapsed}
              project={running ? things.projectOf(running.projectId)?.name : undefined}
            />
          </OrbitClock>
          <QuickTimer things={things} runningId={running?.projectId ?? null} today={hours.byProject} />
        </Card>
        <Card className="orbit-hours" aria-label="Hours">
          <Estimates projects={things.projects} totals={tracked} />
          <WeekBars days={hours.week} />
        </Card>
      </div>
      <div className="stack orbit-side">
        <UpcomingEventsCard />
        <CalendarInsights />
      </div>
    </div>
  );
};
