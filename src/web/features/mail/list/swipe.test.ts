import { describe, expect, test } from 'vitest';
import { kindOfDrag, mayBegin, sideOf } from './swipe.ts';

describe('a drag over a row', () => {
  test('is a swipe only when it goes across', () => {
    expect(kindOfDrag(4, 3)).toBe('open');
    expect(kindOfDrag(30, 6)).toBe('swipe');
    expect(kindOfDrag(-30, 6)).toBe('swipe');
    expect(kindOfDrag(6, 30)).toBe('other');
    expect(kindOfDrag(20, 18)).toBe('other');
  });
  test('belongs to the browser when it begins at the edge of the screen', () => {
    expect(mayBegin(8, 390)).toBe(false);
    expect(mayBegin(384, 390)).toBe(false);
    expect(mayBegin(120, 390)).toBe(true);
  });
});

describe('a swipe that ends', () => {
  test('counts when it went far, or a shorter way fast', () => {
    expect(sideOf(150, 390, 900)).toBe('right');
    expect(sideOf(-150, 390, 900)).toBe('left');
    expect(sideOf(70, 390, 80)).toBe('right');
  });
  test('goes back when it was short or slow', () => {
    expect(sideOf(70, 390, 600)).toBeNull();
    expect(sideOf(-20, 390, 10)).toBeNull();
  });
});
