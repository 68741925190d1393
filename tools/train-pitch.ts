/**
 * Trains the model that tells a stranger's sales pitch from a stranger's real question, and prints its figures: cross-
 * validated on our own written mails, and on the fixtures, which it never learns from.
 *
 *   node tools/train-pitch.ts [--write]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { type Stranger, firstContacts } from '../src/server/features/mail/analysis/fixtures/first-contacts.ts';
import { pitches } from '../src/server/features/mail/analysis/fixtures/pitches.ts';
import { unseenPitches, unseenStrangers } from '../src/server/features/mail/analysis/fixtures/unseen-strangers.ts';
import {
  PITCH_BUCKETS,
  PITCH_DENSE,
  pitchBuckets,
  pitchDense,
} from '../src/server/features/mail/analysis/pitch/features.ts';
import { fold } from '../src/server/features/mail/analysis/text/fold.ts';
import { type Example, figures, FIGURES_HEAD, foldOf, packed, probability, type Settings, train } from './logistic.ts';

const HOME = new URL('../src/server/features/mail/analysis/pitch/', import.meta.url);
const FOLDS = 10;
/** `share` is the same as in pitch/model.ts. */
const SETTINGS: Settings = {
  buckets: PITCH_BUCKETS,
  dense: PITCH_DENSE.length,
  share: 4,
  epochs: 20,
  rate: 0.05,
  decay: 1e-3,
};
/** Sentences made from lists of topics count little beside mails that were written one by one. */
const TOPIC_WEIGHT = 0.1;

type Mail = Example & { text: string; source: string };

function mail(text: string, label: boolean, source: string, weight = 1): Mail {
  const folded = fold(text);
  return { label, buckets: pitchBuckets(folded), dense: pitchDense(folded), weight, text, source };
}

/** Lines of `language <tab> Pitch|Genuine <tab> text`. */
const written = readFileSync(new URL('own-mails.tsv', HOME), 'utf8')
  .split('\n')
  .filter((line) => line.includes('\t'))
  .map((line) => {
    const [language = '', label = '', text = ''] = line.split('\t');
    return mail(text, label === 'Pitch', language);
  });

type Topics = Record<string, { pitch: string[]; genuine: string[]; pitchFrames: string[]; genuineFrames: string[] }>;
// The file is ours and has this shape.
const topics = JSON.parse(readFileSync(new URL('own-topics.json', HOME), 'utf8')) as Topics;

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
    figures(
      language,
      scored.filter((one) => one.source === language),
    ),
  );
}
console.log(figures('all', scored));

const model = train([...written, ...made], SETTINGS);
const judged = (mails: readonly Stranger[], label: boolean) =>
  mails.map(([, , subject, text]) => ({
    label,
    score: probability(model, mail(`${subject}\n${text}`, label, ''), SETTINGS.share),
  }));
console.log('\nfixtures, by words and signs alone');
console.log(figures('known fixtures', [...judged(pitches, true), ...judged(firstContacts, false)]));
console.log(figures('unseen fixtures', [...judged(unseenPitches, true), ...judged(unseenStrangers, false)]));

if (process.argv.includes('--write')) {
  const { bytes, scale } = packed(model.grams);
  const weights = {
    about: 'Made by tools/train-pitch.ts from our own written mails.',
    wordScale: scale,
    dense: Array.from(model.dense, (value) => Number(value.toFixed(5))),
    words: bytes,
  };
  writeFileSync(new URL('weights.json', HOME), `${JSON.stringify(weights, null, 1)}\n`);
}
