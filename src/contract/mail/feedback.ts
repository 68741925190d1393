import { z } from 'zod';
import { done, id, instant } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { emailItem, mailCategories, mailPriorities } from './mail.ts';

/** A correction of the classification of a mail. */
export const mailCorrection = z.discriminatedUnion('about', [
  z.object({ about: z.literal('reply'), needed: z.boolean() }),
  z.object({ about: z.literal('priority'), priority: z.enum(mailPriorities) }),
  z.object({ about: z.literal('category'), category: z.enum(mailCategories) }),
  z.object({ about: z.literal('importance'), important: z.literal(false) }),
]);
export type MailCorrection = z.infer<typeof mailCorrection>;

/** Identifies a learned fact by what it is about and its name. */
const factKey = z.object({ about: z.enum(['reply', 'priority', 'rule']), name: z.string().min(1).max(400) });
export type LearnedFactKey = z.infer<typeof factKey>;

export const learnedFactKinds = ['sender', 'domain', 'word', 'pattern'] as const;

/** A learned fact: `effect` in log-odds, above 0 when it speaks for; `count` is how often it was seen. */
const learnedFactView = factKey
  .extend({
    kind: z.enum(learnedFactKinds),
    text: z.string(),
    says: z.string(),
    effect: z.number(),
    count: z.number(),
  })
  .meta({ id: 'LearnedFact' });
export type LearnedFactView = z.infer<typeof learnedFactView>;

const tested = z.object({ judged: z.number(), right: z.number() }).meta({ id: 'PredictionCount' });
const record = z
  .object({ all: tested, firstWeek: tested, lastWeek: tested, lastMonth: tested })
  .meta({ id: 'PredictionRecord' });

export const learningOverview = z.object({
  /** Facts from corrections, most recent first. */
  rules: z.array(learnedFactView),
  /** Facts from many examples, strongest first. */
  facts: z.array(learnedFactView),
  reply: record,
  priority: record,
  /** Predictions of whether a reply is needed: true positives, false positives, false negatives, true negatives. */
  hits: z.object({ hit: z.number(), falseAlarm: z.number(), missed: z.number(), quiet: z.number() }),
  acts: z.number(),
  corrections: z.number(),
  since: instant.nullable(),
  /** How many forgotten examples can be restored, and until when. */
  forgotten: z.object({ count: z.number(), until: instant }).nullable(),
  recent: z.array(z.object({ id, at: instant, text: z.string() })),
});
export type LearningOverview = z.infer<typeof learningOverview>;

const MEGABYTE = 1024 * 1024;

export const mailFeedbackContract = {
  correct: endpoint('POST /api/gmail/emails/{id}/correction', {
    scopes: ['mail:write'],
    summary:
      'Tells the mail agent how to see a mail; it learns from that, and says how many other mails it sees differently.',
    body: mailCorrection,
    reply: z.object({ id, changed: z.number(), email: emailItem }),
  }),
  learned: endpoint('GET /api/gmail/learning', {
    summary: 'Tells what the mail agent has learned from this person, and how often it was right.',
    reply: learningOverview,
  }),
  takeBack: endpoint('DELETE /api/gmail/learning/acts/{id}', {
    summary: 'Takes back one thing that was learned from; everything is learned again without it.',
    reply: z.object({ changed: z.number() }),
  }),
  forgetFact: endpoint('POST /api/gmail/learning/forgotten-facts', {
    summary: 'Takes one learned fact away until it is taught again; taking back the act with this id undoes that.',
    body: factKey,
    reply: z.object({ id, changed: z.number() }),
  }),
  forgetAll: endpoint('DELETE /api/gmail/learning', {
    summary: 'Forgets everything the mail agent has learned; it can be had back for a day, then it is erased.',
    reply: z.object({ forgotten: z.number(), changed: z.number() }),
  }),
  restore: endpoint('POST /api/gmail/learning/restore', {
    summary: 'Has back what was forgotten within the last day.',
    reply: done,
  }),
  exportLearning: endpoint('GET /api/gmail/learning/export.json', {
    summary: 'Downloads everything the mail agent learned from as one JSON file.',
    reply: 'file',
  }),
  importLearning: endpoint('POST /api/gmail/learning/import', {
    summary: 'Adds what another installation has learned, from its exported file; what is known already is left alone.',
    body: z.object({ schema: z.literal(1), acts: z.array(z.unknown()).max(20_000) }),
    bodyLimit: 32 * MEGABYTE,
    reply: z.object({ added: z.number(), changed: z.number() }),
  }),
};
