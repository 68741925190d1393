import type { MailboxStatus, MailStatus, SyncProgress } from '#contract/mail/mail.ts';
import type { AwayReply } from '#contract/mail/away.ts';
import type { MailAccount } from '#server/mail-store/stored-mail.ts';

/** The state of one mailbox. */
export const mailboxStatus = (
  row: MailAccount,
  {
    messages,
    sync,
    away,
  }: { messages: number; sync: SyncProgress | null; away: Pick<AwayReply, 'from' | 'until'> | undefined },
): MailboxStatus => ({
  id: row.id,
  kind: row.kind,
  emailAddress: row.email,
  signature: row.signature,
  aliases: [...row.aliases],
  away: away === undefined ? null : { from: away.from, until: away.until },
  canArchive: row.mayChange,
  messages,
  lastSyncAt: row.lastSyncAt === null ? null : new Date(row.lastSyncAt).toISOString(),
  sync,
  problem: row.problem,
});

/** The state of all mailboxes together: a sync in progress or a problem of any of them. */
export const mailboxStatusOf = (accounts: MailboxStatus[]): MailStatus => {
  const [first] = accounts;
  const reading = accounts.find(({ lastSyncAt, problem }) => lastSyncAt === null && problem === null);
  const busy = reading ?? accounts.find(({ sync }) => sync !== null && sync.phase !== 'watching') ?? first;
  const synced = accounts.map(({ lastSyncAt }) => lastSyncAt);
  return {
    connected: first !== undefined,
    kind: first?.kind ?? null,
    emailAddress: first?.emailAddress ?? null,
    canArchive: accounts.some(({ canArchive }) => canArchive),
    messages: accounts.reduce((sum, { messages }) => sum + messages, 0),
    lastSyncAt: synced.reduce(
      (latest, at) => (at === null || latest === null ? null : at > latest ? at : latest),
      first?.lastSyncAt ?? null,
    ),
    sync: busy?.sync ?? null,
    problem: accounts.find(({ problem }) => problem !== null)?.problem ?? null,
    accounts,
  };
};
