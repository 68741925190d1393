import { expect, test } from 'vitest';
import { AppError } from '#server/errors.ts';
import type { RateLimit } from '#contract/endpoint.ts';
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts';

const three: RateLimit = { tries: 3, seconds: 60, per: 'client' };
const one: RateLimit = { tries: 1, seconds: 60, per: 'client' };

/** The seconds that a refused try has to wait, or 0 when it was counted. */
const wait = async (limiter: RateLimiter, name: string, limit: RateLimit): Promise<number> => {
  try {
    await limiter.take([name, limit]);
    return 0;
  } catch (error) {
    return error instanceof AppError && error.status === 429 ? Number(error.headers['retry-after']) : Number.NaN;
  }
};

test('tries pass until the limit is reached', async () => {
  const limiter = createRateLimiter(() => 1000);
  expect(await Promise.all(Array.from({ length: 5 }, () => wait(limiter, 'a', three)))).toEqual([0, 0, 0, 60, 60]);
});

test('the next try waits until the oldest has left the window', async () => {
  let clock = 0;
  const limiter = createRateLimiter(() => clock);
  await limiter.take(['a', three]);
  clock = 10_000;
  await limiter.take(['a', three]);
  await limiter.take(['a', three]);
  expect(await wait(limiter, 'a', three)).toBe(50);
  clock = 60_001;
  expect(await wait(limiter, 'a', three)).toBe(0);
});

test('tries that were counted while the clock was ahead keep nobody waiting', async () => {
  let clock = 1000 * 24 * 3600_000;
  const limiter = createRateLimiter(() => clock);
  await limiter.take(['a', one]);
  clock -= 20_000;
  expect(await wait(limiter, 'a', one)).toBe(80);
  clock -= 24 * 3600_000;
  expect(await wait(limiter, 'a', one)).toBe(0);
  expect(await wait(limiter, 'a', one)).toBe(60);
});

test('one name does not count for another', async () => {
  const limiter = createRateLimiter(() => 0);
  await limiter.take(['a', one]);
  expect(await wait(limiter, 'b', one)).toBe(0);
});

test('a try that one of its limits refuses counts for none of them', async () => {
  const limiter = createRateLimiter(() => 0);
  await limiter.take(['client', one]);
  await expect(limiter.take(['address', one], ['client', one])).rejects.toThrow('Too many attempts');
  expect(await wait(limiter, 'address', one)).toBe(0);
});

test('a released try takes only itself back', async () => {
  const limiter = createRateLimiter(() => 0);
  await limiter.take(['a', three]);
  const released = await limiter.take(['a', three]);
  await released.release();
  await limiter.take(['a', three]);
  expect([await wait(limiter, 'a', three), await wait(limiter, 'a', three)]).toEqual([0, 60]);
});

test('a success forgives earlier tries of its name, but none that came later or that another name has', async () => {
  const limiter = createRateLimiter(() => 0);
  await limiter.take(['address', three], ['client', three]);
  const right = await limiter.take(['address', three], ['client', three]);
  await limiter.take(['address', three], ['client', three]);
  await right.forgive('address');
  expect(await Promise.all([0, 1, 2].map(() => wait(limiter, 'address', three)))).toEqual([0, 0, 60]);
  expect(await wait(limiter, 'client', three)).toBe(60);
});

test('a reset name starts anew', async () => {
  const limiter = createRateLimiter(() => 0);
  await limiter.take(['a', one]);
  await limiter.reset('a');
  expect(await wait(limiter, 'a', one)).toBe(0);
});
