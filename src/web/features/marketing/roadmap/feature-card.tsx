import { percentSign } from '#contract/intl.ts';
import { Badge, PriorityBadge } from '#web/ui/badge.tsx';
import { Bar } from '#web/ui/bar.tsx';
import { Card } from '#web/ui/card.tsx';
import { type RoadmapFeature, statusLooks } from './feature.ts';

type FeatureCardProps = { feature: RoadmapFeature; onOpen: () => void };

/** A summary of a feature; the whole card opens it. */
export const FeatureCard = ({ feature, onOpen }: FeatureCardProps) => {
  const { id, title, description, status, priority, progress, timeline, userImpact, icon: Icon, color } = feature;
  const look = statusLooks[status];
  return (
    <Card as="li" className="rm-card" id={id}>
      <div className="row between">
        <span className={`glyph rm-glyph--${color}`}>
          <Icon className="i" aria-hidden="true" />
        </span>
        <span className="row g2">
          <Badge tone={look.tone} icon={look.icon}>
            {look.label}
          </Badge>
          <PriorityBadge priority={priority} />
        </span>
      </div>
      <h2 className="h2">
        <button type="button" className="rm-open" aria-haspopup="dialog" onClick={onOpen}>
          {title}
        </button>
      </h2>
      <p className="t2">{description}</p>
      <div className="rm-progress">
        <Bar bare label={`${title}, progress`} value={progress} tone={look.tone} />
        <span className="num">
          {progress}
          {percentSign()}
        </span>
      </div>
      <dl className="rm-facts meta">
        <dt className="t3">Timeline</dt>
        <dd className="num">{timeline}</dd>
        <dt className="t3">For you</dt>
        <dd>{userImpact}</dd>
      </dl>
    </Card>
  );
};
