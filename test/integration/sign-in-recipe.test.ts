import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { signInProviders } from '#contract/auth/sign-in-providers.ts';
import { contract } from '#contract/contract.ts';
import { oauthClient, optional, readConfig } from '#server/config.ts';
import { createVault } from '#server/crypto/vault.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { createAccountLinking } from '#server/features/auth/account-linking.ts';
import { createOAuthSignIn } from '#server/features/auth/oauth-sign-in.ts';
import { profileFromIdToken } from '#server/features/auth/providers/id-token.ts';
import type { SignInProviderDefinition } from '#server/features/auth/providers/provider.ts';
import { createIdentityStore } from '#server/features/auth/store/identities.store.ts';
import { createOAuthStateStore } from '#server/features/auth/store/oauth-states.store.ts';
import { createSessionStore } from '#server/features/auth/store/sessions.store.ts';
import { createTakeOver } from '#server/features/auth/store/take-over.store.ts';
import { createUserStore } from '#server/features/auth/store/users.store.ts';
import type { RequestContext } from '#server/http/handlers.ts';
import { createLog } from '#server/log.ts';
import { discoveredClient } from '#server/oauth/oauth-client.ts';
import { type Idp, startIdp } from '#test/support/services/idp.ts';

/** What the recipe asks for: one file, whose value is one line in the list of providers. */
const environment = z.object({ ACME_ISSUER: optional, ACME_CLIENT_ID: optional, ACME_CLIENT_SECRET: optional });
const acme: SignInProviderDefinition = {
  protocol: 'openid',
  parameters: { scope: 'openid email profile' },
  connect(config, now) {
    const { ACME_ISSUER: issuer, ACME_CLIENT_ID: id, ACME_CLIENT_SECRET: secret } = config.read(environment);
    const client = oauthClient(id, secret);
    return client && issuer
      ? { client: discoveredClient(issuer, client, now), profile: profileFromIdToken }
      : undefined;
  },
};

let folder: string;
let database: Database;
let idp: Idp;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'iris-sign-in-recipe-'));
  database = openSqlite(folder, Buffer.alloc(32, 1));
  await migrate(database, Date.now);
  idp = await startIdp({ redirectUris: ['http://127.0.0.1/api/auth/acme/callback'] });
});
afterAll(async () => {
  await idp.stop();
  await database.close();
  rmSync(folder, { recursive: true });
});

const signInWith = (env: Record<string, string>) => {
  const { db } = database;
  const users = createUserStore(db, Date.now);
  return createOAuthSignIn({
    providers: { acme },
    config: readConfig(env),
    states: createOAuthStateStore(db, createVault(Buffer.alloc(32, 2)), Date.now),
    linking: createAccountLinking({
      users,
      identities: createIdentityStore(db, Date.now),
      takeOver: createTakeOver(db),
      registration: { add: (user) => users.add({ ...user, accessLevel: 'demo' }) },
    }),
    sessions: createSessionStore(database, Date.now),
    access: { finish: () => Promise.reject(new Error('Nobody asks for a permission here.')) },
    twoFactor: {
      waitFor: () => Promise.resolve(undefined),
      finish: () => Promise.reject(new Error('No code is needed.')),
    },
    log: createLog({ level: 'silent', format: 'json' }),
    now: Date.now,
  });
};
const browser = (cookies: Record<string, string>) => ({
  at: (url: URL): RequestContext => ({
    client: '127.0.0.1',
    proxyHeader: () => undefined,
    sentFile: { name: '', type: '' },
    userAgent: 'test',
    ifNoneMatch: null,
    origin: 'http://127.0.0.1',
    url,
    isFromOtherSite: false,
    cookie: (name) => cookies[name],
    setCookie: (name, value) => void (cookies[name] = value),
  }),
});

test('every provider of the list has its two calls under its own address', () => {
  expect(signInProviders.map((id) => [contract.auth[id].path, contract.auth[`${id}Callback`].path])).toEqual(
    signInProviders.map((id) => [`/api/auth/${id}`, `/api/auth/${id}/callback`]),
  );
});

test('a new provider is listed and, without its variables, leads to the notice that names it', async () => {
  const signIn = signInWith({});
  const answer = await signIn.start('acme', browser({}).at(new URL('http://127.0.0.1/api/auth/acme')), null);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/auth?error=acme_config_needed']);
  expect(signIn.list('http://127.0.0.1')).toEqual([
    { id: 'acme', configured: false, redirectUri: 'http://127.0.0.1/api/auth/acme/callback' },
  ]);
});

test('a new provider signs somebody in once its variables are set', async () => {
  const signIn = signInWith({
    ACME_ISSUER: idp.issuer,
    ACME_CLIENT_ID: idp.clientId,
    ACME_CLIENT_SECRET: idp.clientSecret,
  });
  const cookies: Record<string, string> = {};
  const page = browser(cookies);
  const left = await signIn.start('acme', page.at(new URL('http://127.0.0.1/api/auth/acme')), null);
  const callback = await idp.signIn(new URL(left.headers.get('location') ?? ''), 'ada');
  const answer = await signIn.finish('acme', page.at(callback), null);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/dashboard']);
  const caller = await createSessionStore(database, Date.now).callerOf(cookies['iris_session'] ?? '');
  expect(caller?.user).toMatchObject({ email: 'ada@example.com', emailVerified: true });
});
