import type { MailKind } from '#contract/mail/credentials.ts';
import type { MailCategory, MailPriority, MailSentiment, ThreadState } from '#mail-analysis/mail-classification.ts';
import type { FolderRole, MailboxErrorKind } from '#server/mail-providers/provider.ts';
import {
  parseAliases,
  parseAttachments,
  parseFacts,
  parseRecipients,
  parseReferences,
  type StoredClassification,
  type StoredFacts,
} from './mail-columns.ts';
import { fromStoredClassification } from './stored-classification.ts';
import type { AccountRow, FolderRow, MailTableRow } from './tables.ts';

/** A mail of the database with its classification. The fields of JSON columns are parsed when they are first read: most lists need few of them. */
export interface StoredMail {
  readonly id: string;
  readonly userId: string;
  readonly accountId: string;
  readonly folderId: string;
  readonly folderRole: FolderRole;
  /** The id within its folder on the server. */
  readonly remoteId: string;
  readonly threadId: string;
  /** Message-ID without angle brackets. */
  readonly messageId: string | null;
  /** The Message-IDs that it refers to, oldest first. */
  readonly references: ReturnType<typeof parseReferences>;
  readonly subject: string;
  readonly fromName: string;
  readonly fromAddress: string;
  readonly recipients: ReturnType<typeof parseRecipients>;
  /** Milliseconds since 1970, like all times here. */
  readonly sentAt: number;
  /** When it came in by the clock of its server; of mails stored long ago, when it was sent. */
  readonly cameAt: number;
  readonly snippet: string;
  readonly isRead: boolean;
  readonly isFlagged: boolean;
  readonly isAnswered: boolean;
  /** Whether the owner of the mailbox wrote it. */
  readonly isMine: boolean;
  readonly attachments: ReturnType<typeof parseAttachments>;
  readonly hasAttachments: boolean;
  readonly facts: StoredFacts;
  readonly priority: MailPriority;
  readonly category: MailCategory;
  readonly sentiment: MailSentiment;
  readonly requiresResponse: boolean;
  readonly threadState: ThreadState;
  readonly summary: string;
  /** Empty when it is not classified yet. */
  readonly classification: StoredClassification;
  /** 0 when it is not classified yet. */
  readonly classifiedAt: number;
}

export const toStoredMail = (row: MailTableRow): StoredMail => {
  const references = lazy(() => parseReferences(row.refs));
  const recipients = lazy(() => parseRecipients(row.recipients));
  const attachments = lazy(() => parseAttachments(row.attachments));
  const facts = lazy(() => parseFacts(row.facts));
  const classification = lazy(() => fromStoredClassification(row));
  return {
    id: row.id,
    userId: row.user_id,
    accountId: row.account_id,
    folderId: row.folder_id,
    folderRole: row.folder_role,
    remoteId: row.remote_id,
    threadId: row.thread_id,
    messageId: row.message_id,
    get references() {
      return references();
    },
    subject: row.subject,
    fromName: row.from_name,
    fromAddress: row.from_address,
    get recipients() {
      return recipients();
    },
    sentAt: row.sent_at,
    cameAt: row.came_at ?? row.sent_at,
    snippet: row.snippet,
    isRead: row.is_read === 1,
    isFlagged: row.is_flagged === 1,
    isAnswered: row.is_answered === 1,
    isMine: row.is_mine === 1,
    get attachments() {
      return attachments();
    },
    hasAttachments: row.attachments !== '[]',
    get facts() {
      return facts();
    },
    priority: row.priority,
    category: row.category,
    sentiment: row.sentiment,
    requiresResponse: row.requires_response === 1,
    threadState: row.thread_state,
    get summary() {
      return classification().summary ?? '';
    },
    get classification() {
      return classification();
    },
    classifiedAt: row.judged_at,
  };
};

const lazy = <T>(parse: () => T): (() => T) => {
  let parsed: { readonly value: T } | undefined;
  return () => (parsed ??= { value: parse() }).value;
};

/** A connected mailbox; its credentials stay sealed in the store. */
export interface MailAccount {
  readonly id: string;
  readonly userId: string;
  readonly kind: MailKind;
  readonly email: string;
  /** Whether Iris may do more than read. */
  readonly mayChange: boolean;
  /** What stands below every mail that is written from it. */
  readonly signature: string;
  /** The other addresses that it is written from, in lower case. */
  readonly aliases: ReturnType<typeof parseAliases>;
  readonly problem: { readonly kind: MailboxErrorKind; readonly message: string } | null;
  readonly createdAt: number;
  readonly lastSyncAt: number | null;
  /** The server process that keeps it up to date. */
  readonly processId: string | null;
}

export const toMailAccount = (row: AccountRow): MailAccount => ({
  id: row.id,
  userId: row.user_id,
  kind: row.kind,
  email: row.email,
  mayChange: row.may_change === 1,
  signature: row.signature,
  aliases: parseAliases(row.aliases),
  problem: row.problem_kind === null ? null : { kind: row.problem_kind, message: row.problem_message ?? '' },
  createdAt: row.created_at,
  lastSyncAt: row.last_sync_at,
  processId: row.process_id,
});

/** A folder of a mailbox, and up to where its changes are known. */
export interface StoredFolder {
  readonly id: string;
  readonly userId: string;
  readonly accountId: string;
  readonly path: string;
  readonly role: FolderRole;
  readonly cursor: string | null;
}

export const toMailFolder = (row: FolderRow): StoredFolder => ({
  id: row.id,
  userId: row.user_id,
  accountId: row.account_id,
  path: row.path,
  role: row.role,
  cursor: row.cursor,
});
