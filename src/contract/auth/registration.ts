import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Who can make an account: everybody, whoever has an invitation, nobody. */
export const registrationModes = ['open', 'invite', 'closed'] as const;
export type RegistrationMode = (typeof registrationModes)[number];

/** The token of an invitation. */
export const inviteToken = z.string().min(16).max(200);

export const registrationEndpoints = {
  registration: endpoint('GET /api/auth/registration', {
    access: 'public',
    summary: 'Tells who can make an account here, and whether an invitation still works.',
    query: z.object({ invite: z.string().max(200).optional().catch(undefined) }),
    reply: z.object({
      mode: z.enum(registrationModes),
      /** The invitation that was asked about, if it works; its address, where it is for one person only. */
      invitation: z.object({ email: z.string().nullable() }).nullable(),
    }),
  }),
};
