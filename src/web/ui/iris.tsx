import { memo } from 'react';
import { useEverNear, useOnScreen } from './on-screen.ts';
import { drawRing, type FibrePath, type RingShape } from './ring.ts';

type IrisProps = {
  /** Diameter: pixels, or a CSS length for a ring that scales with its page. */
  size: number | string;
  /** How many fibres; follows the size unless given. */
  fibres?: number;
  /** Where the longest fibres end, as a share of the radius. */
  inner?: number;
  /** Stroke factor of the fibres; follows the size unless given. */
  weight?: number;
  breathe?: boolean;
};

/** The large ring, the emblem of Iris. At most one in a view, never behind text. */
export const Iris = memo((props: IrisProps) => {
  const { size, breathe } = props;
  const [ref, onScreen] = useOnScreen<HTMLSpanElement>();
  // The markup of a ring is large, so a prerendered page carries only its parameters; and a ring far down a page
  // is not drawn before somebody scrolls near it.
  const drawn = useEverNear(ref);
  const shape = shapeFor(props);
  const look = ['iris', isSmall(size) && 'iris--sm', breathe && 'is-breathing', !onScreen && 'is-resting'];
  const diameter = typeof size === 'number' ? `${size}px` : size;
  return (
    <span ref={ref} className={look.filter(Boolean).join(' ')} style={{ '--s': diameter }} aria-hidden="true">
      <span className="iris-aura" />
      <span className="iris-light">
        <span className="iris-turn">
          {drawn && <Fibres shape={shape} />}
          <span className="iris-band" />
        </span>
      </span>
      <span className="iris-rim" />
    </span>
  );
});

const Fibres = ({ shape }: { shape: RingShape }) => (
  <svg className="iris-fibres" viewBox="0 0 1000 1000" fill="none" strokeLinecap="round">
    {pathsFor(shape).map(({ d, stroke, opacity, width }) => (
      <path key={`${stroke} ${opacity}`} d={d} stroke={stroke} strokeOpacity={opacity} strokeWidth={width} />
    ))}
  </svg>
);

const SEED = 7;

/** Parameters by size: small rings need few and thick fibres, large ones many and fine. */
const SHAPES = [
  { upTo: 50, fibres: 110, inner: 0.58, weight: 5.2, colours: 36 },
  { upTo: 60, fibres: 120, inner: 0.58, weight: 5.2, colours: 36 },
  { upTo: 95, fibres: 130, inner: 0.58, weight: 5.2, colours: 36 },
  { upTo: 110, fibres: 170, inner: 0.58, weight: 3.4, colours: 36 },
  { upTo: 200, fibres: 220, inner: 0.58, weight: 3.4, colours: 36 },
  { upTo: 400, fibres: 260, inner: 0.58, weight: 2.2, colours: 60 },
  { upTo: 560, fibres: 620, inner: 0.58, weight: 1.5, colours: 60 },
  { upTo: Infinity, fibres: 1100, inner: 0.6, weight: 1, colours: 72 },
] as const;

const isSmall = (size: IrisProps['size']) => typeof size === 'number' && size < 96;

const shapeFor = ({ size, fibres, inner, weight }: IrisProps): RingShape => {
  const pixels = typeof size === 'number' ? size : Infinity;
  const suited = SHAPES.find(({ upTo }) => pixels <= upTo)!;
  return {
    fibres: fibres ?? suited.fibres,
    inner: inner ?? suited.inner,
    weight: weight ?? suited.weight,
    colours: suited.colours,
    seed: SEED,
  };
};

const drawnRings = new Map<string, FibrePath[]>();

const pathsFor = (shape: RingShape) => {
  const key = Object.values(shape).join(' ');
  const paths = drawnRings.get(key) ?? drawRing(shape);
  drawnRings.set(key, paths);
  return paths;
};
