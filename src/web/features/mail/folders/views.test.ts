import { expect, test } from 'vitest';
import { readView, viewOfFolder, viewTitle } from './views.ts';

test.each([
  [undefined, null],
  ['learned', null],
  ['folder:', null],
  ['trash', 'trash'],
  ['folder:Travel/Lisbon', 'folder:Travel/Lisbon'],
])('the address %j leads to the view %j', (text, view) => expect(readView(text)).toBe(view));

test('a folder is called by its name once that is known, and by its path before', () => {
  const folder = {
    id: '1',
    account: 'a',
    path: 'INBOX.Büro',
    role: 'other',
    name: 'Büro',
    selectable: true,
    unread: 0,
  } as const;
  const view = viewOfFolder(folder);
  expect([viewTitle(view), viewTitle(view, [folder])]).toEqual(['INBOX.Büro', 'Büro']);
  expect(viewOfFolder({ path: 'Papierkorb', role: 'trash' })).toBe('trash');
});
