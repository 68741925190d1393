import { type TextRow, textOf } from './mail-text.ts';
import type { Findable } from './search-index.ts';
import { toStoredMail } from './stored-mail.ts';
import type { MailTableRow } from './tables.ts';

/** What of a stored mail can be found; `row` has the columns of its text, too. */
export const findableOf = (row: MailTableRow & TextRow): Findable => {
  const { subject, fromName, fromAddress, recipients } = toStoredMail(row);
  const people = [...recipients.to, ...recipients.cc].map(({ name, address }) => `${name} ${address}`).join(' ');
  return {
    searchId: row.search_id,
    userId: row.user_id,
    subject,
    sender: `${fromName} ${fromAddress}`,
    people,
    body: textOf(row),
  };
};
