/** Numbers that only look random: the same seed gives the same ones, so that a failure can be repeated (mulberry32). */
export const randomSource = (seed: number) => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return {
    below,
    chance: (share: number): boolean => next() < share,
    pick: <T>(items: readonly T[]): T | undefined => items[below(items.length)],
  };
};
export type RandomSource = ReturnType<typeof randomSource>;
