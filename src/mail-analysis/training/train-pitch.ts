/**
 * Trains the sales pitch model and prints its figures: cross-validated on the written mails, and on the fixtures, which are never
 * used for training.
 *
 *   node src/mail-analysis/training/train-pitch.ts [PATH/TO/first-contacts.tsv] [--write]
 *
 * The file has real first contacts of one mailbox (Enron corpus, public record, labelled by hand), from JSON lines by
 * `jq -r '[.kind, .subject + "\n" + .text] | @tsv'`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { type StrangerMail, firstContacts } from '../fixtures/first-contacts.ts';
import { pitches } from '../fixtures/pitches.ts';
import { unseenPitches, unseenStrangers } from '../fixtures/unseen-strangers.ts';
import { PITCH_BUCKETS, PITCH_DENSE, pitchBuckets, pitchDense } from '../pitch/features.ts';
import topics from '../pitch/own-topics.json' with { type: 'json' };
import { readLives } from './lives.ts';
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

const TEXT_READ = 3_000;

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

/** Real first contacts, lines of `kind <tab> text`: cold sales against those that want something of the person. */
const WANTED = new Set(['partner', 'person-ask', 'group-ask', 'invite', 'personal']);
const path = process.argv.slice(2).find((word) => !word.startsWith('--'));
const real = (path === undefined ? '' : readFileSync(path, 'utf8'))
  .split('\n')
  .map((line) => line.split('\t'))
  .filter(([kind = '']) => kind === 'pitch' || WANTED.has(kind))
  .map(([kind, text = '']) => mail(text.replaceAll('\\n', '\n').slice(0, TEXT_READ), kind === 'pitch', 'real'));

/** The mails of the training and tuning lives by people who do not know the owner; of the later sets sales and first contacts. */
const lived = (split: 'train' | 'tune'): Mail[] =>
  [
    ...readLives(split),
    ...[...readLives(split, 'second'), ...readLives(split, 'third')].filter(
      ({ level, tags }) => level === 'promo' || tags.has('first'),
    ),
  ]
    .filter(({ tags, level }) => level !== 'fraud' && !tags.has('machine') && !tags.has('newsletter'))
    .flatMap(({ level, input }) =>
      input.thread.map(({ subject, text }) => mail(`${subject}\n${text}`, level === 'promo', 'lives')),
    );

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

/** Pitches are the smaller class. */
const PITCH_WEIGHT = 2;
const trained = [...written, ...real, ...lived('train')].map((one) => ({
  ...one,
  weight: one.label ? PITCH_WEIGHT : 1,
}));
const scored = Array.from({ length: FOLDS }, (_, part) => {
  const model = train([...trained.filter((one) => foldOf(one.text, FOLDS) !== part), ...made], SETTINGS);
  const held = trained.filter((one) => foldOf(one.text, FOLDS) === part);
  return held.map((one) => ({ ...one, score: probability(model, one, SETTINGS.share) }));
}).flat();
console.log(`${FOLDS}-fold cross-validation on own mails\n${FIGURES_HEAD}`);
for (const language of ['en', 'de', 'fr', 'es', 'it', ...(real.length > 0 ? ['real'] : []), 'lives']) {
  console.log(
    formatFigures(
      language,
      scored.filter((one) => one.source === language),
    ),
  );
}
console.log(formatFigures('all', scored));

const model = train([...trained, ...made], SETTINGS);
console.log(
  formatFigures(
    'tuning lives',
    lived('tune').map((one) => ({ ...one, score: probability(model, one, SETTINGS.share) })),
  ),
);
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
  if (path === undefined) throw new Error('The weights are made with the real first contacts too.');
  const { bytes, scale } = packWeights(model.grams);
  const weights = {
    about: 'Made by src/mail-analysis/training/train-pitch.ts from our own written mails and public first contacts.',
    wordScale: scale,
    dense: Array.from(model.dense, (value) => Number(value.toFixed(5))),
    words: bytes,
  };
  writeFileSync(new URL('weights.json', HOME), `${JSON.stringify(weights, null, 1)}\n`);
}
