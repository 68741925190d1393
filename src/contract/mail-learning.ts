import { z } from 'zod';
import { done, id, instant } from './common.ts';
import { endpoint } from './endpoint.ts';
import { emailItem, mailCategories, mailPriorities } from './mail.ts';

/** What the person says of a mail. */
export const mailCorrection = z.discriminatedUnion('about', [
  z.object({ about: z.literal('reply'), needed: z.boolean() }),
  z.object({ about: z.literal('priority'), priority: z.enum(mailPriorities) }),
  z.object({ about: z.literal('category'), category: z.enum(mailCategories) }),
  z.object({ about: z.literal('importance'), important: z.literal(false) }),
]);
export type MailCorrection = z.infer<typeof mailCorrection>;

/** A learned fact by what it is about and its name. */
const factKey = z.object({ about: z.enum(['reply', 'priority', 'rule']), name: z.string().min(1).max(400) });
export type FactKey = z.infer<typeof factKey>;

export const factKinds = ['sender', 'domain', 'word', 'pattern'] as const;

/** Something learned: `effect` in log-odds, above 0 when it speaks for; `count` is how often it was seen. */
const learnedFact = factKey.extend({
  kind: z.enum(factKinds),
  text: z.string(),
  says: z.string(),
  effect: z.number(),
  count: z.number(),
});
export type LearnedFact = z.infer<typeof learnedFact>;

const tested = z.object({ judged: z.number(), right: z.number() });
const record = z.object({ all: tested, firstWeek: tested, lastWeek: tested, lastMonth: tested });

export const whatIsLearned = z.object({
  /** What the person said in words, most recent first. */
  rules: z.array(learnedFact),
  /** What follows from many acts, strongest first. */
  facts: z.array(learnedFact),
  reply: record,
  priority: record,
  /** Of the judgements about replies: needed and said, said but not needed, needed but not said, neither. */
  hits: z.object({ hit: z.number(), falseAlarm: z.number(), missed: z.number(), quiet: z.number() }),
  acts: z.number(),
  corrections: z.number(),
  since: instant.nullable(),
  /** Acts that were forgotten and can still be had back, and until when. */
  forgotten: z.object({ count: z.number(), until: instant }).nullable(),
  recent: z.array(z.object({ id, at: instant, text: z.string() })),
});
export type WhatIsLearned = z.infer<typeof whatIsLearned>;

const MEGABYTE = 1024 * 1024;

export const mailLearningContract = {
  correct: endpoint({
    method: 'POST',
    path: '/api/gmail/emails/{id}/correction',
    access: 'signed-in',
    summary:
      'Tells the mail agent how to see a mail; it learns from that, and says how many other mails it sees differently.',
    body: mailCorrection,
    reply: z.object({ id, changed: z.number(), email: emailItem }),
  }),
  learned: endpoint({
    method: 'GET',
    path: '/api/gmail/learning',
    access: 'signed-in',
    summary: 'Tells what the mail agent has learned from this person, and how often it was right.',
    reply: whatIsLearned,
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/api/gmail/learning/acts/{id}',
    access: 'signed-in',
    summary: 'Takes back one thing that was learned from; everything is learned again without it.',
    reply: z.object({ changed: z.number() }),
  }),
  forgetFact: endpoint({
    method: 'POST',
    path: '/api/gmail/learning/forgotten-facts',
    access: 'signed-in',
    summary: 'Takes one learned fact away until it is taught again; taking back the act with this id undoes that.',
    body: factKey,
    reply: z.object({ id, changed: z.number() }),
  }),
  forgetAll: endpoint({
    method: 'DELETE',
    path: '/api/gmail/learning',
    access: 'signed-in',
    summary: 'Forgets everything the mail agent has learned; it can be had back for a day, then it is erased.',
    reply: z.object({ forgotten: z.number(), changed: z.number() }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/gmail/learning/restore',
    access: 'signed-in',
    summary: 'Has back what was forgotten within the last day.',
    reply: done,
  }),
  exportLearning: endpoint({
    method: 'GET',
    path: '/api/gmail/learning/export.json',
    access: 'signed-in',
    summary: 'Downloads everything the mail agent learned from as one JSON file.',
    reply: 'file',
  }),
  importLearning: endpoint({
    method: 'POST',
    path: '/api/gmail/learning/import',
    access: 'signed-in',
    summary: 'Adds what another installation has learned, from its exported file; what is known already is left alone.',
    body: z.object({ schema: z.literal(1), acts: z.array(z.unknown()).max(20_000) }),
    bodyLimit: 32 * MEGABYTE,
    reply: z.object({ added: z.number(), changed: z.number() }),
  }),
};
