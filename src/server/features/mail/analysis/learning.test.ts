import { describe, expect, test } from 'vitest';
import { analyse } from './analyse.ts';
import { conversation, moment } from './fixtures/thread.ts';
import { forget, learnedFacts, nothingLearned, type PersonalWeights } from './learning.ts';
import { type Act, learnAgain, learnFrom, repliesJudged, type Signal } from './signals.ts';
import type { Verdict } from './verdict.ts';

const DANA = 'dana@roth.example';
const judge = (text: string, personal?: PersonalWeights, address = DANA): Verdict =>
  analyse(conversation([['dana', text, { from: { name: 'Somebody', address } }]], { personal }), moment);

const signalOn = (verdict: Verdict, act: Act, address = DANA, at = moment.now): Signal => ({
  at,
  address,
  features: verdict.features,
  predicted: { reply: verdict.scores.reply, priority: verdict.scores.priority },
  act,
});

/** The person says the same about a mail several times, each time after a new verdict. */
function taught(text: string, act: Act, times: number, address = DANA): PersonalWeights {
  let weights = nothingLearned;
  for (let time = 0; time < times; time += 1) {
    weights = learnFrom(weights, signalOn(judge(text, weights, address), act, address), moment.now);
  }
  return weights;
}

const ASK = 'Can you have a look at the notice board?';
const NEWS = 'The pictures of the summer fair are online.';

describe('needs an answer', () => {
  test('being told twice that it does not silences a sender', () => {
    expect(judge(ASK).requiresResponse).toBe(true);
    expect(judge(ASK, taught(ASK, { kind: 'said_reply', needed: false }, 2)).requiresResponse).toBe(false);
  });

  test('other senders keep their voice', () => {
    const weights = taught(ASK, { kind: 'said_reply', needed: false }, 3);
    expect(judge(ASK, weights, 'eve@stone.example').requiresResponse).toBe(true);
  });

  test('being told that it does makes news of a sender wait for an answer', () => {
    const verdict = judge(NEWS, taught(NEWS, { kind: 'said_reply', needed: true }, 3));
    expect(verdict).toMatchObject({ requiresResponse: true, threadState: 'to_reply' });
    expect(verdict.reasons.map((reason) => reason.text)).toContain('Learned from what you did before');
  });

  test('a single hint changes nothing visible', () => {
    expect(judge(ASK, taught(ASK, { kind: 'opened_and_archived' }, 1)).requiresResponse).toBe(true);
  });
});

describe('priority', () => {
  test('answers raise a sender, discarding unread lowers one', () => {
    const before = judge(NEWS).scores.priority;
    expect(judge(NEWS, taught(NEWS, { kind: 'replied', afterMs: 60_000 }, 2)).scores.priority).toBeGreaterThan(before);
    expect(judge(NEWS, taught(NEWS, { kind: 'discarded_unread' }, 3)).scores.priority).toBeLessThan(before);
  });

  test('a corrected priority is kept for the next mail of the sender', () => {
    expect(judge(NEWS).priority).toBe('low');
    expect(judge(NEWS, taught(NEWS, { kind: 'said_priority', priority: 'high' }, 4)).priority).not.toBe('low');
  });

  test('advertising does not become high by itself', () => {
    const advert = 'Save 30% until Sunday. Shop now! Unsubscribe here.';
    const weights = taught(advert, { kind: 'opened_at_once' }, 10);
    expect(judge(advert, weights).priority).not.toBe('high');
  });
});

describe('categories', () => {
  const told = (address: string) =>
    signalOn(judge(NEWS, undefined, address), { kind: 'said_category', category: 'social' }, address);

  test('count for the sender at once', () => {
    expect(judge(NEWS, learnAgain([told(DANA)], moment.now)).category).toBe('social');
    expect(judge(NEWS, learnAgain([told(DANA)], moment.now), 'bo@roth.example').category).not.toBe('social');
  });

  test('count for the whole domain from the second sender on', () => {
    const weights = learnAgain([told(DANA), told('bo@roth.example')], moment.now);
    expect(judge(NEWS, weights, 'cy@roth.example').category).toBe('social');
  });

  test('never spread over a public mail service', () => {
    const weights = learnAgain([told('a.one@gmail.com'), told('b.two@gmail.com')], moment.now);
    expect(judge(NEWS, weights, 'c.three@gmail.com').category).not.toBe('social');
  });
});

describe('the log of acts', () => {
  const first = signalOn(judge(ASK), { kind: 'said_reply', needed: false });

  test('taking an act back unlearns it', () => {
    expect(learnAgain([], moment.now)).toEqual(nothingLearned);
    expect(learnAgain([first], moment.now)).not.toEqual(nothingLearned);
  });

  test('old acts count less', () => {
    const YEAR = 365 * 86_400_000;
    const strength = (weights: PersonalWeights): number => Math.abs(weights.reply[`from:${DANA}`]?.weight ?? 0);
    const old = { ...first, at: moment.now - YEAR };
    expect(strength(learnAgain([old], moment.now))).toBeLessThan(strength(learnAgain([first], moment.now)));
  });

  test('tells how often the judgement was right', () => {
    const right = signalOn(judge(ASK), { kind: 'replied', afterMs: 60_000 });
    expect(repliesJudged([first, right])).toEqual({ judged: 2, right: 1 });
  });

  test('ten thousand acts are learned again within two seconds', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      ...first,
      at: first.at - index,
      features: { ...first.features, [`from:writer${index % 3_000}@mail.example`]: 1 },
    }));
    const start = performance.now();
    learnAgain(many, moment.now);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

test('learned facts can be seen and forgotten', () => {
  const weights = taught(ASK, { kind: 'said_reply', needed: false }, 2);
  const strongest = learnedFacts(weights)[0];
  expect(strongest).toMatchObject({ head: 'reply', name: `from:${DANA}`, seen: 2 });
  expect(learnedFacts(forget(weights, { head: 'reply', name: `from:${DANA}` })).map((fact) => fact.name)).not.toContain(
    `from:${DANA}`,
  );
});
