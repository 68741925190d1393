import { z } from 'zod';
import { done, id, instant } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { briefDelivery, briefDeliveryChanges } from './brief-delivery.ts';

export const briefParts = ['morning', 'evening'] as const;
export type BriefPart = (typeof briefParts)[number];

/** From this hour of a person's clock on, the brief is that of the evening. */
const EVENING_FROM = 17;

/** Which brief an hour of the person's clock (0 to 23) calls for. */
export const briefPartAt = (hour: number): BriefPart => (hour < EVENING_FROM ? 'morning' : 'evening');

/** What can be done with a line: it is done, it comes back tomorrow, or nothing of its kind is said again. */
export const briefActions = ['done', 'snooze', 'silence'] as const;
export type BriefAct = (typeof briefActions)[number];

const act = z.object({ id: z.enum(briefActions), label: z.string() });

const briefItem = z.object({
  /** Names the line, for what is done with it. */
  id,
  text: z.string(),
  /** Why it is said, in a sentence. */
  why: z.string().optional(),
  /** Where it opens. */
  href: z.string(),
  acts: z.array(act),
});

export type BriefItem = z.infer<typeof briefItem>;

const briefSection = z.object({ id: z.string(), title: z.string(), items: z.array(briefItem) });

export const brief = z
  .object({
    part: z.enum(briefParts),
    /** The day it is about, where the person is. */
    day: z.iso.date(),
    title: z.string(),
    /** Only what holds something. */
    sections: z.array(briefSection),
  })
  .meta({ id: 'Brief' });
export type Brief = z.infer<typeof brief>;

const settledLine = z.object({ id, text: z.string(), act: z.enum(briefActions), at: instant });
export type SettledLine = z.infer<typeof settledLine>;

const part = z
  .enum(briefParts, 'The part must be "morning" or "evening".')
  .describe('Which brief: what a day asks for, or what became of it.');

export const briefContract = {
  read: endpoint('GET /api/brief', {
    scopes: ['ask'],
    summary:
      'Gives the brief of the morning or the evening: what waits and why, meetings, what is due, habits, people and hours. It is built from what is stored, without a language model, and changes nothing.',
    query: z.object({ part }),
    reply: brief,
  }),
  act: endpoint('POST /api/brief/acts', {
    summary:
      'Does something with a line of the brief: a task or a habit is marked as done, anything else is done with; or it comes back tomorrow, or is not said again.',
    body: z.object({ part, item: id, act: z.enum(briefActions) }),
    reply: z.object({ id }),
    errors: ['not_found'],
  }),
  silenced: endpoint('GET /api/brief/silenced', {
    summary: 'Lists what the brief does not say any more.',
    reply: z.array(settledLine),
  }),
  undo: endpoint('DELETE /api/brief/acts/{id}', {
    summary: 'Takes back what was done with a line, so that it is said again.',
    reply: done,
  }),
  delivery: endpoint('GET /api/brief/delivery', {
    summary: 'Tells which briefs are sent, when and how: as a push to the devices that allow it, or by email.',
    reply: briefDelivery,
  }),
  saveDelivery: endpoint('PUT /api/brief/delivery', {
    summary: 'Chooses which briefs are sent, when and how; what is not named stays.',
    body: briefDeliveryChanges,
    reply: briefDelivery,
  }),
};
