import { z } from 'zod';
import { mailCategories, mailPriorities, mailSuggestionKinds } from '#contract/mail/mail.ts';
import type { HeaderFacts } from '#formats/mime/header-facts.ts';

const column =
  <T>(schema: z.ZodType<T>) =>
  (json: string): T =>
    schema.parse(JSON.parse(json));

const person = z.object({ name: z.string(), address: z.string() });

/** The people in To and Cc. */
export const parseRecipients = column(z.object({ to: z.array(person).default([]), cc: z.array(person).default([]) }));

export const aliasList = z.array(person);
/** The other addresses that a mailbox is written from. */
export const parseAliases = column(aliasList);

/** The Message-IDs that a mail refers to, oldest first. */
export const parseReferences = column(z.array(z.string()));

/** The attachments of a mail, without their content. */
export const parseAttachments = column(
  z.array(z.object({ index: z.number(), filename: z.string(), mimeType: z.string(), size: z.number() })),
);

/** Checked by hand: all mails of a thread are parsed each time it is classified. */
const headers = z.custom<Partial<HeaderFacts>>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((header) => header === null || typeof header === 'string'),
);

/** What is stored of a mail to classify it, beside its text; older mails lack later fields. Unknown fields are preserved. */
const mailFacts = z.looseObject({
  headers: headers.default({}),
  hidesText: z.boolean().default(false),
  links: z
    .array(z.object({ text: z.string(), href: z.string() }))
    .optional()
    .catch(undefined),
  invitation: z
    .object({ title: z.string(), start: z.number(), end: z.number().optional(), allDay: z.boolean() })
    .optional()
    .catch(undefined),
  /** Whether the user's LLM thinks that a reply is needed; absent when it was not asked. */
  opinion: z.boolean().optional(),
  /** Whether a rule of the user says that no reply is asked for. */
  neverAsk: z.boolean().optional(),
});
export type StoredFacts = z.infer<typeof mailFacts>;
export const parseFacts = column(mailFacts);

const warningKinds = ['phishing', 'suspicious', 'hidden_text'] as const;

/** What is stored of a classification: nothing before the mail is classified, and older mails lack later fields. */
const classification = z
  .object({
    suggestedActions: z.array(z.object({ kind: z.enum(mailSuggestionKinds), label: z.string() })),
    reasons: z.array(z.object({ about: z.string(), icon: z.string(), text: z.string() })),
    warnings: z.array(z.object({ kind: z.enum(warningKinds), text: z.string() })),
    deadline: z.object({ at: z.number(), text: z.string(), hasTime: z.boolean() }),
    meeting: z.object({
      start: z.number(),
      end: z.number().optional(),
      text: z.string(),
      hasTime: z.boolean(),
      title: z.string(),
    }),
    open: z.object({ owner: z.enum(['me', 'them']), kind: z.enum(['ask', 'promise']), text: z.string() }),
    summary: z.string(),
    requiresResponse: z.boolean(),
    priority: z.enum(mailPriorities),
    category: z.enum(mailCategories),
    scores: z.object({ reply: z.number(), priority: z.number() }),
    features: z.record(z.string(), z.number()),
    words: z.string(),
    prior: z.object({ reply: z.number(), priority: z.number() }),
    said: z.object({
      reply: z.boolean().optional(),
      priority: z.enum(mailPriorities).optional(),
      category: z.enum(mailCategories).optional(),
    }),
  })
  .partial();
export type StoredClassification = z.infer<typeof classification>;
export const parseClassification = column(classification);
/** What of it is packed. */
export const parseLearned = column(classification.pick({ scores: true, features: true, words: true, prior: true }));
