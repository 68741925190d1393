import type { accountContract, AccessEntry, Connection } from '#contract/account.ts';
import { success } from '#contract/common.ts';
import { notFound } from '#server/errors.ts';
import { SESSION_COOKIE } from '#server/http/api.ts';
import type { Handlers } from '#server/http/handlers.ts';
import type { Account } from './account.ts';

/** Something outside that a person has connected; the id of a connection begins with the name of its source. */
export interface ConnectionSource {
  readonly name: string;
  list(userId: string): Promise<Connection[]>;
  disconnect(userId: string, id: string): Promise<void>;
}

/** What an account shows of the rest of Iris. */
export interface AccountSources {
  readonly connections: readonly ConnectionSource[];
  readonly accessLog: (userId: string) => Promise<AccessEntry[]>;
}

/** Answers the calls about the person's own account. */
export const accountHandlers = (
  account: Account,
  { connections, accessLog }: AccountSources,
): Handlers<typeof accountContract> => {
  return {
    saveProfile: ({ caller, body }) => account.saveProfile(caller.user.id, body),
    security: ({ caller }) => account.security(caller.user.id),
    async changePassword({ caller, body }) {
      await account.changePassword(caller.user.id, caller.sessionId, body);
      return success;
    },
    requestEmail: ({ caller, body, visit }) => account.requestEmail(caller.user.id, body, visit.origin),
    confirmEmail: ({ caller, body, visit }) => account.confirmEmail(caller.user.id, body.token, visit.origin),
    async cancelEmail({ caller }) {
      await account.cancelEmail(caller.user.id);
      return success;
    },
    async endOtherSessions({ caller }) {
      await account.endOtherSessions(caller.user.id, caller.sessionId);
      return success;
    },
    identities: ({ caller }) => account.identities(caller.user.id),
    async dropIdentity({ caller, params }) {
      await account.dropIdentity(caller.user.id, params.id);
      return success;
    },
    startTwoStep: ({ caller, body }) => account.startTwoStep(caller.user.id, body.password),
    confirmTwoStep: ({ caller, body }) => account.confirmTwoStep(caller.user.id, body.code),
    renewRecoveryCodes: ({ caller, body }) => account.renewRecoveryCodes(caller.user.id, body.password),
    async stopTwoStep({ caller, body }) {
      await account.stopTwoStep(caller.user.id, body);
      return success;
    },
    async connections({ caller }) {
      return (await Promise.all(connections.map((source) => source.list(caller.user.id)))).flat();
    },
    async disconnect({ caller, params }) {
      const source = connections.find(({ name }) => params.id.startsWith(`${name}-`));
      const own = await source?.list(caller.user.id);
      if (source === undefined || !own?.some(({ id }) => id === params.id)) throw notFound('This connection');
      await source.disconnect(caller.user.id, params.id);
      return success;
    },
    accessLog: ({ caller }) => accessLog(caller.user.id),
    async erase({ caller, body, visit }) {
      await account.erase(caller.user.id, body.password);
      visit.setCookie(SESSION_COOKIE, '', 0);
      return success;
    },
  };
};
