/** How many tries are free within how many milliseconds. */
export interface Allowance {
  readonly tries: number;
  readonly within: number;
}

/** Counts tries by name, in memory: a restart forgives. */
export interface Attempts {
  /** Seconds until the next try is welcome, or 0. */
  wait(name: string, allowance: Allowance): number;
  add(name: string, allowance: Allowance): void;
  forgive(name: string): void;
}

/** How many names are remembered; the oldest is forgotten first. */
const NAMES_KEPT = 10_000;

/** Makes a counter of tries in a sliding window. */
export const createAttempts = (now: () => number): Attempts => {
  const tries = new Map<string, number[]>();
  const recent = (name: string, within: number) => (tries.get(name) ?? []).filter((at) => at > now() - within);
  return {
    wait(name, allowance) {
      const counted = recent(name, allowance.within);
      if (counted.length < allowance.tries) return 0;
      return Math.max(1, Math.ceil((counted[counted.length - allowance.tries]! + allowance.within - now()) / 1000));
    },
    add(name, allowance) {
      const counted = [...recent(name, allowance.within), now()];
      tries.delete(name);
      tries.set(name, counted);
      if (tries.size > NAMES_KEPT) tries.delete(tries.keys().next().value!);
    },
    forgive: (name) => void tries.delete(name),
  };
};
