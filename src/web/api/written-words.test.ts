import { expect, test } from 'vitest';
import { writtenIn } from './written-words.ts';

test('the words of a draft and of its choices are nobody’s to translate; the label of a choice is', () => {
  expect(writtenIn({ subject: 'Plan', body: 'Here is what I promised: …', variants: [] })).toContain('body');
  const ofChoice = writtenIn({ intent: 'yes', tone: 'warm', label: 'Yes', text: 'Here is what I promised: …' });
  expect(ofChoice).toContain('text');
  expect(ofChoice).not.toContain('label');
});

test('so are the words of an away reply, and what a reply names itself', () => {
  expect(writtenIn({ subject: 'Away', text: 'I am back on Monday.' })).toContain('text');
  expect(writtenIn({ title: 'Buy tea', written: ['title'] })).toEqual(['title']);
});

test('and the name of a folder', () => {
  expect(writtenIn({ role: 'other', name: 'Travel', path: 'Travel', selectable: true, unread: null })).toEqual([
    'name',
  ]);
});

test('a reason is the server’s', () => {
  expect(writtenIn({ about: 'reply', icon: 'date', text: 'A date to keep in mind: Friday' })).toEqual([]);
});
