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
    `You said that a mail from ${sender} ${ruleLabel({ reply: needed }).toLowerCase()}`,
  said_priority: ({ priority }, sender) => `You gave a mail from ${sender} ${priority} priority`,
  said_category: ({ category }, sender) => `You sorted a mail from ${sender} into ${category}`,
  said_unimportant: (_, sender) => `You said that a mail from ${sender} is not important`,
  replied: (_, sender) => `You answered ${sender}`,
  starred: (_, sender) => `You starred a mail from ${sender}`,
  discarded_unread: (_, sender) => `You put a mail from ${sender} away unread`,
  opened_and_archived: (_, sender) => `You read a mail from ${sender} and put it away`,
  opened_at_once: (_, sender) => `You opened a mail from ${sender} at once`,
  unsubscribed: (_, sender) => `You unsubscribed from ${sender}`,
  marked_spam: (_, sender) => `You marked a mail from ${sender} as spam`,
  forgot: ({ fact }) => `You took away what was learned about ${factLabel(fact.name).text}`,
};

/** A training example in one sentence. */
export const signalLabel = ({ act, features }: Pick<StoredTrainingExample, 'act' | 'features'>): string =>
  // The label is looked up by the kind of the act, which the compiler cannot follow through the map.
  (labels[act.kind] as (act: MailFeedback, sender: string) => string)(act, senderOf({ features }));
