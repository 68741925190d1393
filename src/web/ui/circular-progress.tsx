type CircularProgressProps = { label: string; value: number; max?: number; size?: number };

const STROKE = 6;

/** A share of a whole as an arc, with its figure inside. */
export const CircularProgress = ({ label, value, max = 100, size = 72 }: CircularProgressProps) => {
  const centre = size / 2;
  const radius = centre - STROKE / 2;
  const round = 2 * Math.PI * radius;
  const circle = { cx: centre, cy: centre, r: radius, strokeWidth: STROKE };
  const share = Math.min(Math.max(value / max, 0), 1);
  return (
    <span
      className="gauge"
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(share * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={max === 100 ? undefined : `${value} of ${max}`}
    >
      <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <circle className="tr" {...circle} />
        <circle
          className="va"
          {...circle}
          strokeDasharray={`${share * round} ${round}`}
          transform={`rotate(-90 ${centre} ${centre})`}
        />
      </svg>
      <b className="num" aria-hidden="true">
        {value}
      </b>
    </span>
  );
};
