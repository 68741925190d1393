import type { RateLimit } from '#contract/endpoint.ts';
import { newId } from '#server/crypto/random.ts';
import { tooMany } from '#server/errors.ts';

/** A limit for one name, such as an email address or the network address of a client. */
type NamedLimit = readonly [name: string, limit: Pick<RateLimit, 'tries' | 'seconds'>];

/** A try that has been counted; what it came to decides whether it stays counted. */
export interface CountedTry {
  /** Takes this one try back: it was no failure. */
  release(): Promise<void>;
  /** Takes this one try back because it never came to pass, and passes on why. */
  takeBack(reason: unknown): Promise<never>;
  /** Takes this try and all earlier ones of a name back; tries that were counted later, and may still fail, stay. */
  forgive(name: string): Promise<void>;
}

/** Counts tries by name. */
export interface RateLimiter {
  /**
   * Counts one try for each name at once: of tries that arrive together no more than the limit pass. A name over its limit
   * throws 429 with the seconds to wait, and then nothing is counted.
   */
  take(...limits: readonly NamedLimit[]): Promise<CountedTry>;
  /** Forgets every try of a name. */
  reset(name: string): Promise<void>;
}

/** A counted try: its own identifier, and when it was, in milliseconds since 1970. */
export type Try = readonly [id: string, at: number];

/** Where tries are counted, oldest first for each name. */
export interface TryCounter {
  /** Replaces the tries of some names by what `work` makes of them, as one step that nobody else comes between. */
  change(names: readonly string[], work: (tries: Map<string, readonly Try[]>) => void): Promise<void>;
}

/** How many names are remembered; the name that was counted least recently is forgotten first. */
const MAX_NAMES = 10_000;

/** Counts in the memory of this process: a restart forgets everything. */
export const countInMemory = (): TryCounter => {
  const known = new Map<string, readonly Try[]>();
  return {
    async change(names, work) {
      const tries = new Map(names.map((name) => [name, known.get(name) ?? []]));
      work(tries);
      for (const [name, counted] of tries) {
        known.delete(name);
        if (counted.length > 0) known.set(name, counted);
      }
      while (known.size > MAX_NAMES) known.delete(known.keys().next().value!);
    },
  };
};

/** Makes a counter of tries in a sliding window. */
export const createRateLimiter = (now: () => number, counter: TryCounter = countInMemory()): RateLimiter => {
  const secondsToWait = ({ tries, seconds }: NamedLimit[1], counted: readonly Try[]): number =>
    counted.length < tries
      ? 0
      : Math.max(1, Math.ceil((counted[counted.length - tries]![1] + seconds * 1000 - now()) / 1000));
  const keepOnly = (names: readonly string[], isKept: (index: number, own: number) => boolean, id: string) =>
    counter.change(names, (tries) => {
      for (const [name, counted] of tries) {
        const own = counted.findIndex((one) => one[0] === id);
        tries.set(
          name,
          counted.filter((_, index) => isKept(index, own)),
        );
      }
    });

  return {
    async take(...limits) {
      const names = limits.map(([name]) => name);
      const own: Try = [newId(), now()];
      await counter.change(names, (tries) => {
        const counted = limits.map(([name, limit]) => ({
          name,
          limit,
          // Tries of a later time were counted before the clock was put back: they would count until that time has come.
          recent: tries.get(name)!.filter(([, at]) => Math.abs(now() - at) < limit.seconds * 1000),
        }));
        const seconds = Math.max(...counted.map(({ limit, recent }) => secondsToWait(limit, recent)));
        if (seconds > 0) throw tooMany(seconds);
        for (const { name, recent } of counted) tries.set(name, [...recent, own]);
      });
      const release = () => keepOnly(names, (index, mine) => index !== mine, own[0]);
      return {
        release,
        async takeBack(reason) {
          await release();
          throw reason;
        },
        forgive: (name) => keepOnly([name], (index, mine) => index > mine, own[0]),
      };
    },
    reset: (name) => counter.change([name], (tries) => void tries.set(name, [])),
  };
};
