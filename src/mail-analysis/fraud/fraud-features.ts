import { domainOf, hostOf, isFreeMail, localPart } from '../sender/address.ts';
import { isOrganisation } from '../sender/organisation.ts';
import type { AnalysedMessage } from '../input.ts';
import { bucketOf, hashText, HASH_START } from '../text/hash.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { stemOf } from '../text/stem.ts';
import { wordList } from '../text/word-list.ts';
import { bitOf, NOTIONS, notionsOf } from './fraud-notions.ts';
import { isCheapEnding } from './lookalike-domain.ts';

/** Words and pairs of words are hashed into this many buckets; the weights file holds one signed byte for each. */
export const FRAUD_BUCKETS = 1 << 14;

const SENDER_SIGNS = [
  'cheap ending',
  'public mail service',
  'organisation at a public mail service',
  'hyphen in the domain',
  'two hyphens in the domain',
  'name not in the address',
  'more than the name in the address',
  'domain speaks of money or access',
  'domain of a mail service that is not known',
] as const;
const TEXT_SIGNS = [
  'link',
  'link to the sender',
  'amount',
  'refuses calls',
  'forbids telling',
  'short',
  'long',
] as const;

const PAIRS = NOTIONS.flatMap((_, one) =>
  NOTIONS.slice(one + 1).map((__, step): readonly [number, number] => [one, one + 1 + step]),
);
/** Where the pairs begin whose first notion this is. */
const FIRST_PAIR_OF = NOTIONS.map((_, one) => PAIRS.findIndex(([first]) => first === one));
/** The pairs with a sign of the sender. */
const CROSSED = SENDER_SIGNS.flatMap((_, sign) =>
  NOTIONS.map((__, notion): readonly [number, number] => [sign, notion]),
);

const FIRST_SIGN = 1 + NOTIONS.length;
const FIRST_PAIR = FIRST_SIGN + SENDER_SIGNS.length + TEXT_SIGNS.length;
const FIRST_CROSSED = FIRST_PAIR + PAIRS.length;
/** How many features are not words: a constant, notions, signs, pairs of notions, senders' signs beside notions. */
export const FRAUD_DENSE = FIRST_CROSSED + CROSSED.length;

/** The notions that a dense feature stands for, by their places in NOTIONS. */
export const notionsOfFeature = (index: number): readonly number[] => {
  if (index >= FIRST_CROSSED) return (CROSSED[index - FIRST_CROSSED] ?? []).slice(1);
  if (index >= FIRST_PAIR) return PAIRS[index - FIRST_PAIR] ?? [];
  return index > 0 && index < FIRST_SIGN ? [index - 1] : [];
};

/** What the fraud model sees: buckets of words, and which dense features hold. */
export type FraudFeatures = { buckets: readonly number[]; active: readonly number[] };

const TOKEN = /[a-z]+(?:['-][a-z]+)*|[€$£]?\d[\d.,]*/g;
const LINK = /https?:\/\/\S+|www\.\S+/g;
const ADDRESS = /[^\s@]{1,64}@[^\s@]{1,120}/g;
const AMOUNT = /[$€£]\s?\d|\d\s?(?:€|eur\b|euros?\b|usd\b|dollars?\b|pounds?\b|gbp\b|usdt\b)/;
const MOST_TOKENS = 300;
const SHORT = 45;
const LONG = 160;
const PREFIX = 6;
/** Within so many words a denial belongs to a word. */
const REACH = 4;
const DENIALS = new Set(wordList`
  not don't can't couldn't cannot no nobody dont cant without only nicht kein keine niemand nur ne pas
  n'en personne seulement que nadie solo sin non nessuno nothing never ni
`);
/** What a mail must speak of to be weighed: without any of these it wants nothing that a fraud lives on. */
const STAKES = [
  'payment',
  'account',
  'password',
  'card',
  'voucher',
  'coin',
  'identify',
  'windfall',
  'document',
  'mailbox',
] as const;
const STAKE_BITS = STAKES.reduce((bits, name) => bits | bitOf(name), 0);
const ABROAD = bitOf('abroad');
/** Account numbers of countries where frauds like to be paid. */
const FOREIGN_IBAN = /\b(?:lt|lv|ee|bg|cy|mt|pl|hu|ro|cz|sk|gi|hr)\d\d[ \w]{10}/;
const PHONING = bitOf('phoning');
const TELLING = bitOf('telling');

/** The features of a mail with its normalized text, or undefined when it is about nothing that a fraud could take. */
export function fraudFeatures(
  { from }: Pick<AnalysedMessage, 'from'>,
  normalized: string,
  linked: readonly string[],
): FraudFeatures | undefined {
  const plain = normalized.includes('http') || normalized.includes('www.') ? normalized.replace(LINK, ' ') : normalized;
  const tokens = (plain.includes('@') ? plain.replace(ADDRESS, ' ') : plain).match(TOKEN)?.slice(0, MOST_TOKENS) ?? [];
  let bits = 0;
  let denied = -REACH;
  let deniedBits = 0;
  let lately = 0;
  const recent: number[] = [];
  tokens.forEach((token, at) => {
    const own = notionsOf(token);
    bits |= own;
    recent[at] = own;
    if (DENIALS.has(token)) {
      denied = at;
      lately = 0;
      for (let back = Math.max(0, at - REACH); back < at; back += 1) lately |= recent[back] ?? 0;
      deniedBits |= lately;
    } else if (at - denied <= REACH) deniedBits |= own;
  });
  if (FOREIGN_IBAN.test(normalized)) bits |= ABROAD;
  if ((bits & STAKE_BITS) === 0) return undefined;
  const signs = [
    ...senderSigns(from),
    linked.length > 0,
    linked.includes(domainOf(from.address)),
    AMOUNT.test(normalized),
    (deniedBits & PHONING) !== 0,
    (deniedBits & TELLING) !== 0,
    tokens.length < SHORT,
    tokens.length > LONG,
  ];
  const has = (notion: number): boolean => (bits & (1 << notion)) !== 0;
  const active = [0];
  const present = NOTIONS.flatMap((_, notion) => (has(notion) ? [notion] : []));
  for (const notion of present) active.push(1 + notion);
  signs.forEach((holds, sign) => {
    if (holds) active.push(FIRST_SIGN + sign);
  });
  for (const one of present)
    for (const other of present) if (one < other) active.push(FIRST_PAIR + FIRST_PAIR_OF[one]! + other - one - 1);
  SENDER_SIGNS.forEach((_, sign) => {
    if (signs[sign] === true) for (const notion of present) active.push(FIRST_CROSSED + sign * NOTIONS.length + notion);
  });
  return { buckets: bucketsOf(tokens), active };
}

/** In the order of SENDER_SIGNS. */
function senderSigns({ name, address }: AnalysedMessage['from']): boolean[] {
  const domain = domainOf(address);
  const isFree = isFreeMail(address);
  const where = `${localPart(address)} ${hostOf(address)}`.replace(/[^a-z\d]/g, '');
  const words = normalizeText(name).match(/[a-z]{3,}/g) ?? [];
  const label = domain.slice(0, domain.indexOf('.'));
  const named = words.filter((word) => where.includes(word));
  const spoken = label.split('-').reduce((bits, word) => bits | notionsOf(word), 0);
  return [
    isCheapEnding(domain),
    isFree,
    isFree && isOrganisation({ name, address }),
    label.includes('-'),
    /-.*-/.test(label),
    words.length > 0 && named.length === 0,
    named.length > 0 && saysMore(localPart(address), words),
    (spoken & STAKE_BITS) !== 0,
    !isFree && !words.some((word) => label.includes(word)) && MAIL_SERVICE.test(label),
  ];
}

const MAIL_SERVICE = /mail|post|inbox|msg|message|relay/;

/** Whether an address with somebody's name says something else, too: `mary.stone.director`. */
const saysMore = (local: string, words: readonly string[]): boolean =>
  words.some((word) => local.includes(word)) &&
  local
    .split(/[^a-z]+/)
    .some((part) => part.length > 2 && !words.some((word) => part.includes(word) || word.includes(part)));

const PAIR_SEED = hashText(HASH_START, '+');
const PREFIX_SEED = hashText(HASH_START, 'p');

/** The buckets of the stems, of pairs of neighbouring stems, and of the beginnings of long words. */
function bucketsOf(tokens: readonly string[]): number[] {
  const buckets = new Set<number>();
  let before = PAIR_SEED;
  for (const token of tokens) {
    const isNumber = /\d/.test(token);
    const stem = isNumber ? '0' : stemOf(token);
    buckets.add(bucketOf(hashText(HASH_START, stem), FRAUD_BUCKETS));
    buckets.add(bucketOf(hashText(before, stem), FRAUD_BUCKETS));
    if (!isNumber && token.length > PREFIX)
      buckets.add(bucketOf(hashText(PREFIX_SEED, token.slice(0, PREFIX)), FRAUD_BUCKETS));
    before = hashText(hashText(PAIR_SEED, stem), ' ');
  }
  return [...buckets];
}
