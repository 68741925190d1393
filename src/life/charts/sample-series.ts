/** Numbers between -1 and 1 for examples; always the same for the same seed. */
export const sampleSeries = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return (state / 2_147_483_647 - 0.5) * 2;
  };
};
