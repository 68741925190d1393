/**
 * Trains the model of fraudulent wording and prints its figures, each source of mails judged by a model that has seen none of it.
 *
 *   node src/mail-analysis/training/train-fraud.ts PATH/TO/mail [--write] [--show]
 *
 * The folder has public collections of mail, a folder each, as unpacked JSON lines. Mails with the model alone; in the product its
 * evidence is added to the other signs.
 */
import { writeFileSync } from 'node:fs';
import { FRAUD_BUCKETS, FRAUD_DENSE } from '../fraud/fraud-features.ts';
import { MIDDLE_SCORE } from '../fraud/phishing.ts';
import { FRAUD_SHARE, fraudPoints } from '../fraud/fraud-model.ts';
import { type FraudMail, inventedMails, publishedMails, writtenFraudMails } from './fraud-mails.ts';
import {
  type LabelledExample,
  type LogisticModel,
  packWeights,
  probability,
  train,
  type TrainingSettings,
} from './logistic.ts';

const SETTINGS: TrainingSettings = {
  buckets: FRAUD_BUCKETS,
  dense: FRAUD_DENSE,
  share: FRAUD_SHARE,
  epochs: 20,
  rate: 0.03,
  decay: 1e-3,
};

const folder = process.argv.slice(2).find((word) => !word.startsWith('--'));
if (folder === undefined) throw new Error('The weights are made with public collections of mail too.');

const exampleOf = ({ features, isFraud, weight }: FraudMail): LabelledExample[] => {
  if (features === undefined) return [];
  const dense = Array.from({ length: FRAUD_DENSE }, () => 0);
  for (const index of features.active) dense[index] = 1;
  return [{ label: isFraud, buckets: features.buckets, dense, weight }];
};
const fitted = (mails: readonly FraudMail[]): LogisticModel => train(mails.flatMap(exampleOf), SETTINGS);
const scoreOf = (model: LogisticModel, mail: FraudMail): number => {
  const [example] = exampleOf(mail);
  if (example === undefined) return -Infinity;
  const chance = probability(model, example, SETTINGS.share);
  return Math.log(chance / (1 - chance));
};

const all = [...publishedMails(folder), ...writtenFraudMails(), ...inventedMails('train'), ...inventedMails('tune')];
const measured = publishedMails(folder, true);
const LEVELS = [-2, -1, 0, 1, 2, 3];

type Scored = { mail: FraudMail; score: number };
const shares = (scored: readonly Scored[]): string =>
  LEVELS.map((level) => String(scored.filter(({ score }) => score >= level).length).padStart(6)).join('');
const print = (name: string, scored: readonly Scored[]): void =>
  console.log(`${name.padEnd(34)} ${String(scored.length).padStart(6)}  ${shares(scored)}`);
console.log(`${'how many score at least'.padEnd(42)} ${LEVELS.map((level) => String(level).padStart(6)).join('')}`);

/** Collections that are held out together: the same mailboxes or the same hand. */
const HELD: readonly (readonly string[])[] = [
  ['foff-milter', 'blacklisted-mails'],
  ['lives train', 'lives tune'],
  ['spamassassin'],
  ['enron-mailbox-skilling', 'enron-ucb-categories'],
  ['clinton-foia', 'fauci-foia'],
  ['written'],
  ['transactional-templates', 'cold-pitch-templates'],
];
const held = HELD.flatMap((sources) => {
  const model = fitted(all.filter(({ source }) => !sources.includes(source)));
  const scored = all
    .filter(({ source }) => sources.includes(source))
    .map((mail) => ({ mail, score: scoreOf(model, mail) }));
  for (const [name, some] of Map.groupBy(scored, ({ mail }) => `${mail.source} ${mail.isFraud ? 'fraud' : 'honest'}`))
    print(name, some);
  return scored;
});
print(
  'all honest, held out',
  held.filter(({ mail }) => !mail.isFraud),
);
print(
  'all fraud, held out',
  held.filter(({ mail }) => mail.isFraud),
);
const model = fitted(all);
const pot = measured.map((mail) => ({ mail, score: scoreOf(model, mail) }));
for (const [language, some] of Map.groupBy(pot, ({ mail }) => mail.language)) print(`honeypot ${language}`, some);

/** Whether the product would warn of phishing, with this score beside the other signs. */
const isNoticed = ({ mail, score }: Scored): boolean => {
  const hasSigns = mail.signs > -Infinity;
  return (hasSigns ? mail.signs : -MIDDLE_SCORE) + fraudPoints(score, hasSigns) >= 0;
};
const count = (some: readonly Scored[], test: (one: Scored) => boolean): string =>
  `${some.filter(test).length} of ${some.length}`;
console.log('\nnoticed by the other signs alone, and together with the model');
for (const [name, some] of Map.groupBy(
  [...held, ...pot],
  ({ mail }) => `${mail.source} ${mail.isFraud ? 'fraud' : 'honest'}`,
))
  console.log(
    name.padEnd(34),
    count(some, ({ mail }) => mail.signs >= 0).padStart(16),
    count(some, isNoticed).padStart(16),
  );
if (process.argv.includes('--show')) {
  for (const { mail, score } of held
    .filter((one) => !one.mail.isFraud)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, 40))
    console.log('honest', score.toFixed(2), mail.source, mail.shown);
  for (const { mail, score } of held
    .filter((one) => one.mail.isFraud)
    .toSorted((one, other) => one.score - other.score)
    .slice(0, 40))
    console.log('fraud', score.toFixed(2), mail.source, mail.shown);
}

if (process.argv.includes('--write')) {
  const { bytes, scale } = packWeights(model.grams);
  const weights = {
    about: 'Made by src/mail-analysis/training/train-fraud.ts; see LICENSE-fraud-weights.md.',
    wordScale: scale,
    dense: Array.from(model.dense, (value) => Number(value.toFixed(4))),
    words: bytes,
  };
  writeFileSync(new URL('../fraud/weights.json', import.meta.url), `${JSON.stringify(weights, null, 1)}\n`);
}
