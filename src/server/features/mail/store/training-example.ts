import { z } from 'zod';
import { mailCategories, mailPriorities } from '#contract/mail/mail.ts';
import type { FeedbackSignal, MailFeedback } from '#mail-analysis/learning/signals.ts';

const priority = z.enum(mailPriorities);
const category = z.enum(mailCategories);
const probability = z.number().min(0).max(1);

const prior = z.object({ reply: z.number(), priority: z.number() });

const act = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('said_reply'), needed: z.boolean() }),
  z.object({ kind: z.literal('said_priority'), priority }),
  z.object({ kind: z.literal('said_category'), category }),
  z.object({ kind: z.literal('said_unimportant') }),
  z.object({ kind: z.literal('replied'), afterMs: z.number() }),
  z.object({ kind: z.literal('starred') }),
  z.object({ kind: z.literal('discarded_unread') }),
  z.object({ kind: z.literal('opened_and_archived') }),
  z.object({ kind: z.literal('left_unanswered') }),
  z.object({ kind: z.literal('opened_at_once') }),
  z.object({ kind: z.literal('unsubscribed') }),
  z.object({ kind: z.literal('marked_spam') }),
  z.object({
    kind: z.literal('forgot'),
    fact: z.object({ about: z.enum(['reply', 'priority', 'rule']), name: z.string().max(400) }),
  }),
]) satisfies z.ZodType<MailFeedback>;

/** A training example as it is exported: what the user did with a mail, beside what had been predicted; `at` in milliseconds. */
export const trainingExample = z.object({
  id: z.string().min(1).max(100),
  at: z.number().int().min(0),
  mail: z.string().max(1000),
  features: z.record(z.string().max(400), z.number()),
  words: z.string().max(2000).optional(),
  prior: prior.optional(),
  predicted: z.object({
    reply: probability,
    priority: probability,
    requiresResponse: z.boolean(),
    level: priority,
    category,
  }),
  act,
});
export type ExportedTrainingExample = z.infer<typeof trainingExample>;

/** The sealed part of a stored example; what is stored was checked when it came in, so lengths are not checked again. */
export const sealedTrainingExample = z.object({
  mail: z.string(),
  features: z.record(z.string(), z.number()),
  words: z.string().optional(),
  prior: prior.optional(),
  predicted: z.object({
    reply: z.number(),
    priority: z.number(),
    requiresResponse: z.boolean(),
    level: priority,
    category,
  }),
  act,
}) satisfies z.ZodType<Omit<FeedbackSignal, 'at'>>;
