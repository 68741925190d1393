/** How many days a trend of examples has. */
const DAYS = 26;

/** A trend that wanders around a value and ends with it; always the same for the same seed. */
export const sampleTrend = (label: string, value: number, seed: number, spread = 7) => {
  let state = seed;
  const values = Array.from({ length: DAYS }, (_, index) => {
    state = (state * 16_807) % 2_147_483_647;
    const wander = (state / 2_147_483_647 - 0.5) * 2 * spread;
    return index === DAYS - 1 ? value : Math.round((value - spread / 2 + wander) * 10) / 10;
  });
  return { values, label: `${label}, last ${DAYS} days` };
};
