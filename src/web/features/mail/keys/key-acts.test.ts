import { expect, test } from 'vitest';
import { keyAct } from './key-acts.ts';

const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  defaultPrevented: false,
  ...more,
});

test.each([
  ['j', 'next'],
  ['k', 'previous'],
  ['e', 'archive'],
  ['m', 'unread'],
  ['r', 'reply'],
  ['u', 'undo'],
  ['/', 'search'],
  ['l', 'learned'],
  ['?', 'help'],
  ['Escape', 'back'],
  ['x', 'choose'],
  ['c', 'compose'],
  ['y', null],
])('%s means %s', (key, act) => expect(keyAct(press(key), false)).toBe(act));

test('keys belong to the text that is being written', () => expect(keyAct(press('e'), true)).toBeNull());

test('keys with a command belong to the browser', () => {
  expect(keyAct(press('e', { ctrlKey: true }), false)).toBeNull();
  expect(keyAct(press('j', { metaKey: true }), false)).toBeNull();
  expect(keyAct(press('k', { altKey: true }), false)).toBeNull();
});

test('a key that somebody else has used is left alone', () =>
  expect(keyAct(press('/', { defaultPrevented: true }), false)).toBeNull());
