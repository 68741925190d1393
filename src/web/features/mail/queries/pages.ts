import type { EmailItem } from '#contract/mail/mail.ts';

/** A page of a list without an end. */
interface MailPage {
  readonly emails: EmailItem[];
  readonly nextCursor?: string | null | undefined;
}

/**
 * The pages of a list once its first one has been asked for again: what was loaded below stays, if both still meet. A long list is not
 * asked for again page by page.
 */
export const joinedPages = <P extends MailPage>(first: P, known: readonly P[]): P[] => {
  const last = first.emails.at(-1)?.id;
  if (last === undefined || !first.nextCursor) return [first];
  const meets = known.findIndex(({ emails }) => emails.some(({ id }) => id === last));
  const met = known[meets];
  if (met === undefined) return [first];
  const below = met.emails.slice(met.emails.findIndex(({ id }) => id === last) + 1);
  return [{ ...first, emails: [...first.emails, ...below], nextCursor: met.nextCursor }, ...known.slice(meets + 1)];
};
