import { expect, test } from 'vitest';
import type { WritingStyleProfile } from '#contract/mail/writing-style.ts';
import { conversation, fixtureMoment } from '../fixtures/conversation.ts';
import { blanksIn } from './blanks.ts';
import { composeDrafts } from './compose-drafts.ts';
import { commitmentAsks, notes } from './fixtures/commitment-asks.ts';
import { readReplyContext } from './reply-context.ts';

const NOBODY: WritingStyleProfile = { samples: 0, signedAs: null, languages: {}, people: {} };

const compose = (ask: string, note = '') => {
  const input = conversation([['dana', `${ask}\n\nDana`, { subject: 'A question' }]]);
  const context = readReplyContext(input, fixtureMoment, { nudge: false });
  return composeDrafts(context, { profile: NOBODY, names: ['Maya'], note, sources: [ask, 'Dana Roth', 'Maya'] });
};
/** Words that agree to what was asked. */
const AGREES =
  /\b(?:yes|sure|of course|fine with me|go ahead|works for me|i agree|ja|gern|einverstanden|passt|oui|d[’']accord|volontiers|sí|claro|de acuerdo)\b|i[’' ](?:wi)?ll (?:send|do|take)|love to|be glad/iu;

test('no draft agrees before the person has chosen', () => {
  const agreeing = commitmentAsks.filter((ask) => {
    const { body } = compose(ask);
    return body !== '' && (AGREES.test(body) || blanksIn(body).length === 0);
  });
  expect(agreeing).toEqual([]);
});

test('every request still has an answer for each choice', () => {
  const silent = commitmentAsks.filter((ask) => new Set(compose(ask).variants.map(({ intent }) => intent)).size < 3);
  expect(silent).toEqual([]);
});

test.each(notes)('%s, noted: %s', (ask, note, gone) => {
  const { body } = compose(ask, note);
  expect(body).not.toBe('');
  expect(body).not.toMatch(gone);
});

test('what is due within the hour is not promised for a day', () => {
  const { variants } = compose('Could you send me the file within the hour?');
  expect(variants.filter(({ text }) => text.includes('[day]') || /by (?:with)?in\b/.test(text))).toEqual([]);
});
