import { z } from 'zod';
import { accessLevels } from '../auth/sign-in.ts';
import { done, emailAddress, id, instant } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** How long an invitation works, in days. */
export const INVITATION_DAYS = { min: 1, max: 30, usual: 7 } as const;

const invitation = z
  .object({
    id,
    /** The only address that can use it; null where the link alone is enough. */
    email: z.string().nullable(),
    accessLevel: z.enum(accessLevels),
    createdAt: instant,
    expiresAt: instant,
  })
  .meta({ id: 'Invitation' });
export type OpenInvitation = z.infer<typeof invitation>;

export const invitationsContract = {
  list: endpoint('GET /api/admin/invitations', {
    access: 'admin',
    summary: 'Lists the invitations that still work, without their links.',
    reply: z.array(invitation),
  }),
  create: endpoint('POST /api/admin/invitations', {
    access: 'admin',
    summary: 'Makes a link that lets one person make an account, and sends it to their address where email is set up.',
    body: z.object({
      email: emailAddress.nullish(),
      /** Without one, what REGISTRATION_LEVEL says. */
      accessLevel: z.enum(accessLevels).optional(),
      days: z.number().int().min(INVITATION_DAYS.min).max(INVITATION_DAYS.max).default(INVITATION_DAYS.usual),
    }),
    reply: invitation.extend({
      /** Shown this once: only a hash of its token is stored. */
      link: z.string(),
      /** Whether the link was sent, or is left to whoever asked for it. */
      delivery: z.enum(['mail', 'link']),
    }),
    errors: ['conflict', 'registration_closed'],
  }),
  withdraw: endpoint('DELETE /api/admin/invitations/{id}', {
    access: 'admin',
    summary: 'Withdraws an invitation; its link stops working.',
    reply: done,
  }),
};
