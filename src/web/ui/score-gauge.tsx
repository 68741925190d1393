import { seeded } from './ring.ts';

type ScoreGaugeProps = {
  /** 0 to 100. */
  value: number;
  /** The label of the figure ("Health score"). */
  label: string;
  /** Diameter in pixels. */
  size?: number;
};

const LINES = 100;
const CENTRE = 120;
const OUTER = 118;
const RESTING_LENGTH = 9;
const SEED = 11;
/** From this diameter on there is room for the scale under the figure. */
const SIZE_WITH_SCALE = 160;

/** A score of 0 to 100 as a ring of a hundred lines, as many highlighted as the value, in the colours of the spectrum. */
export const ScoreGauge = ({ value, label, size = 228 }: ScoreGaugeProps) => {
  const roomy = size >= SIZE_WITH_SCALE;
  return (
    <span className="dial" style={{ width: size }} role="img" aria-label={`${label} ${value} of 100`}>
      <svg width="100%" viewBox="0 0 240 240" aria-hidden="true">
        {linesFor(value).map(({ x1, y1, x2, y2, colour }, index) => (
          <line key={index} {...{ x1, y1, x2, y2 }} style={colour ? { stroke: colour } : undefined} />
        ))}
      </svg>
      <span className="dial-figure" style={{ '--d': `${size}px` }}>
        <span className={roomy ? 'num dial-big' : 'num'}>{value}</span>
        {roomy && <small className="meta">/100</small>}
      </span>
    </span>
  );
};

const linesFor = (value: number) => {
  const random = seeded(SEED);
  return Array.from({ length: LINES }, (_, index) => {
    const lit = index < value;
    const length = lit ? 15 + random() * 11 : RESTING_LENGTH;
    const angle = (index / LINES) * 2 * Math.PI - Math.PI / 2;
    const at = (distance: number) =>
      [CENTRE + Math.cos(angle) * distance, CENTRE + Math.sin(angle) * distance] as const;
    const [x1, y1] = at(OUTER - length);
    const [x2, y2] = at(OUTER);
    return {
      x1: x1.toFixed(2),
      y1: y1.toFixed(2),
      x2: x2.toFixed(2),
      y2: y2.toFixed(2),
      colour: lit && colourAt(index),
    };
  });
};

/** The colour of a line: a hundred lines over the six steps between the first seven colours of the spectrum. */
const colourAt = (index: number) => {
  const along = (index * 6) / LINES;
  const step = Math.floor(along);
  const share = Math.round((along - step) * 100);
  return `color-mix(in oklch, var(--spectrum-${step + 1}), var(--spectrum-${step + 2}) ${share}%)`;
};
