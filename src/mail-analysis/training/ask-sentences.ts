/** The sentences that the ask model is trained on, and its settings. */
import { readFileSync } from 'node:fs';
import { ASK_BUCKETS, ASK_DENSE, type PreparedSentence, prepareSentence } from '../ask/features.ts';
import type { Language } from '../text/language.ts';
import { labelledSentences } from './lives.ts';
import { type LabelledExample, type TrainingSettings } from './logistic.ts';
import { readTrainingMails } from './own-mails.ts';

/** `share` is the same as in ask/model.ts, which cannot be loaded before the first weights exist. */
export const ASK_SETTINGS: TrainingSettings = {
  buckets: ASK_BUCKETS,
  dense: ASK_DENSE.length,
  share: 4,
  epochs: 12,
  rate: 0.03,
  decay: 3e-4,
};

/** A sentence; `fold` is that of its mail, for sentences of mails. */
export type AskSentence = LabelledExample & {
  prepared: PreparedSentence;
  text: string;
  source: string;
  group: string;
  fold?: number;
};

export function askSentence(text: string, label: boolean, language: Language, source: string): AskSentence {
  const prepared = prepareSentence(text, language);
  const { buckets, dense, normalized } = prepared;
  return { label, buckets, dense, prepared, text, source, group: normalized.replace(/\d+/g, '0') };
}

/** Lines of `Yes|No <tab> sentence`; some are UTF-8, some Latin-1. */
export function publishedSentences(path: string): AskSentence[] {
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
      return askSentence(text.trim(), label === 'Yes', 'en', 'published');
    });
}

/** Lines of `language <tab> Yes|No <tab> sentence`. */
function ownSentences(): AskSentence[] {
  const lines = readFileSync(new URL('../ask/own-sentences.tsv', import.meta.url), 'utf8').split('\n');
  return lines
    .filter((line) => line.includes('\t'))
    .map((line) => {
      const [language = 'en', label = '', text = ''] = line.split('\t');
      // The file belongs to this repository and names only languages with a cue book.
      return askSentence(text.trim(), label === 'Yes', language as Language, `own ${language}`);
    });
}

/** How much an own sentence weighs beside a published one: they are few, and the only ones in other languages. */
const OWN_WEIGHT = 2;
/** Those of mails are many, and their labels rest on what else the mail says, which the sentence models of need/ see. */
const MAIL_WEIGHT = 0.25;

/** The own sentences and those of the training mails whose requests all go to the owner or to nobody. */
export function writtenSentences(): AskSentence[] {
  const mails = readTrainingMails();
  const folds = new Map(mails.map(({ id, fold }) => [id, fold]));
  const ofMails = labelledSentences(mails).map(({ text, label, language, mail }) => ({
    ...askSentence(text, label, language, mail.id.startsWith('own-') ? 'own mails' : 'lives'),
    fold: folds.get(mail.id) ?? 0,
  }));
  return [
    ...ownSentences().map((one) => ({ ...one, weight: OWN_WEIGHT })),
    ...ofMails.map((one) => ({ ...one, weight: MAIL_WEIGHT })),
  ];
}
