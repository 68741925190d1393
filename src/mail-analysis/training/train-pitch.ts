/**
 * Trains the sales pitch model and prints its figures: cross-validated on the written mails, each life held out as a whole, and on
 * the fixtures, which are never used for training.
 *
 *   node src/mail-analysis/training/train-pitch.ts [PATH/TO/first-contacts.tsv] [--write]
 *
 * The file has real first contacts of one mailbox (Enron corpus, public record, labelled by hand), from JSON lines by
 * `jq -r '[.kind, .subject + "\n" + .text] | @tsv'`.
 */
import { writeFileSync } from 'node:fs';
import { type StrangerMail, firstContacts } from '../fixtures/first-contacts.ts';
import { pitches } from '../fixtures/pitches.ts';
import { unseenPitches, unseenStrangers } from '../fixtures/unseen-strangers.ts';
import { type LifeMail, readLives } from './lives.ts';
import { formatFigures, FIGURES_HEAD, packWeights, probability } from './logistic.ts';
import { FOLDS, LIFE_SETS } from './own-mails.ts';
import { fittedPitch, livedPitchMails, PITCH_SETTINGS, pitchMail, type PitchMail, pitchMails } from './pitch-mails.ts';

const path = process.argv.slice(2).find((word) => !word.startsWith('--'));
const mails = pitchMails(path);
const scored = Array.from({ length: FOLDS }, (_, fold) => {
  const model = fittedPitch(mails, fold);
  return mails.judged
    .filter((one) => one.fold === fold)
    .map((one) => ({ ...one, score: probability(model, one, PITCH_SETTINGS.share) }));
}).flat();
console.log(`${FOLDS}-fold cross-validation on own mails\n${FIGURES_HEAD}`);
for (const source of ['en', 'de', 'fr', 'es', 'it', ...(path === undefined ? [] : ['real']), 'lives'])
  console.log(
    formatFigures(
      source,
      scored.filter((one) => one.source === source),
    ),
  );
console.log(formatFigures('all', scored));

const model = fittedPitch(mails);
const print = (name: string, all: readonly PitchMail[]): void =>
  console.log(
    formatFigures(
      name,
      all.map((one) => ({ ...one, score: probability(model, one, PITCH_SETTINGS.share) })),
    ),
  );
const isFirst = ({ level, tags }: LifeMail): boolean => level === 'promo' || tags.has('first');
const unseen = readLives('test', 'fourth');
print('tuning lives', livedPitchMails(LIFE_SETS.flatMap((set) => readLives('tune', set))));
print('fourth set, unseen', livedPitchMails(unseen));
print('its first contacts', livedPitchMails(unseen.filter(isFirst)));
const fixtures = (all: readonly StrangerMail[], label: boolean): PitchMail[] =>
  all.map(([, , subject, text]) => pitchMail(`${subject}\n${text}`, label, ''));
console.log('\nfixtures, by words and signs alone');
print('known fixtures', [...fixtures(pitches, true), ...fixtures(firstContacts, false)]);
print('unseen fixtures', [...fixtures(unseenPitches, true), ...fixtures(unseenStrangers, false)]);

if (process.argv.includes('--write')) {
  if (path === undefined) throw new Error('The weights are made with the real first contacts too.');
  const { bytes, scale } = packWeights(model.grams);
  const weights = {
    about: 'Made by src/mail-analysis/training/train-pitch.ts from our own written mails and public first contacts.',
    wordScale: scale,
    dense: Array.from(model.dense, (value) => Number(value.toFixed(5))),
    words: bytes,
  };
  writeFileSync(new URL('../pitch/weights.json', import.meta.url), `${JSON.stringify(weights, null, 1)}\n`);
}
