import { type EmailItem, mailCategories, mailPriorities, mailSentiments } from '#contract/mail/mail.ts';

/** The numbers of listed mails by kind. */
export const tally = (emails: readonly EmailItem[]) => ({
  emails: emails.length,
  needReply: emails.filter(({ requiresResponse }) => requiresResponse).length,
  priorities: countBy(mailPriorities, emails, ({ priority }) => priority),
  categories: countBy(mailCategories, emails, ({ category }) => category),
  sentiments: countBy(mailSentiments, emails, ({ sentiment }) => sentiment),
});

const countBy = <K extends string>(names: readonly K[], emails: readonly EmailItem[], nameOf: (mail: EmailItem) => K) =>
  names.map((name) => ({ name, count: emails.filter((mail) => nameOf(mail) === name).length }));
