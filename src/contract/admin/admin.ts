import { z } from 'zod';
import { AUTH_LIMITS } from '../auth/rate-limits.ts';
import { accessLevels, user } from '../auth/sign-in.ts';
import { done, instant } from '../common.ts';
import { stored } from '../data/data.ts';
import { endpoint } from '../endpoint.ts';

const managedUser = user
  .extend({
    createdAt: instant,
    /** When the account last did something; null while nobody is signed in to it. */
    lastSeenAt: instant.nullable(),
    /** Since when nobody can sign in to it; null where somebody can. */
    disabledAt: instant.nullable(),
  })
  .meta({ id: 'ManagedUser' });
export type ManagedUser = z.infer<typeof managedUser>;

const system = z.object({
  version: z.string(),
  startedAt: instant,
  database: z.object({ engine: z.enum(['sqlite', 'postgres']), bytes: z.number() }),
  counts: z.object({ people: z.number(), sessions: z.number(), waitlist: z.number() }),
  mail: z.object({
    mailboxes: z.number(),
    failing: z.number(),
    mails: z.number(),
    lastSyncAt: instant.nullable(),
    outbox: z.object({ queued: z.number(), sending: z.number(), unsure: z.number() }),
  }),
  jobs: z.array(
    z.object({
      name: z.string(),
      everySeconds: z.number(),
      /** The last run that succeeded, and how long it took. */
      lastRunAt: instant.nullable(),
      lastSeconds: z.number().nullable(),
      failures: z.number(),
      lastFailedAt: instant.nullable(),
      /** Why the latest run failed; null when it succeeded. */
      problem: z.string().nullable(),
    }),
  ),
});
export type System = z.infer<typeof system>;

export const adminContract = {
  users: endpoint('GET /api/admin/users', {
    access: 'admin',
    summary: 'Lists the accounts of the installation.',
    reply: z.array(managedUser),
  }),
  changeUser: endpoint('PUT /api/admin/users/{id}', {
    access: 'admin',
    summary: 'Sets the access level of an account; it takes effect at once.',
    body: z.object({ accessLevel: z.enum(accessLevels) }),
    reply: managedUser,
    errors: ['conflict'],
  }),
  disableUser: endpoint('POST /api/admin/users/{id}/disable', {
    access: 'admin',
    summary: 'Ends every session of a person and lets nobody sign in to the account; what is stored stays.',
    reply: managedUser,
    errors: ['conflict'],
  }),
  enableUser: endpoint('POST /api/admin/users/{id}/enable', {
    access: 'admin',
    summary: 'Lets a disabled person sign in again.',
    reply: managedUser,
    errors: ['conflict'],
  }),
  endSessions: endpoint('POST /api/admin/users/{id}/end-sessions', {
    access: 'admin',
    summary: 'Signs a person out everywhere.',
    reply: done,
  }),
  sendPasswordLink: endpoint('POST /api/admin/users/{id}/password-reset', {
    access: 'admin',
    summary: 'Sends a person the link for a new password; nobody else is shown it.',
    reply: z.object({ success: z.literal(true), delivery: z.enum(['mail', 'log']) }),
    limits: [AUTH_LIMITS.linksToAddress],
  }),
  storedOfUser: endpoint('GET /api/admin/users/{id}/stored', {
    access: 'admin',
    summary: 'Counts what is stored of a person, which removing them erases; counts only.',
    reply: z.array(stored),
  }),
  removeUser: endpoint('DELETE /api/admin/users/{id}', {
    access: 'admin',
    summary: 'Removes a person and erases everything that is stored of them, as deleting their account does.',
    reply: done,
    errors: ['conflict'],
  }),
  system: endpoint('GET /api/admin/system', {
    access: 'admin',
    summary: 'Tells the state of the installation: version, database, mailboxes and jobs; counts only.',
    reply: system,
  }),
};
