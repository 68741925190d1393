import { describe, expect, test } from 'vitest';
import { leastCpuTime } from '#test/support/cpu-time.ts';
import { DAY } from '#contract/time-units.ts';
import { analyseMail } from '../analyse-mail.ts';
import { conversation, fixtureMoment } from '../fixtures/conversation.ts';
import type { MailClassification } from '../mail-classification.ts';
import type { MailFeedback, FeedbackSignal } from './signals.ts';
import { replaySignals } from './replay.ts';
import { predictionAccuracy } from './prediction-accuracy.ts';
import { NO_PERSONAL_WEIGHTS, personalLogOdds, type PersonalWeights, strongestFeatures } from '../personal-weights.ts';

const DANA = 'dana@roth.example';
const judge = (text: string, personal?: PersonalWeights, address = DANA, id = 'm1'): MailClassification =>
  analyseMail(
    { ...conversation([['dana', text, { id, from: { name: 'Somebody', address } }]], { personal }), focus: id },
    fixtureMoment,
  );

let mails = 0;
const signalOn = (
  classification: MailClassification,
  act: MailFeedback,
  { mail = `other ${(mails += 1)}`, at = fixtureMoment.now } = {},
): FeedbackSignal => ({
  at,
  mail,
  features: classification.features,
  words: classification.words,
  prior: classification.prior,
  predicted: {
    reply: classification.scores.reply,
    priority: classification.scores.priority,
    requiresResponse: classification.requiresResponse,
    level: classification.priority,
    category: classification.category,
  },
  act,
});

/** The person does the same with several mails, each time after a new classification. */
function taught(text: string, act: MailFeedback, times: number, address = DANA): PersonalWeights {
  const signals: FeedbackSignal[] = [];
  for (let time = 0; time < times; time += 1) {
    signals.push(
      signalOn(judge(text, replaySignals(signals, fixtureMoment.now), address), act, {
        at: fixtureMoment.now - 30 * DAY + time,
      }),
    );
  }
  return replaySignals(signals, fixtureMoment.now);
}

const ASK = 'Can you have a look at the notice board?';
const NEWS = 'The pictures of the summer fair are online.';

describe('a correction of a mail', () => {
  const correctedTo = (text: string, act: MailFeedback): MailClassification =>
    judge(text, replaySignals([signalOn(judge(text), act, { mail: 'm1' })], fixtureMoment.now));

  test('applies to that mail and is named as the reason', () => {
    const no = correctedTo(ASK, { kind: 'said_reply', needed: false });
    expect(no).toMatchObject({ requiresResponse: false, threadState: 'fyi' });
    expect(no.reasons[0]?.text).toBe('You said that it needs no reply');
    const yes = correctedTo(NEWS, { kind: 'said_reply', needed: true });
    expect(yes).toMatchObject({ requiresResponse: true, threadState: 'to_reply' });
    expect(correctedTo(NEWS, { kind: 'said_priority', priority: 'high' }).priority).toBe('high');
    expect(correctedTo(NEWS, { kind: 'said_category', category: 'social' }).category).toBe('social');
    expect(correctedTo(ASK, { kind: 'said_unimportant' })).toMatchObject({ priority: 'low', requiresResponse: false });
  });

  test('ends when the person replies', () => {
    const personal = replaySignals(
      [signalOn(judge(NEWS), { kind: 'said_reply', needed: true }, { mail: 'm1' })],
      fixtureMoment.now,
    );
    const thread = conversation(
      [
        ['dana', NEWS],
        ['me', 'Lovely, I have sent them on.'],
      ],
      { personal },
    );
    expect(analyseMail({ ...thread, focus: 'm1' }, fixtureMoment).requiresResponse).toBe(false);
  });

  test('is overridden by a later one', () => {
    const signals = [true, false].map((needed, index) =>
      signalOn(judge(ASK), { kind: 'said_reply', needed }, { mail: 'm1', at: fixtureMoment.now - 2 + index }),
    );
    expect(judge(ASK, replaySignals(signals, fixtureMoment.now)).requiresResponse).toBe(false);
  });
});

describe('the need for a reply', () => {
  test('is off for a sender after one correction', () => {
    expect(judge(ASK).requiresResponse).toBe(true);
    expect(judge(ASK, taught(ASK, { kind: 'said_reply', needed: false }, 1)).requiresResponse).toBe(false);
  });

  test('is unchanged for other senders', () => {
    const weights = taught(ASK, { kind: 'said_reply', needed: false }, 3);
    expect(judge(ASK, weights, 'eve@stone.example').requiresResponse).toBe(true);
  });

  test('is on for news of a sender after a correction', () => {
    const classification = judge(NEWS, taught(NEWS, { kind: 'said_reply', needed: true }, 1));
    expect(classification).toMatchObject({ requiresResponse: true, threadState: 'to_reply' });
    expect(classification.reasons.map((reason) => reason.text)).toContain('Learned from what you did before');
  });

  test('is unchanged after a single implicit signal', () => {
    expect(judge(ASK, taught(ASK, { kind: 'opened_and_archived' }, 1)).requiresResponse).toBe(true);
  });

  test('archiving is no signal while a reply may follow, nor when one did', () => {
    const away = signalOn(judge(ASK), { kind: 'opened_and_archived' }, { mail: 'm1', at: fixtureMoment.now - DAY });
    const answered = signalOn(
      judge(ASK),
      { kind: 'replied', afterMs: DAY },
      { mail: 'm1', at: fixtureMoment.now - DAY },
    );
    expect(replaySignals([away], fixtureMoment.now)).toEqual(NO_PERSONAL_WEIGHTS);
    expect(replaySignals([away], fixtureMoment.now + 7 * DAY)).not.toEqual(NO_PERSONAL_WEIGHTS);
    expect(replaySignals([away, answered], fixtureMoment.now + 7 * DAY)).toEqual(
      replaySignals([answered], fixtureMoment.now + 7 * DAY),
    );
  });
});

describe('priority', () => {
  test('replies raise the priority of a sender, discarding unread lowers it', () => {
    const before = judge(NEWS).scores.priority;
    expect(judge(NEWS, taught(NEWS, { kind: 'replied', afterMs: 60_000 }, 2)).scores.priority).toBeGreaterThan(before);
    expect(judge(NEWS, taught(NEWS, { kind: 'discarded_unread' }, 3)).scores.priority).toBeLessThan(before);
  });

  test('a corrected priority applies to the next mail of the sender', () => {
    expect(judge(NEWS).priority).toBe('low');
    expect(judge(NEWS, taught(NEWS, { kind: 'said_priority', priority: 'high' }, 1)).priority).not.toBe('low');
  });

  test('advertising does not become high by implicit feedback', () => {
    const advert = 'Save 30% until Sunday. Shop now! Unsubscribe here.';
    expect(judge(advert, taught(advert, { kind: 'opened_at_once' }, 10)).priority).not.toBe('high');
  });
});

describe('categories', () => {
  const told = (address: string) =>
    signalOn(judge(NEWS, undefined, address), { kind: 'said_category', category: 'social' });

  test('apply to the sender immediately', () => {
    expect(judge(NEWS, replaySignals([told(DANA)], fixtureMoment.now)).category).toBe('social');
    expect(judge(NEWS, replaySignals([told(DANA)], fixtureMoment.now), 'bo@roth.example').category).not.toBe('social');
  });

  test('apply to the whole domain from the second sender on', () => {
    const weights = replaySignals([told(DANA), told('bo@roth.example')], fixtureMoment.now);
    expect(judge(NEWS, weights, 'cy@roth.example').category).toBe('social');
  });

  test('never apply to a public mail service', () => {
    const weights = replaySignals([told('a.one@gmail.com'), told('b.two@gmail.com')], fixtureMoment.now);
    expect(judge(NEWS, weights, 'c.three@gmail.com').category).not.toBe('social');
  });
});

describe('the signals', () => {
  const first = signalOn(judge(ASK), { kind: 'said_reply', needed: false });

  test('removing a signal undoes its effect', () => {
    expect(replaySignals([], fixtureMoment.now)).toEqual(NO_PERSONAL_WEIGHTS);
    expect(replaySignals([first], fixtureMoment.now)).not.toEqual(NO_PERSONAL_WEIGHTS);
  });

  test('a removed feature has no effect until it is learned again', () => {
    const at = fixtureMoment.now - 10;
    const forgot = (about: 'reply' | 'rule'): FeedbackSignal => ({
      ...first,
      at: at + 1,
      act: { kind: 'forgot', fact: { about, name: `from:${DANA}` } },
    });
    const after = replaySignals([{ ...first, at }, forgot('rule'), forgot('reply')], fixtureMoment.now);
    expect(after.senderRules).toEqual({});
    expect(after.reply[`from:${DANA}`]).toBeUndefined();
    expect(judge(ASK, after).requiresResponse).toBe(true);
    expect(
      replaySignals([{ ...first, at }, forgot('rule'), { ...first, at: at + 2 }], fixtureMoment.now).senderRules,
    ).not.toEqual({});
  });

  test('old signals count less', () => {
    const strength = (weights: PersonalWeights): number => Math.abs(weights.reply[`from:${DANA}`]?.weight ?? 0);
    const old = { ...first, at: fixtureMoment.now - 365 * DAY };
    expect(strength(replaySignals([old], fixtureMoment.now))).toBeLessThan(
      strength(replaySignals([first], fixtureMoment.now)),
    );
  });

  test('the threshold adapts to the feedback once there are enough examples', () => {
    const told = (reply: number, needed: boolean, count: number): FeedbackSignal[] =>
      Array.from({ length: count }, (_, index) => ({
        ...first,
        mail: `${reply} ${index}`,
        predicted: { ...first.predicted, reply },
        act: { kind: 'said_reply', needed },
      }));
    expect(replaySignals([...told(0.4, true, 30), ...told(0.2, false, 30)], fixtureMoment.now).replyThreshold).toBe(
      0.5,
    );
    expect(
      replaySignals([...told(0.4, true, 60), ...told(0.2, false, 60)], fixtureMoment.now).replyThreshold,
    ).toBeLessThan(0.5);
  });

  test('a threshold that mends hardly more than it breaks is left where it was', () => {
    const told = (reply: number, needed: boolean, count: number): FeedbackSignal[] =>
      Array.from({ length: count }, (_, index) => ({
        ...first,
        mail: `${reply} ${needed} ${index}`,
        predicted: { ...first.predicted, reply },
        act: { kind: 'said_reply', needed },
      }));
    const mended = [...told(0.45, true, 30), ...told(0.8, true, 30), ...told(0.2, false, 36)];
    expect(replaySignals([...mended, ...told(0.45, false, 24)], fixtureMoment.now).replyThreshold).toBe(0.5);
    expect(replaySignals([...mended, ...told(0.3, false, 24)], fixtureMoment.now).replyThreshold).toBeLessThan(0.5);
  });

  test('what was said once of a sender weighs less on their mail of another kind', () => {
    const { senderRules = {} } = replaySignals(
      [signalOn(judge(NEWS), { kind: 'said_reply', needed: true })],
      fixtureMoment.now,
    );
    const weights = { ...NO_PERSONAL_WEIGHTS, senderRules };
    const news = { [`from:${DANA}`]: 1 };
    expect(personalLogOdds(weights, 'reply', news)).toBeGreaterThan(1);
    expect(personalLogOdds(weights, 'reply', { ...news, 'open-ask': 0.15 })).toBeLessThan(1);
  });

  test('ten times as many signals take about ten times as long to replay', () => {
    const replayed = (count: number): number => {
      const many = Array.from({ length: count }, (_, index) => ({
        ...first,
        at: first.at - index,
        features: { ...first.features, [`from:writer${index % 3_000}@mail.example`]: 1 },
      }));
      return leastCpuTime(() => replaySignals(many, fixtureMoment.now));
    };
    expect(replayed(10_000) / replayed(1_000)).toBeLessThan(40);
  });
});

describe('prediction accuracy', () => {
  const on = (text: string, act: MailFeedback, at: number) => signalOn(judge(text), act, { at });

  test('compares predictions with later feedback, in the first week and in the last', () => {
    const signals = [
      on(ASK, { kind: 'said_reply', needed: false }, fixtureMoment.now - 20 * DAY),
      on(ASK, { kind: 'replied', afterMs: 60_000 }, fixtureMoment.now - 2 * DAY),
      on(NEWS, { kind: 'replied', afterMs: 60_000 }, fixtureMoment.now - DAY),
      on(NEWS, { kind: 'said_priority', priority: 'low' }, fixtureMoment.now - DAY),
    ];
    const record = predictionAccuracy(signals, fixtureMoment.now);
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

test('learned features are listed, strongest first', () => {
  const strongest = strongestFeatures(taught(ASK, { kind: 'said_reply', needed: false }, 2))[0];
  expect(strongest).toMatchObject({ head: 'reply', name: `from:${DANA}`, seen: 2 });
});
