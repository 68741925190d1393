import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { EmailItem } from '#contract/mail/mail.ts';
import { queryFor } from '#web/api/queries.ts';
import { changeLists, type CachedEmailList, withMarks, withOpenMail, withoutMail } from './email-cache.ts';

const mail = (id: string): EmailItem => ({
  id,
  subject: `Subject ${id}`,
  sender: 'Ada <ada@example.org>',
  snippet: 'Text',
  timestamp: '2026-11-21T09:42:00.000Z',
  priority: 'low',
  category: 'work',
  sentiment: 'neutral',
  requiresResponse: false,
  aiSummary: 'Text',
  suggestedActions: [],
  actions: [],
  senderName: 'Ada',
  senderAddress: 'ada@example.org',
  threadId: id,
  threadState: 'fyi',
  isRead: false,
  isStarred: false,
  accountId: 'a',
  folderId: 'f',
  folderRole: 'inbox',
  hasAttachments: false,
  reasons: [],
  said: {},
});
const list = (...ids: string[]): CachedEmailList => ({ success: true, emails: ids.map(mail), total: 30 });
const ids = (emails: readonly EmailItem[]) => emails.map(({ id }) => id);

describe('archiving', () => {
  test('takes a mail out of its list and lowers the total', () => {
    const after = withoutMail(list('a', 'b'), 'a');
    expect([ids(after.emails), after.total]).toEqual([['b'], 29]);
  });

  test('leaves a list alone that does not hold the mail', () => {
    const before = list('b');
    expect(withoutMail(before, 'a')).toBe(before);
  });

  test('reaches every list in the cache and can be taken back', async () => {
    const client = new QueryClient();
    const keys = [7, 30].map((daysBack) => queryFor(contract.mail.emails, { query: { daysBack } }).queryKey);
    keys.forEach((key) => client.setQueryData(key, list('a', 'b')));
    const takeBack = await changeLists(client, (each) => withoutMail(each, 'a'));
    expect(keys.map((key) => client.getQueryData<CachedEmailList>(key)?.total)).toEqual([29, 29]);
    takeBack();
    expect(keys.map((key) => client.getQueryData<CachedEmailList>(key)?.total)).toEqual([30, 30]);
  });
});

test('reading a mail marks it in the list', () => {
  expect(withMarks(list('a', 'b'), 'a', { isRead: true }).emails.map(({ isRead }) => isRead)).toEqual([true, false]);
});

test('a star is set on one mail and taken off again', () => {
  const starred = withMarks(list('a', 'b'), 'b', { isStarred: true });
  expect(starred.emails.map(({ isStarred }) => isStarred)).toEqual([false, true]);
  expect(withMarks(starred, 'b', { isStarred: false })).toEqual(list('a', 'b'));
});

describe('the open mail', () => {
  test('stays at its place when a poll no longer lists it', () => {
    expect(ids(withOpenMail(list('a', 'c').emails, { mail: mail('b'), index: 1 }))).toEqual(['a', 'b', 'c']);
  });
  test('is not listed twice', () => {
    expect(ids(withOpenMail(list('a', 'b').emails, { mail: mail('b'), index: 0 }))).toEqual(['a', 'b']);
  });
});
