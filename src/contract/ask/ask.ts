import { z } from 'zod';
import { id } from '../common.ts';
import { endpoint, type RateLimit } from '../endpoint.ts';

/** The languages in which questions are understood and answered. */
export const askLanguages = ['en', 'de', 'fr', 'es'] as const;
export type AskLanguage = (typeof askLanguages)[number];

/** The longest question in characters, and of an answer's id; how many records prove an answer at most. */
export const ASK_LIMITS = { question: 300, id: 4000, records: 12, suggestions: 3 } as const;

/** How often one person may ask. */
export const ASK_RATE = { tries: 120, seconds: 60, per: 'person' } as const satisfies RateLimit;

/** Something that proves an answer, and where it opens. */
const proof = z.object({ kind: z.string(), id, title: z.string(), note: z.string().optional(), href: z.string() });
export type Proof = z.infer<typeof proof>;

/** A small picture of an answer: bars that are compared with each other. */
const picture = z.object({
  sentence: z.string(),
  /** Values far from zero, such as weights: drawn as places between the lowest and the highest, not as lengths. */
  isFitted: z.boolean().optional(),
  points: z.array(z.object({ label: z.string(), value: z.number(), shown: z.string() })),
});
export type Picture = z.infer<typeof picture>;

export const answer = z
  .object({
    /** Whether the question was understood; if not, nothing was looked up. */
    understood: z.boolean(),
    /** One sentence, in the language of the question. */
    answer: z.string(),
    language: z.enum(askLanguages),
    intent: z.string().nullable(),
    /** How the question was read, such as the days and the names in it. */
    slots: z.record(z.string(), z.string()),
    records: z.array(proof),
    /** What was looked at. */
    looked: z.string(),
    /** The nearest questions that are understood, or questions that go on from this one. */
    suggestions: z.array(z.string()),
    picture: picture.optional(),
    /** What `previous` of the next question names. */
    id: z.string(),
  })
  .meta({ id: 'Answer' });
export type Answer = z.infer<typeof answer>;

export const askContract = {
  ask: endpoint('POST /api/ask', {
    scopes: ['ask'],
    summary:
      'Answers a question in plain words from what is stored of the person, with the records that prove it; what it does not understand it says.',
    body: z.object({
      question: z.string().trim().min(1, 'Ask something.').max(ASK_LIMITS.question),
      /** The id of the answer before, so that "and in September?" goes on from there. */
      previous: z.string().max(ASK_LIMITS.id).optional(),
    }),
    reply: answer,
    limits: [ASK_RATE],
  }),
};
