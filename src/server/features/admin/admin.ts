import type { adminContract, ManagedUser, System } from '#contract/admin.ts';
import type { AccessLevel } from '#contract/auth.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { badInput, notFound } from '#server/errors.ts';

/** What administration needs of the accounts. */
export interface Accounts {
  all(): Promise<ManagedUser[]>;
  byId(id: string): Promise<ManagedUser | undefined>;
  setLevel(id: string, level: AccessLevel): Promise<void>;
}

/** Answers the calls of administrators about people and the installation. */
export const adminHandlers = (accounts: Accounts, system: () => Promise<System>): Handlers<typeof adminContract> => ({
  system,
  users: () => accounts.all(),
  async changeUser({ caller, params, body }) {
    const person = await accounts.byId(params.id);
    if (person === undefined) throw notFound('This account');
    const losesRights = body.accessLevel !== 'admin' && body.accessLevel !== 'super_user';
    if (person.id === caller.user.id && losesRights)
      throw badInput('You cannot take your own rights away.', 'accessLevel');
    await accounts.setLevel(person.id, body.accessLevel);
    return { ...person, accessLevel: body.accessLevel };
  },
});
