import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';

type FigureProps = { icon: LucideIcon; label: string; more?: ReactNode; children: ReactNode };

/** One of the figures above every view. */
export const SummaryFigure = ({ icon: Icon, label, more, children }: FigureProps) => (
  <Card as="div" role="group" aria-label={label}>
    <h2 className="l">
      <Icon className="i i-18" aria-hidden="true" />
      {label}
      {more}
    </h2>
    <span className="metric num">{children}</span>
  </Card>
);
