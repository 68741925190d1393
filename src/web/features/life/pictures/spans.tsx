import { around, type DrawingProps, Fibre, MIDDLE, lookOf, picturePartText } from './fibre.tsx';

const LEFT = 14;
const RIGHT = 226;
const placeOf = (index: number, all: number) => (all === 1 ? MIDDLE : LEFT + ((RIGHT - LEFT) * index) / (all - 1));

const LINE = 122;
const UP = 104;
const DOWN = 66;
const GAP = 5;

/** A fibre above a line for each part, and one under it for its other value; the first and the last are named. */
export const Mirror = ({ parts }: DrawingProps) => (
  <svg viewBox="0 0 240 220" aria-hidden="true">
    {parts.map((part, index) => {
      const x = placeOf(index, parts.length);
      const below = part.below ?? 0;
      return (
        <g key={index}>
          <title>{picturePartText(part)}</title>
          <Fibre
            from={{ x, y: LINE - GAP }}
            to={{ x, y: LINE - GAP - UP * part.value }}
            look={lookOf(part)}
            width={4}
          />
          <g className={below > 0 ? 'second' : undefined}>
            <Fibre from={{ x, y: LINE + GAP }} to={{ x, y: LINE + GAP + DOWN * below }} width={4} />
          </g>
        </g>
      );
    })}
    <text x={LEFT - 3} y={216} className="end-left">
      {parts[0]?.label}
    </text>
    <text x={RIGHT + 3} y={216} className="end-right">
      {parts.at(-1)?.label}
    </text>
  </svg>
);

const ROOM = 150;
const BRICK_MOST = 84;
const WIDTH = 11;

/** A column of bricks for each part; the first and the last are named, and what comes after a marked first one. */
export const Stacks = ({ parts }: DrawingProps) => {
  const highest = Math.max(...parts.map(({ of = 0 }) => of), 1);
  const brickHeight = Math.min(ROOM / highest, BRICK_MOST);
  const floor = brickHeight * highest + 4;
  return (
    <svg viewBox={`0 0 240 ${floor + 32}`} aria-hidden="true">
      {parts.map((part, index) => {
        const x = placeOf(index, parts.length) - WIDTH / 2;
        const look = lookOf(part);
        return (
          <g key={index}>
            <title>{picturePartText(part)}</title>
            <rect className="brick" x={x} y={floor + 6} width={WIDTH} height={3} rx={1.5} />
            {Array.from({ length: part.of ?? 0 }, (_, brick) => (
              <rect
                key={brick}
                className={`brick ${look ?? ''}`}
                x={x}
                y={floor - brickHeight * (brick + 1) + 3}
                width={WIDTH}
                height={brickHeight - 4}
                rx={3}
              />
            ))}
          </g>
        );
      })}
      <text x={LEFT - WIDTH / 2} y={floor + 26} className="end-left">
        {parts[0]?.label}
      </text>
      {parts[0]?.marked && (
        <text x={placeOf(1, parts.length) + 24} y={floor + 26} className="end-middle">
          {parts[1]?.label}
        </text>
      )}
      <text x={RIGHT + WIDTH / 2} y={floor + 26} className="end-right">
        {parts.at(-1)?.label}
      </text>
    </svg>
  );
};

const NEAREST = 26;
const FURTHEST = 108;
/** So few points have room to be larger. */
const FEW = 6;

/** A spoke for each part around the middle, the longer the higher its value, with a point at its end. */
export const Spiral = ({ parts }: DrawingProps) => (
  <svg viewBox="0 0 240 240" aria-hidden="true">
    {[0.28, 0.5, 1].map((value) => (
      <circle key={value} className="orbit" cx={MIDDLE} cy={MIDDLE} r={NEAREST + (FURTHEST - NEAREST) * value} />
    ))}
    {parts.map((part, index) => {
      const turn = index / Math.max(parts.length, 6);
      const end = around(turn, NEAREST + (FURTHEST - NEAREST) * part.value);
      return (
        <g key={index} className={part.marked ? 'stop marked' : 'stop'}>
          <title>{picturePartText(part)}</title>
          <Fibre from={around(turn, 12)} to={end} width={1.6} />
          <circle cx={end.x} cy={end.y} r={(part.marked ? 7 : 5) + (parts.length <= FEW ? 3 : 0)} />
        </g>
      );
    })}
    <circle className="self" cx={MIDDLE} cy={MIDDLE} r={7} />
  </svg>
);

/** A stroke of a brush for each part, one under the other, as long as its value. */
export const Strokes = ({ parts }: DrawingProps) => {
  const step = Math.min(30, 190 / parts.length);
  const top = (220 - step * (parts.length - 1)) / 2;
  return (
    <svg viewBox="0 0 240 220" aria-hidden="true">
      {parts.map((part, index) => {
        const y = top + step * index + 5;
        const length = 24 + 188 * part.value;
        return (
          <path
            key={index}
            className="stroke"
            d={`M14 ${y + 4} q${length * 0.3} ${-step * 0.55} ${length * 0.55} ${-3} t${length * 0.45} ${-4}`}
            strokeWidth={Math.min(14, step * 0.5)}
            opacity={1 - index * 0.09}
          >
            <title>{picturePartText(part)}</title>
          </path>
        );
      })}
    </svg>
  );
};
