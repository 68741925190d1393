import type { MailboxStatus, MailStatus, SyncProgress } from '#contract/mail.ts';
import type { AccountRow } from './store/tables.ts';

/** The state of one mailbox. */
export const mailboxStatus = (row: AccountRow, messages: number, sync: SyncProgress | null): MailboxStatus => ({
  id: row.id,
  kind: row.kind,
  emailAddress: row.email,
  canArchive: row.may_change === 1,
  messages,
  lastSyncAt: row.last_sync_at === null ? null : new Date(row.last_sync_at).toISOString(),
  sync,
  problem: row.problem_kind === null ? null : { kind: row.problem_kind, message: row.problem_message ?? '' },
});

/** The state of all mailboxes together: whatever is not done yet, or wrong, of any of them. */
export const statusOf = (accounts: MailboxStatus[]): MailStatus => {
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
