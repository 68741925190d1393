import type { MailRuleActions, MailRuleConditions, MailRuleText } from '#contract/mail/rules.ts';
import type { RulePlaces, RuleStep } from './plan-rule.ts';

/** What a rule is about, as in "Emails from anna@example.org". */
export const ruleName = ({ conditions }: Pick<MailRuleText, 'conditions'>, places: RulePlaces): string =>
  `Emails ${subjectWords(conditions, places)}`;

/** A rule as one sentence. */
export const ruleSentence = ({ conditions, acts }: MailRuleText, places: RulePlaces): string => {
  const about = subjectWords(conditions, places);
  const done = doneWords(acts, places);
  if (done.length === 0) return `Iris never asks you to reply to emails ${about}.`;
  return `Emails ${about} are ${listed(done)}${acts.neverAsk ? ', and Iris never asks you to reply to them' : ''}.`;
};

/** What a step does, as in "Moved to Receipts". */
export const stepWords = (step: RuleStep): string => {
  if (step.kind === 'move') return `Moved to ${placeName(step.folder)}`;
  if (step.kind === 'label') return `Labeled “${step.label}”`;
  return STEP_WORDS[step.kind];
};

const STEP_WORDS = {
  star: 'Starred',
  read: 'Marked as read',
  never_ask: 'No reply asked for',
  archive: 'Archived',
} as const;

const subjectWords = (conditions: MailRuleConditions, { accounts }: RulePlaces): string => {
  const { from, domain, list, to, subject, body, account } = conditions;
  const mailbox = accounts.find(({ id }) => id === account)?.email ?? 'a mailbox that is gone';
  return [
    from && `from ${from}`,
    domain && `from anyone at ${domain}`,
    list && `of the list ${list}`,
    to && `to ${to}`,
    subject && `with “${subject}” in the subject`,
    body && `with “${body}” in the text`,
    account && `in ${mailbox}`,
  ]
    .filter(Boolean)
    .join(' ');
};

const doneWords = ({ folder, archive, label, star, read }: MailRuleActions, { folders }: RulePlaces): string[] => {
  const known = folders.find(({ path }) => path === folder);
  return [
    ...(folder === undefined ? [] : [`moved to ${known === undefined ? folder : placeName(known)}`]),
    ...(archive === true ? ['archived'] : []),
    ...(label === undefined ? [] : [`labeled “${label}”`]),
    ...(star === true ? ['starred'] : []),
    ...(read === true ? ['marked as read'] : []),
  ];
};

const placeName = ({ role, name }: Pick<RulePlaces['folders'][number], 'role' | 'name'>): string =>
  role === 'archive' ? 'the archive' : name;

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
