import { around, type DrawingProps, Fibre, lookOf, picturePartText } from './fibre.tsx';

/** A fibre for each part around a circle, as long as its value. */
export const Ring = ({ parts }: DrawingProps) => (
  <svg viewBox="0 0 240 240" aria-hidden="true">
    {parts.map((part, index) => {
      const turn = index / parts.length;
      return (
        <Fibre
          key={index}
          from={around(turn, 84)}
          to={around(turn, 90 + 28 * part.value)}
          look={lookOf(part)}
          title={picturePartText(part)}
          width={3.4}
        />
      );
    })}
  </svg>
);

const TICKS = 60;
const OUTER = 116;
const RING = 19;
const TICK = 12;

/** A ring of ticks for each part, one inside the other, lit as far as its value. */
export const Rings = ({ parts }: DrawingProps) => (
  <svg viewBox="0 0 240 240" aria-hidden="true">
    {parts.map((part, ring) => (
      <g key={ring}>
        <title>{picturePartText(part)}</title>
        {Array.from({ length: TICKS }, (_, tick) => (
          <Fibre
            key={tick}
            from={around(tick / TICKS, OUTER - ring * RING - TICK)}
            to={around(tick / TICKS, OUTER - ring * RING)}
            look={tick < Math.round(part.value * TICKS) ? 'lit' : undefined}
          />
        ))}
      </g>
    ))}
  </svg>
);

const FOOT = { x: 120, y: 150 };
const LONGEST = 112;
const SHORTEST = 22;
/** A fan opens at most this far to each side, and two of its fibres at most so far, as shares of a turn. */
const OPEN = 0.22;
const BETWEEN = 0.14;

/** A fibre for each part from one point, as long as its value, over one that shows how long it could be. */
export const Fan = ({ parts }: DrawingProps) => (
  <svg viewBox="0 0 240 164" aria-hidden="true">
    {parts.map((part, index) => {
      const turn = (index - (parts.length - 1) / 2) * Math.min((2 * OPEN) / (parts.length - 1), BETWEEN);
      const at = (distance: number) => around(turn, distance, FOOT);
      return (
        <g key={index}>
          <Fibre from={at(SHORTEST)} to={at(SHORTEST + LONGEST)} width={7} />
          <Fibre
            from={at(SHORTEST)}
            to={at(SHORTEST + LONGEST * part.value)}
            look={lookOf(part)}
            title={picturePartText(part)}
            width={7}
          />
        </g>
      );
    })}
  </svg>
);
