import { ChevronDown, ChevronsUp, Equal, type LucideIcon, OctagonAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'research' | 'mood' | 'line';
type BadgeProps = { tone?: Tone; icon?: LucideIcon; children: ReactNode };

/** One or two words; a coloured one always has an icon, because colour alone must not carry meaning. */
export const Badge = ({ tone = 'neutral', icon: Icon, children }: BadgeProps) => (
  <span className={tone === 'neutral' ? 'badge' : `badge badge--${tone}`}>
    {Icon && <Icon className="i i-14" aria-hidden="true" />}
    <span className="badge-text">{children}</span>
  </span>
);

export type Priority = 'critical' | 'high' | 'medium' | 'low';

const PRIORITIES: { [P in Priority]: { tone: Tone; icon: LucideIcon; label: string } } = {
  critical: { tone: 'danger', icon: OctagonAlert, label: 'Critical' },
  high: { tone: 'danger', icon: ChevronsUp, label: 'High' },
  medium: { tone: 'warning', icon: Equal, label: 'Medium' },
  low: { tone: 'success', icon: ChevronDown, label: 'Low' },
};

/** Priority by icon, word and colour; `plain` leaves out the box, for rows of a list. */
export const PriorityBadge = ({ priority, plain }: { priority: Priority; plain?: boolean }) => {
  const { tone, icon, label } = PRIORITIES[priority];
  if (!plain) {
    return (
      <Badge tone={tone} icon={icon}>
        {label}
      </Badge>
    );
  }
  const Icon = icon;
  return (
    <span className={`pri pri-${priority}`}>
      <Icon className="i i-14" aria-hidden="true" />
      {label}
    </span>
  );
};

/** Marks figures that are not the person's own; once a module, in its header. */
export const SampleMark = () => <span className="sample">Sample data</span>;
