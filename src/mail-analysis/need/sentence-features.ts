import { CUES } from '../ask/cue.ts';
import type { MailboxOwner } from '../input.ts';
import { bucketOf, hashText, HASH_START } from '../text/hash.ts';
import { wordList } from '../text/word-list.ts';
import { nameWordsOf } from '../thread/addressing.ts';
import type { MessageReading } from '../thread/read-message.ts';
import { MAIL_NOTIONS } from '../text/notions.ts';
import { stemOf } from '../text/stem.ts';

/** Stems and pairs of stems are hashed into this many buckets; the weights file holds one signed byte for each. */
export const SENTENCE_BUCKETS = 1 << 15;

/** What the sentence models see of one sentence: the buckets of its words, and the values of SENTENCE_DENSE. */
export type SentenceFeatures = { buckets: readonly number[]; dense: readonly number[] };

const KINDS = ['person', 'list', 'bulk', 'machine'] as const;

/** Names of the features of a sentence that are not words: what it is itself, and the mail that it stands in. */
export const SENTENCE_DENSE: readonly string[] = [
  'bias',
  'request',
  'plain request',
  'question',
  'names the person',
  'calls somebody else',
  'speaks to the reader',
  'speaks of the writer',
  'numbers',
  'days',
  'money',
  'short',
  'long',
  'first sentence',
  'last sentence',
  'only sentence',
  'place in the mail',
  'one of few',
  'one of many',
  'after a request',
  'pitch',
  'greets the person',
  'greets all',
  'copied',
  'crowd that does not name',
  'crowd that names',
  ...KINDS,
  ...['pitch', 'no person', 'crowd that does not name', 'crowd that names', 'last sentence'].flatMap((place) => [
    `request, ${place}`,
    `question, ${place}`,
  ]),
  ...CUES,
  ...MAIL_NOTIONS,
];

const SENTENCES_READ = 40;
const FEW = 3;
const MANY = 8;
const SHORT = 6;
const LONG = 25;
const CROWD = 4;
const ASKED = 0.5;
const PREFIX = 5;
const PAIR_SEED = hashText(HASH_START, '+');
const PREFIX_SEED = hashText(HASH_START, 'p');
const NOTION_SEED = hashText(HASH_START, '#');

const READER = new Set(
  wordList`you your yours du dir dich dein deine deinen ihr ihnen sie euch vous votre vos tu toi ton ta tes usted ustedes su te ti lei vi`,
);
const WRITER = new Set(
  wordList`i we us our my me ich wir uns unser unsere mein meine mir mich je nous notre nos mon ma mes yo mi nosotros nuestro nuestra io noi`,
);

const flag = (value: boolean): number => (value ? 1 : 0);

function bucketsOf(tokens: readonly string[], notions: readonly number[]): number[] {
  const buckets = new Set<number>();
  let before = '^';
  for (const token of tokens) {
    const stem = stemOf(token);
    buckets.add(bucketOf(hashText(HASH_START, stem), SENTENCE_BUCKETS));
    buckets.add(bucketOf(hashText(hashText(PAIR_SEED, before), stem), SENTENCE_BUCKETS));
    if (token.length > PREFIX) buckets.add(bucketOf(hashText(PREFIX_SEED, token.slice(0, PREFIX)), SENTENCE_BUCKETS));
    before = stem;
  }
  for (const one of notions)
    for (const other of notions)
      if (one < other) buckets.add(bucketOf(hashText(NOTION_SEED, `${one}+${other}`), SENTENCE_BUCKETS));
  return [...buckets];
}

/** The features of the sentences of one mail, in its context; `pitch` is the probability that it is a sales pitch. */
export function sentenceFeatures(
  { sender, addressing, utterances }: MessageReading,
  me: MailboxOwner,
  pitch: number,
): SentenceFeatures[] {
  const spoken = utterances.slice(0, SENTENCES_READ);
  const mine = nameWordsOf(me.names.map((name) => ({ name, address: '' })));
  const isCrowd = sender.kind === 'list' || addressing.place === 'none' || addressing.audience > CROWD;
  const kinds = KINDS.map((kind) => flag(sender.kind === kind));
  return spoken.map((one, index) => {
    const { notions, tokens } = one;
    const named = tokens.some((token) => mine.includes(token.replace(/'s$/, '')));
    const logit = Math.max(-1, Math.min(1, Math.log((one.ask + 1e-4) / (1 - one.ask + 1e-4)) / 4));
    const isLast = index === spoken.length - 1;
    const mute = flag(isCrowd && !named && addressing.greeted !== 'me');
    const loud = flag(isCrowd && named);
    const places = [pitch, flag(sender.kind !== 'person'), mute, loud, flag(isLast)];
    const dense = [
      1,
      logit,
      flag(one.ask >= ASKED),
      flag(one.isQuestion),
      flag(named),
      flag(!named && /^\p{Lu}\p{Ll}+(?:,| -|--)/u.test(one.text)),
      flag(tokens.some((token) => READER.has(token))),
      flag(tokens.some((token) => WRITER.has(token))),
      flag(tokens.includes('0')),
      flag(tokens.includes('$day')),
      flag(/[$€£]/.test(one.normalized)),
      flag(tokens.length <= SHORT),
      flag(tokens.length > LONG),
      flag(index === 0),
      flag(isLast),
      flag(spoken.length === 1),
      (index + 1) / spoken.length,
      flag(spoken.length <= FEW),
      flag(spoken.length > MANY),
      flag((spoken[index - 1]?.ask ?? 0) >= ASKED),
      pitch,
      flag(addressing.greeted === 'me'),
      flag(addressing.greeted === 'all'),
      flag(addressing.place === 'cc'),
      mute,
      loud,
      ...kinds,
    ];
    for (const place of places) dense.push(logit * place, flag(one.isQuestion) * place);
    for (const cue of CUES) dense.push(flag(one.cues.has(cue)));
    const firstNotion = dense.length;
    for (let notion = 0; notion < MAIL_NOTIONS.length; notion += 1) dense.push(0);
    for (const notion of notions) dense[firstNotion + notion] = 1;
    return { buckets: bucketsOf(tokens, notions), dense };
  });
}

/** Whether a sentence names the person. */
export const namesPerson = ({ dense }: SentenceFeatures): boolean => dense[NAMES_PERSON] === 1;
const NAMES_PERSON = SENTENCE_DENSE.indexOf('names the person');
