import type { AccessLevel } from '#contract/auth.ts';
import type { Config } from '#server/config.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Db } from '#server/db/database.ts';
import type { Job } from '#server/jobs/jobs.ts';
import type { Log } from '#server/log.ts';
import type { Post } from '#server/post/post.ts';
import { createAccount } from './account.ts';
import { accountHandlers, type AccountSources } from './account-handlers.ts';
import { createAdmission } from './admission.ts';
import { createAttempts } from './attempts.ts';
import { seedDemo } from './demo.ts';
import { createEmailChangeStore } from './email-changes.store.ts';
import { createFlowStore } from './flows.store.ts';
import { createGoogleAccess, type TakePermission } from './google-access.ts';
import { authHandlers } from './handlers.ts';
import { createLetters } from './letters.ts';
import { createLinkStore } from './links.store.ts';
import { passkeysHandlers } from './passkeys/handlers.ts';
import { createPasskeys } from './passkeys/passkeys.ts';
import { createPasskeyStore } from './passkeys/passkeys.store.ts';
import { createPeopleStore, toUser } from './people.store.ts';
import { createProviderSecondStep } from './provider-second-step.ts';
import { createSecondStep } from './second-step.ts';
import { createAuth } from './service.ts';
import { createSessionStore } from './sessions.store.ts';
import { createSignIn } from './sign-in.ts';
import type { UserRow } from './tables.ts';
import { createTwoStepStore } from './two-step.store.ts';

/** Connects the parts of accounts: who people are, how they come in, and what they do with their account. */
export const createAccounts = async (deps: {
  db: Db;
  vault: Vault;
  config: Config;
  post: Post | null;
  sources: AccountSources;
  /** Takes over what a person allows Iris at Google. */
  take: TakePermission;
  /** Erases what features store of a person. */
  eraseEverything: (userId: string) => Promise<void>;
  onSignIn: (userId: string, agent: string) => Promise<void>;
  now: () => number;
  log: Log;
}) => {
  const { db, vault, config, post, now, log } = deps;
  const people = createPeopleStore(db, now);
  const sessions = createSessionStore(db, now, deps.onSignIn);
  const passwords = { admin: config.demo.adminPassword, demo: config.demo.password };
  const demo = config.demo.on ? await seedDemo({ db, people, vault, passwords }) : undefined;
  const letters = createLetters({ post, log });
  const attempts = createAttempts(now);
  const twoStep = createTwoStepStore(db, vault, now);
  const links = createLinkStore(db, now);
  const secondStep = createSecondStep(twoStep, attempts);
  const providerSecondStep = createProviderSecondStep({ twoStep, secondStep, links, people, sessions });
  const passkeyStore = createPasskeyStore(db, now);
  const auth = createAuth({
    people,
    sessions,
    links,
    letters,
    attempts,
    secondStep,
    dropPasskeys: (userId) => passkeyStore.removeAll(userId),
    demo,
    log,
  });
  const signIn = createSignIn({
    config,
    flows: createFlowStore(db, vault, now),
    admission: createAdmission({ people, hasDemo: config.demo.on }),
    sessions,
    access: createGoogleAccess({ take: deps.take, log }),
    secondStep: providerSecondStep,
    log,
    now,
  });
  const account = createAccount({
    people,
    sessions,
    twoStep,
    emailChanges: createEmailChangeStore(db, now),
    letters,
    attempts,
    passkeysOf: async (userId) => (await passkeyStore.ofUser(userId)).length,
    demo,
    eraseEverything: deps.eraseEverything,
    log,
  });
  const passkeys = createPasskeys({
    store: passkeyStore,
    people,
    sessions,
    attempts,
    proven: (userId, password) => account.proven(userId, password),
    now,
    log,
  });
  const jobs: readonly Job[] = [{ name: 'sweep-sessions', every: 3600_000, run: () => sessions.sweep() }];
  return {
    handlers: {
      auth: authHandlers(auth, sessions, signIn, providerSecondStep),
      passkeys: passkeysHandlers(passkeys, sessions),
      account: accountHandlers(account, deps.sources),
    },
    jobs,
    people,
    sessions,
    /** What administrators see and change of accounts. */
    managed: {
      all: async () => (await people.all()).map(managed),
      async byId(id: string) {
        const row = await people.byId(id);
        return row && managed(row);
      },
      setLevel: (id: string, level: AccessLevel) => people.setLevel(id, level),
    },
  };
};

const managed = (row: UserRow) => ({ ...toUser(row), createdAt: new Date(row.created_at).toISOString() });
