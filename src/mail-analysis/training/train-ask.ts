/**
 * Trains the ask model of the mail analysis and prints its cross-validated figures.
 *
 *   node src/mail-analysis/training/train-ask.ts [PATH/TO/train.tsv] [--write] [--errors]
 *
 * The file is the training part of EmailIntentDataSet (Parakweet Labs, 2014, Apache License 2.0): `Yes` or `No`, a tab,
 * a sentence. Our own sentences in five languages stand beside the model and are added to it; without the file they stand alone.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { ASK_BUCKETS, ASK_DENSE, type PreparedSentence, prepareSentence } from '../ask/features.ts';
import type { Language } from '../text/language.ts';
import { ASK_THRESHOLD } from '../thread/speech-act.ts';
import { labelledSentences } from './lives.ts';
import {
  type LabelledExample,
  formatFigures,
  FIGURES_HEAD,
  foldOf,
  packWeights,
  probability,
  type TrainingSettings,
  train,
} from './logistic.ts';

const HOME = new URL('../ask/', import.meta.url);
const FOLDS = 5;
/** `share` is the same as in ask/model.ts, which cannot be loaded before the first weights exist. */
const SETTINGS: TrainingSettings = {
  buckets: ASK_BUCKETS,
  dense: ASK_DENSE.length,
  share: 4,
  epochs: 12,
  rate: 0.03,
  decay: 3e-4,
};

type Sentence = LabelledExample & { prepared: PreparedSentence; text: string; source: string; group: string };

function sentence(text: string, label: boolean, language: Language, source: string): Sentence {
  const prepared = prepareSentence(text, language);
  const { buckets, dense, normalized } = prepared;
  return { label, buckets, dense, prepared, text, source, group: normalized.replace(/\d+/g, '0') };
}

/** Lines of `Yes|No <tab> sentence`; some are UTF-8, some Latin-1. */
function published(path: string): Sentence[] {
  const bytes = readFileSync(path);
  const old = bytes.toString('latin1').split('\n');
  const lines = bytes
    .toString('utf8')
    .split('\n')
    .map((line, index) => (line.includes('\ufffd') ? (old[index] ?? '') : line));
  return lines
    .filter((line) => line.includes('\t'))
    .map((line) => {
      const [label = '', text = ''] = line.split('\t');
      return sentence(text.trim(), label === 'Yes', 'en', 'published');
    });
}

/** Lines of `language <tab> Yes|No <tab> sentence`. */
function own(): Sentence[] {
  const lines = readFileSync(new URL('own-sentences.tsv', HOME), 'utf8').split('\n');
  return lines
    .filter((line) => line.includes('\t'))
    .map((line) => {
      const [language = 'en', label = '', text = ''] = line.split('\t');
      // The file belongs to this repository and names only languages with a cue book.
      return sentence(text.trim(), label === 'Yes', language as Language, `own ${language}`);
    });
}

/** How much an own sentence weighs beside a published one: they are few, and the only ones in other languages. */
const OWN_WEIGHT = 2;

/** The sentences of the training lives, of mails whose requests all go to the owner or to nobody. */
const lived = (): Sentence[] =>
  labelledSentences('train').map(({ text, label, language }) => sentence(text, label, language, 'lives'));

const path = process.argv.slice(2).find((word) => !word.startsWith('--'));
const flags = process.argv.slice(2).filter((word) => word.startsWith('--'));
if (path === undefined && flags.includes('--write'))
  throw new Error('The weights are made with the published sentences too.');
const sentences = [
  ...(path === undefined ? [] : published(path)),
  ...[...own(), ...lived()].map((one) => ({ ...one, weight: OWN_WEIGHT })),
];
const scored = Array.from({ length: FOLDS }, (_, fold) => {
  const model = train(
    sentences.filter((one) => foldOf(one.group, FOLDS) !== fold),
    SETTINGS,
  );
  const held = sentences.filter((one) => foldOf(one.group, FOLDS) === fold);
  return held.map((one) => ({ ...one, score: probability(model, one, SETTINGS.share) }));
}).flat();

const SOURCES = ['published', 'own en', 'own de', 'own fr', 'own es', 'own it', 'lives'].filter((source) =>
  sentences.some((one) => one.source === source),
);
console.log(`${FOLDS}-fold cross-validation\n${FIGURES_HEAD}`);
for (const source of SOURCES)
  console.log(
    formatFigures(
      source,
      scored.filter((one) => one.source === source),
      ASK_THRESHOLD,
    ),
  );
console.log(formatFigures('all', scored, ASK_THRESHOLD));

const tuning = labelledSentences('tune').map(({ text, label, language }) => sentence(text, label, language, 'tune'));
const whole = train(sentences, SETTINGS);
console.log(
  formatFigures(
    'tuning lives',
    tuning.map((one) => ({ ...one, score: probability(whole, one, SETTINGS.share) })),
    ASK_THRESHOLD,
  ),
);

if (flags.includes('--errors')) {
  const wrong = scored.filter((one) => one.source !== 'published' && one.label !== one.score >= ASK_THRESHOLD);
  for (const one of wrong) console.log(one.label ? 'missed' : 'alarm ', one.score.toFixed(2), one.source, one.text);
}

if (flags.includes('--write')) {
  const { bytes, scale } = packWeights(whole.grams);
  const weights = {
    about:
      'Made by src/mail-analysis/training/train-ask.ts; see LICENSE-ask-weights.md for the sentences it learned from.',
    gramScale: scale,
    dense: Array.from(whole.dense, (value) => Number(value.toFixed(5))),
    grams: bytes,
  };
  writeFileSync(new URL('weights.json', HOME), `${JSON.stringify(weights, null, 1)}\n`);
}
