/**
 * Trains the ask model of the mail analysis and prints its cross-validated figures.
 *
 *   node src/mail-analysis/training/train-ask.ts [PATH/TO/train.tsv] [--write] [--errors]
 *
 * The file is the training part of EmailIntentDataSet (Parakweet Labs, 2014, Apache License 2.0): `Yes` or `No`, a tab,
 * a sentence. Our own sentences in five languages stand beside the model and are added to it; without the file they stand alone.
 */
import { writeFileSync } from 'node:fs';
import { ASK_THRESHOLD } from '../thread/speech-act.ts';
import { ASK_SETTINGS, askSentence, publishedSentences, writtenSentences } from './ask-sentences.ts';
import { labelledSentences, readLives } from './lives.ts';
import { formatFigures, FIGURES_HEAD, foldOf, packWeights, probability, train } from './logistic.ts';
import { FOLDS } from './own-mails.ts';

const HOME = new URL('../ask/', import.meta.url);

const path = process.argv.slice(2).find((word) => !word.startsWith('--'));
const flags = process.argv.slice(2).filter((word) => word.startsWith('--'));
if (path === undefined && flags.includes('--write'))
  throw new Error('The weights are made with the published sentences too.');
const sentences = [...(path === undefined ? [] : publishedSentences(path)), ...writtenSentences()];
/** The sentences of a mail are held out with their whole life. */
const partOf = (one: (typeof sentences)[number]): number => one.fold ?? foldOf(one.group, FOLDS);
const scored = Array.from({ length: FOLDS }, (_, fold) => {
  const model = train(
    sentences.filter((one) => partOf(one) !== fold),
    ASK_SETTINGS,
  );
  const held = sentences.filter((one) => partOf(one) === fold);
  return held.map((one) => ({ ...one, score: probability(model, one, ASK_SETTINGS.share) }));
}).flat();

const SOURCES = ['published', 'own en', 'own de', 'own fr', 'own es', 'own it', 'own mails', 'lives'].filter((source) =>
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

const whole = train(sentences, ASK_SETTINGS);
for (const set of ['first', 'second'] as const)
  console.log(
    formatFigures(
      `tuning, ${set} set`,
      labelledSentences(readLives('tune', set)).map(({ text, label, language }) => ({
        label,
        score: probability(whole, askSentence(text, label, language, 'tune'), ASK_SETTINGS.share),
      })),
      ASK_THRESHOLD,
    ),
  );

console.log(
  formatFigures(
    'unseen, fourth set',
    labelledSentences(readLives('test', 'fourth')).map(({ text, label, language }) => ({
      label,
      score: probability(whole, askSentence(text, label, language, 'unseen'), ASK_SETTINGS.share),
    })),
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
