/** The hues of the ring, in degrees of OKLCH, at their positions around the circle (degrees, clockwise from the top). */
const HUES = [
  [0, 30],
  [60, 68],
  [120, 118],
  [180, 168],
  [240, 228],
  [300, 282],
  [330, 330],
  [360, 390],
] as const;

const RADIUS = 500;

/** One path holds all fibres of one kind and colour, so that a ring of a thousand fibres needs about two hundred elements. */
export type FibrePath = { d: string; stroke: string; opacity: number; width: number };

export type RingShape = {
  /** How many fibres; more for larger rings. */
  fibres: number;
  /** Where the longest fibres end, as a share of the radius. */
  inner: number;
  /** Stroke factor; small rings need thicker fibres. */
  weight: number;
  /** How many colours around the circle. */
  colours: number;
  seed: number;
};

/** A small seeded generator of numbers from 0 up to 1 (mulberry32): the same seed always draws the same ring. */
export const seeded = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};

/**
 * Draws the fibres of the ring in a box of 1000 x 1000: half of them short, a third of middle length, the rest long fibres that end on a wavy inner
 * edge.
 */
export const drawRing = ({ fibres, inner, weight, colours, seed }: RingShape): FibrePath[] => {
  const random = seeded(seed);
  const paths = new Map<string, FibrePath>();

  const add = (angle: number, opacity: number, width: number, d: string) => {
    const step = 360 / colours;
    const bin = Math.round(turn(angle) / step) % colours;
    const key = `${bin} ${opacity}`;
    const path = paths.get(key);
    if (path) path.d += d;
    else paths.set(key, { d, stroke: colourAt(bin * step), opacity, width: round(width * weight) });
  };

  for (let index = 0; index < fibres; index++) {
    const angle = ((index + random() * 0.9) / fibres) * 360;
    const kind = random();
    if (kind < 0.52) {
      const outer = 0.962 + random() * 0.024;
      const start = outer - 0.03 - 0.07 * random() * random();
      add(angle, 0.95, 1.5, `M${point(angle, start)}L${point(angle, outer)}`);
    } else if (kind < 0.86) {
      const outer = 0.95 + random() * 0.034;
      const start = outer - 0.1 - 0.14 * random();
      const sway = (random() - 0.5) * 2.2;
      add(angle, 0.6, 1.1, bend(angle, start, outer, sway, 0.2));
    } else {
      const outer = 0.96 + random() * 0.02;
      const start = collarette(angle, inner) + random() * 0.06;
      const sway = (random() - 0.5) * 5;
      add(angle, 0.34, 0.9, bend(angle, start, outer, sway, 0.1));
    }
  }
  return [...paths.values()];
};

const round = (value: number) => Number(value.toFixed(2));
const turn = (degrees: number) => ((degrees % 360) + 360) % 360;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

const collarette = (angle: number, inner: number) =>
  inner + 0.05 * Math.sin(radians(angle) * 7) + 0.03 * Math.sin(radians(angle) * 13 + 1.3);

const point = (angle: number, distance: number) => {
  const t = radians(angle - 90);
  return `${round(RADIUS + Math.cos(t) * distance * RADIUS)} ${round(RADIUS + Math.sin(t) * distance * RADIUS)}`;
};

const bend = (angle: number, start: number, outer: number, sway: number, hold: number) =>
  `M${point(angle + sway, start)}Q${point(angle + sway * hold, (start + outer) / 2)} ${point(angle, outer)}`;

const colourAt = (degrees: number) => {
  const hue = hueAt(degrees);
  const chroma = hue > 90 && hue < 140 ? 0.15 : 0.135;
  return `oklch(0.8 ${chroma} ${round(hue)})`;
};

const hueAt = (degrees: number) => {
  const place = HUES.findLastIndex(([at]) => at <= degrees);
  const [from, hue] = HUES[place]!;
  const [to, nextHue] = HUES[place + 1] ?? HUES[0];
  return to > from ? (hue + ((nextHue - hue) * (degrees - from)) / (to - from)) % 360 : hue;
};
