import { around, type DrawingProps, MIDDLE, picturePartText } from './fibre.tsx';

const HEART = 9;
const BARK = 112;
/** A year without anything is a thin ring, too. */
const THIN = 0.25;
/** Years to come have room around a young tree. */
const ROOM = 22;

/** Rings of a tree, the first part innermost, each as wide as its value. */
export const Tree = ({ parts }: DrawingProps) => {
  const whole = parts.reduce((sum, { value }) => sum + THIN + value, 0);
  const unit = Math.min((BARK - HEART) / whole, 26);
  const radii = parts.reduce<number[]>((all, { value }) => [...all, (all.at(-1) ?? HEART) + unit * (THIN + value)], []);
  const outermost = radii.at(-1) ?? HEART;
  const toCome = Array.from(
    { length: Math.floor((BARK - outermost) / ROOM) },
    (_, index) => outermost + ROOM * (index + 1),
  );
  return (
    <svg viewBox="0 0 240 240" aria-hidden="true">
      {toCome.map((radius) => (
        <circle key={radius} className="orbit" cx={MIDDLE} cy={MIDDLE} r={radius} />
      ))}
      <circle className="self" cx={MIDDLE} cy={MIDDLE} r={HEART - 3} />
      {parts.map((part, index) => {
        const width = unit * (THIN + part.value);
        return (
          <g key={index}>
            <title>{picturePartText(part)}</title>
            <circle
              className={part.value > 0 ? 'year lit' : 'year'}
              cx={MIDDLE}
              cy={MIDDLE}
              r={radii[index]! - width / 2}
              strokeWidth={Math.max(width - 3, 1.2)}
              opacity={part.value > 0 ? 0.45 + 0.55 * part.value : 1}
            />
          </g>
        );
      })}
    </svg>
  );
};

const INNER = 40;
const LONGEST = 74;

/** A petal for each part around the middle, as long as its value. */
export const Petals = ({ parts }: DrawingProps) => (
  <svg viewBox="0 0 240 240" aria-hidden="true">
    {parts.map((part, index) => {
      const turn = index / parts.length;
      const length = 20 + (LONGEST - 20) * part.value;
      const centre = around(turn, INNER + length / 2);
      return (
        <ellipse
          key={index}
          className={part.value > 0 ? 'petal lit' : 'petal'}
          cx={centre.x.toFixed(1)}
          cy={centre.y.toFixed(1)}
          rx={part.value === 0 ? 6 : 11}
          ry={(length / 2).toFixed(1)}
          transform={`rotate(${turn * 360} ${centre.x.toFixed(1)} ${centre.y.toFixed(1)})`}
          opacity={part.value > 0 ? 0.5 + 0.5 * part.value : 1}
        >
          <title>{picturePartText(part)}</title>
        </ellipse>
      );
    })}
  </svg>
);

const FROM = { x: 42, y: 120 };
/** How far arcs open to each side, as a share of a turn. */
const OPEN = 0.13;
const NEAREST = 40;
const FURTHEST = 156;

/** An arc for each part that runs from one point to the right, the first nearest, as wide as its value. */
export const Echo = ({ parts }: DrawingProps) => (
  <svg viewBox="0 0 240 240" aria-hidden="true">
    <circle className="self" cx={FROM.x} cy={FROM.y} r={8} />
    {parts.map((part, index) => {
      const distance = NEAREST + (index * (FURTHEST - NEAREST)) / Math.max(parts.length - 1, 1);
      const [start, end] = [around(0.25 - OPEN, distance, FROM), around(0.25 + OPEN, distance, FROM)];
      return (
        <path
          key={index}
          className={`echo ${part.value === 0 ? '' : part.marked ? 'marked' : 'lit'}`}
          d={`M${start.x.toFixed(1)} ${start.y.toFixed(1)} A${distance.toFixed(1)} ${distance.toFixed(1)} 0 0 1 ${end.x.toFixed(1)} ${end.y.toFixed(1)}`}
          strokeWidth={part.value === 0 ? 1.4 : 2.5 + 7 * part.value}
        >
          <title>{picturePartText(part)}</title>
        </path>
      );
    })}
  </svg>
);
