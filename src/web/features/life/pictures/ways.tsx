import { around, type DrawingProps, Fibre, picturePartText } from './fibre.tsx';

const LEFT = 8;
const RIGHT = 232;
const GROUND = 118;
const DAYS = 31;

/** Marks on a line of days, today in its middle; neighbours differ in height, so that they are told apart. */
export const LinePicture = ({ parts }: DrawingProps) => (
  <svg viewBox="0 0 240 150" aria-hidden="true">
    {Array.from({ length: DAYS }, (_, day) => {
      const x = placeOf(day / (DAYS - 1));
      const isToday = day === (DAYS - 1) / 2;
      return (
        <Fibre
          key={day}
          from={{ x, y: GROUND }}
          to={{ x, y: GROUND - (isToday ? 18 : 8) }}
          look={isToday ? 'lit' : undefined}
        />
      );
    })}
    {parts.map((part, index) => {
      const x = placeOf(part.value);
      const y = GROUND - 38 - 22 * (index % 3);
      return (
        <g key={index} className={part.marked ? 'stop marked' : 'stop'}>
          <title>{picturePartText(part)}</title>
          <Fibre from={{ x, y: GROUND - 10 }} to={{ x, y }} look={part.marked ? 'marked' : 'lit'} />
          <circle cx={x} cy={y} r={6} />
        </g>
      );
    })}
    <text x={120} y={GROUND + 24} className="end-middle">
      Today
    </text>
  </svg>
);

const placeOf = (value: number) => LEFT + (RIGHT - LEFT) * value;

const FOOT = { x: 120, y: 132 };
const RADIUS = 104;
const STEPS = 48;
/** Half a turn, from the left over the top to the right. */
const turnOf = (value: number) => -0.25 + value / 2;

/** Marks on an arc that begins on the left, lit up to the first of them. */
export const ArcPicture = ({ parts }: DrawingProps) => {
  const first = Math.min(...parts.map(({ value }) => value));
  return (
    <svg viewBox="0 0 240 150" aria-hidden="true">
      {Array.from({ length: STEPS + 1 }, (_, step) => (
        <Fibre
          key={step}
          from={around(turnOf(step / STEPS), RADIUS - 6, FOOT)}
          to={around(turnOf(step / STEPS), RADIUS + 6, FOOT)}
          look={step / STEPS <= first ? 'lit' : undefined}
        />
      ))}
      {parts.map((part, index) => {
        const { x, y } = around(turnOf(part.value), RADIUS, FOOT);
        return (
          <g key={index} className="stop">
            <title>{picturePartText(part)}</title>
            <circle cx={x} cy={y} r={part.marked ? 9 : 6} />
          </g>
        );
      })}
    </svg>
  );
};

/** A row of marks for each part, filled as far as its value, with its name above. */
export const Strips = ({ parts }: DrawingProps) => (
  <div className="life-strips">
    {parts.map(({ label, shown, value, of = 1 }, index) => (
      <div key={index}>
        <span className="row between g3">
          <span className="truncate">{label}</span>
          <span className="meta t2 num">{shown}</span>
        </span>
        <span className="life-strip" aria-hidden="true">
          {Array.from({ length: of }, (_, mark) => (
            <span key={mark} className={mark < Math.round(value * of) ? 'is-lit' : undefined} />
          ))}
        </span>
      </div>
    ))}
  </div>
);
