/**
 * Trains the ask model of the mail analysis and prints its cross-validated figures.
 *
 *   node tools/train-ask.ts PATH/TO/train.tsv          figures only
 *   node tools/train-ask.ts PATH/TO/train.tsv --write  figures, then the weights file
 *
 * The file is the training part of EmailIntentDataSet (Parakweet Labs, 2014, Apache License 2.0): `Yes` or `No`, a tab,
 * a sentence. Our own sentences in five languages stand beside the model and are added to it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cueBooks } from '../src/server/features/mail/analysis/ask/cues.ts';
import { BUCKETS, DENSE, type Prepared, prepareSentence } from '../src/server/features/mail/analysis/ask/features.ts';
import { ASK_THRESHOLD } from '../src/server/features/mail/analysis/thread/act.ts';
import { withWording } from '../src/server/features/mail/analysis/ask/wording.ts';
import type { Language } from '../src/server/features/mail/analysis/text/language.ts';

const HOME = new URL('../src/server/features/mail/analysis/ask/', import.meta.url);
/** The same share as in ask/model.ts, which cannot be loaded before the first weights exist. */
const GRAM_SHARE = 4;
const FOLDS = 5;
const EPOCHS = 12;
const RATE = 0.03;
const DECAY = 3e-4;

type Example = Prepared & { isAsk: boolean; text: string; source: string; group: string };
type Model = { grams: Float64Array; dense: Float64Array };

function example(text: string, isAsk: boolean, language: Language, source: string): Example {
  const prepared = prepareSentence(text, cueBooks[language]);
  return { ...prepared, isAsk, text, source, group: prepared.folded.replace(/\d+/g, '0') };
}

/** Lines of `Yes|No <tab> sentence`; some are UTF-8, some Latin-1. */
function published(path: string): Example[] {
  const bytes = readFileSync(path);
  const modern = bytes.toString('utf8').split('\n');
  const old = bytes.toString('latin1').split('\n');
  const lines = modern.map((line, index) => (line.includes('\ufffd') ? (old[index] ?? '') : line));
  return lines
    .filter((line) => line.includes('\t'))
    .map((line) => {
      const [label = '', text = ''] = line.split('\t');
      return example(text.trim(), label === 'Yes', 'en', 'published');
    });
}

/** Lines of `language <tab> Yes|No <tab> sentence`. */
function own(): Example[] {
  const lines = readFileSync(new URL('own-sentences.tsv', HOME), 'utf8')
    .split('\n')
    .filter((line) => line.includes('\t'));
  return lines.map((line) => {
    const [language = 'en', label = '', text = ''] = line.split('\t');
    // The file is ours and holds only these five names.
    return example(text.trim(), label === 'Yes', language as Language, `own ${language}`);
  });
}

/** A small repeatable source of random numbers, so that two runs give the same weights. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function score(model: Model, one: Example): number {
  let sum = 0;
  for (const bucket of one.buckets) sum += model.grams[bucket] ?? 0;
  let total = (sum * GRAM_SHARE) / Math.sqrt(one.buckets.length || 1);
  one.dense.forEach((value, index) => (total += value * (model.dense[index] ?? 0)));
  return 1 / (1 + Math.exp(-total));
}

/** Logistic regression by AdaGrad (Duchi, Hazan, Singer 2011) with L2 decay. */
function train(examples: readonly Example[]): Model {
  const model: Model = { grams: new Float64Array(BUCKETS), dense: new Float64Array(DENSE.length) };
  const gramSquares = new Float64Array(BUCKETS).fill(1e-8);
  const denseSquares = new Float64Array(DENSE.length).fill(1e-8);
  const order = examples.map((_, index) => index);
  const random = numbers(20_251_121);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = Math.floor(random() * (last + 1));
      [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
    }
    for (const index of order) step(model, examples[index]!, gramSquares, denseSquares);
  }
  return model;
}

function step(model: Model, one: Example, gramSquares: Float64Array, denseSquares: Float64Array): void {
  const error = score(model, one) - (one.isAsk ? 1 : 0);
  const share = GRAM_SHARE / Math.sqrt(one.buckets.length || 1);
  for (const bucket of one.buckets)
    descend(model.grams, gramSquares, bucket, error * share + DECAY * model.grams[bucket]!);
  one.dense.forEach((value, index) => {
    if (value !== 0) descend(model.dense, denseSquares, index, error * value + (DECAY / 10) * model.dense[index]!);
  });
}

function descend(weights: Float64Array, squares: Float64Array, index: number, gradient: number): void {
  squares[index]! += gradient * gradient;
  weights[index]! -= (RATE * gradient) / Math.sqrt(squares[index]!);
}

type Scored = { score: number; used: number; isAsk: boolean; source: string; text: string };

/** Equal sentences stay in one fold, so that nothing is tested on what it was trained on. */
function foldOf(group: string): number {
  let value = 7;
  for (let index = 0; index < group.length; index += 1) value = (Math.imul(value, 31) + group.charCodeAt(index)) >>> 0;
  value = Math.imul(value ^ (value >>> 13), 0x5bd1e995) >>> 0;
  return ((value ^ (value >>> 15)) >>> 0) % FOLDS;
}

function crossValidate(examples: readonly Example[]): Scored[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const model = train(examples.filter((one) => foldOf(one.group) !== fold));
    const held = examples.filter((one) => foldOf(one.group) === fold);
    return held.map((one) => {
      const alone = score(model, one);
      return { score: alone, used: withWording(alone, one), isAsk: one.isAsk, source: one.source, text: one.text };
    });
  }).flat();
}

/** The area under the ROC curve by ranks (Mann-Whitney). */
function areaUnderCurve(scored: readonly Scored[]): number {
  const positive = scored.filter((one) => one.isAsk).map((one) => one.score);
  const negative = scored.filter((one) => !one.isAsk).map((one) => one.score);
  let wins = 0;
  for (const high of positive) for (const low of negative) wins += high > low ? 1 : high === low ? 0.5 : 0;
  return wins / (positive.length * negative.length);
}

function figures(name: string, scored: readonly Scored[], threshold = 0.5): void {
  const hits = scored.filter((one) => one.isAsk && one.score >= threshold).length;
  const alarms = scored.filter((one) => !one.isAsk && one.score >= threshold).length;
  const misses = scored.filter((one) => one.isAsk && one.score < threshold).length;
  const f1 = (2 * hits) / (2 * hits + alarms + misses);
  const precision = hits / (hits + alarms);
  const recall = hits / (hits + misses);
  const cells = [areaUnderCurve(scored), f1, precision, recall].map((value) => value.toFixed(3).padStart(9));
  console.log(`${name.padEnd(12)} ${String(scored.length).padStart(6)} ${cells.join(' ')}`);
}

function write(model: Model): void {
  const scale = Math.max(...model.grams.map(Math.abs)) / 127;
  const grams = Int8Array.from(model.grams, (value) => Math.round(value / scale));
  const weights = {
    about: 'Made by tools/train-ask.ts; see LICENSE-ask-weights.md for the sentences it learned from.',
    gramScale: scale,
    dense: Array.from(model.dense, (value) => Number(value.toFixed(5))),
    grams: Buffer.from(grams.buffer).toString('base64'),
  };
  writeFileSync(new URL('weights.json', HOME), `${JSON.stringify(weights, null, 1)}\n`);
}

const [path, ...flags] = process.argv.slice(2);
if (path === undefined) throw new Error('Say where train.tsv is: node tools/train-ask.ts PATH [--write] [--errors]');
const examples = [...published(path), ...own()];
const scored = crossValidate(examples);
console.log(
  `${FOLDS}-fold cross-validation\n${'sentences'.padEnd(12)} ${'count'.padStart(6)} ${['AUC', 'F1', 'precision', 'recall'].map((head) => head.padStart(9)).join(' ')}`,
);
const SOURCES = ['published', 'own en', 'own de', 'own fr', 'own es', 'own it'];
for (const source of SOURCES)
  figures(
    source,
    scored.filter((one) => one.source === source),
  );
figures('all', scored);
console.log('\nwith the rules of ask/wording.ts, as used');
const used = scored.map((one) => ({ ...one, score: one.used }));
for (const source of SOURCES)
  figures(
    source,
    used.filter((one) => one.source === source),
    ASK_THRESHOLD,
  );
if (flags.includes('--errors')) {
  const wrong = used.filter((one) => one.source !== 'published' && one.isAsk !== one.score >= ASK_THRESHOLD);
  for (const one of wrong) console.log(one.isAsk ? 'missed' : 'alarm ', one.score.toFixed(2), one.source, one.text);
}
if (flags.includes('--write')) write(train(examples));
