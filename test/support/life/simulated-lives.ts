import { findings } from '#life/insights/findings.ts';
import type { Series } from '#life/insights/series.ts';

const DAYS = 90;
const THINGS = 12;
/** How much of a day is carried over from the day before. */
const MEMORY = 0.4;
const CORRELATION = 0.5;

/** Numbers from 0 to 1 that look random and are always the same (Park and Miller 1988). */
export const chance = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
};

/** One number of a normal distribution (Box and Muller 1958). */
export const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(random() || 1e-9)) * Math.cos(2 * Math.PI * random());

/** A life in which nothing has to do with anything: each series has memory, a week and a trend of its own. */
export const unrelated = (seed: number, days = DAYS, count = THINGS): Series[] => {
  const random = chance(seed * 7919);
  return Array.from({ length: count }, (_, index) => {
    let last = 0;
    const [weekly, slope] = [random(), (random() - 0.5) / days];
    const values = Array.from({ length: days }, (_day, day) => {
      last = MEMORY * last + normal(random);
      return last + weekly * Math.sin((2 * Math.PI * day) / 7) + slope * day * 2;
    });
    return { label: `S${index}`, kind: `k${index}`, values, show: String };
  });
};

/** The same life with gaps: of each thing so large a share of the days was not recorded. */
const withGaps = (life: readonly Series[], missing: number, seed: number): Series[] => {
  const random = chance(seed * 104_729 + 17);
  return life.map((one) => ({ ...one, values: one.values.map((value) => (random() < missing ? null : value)) }));
};

/** How much of the days is recorded, and how many days there are. */
interface Recording {
  readonly missing?: number;
  readonly days?: number;
}

/** How many of so many unrelated lives show a finding. */
export const livesWithChanceFindings = (lives: number, { missing = 0, days = DAYS }: Recording = {}): number =>
  count(lives, (life) => findings(withGaps(unrelated(life, days), missing, life)).found.length > 0);

/** In how many of so many lives a correlation of one half between two things is found, on the same day or a day later. */
export const livesWhereItIsFound = (
  lives: number,
  { missing = 0, days = DAYS, lag = 0 }: Recording & { readonly lag?: 0 | 1 } = {},
): number =>
  count(lives, (life) => {
    const [first, second, ...others] = unrelated(life, days);
    const own = Math.sqrt(1 - CORRELATION ** 2);
    const values = second!.values.map((value, day) => CORRELATION * (first!.values[day - lag] ?? 0) + own * value!);
    const { found } = findings(withGaps([first!, { ...second!, values }, ...others], missing, life));
    return found.some((one) => one.first === 'S0' && one.second === 'S1' && one.lag === lag);
  });

const count = (lives: number, has: (life: number) => boolean): number =>
  Array.from({ length: lives }, (_, life) => has(life + 1)).filter(Boolean).length;
