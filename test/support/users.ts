import { type APIRequestContext, type Browser, request } from 'playwright-core';
import type { AccessLevel } from '#contract/auth/sign-in.ts';
import { openPage, type BrowserPage } from './browser-page.ts';

const ADMIN = { email: 'admin@iris.local', password: 'a quiet lake at dawn' };

/** The environment that a server needs for a desk. */
export const DEMO_ENV = { DEMO: '1', DEMO_ADMIN_PASSWORD: ADMIN.password };

export interface Name {
  readonly firstName: string;
  readonly lastName: string;
}

/** A person of a certain level, signed in, who calls the API. */
export interface ApiUser {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly calls: APIRequestContext;
  /** Calls the API; what is refused is an error. */
  post(path: string, body: object): Promise<{ id: string }>;
}

/** Such a person with a window of their own. */
export type SignedInUser = ApiUser & BrowserPage;

/** How long a call may take, in milliseconds: as long as tests wait for anything else. */
const PATIENCE = 90_000;

/** People of any level on a real server, which was started with `DESK_ENV`. */
export const createUserFactory = async (url: string, browser: Browser) => {
  const admin = await request.newContext({ baseURL: url, timeout: PATIENCE });
  await admin.post('/api/auth/login', { data: ADMIN });
  let people = 0;

  const setLevel = async (id: string, accessLevel: AccessLevel): Promise<void> => {
    await expectOk(admin.put(`/api/admin/users/${id}`, { data: { accessLevel } }));
  };
  const register = async (calls: APIRequestContext, name: Name, level: AccessLevel): Promise<ApiUser> => {
    people += 1;
    const account = { email: `seat${people}@example.org`, password: 'a good password' };
    const { id } = await expectOk(calls.post('/api/auth/register', { data: { ...account, ...name } }));
    await setLevel(id, level);
    return { ...account, id, calls, post: (path, body) => expectOk(calls.post(path, { data: body })) };
  };
  return {
    setLevel,
    apiUser: async (name: Name, level: AccessLevel = 'premium') =>
      register(await request.newContext({ baseURL: url, timeout: PATIENCE }), name, level),
    async signedInUser(name: Name, level: AccessLevel = 'premium'): Promise<SignedInUser> {
      const context = await openPage(browser, url);
      return { ...context, ...(await register(context.page.request, name, level)) };
    },
    close: () => admin.dispose(),
  };
};
export type UserFactory = Awaited<ReturnType<typeof createUserFactory>>;

const expectOk = async (answering: ReturnType<APIRequestContext['post']>): Promise<{ id: string }> => {
  const answer = await answering;
  if (!answer.ok()) throw new Error(`${answer.url()} was answered with ${answer.status()}: ${await answer.text()}`);
  // Every call that a desk makes answers with something that has an id.
  return (await answer.json()) as { id: string };
};
