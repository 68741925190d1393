import { describe, expect, test } from 'vitest';
import { analyse } from './analyse.ts';
import { firstContacts } from './fixtures/first-contacts.ts';
import { newsletters } from './fixtures/newsletters.ts';
import { pitches } from './fixtures/pitches.ts';
import { conversation, moment } from './fixtures/thread.ts';
import { unseenPitches, unseenStrangers } from './fixtures/unseen-strangers.ts';
import type { HeaderFacts } from './input.ts';

const verdictOn = ([name, address, subject, text, headers = {}]: readonly [
  string,
  string,
  string,
  string,
  HeaderFacts?,
]) => analyse(conversation([['dana', text, { from: { name, address }, subject, headers }]]), moment);

const share = (flags: readonly boolean[]): number => flags.filter(Boolean).length / flags.length;
const subjectsWhere = (
  mails: readonly (readonly [string, string, string, string, HeaderFacts?])[],
  wanted: boolean,
): string[] => mails.filter((mail) => verdictOn(mail).requiresResponse === wanted).map((mail) => mail[2]);

describe('advertising', () => {
  test('at least sixty mails stand for it', () => {
    expect(newsletters.length + pitches.length).toBeGreaterThanOrEqual(60);
  });

  test('at most one in twenty is taken for mail that needs an answer', () => {
    const flags = [...newsletters, ...pitches].map((mail) => verdictOn(mail).requiresResponse);
    expect(share(flags), subjectsWhere([...newsletters, ...pitches], true).join(' / ')).toBeLessThanOrEqual(0.05);
  });

  test('none reaches high priority', () => {
    expect([...newsletters, ...pitches].filter((mail) => verdictOn(mail).priority === 'high')).toEqual([]);
  });

  test('mail to many is promotional', () => {
    const wrong = newsletters.filter((mail) => verdictOn(mail).category !== 'promotional').map((mail) => mail[2]);
    expect(wrong.length / newsletters.length, wrong.join(' / ')).toBeLessThanOrEqual(0.1);
  });
});

test('a reminder of a pitch is a pitch', () => {
  const [name, address, subject, text] = pitches[0]!;
  const from = { name, address };
  const verdict = analyse(
    conversation([
      ['dana', text, { from, subject }],
      ['dana', 'Hi Maya, any thoughts on this?', { from, subject: `Re: ${subject}` }],
    ]),
    moment,
  );
  expect(verdict).toMatchObject({ requiresResponse: false, threadState: 'fyi' });
});

describe('mail written after the models were settled', () => {
  test('most sales mail of strangers is seen through', () => {
    expect(share(unseenPitches.map((mail) => !verdictOn(mail).requiresResponse))).toBeGreaterThanOrEqual(0.7);
  });

  test('hardly any real question of a stranger is lost', () => {
    expect(share(unseenStrangers.map((mail) => verdictOn(mail).requiresResponse))).toBeGreaterThanOrEqual(0.9);
  });
});

describe('strangers with a real question', () => {
  test('at least nine in ten are seen as waiting for an answer', () => {
    const flags = firstContacts.map((mail) => verdictOn(mail).requiresResponse);
    expect(share(flags), subjectsWhere(firstContacts, false).join(' / ')).toBeGreaterThanOrEqual(0.9);
  });
});
