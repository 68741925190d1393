import type { MailFeedback } from '#mail-analysis/learning/signals.ts';
import type { StoredTrainingExample } from '../store/training-examples.store.ts';
import { factLabel, ruleLabel } from './fact-labels.ts';

/** The sender of the mail that an example is about. */
const senderOf = ({ features }: Pick<StoredTrainingExample, 'features'>): string =>
  Object.keys(features)
    .find((name) => name.startsWith('from:'))
    ?.slice('from:'.length) ?? 'somebody';

const labels: { [K in MailFeedback['kind']]: (act: Extract<MailFeedback, { kind: K }>, sender: string) => string } = {
  said_reply: ({ needed }, sender) =>
    `You said that an email from ${sender} ${ruleLabel({ reply: needed }).toLowerCase()}`,
  said_priority: ({ priority }, sender) => `You gave an email from ${sender} ${priority} priority`,
  said_category: ({ category }, sender) => `You sorted an email from ${sender} into ${category}`,
  said_unimportant: (_, sender) => `You said that an email from ${sender} isn’t important`,
  replied: (_, sender) => `You replied to ${sender}`,
  starred: (_, sender) => `You starred an email from ${sender}`,
  discarded_unread: (_, sender) => `You archived an email from ${sender} unread`,
  opened_and_archived: (_, sender) => `You read an email from ${sender} and archived it`,
  left_unanswered: (_, sender) => `You left an email from ${sender} without a reply`,
  opened_at_once: (_, sender) => `You opened an email from ${sender} right away`,
  unsubscribed: (_, sender) => `You unsubscribed from ${sender}`,
  marked_spam: (_, sender) => `You marked an email from ${sender} as spam`,
  forgot: ({ fact }) => `You removed what Iris learned about ${factLabel(fact.name).text}`,
};

/** A training example in one sentence. */
export const signalLabel = ({ act, features }: Pick<StoredTrainingExample, 'act' | 'features'>): string =>
  // The label is looked up by the kind of the act, which the compiler cannot follow through the map.
  (labels[act.kind] as (act: MailFeedback, sender: string) => string)(act, senderOf({ features }));
