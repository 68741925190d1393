import { expect, test } from 'vitest';
import { heroLook } from './hero-scroll.ts';

test('the hero is whole before anybody scrolls', () => {
  expect(heroLook(0)).toEqual({ opacity: 1, scale: 1 });
});

test('a quarter of the way down it is half gone', () => {
  expect(heroLook(0.25)).toEqual({ opacity: 0.5, scale: 0.9 });
});

test('it is gone half way down and stays gone', () => {
  expect(heroLook(0.5)).toEqual({ opacity: 0, scale: 0.8 });
  expect(heroLook(1)).toEqual({ opacity: 0, scale: 0.8 });
});
