/**
 * Trains the sales pitch model and prints its figures: cross-validated on the written mails, and on the fixtures, which are never
 * used for training.
 *
 *   node src/mail-analysis/training/train-pitch.ts [--write]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { type StrangerMail, firstContacts } from '../fixtures/first-contacts.ts';
import { pitches } from '../fixtures/pitches.ts';
import { unseenPitches, unseenStrangers } from '../fixtures/unseen-strangers.ts';
import { PITCH_BUCKETS, PITCH_DENSE, pitchBuckets, pitchDense } from '../pitch/features.ts';
import topics from '../pitch/own-topics.json' with { type: 'json' };
import { normalizeText } from '../text/normalize-text.ts';
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

const HOME = new URL('../pitch/', import.meta.url);
const FOLDS = 10;
/** `share` is the same as in pitch/model.ts. */
const SETTINGS: TrainingSettings = {
  buckets: PITCH_BUCKETS,
  dense: PITCH_DENSE.length,
  share: 4,
  epochs: 20,
  rate: 0.05,
  decay: 1e-3,
};
/** The weight of sentences generated from topic lists, relative to individually written mails. */
const TOPIC_WEIGHT = 0.1;

type Mail = LabelledExample & { text: string; source: string };

function mail(text: string, label: boolean, source: string, weight = 1): Mail {
  const normalized = normalizeText(text);
  return { label, buckets: pitchBuckets(normalized), dense: pitchDense(normalized), weight, text, source };
}

/** Lines of `language <tab> Pitch|Genuine <tab> text`. */
const written = readFileSync(new URL('own-mails.tsv', HOME), 'utf8')
  .split('\n')
  .filter((line) => line.includes('\t'))
  .map((line) => {
    const [language = '', label = '', text = ''] = line.split('\t');
    return mail(text, label === 'Pitch', language);
  });

const framed = (names: readonly string[], frames: readonly string[], label: boolean): Mail[] =>
  names.flatMap((name, index) =>
    [0, 1].map((shift) =>
      mail((frames[(index + shift) % frames.length] ?? '').replace('{}', name), label, 'topics', TOPIC_WEIGHT),
    ),
  );
const made = Object.values(topics).flatMap((one) => [
  ...framed(one.pitch, one.pitchFrames, true),
  ...framed(one.genuine, one.genuineFrames, false),
]);

const scored = Array.from({ length: FOLDS }, (_, part) => {
  const model = train([...written.filter((one) => foldOf(one.text, FOLDS) !== part), ...made], SETTINGS);
  const held = written.filter((one) => foldOf(one.text, FOLDS) === part);
  return held.map((one) => ({ ...one, score: probability(model, one, SETTINGS.share) }));
}).flat();
console.log(`${FOLDS}-fold cross-validation on own mails\n${FIGURES_HEAD}`);
for (const language of ['en', 'de', 'fr', 'es', 'it']) {
  console.log(
    formatFigures(
      language,
      scored.filter((one) => one.source === language),
    ),
  );
}
console.log(formatFigures('all', scored));

const model = train([...written, ...made], SETTINGS);
const scoredFixtures = (mails: readonly StrangerMail[], label: boolean) =>
  mails.map(([, , subject, text]) => ({
    label,
    score: probability(model, mail(`${subject}\n${text}`, label, ''), SETTINGS.share),
  }));
console.log('\nfixtures, by words and signs alone');
console.log(
  formatFigures('known fixtures', [...scoredFixtures(pitches, true), ...scoredFixtures(firstContacts, false)]),
);
console.log(
  formatFigures('unseen fixtures', [...scoredFixtures(unseenPitches, true), ...scoredFixtures(unseenStrangers, false)]),
);

if (process.argv.includes('--write')) {
  const { bytes, scale } = packWeights(model.grams);
  const weights = {
    about: 'Made by src/mail-analysis/training/train-pitch.ts from our own written mails.',
    wordScale: scale,
    dense: Array.from(model.dense, (value) => Number(value.toFixed(5))),
    words: bytes,
  };
  writeFileSync(new URL('weights.json', HOME), `${JSON.stringify(weights, null, 1)}\n`);
}
