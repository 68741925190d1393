import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Card } from './card.tsx';
import { Sparkline } from './sparkline.tsx';

type MetricCardProps = {
  icon: LucideIcon;
  label: string;
  value: string | number;
  unit?: string;
  /** The last days, oldest first, ending with the value itself. */
  trend?: { values: readonly number[]; label: string; domain?: readonly [number, number] };
  /** One quiet line under the figure. */
  note?: ReactNode;
};

/** A figure with its trend. */
export const MetricCard = ({ icon: Icon, label, value, unit, trend, note }: MetricCardProps) => {
  const id = useId();
  return (
    <Card as="div" className="mcard" role="group" aria-labelledby={id}>
      <h2 className="top-l" id={id}>
        <Icon className="i i-18" aria-hidden="true" />
        {label}
      </h2>
      <div className="b">
        <span className="metric num" style={{ '--letters': lettersOf(value, unit) }}>
          {value}
          {unit && <small>{unit}</small>}
        </span>
        {trend && <Sparkline {...trend} />}
      </div>
      {note && <div className="meta t3">{note}</div>}
    </Card>
  );
};

/** The width of a figure in large letters: a unit is half as large. */
const lettersOf = (value: string | number, unit = ''): number => String(value).length + unit.length / 2;
