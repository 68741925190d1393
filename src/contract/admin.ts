import { z } from 'zod';
import { accessLevels, user } from './auth.ts';
import { instant } from './common.ts';
import { endpoint } from './endpoint.ts';

const managedUser = user.extend({ createdAt: instant });

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
};
