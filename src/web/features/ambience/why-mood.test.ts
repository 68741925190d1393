import { expect, test } from 'vitest';
import { NO_SIGNS } from './mood.ts';
import { whyMood } from './why-mood.ts';

const now = new Date(2026, 10, 21, 14);
const why = (more: Partial<Parameters<typeof whyMood>[0]>) =>
  whyMood({ isKept: false, checkIn: null, signs: NO_SIGNS, now, ...more });

test('without anything known, a mood is called a guess', () => {
  expect(why({})).toBe(
    'It’s afternoon, and you haven’t said how you are. It’s a guess, and it stays for this part of the day.',
  );
});
test('a check-in, sleep and heart-rate variability are named', () => {
  const checkIn = { at: now.getTime() - 60_000, energy: 4, stress: null, focus: 5 };
  expect(why({ checkIn })).toBe('It’s afternoon, and you’ve checked in: energy 4 of 10, focus 5 of 5.');
  expect(why({ signs: { asleep: 400, variability: 0.8 } })).toContain(
    'your heart-rate variability is 20% below your usual',
  );
  expect(why({ isKept: true })).toContain('You’ve kept this mood');
});
