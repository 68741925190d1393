import { z } from 'zod';
import { id } from '../common.ts';

/** The longest title of a task from a mail, in characters. */
export const TASK_TITLE_MAX = 200;

/** What a task from a mail says; what is left out is taken from the mail. */
export const newMailTask = z.object({
  title: z.string().trim().min(1, 'Give the task a title.').max(TASK_TITLE_MAX).optional(),
  /** The day it is due; null for none. */
  due: z.iso.date({ error: 'Write a day like 2026-11-21.' }).nullable().optional(),
  /** The time of that day, as in 14:30; null for none. */
  at: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time like 14:30.')
    .nullable()
    .optional(),
});
export type NewMailTask = z.infer<typeof newMailTask>;

/** A task or an event that was made of a mail. */
const madeOfMail = z
  .object({
    kind: z.enum(['task', 'event']),
    /** The id of the record or of the event. */
    id,
    title: z.string(),
    /** Of a task: the tab that lists it. */
    tab: z.string().optional(),
  })
  .meta({ id: 'MadeOfMail' });
export type MadeOfMail = z.infer<typeof madeOfMail>;

/** What a mail has become, and what a task would say. */
export const mailWork = z.object({
  made: z.array(madeOfMail),
  proposed: z.object({ title: z.string(), due: z.iso.date().nullable(), at: z.string().nullable() }),
});

/** The mail that a task or an event was made of; `id` is null when the mail is gone. */
export const mailOrigin = z.object({
  mail: z.object({ id: id.nullable(), subject: z.string(), sender: z.string() }).nullable(),
});
