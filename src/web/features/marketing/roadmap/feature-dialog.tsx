import { useState } from 'react';
import { percentSign } from '#contract/intl.ts';
import { Badge, PriorityBadge } from '#web/ui/badge.tsx';
import { Bar } from '#web/ui/bar.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { type RoadmapFeature, statusLooks } from './feature.ts';
import { roadmap } from './roadmap.ts';
import './feature-dialog.css';

export type FeatureDialogProps = {
  /** The feature that is open, or null. */
  id: string | null;
  onOpen: (id: string) => void;
  onClose: () => void;
};

/** The details of a feature. */
export const FeatureDialog = ({ id, onOpen, onClose }: FeatureDialogProps) => {
  const asked = roadmap.find((one) => one.id === id);
  const [feature, setFeature] = useState(asked);
  // While the dialog closes it still shows its last feature.
  if (asked && asked !== feature) setFeature(asked);
  return (
    <Dialog
      open={asked !== undefined}
      onOpenChange={onClose}
      size="lg"
      title={feature?.title ?? ''}
      description={feature?.description}
    >
      {feature && <Details feature={feature} onOpen={onOpen} />}
    </Dialog>
  );
};

const Details = ({ feature, onOpen }: { feature: RoadmapFeature; onOpen: (id: string) => void }) => {
  const look = statusLooks[feature.status];
  const dependencies = roadmap.filter(({ id }) => feature.dependencies.includes(id));
  return (
    <div className="rm-details">
      <div className="row g2 wrap">
        <Badge tone={look.tone} icon={look.icon}>
          {look.label}
        </Badge>
        <PriorityBadge priority={feature.priority} />
      </div>
      <div className="bar-row">
        <p className="row between">
          <span className="t2">Progress</span>
          <span className="num">
            {feature.progress}
            {percentSign()}
          </span>
        </p>
        <Bar bare label="Progress" value={feature.progress} tone={look.tone} />
      </div>
      <dl className="rows">
        <div>
          <dt className="t3">Timeline</dt>
          <dd className="num">{feature.timeline}</dd>
        </div>
        <div>
          <dt className="t3">Business value</dt>
          <dd>{feature.businessValue}</dd>
        </div>
        <div>
          <dt className="t3">User impact</dt>
          <dd>{feature.userImpact}</dd>
        </div>
        <div>
          <dt className="t3">Technical requirements</dt>
          <dd>
            <ul className="rm-requirements">
              {feature.technicalRequirements.map((requirement) => (
                <li key={requirement}>{requirement}</li>
              ))}
            </ul>
          </dd>
        </div>
        {dependencies.length > 0 && (
          <div>
            <dt className="t3">Dependencies</dt>
            <dd className="row g2 wrap">
              {dependencies.map(({ id, title }) => (
                <button key={id} type="button" className="chip" onClick={() => onOpen(id)}>
                  {title}
                </button>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
};
