import { z } from 'zod';
import type { Choice } from '#ask/chosen.ts';

const day = z.iso.date().nullable();

/** The form in which a language model says what it has chosen. */
export const modelChoice: z.ZodType<Choice> = z.object({
  intent: z.string().max(60).nullable(),
  from: day,
  to: day,
  about: z.string().max(100).nullable(),
});
