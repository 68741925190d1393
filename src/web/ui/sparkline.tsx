type SparklineProps = {
  /** Oldest first; the last one is the present. */
  values: readonly number[];
  /** A sentence ("Energy, last 26 days"). */
  label: string;
  /** The values of the shortest and the longest line. */
  domain?: readonly [number, number];
};

const WIDTH = 190;
const HEIGHT = 58;
const SHORTEST = 0.04;

/** A trend as vertical lines, the last one highlighted; its figure is always printed beside it. */
export const Sparkline = ({ values, label, domain: [low, high] = [56, 100] }: SparklineProps) => (
  <svg className="fibres" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
    {values.map((value, index) => {
      const x = 1 + (index / Math.max(values.length - 1, 1)) * (WIDTH - 2);
      const share = Math.min(Math.max((value - low) / (high - low), SHORTEST), 1);
      return (
        <line
          key={index}
          className={index === values.length - 1 ? 'hi' : undefined}
          x1={x.toFixed(2)}
          x2={x.toFixed(2)}
          y1={HEIGHT - 1}
          y2={(HEIGHT - 1 - share * (HEIGHT - 3)).toFixed(2)}
          style={{ '--n': index }}
        />
      );
    })}
  </svg>
);
