import { z } from 'zod';
import { mailCategories, mailPriorities } from '#contract/mail.ts';
import type { Act, Signal } from '../analysis/learning/acts.ts';

const priority = z.enum(mailPriorities);
const category = z.enum(mailCategories);
const probability = z.number().min(0).max(1);

const act = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('said_reply'), needed: z.boolean() }),
  z.object({ kind: z.literal('said_priority'), priority }),
  z.object({ kind: z.literal('said_category'), category }),
  z.object({ kind: z.literal('said_unimportant') }),
  z.object({ kind: z.literal('replied'), afterMs: z.number() }),
  z.object({ kind: z.literal('starred') }),
  z.object({ kind: z.literal('discarded_unread') }),
  z.object({ kind: z.literal('opened_and_archived') }),
  z.object({ kind: z.literal('opened_at_once') }),
  z.object({ kind: z.literal('unsubscribed') }),
  z.object({ kind: z.literal('marked_spam') }),
  z.object({
    kind: z.literal('forgot'),
    fact: z.object({ about: z.enum(['reply', 'priority', 'rule']), name: z.string().max(400) }),
  }),
]) satisfies z.ZodType<Act>;

/** What is kept of an act, as it travels in an export; `at` in milliseconds. */
export const lesson = z.object({
  id: z.string().min(1).max(100),
  at: z.number().int().min(0),
  mail: z.string().max(1000),
  features: z.record(z.string().max(400), z.number()),
  predicted: z.object({
    reply: probability,
    priority: probability,
    requiresResponse: z.boolean(),
    level: priority,
    category,
  }),
  act,
});
export type Lesson = z.infer<typeof lesson>;

/** The sealed part of a lesson. */
export type SealedLesson = Omit<Signal, 'at'>;
