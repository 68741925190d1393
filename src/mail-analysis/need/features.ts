import { CUES } from '../ask/cue.ts';
import { sentenceTokens } from '../ask/features.ts';
import { bucketOf, hashText, HASH_START } from '../text/hash.ts';
import { normalizeText } from '../text/normalize-text.ts';
import type { MessageReading } from '../thread/read-message.ts';
import type { SpeechAct } from '../thread/speech-act.ts';
import { MAIL_NOTIONS, mailNotionsOf } from '../text/notions.ts';
import { stemOf } from '../text/stem.ts';

/** Words are hashed into this many buckets; the weights file holds one signed byte for each. */
export const NEED_BUCKETS = 1 << 14;

/** What the need model sees of a mail: the buckets of its words, and the values of NEED_DENSE. */
export type NeedFeatures = { buckets: readonly number[]; dense: readonly number[] };

const KINDS = ['person', 'list', 'bulk', 'machine', 'autoreply'] as const;
const ACTS = [
  'ask',
  'errand',
  'promise',
  'conditional',
  'defer',
  'takeover',
  'answer',
  'thanks',
  'withdraw',
  'courtesy',
  'statement',
] as const satisfies readonly SpeechAct[];

/** Names of the features that are not words; cues count once more in mail that no person wrote. */
export const NEED_DENSE: readonly string[] = [
  'bias',
  ...KINDS,
  'to the person alone',
  'to many',
  'greets the person',
  'greets all',
  'strongest request',
  'second request',
  'requests',
  'strongest request of a person',
  'strongest request of no person',
  'last request',
  'pitch',
  'length',
  'short',
  'question',
  'numbers in the subject',
  'numbers',
  'days',
  'link',
  'exclamation',
  'answer or forward',
  'money',
  'wanted by a sentence',
  'wanted by a second sentence',
  'wanted by any sentence',
  'wanted, log-odds',
  'wanted by a sentence of a person',
  'wanted by a sentence of no person',
  'pressed by a sentence',
  'pressed by a second sentence',
  'pressed, log-odds',
  'pressed by a sentence of no person',
  ...CUES,
  ...CUES.map((cue) => `${cue} (no person)`),
  ...ACTS,
  ...MAIL_NOTIONS,
  ...MAIL_NOTIONS.map((notion) => `${notion} (no person)`),
];

/** How many sentences are read; what a mail wants stands in the first ones. */
const SENTENCES_READ = 40;
const LONG = 12;
const MANY_RECIPIENTS = 4;
const PREFIX = 5;
const ASKED = 0.5;
const MACHINE_SEED = hashText(HASH_START, '|');

/** The buckets of the stems and of the prefixes of long words; words of machines and bulk mail count once more as theirs. */
function bucketsOf(sentences: readonly (readonly string[])[], isMachine: boolean): number[] {
  const buckets = new Set<number>();
  const add = (token: string, seed: number): void => {
    buckets.add(bucketOf(hashText(seed, stemOf(token)), NEED_BUCKETS));
    if (token.length > PREFIX)
      buckets.add(bucketOf(hashText(hashText(seed, 'p'), token.slice(0, PREFIX)), NEED_BUCKETS));
  };
  for (const token of new Set(sentences.flat())) {
    add(token, HASH_START);
    if (isMachine) add(token, MACHINE_SEED);
  }
  return [...buckets];
}

const flag = (value: boolean): number => (value ? 1 : 0);
const share = (value: number, of: number): number => Math.min(value, of) / of;

/** What the sentences of a mail want, how much they press and whether they ask, each as log-odds of a sentence in its context. */
export type SentenceNeeds = { wanted: readonly number[]; pressed: readonly number[]; asked: readonly number[] };

const oddsOf = (logOdds: readonly number[]): number[] =>
  logOdds.map((value) => 1 / (1 + Math.exp(-value))).sort((one, other) => other - one);
const strongestOf = (logOdds: readonly number[]): number => Math.max(-1, Math.min(1, Math.max(-4, ...logOdds) / 4));

/** The features of one mail; `pitch` is the probability that it is a sales pitch. */
export function needFeatures(
  { message, sender, addressing, utterances }: MessageReading,
  pitch: number,
  needs: Omit<SentenceNeeds, 'asked'>,
): NeedFeatures {
  const spoken = utterances.slice(0, SENTENCES_READ);
  const subjectText = normalizeText(message.subject);
  const subject = sentenceTokens(subjectText);
  const sentences = [subject, ...spoken.map(({ tokens: words }) => words)];
  const tokens = sentences.flat();
  const isPerson = sender.kind === 'person';
  const asks = spoken.map(({ ask }) => ask).sort((one, other) => other - one);
  const [strongest = 0, second = 0] = asks;
  const wanted = oddsOf(needs.wanted);
  const pressed = oddsOf(needs.pressed);
  const [most = 0, next = 0] = wanted;
  const [hardest = 0, harder = 0] = pressed;
  const notions = new Set([...mailNotionsOf(subjectText), ...spoken.flatMap((one) => one.notions)]);
  const notionFlags = MAIL_NOTIONS.map((_, notion) => flag(notions.has(notion)));
  const cues = new Set(spoken.flatMap((one) => [...one.cues]));
  const acts = new Set(spoken.map(({ act }) => act));
  const cueFlags = CUES.map((cue) => flag(cues.has(cue)));
  const count = (wanted: string): number => tokens.filter((token) => token === wanted).length;
  const dense = [
    1,
    ...KINDS.map((kind) => flag(sender.kind === kind)),
    flag(isPerson && addressing.place === 'to' && addressing.audience <= 1),
    flag(isPerson && addressing.audience > MANY_RECIPIENTS),
    flag(addressing.greeted === 'me'),
    flag(addressing.greeted === 'all'),
    strongest,
    second,
    share(asks.filter((ask) => ask >= ASKED).length, 3),
    isPerson ? strongest : 0,
    isPerson ? 0 : strongest,
    spoken.at(-1)?.ask ?? 0,
    pitch,
    share(spoken.length, LONG),
    flag(spoken.length <= 2),
    flag(spoken.some((one) => one.isQuestion)),
    share(subject.filter((token) => token === '0').length, 2),
    share(count('0'), 8),
    share(count('$day'), 3),
    flag(count('$link') > 0),
    flag(count('!') > 0),
    flag(/^(?:re|aw|fwd?|wg|tr|rv)$/.test(subject[0] ?? '')),
    flag(tokens.some((token) => token === '$' || token === '€' || token === '£' || token === '%')),
    most,
    next,
    1 - wanted.reduce((none, value) => none * (1 - value), 1),
    strongestOf(needs.wanted),
    isPerson ? most : 0,
    isPerson ? 0 : most,
    hardest,
    harder,
    strongestOf(needs.pressed),
    isPerson ? 0 : hardest,
    ...cueFlags,
    ...cueFlags.map((value) => (isPerson ? 0 : value)),
    ...ACTS.map((act) => flag(acts.has(act))),
    ...notionFlags,
    ...notionFlags.map((value) => (isPerson ? 0 : value)),
  ];
  return { buckets: bucketsOf(sentences, sender.kind === 'machine' || sender.kind === 'bulk'), dense };
}
