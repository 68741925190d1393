import type { AccessLevel } from '#contract/auth/sign-in.ts';
import type { Client } from './client.ts';
import { startTestServer, type TestServer } from './server.ts';

/** Somebody with a level and a name, signed in. */
export interface ServerUser {
  readonly id: string;
  readonly email: string;
  readonly client: Client;
}

/** A world with an administrator who gives people their levels. */
export interface TestServerWithUsers extends TestServer {
  user(level?: AccessLevel, name?: { firstName: string; lastName: string }): Promise<ServerUser>;
}

const ADMIN_PASSWORD = 'a quiet lake at dawn';

/** Builds the real world in demo mode, whose administrator is the one to raise levels. */
export const startTestServerWithUsers = async ({
  env = {},
  ...options
}: { env?: Record<string, string>; now?: () => number } = {}): Promise<TestServerWithUsers> => {
  const server = await startTestServer({ ...options, env: { DEMO: '1', DEMO_ADMIN_PASSWORD: ADMIN_PASSWORD, ...env } });
  const admin = server.client();
  await admin.post('/api/auth/login', { email: 'admin@iris.local', password: ADMIN_PASSWORD });
  let members = 0;
  return {
    ...server,
    async user(level = 'premium', name = { firstName: 'Robin', lastName: 'Person' }) {
      const client = server.client();
      members += 1;
      const email = `member${members}@example.org`;
      const { json } = await client.post('/api/auth/register', { email, password: 'a good password', ...name });
      await admin.put(`/api/admin/users/${json.id}`, { accessLevel: level });
      return { id: json.id, email, client };
    },
  };
};
