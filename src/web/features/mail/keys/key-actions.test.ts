import { expect, test } from 'vitest';
import { mailKeyActionOf } from './key-actions.ts';

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
  ['n', 'nextInThread'],
  ['p', 'previousInThread'],
  ['e', 'archive'],
  ['#', 'trash'],
  ['!', 'junk'],
  ['s', 'star'],
  ['v', 'move'],
  ['h', 'snooze'],
  ['t', 'task'],
  ['g', 'folders'],
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
])('%s means %s', (key, act) => expect(mailKeyActionOf(press(key), false)).toBe(act));

test('keys belong to the text that is being written', () => expect(mailKeyActionOf(press('e'), true)).toBeNull());

test('keys with a command belong to the browser', () => {
  expect(mailKeyActionOf(press('e', { ctrlKey: true }), false)).toBeNull();
  expect(mailKeyActionOf(press('j', { metaKey: true }), false)).toBeNull();
  expect(mailKeyActionOf(press('k', { altKey: true }), false)).toBeNull();
});

test('a key that somebody else has used is left alone', () =>
  expect(mailKeyActionOf(press('/', { defaultPrevented: true }), false)).toBeNull());
