import type { AccessLevel } from '#contract/auth.ts';
import type { Client } from './client.ts';
import { createTestWorld, type TestWorld } from './world.ts';

/** Somebody with a level and a name, signed in. */
export interface Member {
  readonly id: string;
  readonly email: string;
  readonly client: Client;
}

/** A world with an administrator who gives people their levels. */
export interface MembersWorld extends TestWorld {
  member(level?: AccessLevel, name?: { firstName: string; lastName: string }): Promise<Member>;
}

const ADMIN_PASSWORD = 'a quiet lake at dawn';

/** Builds the real world in demo mode, whose administrator is the one to raise levels. */
export const createMembersWorld = async ({
  env = {},
  ...options
}: { env?: Record<string, string>; now?: () => number } = {}): Promise<MembersWorld> => {
  const world = await createTestWorld({ ...options, env: { DEMO: '1', DEMO_ADMIN_PASSWORD: ADMIN_PASSWORD, ...env } });
  const admin = world.visitor();
  await admin.post('/api/auth/login', { email: 'admin@iris.local', password: ADMIN_PASSWORD });
  let members = 0;
  return {
    ...world,
    async member(level = 'premium', name = { firstName: 'Robin', lastName: 'Person' }) {
      const client = world.visitor();
      members += 1;
      const email = `member${members}@example.org`;
      const { json } = await client.post('/api/auth/register', { email, password: 'a good password', ...name });
      await admin.put(`/api/admin/users/${json.id}`, { accessLevel: level });
      return { id: json.id, email, client };
    },
  };
};
