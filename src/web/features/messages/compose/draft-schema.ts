import { z } from 'zod';
import { messagePriorities, type Recipient } from '#contract/messages.ts';

/** What the form of a message holds. */
export const composed = z.object({
  /** What stands in the field: a name once a person is chosen, else what was typed. */
  to: z.string(),
  /** The person who was chosen. */
  toUserId: z.string().nullable(),
  subject: z.string(),
  content: z.string(),
  priority: z.enum(messagePriorities),
});
export type Composed = z.infer<typeof composed>;

export const nothingComposed: Composed = { to: '', toUserId: null, subject: '', content: '', priority: 'normal' };

/** Whom the message goes to: the person who was chosen, the only one of this very name, or whoever the server finds. */
export const recipientOf = ({ to, toUserId }: Composed, known: readonly Recipient[]): string => {
  const named = known.filter(({ name }) => name.toLowerCase() === to.trim().toLowerCase());
  return toUserId ?? (named.length === 1 ? named[0]!.id : to.trim());
};
