import type { MailRuleConditions, MailRuleProposal } from '#contract/mail/rules.ts';
import { RULE_TEXT_MAX } from '#contract/mail/rules.ts';
import type { StoredMail } from '#server/mail-store/stored-mail.ts';
import { listOf } from './match-rule.ts';

type ProposedMail = Pick<StoredMail, 'accountId' | 'fromAddress' | 'subject' | 'recipients' | 'facts'>;

/** What a rule for mail like this one could ask for, and what it should: the mailing list where there is one, else the sender. */
export const proposeRule = ({ accountId, fromAddress, subject, recipients, facts }: ProposedMail): MailRuleProposal => {
  const list = listOf(facts.headers.listId);
  const words = tidy(subject.replace(/^\s*(?:(?:re|fwd?|aw|wg)\s*:\s*)+/i, ''));
  const from = tidy(fromAddress.toLowerCase());
  const isAddress = /^[^\s@<>]+@[^\s@<>]+$/.test(from);
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const to = tidy(recipients.to[0]?.address.toLowerCase() ?? '');
  const conditions: MailRuleConditions = {
    ...(isAddress && { from }),
    ...(isAddress && domain.includes('.') && { domain }),
    ...(list !== null && tidy(list) === list && { list }),
    ...(words !== '' && { subject: words }),
    ...(/^[^\s@<>]+@[^\s@<>]+$/.test(to) && { to }),
    account: accountId,
  };
  const first = (['list', 'from', 'subject'] as const).find((key) => conditions[key] !== undefined);
  return { conditions, chosen: [first ?? 'account'] };
};

/** A text as a condition can hold it: without characters that cannot be seen, and not too long. */
const tidy = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ')
    .trim()
    .slice(0, RULE_TEXT_MAX)
    .trim();
