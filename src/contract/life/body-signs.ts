import { z } from 'zod';
import { instant } from '../common.ts';

/** What the latest records say of how somebody is; null where there are none, and so are fields that were left empty. */
export const bodySigns = z.object({
  checkIn: z
    .object({
      at: instant,
      energy: z.number().nullable(),
      stress: z.number().nullable(),
      focus: z.number().nullable(),
    })
    .nullable(),
  /** The last night, in minutes. */
  night: z.object({ day: z.string().nullable(), asleep: z.number() }).nullable(),
  /** The last heart-rate variability as a share of what is usual; null as long as nothing is usual yet. */
  variability: z.object({ day: z.string().nullable(), share: z.number() }).nullable(),
});
export type BodySigns = z.infer<typeof bodySigns>;
