import { expect, it } from 'vitest';
import { newPaper } from './paper.ts';

it('reads a font once, however often it is used', async () => {
  const { doc } = await newPaper({ title: 'Hours', at: new Date(0), isArchival: false });
  const fontOf = (name: string): unknown => Reflect.get(doc.font(name), '_font');
  const first = fontOf('regular');
  expect(fontOf('bold')).not.toBe(first);
  expect(fontOf('regular')).toBe(first);
});
