import { AUTH_LIMITS } from '#contract/auth/rate-limits.ts';
import { isAdministrator } from '#contract/auth/sign-in.ts';
import { isDuplicate } from '#server/db/database.ts';
import { badInput, conflict } from '#server/errors.ts';
import type { Log } from '#server/log.ts';
import { hashNewPassword } from './new-password.ts';
import type { PasswordProof } from './password-proof.ts';
import type { RateLimiter } from './rate-limiter.ts';
import type { EmailChangeStore } from './store/email-changes.store.ts';
import type { SessionStore } from './store/sessions.store.ts';
import type { TwoFactorStore } from './store/two-factor.store.ts';
import { type ProfileChanges, toUser, type UserStore } from './store/users.store.ts';
import type { SystemEmailKind } from './system-email-texts.ts';
import type { SystemEmails } from './system-emails.ts';

/** The rules by which a person changes their own account. */
export const createAccount = (deps: {
  users: UserStore;
  sessions: SessionStore;
  twoFactorStore: TwoFactorStore;
  emailChanges: EmailChangeStore;
  systemEmails: SystemEmails;
  passwordProof: PasswordProof;
  limiter: RateLimiter;
  /** Erases what every feature stores of a person. */
  eraseEverything: (userId: string) => Promise<void>;
  log: Log;
}) => {
  const { users, sessions, twoFactorStore, emailChanges, systemEmails, passwordProof, limiter } = deps;
  const { account, ownAccount, isShared, prove, provenAccount } = passwordProof;
  const sendEmail = (to: string, kind: SystemEmailKind, link: string, userId: string) =>
    systemEmails.send(to, kind, link).catch(() => deps.log.error('email not sent', { user: userId, purpose: kind }));

  return {
    async saveProfile(userId: string, profile: ProfileChanges) {
      await users.setProfile(userId, profile).catch((error: unknown) => {
        throw isDuplicate(error) ? conflict('This username is taken.', 'username') : error;
      });
      return toUser(await account(userId));
    },

    async security(userId: string) {
      const found = await account(userId);
      return {
        hasPassword: found.passwordHash !== null,
        isShared: isShared(found),
        pendingEmail: await emailChanges.pending(userId),
        twoStep: {
          on: await twoFactorStore.isOn(userId),
          recoveryCodesLeft: await twoFactorStore.recoveryCodesLeft(userId),
        },
      };
    },

    async changePassword(userId: string, sessionId: string, given: { current: string; password: string }) {
      const found = await ownAccount(userId);
      // Without a password there is nothing to ask for; the link to the address asks instead.
      if (found.passwordHash === null) {
        throw badInput(
          'This account has no password yet. Request a link under “Lost password” to choose one.',
          'current',
        );
      }
      await prove(found, given.current, 'current');
      await users.setPassword(userId, await hashNewPassword(given.password));
      await sessions.closeOthers(userId, sessionId);
    },

    async requestEmail(userId: string, given: { email: string; password: string }, origin: string) {
      await provenAccount(userId, given.password);
      if ((await users.byEmail(given.email)) !== undefined) throw emailTaken();
      await limiter.take([`email change ${userId}`, AUTH_LIMITS.emailChanges]);
      const link = `${origin}/settings?email=${await emailChanges.create(userId, given.email)}`;
      void sendEmail(given.email, 'email', link, userId);
      return { success: true as const, delivery: systemEmails.delivery };
    },
    /** Moves the account to the new address and ends its other sessions. */
    async confirmEmail({ userId, sessionId }: { userId: string; sessionId: string }, token: string, origin: string) {
      const before = await ownAccount(userId);
      const email = await emailChanges.use(userId, token);
      if (email === undefined) throw badInput('This link has been used or has expired. Ask for a new one.', 'token');
      await users.setEmail(userId, email).catch((error: unknown) => {
        throw isDuplicate(error) ? emailTaken() : error;
      });
      await sessions.closeOthers(userId, sessionId);
      void sendEmail(before.email, 'email_changed', `${origin}/contact`, userId);
      return toUser(await account(userId));
    },
    cancelEmail: (userId: string) => emailChanges.cancel(userId),

    endOtherSessions: (userId: string, sessionId: string) => sessions.closeOthers(userId, sessionId),

    /** Erases the account; what features store goes first, so that a failure leaves an account that can try again. */
    async erase(userId: string, password: string) {
      const { accessLevel } = await provenAccount(userId, password);
      if (isAdministrator(accessLevel) && !(await users.hasOtherAdministrator(userId))) throw lastAdministrator();
      await deps.eraseEverything(userId);
      if (!(await users.remove(userId))) throw lastAdministrator();
    },
  };
};
export type AccountService = ReturnType<typeof createAccount>;

const emailTaken = () => conflict('There is already an account with this email address.', 'email');
const lastAdministrator = () => conflict('You’re the only administrator. Make someone else an administrator first.');
