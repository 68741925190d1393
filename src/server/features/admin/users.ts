import type { ManagedUser } from '#contract/admin/admin.ts';
import { type AccessLevel, isAdministrator } from '#contract/auth/sign-in.ts';
import type { Stored } from '#contract/data/data.ts';
import { badInput, conflict, notFound } from '#server/errors.ts';

/** What administration needs of the accounts. */
export interface ManagedUsers {
  all(): Promise<ManagedUser[]>;
  byId(id: string): Promise<ManagedUser | undefined>;
  setLevel(administratorId: string, id: string, level: AccessLevel): Promise<void>;
  disable(administratorId: string, id: string): Promise<void>;
  enable(administratorId: string, id: string): Promise<void>;
  endSessions(id: string): Promise<void>;
  sendPasswordLink(email: string, origin: string): Promise<{ success: true; delivery: 'mail' | 'log' }>;
  remove(administratorId: string, id: string): Promise<void>;
}

/**
 * The rules by which administrators see and change accounts. Nobody disables or removes themselves, so that an administrator
 * is always left.
 */
export const createUserAdministration = (
  users: ManagedUsers,
  storedOf: (userId: string) => Promise<readonly Stored[]>,
) => {
  const known = async (id: string): Promise<ManagedUser> => {
    const user = await users.byId(id);
    if (user === undefined) throw notFound('This account');
    return user;
  };
  const another = async (administratorId: string, id: string): Promise<ManagedUser> => {
    if (id === administratorId) {
      throw conflict(
        'This is your own account, so another administrator has to do it. You can erase your account under Data & Storage.',
      );
    }
    return known(id);
  };
  return {
    list: () => users.all(),
    async setLevel(administratorId: string, userId: string, accessLevel: AccessLevel): Promise<ManagedUser> {
      const user = await known(userId);
      if (user.id === administratorId && !isAdministrator(accessLevel))
        throw badInput('You can’t remove your own rights.', 'accessLevel');
      await users.setLevel(administratorId, user.id, accessLevel);
      return known(userId);
    },
    async disable(administratorId: string, userId: string): Promise<ManagedUser> {
      await users.disable(administratorId, (await another(administratorId, userId)).id);
      return known(userId);
    },
    async enable(administratorId: string, userId: string): Promise<ManagedUser> {
      await users.enable(administratorId, (await another(administratorId, userId)).id);
      return known(userId);
    },
    endSessions: async (userId: string) => users.endSessions((await known(userId)).id),
    async sendPasswordLink(userId: string, origin: string) {
      const { email, disabledAt } = await known(userId);
      if (disabledAt !== null) throw badInput('This account is disabled. Enable it first, then send the link.');
      return users.sendPasswordLink(email, origin);
    },
    stored: async (userId: string) => storedOf((await known(userId)).id),
    async remove(administratorId: string, userId: string): Promise<void> {
      await users.remove(administratorId, (await another(administratorId, userId)).id);
    },
  };
};
export type UserAdministration = ReturnType<typeof createUserAdministration>;
