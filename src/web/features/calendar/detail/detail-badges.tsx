import { TrendingUp } from 'lucide-react';
import type { CalendarEvent } from '#contract/calendar/event.ts';
import { Badge, PriorityBadge } from '#web/ui/badge.tsx';
import { categoryNames, stakeholderNames } from '../words.ts';

export const DetailBadges = ({ event: { analysis, status, isTimeBlock } }: { event: CalendarEvent }) => {
  const stakeholder = stakeholderNames[analysis.stakeholderLevel];
  return (
    <div className="row g2 wrap">
      <PriorityBadge priority={analysis.priority} />
      {analysis.businessImpact === 'high' && (
        <Badge tone="line" icon={TrendingUp}>
          High Impact
        </Badge>
      )}
      <Badge>{isTimeBlock ? 'Time block' : categoryNames[analysis.category]}</Badge>
      {stakeholder && <Badge>{stakeholder}</Badge>}
      {status === 'tentative' && <Badge>Tentative</Badge>}
    </div>
  );
};
