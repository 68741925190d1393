import type { QueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import type { EmailItem } from '#contract/mail/mail.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { keyOf } from '#web/api/queries.ts';

export type CachedEmailList = ReplyOf<typeof contract.mail.emails>;
/** The pages of a view. */
export interface CachedPages {
  readonly pages: CachedEmailList[];
}

const lists = { queryKey: keyOf(contract.mail.emails) };

/** A list without one mail, and its total one lower; unchanged if it does not contain the mail. */
export const withoutMail = (list: CachedEmailList, id: string): CachedEmailList => {
  const emails = list.emails.filter((mail) => mail.id !== id);
  return emails.length === list.emails.length ? list : { ...list, emails, total: list.total - 1 };
};

/** A list with one mail marked, such as read or starred. */
export const withMarks = (
  list: CachedEmailList,
  id: string,
  marks: Partial<Pick<EmailItem, 'isRead' | 'isStarred'>>,
): CachedEmailList => ({
  ...list,
  emails: list.emails.map((mail) => (mail.id === id ? { ...mail, ...marks } : mail)),
});

/** A list with the reminder of one mail set, or ended. */
export const withReminder = (list: CachedEmailList, id: string, reminder: EmailItem['reminder']): CachedEmailList => ({
  ...list,
  emails: list.emails.map((mail) => (mail.id === id ? { ...mail, reminder } : mail)),
});

/** A list that still contains the open mail at its place, although a newer reply of the server does not. */
export const withOpenMail = (emails: readonly EmailItem[], open: { mail: EmailItem; index: number } | null) => {
  if (open === null || emails.some(({ id }) => id === open.mail.id)) return emails;
  return emails.toSpliced(open.index, 0, { ...open.mail, isRead: true });
};

/** Updates every cached list and returns a function that reverts the update. */
export const changeLists = async (client: QueryClient, change: (list: CachedEmailList) => CachedEmailList) => {
  // A response in flight would overwrite the optimistic update.
  await client.cancelQueries(lists);
  const before = client.getQueriesData<CachedEmailList | CachedPages>(lists);
  client.setQueriesData<CachedEmailList | CachedPages>(lists, (list) => {
    if (list === undefined) return list;
    return 'pages' in list ? { ...list, pages: list.pages.map(change) } : change(list);
  });
  return () => before.forEach(([key, list]) => client.setQueryData(key, list));
};

/** Refetches every list that is shown. */
export const refetchLists = async (client: QueryClient): Promise<void> => {
  await Promise.all([
    client.invalidateQueries(lists),
    client.invalidateQueries({ queryKey: keyOf(contract.mailFolders.folders) }),
  ]);
};

/** Removes all cached mail, because another mailbox, or none, is connected now. */
export const forgetMail = async (client: QueryClient): Promise<void> => {
  // The status first: a screen that still shows the old mailbox would fetch its mail again.
  await client.invalidateQueries({ queryKey: keyOf(contract.mail.status) });
  client.removeQueries({ queryKey: keyOf(contract.mail.email) });
  client.removeQueries(lists);
};
