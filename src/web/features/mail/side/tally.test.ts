import { expect, test } from 'vitest';
import type { EmailItem } from '#contract/mail/mail.ts';
import { tally } from './tally.ts';

const mail = (more: Partial<EmailItem>) =>
  // Only these fields are used.
  ({ priority: 'low', category: 'work', sentiment: 'neutral', requiresResponse: false, ...more }) as EmailItem;

test('the listed mails are counted by need, priority, category and sentiment', () => {
  const counts = tally([mail({}), mail({ priority: 'high', requiresResponse: true }), mail({ sentiment: 'negative' })]);
  expect(counts).toMatchObject({ emails: 3, needReply: 1 });
  expect(counts.priorities).toEqual([
    { name: 'high', count: 1 },
    { name: 'medium', count: 0 },
    { name: 'low', count: 2 },
  ]);
  expect(counts.categories[0]).toEqual({ name: 'work', count: 3 });
  expect(counts.sentiments).toEqual([
    { name: 'positive', count: 0 },
    { name: 'negative', count: 1 },
    { name: 'neutral', count: 2 },
  ]);
});
