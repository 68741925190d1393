import { Building2, Clock, FolderKanban, Gauge } from 'lucide-react';
import { hoursAndMinutes } from '#contract/duration.ts';
import { EfficiencyFigure } from './efficiency-figure.tsx';
import { SummaryFigure } from './figure.tsx';

type SummaryCardsProps = {
  secondsToday: number;
  activeProjects: number;
  activeAgencies: number;
  sample: boolean;
  /** Left out where it is narrow, as on the other tabs. */
  low: boolean;
};

/** The four figures above every view of Orbit. */
export const SummaryCards = ({ secondsToday, activeProjects, activeAgencies, sample, low }: SummaryCardsProps) => (
  <div className={low ? 'sum4 sum4--low' : 'sum4'}>
    <SummaryFigure icon={Clock} label="Hours Today">
      <HoursMinutes seconds={secondsToday} />
    </SummaryFigure>
    <SummaryFigure icon={FolderKanban} label="Active Projects">
      {activeProjects}
    </SummaryFigure>
    <SummaryFigure icon={Building2} label="Agencies">
      {activeAgencies}
    </SummaryFigure>
    <EfficiencyFigure icon={Gauge} sample={sample} />
  </div>
);

const HoursMinutes = ({ seconds }: { seconds: number }) => {
  const { hours, minutes } = hoursAndMinutes(seconds);
  return (
    <>
      {hours}
      <small>h</small> {minutes}
      <small>m</small>
    </>
  );
};
