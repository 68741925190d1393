import type { LearnedFactView as ShownFact } from '#contract/mail/feedback.ts';
import type { MailCategory } from '#mail-analysis/mail-classification.ts';
import type { WeightedFeature, SenderRule } from '#mail-analysis/personal-weights.ts';

/** The meaning of the features of a classification; a feature not listed here is shown by its own name. */
const PATTERNS: Readonly<Record<string, string>> = {
  'sender:person': 'Mail written by a person',
  'sender:list': 'Mail on a mailing list',
  'sender:bulk': 'Mail sent to many at once',
  'sender:machine': 'Mail sent by a system',
  'sender:autoreply': 'Automatic answers',
  'place:to': 'Mail addressed to you',
  'place:cc': 'Mail you get in copy',
  'place:none': 'Mail that does not name you as recipient',
  'last:closes': 'Mail that ends a matter',
  'last:tells': 'Mail that tells something',
  'last:mine': 'Threads in which you wrote last',
  'new-sender': 'First mail of somebody',
  'model:yes': 'Your language model thinks that it needs a reply',
  'model:no': 'Your language model thinks that it needs none',
  greeted: 'Mail that greets you by name',
  attachment: 'Mail with a file',
  'open-ask': 'Mail with an open question or request',
  'cue:modal': 'Requests such as “could you”',
  'cue:please': 'Requests with “please”',
  'cue:imperative': 'Sentences that tell you to do something',
  'cue:tell': 'Requests to let somebody know',
  'cue:need': 'Mail that says what somebody needs',
  'cue:question': 'Direct questions',
  'cue:decide': 'Requests to approve, confirm or decide',
  'cue:promise': 'Promises',
  'cue:thanks': 'Thanks',
  'cue:urgent': 'Mail that says it is urgent',
  'cue:consequence': 'Mail that says what happens without an answer',
  'cue:meeting': 'Mail about meeting',
  'cue:advert': 'Advertising words',
};

/** The label of a feature. */
export const factLabel = (name: string): Pick<ShownFact, 'kind' | 'text'> => {
  const value = name.slice(name.indexOf(':') + 1);
  if (name.startsWith('from:')) return { kind: 'sender', text: value };
  if (name.startsWith('domain:')) return { kind: 'domain', text: `Everybody at ${value}` };
  if (name.startsWith('word:')) return { kind: 'word', text: `“${value}” in the subject` };
  return { kind: 'pattern', text: PATTERNS[name] ?? `Sentences marked “${value}”` };
};

const CATEGORY_WORDS: { readonly [C in MailCategory]: string } = {
  work: 'Work',
  personal: 'Personal',
  promotional: 'Promotional',
  social: 'Social',
  other: 'Other',
};

/** The label of a rule for a sender or a domain. */
export const ruleLabel = ({ reply, priority, category }: SenderRule): string =>
  [
    reply === undefined ? null : reply ? 'Needs a reply' : 'Needs no reply',
    priority === undefined ? null : `${priority} priority`,
    category === undefined ? null : `sorted into ${CATEGORY_WORDS[category]}`,
  ]
    .filter((part) => part !== null)
    .join(', ')
    .replace(/^./, (first) => first.toUpperCase());

const SAYS = {
  reply: ['Less likely to need a reply', 'More likely to need a reply'],
  priority: ['Less important', 'More important'],
} as const;

/** A fact that follows from many training examples. */
export const toLearnedFactView = ({ head, name, effect, seen }: WeightedFeature): ShownFact => ({
  about: head,
  name,
  ...factLabel(name),
  says: SAYS[head][effect > 0 ? 1 : 0],
  effect,
  count: seen,
});
