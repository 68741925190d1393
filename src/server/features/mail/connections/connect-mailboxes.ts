import type { User } from '#contract/auth/sign-in.ts';
import type { MailCredentials, MailKind } from '#contract/mail/credentials.ts';
import { MAX_MAILBOXES, type MailStatus } from '#contract/mail/mail.ts';
import { AppError, notFound } from '#server/errors.ts';
import { mailboxStatus, mailboxStatusOf } from './mailbox-status.ts';
import type { SharedMailboxes } from '../mailboxes/shared-mailboxes.ts';
import type { OwnedMail } from '../owned-mail.ts';
import type { MailProvider } from '#server/mail-providers/provider.ts';
import { mapMailError } from '#server/mail-providers/map-mail-error.ts';
import { providerFor, type Providers } from '#server/mail-providers/providers.ts';
import type { AccountStore } from '#server/mail-store/accounts.store.ts';
import type { AwayReplyStore } from '../store/away-replies.store.ts';
import type { MailStore } from '#server/mail-store/mails.store.ts';

/** Connects, refreshes and disconnects the mailboxes of a user. */
export const createMailboxConnections = ({
  accounts,
  awayReplies,
  messages,
  providers,
  shared,
  owned,
  sharesPermission,
  beforeErase,
}: {
  accounts: AccountStore;
  awayReplies: Pick<AwayReplyStore, 'ofUser'>;
  messages: Pick<MailStore, 'totals'>;
  providers: Providers;
  shared: Pick<SharedMailboxes, 'mailboxes' | 'progress'>;
  owned: Pick<OwnedMail, 'connectedAccounts'>;
  /** Whether another feature of the user, such as the calendar, needs the permission of a Gmail mailbox. */
  sharesPermission: (userId: string, email: string) => Promise<boolean>;
  /** What is to be done in a mailbox, in this order, while it can still be reached. */
  beforeErase: readonly ((userId: string, accountId: string) => Promise<void>)[];
}) => {
  const erase = async (userId: string, accountId: string, { revoke }: { revoke: boolean }): Promise<void> => {
    for (const step of beforeErase) await step(userId, accountId);
    // A provider that cannot be reached does not prevent the removal.
    if (revoke)
      await shared
        .mailboxes()
        .revokeAccess(userId, accountId)
        .catch(() => undefined);
    await shared.mailboxes().remove(userId, accountId);
    await accounts.erase(userId, accountId);
  };

  return {
    /** Every kind of mailbox; `origin` is where people reach Iris. */
    providers: (origin: string) =>
      Object.values(providers)
        // A provider of the operator's own has no name before it is set up.
        .filter(({ kind, signIn }) => kind !== 'oauth' || signIn?.configured === true)
        .map(({ kind, label, fields, permission, signIn, connectFailure }) => ({
          kind,
          label,
          fields: [...fields],
          ...(permission && { permission }),
          ...(signIn && { signIn: signInItem(kind, signIn, origin) }),
          ...(connectFailure && { connectFailure }),
        })),

    async status(userId: string): Promise<MailStatus> {
      const [rows, totals] = [await accounts.ofUser(userId), await messages.totals(userId)];
      const replies = await awayReplies.ofUser(userId);
      const statuses = rows.map(async (row) =>
        mailboxStatus(row, {
          messages: totals.get(row.id) ?? 0,
          sync: await shared.progress(row),
          away: replies.find(({ accountId }) => accountId === row.id)?.reply,
        }),
      );
      return mailboxStatusOf(await Promise.all(statuses));
    },

    async connect(user: User, given: MailCredentials): Promise<{ id: string; email: string }> {
      const { kind } = given;
      await mapMailError((async () => providerFor(providers, kind).validate(given))());
      const owner = { name: [user.firstName, user.lastName].filter(Boolean).join(' '), address: user.email };
      const tried = await mapMailError(shared.mailboxes().probe(given, owner));
      const { address: email, mayChange, credentials } = tried;
      const isSample = kind === 'sample';
      const others = (await accounts.ofUser(user.id)).filter((row) => row.kind !== kind || row.email !== email);
      for (const other of others)
        if (isSample !== (other.kind === 'sample'))
          await erase(user.id, other.id, { revoke: !(await sharesPermission(user.id, other.email)) });
      if (others.length >= MAX_MAILBOXES)
        throw new AppError(400, 'too_many', `You can connect up to ${MAX_MAILBOXES} mailboxes. Disconnect one first.`);
      const account = await accounts.save(user.id, { kind, email, mayChange }, credentials);
      await mapMailError(shared.mailboxes().start(user.id, account.id, isSample));
      return { id: account.id, email };
    },

    /** Disconnects one mailbox, or all of them, and erases what is stored of them. */
    async disconnect(userId: string, accountId?: string): Promise<void> {
      const rows = (await accounts.ofUser(userId)).filter((row) => accountId === undefined || row.id === accountId);
      if (accountId !== undefined && rows.length === 0) throw notFound('This mailbox');
      for (const { id, email } of rows) await erase(userId, id, { revoke: !(await sharesPermission(userId, email)) });
    },

    async onAccountDeleted(userId: string): Promise<void> {
      for (const account of await accounts.ofUser(userId)) await erase(userId, account.id, { revoke: true });
    },

    async refresh(userId: string): Promise<void> {
      const refreshed = (await owned.connectedAccounts(userId)).map((account) =>
        mapMailError(shared.mailboxes().refresh(userId, account.id)),
      );
      // A mailbox that fails does not prevent the others from being refreshed.
      const failed = (await Promise.allSettled(refreshed)).find((one) => one.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
    },
  };
};

const signInItem = (kind: MailKind, signIn: NonNullable<MailProvider<MailCredentials>['signIn']>, origin: string) => ({
  configured: signIn.configured,
  variables: [...signIn.variables],
  href: `/api/gmail/oauth/${kind}`,
  redirectUri: `${origin}/api/gmail/oauth/${kind}/callback`,
});
export type MailboxConnections = ReturnType<typeof createMailboxConnections>;
