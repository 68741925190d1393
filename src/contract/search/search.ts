import { z } from 'zod';
import { written } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** What can be found, in the order in which the groups are shown. */
export const searchKinds = [
  'person',
  'event',
  'mail',
  'record',
  'project',
  'time',
  'message',
  'tab',
  'setting',
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** The longest search in characters, from how many letters on it finds more than places, and how many of each kind it finds. */
export const SEARCH_LIMITS = { mostLetters: 100, fromLetters: 2, each: 5 } as const;

const searchItem = z.object({
  kind: z.enum(searchKinds),
  id: z.string(),
  title: z.string(),
  subtitle: z.string().optional(),
  /** A day, or a moment in UTC. */
  at: z.string().optional(),
  /** Where it opens. */
  href: z.string(),
  written,
});
export type SearchItem = z.infer<typeof searchItem>;

const searchGroup = z.object({ kind: z.enum(searchKinds), title: z.string(), items: z.array(searchItem) });
export type SearchGroup = z.infer<typeof searchGroup>;

const searchAnswer = z
  .object({
    /** Only groups that hold something; of each the newest first. */
    groups: z.array(searchGroup),
    /** What was looked at, such as "mail, events, records". */
    looked: z.string(),
    /** Whether nothing had these very words, so that words with one slip were looked for. */
    corrected: z.boolean(),
  })
  .meta({ id: 'SearchAnswer' });
export type SearchAnswer = z.infer<typeof searchAnswer>;

export const searchContract = {
  everything: endpoint('GET /api/search', {
    scopes: ['search'],
    summary:
      'Finds mail, events, records, people, projects, time entries, messages, tabs and settings by the beginnings of their words, newest first; one slip in a word of four letters or more is forgiven.',
    query: z.object({
      q: z
        .string('Type what to look for.')
        .trim()
        .min(1, 'Type what to look for.')
        .max(SEARCH_LIMITS.mostLetters, `A search can have at most ${SEARCH_LIMITS.mostLetters} characters.`),
    }),
    reply: searchAnswer,
  }),
};
