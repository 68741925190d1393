import { percentSign } from '#contract/intl.ts';

type BarProps = {
  label: string;
  value: number;
  max?: number;
  unit?: string;
  /** A semantic colour; by default the hue of the mood. */
  tone?: 'success' | 'warning' | 'info' | 'danger' | 'research';
  /** Only the bar, for use beside its own label and figure. */
  bare?: boolean;
};

/** What a screen reader says instead of the share in percent, where the count says more. */
const countText = (value: number, max: number, unit: string | undefined): string | undefined =>
  unit ? `${value}${unitText(unit)}` : max === 100 ? undefined : `${value} of ${max}`;

const unitText = (unit: string): string => (unit === '%' ? percentSign() : ` ${unit}`);

/** A share of a whole: name, figure, and a bar under them. */
export const Bar = ({ label, value, max = 100, unit, tone, bare }: BarProps) => {
  const share = Math.min(Math.max(value / max, 0), 1) * 100;
  const bar = (
    <div
      className="bar"
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(share)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={countText(value, max, unit)}
    >
      <span style={{ '--v': `${share}%`, ...(tone && { '--c': `var(--${tone}-mark)` }) }} />
    </div>
  );
  if (bare) return bar;
  return (
    <div className="bar-row">
      <div className="row between">
        <span className="t2">{label}</span>
        <span className="num">
          {value}
          {unit && <span className="t3">{unitText(unit)}</span>}
        </span>
      </div>
      {bar}
    </div>
  );
};
