import { Building2, Clock, FolderKanban, Gauge, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { hoursAndMinutes } from '../model/durations.ts';
import { EfficiencyFigure } from './efficiency-figure.tsx';

type SummaryCardsProps = {
  secondsToday: number;
  activeProjects: number;
  activeAgencies: number;
  sample: boolean;
};

/** The four figures above every view of Orbit. */
export const SummaryCards = ({ secondsToday, activeProjects, activeAgencies, sample }: SummaryCardsProps) => (
  <div className="sum4">
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

type FigureProps = { icon: LucideIcon; label: string; more?: ReactNode; children: ReactNode };

export const Figure = ({ icon: Icon, label, more, children }: FigureProps) => (
  <Card as="div" role="group" aria-label={label}>
    <h2 className="l">
      <Icon className="i i-18" aria-hidden="true" />
      {label}
      {more}
    </h2>
    <span className="metric num">{children}</span>
  </Card>
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
