import { z } from 'zod';
import { id, instant, text } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { preferences } from './preferences.ts';

export const activity = z.object({
  id,
  type: z.string(),
  title: z.string(),
  description: z.string(),
  timestamp: instant,
});

/** The longest search, in characters, and how many things of each source are found. */
export const FOUND = { fromLetters: 2, mostLetters: 100, each: 5 } as const;

const found = z.object({
  kind: z.enum(['record', 'person', 'mail', 'event']),
  title: z.string(),
  note: z.string(),
  /** What the address of the dashboard says when it is open there. */
  search: z.record(z.string(), z.string()),
});
export type Found = z.infer<typeof found>;

export const personContract = {
  find: endpoint('GET /api/user/find', {
    summary: 'Finds records, people, mails and events of the person by their names.',
    query: z.object({ q: text(FOUND.mostLetters) }),
    reply: z.array(found),
  }),
  activities: endpoint('GET /api/user/activities', {
    summary: 'Lists what happened lately, newest first.',
    reply: z.array(activity),
  }),
  preferences: endpoint('GET /api/user/preferences', {
    summary: 'Gives the preferences of the person; what was never chosen has its default.',
    reply: preferences,
  }),
  savePreferences: endpoint('PUT /api/user/preferences', {
    summary: 'Saves preferences of the person; those not named stay, names that do not exist are refused.',
    body: preferences.partial(),
    reply: preferences,
  }),
};
