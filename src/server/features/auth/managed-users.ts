import type { ManagedUser } from '#contract/admin/admin.ts';
import { type AccessLevel, isAdministrator } from '#contract/auth/sign-in.ts';
import type { Db } from '#server/db/database.ts';
import { forbidden } from '#server/errors.ts';
import type { EmailLinks } from './email-links.ts';
import type { SessionStore } from './store/sessions.store.ts';
import { createUserStore, toUser, type UserAccount, type UserStore } from './store/users.store.ts';

/** What administrators see and change of accounts. */
export const createManagedUsers = (deps: {
  db: Db;
  users: UserStore;
  sessions: SessionStore;
  emailLinks: EmailLinks;
  eraseEverything: (userId: string) => Promise<void>;
  /** Stops, or starts again, what runs for a person without them. */
  onDisabled: (userId: string) => Promise<void>;
  onEnabled: (userId: string) => Promise<void>;
  now: () => number;
}) => {
  const { db, users, sessions, now } = deps;

  /** Changes accounts, one administrator after another, so that two cannot take each other's rights at the same moment. */
  const asAdministrator = (administratorId: string, change: (users: UserStore) => Promise<unknown>): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const turn = createUserStore(trx, now);
      await turn.waitForTurn();
      const administrator = await turn.byId(administratorId);
      if (
        administrator === undefined ||
        administrator.disabledAt !== null ||
        !isAdministrator(administrator.accessLevel)
      )
        throw forbidden('Only an administrator can do this.');
      await change(turn);
    });
  const setDisabled = (administratorId: string, id: string, disabledAt: number | null) =>
    asAdministrator(administratorId, (turn) => turn.setDisabled(id, disabledAt));

  return {
    async all(): Promise<ManagedUser[]> {
      const [accounts, seen] = await Promise.all([users.all(), sessions.lastSeen()]);
      return accounts.map((account) => toManagedUser(account, seen.get(account.id)));
    },
    async byId(id: string): Promise<ManagedUser | undefined> {
      const [found, seen] = await Promise.all([users.byId(id), sessions.lastSeen()]);
      return found && toManagedUser(found, seen.get(id));
    },
    setLevel: (administratorId: string, id: string, level: AccessLevel) =>
      asAdministrator(administratorId, (turn) => turn.setLevel(id, level)),
    async disable(administratorId: string, id: string): Promise<void> {
      await setDisabled(administratorId, id, now());
      await sessions.closeAll(id);
      await deps.onDisabled(id);
    },
    async enable(administratorId: string, id: string): Promise<void> {
      await setDisabled(administratorId, id, null);
      await deps.onEnabled(id);
    },
    endSessions: (id: string) => sessions.closeAll(id),
    sendPasswordLink: (email: string, origin: string) => deps.emailLinks.sendPasswordLink(email, origin),
    /** Erases everything of a person; they are out first, so that nothing is stored of them meanwhile. */
    async remove(administratorId: string, id: string): Promise<void> {
      await this.disable(administratorId, id);
      await deps.eraseEverything(id);
      await users.remove(id);
    },
  };
};

const toManagedUser = (account: UserAccount, lastSeenAt: number | undefined): ManagedUser => ({
  ...toUser(account),
  createdAt: iso(account.createdAt),
  lastSeenAt: lastSeenAt === undefined ? null : iso(lastSeenAt),
  disabledAt: account.disabledAt === null ? null : iso(account.disabledAt),
});

const iso = (at: number): string => new Date(at).toISOString();
