import { expect, test } from 'vitest';
import type { EmailItem } from '#contract/mail/mail.ts';
import { joinedPages } from './pages.ts';

const mails = (...ids: string[]) => ids.map((id) => ({ id }) as EmailItem); // only the ids are looked at
const ids = (pages: readonly { emails: readonly EmailItem[] }[]) =>
  pages.map(({ emails }) => emails.map(({ id }) => id).join(''));

type Page = Parameters<typeof joinedPages>[0];
const known: Page[] = [
  { emails: mails('c', 'd', 'e'), nextCursor: 'after e' },
  { emails: mails('f', 'g', 'h'), nextCursor: 'after h' },
];

test('new mail comes above what was loaded, which stays', () => {
  const joined = joinedPages({ emails: mails('a', 'c', 'd'), nextCursor: 'after d' }, known);
  expect(ids(joined)).toEqual(['acde', 'fgh']);
  expect(joined[0]?.nextCursor).toBe('after e');
});

test('mail that has left is gone, and the pages still meet', () => {
  const joined = joinedPages({ emails: mails('c', 'e', 'f'), nextCursor: 'after f' }, known);
  expect(ids(joined)).toEqual(['cefgh']);
  expect(joined[0]?.nextCursor).toBe('after h');
});

test('pages that no longer meet begin anew, and so does a list that has become short', () => {
  expect(ids(joinedPages({ emails: mails('x', 'y', 'z'), nextCursor: 'after z' }, known))).toEqual(['xyz']);
  expect(ids(joinedPages<Page>({ emails: mails('c', 'd'), nextCursor: null }, known))).toEqual(['cd']);
});
