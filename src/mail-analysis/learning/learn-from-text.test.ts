import { expect, test } from 'vitest';
import { DAY, MINUTE } from '#contract/time-units.ts';
import { analyseMail } from '../analyse-mail.ts';
import { conversation, fixtureMoment } from '../fixtures/conversation.ts';
import type { MailClassification } from '../mail-classification.ts';
import type { PersonalWeights } from '../personal-weights.ts';
import { replaySignals } from './replay.ts';
import type { FeedbackSignal, MailFeedback } from './signals.ts';

const START = fixtureMoment.now - 10 * DAY;
const read = (address: string, text: string, personal?: PersonalWeights): MailClassification =>
  analyseMail(
    conversation([['dana', text, { from: { name: 'Somebody', address }, subject: text.slice(0, 10) }]], {
      personal,
      relations: {},
    }),
    fixtureMoment,
  );
const signal = (address: string, text: string, act: MailFeedback, minute: number): FeedbackSignal => {
  const { features, words, prior, scores, requiresResponse, priority: level, category } = read(address, text);
  const predicted = { reply: scores.reply, priority: scores.priority, requiresResponse, level, category };
  return { at: START + minute * MINUTE, mail: `${address} ${minute}`, features, words, prior, predicted, act };
};
const learned = (...all: FeedbackSignal[]): PersonalWeights => replaySignals(all, fixtureMoment.now);

const GREENHOUSE = [
  'The greenhouse heating is at four degrees.',
  'Greenhouse three: the heating fell to five degrees.',
];
const important: MailFeedback = { kind: 'said_priority', priority: 'high' };
const greenhouse = GREENHOUSE.map((text, index) =>
  signal(`sensor${index}@farm${index}.example`, text, important, index),
);

test('a word counts from the second labelled mail that holds it, also in mail of somebody else', () => {
  const next = 'The heating of the greenhouse is at three degrees.';
  const before = read('new@other.example', next).scores.priority;
  expect(read('new@other.example', next, learned(greenhouse[0]!)).scores.priority).toBe(before);
  expect(read('new@other.example', next, learned(...greenhouse)).scores.priority).toBeGreaterThan(before);
  expect(learned(...greenhouse).priority['word:greenhouse']).toMatchObject({ seen: 2 });
  expect(learned(...greenhouse).priority['word:three']).toBeUndefined();
});

test('two labels leave unrelated mail of a third person as it was', () => {
  const unrelated = 'Our summer party was lovely, pictures follow next week.';
  const before = read('mia@third.example', unrelated);
  const after = read('mia@third.example', unrelated, learned(...greenhouse));
  expect(after.scores.priority).toBeCloseTo(before.scores.priority, 2);
  expect(after.scores.reply).toBeCloseTo(before.scores.reply, 2);
  expect(after.priority).toBe(before.priority);
});

test('a word that was forgotten is not learned from what was said before', () => {
  const forgotten: FeedbackSignal = {
    ...greenhouse[0]!,
    at: START + 5 * MINUTE,
    mail: '',
    features: {},
    words: '',
    act: { kind: 'forgot', fact: { about: 'priority', name: 'word:greenhouse' } },
  };
  const weights = learned(...greenhouse, forgotten);
  expect(weights.priority['word:greenhouse']?.weight ?? 0).toBe(0);
  expect(weights.priority['word:heating']?.weight).toBeGreaterThan(0);
});

test('a label of another mail of the same kind teaches what the general model saw, once both answers were given', () => {
  const many = Array.from({ length: 12 }, (_, index) => {
    const isBill = index % 2 === 0;
    const text = isBill ? `The invoice ${index} over 40 EUR is due on Friday.` : `Could you look at item ${index}?`;
    const act: MailFeedback = { kind: 'said_priority', priority: isBill ? 'low' : 'high' };
    return signal(`a${index}@firm${index}.example`, text, act, index);
  });
  const bill = 'Please note: your invoice over 99 EUR is due on Thursday.';
  const before = read('b@new.example', bill).scores.priority;
  expect(read('b@new.example', bill, learned(...many)).scores.priority).toBeLessThan(before);
  const generalOf = (weights: PersonalWeights) =>
    Object.keys(weights.priority).filter((name) => /^(?:priority|cue):/.test(name));
  expect(generalOf(learned(...many)).length).toBeGreaterThan(0);
  expect(generalOf(learned(...many.slice(0, 4)))).toEqual([]);
});

test("the own organisation's domain is no feature", () => {
  expect(Object.keys(read('boss@example.com', GREENHOUSE[0]!).features)).not.toContain('domain:example.com');
  expect(Object.keys(read('boss@firm.example', GREENHOUSE[0]!).features)).toContain('domain:firm.example');
});

test('what confirms the verdicts of two colleagues says nothing about a third one', () => {
  const asks = ['ann@firm.example', 'bob@firm.example'].map((address, index) =>
    signal(address, 'Could you send me the plan by Friday?', { kind: 'said_reply', needed: true }, index),
  );
  expect(learned(...asks).senderRules).toEqual({});
  const news = 'The minutes of the last meeting are in the folder.';
  expect(read('cy@firm.example', news, learned(...asks)).requiresResponse).toBe(false);
});

test('a domain whose senders differ has no rule', () => {
  const told = (address: string, needed: boolean, minute: number) =>
    signal(
      address,
      needed ? 'The roof is open.' : 'Could you look at the roof?',
      { kind: 'said_reply', needed },
      minute,
    );
  const two = [told('ann@firm.example', false, 0), told('bob@firm.example', false, 1)];
  expect(learned(...two).senderRules?.['domain:firm.example']).toEqual({ reply: false });
  expect(learned(...two, told('cy@firm.example', true, 2)).senderRules?.['domain:firm.example']).toEqual({});
});

test('the levels of priority move only when verdicts were confirmed, too', () => {
  const all = Array.from({ length: 60 }, (_, index) =>
    signal(`a${index}@firm${index}.example`, `The minutes of meeting ${index} are in the folder.`, important, index),
  );
  expect(learned(...all).priorityLevels).toBeUndefined();
  const confirming = all.map((one, index): FeedbackSignal =>
    index % 2 === 0 ? { ...one, act: { kind: 'said_priority', priority: one.predicted.level } } : one,
  );
  expect(learned(...confirming).priorityLevels).toBeDefined();
});
