import { expect, it } from 'vitest';
import { idleSince } from './presence.ts';

const MINUTE = 60_000;

it('asks after as many minutes without a touch as were chosen', () => {
  expect(idleSince({ touched: 0, front: true }, 15 * MINUTE - 1, 15 * MINUTE)).toBeNull();
  expect(idleSince({ touched: 0, front: true }, 15 * MINUTE, 15 * MINUTE)).toBe(0);
});

it('counts a sleeping computer from the last touch before it', () => {
  expect(idleSince({ touched: 5 * MINUTE, front: true }, 9 * 60 * MINUTE, 15 * MINUTE)).toBe(5 * MINUTE);
});

it('says nothing of a person who works in another window', () => {
  expect(idleSince({ touched: 0, front: false }, 60 * MINUTE, 15 * MINUTE)).toBeNull();
});
