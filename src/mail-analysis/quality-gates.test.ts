import { describe, expect, test } from 'vitest';
import { analyseMail } from './analyse-mail.ts';
import { firstContacts } from './fixtures/first-contacts.ts';
import { newsletters } from './fixtures/newsletters.ts';
import { pitches } from './fixtures/pitches.ts';
import { conversation, fixtureMoment } from './fixtures/conversation.ts';
import { unseenPitches, unseenStrangers } from './fixtures/unseen-strangers.ts';
import type { AnalysedHeaders } from './input.ts';

const verdictOn = ([name, address, subject, text, headers = {}]: readonly [
  string,
  string,
  string,
  string,
  AnalysedHeaders?,
]) => analyseMail(conversation([['dana', text, { from: { name, address }, subject, headers }]]), fixtureMoment);

const share = (flags: readonly boolean[]): number => flags.filter(Boolean).length / flags.length;
const subjectsWhere = (
  mails: readonly (readonly [string, string, string, string, AnalysedHeaders?])[],
  wanted: boolean,
): string[] => mails.filter((mail) => verdictOn(mail).requiresResponse === wanted).map((mail) => mail[2]);

describe('advertising', () => {
  test('there are at least sixty mails', () => {
    expect(newsletters.length + pitches.length).toBeGreaterThanOrEqual(60);
  });

  test('at most one in twenty is classified as needing a reply', () => {
    const flags = [...newsletters, ...pitches].map((mail) => verdictOn(mail).requiresResponse);
    expect(share(flags), subjectsWhere([...newsletters, ...pitches], true).join(' / ')).toBeLessThanOrEqual(0.05);
  });

  test('none reaches high priority', () => {
    expect([...newsletters, ...pitches].filter((mail) => verdictOn(mail).priority === 'high')).toEqual([]);
  });

  test('bulk mail is promotional', () => {
    const wrong = newsletters.filter((mail) => verdictOn(mail).category !== 'promotional').map((mail) => mail[2]);
    expect(wrong.length / newsletters.length, wrong.join(' / ')).toBeLessThanOrEqual(0.1);
  });
});

test('a reminder of a sales pitch is a sales pitch', () => {
  const [name, address, subject, text] = pitches[0]!;
  const from = { name, address };
  const classification = analyseMail(
    conversation([
      ['dana', text, { from, subject }],
      ['dana', 'Hi Maya, any thoughts on this?', { from, subject: `Re: ${subject}` }],
    ]),
    fixtureMoment,
  );
  expect(classification).toMatchObject({ requiresResponse: false, threadState: 'fyi' });
});

describe('mail written after the models were final', () => {
  test('most sales mail of unknown senders is recognised', () => {
    expect(share(unseenPitches.map((mail) => !verdictOn(mail).requiresResponse))).toBeGreaterThanOrEqual(0.7);
  });

  test('hardly any real question of an unknown sender is missed', () => {
    expect(share(unseenStrangers.map((mail) => verdictOn(mail).requiresResponse))).toBeGreaterThanOrEqual(0.9);
  });
});

describe('unknown senders with a real question', () => {
  test('at least nine in ten are classified as needing a reply', () => {
    const flags = firstContacts.map((mail) => verdictOn(mail).requiresResponse);
    expect(share(flags), subjectsWhere(firstContacts, false).join(' / ')).toBeGreaterThanOrEqual(0.9);
  });
});
