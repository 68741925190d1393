import { describe, expect, test } from 'vitest';
import { analyse } from '../analyse.ts';
import { conversation, moment } from '../fixtures/thread.ts';
import type { Verdict } from '../verdict.ts';
import type { Act, Signal } from './acts.ts';
import { learnAgain } from './replay.ts';
import { trackRecord } from './track-record.ts';
import { learnedFacts, nothingLearned, type PersonalWeights } from './weights.ts';

const DANA = 'dana@roth.example';
const DAY = 86_400_000;
const judge = (text: string, personal?: PersonalWeights, address = DANA, id = 'm1'): Verdict =>
  analyse(
    { ...conversation([['dana', text, { id, from: { name: 'Somebody', address } }]], { personal }), focus: id },
    moment,
  );

let mails = 0;
const signalOn = (verdict: Verdict, act: Act, { mail = `other ${(mails += 1)}`, at = moment.now } = {}): Signal => ({
  at,
  mail,
  features: verdict.features,
  predicted: {
    reply: verdict.scores.reply,
    priority: verdict.scores.priority,
    requiresResponse: verdict.requiresResponse,
    level: verdict.priority,
    category: verdict.category,
  },
  act,
});

/** The person does the same with several mails, each time after a new verdict. */
function taught(text: string, act: Act, times: number, address = DANA): PersonalWeights {
  const signals: Signal[] = [];
  for (let time = 0; time < times; time += 1) {
    signals.push(
      signalOn(judge(text, learnAgain(signals, moment.now), address), act, { at: moment.now - 30 * DAY + time }),
    );
  }
  return learnAgain(signals, moment.now);
}

const ASK = 'Can you have a look at the notice board?';
const NEWS = 'The pictures of the summer fair are online.';

describe('what the person said of a mail', () => {
  const said = (text: string, act: Act): Verdict =>
    judge(text, learnAgain([signalOn(judge(text), act, { mail: 'm1' })], moment.now));

  test('holds for that mail, and says so', () => {
    const no = said(ASK, { kind: 'said_reply', needed: false });
    expect(no).toMatchObject({ requiresResponse: false, threadState: 'fyi' });
    expect(no.reasons[0]?.text).toBe('You said that it needs no reply');
    const yes = said(NEWS, { kind: 'said_reply', needed: true });
    expect(yes).toMatchObject({ requiresResponse: true, threadState: 'to_reply' });
    expect(said(NEWS, { kind: 'said_priority', priority: 'high' }).priority).toBe('high');
    expect(said(NEWS, { kind: 'said_category', category: 'social' }).category).toBe('social');
    expect(said(ASK, { kind: 'said_unimportant' })).toMatchObject({ priority: 'low', requiresResponse: false });
  });

  test('ends when the person answers', () => {
    const personal = learnAgain(
      [signalOn(judge(NEWS), { kind: 'said_reply', needed: true }, { mail: 'm1' })],
      moment.now,
    );
    const thread = conversation(
      [
        ['dana', NEWS],
        ['me', 'Lovely, I have sent them on.'],
      ],
      { personal },
    );
    expect(analyse({ ...thread, focus: 'm1' }, moment).requiresResponse).toBe(false);
  });

  test('the later word counts', () => {
    const signals = [true, false].map((needed, index) =>
      signalOn(judge(ASK), { kind: 'said_reply', needed }, { mail: 'm1', at: moment.now - 2 + index }),
    );
    expect(judge(ASK, learnAgain(signals, moment.now)).requiresResponse).toBe(false);
  });
});

describe('needs an answer', () => {
  test('being told once that it does not silences a sender', () => {
    expect(judge(ASK).requiresResponse).toBe(true);
    expect(judge(ASK, taught(ASK, { kind: 'said_reply', needed: false }, 1)).requiresResponse).toBe(false);
  });

  test('other senders keep their voice', () => {
    const weights = taught(ASK, { kind: 'said_reply', needed: false }, 3);
    expect(judge(ASK, weights, 'eve@stone.example').requiresResponse).toBe(true);
  });

  test('being told that it does makes news of a sender wait for an answer', () => {
    const verdict = judge(NEWS, taught(NEWS, { kind: 'said_reply', needed: true }, 1));
    expect(verdict).toMatchObject({ requiresResponse: true, threadState: 'to_reply' });
    expect(verdict.reasons.map((reason) => reason.text)).toContain('Learned from what you did before');
  });

  test('a single hint changes nothing visible', () => {
    expect(judge(ASK, taught(ASK, { kind: 'opened_and_archived' }, 1)).requiresResponse).toBe(true);
  });

  test('putting a mail away is no hint while an answer may come, and none when one came', () => {
    const away = signalOn(judge(ASK), { kind: 'opened_and_archived' }, { mail: 'm1', at: moment.now - DAY });
    const answered = signalOn(judge(ASK), { kind: 'replied', afterMs: DAY }, { mail: 'm1', at: moment.now - DAY });
    expect(learnAgain([away], moment.now)).toEqual(nothingLearned);
    expect(learnAgain([away], moment.now + 7 * DAY)).not.toEqual(nothingLearned);
    expect(learnAgain([away, answered], moment.now + 7 * DAY)).toEqual(learnAgain([answered], moment.now + 7 * DAY));
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
    expect(judge(NEWS, taught(NEWS, { kind: 'said_priority', priority: 'high' }, 1)).priority).not.toBe('low');
  });

  test('advertising does not become high by itself', () => {
    const advert = 'Save 30% until Sunday. Shop now! Unsubscribe here.';
    expect(judge(advert, taught(advert, { kind: 'opened_at_once' }, 10)).priority).not.toBe('high');
  });
});

describe('categories', () => {
  const told = (address: string) =>
    signalOn(judge(NEWS, undefined, address), { kind: 'said_category', category: 'social' });

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

  test('a fact that was taken away no longer counts, until it is taught again', () => {
    const at = moment.now - 10;
    const forgot = (about: 'reply' | 'rule'): Signal => ({
      ...first,
      at: at + 1,
      act: { kind: 'forgot', fact: { about, name: `from:${DANA}` } },
    });
    const after = learnAgain([{ ...first, at }, forgot('rule'), forgot('reply')], moment.now);
    expect(after.rules).toEqual({});
    expect(after.reply[`from:${DANA}`]).toBeUndefined();
    expect(judge(ASK, after).requiresResponse).toBe(true);
    expect(learnAgain([{ ...first, at }, forgot('rule'), { ...first, at: at + 2 }], moment.now).rules).not.toEqual({});
  });

  test('old acts count less', () => {
    const strength = (weights: PersonalWeights): number => Math.abs(weights.reply[`from:${DANA}`]?.weight ?? 0);
    const old = { ...first, at: moment.now - 365 * DAY };
    expect(strength(learnAgain([old], moment.now))).toBeLessThan(strength(learnAgain([first], moment.now)));
  });

  test('a word of a subject counts from the third time on', () => {
    const facts = (times: number) =>
      learnedFacts(taught(NEWS, { kind: 'replied', afterMs: DAY }, times)).map(({ name }) => name);
    expect(facts(2)).not.toContain('word:summer');
    expect(facts(3)).toContain('word:summer');
  });

  test('the threshold moves once enough is known, towards what the person does', () => {
    const told = (reply: number, needed: boolean, count: number): Signal[] =>
      Array.from({ length: count }, (_, index) => ({
        ...first,
        mail: `${reply} ${index}`,
        predicted: { ...first.predicted, reply },
        act: { kind: 'said_reply', needed },
      }));
    expect(learnAgain([...told(0.4, true, 30), ...told(0.2, false, 30)], moment.now).expectedFrom).toBe(0.5);
    expect(learnAgain([...told(0.4, true, 60), ...told(0.2, false, 60)], moment.now).expectedFrom).toBeLessThan(0.5);
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

describe('how often Iris was right', () => {
  const on = (text: string, act: Act, at: number) => signalOn(judge(text), act, { at });

  test('is told by the acts that came after its judgements, in the first week and in the last', () => {
    const signals = [
      on(ASK, { kind: 'said_reply', needed: false }, moment.now - 20 * DAY),
      on(ASK, { kind: 'replied', afterMs: 60_000 }, moment.now - 2 * DAY),
      on(NEWS, { kind: 'replied', afterMs: 60_000 }, moment.now - DAY),
      on(NEWS, { kind: 'said_priority', priority: 'low' }, moment.now - DAY),
    ];
    const record = trackRecord(signals, moment.now);
    expect(record.reply).toEqual({
      all: { judged: 3, right: 1 },
      firstWeek: { judged: 1, right: 0 },
      lastWeek: { judged: 2, right: 1 },
      lastMonth: { judged: 3, right: 1 },
    });
    expect(record.priority.all).toEqual({ judged: 1, right: 1 });
    expect(record.hits).toEqual({ hit: 1, falseAlarm: 1, missed: 1, quiet: 0 });
    expect(record.corrections).toBe(2);
  });
});

test('learned facts can be seen, strongest first', () => {
  const strongest = learnedFacts(taught(ASK, { kind: 'said_reply', needed: false }, 2))[0];
  expect(strongest).toMatchObject({ head: 'reply', name: `from:${DANA}`, seen: 2 });
});
