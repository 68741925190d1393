import { AUTH_LIMITS } from '#contract/auth/rate-limits.ts';
import { badInput } from '#server/errors.ts';
import type { Log } from '#server/log.ts';
import { hashNewPassword } from './new-password.ts';
import { type ClientInfo, loginCounter } from './password-sign-in.ts';
import type { RateLimiter } from './rate-limiter.ts';
import type { OneTimeTokenStore } from './store/one-time-tokens.store.ts';
import type { SessionStore } from './store/sessions.store.ts';
import type { TakeOver } from './store/take-over.store.ts';
import { emailKey, toUser, type UserStore } from './store/users.store.ts';
import type { SystemEmails } from './system-emails.ts';
import type { TwoFactor } from './two-factor.ts';

/** What a person does with a link that was sent to their address: replace a lost password, or verify the address. */
export const createEmailLinks = (deps: {
  users: UserStore;
  sessions: SessionStore;
  tokens: OneTimeTokenStore;
  systemEmails: SystemEmails;
  limiter: RateLimiter;
  twoFactor: TwoFactor;
  takeOver: TakeOver;
  log: Log;
}) => {
  const { users, sessions, tokens, systemEmails, limiter } = deps;

  const toAddress = (email: string) => [`email to ${emailKey(email)}`, AUTH_LIMITS.linksToAddress] as const;
  const send = async (email: string, purpose: 'reset' | 'verify', origin: string) => {
    const account = await users.byEmail(email);
    if (account !== undefined && account.disabledAt === null) {
      const link = `${origin}/auth?${purpose}=${await tokens.create(account.id, purpose)}`;
      // Not awaited: the time until the answer must not show whether the address is known.
      systemEmails
        .send(account.email, purpose, link)
        .catch(() => deps.log.error('email not sent', { user: account.id, purpose }));
    }
    return { success: true as const, delivery: systemEmails.delivery };
  };

  const request = async (email: string, purpose: 'reset' | 'verify', origin: string, client: string) => {
    await limiter.take([`email from ${client}`, AUTH_LIMITS.linksFromClient], toAddress(email));
    return send(email, purpose, origin);
  };

  return {
    requestPasswordReset: (email: string, origin: string, client: string) => request(email, 'reset', origin, client),
    requestVerification: (email: string, origin: string, client: string) => request(email, 'verify', origin, client),

    /** Sends the link for a new password that an administrator asks for. */
    async sendPasswordLink(email: string, origin: string) {
      await limiter.take(toAddress(email));
      return send(email, 'reset', origin);
    },

    async resetPassword(
      { token, password, code }: { token: string; password: string; code?: string | undefined },
      { userAgent }: ClientInfo,
    ) {
      const owner = await tokens.ownerOf(token, 'reset');
      const before = owner === undefined ? undefined : await users.byId(owner);
      if (before === undefined || before.disabledAt !== null) throw unknownLink();
      const passwordHash = await hashNewPassword(password);
      // Before the address was verified, the second factor may be that of a stranger who registered with it.
      if (before.emailVerified) await deps.twoFactor.check(before.id, code);
      if ((await tokens.use(token, 'reset')) === undefined) throw unknownLink();
      if (before.emailVerified) {
        await users.setPassword(before.id, passwordHash);
        await sessions.closeAll(before.id);
      } else if (!(await deps.takeOver(before.id, passwordHash))) throw unknownLink();
      await limiter.reset(loginCounter(before.email));
      const user = { ...toUser(before), emailVerified: true };
      return { user, secret: await sessions.open(before.id, userAgent) };
    },

    /** The link alone must not do: it would prove the address of a stranger who has registered with it. */
    async verifyEmail(userId: string, token: string): Promise<void> {
      if ((await tokens.ownerOf(token, 'verify')) !== userId) throw foreignLink();
      await tokens.use(token, 'verify');
      await users.setVerified(userId);
    },
  };
};
export type EmailLinks = ReturnType<typeof createEmailLinks>;

const foreignLink = () =>
  badInput('This link has been used, has expired, or is for another account. Ask for a new one.', 'token');
const unknownLink = () => badInput('This link has been used or has expired. Ask for a new one.', 'token');
