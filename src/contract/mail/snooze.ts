import { z } from 'zod';

/** A moment that a person chooses. */
export const chosenMoment = z.iso.datetime({ offset: true, error: 'Write a time like 2026-11-21T09:30:00Z.' });

/**
 * When a mail comes back: at a moment, or with `untilAnswered` as soon as somebody writes in its thread, at `until` at the latest,
 * and without that after 30 days.
 */
export const snoozeChoice = z
  .object({ until: chosenMoment.optional(), untilAnswered: z.boolean().optional() })
  .meta({ id: 'SnoozeChoice' });
export type SnoozeChoice = z.infer<typeof snoozeChoice>;
