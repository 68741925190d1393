import { z } from 'zod';
import { accessLevels, user } from './auth.ts';
import { instant } from './common.ts';
import { endpoint } from './endpoint.ts';

const managedUser = user.extend({ createdAt: instant });
export type ManagedUser = z.infer<typeof managedUser>;

const system = z.object({
  version: z.string(),
  startedAt: instant,
  database: z.object({ engine: z.enum(['sqlite', 'postgres']), bytes: z.number() }),
  counts: z.object({ people: z.number(), sessions: z.number(), waitlist: z.number() }),
  mail: z.object({ mailboxes: z.number(), failing: z.number(), mails: z.number(), lastSyncAt: instant.nullable() }),
  jobs: z.array(z.object({ name: z.string(), everySeconds: z.number(), lastRunAt: instant.nullable() })),
});
export type System = z.infer<typeof system>;

export const adminContract = {
  users: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    access: 'admin',
    summary: 'Lists the accounts of the installation.',
    reply: z.array(managedUser),
  }),
  changeUser: endpoint({
    method: 'PUT',
    path: '/api/admin/users/{id}',
    access: 'admin',
    summary: 'Sets the access level of an account; it takes effect at once.',
    body: z.object({ accessLevel: z.enum(accessLevels) }),
    reply: managedUser,
  }),
  system: endpoint({
    method: 'GET',
    path: '/api/admin/system',
    access: 'admin',
    summary: 'Tells the state of the installation: version, database, mailboxes and jobs; counts only.',
    reply: system,
  }),
};
