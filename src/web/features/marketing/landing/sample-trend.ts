import { seeded } from '#web/ui/ring.ts';

type Trend = { seed: number; days: number; /** The last value, 56 to 100. */ last: number };

/** A seeded random series that ends at a given value, for the illustrations of the landing page. */
export const trend = ({ seed, days, last }: Trend): number[] => {
  const random = seeded(seed);
  const values = Array.from({ length: days - 1 }, (_, day) => {
    const drift = (day / days) * 14;
    const week = 5 * Math.sin((day / 7) * 2 * Math.PI + seed);
    return Math.min(100, Math.max(62, last - 16 + drift + week + (random() - 0.5) * 12));
  });
  return [...values, last];
};
