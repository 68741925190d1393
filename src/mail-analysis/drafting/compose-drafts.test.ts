import { describe, expect, test } from 'vitest';
import type { WritingStyleProfile } from '#contract/mail/writing-style.ts';
import { languageOfMail } from '../text/language.ts';
import { blanksIn } from './blanks.ts';
import { composeDrafts } from './compose-drafts.ts';
import { generateThreads, generatedOwner, GENERATED_AT } from './fixtures/generated-threads.ts';
import { learnWritingStyle } from './learn-writing-style.ts';
import { readReplyContext } from './reply-context.ts';

const MOMENT = { now: GENERATED_AT, timeZone: 'UTC' };
const NOBODY: WritingStyleProfile = { samples: 0, signedAs: null, languages: {}, people: {} };
const threads = generateThreads();

const compose = ({ input }: (typeof threads)[number], profile = NOBODY, note?: string) => {
  const [mail] = input.thread;
  const sources = [mail?.text ?? '', mail?.subject ?? '', mail?.from.name ?? '', generatedOwner.name];
  const ask = readReplyContext(input, MOMENT, { nudge: false });
  return { ask, ...composeDrafts(ask, { profile, names: ['Maya'], sources, ...(note === undefined ? {} : { note }) }) };
};
const textOf = (thread: (typeof threads)[number], intent: string, tone = 'usual', profile = NOBODY) =>
  compose(thread, profile).variants.find((one) => one.intent === intent && one.tone === tone)?.text ?? '';
const thread = (language: string, ask: number, who = 0) =>
  threads.find(({ input }) => input.focus === `${language}-${who}-${ask}`)!;

const WEEKDAYS =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo|tomorrow|morgen|demain|mañana|december|dezember|décembre|diciembre)\b/gi;
/** Everything in a text that claims something: numbers, days, and names that the writers of the threads speak of. */
const claimsOf = (text: string): string[] => {
  const said = text.replaceAll(/\[[^\]]*\]/g, '');
  return [
    ...(said.match(/\d+(?:[.:,]\d+)*/g) ?? []),
    ...(said.match(WEEKDAYS) ?? []),
    ...(said.match(
      /\b(?:Riverside|Robert|Sandra|Lucia|Lisbon|Lissabon|Halden|Hamburg|Jonas|Priya|Chidi|Anke|Camille|Javier)\b/g,
    ) ?? []),
  ];
};

test('over a hundred threads in four languages are generated', () => {
  expect(threads.length).toBeGreaterThan(100);
  expect(new Set(threads.map(({ language }) => language)).size).toBe(4);
});

test('no draft contains a number, day or name that its thread does not', () => {
  const unsupported = threads.flatMap((one) => {
    const known = `${one.input.thread[0]?.text} ${one.input.thread[0]?.from.name}`.toLowerCase();
    return compose(one).variants.flatMap(({ text }) =>
      claimsOf(text).filter((claim) => !known.includes(claim.toLowerCase())),
    );
  });
  expect(unsupported).toEqual([]);
});

test('nearly every draft is in the language of its mail', () => {
  const wrong = threads.filter((one) => languageOfMail(textOf(one, 'later', 'warmer')) !== one.language);
  expect(wrong.length).toBeLessThan(threads.length / 50);
});

test('the three variants differ', () => {
  const alike = threads.filter((one) => new Set(['yes', 'no', 'later'].map((intent) => textOf(one, intent))).size < 3);
  expect(alike).toEqual([]);
});

describe('unknown facts are blanks', () => {
  test('a proposed time is quoted while it means the same day', () => {
    expect(textOf(thread('en', 0), 'yes')).toContain('Thursday at 3pm works for me');
    expect(textOf(thread('de', 2), 'yes')).toMatch(/bis zum 4\. Dezember/);
    expect(textOf(thread('de', 0), 'yes')).toContain('Donnerstag um 15 Uhr passt mir');
  });
  test('words for a day that has another meaning by now are not quoted', () => {
    const old = thread('en', 0, 1);
    const later = { ...MOMENT, now: GENERATED_AT + 30 * 3600_000 };
    expect(readReplyContext(old.input, MOMENT, { nudge: false }).time).toBe('tomorrow at 10:30');
    expect(readReplyContext(old.input, later, { nudge: false }).time).toBeNull();
  });
  test('an answer that only the person knows is a blank', () => {
    expect(blanksIn(textOf(thread('en', 6), 'yes'))).toEqual(['[answer]']);
    expect(blanksIn(textOf(thread('fr', 6), 'yes'))).toEqual(['[réponse]']);
  });
  test('a note replaces the blank', () => {
    const { variants } = compose(thread('en', 6), NOBODY, '41 people from 3 cities');
    expect(variants[0]?.text).toContain('To answer your question: 41 people from 3 cities');
  });
  test('other words in brackets are not blanks', () => expect(blanksIn('See [1] and [draft].')).toEqual([]));
});

describe("the person's writing style", () => {
  const replies = Array.from({ length: 12 }, (_, index) => ({
    to: { name: ['Jonas Weber', 'Ada Byron'][index % 2]!, address: `${['jonas', 'ada'][index % 2]}@client.example` },
    text: `Hey ${['Jonas', 'Ada'][index % 2]},\n\nsounds good. I’ll bring ${index + 40} cups. Let me know if anything changes.\n\nCheers,\nMaya\n\nOn Monday, Jonas wrote:\n> Dear Maya, 99 red balloons`,
  }));
  const profile = learnWritingStyle(replies, ['Maya Lindqvist']);

  test('greeting, sign-off, length and generic phrases are learned', () => {
    expect(profile).toMatchObject({ samples: 12, signedAs: 'Maya' });
    expect(profile.languages.en).toMatchObject({
      greetings: [{ text: 'Hey {first},', count: 12 }],
      signOffs: [{ text: 'Cheers,', count: 12 }],
      register: 'close',
      contractions: 1,
    });
    expect(profile.languages.en?.phrases.closing).toEqual([{ text: 'Let me know if anything changes.', count: 12 }]);
    expect(profile.people['ada@client.example']).toMatchObject({ samples: 6, greeting: 'Hey {first},' });
  });
  test('nothing from a single mail or a quote, and no name or number, is stored', () => {
    const kept = JSON.stringify({ ...profile, people: {}, signedAs: null });
    expect(kept).not.toMatch(/Jonas|Ada|balloons|cups|4\d/);
  });
  test('it is used in drafts', () => {
    const [draft] = compose(thread('en', 2), profile).variants;
    expect(draft?.text).toMatch(/^Hey Jonas,\n\nSounds good\. I’ll send it to you by .*\n\nCheers,\nMaya$/s);
  });
  test("drafts have no contractions when the person's mails have none", () => {
    const stiff = learnWritingStyle(
      replies.map(({ to }) => ({ to, text: 'Dear all,\n\nI will not come, thank you.\n\nKind regards,\nMaya' })),
      ['Maya'],
    );
    expect(textOf(thread('en', 2), 'later', 'usual', { ...stiff, people: {} })).not.toMatch(/[’']ll|n[’']t/);
  });
  test('a reader who is addressed formally still is', () => {
    expect(textOf(thread('de', 1), 'later')).toContain('Ihnen');
    expect(textOf(thread('de', 2), 'later')).toContain('dir');
    expect(textOf(thread('es', 1), 'later')).toContain('le envío');
  });
});
