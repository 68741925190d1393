import { seeded } from '#web/ui/ring.ts';

/* Diagrams based on the ring: `calm` lines in grey, `lit` ones in the hue of the mood. */

/** Angles run clockwise from three o'clock, in radians; the box is 240 wide. */
const CENTRE = 120;
const TWELVE = -Math.PI / 2;

/** Circles like tree rings, the newest one lit. */
export const learningRings = () =>
  Array.from({ length: 12 }, (_, layer) => ({
    d: closedLine((angle) => wobble(12 + layer * 8.7, angle, layer)),
    lit: layer === 11,
    opacity: layer === 11 ? 1 : Number((0.3 + layer * 0.055).toFixed(2)),
  }));

/** Forty-eight mails arrive at a circle; three pass. */
export const mailRays = () => {
  const random = seeded(5);
  const through = [7, 23, 38];
  const rays = Array.from({ length: 48 }, (_, index) => {
    const angle = (index / 48) * 2 * Math.PI + TWELVE;
    const outer = 106 + random() * 10;
    const lit = through.includes(index);
    return { lit, angle, d: ray(angle, outer, lit ? 22 : 68 + random() * 4) };
  });
  const lit = rays.filter((one) => one.lit);
  return {
    calm: joined(rays.filter((one) => !one.lit)),
    lit: joined(lit),
    ends: lit.map(({ angle }) => at(angle, 22)),
  };
};

/** A day of twenty-four hours, midnight on top; the afternoon is lit. */
export const dayRays = () => {
  const random = seeded(12);
  const rays = Array.from({ length: 84 }, (_, index) => {
    const hour = (index / 84) * 24;
    const length = 6 + Math.min(1, liveliness(hour) + 0.12 * random()) * 52;
    return { lit: hour > 13.2 && hour < 16.2, d: ray((index / 84) * 2 * Math.PI + TWELVE, 60 + length, 60) };
  });
  return { calm: joined(rays.filter(({ lit }) => !lit)), lit: joined(rays.filter(({ lit }) => lit)) };
};

/** Circles that close towards the keyhole in the middle. */
export const closingCircles = () =>
  Array.from({ length: 5 }, (_, index) => ({
    radius: 112 - index * 13,
    opacity: Number((0.24 + index * 0.14).toFixed(2)),
    dashes: index < 4 ? `${2 + index * 3} ${9 - index * 2}` : undefined,
  }));

/** A hundred and twenty short strokes around the encrypted store, in a box 480 wide. */
export const storeTicks = () =>
  Array.from({ length: 120 }, (_, index) => {
    const angle = (index / 120) * 2 * Math.PI;
    const on = (distance: number) =>
      `${round(240 + Math.cos(angle) * distance)} ${round(240 + Math.sin(angle) * distance)}`;
    return `M${on(162)}L${on(174)}`;
  }).join('');

/** Ninety-six strokes along a spiral; the last of them are lit. */
export const openingSpiral = () => {
  const strokes = Array.from({ length: 96 }, (_, index) => {
    const share = index / 95;
    const inner = 26 + 62 * share;
    return { lit: index > 87, d: ray(share * 1.94 * Math.PI + TWELVE, inner + 8 + 20 * share ** 1.6, inner) };
  });
  return { calm: joined(strokes.filter(({ lit }) => !lit)), lit: joined(strokes.filter(({ lit }) => lit)) };
};

/** Twenty-four points on two circles, linked to the centre; three links are lit. */
export const homeAndPlaces = () => {
  const places = Array.from({ length: 24 }, (_, index) => {
    const angle = (index / 24) * 2 * Math.PI + TWELVE;
    const distance = index % 2 === 0 ? 106 : 72;
    return { ...at(angle, distance), lit: [3, 10, 20].includes(index), d: ray(angle, distance - 6, 22) };
  });
  return {
    places: places.map(({ x, y, lit }) => ({ x, y, lit })),
    calm: joined(places.filter(({ lit }) => !lit)),
    lit: joined(places.filter(({ lit }) => lit)),
  };
};

/** An iris in bloom: six petals of nine fibres, one of them lit. */
export const flower = () => {
  const fibres = Array.from({ length: 54 }, (_, index) => {
    const petal = Math.floor(index / 9);
    const across = ((index % 9) - 4) / 4;
    const angle = (petal / 6) * 2 * Math.PI + TWELVE;
    const tip = at(angle + across * 0.2, 112 - 20 * across ** 2);
    const belly = at(angle + across * 0.62, 74);
    const start = at(angle + across * 0.3, 16);
    return { lit: petal === 1, d: `M${start.x} ${start.y}Q${belly.x} ${belly.y} ${tip.x} ${tip.y}` };
  });
  return { calm: joined(fibres.filter(({ lit }) => !lit)), lit: joined(fibres.filter(({ lit }) => lit)) };
};

const round = (value: number) => Number(value.toFixed(1));
const joined = (rays: readonly { d: string }[]) => rays.map(({ d }) => d).join('');

const at = (angle: number, distance: number) => ({
  x: round(CENTRE + Math.cos(angle) * distance),
  y: round(CENTRE + Math.sin(angle) * distance),
});

const ray = (angle: number, from: number, to: number) => {
  const a = at(angle, from);
  const b = at(angle, to);
  return `M${a.x} ${a.y}L${b.x} ${b.y}`;
};

const wobble = (radius: number, angle: number, layer: number) =>
  radius *
  (1 +
    0.026 * Math.sin(angle * 2 + layer * 0.3) +
    0.018 * Math.sin(angle * 3 - layer * 0.22) +
    0.007 * Math.sin(angle * 7 + layer * 0.4));

/** Stress over a day: two peaks, then low at night. */
const liveliness = (hour: number) => {
  const awake = hour > 6.5 && hour < 22.5 ? 1 : 0.3;
  const peak = (around: number, width: number) => Math.exp(-((hour - around) ** 2) / width);
  return awake * (0.3 + 0.5 * peak(9.5, 5) + 0.72 * peak(14.6, 6) + 0.4 * peak(19.4, 3));
};

/** With relative coordinates of one decimal, which halves the length of the path. */
const closedLine = (radiusAt: (angle: number) => number) => {
  const points = Array.from({ length: 72 }, (_, index) => {
    const angle = (index / 72) * 2 * Math.PI;
    return at(angle, radiusAt(angle));
  });
  const [first, ...rest] = points;
  let last = first!;
  const steps = rest.map((point) => {
    const step = `${round(point.x - last.x)} ${round(point.y - last.y)}`;
    last = point;
    return step;
  });
  return `M${first!.x} ${first!.y}l${steps.join(' ')}Z`;
};
