import { FRAUD_BUCKETS, FRAUD_DENSE, type FraudFeatures, notionsOfFeature } from './fraud-features.ts';
import { NOTIONS, type Notion } from './fraud-notions.ts';
import type { Sign } from './sign.ts';
import weights from './weights.json' with { type: 'json' };

/** Total influence of the words, whatever the length of the mail; the same number is used in training. */
export const FRAUD_SHARE = 3;

/** What the model says of a mail: log-odds of fraud, and the notion that speaks most for it. */
type FraudOpinion = { logOdds: number; notion: Notion | undefined };
export type FraudModel = (features: FraudFeatures) => FraudOpinion;

const words = Int8Array.from(Buffer.from(weights.words, 'base64'));
if (words.length !== FRAUD_BUCKETS || weights.dense.length !== FRAUD_DENSE)
  throw new Error('The fraud weights do not fit the fraud features; train them again.');

/** The model of fraudulent wording: linear; trained by src/mail-analysis/training/train-fraud.ts. */
export const fraudOpinion: FraudModel = ({ buckets, active }) => {
  let sum = 0;
  for (const bucket of buckets) sum += words[bucket] ?? 0;
  let logOdds = (sum * weights.wordScale * FRAUD_SHARE) / Math.sqrt(buckets.length || 1);
  for (const index of active) logOdds += weights.dense[index] ?? 0;
  return { logOdds, notion: logOdds < WEAKEST ? undefined : strongestNotion(active) };
};

/** The notion whose features add most; a pair counts half for each of its two. */
function strongestNotion(active: readonly number[]): Notion | undefined {
  const sums = NOTIONS.map(() => 0);
  for (const index of active) {
    const notions = notionsOfFeature(index);
    for (const notion of notions) sums[notion]! += (weights.dense[index] ?? 0) / notions.length;
  }
  const most = Math.max(...sums);
  return most > 0 ? NOTIONS[sums.indexOf(most)] : undefined;
}

/** Log-odds of the model below which it says nothing, and from which it is enough by itself. */
const WEAKEST = -1.5;
const ENOUGH = 1;
/** The points that are enough, and the most that a weak suspicion gives when nothing else is suspicious. */
const ENOUGH_POINTS = 2.65;
const MOST_ALONE = 1.1;
const MOST = 3.6;

/** The points of the model's opinion beside the other signs. */
export function fraudPoints(logOdds: number, hasCompany: boolean): number {
  if (logOdds < WEAKEST) return 0;
  const points = Math.min(((logOdds - WEAKEST) / (ENOUGH - WEAKEST)) * ENOUGH_POINTS, MOST);
  return logOdds >= ENOUGH || hasCompany ? points : Math.min(points, MOST_ALONE);
}

const ABOUT: Partial<Record<Notion, string>> = {
  payment: 'Its words about money',
  account: 'Its words about an account',
  change: 'Its words about something that changed',
  abroad: 'Its words about another country',
  password: 'Its words about signing in',
  identify: 'Its words about confirming something',
  mailbox: 'Its words about your mailbox',
  document: 'Its words about a document',
  card: 'Its words about a card',
  voucher: 'Its words about gift cards or vouchers',
  coin: 'Its words about a way to pay that is hard to undo',
  windfall: 'Its words about money for you',
  repay: 'Its words about paying back',
  parcel: 'Its words about a delivery',
  authority: 'Its words about an authority',
  loss: 'Its words about a loss or a lock',
  haste: 'Its words about urgency',
  secrecy: 'Its words about secrecy',
  away: 'Its words about being away',
  phoning: 'Its words about phone calls',
  telling: 'Its words about telling others',
  favour: 'Its words about a favor',
  gadget: 'Its words about a phone',
  subscription: 'Its words about a subscription',
  lending: 'Its words about a loan or an investment',
};

/** The sign that is shown for the model's opinion; it names the words that speak most for fraud. */
export function fraudSign({ logOdds, notion }: FraudOpinion, hasCompany: boolean): Sign[] {
  const points = fraudPoints(logOdds, hasCompany);
  if (points <= 0) return [];
  const about = (notion === undefined ? undefined : ABOUT[notion]) ?? 'Its words and its sender';
  return [{ points, text: `${about} resemble known scams` }];
}
