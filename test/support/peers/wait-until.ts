import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 20;

/** Asks again and again until there is an answer; fails in words after `within` milliseconds. */
export async function waitUntil<T>(
  ask: () => T | undefined | Promise<T | undefined>,
  { within = 30_000, what = 'an answer' } = {},
): Promise<T> {
  const until = Date.now() + within;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > until) throw new Error(`waited ${within} ms for ${what}`);
    await pause(POLL_MS);
  }
}
