import type { MailRuleConditions } from '#contract/mail/rules.ts';
import type { StoredMail } from '#server/mail-store/stored-mail.ts';

/** What conditions are compared with. */
export type MatchedMail = Pick<StoredMail, 'accountId' | 'fromAddress' | 'subject' | 'recipients' | 'facts'> & {
  readonly text: string;
};

/** Whether every condition of a rule holds for a mail; a rule without conditions is about no mail. */
export const matchesRule = (conditions: MailRuleConditions, mail: MatchedMail): boolean => {
  const named = Object.entries(conditions).filter(([, value]) => value !== undefined);
  return (
    named.length > 0 && named.every(([key, value]) => CHECKS[key as keyof MailRuleConditions](value, mail)) // the keys of the conditions
  );
};

const CHECKS: { readonly [C in keyof Required<MailRuleConditions>]: (value: string, mail: MatchedMail) => boolean } = {
  from: (value, { fromAddress }) => fromAddress.toLowerCase() === value.toLowerCase(),
  domain(value, { fromAddress }) {
    const domain = fromAddress.slice(fromAddress.lastIndexOf('@') + 1).toLowerCase();
    return domain === value.toLowerCase() || domain.endsWith(`.${value.toLowerCase()}`);
  },
  list: (value, { facts }) => listOf(facts.headers.listId) === value.toLowerCase(),
  subject: (value, { subject }) => hasWords(subject, value),
  body: (value, { text }) => hasWords(text, value),
  to: (value, { recipients: { to, cc } }) =>
    [...to, ...cc].some(({ address }) => address.toLowerCase() === value.toLowerCase()),
  account: (value, { accountId }) => accountId === value,
};

/** The identifier of a mailing list in a List-Id header (RFC 2919), in lower case; null without one. */
export const listOf = (header: string | null | undefined): string | null => {
  if (!header) return null;
  const id = (/<([^<>]*)>\s*$/.exec(header)?.[1] ?? header).trim().toLowerCase();
  return id === '' ? null : id;
};

/** Whether all words are in a text, also inside longer ones, whatever their case and accents. */
const hasWords = (text: string, words: string): boolean => {
  const plain = folded(text);
  return folded(words)
    .split(/\s+/)
    .every((word) => plain.includes(word));
};

const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').trim();
