/**
 * Trains the need models, which correct the hand-set scores of reply and priority by the wording of the whole mail, and prints
 * their figures: for mails of lives that were held out, and for the tuning lives. First the models of sentences are made, whose
 * verdicts, each by models that have not seen the mail, are among the features of the model of mails.
 *
 *   node src/mail-analysis/training/train-need.ts PATH/TO/train.tsv PATH/TO/first-contacts.tsv [--write]
 *
 * The files are those of train-ask.ts and train-pitch.ts, which run first. The hand-set scores rest on both; for each part of the
 * mails they are computed with models that have not seen that part, so that they are as good as on strange mail.
 */
import { writeFileSync } from 'node:fs';
import { prepareSentence } from '../ask/features.ts';
import { classifyMail } from '../classification/classify-mail.ts';
import type { ClassifiedMail } from '../classification/classified-mail.ts';
import { HIGH_FROM, MEDIUM_FROM } from '../classification/priority.ts';
import { fixtureMoment } from '../fixtures/conversation.ts';
import { NEED_BUCKETS, NEED_DENSE, type NeedFeatures } from '../need/features.ts';
import { inMailFeatures } from '../need/asked-in-mail.ts';
import type { NeedHead, NeedModel } from '../need/model.ts';
import { ASKED_FROM } from '../need/sentence-model.ts';
import type { SentenceFeatures } from '../need/sentence-features.ts';
import { pitchBuckets, pitchDense } from '../pitch/features.ts';
import { type MessageReader, readMessage } from '../thread/read-message.ts';
import { speechActOf } from '../thread/speech-act.ts';
import { ASK_SETTINGS, publishedSentences, writtenSentences } from './ask-sentences.ts';
import { fitLinear, type LinearSettings, logisticLoss } from './full-batch.ts';
import { isAsked, isLabelledBySentence, type LifeLevel, type LifeMail, type LifeSet, readLives } from './lives.ts';
import {
  areaUnderCurve,
  formatFigures,
  type LabelledExample,
  type LogisticModel,
  packWeights,
  probability,
  type ScoredExample,
  train,
} from './logistic.ts';
import { ordinalScore, type OrdinalExample, trainOrdinal } from './ordinal.ts';
import { FOLDS, LIFE_SETS, readTrainingMails } from './own-mails.ts';
import { fittedPitch, PITCH_SETTINGS, pitchMails } from './pitch-mails.ts';
import { fittedSentences, needsBy, type SeenSentences, type SentenceModels } from './sentence-heads.ts';

const [path, contacts] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
if (path === undefined || contacts === undefined)
  throw new Error('The ask and pitch models are made with published sentences and mails too.');

const logit = (share: number): number => Math.log(share / (1 - share));
const THRESHOLDS: { [H in NeedHead]: readonly number[] } = {
  reply: [0],
  priority: [logit(MEDIUM_FROM), logit(HIGH_FROM)],
};
const WANTED: { [L in LifeLevel]: number } = { urgent: 2, respond: 1, note: 1, fyi: 0, promo: 0, fraud: 0 };

/** Reads mails with this ask model in place of the shipped one. */
const readerWith =
  (model: LogisticModel): MessageReader =>
  (message, me) => {
    const reading = readMessage(message, me);
    const utterances = reading.utterances.map((one) => {
      const { buckets, dense } = prepareSentence(one.text, reading.language);
      const ask = probability(model, { label: false, buckets, dense }, ASK_SETTINGS.share);
      return { ...one, ask, act: speechActOf({ ...one, ask }) };
    });
    return { ...reading, utterances };
  };

/** A mail with what the models saw of it for each of its verdicts. */
type Seen = SeenSentences & { classified: ClassifiedMail; examples: { [H in NeedHead]: OrdinalExample } };

const NOTHING: NeedFeatures = { buckets: [], dense: [] };

/** The models that a mail is seen with; there is none for priority. */
type Models = { reader: MessageReader; pitch: NeedModel['pitch']; sentences?: SentenceModels; reply?: LogisticModel };

/** Classifies a mail with these models. */
function see(mail: LifeMail, { reader, pitch, sentences, reply }: Models): Seen {
  let seen: { [H in NeedHead]: NeedFeatures } = { reply: NOTHING, priority: NOTHING };
  let read: readonly SentenceFeatures[] = [];
  const model: NeedModel = {
    mail: (head, features, facts = []) => {
      seen = { ...seen, [head]: { ...features, dense: [...features.dense, ...facts] } };
      return head === 'reply' ? scoreWith(reply)(features) : 0;
    },
    sentences: (all) => {
      read = all;
      return needsBy(sentences)(all);
    },
    pitch,
  };
  const classified = classifyMail(mail.input, fixtureMoment, reader, model);
  const level = WANTED[mail.level];
  const texts = classified.focus.utterances.map(({ text }) => text);
  return {
    mail,
    classified,
    sentences: read.map((features, index) => ({ text: texts[index] ?? '', features })),
    examples: {
      reply: {
        ...seen.reply,
        offset: classified.prior.reply - classified.replyWording,
        level: mail.needsReply ? 1 : 0,
      },
      priority: { ...seen.priority, offset: classified.prior.priority, level },
    },
  };
}

const fitted = (seen: readonly Seen[], head: NeedHead): LogisticModel =>
  trainOrdinal(
    seen.map(({ examples }) => examples[head]),
    { buckets: NEED_BUCKETS, thresholds: THRESHOLDS[head] },
  );

const published = publishedSentences(path);
const written = writtenSentences();
const askModel = (without?: number): LogisticModel =>
  train([...published, ...written.filter(({ fold }) => without === undefined || fold !== without)], ASK_SETTINGS);
const mails = readTrainingMails().filter(({ level }) => level !== 'fraud');
const readers = Array.from({ length: FOLDS }, (_, fold) => readerWith(askModel(fold)));
const readerOf = (fold: number): MessageReader => readers[fold] ?? readMessage;

const sold = pitchMails(contacts);
const pitchBy =
  (model: LogisticModel): NeedModel['pitch'] =>
  (normalized) => {
    const likely = probability(
      model,
      { label: false, buckets: pitchBuckets(normalized), dense: pitchDense(normalized) },
      PITCH_SETTINGS.share,
    );
    return Math.log(likely / (1 - likely));
  };
const pitches = readers.map((_, fold) => pitchBy(fittedPitch(sold, fold)));
const pitchOf = (fold: number): NeedModel['pitch'] => pitches[fold] ?? (() => 0);

const scoreWith =
  (model: LogisticModel | undefined) =>
  (features: NeedFeatures): number =>
    model === undefined ? 0 : ordinalScore(model, { ...features, offset: 0, level: 0 });
const others = <T extends { fold: number }>(all: readonly T[], fold: number): T[] =>
  all.filter((one) => one.fold !== fold);
const seenWith = (modelsOf: (fold: number) => Omit<Models, 'reader' | 'pitch'>) =>
  mails.map((mail) => ({
    fold: mail.fold,
    ...see(mail, { reader: readerOf(mail.fold), pitch: pitchOf(mail.fold), ...modelsOf(mail.fold) }),
  }));

const firstSeen = seenWith(() => ({}));
const sentenceModels = readers.map((_, fold) => fittedSentences(others(firstSeen, fold)));
const sentencesOf = (fold: number): Pick<Models, 'sentences'> => {
  const sentences = sentenceModels[fold];
  return sentences === undefined ? {} : { sentences };
};

/** The labelled sentences of a mail with what tells, beside themselves, whether they ask in it. */
function inMailExamples({ mail, sentences: all, classified }: Seen, models: SentenceModels): LabelledExample[] {
  if (!isLabelledBySentence(mail)) return [];
  const { asked } = needsBy(models)(all.map(({ features }) => features));
  return inMailFeatures(asked, classified.prior.reply).map((dense, index) => ({
    buckets: [],
    dense,
    label: isAsked(mail, all[index]?.text ?? ''),
  }));
}
const IN_MAIL_SETTINGS: LinearSettings = { buckets: 0, share: 0, wordDecay: 1, denseDecay: 1 };
const fittedInMail = (examples: readonly LabelledExample[]): LogisticModel =>
  fitLinear(examples, IN_MAIL_SETTINGS, logisticLoss);
const scoredInMail = (examples: readonly LabelledExample[], model: LogisticModel): ScoredExample[] =>
  examples.map((one) => ({ label: one.label, score: probability(model, one, 0) }));
const THRESHOLDS_TRIED = Array.from({ length: 14 }, (_, step) => 0.2 + step * 0.05);
const f1At = (scored: readonly ScoredExample[], from: number): number => {
  const hits = scored.filter(({ label, score }) => label && score >= from).length;
  return (2 * hits) / (2 * hits + scored.filter(({ label, score }) => label !== score >= from).length);
};
/** A line of figures of sentences, and F1 at other thresholds. */
const printAsked = (name: string, scored: readonly ScoredExample[]): void =>
  console.log(
    formatFigures(name, scored, ASKED_FROM),
    THRESHOLDS_TRIED.map((from) => `${from.toFixed(2)}:${f1At(scored, from).toFixed(2)}`).join(' '),
  );

const replySeen = seenWith(sentencesOf);
const replyModels = readers.map((_, fold) => fitted(others(replySeen, fold), 'reply'));
const prioritySeen = seenWith((fold) => {
  const reply = replyModels[fold];
  return { ...sentencesOf(fold), ...(reply === undefined ? {} : { reply }) };
});
const priorityModels = readers.map((_, fold) => fitted(others(prioritySeen, fold), 'priority'));

/** A line of figures of mails with the model for priority that belongs to each. */
function print(name: string, all: readonly (Seen & { score: number })[]): void {
  const levels = all.map(({ score, mail }) => ({
    wanted: WANTED[mail.level],
    given: THRESHOLDS.priority.filter((threshold) => score >= threshold).length,
    score,
  }));
  const shareOf = (some: readonly boolean[]): string =>
    `${((some.filter(Boolean).length / some.length) * 100).toFixed(1)} %`;
  const needing = all.filter(({ mail }) => mail.needsReply);
  const said = all.filter(({ classified }) => classified.requiresResponse);
  console.log(
    [
      name.padEnd(22),
      `attention AUC ${areaUnderCurve(levels.map(({ wanted, score }) => ({ label: wanted > 0, score }))).toFixed(3)}`,
      `exact ${shareOf(levels.map(({ wanted, given }) => wanted === given))}`,
      `urgent high ${shareOf(levels.filter(({ wanted }) => wanted === 2).map(({ given }) => given === 2))}`,
      `high is urgent ${shareOf(levels.filter(({ given }) => given === 2).map(({ wanted }) => wanted === 2))}`,
      `reply precision ${shareOf(said.map(({ mail }) => mail.needsReply))}`,
      `recall ${shareOf(needing.map(({ classified }) => classified.requiresResponse))}`,
      `of ${all.length}`,
    ].join('  '),
  );
}

const held = prioritySeen.map((one) => ({
  ...one,
  score: ordinalScore(priorityModels[one.fold] ?? fitted([], 'priority'), one.examples.priority),
}));
const isOwn = ({ mail }: Seen): boolean => mail.id.startsWith('own-');
const idsOf = (set: LifeSet): ReadonlySet<string> => new Set(readLives('train', set).map(({ id }) => id));
for (const set of LIFE_SETS) {
  const ids = idsOf(set);
  print(
    `held out, ${set} set`,
    held.filter(({ mail }) => ids.has(mail.id)),
  );
}
print('held out own mails', held.filter(isOwn));

// Mails of one or two sentences say little about how the sentences of a mail stand to one another.
const livedExamples = prioritySeen
  .filter((one) => !isOwn(one))
  .map((one) => ({
    id: one.mail.id,
    fold: one.fold,
    examples: inMailExamples(one, sentenceModels[one.fold] ?? fittedSentences([])),
  }));
const inMailModels = readers.map((_, fold) => fittedInMail(others(livedExamples, fold).flatMap((one) => one.examples)));
for (const set of LIFE_SETS) {
  const ids = idsOf(set);
  printAsked(
    `asks, ${set}`,
    livedExamples
      .filter(({ id }) => ids.has(id))
      .flatMap(({ examples, fold }) => scoredInMail(examples, inMailModels[fold] ?? fittedInMail([]))),
  );
}
const inMail = fittedInMail(livedExamples.flatMap(({ examples }) => examples));

const reply = fitted(replySeen, 'reply');
const priority = fitted(prioritySeen, 'priority');
const sentences = fittedSentences(firstSeen);
const whole: Models = { reader: readerWith(askModel()), pitch: pitchBy(fittedPitch(sold)), sentences, reply };
const OPEN: readonly (readonly [name: string, mails: readonly LifeMail[]])[] = [
  ['tuning, first set', readLives('tune')],
  ['tuning, second set', readLives('tune', 'second')],
  ['unseen, fourth set', readLives('test', 'fourth')],
  ['unseen, fifth set', readLives('test', 'fifth')],
];
for (const [name, some] of OPEN) {
  const seen = some.filter(({ level }) => level !== 'fraud').map((mail) => see(mail, whole));
  print(
    name,
    seen.map((one) => ({ ...one, score: ordinalScore(priority, one.examples.priority) })),
  );
  printAsked(
    `asks, ${name}`,
    seen.flatMap((one) => scoredInMail(inMailExamples(one, sentences), inMail)),
  );
}

if (process.argv.includes('--write')) {
  const packed = ({ grams, dense }: LogisticModel) => {
    const { bytes, scale } = packWeights(grams);
    return { wordScale: scale, dense: Array.from(dense, (value) => Number(value.toFixed(4))), words: bytes };
  };
  const weights = {
    about: `Made by src/mail-analysis/training/train-need.ts from our own mails; ${NEED_DENSE.length} features are shared.`,
    reply: packed(reply),
    priority: packed(priority),
  };
  writeFileSync(new URL('../need/weights.json', import.meta.url), `${JSON.stringify(weights, null, 1)}\n`);
  const ofSentences = {
    about: 'Made by src/mail-analysis/training/train-need.ts from our own mails.',
    wanted: packed(sentences.wanted),
    pressed: packed(sentences.pressed),
    asked: packed(sentences.asked),
    inMail: Array.from(inMail.dense, (value) => Number(value.toFixed(4))),
  };
  writeFileSync(new URL('../need/sentence-weights.json', import.meta.url), `${JSON.stringify(ofSentences, null, 1)}\n`);
}
