import type { Act } from '../analysis/learning/acts.ts';
import type { KeptLesson } from './lessons.store.ts';
import { factWords, ruleWords } from './fact-words.ts';

/** Whose mail an act was about. */
const senderOf = ({ features }: Pick<KeptLesson, 'features'>): string =>
  Object.keys(features)
    .find((name) => name.startsWith('from:'))
    ?.slice('from:'.length) ?? 'somebody';

const words: { [K in Act['kind']]: (act: Extract<Act, { kind: K }>, sender: string) => string } = {
  said_reply: ({ needed }, sender) =>
    `You said that a mail from ${sender} ${ruleWords({ reply: needed }).toLowerCase()}`,
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
  forgot: ({ fact }) => `You took away what was learned about ${factWords(fact.name).text}`,
};

/** An act in one sentence. */
// Each sentence is looked up by the kind of the act it is given, which the compiler cannot follow through the map.
export const actWords = (lesson: Pick<KeptLesson, 'act' | 'features'>): string =>
  (words[lesson.act.kind] as (act: Act, sender: string) => string)(lesson.act, senderOf(lesson));
