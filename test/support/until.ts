import { setTimeout as pause } from 'node:timers/promises';

interface Options {
  /** How long to go on, in milliseconds. */
  readonly within?: number;
  /** The pause between two times, in milliseconds. */
  readonly every?: number;
  /** What is waited for, for the error. */
  readonly what?: string;
}

/** Asks again and again until the answer is good, which means that there is one unless `isGood` says otherwise; fails with the last answer. */
export async function until<T>(ask: () => T | undefined | Promise<T | undefined>, options?: Options): Promise<T>;
export async function until<T>(
  ask: () => T | Promise<T>,
  isGood: (answer: T) => boolean,
  options?: Options,
): Promise<T>;
export async function until<T>(
  ask: () => T | Promise<T>,
  given?: ((answer: T) => boolean) | Options,
  last?: Options,
): Promise<T> {
  const isGood = typeof given === 'function' ? given : (answer: T) => answer !== undefined;
  const { within = 90_000, every = 50, what = 'a good answer' } = (typeof given === 'function' ? last : given) ?? {};
  const deadline = Date.now() + within;
  for (;;) {
    const answer = await ask();
    if (isGood(answer)) return answer;
    if (Date.now() > deadline)
      throw new Error(`waited ${within} ms for ${what}; last: ${JSON.stringify(answer)?.slice(0, 500)}`);
    await pause(every);
  }
}
