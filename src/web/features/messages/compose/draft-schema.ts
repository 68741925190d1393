import { z } from 'zod';
import { messagePriorities, type Recipient } from '#contract/messages/messages.ts';

/** The values of the message form. */
export const composed = z.object({
  /** The text of the field: the name of the chosen person, else the typed text. */
  to: z.string(),
  /** The id of the chosen person. */
  toUserId: z.string().nullable(),
  subject: z.string(),
  content: z.string(),
  priority: z.enum(messagePriorities),
});
export type Composed = z.infer<typeof composed>;

export const nothingComposed: Composed = { to: '', toUserId: null, subject: '', content: '', priority: 'normal' };

/** The recipient: the chosen person, the only one of this name, or the text for the server to look up. */
export const recipientOf = ({ to, toUserId }: Composed, known: readonly Recipient[]): string => {
  const named = known.filter(({ name }) => name.toLowerCase() === to.trim().toLowerCase());
  return toUserId ?? (named.length === 1 ? named[0]!.id : to.trim());
};
