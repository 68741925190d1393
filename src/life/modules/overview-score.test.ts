import { expect, test } from 'vitest';
import { scoreSentence } from './overview-score.ts';

const part = (name: 'sleep' | 'movement' | 'mood', value: number) => ({ name, value });

test.each([
  [
    [part('sleep', 90.2), part('movement', 43), part('mood', 80)],
    71,
    67,
    'Sleep is carrying you, at 90. A walk or two would lift movement from 43. Your score is up 4 points from last week.',
  ],
  [[part('mood', 82), part('sleep', 79)], 81, 80, 'Your mood is carrying you, at 82. Nothing is holding you back.'],
  [
    [part('movement', 45), part('mood', 30)],
    38,
    null,
    'A low week: even movement is at 45. Mood is lowest, at 30: go easy on yourself.',
  ],
  [
    [part('movement', 100), part('sleep', 60)],
    80,
    90,
    'Movement is carrying you, at 100. An earlier night would lift sleep from 60. Your score is down 10 points from last week.',
  ],
])(
  'the sentence of the score says what carries it, what holds it back and how it changed',
  (parts, score, before, words) => expect(scoreSentence(parts, score, before)).toBe(words),
);
