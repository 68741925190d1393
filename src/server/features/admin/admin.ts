import type { adminContract } from '#contract/admin.ts';
import type { User } from '#contract/auth.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { badInput, notFound } from '#server/errors.ts';

type Managed = User & { createdAt: string };

/** What administration needs of the accounts. */
export interface Accounts {
  all(): Promise<Managed[]>;
  byId(id: string): Promise<Managed | undefined>;
  setLevel(id: string, level: User['accessLevel']): Promise<void>;
}

/** Answers the calls of administrators about people. */
export const adminHandlers = (accounts: Accounts): Handlers<typeof adminContract> => ({
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
