import weights from './sentence-weights.json' with { type: 'json' };

/** What tells, beside its own log-odds, whether a sentence asks: how the others of its mail stand, and whether the mail needs a reply. */
export const IN_MAIL: readonly string[] = [
  'bias',
  'own log-odds',
  'need of a reply',
  'log-odds of the others',
  'likeliest of its mail',
  'number of sentences',
  'need of a reply, likeliest',
];

/** Beyond this the need of a reply says no more (log-odds). */
const MOST = 5;
/** What stands for no other sentence. */
const NOBODY = 0.01;

/** The values of IN_MAIL for each sentence of a mail; `reply` is the log-odds that the mail needs a reply. */
export function inMailFeatures(logOdds: readonly number[], reply: number): number[][] {
  const need = Math.max(-MOST, Math.min(MOST, reply));
  const odds = logOdds.map((value) => Math.exp(value));
  const most = Math.max(...logOdds);
  const total = odds.reduce((sum, value) => sum + value, 0);
  return logOdds.map((own, index) => {
    const isMost = own === most && own > Math.log(NOBODY) ? 1 : 0;
    const others = Math.log(Math.max(0, total - odds[index]!) + NOBODY);
    return [1, own, need, others, isMost, Math.log(logOdds.length), need * isMost];
  });
}

if (weights.inMail.length !== IN_MAIL.length)
  throw new Error('The sentence weights do not fit the features of a mail; train them again.');

/** The probability that each sentence asks in its mail. */
export const askedInMail = (logOdds: readonly number[], reply: number): number[] =>
  inMailFeatures(logOdds, reply).map((values) => {
    const score = values.reduce((sum, value, index) => sum + value * weights.inMail[index]!, 0);
    return 1 / (1 + Math.exp(-score));
  });
