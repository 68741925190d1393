import { expect, test } from 'vitest';
import { CLASSIFICATION_VERSION, type MailClassification } from '#mail-analysis/mail-classification.ts';
import { pack } from './packed-text.ts';
import { fromStoredClassification, knownText, toStoredClassification } from './stored-classification.ts';

const CLASSIFICATION: MailClassification = {
  version: CLASSIFICATION_VERSION,
  priority: 'high',
  category: 'work',
  sentiment: 'neutral',
  requiresResponse: true,
  threadState: 'to_reply',
  summary: 'Grace asks: “Could you send me the signed contract by Friday?”',
  suggestedActions: [{ kind: 'add_event', label: 'Note the deadline: Friday' }],
  deadline: { at: 1_772_755_140_000, text: 'Friday', hasTime: false },
  reasons: [
    { about: 'reply', icon: 'question', text: 'Asks you for something: “send me the signed contract by Friday”' },
    { about: 'reply', icon: 'only-you', text: 'You’re the only recipient' },
    { about: 'category', icon: 'work', text: 'About work' },
  ],
  warnings: [],
  scores: { reply: 0.9, priority: 0.8, ask: 1, bulk: 0, pitch: 0, phishing: 0, sentiment: 0 },
  said: { priority: 'high' },
  features: { 'last:asks': 0.15 },
  words: 'signed contract',
  prior: { reply: 0.5, priority: 0.25 },
};

const MAIL = {
  from_name: 'Grace',
  from_address: 'grace@example.org',
  subject: 'Contract',
  snippet: 'Hi, could you send me the signed contract by Friday? Thanks, Grace',
};

test('what a list shows of a classification comes back and takes a third, and its deadline can be searched for', () => {
  const stored = toStoredClassification(CLASSIFICATION, knownText(MAIL));
  const { summary, suggestedActions, reasons, deadline, said, requiresResponse, priority, category } = CLASSIFICATION;
  expect(fromStoredClassification({ ...stored, ...MAIL })).toMatchObject({
    summary,
    suggestedActions,
    reasons,
    deadline,
    said,
    requiresResponse,
    priority,
    category,
    features: { 'last:asks': 0.15 },
  });
  expect(stored.verdict).toBe('{"deadline":{"at":1772755140000,"text":"Friday","hasTime":false}}');
  expect(stored.shown!.length).toBeLessThan(JSON.stringify({ summary, suggestedActions, reasons, said }).length / 3);
});

test('what earlier versions stored is still read', () => {
  const { suggestedActions, reasons } = CLASSIFICATION;
  const verdict = JSON.stringify({ suggestedActions, reasons });
  const { summary } = CLASSIFICATION;
  const before = { ...MAIL, verdict, summary, shown: null, learned: null };
  expect(fromStoredClassification(before)).toEqual({ summary, suggestedActions, reasons });
  const shown = Buffer.from(EARLIER, 'base64');
  expect(fromStoredClassification({ ...before, verdict: '{}', shown })).toEqual({
    summary,
    suggestedActions,
    reasons: reasons.map((reason) => ({ ...reason, text: reason.text.replace('You’re', 'You are') })),
  });
  expect(fromStoredClassification({ ...before, learned: pack(JSON.stringify({ words: 'ab' })) }).words).toBe('ab');
});

/** A classification as the first version that packs them has stored it: what was packed once has to be read for ever. */
const EARLIER = 'wxphpLaeIZ0RqFNg8UKdAgrUvlXIhZQ3xZnpoJYJqEFaBGqRJsG6QbQqxUhJELG1AA==';
