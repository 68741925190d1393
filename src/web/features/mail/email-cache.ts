import type { QueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import type { EmailItem } from '#contract/mail.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { keyOf } from '#web/api/queries.ts';

export type EmailList = ReplyOf<typeof contract.mail.emails>;

const lists = { queryKey: keyOf(contract.mail.emails) };

/** A list without one mail, and its total one lower; a list that does not hold the mail stays as it is. */
export const withoutMail = (list: EmailList, id: string): EmailList => {
  const emails = list.emails.filter((mail) => mail.id !== id);
  return emails.length === list.emails.length ? list : { ...list, emails, total: list.total - 1 };
};

/** A list in which one mail counts as read. */
export const withRead = (list: EmailList, id: string): EmailList => ({
  ...list,
  emails: list.emails.map((mail) => (mail.id === id ? { ...mail, isRead: true } : mail)),
});

/** A list that still holds the open mail at its place, although a newer answer of the server no longer does. */
export const withOpenMail = (emails: readonly EmailItem[], open: { mail: EmailItem; index: number } | null) => {
  if (open === null || emails.some(({ id }) => id === open.mail.id)) return emails;
  return emails.toSpliced(open.index, 0, { ...open.mail, isRead: true });
};

/** Changes every list in the cache and gives a function that takes the change back. */
export const changeLists = async (client: QueryClient, change: (list: EmailList) => EmailList) => {
  // An answer still on its way would bring back what is being changed.
  await client.cancelQueries(lists);
  const before = client.getQueriesData<EmailList>(lists);
  client.setQueriesData<EmailList>(lists, (list) => list && change(list));
  return () => before.forEach(([key, list]) => client.setQueryData(key, list));
};

/** Asks the server again for every list that is shown. */
export const refetchLists = (client: QueryClient): Promise<void> => client.invalidateQueries(lists);

/** Forgets all mail, because another mailbox, or none, is connected now. */
export const forgetMail = async (client: QueryClient): Promise<void> => {
  // First the status: a screen that still shows the old mailbox would ask for its mail once more.
  await client.invalidateQueries({ queryKey: keyOf(contract.mail.status) });
  client.removeQueries({ queryKey: keyOf(contract.mail.email) });
  client.removeQueries(lists);
};
