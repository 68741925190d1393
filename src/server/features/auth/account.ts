import { createHash } from 'node:crypto';
import { type SignInProvider, signInProviders } from '#contract/auth.ts';
import { PRODUCT } from '#contract/pages.ts';
import { hashPassword, passwordMatches } from '#server/crypto/password.ts';
import { isDuplicate } from '#server/db/database.ts';
import { badInput, conflict, forbidden, notFound, tooMany } from '#server/errors.ts';
import type { Log } from '#server/log.ts';
import type { Allowance, Attempts } from './attempts.ts';
import type { DemoAccount } from './demo.ts';
import type { EmailChangeStore } from './email-changes.store.ts';
import type { LetterKind, Letters } from './letters.ts';
import { emailKey, type PeopleStore, toUser } from './people.store.ts';
import { providers } from './providers/providers.ts';
import type { SessionStore } from './sessions.store.ts';
import { newTotpSecret, totpUri } from './totp.ts';
import type { TwoStepStore } from './two-step.store.ts';
import type { UserRow } from './tables.ts';

const WRONG_PASSWORDS: Allowance = { tries: 10, within: 15 * 60_000 };
const ADDRESS_CHANGES: Allowance = { tries: 5, within: 3600_000 };

/** The rules by which a person changes their own account. */
export const createAccount = (deps: {
  people: PeopleStore;
  sessions: SessionStore;
  twoStep: TwoStepStore;
  emailChanges: EmailChangeStore;
  letters: Letters;
  attempts: Attempts;
  /** How many passkeys a person has. */
  passkeysOf: (userId: string) => Promise<number>;
  demo: readonly DemoAccount[] | undefined;
  /** Erases what every feature stores of a person. */
  eraseEverything: (userId: string) => Promise<void>;
  log: Log;
}) => {
  const { people, sessions, twoStep, emailChanges, letters, attempts } = deps;

  const person = async (userId: string): Promise<UserRow> => {
    const row = await people.byId(userId);
    if (row === undefined) throw notFound('This account');
    return row;
  };
  const isShared = (row: UserRow) => deps.demo?.some(({ email }) => emailKey(email) === row.email_key) ?? false;
  /** The person with the account, when it is theirs alone. */
  const owner = async (userId: string): Promise<UserRow> => {
    const row = await person(userId);
    if (isShared(row)) {
      throw forbidden(
        'A demo account is there for everybody and stays as it is. Make an account of your own for this.',
      );
    }
    return row;
  };
  /** Makes sure that the person is there and not only their browser. */
  const prove = async (row: UserRow, password: string, field: string): Promise<void> => {
    if (row.password_hash === null) return;
    const name = `prove ${row.id}`;
    const seconds = attempts.wait(name, WRONG_PASSWORDS);
    if (seconds > 0) throw tooMany(seconds);
    if (password === '') throw badInput('Your password is needed for this.', field);
    if (!(await passwordMatches(password, row.password_hash))) {
      attempts.add(name, WRONG_PASSWORDS);
      throw badInput('This is not your password.', field);
    }
    attempts.forgive(name);
  };
  const post = (to: string, kind: LetterKind, link: string, userId: string) =>
    letters.send(to, kind, link).catch(() => deps.log.error('letter not sent', { user: userId, purpose: kind }));

  return {
    /** The person with the account, after their password has shown that they are there. */
    async proven(userId: string, password: string): Promise<UserRow> {
      const row = await owner(userId);
      await prove(row, password, 'password');
      return row;
    },

    async saveProfile(userId: string, given: { firstName: string; lastName: string; username: string | null }) {
      const profile = { first_name: given.firstName, last_name: given.lastName, username: given.username };
      await people.setProfile(userId, profile).catch((error: unknown) => {
        throw isDuplicate(error) ? conflict('Somebody else has this username.', 'username') : error;
      });
      return toUser(await person(userId));
    },

    async security(userId: string) {
      const row = await person(userId);
      return {
        hasPassword: row.password_hash !== null,
        isShared: isShared(row),
        pendingEmail: await emailChanges.pending(userId),
        twoStep: { on: await twoStep.isOn(userId), recoveryCodesLeft: await twoStep.recoveryCodesLeft(userId) },
      };
    },

    async changePassword(userId: string, sessionId: string, given: { current: string; password: string }) {
      const row = await owner(userId);
      // Without a password there is nothing to ask for; the link to the address asks instead.
      if (row.password_hash === null) {
        throw badInput(
          'This account has no password yet: ask for a link under “Lost password” and choose one.',
          'current',
        );
      }
      await prove(row, given.current, 'current');
      await people.setPassword(userId, await hashPassword(given.password));
      await sessions.closeOthers(userId, sessionId);
    },

    async requestEmail(userId: string, given: { email: string; password: string }, origin: string) {
      const row = await owner(userId);
      await prove(row, given.password, 'password');
      if ((await people.byEmail(given.email)) !== undefined) throw taken();
      const seconds = attempts.wait(`address ${userId}`, ADDRESS_CHANGES);
      if (seconds > 0) throw tooMany(seconds);
      attempts.add(`address ${userId}`, ADDRESS_CHANGES);
      const link = `${origin}/settings?email=${await emailChanges.make(userId, given.email)}`;
      void post(given.email, 'email', link, userId);
      return { success: true as const, delivery: letters.delivery };
    },
    async confirmEmail(userId: string, token: string, origin: string) {
      const before = await owner(userId);
      const email = await emailChanges.use(userId, token);
      if (email === undefined) throw badInput('This link has been used or has run out. Ask for a new one.', 'token');
      await people.setEmail(userId, email).catch((error: unknown) => {
        throw isDuplicate(error) ? taken() : error;
      });
      void post(before.email, 'email_changed', `${origin}/contact`, userId);
      return toUser(await person(userId));
    },
    cancelEmail: (userId: string) => emailChanges.cancel(userId),

    endOtherSessions: (userId: string, sessionId: string) => sessions.closeOthers(userId, sessionId),

    async identities(userId: string) {
      return (await people.identitiesOf(userId)).flatMap(({ provider, subject, created_at }) => {
        const known = signInProviders.find((id): id is SignInProvider => id === provider);
        if (known === undefined) return [];
        const connectedAt = new Date(created_at).toISOString();
        return [{ id: identityId(provider, subject), provider: known, name: providers[known].name, connectedAt }];
      });
    },
    async dropIdentity(userId: string, id: string) {
      const all = await people.identitiesOf(userId);
      const found = all.find(({ provider, subject }) => identityId(provider, subject) === id);
      if (found === undefined) throw notFound('This connection');
      const isLast = all.length === 1 && (await deps.passkeysOf(userId)) === 0;
      if (isLast && (await person(userId)).password_hash === null) {
        throw conflict('This is your only way in. Choose a password first, then disconnect it.');
      }
      await people.dropIdentity(userId, found.provider, found.subject);
    },

    async startTwoStep(userId: string, password: string) {
      const row = await owner(userId);
      await prove(row, password, 'password');
      if (await twoStep.isOn(userId)) throw conflict('Two-step sign-in is on already.');
      const secret = newTotpSecret();
      await twoStep.begin(userId, secret);
      return { secret, uri: totpUri(secret, PRODUCT, row.email) };
    },
    async confirmTwoStep(userId: string, code: string) {
      if (!(await twoStep.confirm(userId, code))) {
        throw badInput(
          'This code is wrong. Check the clock of your phone and take the code that it shows now.',
          'code',
        );
      }
      return { recoveryCodes: await twoStep.renewRecoveryCodes(userId) };
    },
    async renewRecoveryCodes(userId: string, password: string) {
      await prove(await owner(userId), password, 'password');
      if (!(await twoStep.isOn(userId))) throw conflict('Two-step sign-in is off.');
      return { recoveryCodes: await twoStep.renewRecoveryCodes(userId) };
    },
    async stopTwoStep(userId: string, given: { password: string; code: string }) {
      const row = await owner(userId);
      await prove(row, given.password, 'password');
      const name = `stop ${userId}`;
      const seconds = attempts.wait(name, WRONG_PASSWORDS);
      if (seconds > 0) throw tooMany(seconds);
      if (!(await twoStep.use(userId, given.code))) {
        attempts.add(name, WRONG_PASSWORDS);
        throw badInput('This code is wrong or has been used.', 'code');
      }
      await twoStep.end(userId);
    },

    /** Erases the account; what features store goes first, so that a failure leaves an account that can try again. */
    async erase(userId: string, password: string) {
      const row = await owner(userId);
      await prove(row, password, 'password');
      const isAdministrator = row.access_level === 'admin' || row.access_level === 'super_user';
      if (isAdministrator && !(await people.hasOtherAdministrator(userId))) throw lastAdministrator();
      await deps.eraseEverything(userId);
      if (!(await people.remove(userId))) throw lastAdministrator();
    },
  };
};
export type Account = ReturnType<typeof createAccount>;

const taken = () => conflict('There is already an account with this email address.', 'email');
const lastAdministrator = () =>
  conflict(
    'You are the only administrator. Make somebody else one first, so that the installation stays in good hands.',
  );

/** Names a connection without telling what the provider calls the person. */
const identityId = (provider: string, subject: string): string =>
  `${provider}-${createHash('sha256').update(`${provider}\n${subject}`).digest('base64url').slice(0, 16)}`;
