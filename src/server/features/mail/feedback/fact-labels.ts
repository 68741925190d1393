import type { LearnedFactView as ShownFact } from '#contract/mail/feedback.ts';
import type { MailCategory } from '#mail-analysis/mail-classification.ts';
import type { WeightedFeature, SenderRule } from '#mail-analysis/personal-weights.ts';

/** The meaning of the features of a classification; a feature not listed here is shown by its own name. */
const PATTERNS: Readonly<Record<string, string>> = {
  'sender:person': 'Mail written by a person',
  'sender:list': 'Mail on a mailing list',
  'sender:bulk': 'Mail sent to many people at once',
  'sender:machine': 'Mail sent by a system',
  'sender:autoreply': 'Automatic replies',
  'place:to': 'Mail addressed to you',
  'place:cc': 'Mail you’re copied on',
  'place:none': 'Mail that doesn’t list you as a recipient',
  'last:closes': 'Mail that settles something',
  'last:tells': 'Mail that just informs you',
  'last:mine': 'Threads where you wrote last',
  'new-sender': 'First email from someone',
  'model:yes': 'Your language model thinks it needs a reply',
  'model:no': 'Your language model thinks it needs no reply',
  greeted: 'Mail that greets you by name',
  attachment: 'Mail with an attachment',
  'reply:ask': 'Mail that asks you for something',
  'reply:promised': 'Threads where you promised something',
  'reply:named': 'Mail to many people that mentions you',
  'reply:relation': 'Mail from people you reply to',
  'reply:ignored': 'Mail from senders you never reply to',
  'reply:thread': 'Threads you wrote in',
  'reply:pitch': 'Mail that reads like a sales pitch',
  'reply:bulk': 'Mail with signs of bulk mail',
  'reply:wording': 'Mail worded like something that waits for a reply',
  'priority:replyNeeded': 'Mail that needs a reply',
  'priority:hoursLeft': 'Mail with a due date',
  'priority:hoursToMeeting': 'Mail about an upcoming appointment',
  'priority:relation': 'Mail from people you are close to',
  'priority:onlyYou': 'Mail to you alone',
  'priority:copied': 'Mail you’re copied on',
  'priority:consequence': 'Mail that says what happens if you don’t reply',
  'priority:urgent': 'Mail that says it is urgent',
  'priority:nudges': 'Reminders',
  'priority:promised': 'Threads where you promised something',
  'priority:isNegative': 'Mail that sounds upset',
  'priority:bill': 'Bills',
  'priority:security': 'Security codes and alerts',
  'priority:alarm': 'Alerts about an outage, a break-in or a loss',
  'priority:upset': 'Alerts about a failed payment or a changed trip',
  'priority:trouble': 'Mail that reports trouble',
  'priority:fromMany': 'Mail sent to many people at once',
  'priority:machine': 'Mail sent by a system',
  'priority:noticeForYou': 'Notices that mention you',
  'priority:pitch': 'Mail that reads like a sales pitch',
  'priority:markedImportant': 'Mail marked as important',
  'priority:closed': 'Finished threads',
  'priority:wording': 'Mail worded like something important',
  'open-ask': 'Mail with an open question or request',
  'cue:modal': 'Requests such as “could you”',
  'cue:please': 'Requests with “please”',
  'cue:imperative': 'Sentences that tell you to do something',
  'cue:tell': 'Requests to let someone know',
  'cue:need': 'Mail that says what someone needs',
  'cue:question': 'Direct questions',
  'cue:decide': 'Requests to approve, confirm or decide',
  'cue:promise': 'Promises',
  'cue:thanks': 'Thanks',
  'cue:urgent': 'Mail that says it is urgent',
  'cue:consequence': 'Mail that says what happens without a reply',
  'cue:meeting': 'Mail about meeting up',
  'cue:advert': 'Advertising language',
  'topic:ill': 'Mail about illness',
  'topic:care': 'Mail about doctors and hospitals',
  'topic:medicine': 'Mail about medicine',
  'topic:death': 'Mail about a death',
  'topic:child': 'Mail about children and school',
  'topic:family': 'Mail about family',
  'topic:animal': 'Mail about animals',
  'topic:fire': 'Mail about fire and gas',
  'topic:water': 'Mail about water damage',
  'topic:power': 'Mail about electricity',
  'topic:cold': 'Mail about heating and cooling',
  'topic:storm': 'Mail about the weather',
  'topic:breakdown': 'Mail about something broken',
  'topic:offline': 'Mail about something offline',
  'topic:data': 'Mail about data and servers',
  'topic:breach': 'Mail about break-ins and theft',
  'topic:police': 'Mail about the police',
  'topic:court': 'Mail about lawyers and courts',
  'topic:authority': 'Mail about authorities',
  'topic:unpaid': 'Mail about unpaid money',
  'topic:wages': 'Mail about wages',
  'topic:bank': 'Mail about banking',
  'topic:charged': 'Mail about wrong charges',
  'topic:flight': 'Mail about travel',
  'topic:papers': 'Mail about passports and certificates',
  'topic:key': 'Mail about keys and codes',
  'topic:recall': 'Mail about recalls',
  'topic:delivery': 'Mail about deliveries',
  'topic:price': 'Mail about prices',
  'topic:growth': 'Mail about sales and growth',
  'topic:register': 'Mail about registers and directories',
  'topic:event': 'Mail about celebrations and events',
  'topic:job': 'Mail about jobs',
  'topic:proposal': 'Mail about contracts and cooperation',
  'topic:complaint': 'Mail about complaints',
  'topic:report': 'Mail about reports and statements',
  'topic:planned': 'Mail about planned work',
};

/** The label of a feature. */
export const factLabel = (name: string): Pick<ShownFact, 'kind' | 'text'> => {
  const value = name.slice(name.indexOf(':') + 1);
  if (name.startsWith('from:')) return { kind: 'sender', text: value };
  if (name.startsWith('domain:')) return { kind: 'domain', text: `Everyone at ${value}` };
  if (name.startsWith('word:')) return { kind: 'word', text: `“${value}” in the email` };
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
