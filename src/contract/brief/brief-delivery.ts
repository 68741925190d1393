import { z } from 'zod';

/** How a brief can come to a person who has not opened Iris. */
export const briefWays = ['push', 'email'] as const;
export type BriefWay = (typeof briefWays)[number];

/** When briefs are sent unless the person says otherwise, by their own clock. */
export const BRIEF_TIMES = { morning: '07:30', evening: '20:30' } as const;

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time like 07:30.');
const sending = z.object({
  /** When it is sent, by the clock of the person. */
  at: time,
  push: z.boolean(),
  email: z.boolean(),
});

/** Which briefs are sent to a person, when and how. */
export const briefDelivery = z
  .object({
    morning: sending,
    evening: sending,
    /** Where emails go, and what keeps them from being sent, or null. */
    address: z.string(),
    obstacle: z.enum(['no_server', 'unverified']).nullable(),
  })
  .meta({ id: 'BriefDelivery' });
export type BriefDelivery = z.infer<typeof briefDelivery>;

/** What changes about it; what is not named stays. */
export const briefDeliveryChanges = z.object({
  morning: sending.partial().optional(),
  evening: sending.partial().optional(),
});
export type BriefDeliveryChanges = z.infer<typeof briefDeliveryChanges>;
