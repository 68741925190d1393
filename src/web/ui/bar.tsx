import type { CSSProperties } from 'react';

type BarProps = {
  label: string;
  value: number;
  max?: number;
  unit?: string;
  /** A meaning of its own; otherwise the mood's one hue. */
  tone?: 'success' | 'warning' | 'info' | 'danger' | 'research';
  /** Only the bar, where label and figure already stand beside it. */
  bare?: boolean;
};

/** How much of a whole: name, figure, and the bar under them. */
export const Bar = ({ label, value, max = 100, unit, tone, bare }: BarProps) => {
  const share = Math.min(Math.max(value / max, 0), 1) * 100;
  const bar = (
    <div
      className="bar"
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={unit ? `${value} ${unit}` : undefined}
    >
      <span style={{ '--v': `${share}%`, ...(tone && { '--c': `var(--${tone}-mark)` }) } as CSSProperties} />
    </div>
  );
  if (bare) return bar;
  return (
    <div className="bar-row">
      <div className="row between">
        <span className="t2">{label}</span>
        <span className="num">
          {value}
          {unit && <span className="t3"> {unit}</span>}
        </span>
      </div>
      {bar}
    </div>
  );
};
