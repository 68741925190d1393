import type { accountContract, AccessEntry, Connection } from '#contract/auth/account.ts';
import { success } from '#contract/common.ts';
import { notFound } from '#server/errors.ts';
import { SESSION_COOKIE } from '#server/http/api.ts';
import { type Handlers, succeeded } from '#server/http/handlers.ts';
import type { AccountService } from './account.ts';
import type { LinkedIdentities } from './linked-identities.ts';
import type { TwoFactorSetup } from './two-factor-setup.ts';

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
export const accountHandlers = ({
  account,
  identities,
  twoFactorSetup,
  sources: { connections, accessLog },
}: {
  account: AccountService;
  identities: LinkedIdentities;
  twoFactorSetup: TwoFactorSetup;
  sources: AccountSources;
}): Handlers<typeof accountContract> => {
  return {
    saveProfile: ({ caller, body }) => account.saveProfile(caller.user.id, body),
    security: ({ caller }) => account.security(caller.user.id),
    changePassword: ({ caller, body }) => succeeded(account.changePassword(caller.user.id, caller.sessionId, body)),
    requestEmail: ({ caller, body, context }) => account.requestEmail(caller.user.id, body, context.origin),
    confirmEmail: ({ caller, body, context }) =>
      account.confirmEmail({ userId: caller.user.id, sessionId: caller.sessionId }, body.token, context.origin),
    cancelEmail: ({ caller }) => succeeded(account.cancelEmail(caller.user.id)),
    endOtherSessions: ({ caller }) => succeeded(account.endOtherSessions(caller.user.id, caller.sessionId)),
    identities: ({ caller }) => identities.list(caller.user.id),
    dropIdentity: ({ caller, params }) => succeeded(identities.remove(caller.user.id, params.id)),
    startTwoStep: ({ caller, body }) => twoFactorSetup.start(caller.user.id, body.password),
    confirmTwoStep: ({ caller, body }) => twoFactorSetup.confirm(caller.user.id, body.code),
    renewRecoveryCodes: ({ caller, body }) => twoFactorSetup.renewRecoveryCodes(caller.user.id, body.password),
    stopTwoStep: ({ caller, body }) => succeeded(twoFactorSetup.stop(caller.user.id, body)),
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
    async erase({ caller, body, context }) {
      await account.erase(caller.user.id, body.password);
      context.setCookie(SESSION_COOKIE, '', 0);
      return success;
    },
  };
};
