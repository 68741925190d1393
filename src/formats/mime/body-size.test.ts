import { expect, test } from 'vitest';
import { bodySize } from './body-size.ts';

test('a long line takes several lines, an empty one takes one', () => {
  const text = `Hi Ada,\n\n${'word '.repeat(30)}`;
  expect(bodySize({ bodies: [{ kind: 'text', text }], text, references: [], inReplyTo: null })).toEqual({
    kind: 'text',
    lines: 5,
  });
});

test('a quote that is folded takes one line', () => {
  const text = `Yes.\n\nAda wrote:\n${'> line\n'.repeat(40)}`;
  expect(bodySize({ bodies: [{ kind: 'text', text }], text, references: [], inReplyTo: null })).toEqual({
    kind: 'text',
    lines: 4,
  });
});
