import { hashPassword, passwordMatches } from '#server/crypto/password.ts';
import { isDuplicate } from '#server/db/database.ts';
import { AppError, badInput, conflict, notFound, tooMany } from '#server/errors.ts';
import type { Log } from '#server/log.ts';
import type { Allowance, Attempts } from './attempts.ts';
import type { DemoAccount } from './demo.ts';
import type { Letters } from './letters.ts';
import type { LinkStore } from './links.store.ts';
import { addNewcomer } from './newcomer.ts';
import { emailKey, type PeopleStore, toUser } from './people.store.ts';
import type { SecondStep } from './second-step.ts';
import type { SessionStore } from './sessions.store.ts';
import type { LinkPurpose } from './tables.ts';

const QUARTER_HOUR = 15 * 60_000;
const WRONG_FOR_ADDRESS: Allowance = { tries: 15, within: QUARTER_HOUR };
const WRONG_FROM_CLIENT: Allowance = { tries: 35, within: QUARTER_HOUR };
const REGISTRATIONS: Allowance = { tries: 300, within: 3600_000 };
const LETTERS: Allowance = { tries: 5, within: 3600_000 };

/** Where a person is when they sign in. */
export interface Place {
  readonly client: string;
  readonly userAgent: string;
}

/** The rules of accounts: who may come in, and how a lost password is replaced. */
export const createAuth = (deps: {
  people: PeopleStore;
  sessions: SessionStore;
  links: LinkStore;
  letters: Letters;
  attempts: Attempts;
  secondStep: SecondStep;
  /** Removes every passkey of a person. */
  dropPasskeys: (userId: string) => Promise<void>;
  demo: readonly DemoAccount[] | undefined;
  log: Log;
}) => {
  const { people, sessions, links, letters, attempts } = deps;
  // Compared when the address is unknown, so that the answer takes as long as a wrong password.
  const nobody = hashPassword('nobody has this password');

  const limit = (name: string, allowance: Allowance) => {
    const seconds = attempts.wait(name, allowance);
    if (seconds > 0) throw tooMany(seconds);
  };

  const send = async (email: string, purpose: Exclude<LinkPurpose, 'second_step'>, origin: string, client: string) => {
    limit(`letter ${client}`, LETTERS);
    limit(`letter ${emailKey(email)}`, LETTERS);
    attempts.add(`letter ${client}`, LETTERS);
    attempts.add(`letter ${emailKey(email)}`, LETTERS);
    const person = await people.byEmail(email);
    if (person !== undefined) {
      const link = `${origin}/auth?${purpose}=${await links.make(person.id, purpose)}`;
      // Not awaited: the answer must not tell by its time whether the address is known.
      letters
        .send(person.email, purpose, link)
        .catch(() => deps.log.error('letter not sent', { user: person.id, purpose }));
    }
    return { success: true as const, delivery: letters.delivery };
  };

  return {
    demo: deps.demo,

    async register(given: { email: string; password: string; firstName: string; lastName: string }, place: Place) {
      limit(`register ${place.client}`, REGISTRATIONS);
      const passwordHash = await hashPassword(given.password);
      const { email, firstName, lastName } = given;
      const newcomer = { email, firstName, lastName, passwordHash, emailVerified: false };
      const person = await addNewcomer(people, deps.demo !== undefined, newcomer).catch((error: unknown) => {
        throw isDuplicate(error) ? conflict('There is already an account with this email address.', 'email') : error;
      });
      attempts.add(`register ${place.client}`, REGISTRATIONS);
      return { user: toUser(person), secret: await sessions.open(person.id, place.userAgent) };
    },

    async login(given: { email: string; password: string; code?: string | undefined }, place: Place) {
      const address = `address ${emailKey(given.email)}`;
      const client = `client ${place.client}`;
      limit(address, WRONG_FOR_ADDRESS);
      limit(client, WRONG_FROM_CLIENT);
      const person = await people.byEmail(given.email);
      const matches = await passwordMatches(given.password, person?.password_hash ?? (await nobody));
      if (person === undefined || person.password_hash === null || !matches) {
        attempts.add(address, WRONG_FOR_ADDRESS);
        attempts.add(client, WRONG_FROM_CLIENT);
        throw new AppError(401, 'wrong_credentials', 'Unauthorized: the email address or the password is wrong.');
      }
      await deps.secondStep.check(person.id, given.code);
      attempts.forgive(address);
      return { user: toUser(person), secret: await sessions.open(person.id, place.userAgent) };
    },

    requestPasswordReset: (email: string, origin: string, client: string) => send(email, 'reset', origin, client),
    requestVerification: (email: string, origin: string, client: string) => send(email, 'verify', origin, client),

    async resetPassword(
      { token, password, code }: { token: string; password: string; code?: string | undefined },
      place: Place,
    ) {
      const owner = await links.ownerOf(token, 'reset');
      if (owner !== undefined) await deps.secondStep.check(owner, code);
      const userId = await links.use(token, 'reset');
      if (userId === undefined) throw badInput('This link has been used or has run out. Ask for a new one.', 'token');
      const wasVerified = (await people.byId(userId))?.email_verified === 1;
      await people.setPassword(userId, await hashPassword(password));
      await people.setVerified(userId); // the link has reached the person at the address
      await sessions.closeAll(userId);
      // Before that anybody could have registered with the address, and have linked a way in of their own.
      if (!wasVerified) {
        await people.dropIdentities(userId);
        await deps.dropPasskeys(userId);
      }
      const person = (await people.byId(userId))!;
      attempts.forgive(`address ${person.email_key}`);
      return { user: toUser(person), secret: await sessions.open(userId, place.userAgent) };
    },

    async verifyEmail(token: string) {
      const userId = await links.use(token, 'verify');
      if (userId === undefined) throw badInput('This link has been used or has run out. Ask for a new one.', 'token');
      await people.setVerified(userId);
    },

    async listSessions(userId: string, currentId: string) {
      const rows = await sessions.ofUser(userId);
      return rows.map((row) => ({
        id: row.id,
        userAgent: row.user_agent,
        createdAt: new Date(row.created_at).toISOString(),
        lastSeenAt: new Date(row.last_seen_at).toISOString(),
        expiresAt: new Date(row.expires_at).toISOString(),
        current: row.id === currentId,
      }));
    },

    async revokeSession(userId: string, id: string) {
      if (!(await sessions.closeOne(userId, id))) throw notFound('This session');
    },
  };
};
export type Auth = ReturnType<typeof createAuth>;
