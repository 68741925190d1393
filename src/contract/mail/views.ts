import { z } from 'zod';

/** The lists of mail that every mailbox has. */
export const mailViews = [
  'inbox',
  'awaiting',
  'snoozed',
  'starred',
  'drafts',
  'sent',
  'archive',
  'junk',
  'trash',
  'all',
] as const;
export type MailView = (typeof mailViews)[number];

/** A list by its name, or `folder:` and the path of a folder or the name of a label. */
export const mailView = z.union([z.enum(mailViews), z.templateLiteral(['folder:', z.string().min(1).max(1000)])]);
export type MailViewName = z.infer<typeof mailView>;
