import { around, type DrawingProps, Fibre, lookOf, MIDDLE, picturePartText } from './fibre.tsx';

const INNERMOST = 34;
const OUTERMOST = 102;
/** Each point is turned on by the golden angle, so that those of one orbit keep apart. */
const GOLDEN_TURN = 0.381_966;

/** People as points around the middle, the further away the higher their value; the inner circle is where all is well. */
export const Orbits = ({ parts }: DrawingProps) => (
  <svg viewBox="0 0 240 240" aria-hidden="true">
    {[0.25, 0.5, 1].map((value) => (
      <circle key={value} className="orbit" cx={MIDDLE} cy={MIDDLE} r={distanceOf(value)} />
    ))}
    <circle className="self" cx={MIDDLE} cy={MIDDLE} r={7} />
    {parts.map((part, index) => {
      const { x, y } = around(index * GOLDEN_TURN, distanceOf(part.value));
      return (
        <g key={index} className={part.marked ? 'person marked' : 'person'}>
          <title>{picturePartText(part)}</title>
          <circle cx={x} cy={y} r={15} />
          <text x={x} y={y} dy="0.36em">
            {initialsOf(part.label)}
          </text>
        </g>
      );
    })}
  </svg>
);

const distanceOf = (value: number) => INNERMOST + (OUTERMOST - INNERMOST) * value;

const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const letters =
    words.length === 1
      ? Array.from(name.trim()).slice(0, 2)
      : [words[0]!, words.at(-1)!].map((word) => Array.from(word)[0]);
  return letters.join('').toUpperCase();
};

const GROUND = 190;
const TALLEST = 150;
const LEFT = 14;
const RIGHT = 226;

/** A fibre for each part on one ground, as tall as its value; the first and the last are named. */
export const Growth = ({ parts }: DrawingProps) => (
  <svg viewBox="0 0 240 220" aria-hidden="true">
    {parts.map((part, index) => {
      const x = parts.length === 1 ? MIDDLE : LEFT + ((RIGHT - LEFT) * index) / (parts.length - 1);
      const y = GROUND - 6 - TALLEST * part.value;
      return (
        <Fibre
          key={index}
          from={{ x, y: GROUND }}
          to={{ x, y }}
          look={lookOf(part)}
          title={picturePartText(part)}
          width={6}
        />
      );
    })}
    <text x={LEFT - 3} y={GROUND + 22} className="end-left">
      {parts[0]?.label}
    </text>
    <text x={RIGHT + 3} y={GROUND + 22} className="end-right">
      {parts.at(-1)?.label}
    </text>
  </svg>
);
