import type { Config } from '#server/config.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Database } from '#server/db/database.ts';
import type { Job } from '#server/jobs/jobs.ts';
import type { Log } from '#server/log.ts';
import type { Mailer } from '#server/mailer/mailer.ts';
import { createAccount } from './account.ts';
import { accountHandlers, type AccountSources } from './account-handlers.ts';
import { createAccountLinking } from './account-linking.ts';
import { seedDemoAccounts, warnOfDemoAccounts } from './demo-accounts.ts';
import { createEmailLinks } from './email-links.ts';
import { type ConnectGoogle, createGoogleAccess } from './google-access.ts';
import { authHandlers } from './handlers.ts';
import { createInvitations, type WaitlistPort } from './invitations.ts';
import { invitationsHandlers } from './invitation-handlers.ts';
import { createLinkedIdentities } from './linked-identities.ts';
import { createOAuthSignIn } from './oauth-sign-in.ts';
import { passkeysHandlers } from './passkey-handlers.ts';
import { createManagedUsers } from './managed-users.ts';
import { createPasskeys } from './passkeys.ts';
import { createPasswordProof } from './password-proof.ts';
import { createPasswordSignIn } from './password-sign-in.ts';
import { createProfileTransfer } from './profile.ts';
import { createProviderTwoFactor } from './provider-two-factor.ts';
import { providers } from './providers/providers.ts';
import { countInMemory, createRateLimiter } from './rate-limiter.ts';
import { createProxySignIn } from './proxy-sign-in.ts';
import { createRegistration } from './registration.ts';
import { createCountedTryStore } from './store/counted-tries.store.ts';
import { createSessionList } from './session-list.ts';
import { createDemoPasswordStore } from './store/demo-passwords.store.ts';
import { createEmailChangeStore } from './store/email-changes.store.ts';
import { createInvitationStore } from './store/invitations.store.ts';
import { createIdentityStore } from './store/identities.store.ts';
import { createOAuthStateStore } from './store/oauth-states.store.ts';
import { createOneTimeTokenStore } from './store/one-time-tokens.store.ts';
import { createPasskeyStore } from './store/passkeys.store.ts';
import { createSessionStore } from './store/sessions.store.ts';
import { createTakeOver } from './store/take-over.store.ts';
import { createTwoFactorStore } from './store/two-factor.store.ts';
import { createUserStore, toUser } from './store/users.store.ts';
import { createSystemEmails } from './system-emails.ts';
import { createTwoFactor } from './two-factor.ts';
import { createTwoFactorSetup } from './two-factor-setup.ts';

/** The longest window of AUTH_LIMITS, in milliseconds. */
const LONGEST_WINDOW = 3600_000;

/** Accounts: who people are, how they sign in, and what they do with their account. */
export const createAuth = async (deps: {
  database: Pick<Database, 'db' | 'changeStamp'>;
  vault: Vault;
  config: Config;
  mailer: Mailer | null;
  sources: AccountSources;
  /** Connects what a person allows Iris at Google. */
  connectGoogle: ConnectGoogle;
  /** Erases what features store of a person. */
  eraseEverything: (userId: string) => Promise<void>;
  /** Stops, or starts again, what runs for a person without them. */
  onDisabled: (userId: string) => Promise<void>;
  onEnabled: (userId: string) => Promise<void>;
  waitlist: WaitlistPort;
  onSignIn: (userId: string, userAgent: string) => Promise<void>;
  now: () => number;
  log: Log;
}) => {
  const { database, vault, config, now, log } = deps;
  const { db } = database;
  const users = createUserStore(db, now);
  const identities = createIdentityStore(db, now);
  const sessions = createSessionStore(database, now, deps.onSignIn);
  const tokens = createOneTimeTokenStore(db, now);
  const twoFactorStore = createTwoFactorStore(db, vault, now);
  const passkeys = createPasskeyStore(db, now);
  const takeOver = createTakeOver(db);
  const demoPasswords = createDemoPasswordStore(db, vault);
  const demo = config.demo.on
    ? await seedDemoAccounts({
        users,
        store: demoPasswords,
        passwords: { admin: config.demo.adminPassword, demo: config.demo.password },
      })
    : undefined;
  if (demo === undefined) await warnOfDemoAccounts({ users, store: demoPasswords, log });
  const registration = createRegistration({
    db,
    config: config.registration,
    hasDemo: demo !== undefined,
    onRegistered: deps.waitlist.onRegistered,
    now,
  });
  await registration.warnIfUnreachable(log);
  const systemEmails = createSystemEmails({ mailer: deps.mailer, log });
  // Processes that share a database share the limits; one alone counts in its memory.
  const countedTries = createCountedTryStore(db, now);
  const limiter = createRateLimiter(now, config.databaseUrl === undefined ? countInMemory() : countedTries);
  const twoFactor = createTwoFactor({ store: twoFactorStore, limiter, now });
  const providerTwoFactor = createProviderTwoFactor({ twoFactor, tokens, users, sessions });
  const passwordProof = createPasswordProof({ users, limiter, demo });
  const stores = { users, identities, sessions, tokens, passkeys, twoFactorStore };
  const emailLinks = createEmailLinks({ ...stores, systemEmails, limiter, twoFactor, takeOver, log });
  const linking = createAccountLinking({ users, identities, takeOver, registration });
  const jobs: readonly Job[] = [
    {
      name: 'cleanup-sessions',
      every: 3600_000,
      async run() {
        await sessions.cleanup();
        await countedTries.cleanup(now() - LONGEST_WINDOW);
      },
    },
  ];
  return {
    handlers: {
      auth: authHandlers({
        passwordSignIn: createPasswordSignIn({ users, sessions, limiter, twoFactor, registration }),
        emailLinks,
        oauthSignIn: createOAuthSignIn({
          providers,
          config,
          states: createOAuthStateStore(db, vault, now),
          linking,
          sessions,
          access: createGoogleAccess({ connect: deps.connectGoogle, log }),
          twoFactor: providerTwoFactor,
          log,
          now,
        }),
        twoFactor: providerTwoFactor,
        registration,
        sessions,
        sessionList: createSessionList(sessions),
        demo,
      }),
      invitations: invitationsHandlers(
        createInvitations({
          users,
          store: createInvitationStore(db, now),
          registration,
          systemEmails,
          level: config.registration.level,
          waitlist: deps.waitlist,
          now,
          log,
        }),
      ),
      passkeys: passkeysHandlers(
        createPasskeys({ store: passkeys, users, identities, sessions, limiter, passwordProof, log }),
        sessions,
      ),
      account: accountHandlers({
        account: createAccount({
          ...stores,
          emailChanges: createEmailChangeStore(db, now),
          systemEmails,
          passwordProof,
          limiter,
          eraseEverything: deps.eraseEverything,
          log,
        }),
        identities: createLinkedIdentities(stores),
        twoFactorSetup: createTwoFactorSetup({ twoFactor, store: twoFactorStore, passwordProof, limiter }),
        sources: deps.sources,
      }),
    },
    jobs,
    users,
    sessions,
    /** A person whose account is in use. */
    async activeUser(id: string) {
      const account = await users.byId(id);
      return account === undefined || account.disabledAt !== null ? null : toUser(account);
    },
    limiter,
    proxyCaller: createProxySignIn({ config: config.proxySignIn, identities, linking, sessions }),
    profileTransfer: createProfileTransfer(users),
    managedUsers: createManagedUsers({
      db,
      users,
      sessions,
      emailLinks,
      eraseEverything: deps.eraseEverything,
      onDisabled: deps.onDisabled,
      onEnabled: deps.onEnabled,
      now,
    }),
  };
};
