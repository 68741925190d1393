import { Building2, Clock, FolderKanban, Gauge } from 'lucide-react';
import { hoursAndMinutes } from '../model/durations.ts';
import { EfficiencyFigure } from './efficiency-figure.tsx';
import { Figure } from './figure.tsx';

type SummaryCardsProps = {
  secondsToday: number;
  activeProjects: number;
  activeAgencies: number;
  sample: boolean;
  /** Smaller where there is little room, because something else was asked for. */
  low: boolean;
};

/** The four figures above every view of Orbit. */
export const SummaryCards = ({ secondsToday, activeProjects, activeAgencies, sample, low }: SummaryCardsProps) => (
  <div className={low ? 'sum4 sum4--low' : 'sum4'}>
    <Figure icon={Clock} label="Hours Today">
      <HoursMinutes seconds={secondsToday} />
    </Figure>
    <Figure icon={FolderKanban} label="Active Projects">
      {activeProjects}
    </Figure>
    <Figure icon={Building2} label="Agencies">
      {activeAgencies}
    </Figure>
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
