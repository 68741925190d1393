import { expect, test } from 'vitest';
import { pictureName } from './picture-name.ts';

test.each([
  ['Tür.png', [], 'Tür.png'],
  ['image.png', ['image.png', 'image-2.png'], 'image-3.png'],
  ['a[1](b)/c!.jpg', [], 'a_1__b__c_.jpg'],
  ['..hidden', [], 'hidden'],
  [`${'long '.repeat(40)}.webp`, [], `${'long '.repeat(12)}.webp`],
])('%j beside %j is called %j', (given, taken, name) => expect(pictureName(given, new Set(taken))).toBe(name));
