import type { RegistrationMode } from '#contract/auth/registration.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import { forbidden } from '#server/errors.ts';
import type { Log } from '#server/log.ts';
import { createInvitationStore } from './store/invitations.store.ts';
import { createUserStore, emailKey, type NewUser, type UserAccount } from './store/users.store.ts';

/** Decides who can make an account; every way of signing in that makes accounts asks here. */
export const createRegistration = (deps: {
  db: Db;
  config: Config['registration'];
  hasDemo: boolean;
  /** Hears of each new account, after it was made. */
  onRegistered: (email: string) => Promise<void>;
  now: () => number;
}) => {
  const { db, config, hasDemo, now } = deps;
  const users = createUserStore(db, now);
  const invitations = createInvitationStore(db, now);

  const mode = async (isEmpty: () => Promise<boolean>): Promise<RegistrationMode> =>
    config.mode ?? (hasDemo || (await isEmpty()) ? 'open' : 'invite');

  /** The invitation by which somebody may come in; undefined where none is needed. Throws where there is no way. */
  const wayIn = async (
    stores: { users: Pick<typeof users, 'isEmpty'>; invitations: Pick<typeof invitations, 'byToken'> },
    email: string,
    invite: string | undefined,
  ) => {
    const present = await mode(stores.users.isEmpty);
    if (present === 'closed') throw closed('Registration is closed here. Ask the operator of this installation.');
    const invitation = invite === undefined ? undefined : await stores.invitations.byToken(invite);
    if (invitation !== undefined && (invitation.email === null || invitation.email === emailKey(email)))
      return invitation;
    if (present === 'open') return undefined;
    throw closed(
      invite === undefined
        ? 'You need an invitation to create an account here. Ask the operator of this installation for one.'
        : 'This invitation doesn’t work. It was used, was withdrawn, has expired, or is for another address. Ask for a new one.',
    );
  };

  return {
    /** How registration stands, and the invitation of a token if it works. */
    async state(invite: string | undefined) {
      const present = await mode(users.isEmpty);
      const invitation = invite === undefined || present === 'closed' ? undefined : await invitations.byToken(invite);
      return { mode: present, invitation: invitation === undefined ? null : { email: invitation.email } };
    },

    /** Refuses to invite somebody to a closed installation. */
    async refuseWhenClosed(): Promise<void> {
      if ((await mode(users.isEmpty)) === 'closed')
        throw closed('Registration is closed here, so an invitation wouldn’t work. Set REGISTRATION to invite first.');
    },

    /** Tells the operator of an installation that nobody can ever enter. */
    async warnIfUnreachable(log: Log): Promise<void> {
      if (!hasDemo && (config.mode ?? 'open') !== 'open' && (await users.isEmpty()))
        log.error(
          'there is no account, and REGISTRATION lets nobody make one: unset it until the first account exists',
        );
    },

    /** Refuses whoever cannot come in, before anything costly is done for them. */
    async check(email: string, invite: string | undefined): Promise<void> {
      await wayIn({ users, invitations }, email, invite);
    },

    /**
     * Adds an account. The first one of an installation without demo accounts is its administrator; the database decides
     * which of several at once is the first, and who uses an invitation.
     */
    async add(newUser: Omit<NewUser, 'accessLevel'>, invite: string | undefined): Promise<UserAccount> {
      const mayBeFirst = !hasDemo && (await users.isEmpty());
      const account = await db.transaction().execute(async (trx) => {
        const stores = { users: createUserStore(trx, now), invitations: createInvitationStore(trx, now) };
        if (mayBeFirst) await stores.users.waitForTurn();
        const isFirst = mayBeFirst && (await stores.users.isEmpty());
        const invitation = await wayIn(stores, newUser.email, invite);
        if (invitation !== undefined && !(await stores.invitations.remove(invitation.id)))
          throw closed('This invitation has just been used. Ask for a new one.');
        const accessLevel = isFirst ? 'admin' : (invitation?.accessLevel ?? config.level);
        return stores.users.add({ ...newUser, accessLevel });
      });
      await deps.onRegistered(account.email);
      return account;
    },
  };
};
export type Registration = ReturnType<typeof createRegistration>;

const closed = (message: string) => forbidden(message, 'registration_closed');
