/** The mails that the pitch model is trained on, and its settings. */
import { readFileSync } from 'node:fs';
import topics from '../pitch/own-topics.json' with { type: 'json' };
import { PITCH_BUCKETS, PITCH_DENSE, pitchBuckets, pitchDense } from '../pitch/features.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { type LifeMail } from './lives.ts';
import { foldOf, type LabelledExample, type LogisticModel, train, type TrainingSettings } from './logistic.ts';
import { FOLDS, readTrainingMails } from './own-mails.ts';

/** `share` is the same as in pitch/model.ts. */
export const PITCH_SETTINGS: TrainingSettings = {
  buckets: PITCH_BUCKETS,
  dense: PITCH_DENSE.length,
  share: 4,
  epochs: 20,
  rate: 0.05,
  decay: 1e-3,
};

/** A mail for the pitch model; those of a life share a fold, and what is generated from lists has none. */
export type PitchMail = LabelledExample & { text: string; source: string; fold?: number };

/** A mail as the pitch model sees it: its subject, a line break, its text. */
export function pitchMail(text: string, label: boolean, source: string): PitchMail {
  const normalized = normalizeText(text);
  return { label, buckets: pitchBuckets(normalized), dense: pitchDense(normalized), text, source };
}

/** Lines of `language <tab> Pitch|Genuine <tab> text`. */
const written = (): PitchMail[] =>
  readFileSync(new URL('../pitch/own-mails.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.includes('\t'))
    .map((line) => {
      const [language = '', label = '', text = ''] = line.split('\t');
      return pitchMail(text, label === 'Pitch', language);
    });

const TEXT_READ = 3_000;
/** Of real first contacts cold sales stand against those that want something of the person. */
const WANTED = new Set(['partner', 'person-ask', 'group-ask', 'invite', 'personal']);

/** Lines of `kind <tab> text`. */
const real = (path: string): PitchMail[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([kind = '']) => kind === 'pitch' || WANTED.has(kind))
    .map(([kind, text = '']) => pitchMail(text.replaceAll('\\n', '\n').slice(0, TEXT_READ), kind === 'pitch', 'real'));

const APART = ['machine', 'newsletter', 'bulk', 'list', 'colleague'];

/** Of mails of lives those that people or firms wrote who do not know the owner. */
export const livedPitchMails = (mails: readonly LifeMail[]): PitchMail[] =>
  mails
    .filter(({ tags, level }) => level !== 'fraud' && !APART.some((tag) => tags.has(tag)))
    .flatMap(({ id, level, input }) =>
      input.thread.map(({ subject, text }) => ({
        ...pitchMail(`${subject}\n${text}`, level === 'promo', 'lives'),
        fold: foldOf(id.split('/')[0] ?? '', FOLDS),
      })),
    );

/** The weight of sentences generated from topic lists, relative to individually written mails. */
const TOPIC_WEIGHT = 0.1;
/** Pitches are the smaller class. */
const PITCH_WEIGHT = 5;

const framed = (names: readonly string[], frames: readonly string[], label: boolean): PitchMail[] =>
  names.flatMap((name, index) =>
    [0, 1].map((shift) => ({
      ...pitchMail((frames[(index + shift) % frames.length] ?? '').replace('{}', name), label, 'topics'),
      weight: TOPIC_WEIGHT,
    })),
  );
const made = (): PitchMail[] =>
  Object.values(topics).flatMap((one) => [
    ...framed(one.pitch, one.pitchFrames, true),
    ...framed(one.genuine, one.genuineFrames, false),
  ]);

/** All mails to train on; `path` is the file of real first contacts, if there is one. */
export const pitchMails = (path: string | undefined): { judged: PitchMail[]; made: PitchMail[] } => ({
  judged: [...written(), ...(path === undefined ? [] : real(path)), ...livedPitchMails(readTrainingMails())].map(
    (one) => ({ ...one, weight: one.label ? PITCH_WEIGHT : 1, fold: one.fold ?? foldOf(one.text, FOLDS) }),
  ),
  made: made(),
});

/** The pitch model of these mails without one of the folds. */
export const fittedPitch = ({ judged, made: all }: ReturnType<typeof pitchMails>, without?: number): LogisticModel =>
  train([...judged.filter(({ fold }) => without === undefined || fold !== without), ...all], PITCH_SETTINGS);
